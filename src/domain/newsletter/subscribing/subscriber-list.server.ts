import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { timeInIndia } from "#platform/clock/clock.ts";
import { isZip, unzip } from "#platform/files/zip.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { nearest } from "#platform/words/nearest.ts";
import { emailAddress } from "../rules.ts";
import {
  addressColumn,
  columnName,
  LONGEST_SOURCE,
  momentThere,
  type ProgramList,
  programListOf,
} from "./program-list.server.ts";

/** The place of a row; `file` names the list in an archive. */
type Place = { line: number; file?: string };
export type ListRow = Place & {
  email: string;
  consentedAt: Date;
  source: string;
  wording: string;
  network: string;
  /** The reader paid there. */
  isPaid: boolean;
};
/** An address that another program mailed no more: `at` is since when, if it says so. */
export type OffRow = Place & {
  email: string;
  reason: "unsubscribed" | "hard-bounce";
  at: Date | undefined;
  detail: string;
};
export type RowReport = Place & { email: string; outcome: string };
type HeaderCode = "unknown-column" | "column-twice" | "no-column";
type ListCode =
  | HeaderCode
  | ("too-large" | "not-utf8" | "not-csv" | "too-many-rows" | "empty" | "wrong-rows")
  | ("archive" | "no-wording");
/** Why nothing of a list may be imported, and the errors row by row. */
export type ListRefusal = Refusal<ListCode> & { rows: RowReport[] };
/** `others`: rows that are neither, with why. `program`: whose export it is; absent of a list of our own columns. */
export type ReadList = { rows: ListRow[]; off: OffRow[]; others: RowReport[]; program?: string };

const COLUMNS = ["email", "consented_at", "source", "wording"] as const;
type Column = (typeof COLUMNS)[number];
const REQUIRED: Column[] = ["email", "consented_at"];
const LARGEST = 20 * 1024 * 1024;
const MOST_ROWS = 200_000;
const MOST_FILES = 5_000;
const MOST_UNPACKED = 5 * LARGEST;
const EARLIEST = timeInIndia("2000-01-01").getTime();
const CHUNK = 64 * 1024;

type Otherwise = { source: string; wording: string | undefined; now: Date; name?: string | undefined };

/**
 * Reads a list of readers: CSV in UTF-8 with the columns email and consented_at (an ISO date in India, or a date-time),
 * and optionally source and wording, of which one wrong row refuses the whole; or the export of another program as it
 * comes, CSV or ZIP, of which a row that cannot be taken is reported and left out. `name` is the name of the file.
 */
export async function readSubscriberList(
  bytes: Uint8Array,
  otherwise: Otherwise,
): Promise<ReadList | ListRefusal> {
  if (bytes.byteLength > LARGEST)
    return refuse(
      "too-large",
      `The list has ${bytes.byteLength} bytes; at most 20 MB are accepted. Split it.`,
    );
  const read = isZip(bytes) ? await readArchive(bytes, otherwise) : await readTable(bytes, otherwise);
  if (!("refused" in read) && read.program && read.rows.length && !otherwise.wording)
    return refuse("no-wording", `An export of ${read.program} lacks the wording of the consent. Enter it.`);
  return read;
}

/** Reads every list of another program in an archive, and names the other tables that hold addresses. */
async function readArchive(bytes: Uint8Array, otherwise: Otherwise): Promise<ReadList | ListRefusal> {
  const files = await unzip(bytes, { files: MOST_FILES, bytes: MOST_UNPACKED }, (name) =>
    /\.csv$/i.test(name),
  );
  if ("refused" in files) return refuse(files.refused, files.message);
  const whole: ReadList = { rows: [], off: [], others: [] };
  const seen: Seen = new Map();
  const all = { records: 0 };
  for (const file of files) {
    const name = file.name.split("/").at(-1) ?? file.name;
    const kind = await kindOf(file.bytes, name);
    if (kind === "addresses")
      whole.others.push({
        ...{ file: file.name, line: 1, email: "" },
        outcome: "list not read: it holds addresses, but its columns are those of no program that is known",
      });
    if (kind !== "list") continue;
    const read = await readTable(file.bytes, { ...otherwise, name }, { file: name, seen, all });
    if ("refused" in read) return { ...read, message: `${name}: ${read.message}` };
    whole.rows.push(...read.rows);
    whole.off.push(...read.off);
    whole.others.push(...read.others);
    if (read.program) whole.program = read.program;
  }
  return whole.program
    ? whole
    : refuse("archive", "The archive holds no list of Mailchimp, Beehiiv, Substack or Ghost.");
}

/** Returns whether the first line of a table names the columns of another program's list, or a column of addresses. */
async function kindOf(bytes: Uint8Array, name: string): Promise<"list" | "addresses" | undefined> {
  const head = parse(Buffer.from(bytes.subarray(0, CHUNK)), { bom: true, to: 1, relax_column_count: true });
  try {
    for await (const record of head as AsyncIterable<string[]>) {
      if (programListOf(record, name)) return "list";
      return addressColumn(record.map(columnName)) ? "addresses" : undefined;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return undefined;
}

async function readTable(
  bytes: Uint8Array,
  otherwise: Otherwise,
  among?: Among,
): Promise<ReadList | ListRefusal> {
  const wrong = lineThatIsNotUtf8(bytes);
  if (wrong) return refuse("not-utf8", `Line ${wrong} is not UTF-8. Save the list as UTF-8.`);
  try {
    return await readRows(bytes, otherwise, among);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse("not-csv", `The list is not CSV: ${error.message}.`);
  }
}

const refuse = (code: ListCode, why: string, rows: RowReport[] = []): ListRefusal => ({
  ...refusal(code, why),
  rows,
});

/** Returns the first line with bytes that are not UTF-8, from 1; 0 if none. No UTF-8 character contains a line end. */
function lineThatIsNotUtf8(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return 0;
  for (let line = 1, from = 0; ; line += 1) {
    const end = bytes.indexOf(10, from);
    if (!isUtf8(bytes.subarray(from, end < 0 ? undefined : end))) return line;
    from = end + 1;
  }
}

/** Where each address stood first: once as a reader, once as one that is not to be mailed. */
type Seen = Map<string, string>;
/** Other lists of the same archive, and the rows of all. */
type Among = { file: string; seen: Seen; all: { records: number } };

async function readRows(
  bytes: Uint8Array,
  otherwise: Otherwise,
  among?: Among,
): Promise<ReadList | ListRefusal> {
  const list: ReadList = { rows: [], off: [], others: [] };
  const invalid: RowReport[] = [];
  const seen: Seen = among?.seen ?? new Map();
  // A few wordings occur in many rows: each is stored once.
  const texts = new Map<string, string>();
  const kept = (text: string) => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) ?? text;
  };
  const isFirst = (kind: "reader" | "off", email: string, place: Place): boolean => {
    const before = seen.get(`${kind} ${email}`);
    if (before) list.others.push({ ...place, email, outcome: `duplicate of ${before}` });
    else seen.set(`${kind} ${email}`, [...(place.file ? [place.file] : []), `line ${place.line}`].join(", "));
    return !before;
  };
  let header: Header | undefined;
  let linesOfRecords = 0;
  const all = among?.all ?? { records: 0 };
  for await (const { record, info } of recordsOf(bytes)) {
    // The parser's own count of lines counts a CRLF within quotes as two.
    const line = 1 + linesOfRecords + info.empty_lines;
    linesOfRecords += 1 + (record.join("").match(/\r\n|\r|\n/g)?.length ?? 0);
    if (!header) {
      const read = readHeader(record, otherwise.name ?? "");
      if ("refused" in read) return refuse(read.refused, read.message);
      header = read;
      if (header.list) list.program = header.list.program;
      continue;
    }
    if (all.records++ >= MOST_ROWS)
      return refuse(
        "too-many-rows",
        `The ${among ? "archive" : "list"} has more than ${MOST_ROWS} rows. Split it.`,
      );
    const { columns } = header;
    const place: Place = { line, ...(among && { file: among.file }) };
    const cell = (name: string) => (record[columns.indexOf(name)] ?? "").trim();
    const address = cell(header.list?.email ?? "email").slice(0, 320);
    const isWhole = record.length === columns.length;
    const row = header.list
      ? readThere(header.list, cell, isWhole, otherwise)
      : readOwn(cell, isWhole, otherwise);
    if (typeof row === "string") {
      if (header.list) list.others.push({ ...place, email: address, outcome: `not carried: ${row}` });
      else invalid.push({ ...place, email: address, outcome: `invalid: ${row}` });
    } else if ("reason" in row) {
      if (isFirst("off", row.email, place)) list.off.push({ ...place, ...row });
    } else if (isFirst("reader", row.email, place))
      list.rows.push({ ...place, ...row, source: kept(row.source), wording: kept(row.wording) });
  }
  if (!header)
    return refuse("empty", "The list is empty. Its first line names the columns: email,consented_at.");
  if (invalid.length) return refuse("wrong-rows", `${invalid.length} of its rows are wrong.`, invalid);
  return list;
}

const recordsOf = (bytes: Uint8Array) =>
  Readable.from(chunksOf(bytes)).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: CHUNK,
    }),
  ) as AsyncIterable<{ record: string[]; info: { empty_lines: number } }>;

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < bytes.byteLength; from += CHUNK)
    yield Buffer.from(bytes.subarray(from, from + CHUNK));
}

/** The columns of a list by their names as they are compared; `list` where another program wrote it. */
type Header = { columns: string[]; list?: ProgramList };

function readHeader(cells: string[], file: string): Header | Refusal<HeaderCode> {
  const list = programListOf(cells, file);
  if (list) return { columns: cells.map(columnName), list };
  const names = cells.map((cell) => cell.trim().toLowerCase());
  for (const name of names) {
    if (COLUMNS.includes(name as Column)) continue;
    return refusal(
      "unknown-column",
      `There is no column “${name.slice(0, 80)}”; the nearest is “${nearest(name, COLUMNS)}”. The columns are ${COLUMNS.join(", ")}, with commas between them.`,
    );
  }
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) return refusal("column-twice", `The column “${twice}” appears twice.`);
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length) return refusal("no-column", `The list lacks the column ${missing.join(" and ")}.`);
  return { columns: names };
}

type Cell = (column: string) => string;

function timeFault(at: Date, now: Date): string | undefined {
  if (at > now) return "lies in the future";
  return at.getTime() < EARLIEST ? "lies before the year 2000" : undefined;
}

function textFault({ source, wording }: { source: string; wording: string }): string | undefined {
  if (source.length > LONGEST_SOURCE || wording.length > 2_000)
    return `source may have ${LONGEST_SOURCE} characters, and wording 2,000`;
  return /\p{Cc}/u.test(source) || /[^\P{Cc}\n\r\t]/u.test(wording)
    ? "source or wording holds control characters"
    : undefined;
}

/** Returns what a row of another program's list says, or why it cannot be carried. */
function readThere(
  list: ProgramList,
  cell: Cell,
  isWhole: boolean,
  { wording = "", now }: Otherwise,
): Omit<ListRow, "line"> | Omit<OffRow, "line"> | string {
  if (!isWhole) return "it has more or fewer values than there are columns";
  const email = emailAddress.safeParse(cell(list.email));
  if (!email.success) return "this is not an e-mail address";
  const said = list.read(cell);
  if ("not" in said) return said.not;
  if ("off" in said) return { email: email.data, reason: said.off, at: said.at, detail: said.detail };
  const fault = timeFault(said.consentedAt, now);
  if (fault) return `its time of consent ${fault}`;
  const row = { email: email.data, ...said, wording };
  return textFault(row) ?? row;
}

/** Returns a row's values, or what is wrong with it. */
function readOwn(
  cell: Cell,
  isWhole: boolean,
  { source, wording, now }: Otherwise,
): Omit<ListRow, "line"> | string {
  if (!isWhole) return "it has more or fewer values than there are columns";
  const email = emailAddress.safeParse(cell("email"));
  if (!email.success) return "this is not an e-mail address";
  const consentedAt = momentThere(cell("consented_at"));
  if (!consentedAt)
    return `consented_at “${cell("consented_at").slice(0, 40)}” is no date such as 2025-01-31 or 2025-01-31T10:00:00+05:30`;
  const fault = timeFault(consentedAt, now);
  if (fault) return `consented_at ${fault}`;
  const row = { source: cell("source") || source, wording: cell("wording") || wording || "" };
  if (!row.wording)
    return "it lacks the wording that the reader agreed to: add the column, or give --wording";
  const unfit = textFault(row);
  if (unfit) return unfit;
  return { email: email.data, consentedAt, ...row, network: "", isPaid: false };
}
