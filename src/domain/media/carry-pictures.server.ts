import { stat } from "node:fs/promises";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { everyRendition } from "./queries.server.ts";
import { objectName } from "./rules.ts";
import { areStored, renditionFile } from "./store.server.ts";

type Rendition = { hash: string; width: number };
/** The library's renditions: their total, and the missing ones. */
type MissingPictures = { all: number; missing: Rendition[] };

const renditions = async (db: Db): Promise<Rendition[]> =>
  (await everyRendition(db)).flatMap(({ hash, widths }) => widths.map((width) => ({ hash, width })));

/** Returns what the bucket lacks; nothing without a bucket. */
export async function missingInBucket({
  db,
  bucket,
}: Pick<Tools, "db" | "bucket">): Promise<MissingPictures> {
  if (!bucket) return { all: 0, missing: [] };
  const there = new Set((await bucket.list()).flatMap(({ name, bytes }) => (bytes > 0 ? [name] : [])));
  const all = await renditions(db);
  return { all: all.length, missing: all.filter(({ hash, width }) => !there.has(objectName(hash, width))) };
}

/** Returns what a folder of pictures lacks: the data directory's `media`. */
export async function missingInFolder(db: Db, folder: string): Promise<MissingPictures> {
  const all = await renditions(db);
  const missing: Rendition[] = [];
  for (const each of all) if (!(await areStored(folder, each.hash, [each.width]))) missing.push(each);
  return { all: all.length, missing };
}

/** Copies the renditions that the bucket lacks and this machine has; returns how many. */
export async function carryPictures(
  tools: Pick<Tools, "db" | "bucket">,
  folder: string,
): Promise<{ carried: number }> {
  let carried = 0;
  for (const { hash, width } of (await missingInBucket(tools)).missing) {
    const file = renditionFile(folder, hash, width);
    if (!(await stat(file).catch(() => undefined))?.size) continue;
    await tools.bucket?.put(objectName(hash, width), file);
    carried += 1;
  }
  return { carried };
}
