import type { Delivered } from "#domain/firm/book.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import type { Tools } from "#platform/tools.ts";
import { publishTexts } from "./publish-texts.server.ts";

/**
 * Republishes the statutory texts in which a printed placeholder has become the firm's own value. Other changed values
 * leave a published version as it is.
 */
export async function renewTexts(tools: Tools, delivered: Delivered, folder?: string): Promise<string[]> {
  const book = await readBook(tools.db, delivered, tools.clock);
  return publishTexts(tools, folder, (moment) => book.asOf(moment).facts);
}
