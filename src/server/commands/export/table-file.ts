import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import { stepsOf } from "../backup/dump.ts";
import type { Table } from "../backup/tables.ts";
import type { ExportFolder } from "./open-folder.ts";

type Row = Record<string, unknown>;

/** A column whose values become files: its encoding in the database, and the file's name by row. */
export type FileColumn = { column: string; encoding?: "hex" | "base64"; path(row: Row): string };

type Written = { path: string; secrets?: string[]; files?: FileColumn[] };

/**
 * Writes a table as `PATH.csv` and `PATH.jsonl` in batches. The database encodes the JSON lines, exact to the digit; in
 * both files a column of files holds file names. Returns the columns written and the number of rows.
 */
export async function writeTable(
  db: Db,
  folder: ExportFolder,
  table: Table,
  { path, secrets = [], files = [] }: Written,
): Promise<{ columns: string[]; rows: number }> {
  const columns = table.columns.filter((name) => !secrets.includes(name));
  const csv = await folder.open(`${path}.csv`);
  const lines = await folder.open(`${path}.jsonl`);
  await csv.write(csvLine(columns));
  let rows = 0;
  for await (const batch of stepsOf(db, { ...table, columns })) {
    const texts: string[] = [];
    const cells: string[] = [];
    for (const json of batch) {
      const row = JSON.parse(json) as Row;
      for (const { column, encoding, path: nameOf } of files) {
        const name = nameOf(row);
        await folder.write(name, [decoded(row[column], encoding)]);
        row[column] = name;
      }
      texts.push(files.length ? JSON.stringify(row) : json, "\n");
      cells.push(csvLine(columns.map((name) => cellOf(row[name]))));
    }
    await csv.write(cells.join(""));
    await lines.write(texts.join(""));
    rows += batch.length;
  }
  await csv.close();
  await lines.close();
  return { columns, rows };
}

const cellOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;

/** Decodes a value into the bytes of its file; the database gives bytes as `\x` and hex. */
function decoded(value: unknown, encoding: FileColumn["encoding"]): string | Uint8Array {
  const text = String(value ?? "");
  return encoding ? Buffer.from(encoding === "hex" ? text.slice(2) : text, encoding) : text;
}
