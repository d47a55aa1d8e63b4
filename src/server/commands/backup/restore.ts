import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { requeueAnswers } from "#domain/leads/inbox/send-answer.server.ts";
import { requeueUnforwarded } from "#domain/leads/submit.server.ts";
import { holdRestored } from "#domain/newsletter/issues/heartbeat.server.ts";
import { requeueUnmailed } from "#domain/orders/mail-order.server.ts";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { unhurried } from "#platform/db/bounded.server.ts";
import type { Db } from "#platform/db/db.ts";
import { ROOM } from "#platform/db/full-disk.server.ts";
import { findReplacement, type Migration, readMigrations } from "#platform/db/migrate.server.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { sha256, unlessAbsent } from "#platform/files/files.server.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Host } from "../../host.ts";
import type { Settings } from "../../settings.ts";
import { syncFolder } from "./dump.ts";
import { type Head, readBackup, UnfitBackup } from "./format.ts";
import { columnList, occupiedTable, type Table, tablesInOrder } from "./tables.ts";
import { beginRestore, endRestore, isUnfinished } from "./unfinished.ts";

type Restored = { rows: number; files: number; held: string[] };

/** An account in a backup: a restore gives it access to the desk. */
const memberRow = z.object({ name: z.string(), email: z.string(), closed_at: z.string().nullable() });

/** A backup's contents, as shown before a restore. */
export type BackupContents = {
  made: Date;
  release: string;
  rows: number;
  files: number;
  members: z.output<typeof memberRow>[];
};

/** How far a backup's time may be ahead of this machine's clock. */
const AHEAD_MS = 10 * MINUTE_MS;

/** Where to restore; `embedded`: into a database of the data directory. */
type Target = { dataDir: string; embedded: boolean };

/**
 * Reads a backup to its end without changing anything. Checks that it is complete, not from the future, and of this
 * release's schema. If a target is given, also checks that no existing file differs from one in the backup and that the
 * disk has room. Returns the contents, or why it cannot be restored.
 */
export async function readContents(
  file: string,
  target?: Target,
): Promise<BackupContents | Refusal<"unfit">> {
  const found: BackupContents = { made: new Date(0), release: "", rows: 0, files: 0, members: [] };
  const size = { rows: 0, files: 0 };
  const own = readMigrations(resolve("migrations"));
  const checkFile = fileCheck(target?.dataDir);
  try {
    for await (const piece of readBackup(file)) {
      if ("head" in piece) {
        checkHead(file, piece.head, own);
        Object.assign(found, { made: new Date(piece.head.made), release: piece.head.release });
      } else if ("json" in piece) {
        size.rows += piece.json.length;
        found.rows += piece.rows;
        if (piece.table === "staff_member") found.members.push(...membersIn(file, piece.json));
      } else if ("bytes" in piece) {
        size.files += piece.bytes.length;
        if (piece.last) found.files += 1;
        await checkFile(piece);
      }
    }
    const full =
      target &&
      noRoom(target.dataDir, size.files + (target.embedded ? roomOf(target.dataDir, size.rows) : 0));
    return full === undefined ? found : refusal("unfit", full);
  } catch (error) {
    if (error instanceof UnfitBackup) return refusal("unfit", error.message);
    throw error;
  }
}

function membersIn(file: string, json: string): BackupContents["members"] {
  const rows = z.array(memberRow).safeParse(JSON.parse(json));
  if (!rows.success) throw new UnfitBackup(`${file} is damaged: its members cannot be read.`);
  return rows.data;
}

/** Returns a check for each piece of a file: its path is allowed, and no other content is there. */
function fileCheck(dataDir: string | undefined) {
  const repeated = dataDir === undefined || isUnfinished(dataDir);
  let sum = createHash("sha256");
  return async ({ file, bytes, last }: { file: string; bytes: Buffer; last: boolean }): Promise<void> => {
    const target = placeOf(dataDir ?? resolve("data"), file);
    sum.update(bytes);
    if (!last) return;
    const there = repeated ? undefined : await contentOf(target);
    if (there !== undefined && there !== sum.digest("hex"))
      throw new UnfitBackup(
        `${target} is there with other content than the backup's. Restore into an empty data directory.`,
      );
    sum = createHash("sha256");
  };
}

/**
 * Restores a backup into an empty database: files first, then all rows in one transaction. A killed restore leaves an
 * empty database and a note that it is unfinished, which keeps the product from starting.
 */
export async function restore(
  { tools, settings }: Pick<Host, "tools" | "settings">,
  file: string,
): Promise<Restored | Refusal<"unfit" | "broken">> {
  const { dataDir } = settings;
  const embedded = !settings.DATABASE_URL;
  const full = await occupied(tools.db, settings);
  if (full) return refusal("unfit", full);
  const contents = await readContents(file, { dataDir, embedded });
  if ("refused" in contents) return contents;
  await beginRestore(dataDir, file);
  try {
    const files = await placeFiles(dataDir, file);
    const done = await tools.pages.publish(["*"], async (tx) => {
      // This transaction reads past the chunks of files and is idle meanwhile.
      await unhurried(tx);
      const tables = await tablesInOrder(tx);
      for (const { name } of tables)
        await tx.execute(sql`lock table ${sql.identifier(name)} in share row exclusive mode`);
      const taken = await occupied(tx, settings);
      if (taken) throw new UnfitBackup(taken);
      const rows = await fill(tx, file, tables);
      const now = tools.clock.now();
      await requeueUnforwarded(tx, tools.queue, now);
      await requeueUnmailed(tx, tools.queue, now);
      await requeueAnswers(tx, tools.queue, now);
      // Mail queued in the copy may have gone out since: a person decides whether to send it.
      return { rows, files, held: await holdRestored(tx, now) };
    });
    await endRestore(dataDir);
    return done;
  } catch (error) {
    if (!(error instanceof UnfitBackup)) throw error;
    await endRestore(dataDir);
    return refusal("broken", error.message);
  }
}

/** Explains why a database cannot be restored into: it holds rows. */
export async function occupied(
  db: Db,
  { DATABASE_URL }: Pick<Settings, "DATABASE_URL">,
): Promise<string | undefined> {
  const table = await occupiedTable(db);
  const place = DATABASE_URL ? "database" : "data directory";
  return (
    table && `The table ${table} already holds rows. Stop the product and restore into an empty ${place}.`
  );
}

/** The size of an empty embedded database with its log: measured at 40 to 80 MB. */
const EMPTY_CLUSTER = 80 * 1024 * 1024;
/** Estimated bytes in the database, its indexes and log per byte of JSON rows. */
const ROW_ROOM = 3;

/** Returns the disk space that an embedded database with `rows` bytes of rows takes and needs free at its start. */
const roomOf = (dataDir: string, rows: number): number =>
  (existsSync(join(dataDir, "db", "pg", "PG_VERSION")) ? 0 : EMPTY_CLUSTER) + ROW_ROOM * rows + ROOM;

/** Explains why a restore cannot begin: it would leave too little disk for the product to start. */
function noRoom(dataDir: string, needed: number): string | undefined {
  const folder = nearestFolder(dataDir);
  const { bavail, bsize } = statfsSync(folder);
  const mb = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  return bavail * bsize < needed
    ? `The disk that holds ${folder} has ${mb(bavail * bsize)} MB free; the restored site needs about ${mb(needed)} MB. Free some, or set DATA_DIR to a folder on another disk.`
    : undefined;
}

const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(dirname(folder));

function checkHead(file: string, { made, migrations, release }: Head, own: Migration[]): void {
  const at = new Date(made);
  if (!(at.getTime() <= Date.now() + AHEAD_MS))
    throw new UnfitBackup(
      `${file} says that it is of ${Number.isNaN(at.getTime()) ? made : istLongMoment(at)}, which is yet to come. Either it is forged, or this machine's clock is wrong.`,
    );
  const by = release ? ` It was written by ${release}.` : "";
  const replacement = findReplacement(migrations, own);
  if (replacement?.missing.length)
    throw new UnfitBackup(
      `The backup comes from an older release: it lacks ${replacement.missing.join(", ")}.${by} Restore it there, upgrade to the release ${replacement.release}, then to this one.`,
    );
  const known = own.map(({ name }) => name);
  const newer = migrations.filter((name) => !known.includes(name) && !replacement?.replaced[name]);
  if (newer.length)
    throw new UnfitBackup(
      `The backup comes from a newer release: it has ${newer.join(", ")}.${by} Restore it there.`,
    );
  const older = known.filter((name) => !migrations.includes(name) && name !== replacement?.by.name);
  if (older.length)
    throw new UnfitBackup(
      `The backup comes from an older release: it lacks ${older.join(", ")}.${by} Restore it there, then upgrade.`,
    );
}

/** Returns the target path of a file of the backup; refuses a name that leads outside the allowed folders. */
function placeOf(dataDir: string, name: string): string {
  const target = resolve(dataDir, name);
  const isOurs = ["media", "inbox"].some((folder) => target.startsWith(join(dataDir, folder) + sep));
  if (!isOurs) throw new UnfitBackup(`The backup names a file outside its folders: ${name}.`);
  return target;
}

/** Returns the hash of a file; undefined if it does not exist. */
async function contentOf(file: string): Promise<string | undefined> {
  const bytes = await unlessAbsent(readFile(file));
  return bytes && sha256(bytes);
}

/** Writes every file of the backup to its place, durably; returns their number. */
async function placeFiles(dataDir: string, file: string): Promise<number> {
  const folders = new Set<string>();
  let files = 0;
  let handle: FileHandle | undefined;
  try {
    for await (const piece of readBackup(file)) {
      if (!("bytes" in piece)) continue;
      if (!handle) {
        const target = placeOf(dataDir, piece.file);
        await mkdir(dirname(target), { recursive: true });
        for (let at = dirname(target); at.startsWith(dataDir); at = dirname(at)) folders.add(at);
        handle = await open(target, "w");
      }
      await handle.writeFile(piece.bytes);
      if (!piece.last) continue;
      await handle.sync();
      await handle.close();
      handle = undefined;
      files += 1;
    }
  } finally {
    await handle?.close();
  }
  for (const folder of folders) await syncFolder(folder);
  return files;
}

/** Inserts every row and sets the sequences to their former values. */
async function fill(tx: Db, file: string, tables: Table[]): Promise<number> {
  let rows = 0;
  for await (const piece of readBackup(file)) {
    if ("json" in piece) {
      const known = tables.find(({ name }) => name === piece.table);
      if (!known)
        throw new UnfitBackup(`The backup has a table ${piece.table} that this release does not know.`);
      const table = sql.identifier(piece.table);
      const columns = columnList(known);
      await tx.execute(
        sql`insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, ${piece.json}::json)`,
      );
      rows += piece.rows;
    } else if ("head" in piece) {
      const known = await rowsOf<{ name: string }>(
        tx,
        sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
      );
      for (const [name, last] of Object.entries(piece.head.counters))
        if (known.some((sequence) => sequence.name === name))
          await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
    }
  }
  return rows;
}
