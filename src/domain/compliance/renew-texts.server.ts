import { resolve } from "node:path";
import type { Delivered } from "#domain/firm/book.ts";
import { keepBook } from "#domain/firm/keep-book.server.ts";
import type { Tools } from "#platform/tools.ts";
import { publishTexts } from "./publish-texts.server.ts";

/**
 * Publishes the statutory texts once more where a placeholder that they printed has become the firm's own value. Any
 * other value that changed leaves a published version as it is.
 */
export async function renewTexts(
  tools: Tools,
  delivered: Delivered,
  folder = resolve("content/legal"),
): Promise<string[]> {
  const book = await keepBook(tools.db, delivered);
  return publishTexts(tools, folder, (moment) => book.asOf(moment).facts);
}
