import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { requeueAnswers } from "#domain/leads/inbox/send-answer.server.ts";
import { requeueUnforwarded } from "#domain/leads/submit.server.ts";
import { holdRestored } from "#domain/newsletter/issues/pulse.server.ts";
import { requeueUnmailed } from "#domain/orders/mail-order.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Host } from "../boot.ts";

const FORMAT = 1;
const BATCH = 500;

type Line =
  | { format: number; migrations: string[] }
  | { table: string; rows: unknown[] }
  | { media: string; base64: string }
  | { end: true; rows: number; media: number };

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** The product's own tables, those that others refer to first. */
async function tablesInOrder(db: Db): Promise<string[]> {
  const names = (
    await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration' order by 1`,
    )
  ).map((r) => r.name);
  const links = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const ordered: string[] = [];
  const visit = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of links) if (child === name && parent !== name) visit(parent);
    ordered.push(name);
  };
  names.forEach(visit);
  return ordered;
}

const appliedMigrations = async (db: Db) =>
  (await rowsOf<{ name: string }>(db, sql`select name from migration order by name`)).map((r) => r.name);

/** Writes every row and media file of one moment into one file, while the product runs. */
export async function backup(
  host: Pick<Host, "tools" | "settings">,
  file: string,
): Promise<{ rows: number; media: number }> {
  const counts = { rows: 0, media: 0 };
  await mkdir(dirname(file), { recursive: true });
  await host.tools.db.transaction(
    async (tx) => {
      const lines = Readable.from(backupLines(tx, join(host.settings.dataDir, "media"), counts));
      await pipeline(lines, createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await rename(`${file}.part`, file);
  return counts;
}

async function* backupLines(
  db: Db,
  mediaDir: string,
  counts: { rows: number; media: number },
): AsyncGenerator<string> {
  const line = (value: Line) => `${JSON.stringify(value)}\n`;
  yield line({ format: FORMAT, migrations: await appliedMigrations(db) });
  for (const table of await tablesInOrder(db)) {
    for (let offset = 0; ; offset += BATCH) {
      const found = await rowsOf<{ row: unknown }>(
        db,
        sql`select row_to_json(t) as row from ${sql.identifier(table)} t order by id limit ${BATCH} offset ${offset}`,
      );
      if (found.length) yield line({ table, rows: found.map((r) => r.row) });
      counts.rows += found.length;
      if (found.length < BATCH) break;
    }
  }
  for (const entry of await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield line({ media: path.slice(mediaDir.length + 1), base64: (await readFile(path)).toString("base64") });
    counts.media += 1;
  }
  yield line({ end: true, ...counts });
}

type Restored = { rows: number; media: number; held: string[] } | { refused: string };
class Refusal extends Error {}

/** Restores a backup into an empty database, in one transaction: a backup that was cut short leaves nothing behind. */
export async function restore(host: Pick<Host, "tools" | "settings">, file: string): Promise<Restored> {
  const { tools, settings } = host;
  const media: { path: string; bytes: Buffer }[] = [];
  try {
    const counts = await tools.pages.publish(["*"], async (tx) => {
      const tables = await tablesInOrder(tx);
      for (const table of tables) {
        if ((await rowsOf(tx, sql`select 1 from ${sql.identifier(table)} limit 1`)).length) {
          throw new Refusal(`The table ${table} already holds rows. Restore into an empty data directory.`);
        }
      }
      const restored = await restoreLines(tx, file, tables, media);
      const now = tools.clock.now();
      await requeueUnforwarded(tx, tools.queue, now);
      await requeueUnmailed(tx, tools.queue, now);
      await requeueAnswers(tx, tools.queue, now);
      // What the copy holds as waiting may have been mailed since: a person says whether it goes.
      return { ...restored, held: await holdRestored(tx, now) };
    });
    for (const { path, bytes } of media) {
      const target = join(settings.dataDir, "media", path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
    return counts;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    if (["Z_BUF_ERROR", "Z_DATA_ERROR", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      return { refused: `${file} cannot be read as a backup: ${(error as Error).message}.` };
    }
    throw error;
  }
}

async function restoreLines(
  tx: Db,
  file: string,
  tables: string[],
  media: { path: string; bytes: Buffer }[],
): Promise<{ rows: number; media: number }> {
  let rows = 0;
  let ended: { rows: number; media: number } | undefined;
  for await (const text of linesOf(file)) {
    const line = JSON.parse(text) as Line;
    if ("format" in line) await checkHead(tx, line);
    else if ("table" in line) {
      if (!tables.includes(line.table))
        throw new Refusal(`The backup has a table ${line.table} that this release does not know.`);
      await tx.execute(
        sql`insert into ${sql.identifier(line.table)} overriding system value select * from jsonb_populate_recordset(null::${sql.identifier(line.table)}, ${JSON.stringify(line.rows)}::jsonb)`,
      );
      rows += line.rows.length;
    } else if ("base64" in line) {
      if (normalize(line.media).startsWith(".."))
        throw new Refusal(`The backup names a media file outside its folder: ${line.media}`);
      media.push({ path: line.media, bytes: Buffer.from(line.base64, "base64") });
    } else ended = line;
  }
  if (!ended || ended.rows !== rows || ended.media !== media.length)
    throw new Refusal("The backup was cut short: its last line is missing or does not add up.");
  const counters = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of counters) {
    const highest = sql`select max(${sql.identifier(column)}) from ${sql.identifier(table)}`;
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), highest) from (${highest}) as found(highest) where highest is not null`,
    );
  }
  return { rows, media: media.length };
}

async function checkHead(tx: Db, head: { format: number; migrations: string[] }): Promise<void> {
  if (head.format !== FORMAT)
    throw new Refusal(`The backup has the format ${head.format}; this release reads ${FORMAT}.`);
  const here = await appliedMigrations(tx);
  const unknown = head.migrations.filter((name) => !here.includes(name));
  if (unknown.length)
    throw new Refusal(`The backup comes from a newer release: it has ${unknown.join(", ")}.`);
}

/** The lines of a compressed file. Unlike readline it ends with the stream's own error when the file is cut. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding("utf8");
  source.on("error", (error) => text.destroy(error));
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
