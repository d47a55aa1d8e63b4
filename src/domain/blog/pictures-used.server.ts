import type { Db } from "#platform/db/db.ts";
import { articlesWithPictures } from "./queries.server.ts";

export { articleShows } from "./queries.server.ts";

/** An article that shows a picture, in its working or its public text. */
export type PictureUse = { id: number; title: string; isPublic: boolean };

/** Returns which articles show each of these pictures, by hash. */
export async function picturesUsed(db: Db, hashes: readonly string[]): Promise<Map<string, PictureUse[]>> {
  const rows = hashes.length ? await articlesWithPictures(db, [...hashes]) : [];
  return new Map(
    hashes.map((hash) => [
      hash,
      rows
        .filter(({ inWork, inPublic }) => inWork?.includes(hash) || inPublic?.includes(hash))
        .map(({ id, title, inPublic }) => ({ id, title, isPublic: inPublic?.includes(hash) ?? false })),
    ]),
  );
}
