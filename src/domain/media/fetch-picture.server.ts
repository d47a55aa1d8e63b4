import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Tools } from "#platform/tools.ts";
import { pictureByHash } from "./queries.server.ts";
import { objectName, renditionOf } from "./rules.ts";
import { renditionFile } from "./store.server.ts";

/**
 * Fetches the file of an uploaded picture from the bucket into its folder, by its address, unless it is there. Asks the
 * bucket for nothing but renditions of pictures that the library holds. Returns whether it fetched one; throws where the
 * bucket does not answer.
 */
export async function fetchPicture(
  { db, bucket }: Pick<Tools, "db" | "bucket">,
  src: string,
  folder: string,
): Promise<boolean> {
  const wanted = bucket && renditionOf(src);
  if (!wanted) return false;
  const { hash, width } = wanted;
  const file = renditionFile(folder, hash, width);
  if (await stat(file).catch(() => undefined)) return false;
  if (!(await pictureByHash(db, hash))?.widths.includes(width)) return false;
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    if (!(await bucket.find(objectName(hash, width), part))) return false;
    await rename(part, file);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}
