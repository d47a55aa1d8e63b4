import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { sha256 } from "#platform/files/files.server.ts";
import type { Database } from "./db.ts";
import { rowsOf } from "./rows.ts";

const REPLACED = z.object({ release: z.string(), migrations: z.record(z.string(), z.string()) });

/**
 * One migration. `replaces`: the former migrations whose schema it creates in one step, by name and hash, and the last
 * release that has them. A database with all of them applied counts as having this one.
 */
export type Migration = { name: string; text: string; hash: string; replaces?: z.output<typeof REPLACED> };

/** Reads all migrations of a folder in name order; `NAME.replaces.json` lists what `NAME.sql` replaces. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder);
  return files
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const hash = sha256(text);
      const list = name.replace(/sql$/, "replaces.json");
      if (!files.includes(list)) return { name, text, hash };
      return {
        name,
        text,
        hash,
        replaces: REPLACED.parse(JSON.parse(readFileSync(join(folder, list), "utf8"))),
      };
    });
}

/** The database and this code do not match; the message says what to do. */
export class MigrationMismatch extends Error {}

/** A migration failed, so none of the pending ones was applied. */
export class MigrationFailed extends Error {}

const RECORDS =
  "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())";

/**
 * Applies the pending migrations, one process at a time, in one transaction: a failure leaves the database as it was,
 * and the previous release still runs on it. Before any change it refuses, by name, a migration that changed after it
 * was applied, a database with migrations unknown to this code, one that stopped among replaced migrations, and one of
 * another program. Returns the names of the applied migrations.
 */
export const migrate = (database: Database, migrations: Migration[]): Promise<string[]> =>
  database.alone("migrate", async () => {
    const applied = await readApplied(database);
    const replacement = findReplacement([...applied.keys()], migrations);
    if (replacement) checkReplaced(replacement);
    for (const [name, hash] of applied)
      checkApplied(name, hash, { ...replacement?.replaced, ...hashesOf(migrations) });
    const pending = migrations.filter(({ name }) => !applied.has(name) && name !== replacement?.by.name);
    if (replacement || pending.length)
      await database.session(async (exec) => {
        await exec(`begin; ${RECORDS}`);
        if (replacement) {
          const former = Object.keys(replacement.replaced).map((name) => `'${name}'`);
          await exec(`delete from migration where name in (${former.join(", ")}); ${record(replacement.by)}`);
        }
        for (const migration of pending) {
          await exec(migration.text).catch((error) => {
            throw new MigrationFailed(
              `The migration ${migration.name} failed, and the database is as it was: ${faultOf(error)}. The release before this one still runs on it.`,
              { cause: error },
            );
          });
          await exec(record(migration));
        }
        await exec("commit");
      });
    return pending.map(({ name }) => name);
  });

type Replacement = { by: Migration; release: string; replaced: Record<string, string>; missing: string[] };

/** Returns the migration that replaces some of those named, and which of the replaced ones are missing. */
export function findReplacement(names: string[], migrations: Migration[]): Replacement | undefined {
  for (const by of migrations) {
    const { release = "", migrations: replaced = {} } = by.replaces ?? {};
    const former = Object.keys(replaced);
    if (former.some((name) => names.includes(name)))
      return { by, release, replaced, missing: former.filter((name) => !names.includes(name)) };
  }
  return undefined;
}

const record = ({ name, hash }: Migration): string =>
  `insert into migration (name, hash) values ('${name}', '${hash}')`;

const hashesOf = (migrations: Migration[]): Record<string, string> =>
  Object.fromEntries(migrations.map(({ name, hash }) => [name, hash]));

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads names and hashes of the applied migrations; none if the database is empty. */
async function readApplied({ db }: Database): Promise<Map<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  if (tables.some(({ name }) => name === "migration")) {
    const rows = await rowsOf<{ name: string; hash: string }>(db, sql`select name, hash from migration`);
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  }
  if (tables.length)
    throw new MigrationMismatch(
      `The database is not this product's: it has the table ${tables[0]?.name} and no record of migrations. Name an empty database.`,
    );
  return new Map();
}

function checkReplaced({ release, missing: [first] }: Replacement): void {
  if (first)
    throw new MigrationMismatch(
      `The database comes from an older release: it lacks the migration ${first}. Start the release ${release} on it once, then this one. Nothing was changed.`,
    );
}

function checkApplied(name: string, hash: string, hashes: Record<string, string>): void {
  if (!hashes[name])
    throw new MigrationMismatch(
      `The database is newer than this code: it has the migration ${name}. Run the newer release.`,
    );
  if (hashes[name] !== hash)
    throw new MigrationMismatch(
      `The migration ${name} changed after it was applied. Restore the file; write a new migration instead.`,
    );
}
