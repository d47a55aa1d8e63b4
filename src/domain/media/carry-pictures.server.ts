import { stat } from "node:fs/promises";
import type { Tools } from "#platform/tools.ts";
import { everyRendition } from "./queries.server.ts";
import { objectName } from "./rules.ts";
import { renditionFile } from "./store.server.ts";

/** Returns the renditions of the library, in all and those that the bucket lacks; none without a bucket. */
export async function lackingInBucket({
  db,
  bucket,
}: Pick<Tools, "db" | "bucket">): Promise<{ all: number; lacking: { hash: string; width: number }[] }> {
  if (!bucket) return { all: 0, lacking: [] };
  const there = new Set((await bucket.list()).map(({ name }) => name));
  const all = (await everyRendition(db)).flatMap(({ hash, widths }) =>
    widths.map((width) => ({ hash, width })),
  );
  return { all: all.length, lacking: all.filter(({ hash, width }) => !there.has(objectName(hash, width))) };
}

/** Carries what the bucket lacks and this machine has into the bucket; returns how many files it carried. */
export async function carryPictures(
  tools: Pick<Tools, "db" | "bucket">,
  folder: string,
): Promise<{ carried: number }> {
  let carried = 0;
  for (const { hash, width } of (await lackingInBucket(tools)).lacking) {
    const file = renditionFile(folder, hash, width);
    if (!(await stat(file).catch(() => undefined))?.size) continue;
    await tools.bucket?.put(objectName(hash, width), file);
    carried += 1;
  }
  return { carried };
}
