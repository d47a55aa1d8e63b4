import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";

export type Migration = { name: string; text: string; hash: string };

/** Reads all migrations of a folder, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    });
}

/** The database and this code do not match; the message says what to do. */
export class MigrationMismatch extends Error {}

/** A migration could not be applied, so none of the pending ones is. */
export class MigrationFailed extends Error {}

const RECORDS =
  "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())";

/**
 * Applies the migrations that the database has not seen, one process at a time, all in one transaction: a failed one
 * leaves the database as it was, and the previous release still runs on it. Before it touches anything it refuses, by
 * name, a migration that changed after it was applied, a database with migrations that this code lacks, and a database
 * of something else. Returns the names of the applied migrations.
 */
export const migrate = (database: Database, migrations: Migration[]): Promise<string[]> =>
  database.alone("migrate", async () => {
    const applied = await readApplied(database);
    for (const [name, hash] of applied) checkApplied(name, hash, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    if (pending.length)
      await database.session(async (exec) => {
        await exec(`begin; ${RECORDS}`);
        for (const { name, text, hash } of pending) {
          await exec(text).catch((error) => {
            throw new MigrationFailed(
              `The migration ${name} failed, and the database is as it was: ${faultOf(error)}. The release before this one still runs on it.`,
              { cause: error },
            );
          });
          await exec(`insert into migration (name, hash) values ('${name}', '${hash}')`);
        }
        await exec("commit");
      });
    return pending.map(({ name }) => name);
  });

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads the names and hashes of the applied migrations; none if the database is empty. */
async function readApplied({ db }: Database): Promise<Map<string, string>> {
  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: T[] }).rows;
  const tables = await rowsOf<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  if (tables.some(({ name }) => name === "migration")) {
    const rows = await rowsOf<{ name: string; hash: string }>(sql`select name, hash from migration`);
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  }
  if (tables.length)
    throw new MigrationMismatch(
      `The database is not this product's: it has the table ${tables[0]?.name} and no record of migrations. Name an empty database.`,
    );
  return new Map();
}

function checkApplied(name: string, hash: string, migrations: Migration[]): void {
  const file = migrations.find((migration) => migration.name === name);
  if (!file)
    throw new MigrationMismatch(
      `The database is newer than this code: it has the migration ${name}. Run the newer release.`,
    );
  if (file.hash !== hash)
    throw new MigrationMismatch(
      `The migration ${name} changed after it was applied. Restore the file; write a new migration instead.`,
    );
}
