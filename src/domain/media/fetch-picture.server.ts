import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Bucket } from "#platform/files/bucket.server.ts";
import type { Tools } from "#platform/tools.ts";
import { pictureByHash } from "./queries.server.ts";
import { recognise } from "./recognise.ts";
import { objectName, renditionOf } from "./rules.ts";
import { renditionFile } from "./store.server.ts";

/** `here`: the file is in its folder; `absent`: neither there nor in the bucket; `away`: the bucket does not answer. */
export type Fetched = "here" | "absent" | "away";

/** How long the bucket gets no request after it failed to answer, or for a picture missing from it. */
export const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 1_000;
const MAX_CONCURRENT = 4;
const MAX_WAITING = 200;

/** This process's fetches from a bucket in progress, and what it need not request. */
type Fetches = {
  fetching: Map<string, Promise<Fetched>>;
  lanes: Promise<unknown>[];
  next: number;
  absentUntil: Map<string, number>;
  awayUntil: number;
};
const fetchesOf = new WeakMap<Bucket, Fetches>();

function fetchesFrom(bucket: Bucket): Fetches {
  const fetches = fetchesOf.get(bucket) ?? {
    fetching: new Map(),
    lanes: Array.from({ length: MAX_CONCURRENT }, () => Promise.resolve()),
    next: 0,
    absentUntil: new Map(),
    awayUntil: 0,
  };
  fetchesOf.set(bucket, fetches);
  return fetches;
}

/**
 * Fetches an uploaded picture from the bucket into its folder, by its address, unless it is there: once for concurrent
 * requests. Requests only renditions of pictures in the library.
 */
export async function fetchPicture(
  tools: Pick<Tools, "db" | "bucket" | "clock" | "log">,
  src: string,
  folder: string,
): Promise<Fetched> {
  const wanted = renditionOf(src);
  if (!wanted) return "absent";
  const { hash, width } = wanted;
  const file = renditionFile(folder, hash, width);
  if ((await stat(file).catch(() => undefined))?.size) return "here";
  const { db, bucket, clock, log } = tools;
  if (!bucket || !(await pictureByHash(db, hash))?.widths.includes(width)) return "absent";
  const fetches = fetchesFrom(bucket);
  const now = () => clock.now().getTime();
  const known = (): Fetched | undefined => {
    if (fetches.awayUntil > now()) return "away";
    return (fetches.absentUntil.get(file) ?? 0) > now() ? "absent" : undefined;
  };
  const underway = fetches.fetching.get(file) ?? known();
  if (underway) return underway;
  if (fetches.fetching.size >= MAX_WAITING) return "away";
  const lane = fetches.next++ % MAX_CONCURRENT;
  const turn = (fetches.lanes[lane] ?? Promise.resolve()).then(async (): Promise<Fetched> => {
    const meanwhile = known();
    if (meanwhile) return meanwhile;
    try {
      const isHere = await fetchInto(bucket, objectName(hash, width), file);
      if (isHere) return "here";
      if (fetches.absentUntil.size >= MAX_REMEMBERED) fetches.absentUntil.clear();
      fetches.absentUntil.set(file, now() + REMEMBERED_MS);
      log.warn({ picture: objectName(hash, width) }, "the bucket lacks a picture, or holds it in part");
      return "absent";
    } catch (error) {
      fetches.awayUntil = now() + REMEMBERED_MS;
      log.warn({ error }, "a picture was not fetched from the bucket");
      return "away";
    }
  });
  fetches.lanes[lane] = turn;
  const fetching = turn.finally(() => fetches.fetching.delete(file));
  fetches.fetching.set(file, fetching);
  return fetching;
}

/** Writes an object to a file that gets its name once it is durable; false for an incomplete picture. */
async function fetchInto(bucket: Bucket, name: string, file: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    if (!(await bucket.find(name, part)) || !(await isWhole(part))) return false;
    await rename(part, file);
    return true;
  } finally {
    await rm(part, { force: true });
  }
}

const HEAD = 12;

/** Syncs a file to disk, and returns whether it is a WebP of the length stated in its header. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const { buffer: head } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    if (recognise(head) !== "webp" || head.readUInt32LE(4) + 8 > size) return false;
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
}
