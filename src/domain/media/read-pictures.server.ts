import { deletionOf } from "#domain/drafts/rules.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "./queries.server.ts";
import { type Picture, renditionPath } from "./rules.ts";

/** Returns a row as a page may show it, with the size of the largest rendition. */
export function pictureOf(row: queries.PictureRow): Picture {
  const width = row.widths.at(-1) ?? row.width;
  return {
    id: row.id,
    hash: row.hash,
    name: row.name,
    alt: row.alt,
    src: renditionPath(row.hash, width),
    width,
    height: Math.max(1, Math.round((row.height * width) / row.width)),
    small: renditionPath(row.hash, row.widths[0] ?? width),
    uploadedBy: row.uploadedBy,
    uploadedAt: row.uploadedAt.toISOString(),
    deleted: deletionOf(row),
  };
}

/** Returns the width of a picture's largest rendition, by hash; undefined if it is not in the library. */
export const largestWidth = async (db: Db, hash: string): Promise<number | undefined> =>
  (await queries.pictureByHash(db, hash))?.widths.at(-1);

/** Lists the uploaded pictures, newest first; `q` searches names and descriptions. */
export async function readPictures(
  db: Db,
  list: queries.PictureList & { limit: number; offset: number },
): Promise<{ rows: Picture[]; total: number }> {
  const rows = await queries.picturesNewestFirst(db, list);
  const total =
    list.offset === 0 && rows.length < list.limit ? rows.length : await queries.countPictures(db, list);
  return { rows: rows.map(pictureOf), total };
}
