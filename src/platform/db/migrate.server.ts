import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";

export type Migration = { name: string; text: string; hash: string };

/** All migrations of a folder, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    });
}

export class MigrationMismatch extends Error {}

/**
 * Applies the migrations that the database has not seen, each in one transaction with its own record, so
 * that a failed one leaves nothing half-done. A migration that changed after it was applied, or a database
 * that knows migrations which this code lacks, is refused before anything is touched.
 */
export async function migrate(database: Database, migrations: Migration[]): Promise<string[]> {
  await database.exec(
    "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
  );
  const applied = await database.db.execute(sql`select name, hash from migration`);
  const known = new Map(
    (applied as unknown as { rows: { name: string; hash: string }[] }).rows.map((r) => [r.name, r.hash]),
  );
  for (const [name, hash] of known) {
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
  const pending = migrations.filter((migration) => !known.has(migration.name));
  for (const { name, text, hash } of pending) {
    const record = `insert into migration (name, hash) values ('${name}', '${hash}');`;
    await database.exec(`begin;\nselect pg_advisory_xact_lock(7154);\n${text}\n${record}\ncommit;`);
  }
  return pending.map((migration) => migration.name);
}
