import { isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { INDIA_OFFSET, timeInIndia } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { nearest } from "#platform/words/nearest.ts";
import { emailAddress } from "../rules.ts";

export type ListRow = { line: number; email: string; consentedAt: Date; source: string; wording: string };
export type RowReport = { line: number; email: string; outcome: string };
type HeaderCode = "unknown-column" | "column-twice" | "no-column";
type ListCode = "too-large" | "not-utf8" | "not-csv" | "too-many-rows" | "empty" | "wrong-rows" | HeaderCode;
/** Why nothing of a list may be imported, and the errors row by row. */
export type ListRefusal = Refusal<ListCode> & { rows: RowReport[] };
export type ReadList = { rows: ListRow[]; duplicates: RowReport[] } | ListRefusal;

const COLUMNS = ["email", "consented_at", "source", "wording"] as const;
type Column = (typeof COLUMNS)[number];
const REQUIRED: Column[] = ["email", "consented_at"];
const LARGEST = 20 * 1024 * 1024;
const MOST_ROWS = 200_000;
const EARLIEST = timeInIndia("2000-01-01").getTime();
const CHUNK = 64 * 1024;

/**
 * Reads a list of readers: CSV in UTF-8 with the columns email and consented_at (an ISO date in India, or a date-time),
 * and optionally source and wording. Each row is checked; one wrong row refuses the whole list.
 */
export async function readSubscriberList(
  bytes: Uint8Array,
  otherwise: { source: string; wording: string | undefined; now: Date },
): Promise<ReadList> {
  if (bytes.byteLength > LARGEST)
    return refuse("too-large", `The list has ${bytes.byteLength} bytes; at most 20 MB are taken. Split it.`);
  const wrong = lineThatIsNotUtf8(bytes);
  if (wrong)
    return refuse("not-utf8", `Line ${wrong} holds bytes that are not UTF-8. Save the list as UTF-8.`);
  try {
    return await readRows(bytes, otherwise);
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

async function readRows(
  bytes: Uint8Array,
  otherwise: { source: string; wording: string | undefined; now: Date },
): Promise<ReadList> {
  const rows: ListRow[] = [];
  const invalid: RowReport[] = [];
  const duplicates: RowReport[] = [];
  const lineOf = new Map<string, number>();
  // A few wordings occur in many rows: each is stored once.
  const texts = new Map<string, string>();
  const kept = (text: string) => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) ?? text;
  };
  let header: Column[] | undefined;
  let linesOfRecords = 0;
  const records = Readable.from(chunksOf(bytes)).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: CHUNK,
    }),
  );
  for await (const { record, info } of records as AsyncIterable<{
    record: string[];
    info: { empty_lines: number };
  }>) {
    // The parser's own count of lines counts a CRLF within quotes as two.
    const line = 1 + linesOfRecords + info.empty_lines;
    linesOfRecords += 1 + (record.join("").match(/\r\n|\r|\n/g)?.length ?? 0);
    if (!header) {
      const read = readHeader(record);
      if ("refused" in read) return refuse(read.refused, read.message);
      header = read.columns;
      continue;
    }
    if (lineOf.size + invalid.length + duplicates.length >= MOST_ROWS)
      return refuse("too-many-rows", `The list has more than ${MOST_ROWS} rows. Split it.`);
    const cells = Object.fromEntries(header.map((name, i) => [name, (record[i] ?? "").trim()]));
    const row = readRow(cells, record.length === header.length, otherwise);
    if (typeof row === "string") {
      invalid.push({ line, email: (cells.email ?? "").slice(0, 320), outcome: `invalid: ${row}` });
      continue;
    }
    const before = lineOf.get(row.email);
    if (before !== undefined) {
      duplicates.push({ line, email: row.email, outcome: `duplicate of line ${before}` });
      continue;
    }
    lineOf.set(row.email, line);
    rows.push({ line, ...row, source: kept(row.source), wording: kept(row.wording) });
  }
  if (!header)
    return refuse("empty", "The list is empty. Its first line names the columns: email,consented_at.");
  if (invalid.length) return refuse("wrong-rows", `${invalid.length} of its rows are wrong.`, invalid);
  return { rows, duplicates };
}

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < bytes.byteLength; from += CHUNK)
    yield Buffer.from(bytes.subarray(from, from + CHUNK));
}

function readHeader(cells: string[]): { columns: Column[] } | Refusal<HeaderCode> {
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
  return { columns: names as Column[] };
}

/** Returns a row's values, or what is wrong with it. */
function readRow(
  cells: Record<string, string>,
  whole: boolean,
  { source, wording, now }: { source: string; wording: string | undefined; now: Date },
): Omit<ListRow, "line"> | string {
  if (!whole) return "it has more or fewer values than there are columns";
  const email = emailAddress.safeParse(cells.email);
  if (!email.success) return "this is no e-mail address";
  const consentedAt = momentOf(cells.consented_at ?? "");
  if (!consentedAt)
    return `consented_at “${(cells.consented_at ?? "").slice(0, 40)}” is no date such as 2025-01-31 or 2025-01-31T10:00:00+05:30`;
  if (consentedAt > now) return "consented_at lies in the future";
  if (consentedAt.getTime() < EARLIEST) return "consented_at lies before the year 2000";
  const row = { source: cells.source || source, wording: cells.wording || wording || "" };
  if (!row.wording)
    return "it lacks the wording that the reader agreed to: add the column, or give --wording";
  if (row.source.length > 200 || row.wording.length > 2_000)
    return "source may have 200 characters, and wording 2,000";
  if (/\p{Cc}/u.test(row.source) || /[^\P{Cc}\n\r\t]/u.test(row.wording))
    return "source or wording holds control characters";
  return { email: email.data, consentedAt, ...row };
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses an ISO date or date-time; without an offset it is in India. */
function momentOf(text: string): Date | undefined {
  const [, day = "", time = "00:00", offset = INDIA_OFFSET] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
