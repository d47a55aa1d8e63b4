import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { EXPORTED, MEANINGS, NOT_EXPORTED } from "./contents.ts";

/** A column as README.txt describes it: its type in words, and the column it references. */
type Column = { table: string; name: string; type: string; values: string[] | null; refersTo: string | null };

const columnsOf = (db: Db): Promise<Column[]> =>
  rowsOf<Column>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as values,
      (select p.relname from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as "refersTo"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );

const TYPES: Record<string, string> = {
  text: "text",
  boolean: "true or false",
  uuid: "identifier",
  jsonb: "JSON",
  bytea: "bytes",
  smallint: "whole number",
  integer: "whole number",
  bigint: "whole number",
  "double precision": "number",
  "timestamp with time zone": "moment, ISO 8601",
  date: "day in India, YYYY-MM-DD",
  "text[]": "list of texts",
  "integer[]": "list of whole numbers",
};

const typeOf = ({ type, values }: Column): string =>
  values ? `one of ${values.join(", ")}` : (TYPES[type] ?? type);

export type WrittenTable = { table: string; columns: string[]; rows: number };

type About = {
  firm: string;
  origin: string;
  release: string;
  began: Date;
  ended: Date;
  /** Whether all tables are from the same snapshot. */
  oneMoment: boolean;
  tables: WrittenTable[];
  /** The other files: description by name or pattern. */
  others: [name: string, about: string][];
  missingPictures: string[];
};

const HEAD = `How to read it
  Every table is there twice: NAME.csv for spreadsheets (RFC 4180, UTF-8, a line of names first), and NAME.jsonl, one
  JSON object a line. JSON is exact. In CSV a text that a spreadsheet would run as a formula (it begins with = + - @)
  has an apostrophe before it, an empty cell is a missing value, and what is no text or number is JSON.
  A moment says its own distance from UTC; infinity and -infinity are no bound. Money is in rupees.
  Where a column leads to another file, its rows are found there by the column id.
  A column whose values are files holds their names in this folder.
  Check it by: sha256sum --check --quiet SHA256SUMS
  Without the file SHA256SUMS the export was cut short: make it again.
  The audit ledger holds the SHA-256 of SHA256SUMS, of ledger/ledger.csv and of ledger/ledger.jsonl.
  It holds what people gave in confidence: keep it where only those may read it who must.`;

/** Renders README.txt: every file, its columns with types and units, and what was left out and why. */
export async function readmeOf(db: Db, about: About): Promise<string> {
  const columns = await columnsOf(db);
  const lines = ({ table, columns: names, rows }: WrittenTable): string[] => {
    const { path, about: what, secrets, files } = EXPORTED[table] ?? { path: table, about: "" };
    const describe = (name: string): string => {
      const column = columns.find((one) => one.table === table && one.name === name);
      const meaning = MEANINGS[`${table}.${name}`] ?? MEANINGS[name];
      const isFile = files?.some((file) => file.column === name);
      const to = column?.refersTo && EXPORTED[column.refersTo]?.path;
      const parts = [isFile ? "name of a file" : column ? typeOf(column) : "", to && `row of ${to}`, meaning];
      return `    ${name}: ${parts.filter(Boolean).join("; ")}`;
    };
    return [
      `${path}.csv, ${path}.jsonl`,
      `  ${what}. Rows: ${rows}.${secrets ? ` Left out: ${secrets.join(", ")}, which open something.` : ""}`,
      ...names.map(describe),
      "",
    ];
  };
  const { firm, origin, release, began, ended, oneMoment } = about;
  return [
    `Everything that ${firm} holds on ${origin}, in open formats.`,
    `Begun ${began.toISOString()}, ended ${ended.toISOString()}${release ? `, by release ${release}` : ""}.`,
    oneMoment
      ? "All tables are one snapshot from the start; the ledger is from the end."
      : "The site ran meanwhile: rows added during the export may be in some tables only.",
    "",
    HEAD,
    "",
    "Files beside the tables",
    ...about.others.map(([name, what]) => `  ${name}: ${what}`),
    ...about.missingPictures.map(
      (name) => `  LACKING, not on this machine, and the bucket has it not or did not answer: ${name}`,
    ),
    "",
    ...about.tables.flatMap(lines),
    "Left out",
    ...Object.entries(NOT_EXPORTED).map(([name, why]) => `  ${name}: ${why}`),
    "  passwords, settings and keys: they are in /etc/site and in no export",
    "  the inbox’s files that were not read yet, and those already read: the exchange publishes them",
    "",
  ].join("\n");
}
