import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "./db.ts";

/** Returns the rows of a statement written as SQL. */
export const rowsOf = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Returns whether any of these selections has a row. */
export async function hasRow(db: Db, ...selections: SQL[]): Promise<boolean> {
  const each = selections.map((selection) => sql`exists (${selection})`);
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select ${sql.join(each, sql` or `)} as found`);
  return row?.found === true;
}

/** Orders by these columns descending, as the indexes do: a plain `desc` puts nulls first, and forces a sort. */
export const descending = (...columns: SQLWrapper[]): SQL[] =>
  columns.map((column) => sql`${column} desc nulls last`);
