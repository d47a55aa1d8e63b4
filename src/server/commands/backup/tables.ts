import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";

/**
 * A table: the type of its `id`, the key for reading in steps, and the columns in a backup, which exclude generated
 * ones. `holdsFiles`: a row may have many megabytes, so rows are read singly.
 */
export type Table = { name: string; idType: string; columns: string[]; holdsFiles: boolean };

/** Lists a table's columns in SQL. */
export const columnList = ({ columns }: Table): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/**
 * Rows that are in no backup, by table; `undefined` means all. Staff sessions would open the desk to anybody with the
 * file, and expire anyway: after a restore everybody signs in again. Versions and word counts are rebuilt with the
 * readings and posts. A backup must not record its own request.
 */
export const ROWS_LEFT_OUT: Record<string, SQL | undefined> = {
  staff_session: undefined,
  staff_verification: undefined,
  staff_used_code: undefined,
  staff_key: undefined,
  staff_invitation: sql`used_at is null`,
  launch_proof: sql`about = 'backup-asked'`,
  market_version: undefined,
  search_word: undefined,
};

/** Lists the product's own tables, referenced ones first, without the record of migrations. */
export async function tablesInOrder(db: Db): Promise<Table[]> {
  const tables = await rowsOf<{
    name: string;
    idType: string | null;
    columns: string[];
    holdsFiles: boolean;
  }>(
    db,
    sql`select c.relname as name,
      (select format_type(a.atttypid, a.atttypmod) from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped) as "idType",
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype
        and not a.attisdropped) as "holdsFiles",
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration' order by 1`,
  );
  const links = await rowsOf<{ child: string; parent: string }>(
    db,
    sql`select child.relname as child, parent.relname as parent from pg_constraint c
      join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  const ordered: Table[] = [];
  const visit = (name: string, way: string[]) => {
    if (ordered.some((table) => table.name === name)) return;
    if (way.includes(name)) throw new Error(`The tables ${way.join(", ")} refer to each other in a ring.`);
    for (const { child, parent } of links)
      if (child === name && parent !== name) visit(parent, [...way, name]);
    const { idType, columns = [], holdsFiles = false } = tables.find((table) => table.name === name) ?? {};
    if (!idType) throw new Error(`The table ${name} has no column id, so it cannot be read in steps.`);
    ordered.push({ name, idType, columns, holdsFiles });
  };
  for (const { name } of tables) visit(name, []);
  return ordered;
}

/** Returns the names of the applied migrations; undefined if the database records none. */
export async function appliedMigrations(db: Db): Promise<string[] | undefined> {
  const [{ there } = { there: false }] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass('public.migration') is not null as there`,
  );
  if (!there) return undefined;
  return (await rowsOf<{ name: string }>(db, sql`select name from migration order by name`)).map(
    ({ name }) => name,
  );
}

/** Returns the name of a table that holds rows; undefined if the database is empty. */
export async function occupiedTable(db: Db): Promise<string | undefined> {
  for (const { name } of await tablesInOrder(db))
    if ((await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`)).length) return name;
  return undefined;
}
