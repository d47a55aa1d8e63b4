import { sql } from "drizzle-orm";
import type { Database } from "../src/platform/db/db.ts";
import { openEmbedded } from "../src/platform/db/embedded.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";

const log = createLog("silent");

/** Opens the database of a stopped product: the embedded one of its data directory, or a server's. */
export const openStopped = (at: { dataDir: string } | { url: string }): Promise<Database> =>
  "url" in at ? openPostgres(at.url, log) : openEmbedded(`${at.dataDir}/db`, log);

/**
 * Returns the row count of each table but `migration`, with one hash over all columns of all rows. Generated columns
 * are left out, as in a backup: two versions may stem a word differently.
 */
export async function hashesOf(database: Database): Promise<Record<string, string>> {
  const rows = async <T>(query: ReturnType<typeof sql>) =>
    ((await database.db.execute(query)) as unknown as { rows: T[] }).rows;
  const tables = await rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await rows<{ hash: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5((to_jsonb(t) - array(
        select attname::text from pg_attribute where attrelid = ${name}::regclass and attgenerated <> ''))::text), '' order by id::text collate "C")), '') as hash from ${sql.identifier(name)} t`,
    );
    hashes[name] = found?.hash ?? "";
  }
  return hashes;
}

/** Returns the addresses of those whose messages are stored: the product is stopped, or on a server. */
export async function senders(at: Parameters<typeof openStopped>[0]): Promise<string[]> {
  const database = await openStopped(at);
  const { rows } = (await database.db.execute(sql`select email from enquiry order by id`)) as unknown as {
    rows: { email: string }[];
  };
  await database.close();
  return rows.map(({ email }) => email);
}
