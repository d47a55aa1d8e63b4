import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { objectName, renditionOf } from "#domain/media/rules.ts";
import { unhurried } from "#platform/db/bounded.server.ts";
import type { Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { type End, FORMAT, type Head } from "./format.ts";
import { appliedMigrations, columnList, ROWS_LEFT_OUT, type Table, tablesInOrder } from "./tables.ts";

/** Rows read at once: few where they are large, to bound memory. */
const MIN_BATCH_ROWS = 1;
const MAX_BATCH_ROWS = 4_096;
const ENOUGH = 1024 * 1024;
const PIECE = 512 * 1024;

/**
 * Folders that cannot be rebuilt from the database: uploaded pictures, and files waiting or refused in the inbox.
 * `inbox/done` holds copies of exchange files whose readings are rows.
 */
const FOLDERS = ["media", "inbox"];
const LEFT_OUT = /^inbox\/done\/|(^|\/)\.[^/]*$|\.part$/;

export type Counts = { rows: number; files: number };

/** `inBucket`: the objects in the picture bucket. A local file that is one of them is a copy, and is left out. */
type Dumped = { dataDir: string; release: string; now: Date; inBucket?: ReadonlySet<string> };

/**
 * Writes every row of one moment, except those that grant access to the desk (`ROWS_LEFT_OUT`), and the files beside
 * the database, durably to `file`. The caller renames it once complete.
 */
export async function dump(db: Db, { file, ...what }: Dumped & { file: string }): Promise<Counts> {
  const counts = { rows: 0, files: 0 };
  const lines = Readable.from(linesOf(db, what, counts), { objectMode: true });
  // Each line is compressed separately: unchanged rows keep the same bytes in the next backup, and restic stores them
  // once.
  const gzip = createGzip({ flush: constants.Z_FULL_FLUSH });
  await pipeline(lines, gzip, createWriteStream(file, { mode: 0o600, flush: true }));
  return counts;
}

/** Syncs a folder, so that a renamed file survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function* linesOf(
  db: Db,
  { dataDir, release, now, inBucket }: Dumped,
  counts: Counts,
): AsyncGenerator<string> {
  const sum = createHash("sha256");
  const line = (text: string): string => {
    sum.update(`${text}\n`);
    return `${text}\n`;
  };
  const tables: End["tables"] = {};
  for await (const text of ofOneMoment(db, (tx) => rowLinesOf(tx, { release, now }, tables, counts)))
    yield line(text);
  for await (const file of filesOf(dataDir)) {
    const rendition = renditionOf(`/${file}`);
    if (rendition && inBucket?.has(objectName(rendition.hash, rendition.width))) continue;
    let wrote = false;
    for await (const piece of piecesOf(join(dataDir, file))) {
      yield line(JSON.stringify({ file, ...piece }));
      wrote = true;
    }
    if (wrote) counts.files += 1;
  }
  const end: End = { end: true, tables, files: counts.files, sha256: sum.digest("hex") };
  yield `${JSON.stringify(end)}\n`;
}

/** Yields the head, then every row, table by table; records what it yielded in `tables` and `counts`. */
async function* rowLinesOf(
  db: Db,
  { release, now }: { release: string; now: Date },
  tables: End["tables"],
  counts: Counts,
): AsyncGenerator<string> {
  const migrations = await appliedMigrations(db);
  if (!migrations) throw new Error("The database has no record of migrations.");
  const head: Head = {
    format: FORMAT,
    made: now.toISOString(),
    release,
    migrations,
    counters: await countersOf(db),
  };
  yield JSON.stringify(head);
  for (const table of await tablesInOrder(db)) {
    if (table.name in ROWS_LEFT_OUT && ROWS_LEFT_OUT[table.name] === undefined) continue;
    for await (const rows of stepsOf(db, table)) {
      yield JSON.stringify({ table: table.name, rows: rows.length });
      yield `[${rows.join(",")}]`;
      tables[table.name] = (tables[table.name] ?? 0) + rows.length;
      counts.rows += rows.length;
    }
  }
}

/**
 * Yields what is read from one snapshot of the database. The transaction ends before its last part is consumed: writing
 * the files beside the database may take minutes and needs none. A file exists before the row that names it.
 */
async function* ofOneMoment(db: Db, read: (tx: Db) => AsyncGenerator<string>): AsyncGenerator<string> {
  const passed = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const done = db
    .transaction(
      async (tx) => {
        await unhurried(tx);
        await pipeline(read(tx), passed, { end: false });
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    )
    .then(
      () => void passed.end(),
      (error: Error) => void passed.destroy(error),
    );
  try {
    yield* passed as AsyncIterable<string>;
  } finally {
    passed.destroy();
    await done;
  }
}

/** Yields a table's rows as JSON texts, in key order. The database encodes them, so that no number is rounded. */
export async function* stepsOf(db: Db, table: Table): AsyncGenerator<string[]> {
  const { name, idType, holdsFiles } = table;
  const leftOut = ROWS_LEFT_OUT[name];
  const kept = leftOut ? sql`not (${leftOut})` : sql`true`;
  let after: string | undefined;
  let limit = holdsFiles ? MIN_BATCH_ROWS : 16;
  for (;;) {
    const from = after === undefined ? sql`true` : sql`id > ${after}::${sql.raw(idType)}`;
    const found = await rowsOf<{ key: string; row: string }>(
      db,
      sql`select id::text as key, row_to_json(t)::text as row from (select ${columnList(table)} from ${sql.identifier(name)} where ${from} and ${kept} order by id limit ${limit}) t order by id`,
    );
    if (found.length) yield found.map(({ row }) => row);
    if (found.length < limit) return;
    after = found.at(-1)?.key;
    const size = found.reduce((total, { row }) => total + row.length, 0);
    if (size > 2 * ENOUGH) limit = Math.max(MIN_BATCH_ROWS, Math.floor(limit / 4));
    else if (size < ENOUGH / 2 && !holdsFiles) limit = Math.min(MAX_BATCH_ROWS, limit * 2);
  }
}

/** Returns the last value of each sequence; unused ones are left out. */
async function countersOf(db: Db): Promise<Record<string, string>> {
  const found = await rowsOf<{ name: string; last: string }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}

async function* filesOf(dataDir: string): AsyncGenerator<string> {
  const names: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      missing([]),
    );
    for (const entry of entries) if (entry.isFile()) names.push(join(entry.parentPath, entry.name));
  }
  for (const name of names) {
    const path = relative(dataDir, name).replaceAll("\\", "/");
    if (!LEFT_OUT.test(path)) yield path;
  }
}

/** Yields a file in base64 chunks; nothing if it was removed meanwhile. */
async function* piecesOf(path: string): AsyncGenerator<{ base64: string; last: boolean }> {
  const handle = await open(path, "r").catch(missing(undefined));
  if (!handle) return;
  try {
    for (let last = false; !last; ) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(PIECE), length: PIECE });
      last = bytesRead < PIECE;
      yield { base64: buffer.subarray(0, bytesRead).toString("base64"), last };
    }
  } finally {
    await handle.close();
  }
}

const missing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return otherwise;
    throw error;
  };
