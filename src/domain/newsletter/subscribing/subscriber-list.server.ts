import { isUtf8 } from "node:buffer";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { INDIA_OFFSET, timeInIndia } from "#platform/clock/clock.ts";
import { isDay } from "#platform/clock/days.ts";
import { isZip } from "#platform/files/zip.server.ts";
import { networkOf } from "#platform/format/network.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { emailAddress } from "../rules.ts";

/** What a column of a list may hold. `leftAt`: when, or whether, an address unsubscribed. */
export const COLUMN_ROLES = ["email", "consentedAt", "leftAt", "source", "wording", "network"] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
/** The index of the column that holds each value, from 0. */
export type ColumnMap = Partial<Record<ColumnRole, number>>;

/** How a list is to be read. */
export type ListReading = {
  columns: ColumnMap;
  /** The time zone of times without one. */
  zone: "india" | "utc";
  /** The consent wording, unless a column holds it. */
  wording: string;
  /** The source of the list, unless a column holds it: its file name. */
  source: string;
};

/** A column's name, or number if it has none, with its first value. */
export type ListColumn = { name: string; example: string };

export type ListRow = {
  line: number;
  email: string;
  consentedAt: Date;
  source: string;
  wording: string;
  network: string;
};
/** An address unsubscribed at the list's source; `at` is when, if the list says so. */
export type OffRow = { line: number; email: string; at: Date | undefined; detail: string };
export type RowReport = { line: number; email: string; outcome: string };
/** `others`: rows that are neither, with the reason. `ignored`: the names of unmapped columns. */
export type ReadList = { rows: ListRow[]; off: OffRow[]; others: RowReport[]; ignored: string[] };
export type ListRefusal = Refusal<
  "too-large" | "not-utf8" | "not-csv" | "too-many-rows" | "empty" | "no-column" | "no-wording"
>;

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 200_000;
const MAX_COLUMNS = 200;
const MAX_SOURCE_LENGTH = 200;
const MAX_WORDING_LENGTH = 2_000;
const MAX_SHOWN_LENGTH = 80;
const EARLIEST = timeInIndia("2000-01-01").getTime();
const CHUNK = 64 * 1024;

/** Column names recognised by default. */
const OWN_NAMES = new Map<string, ColumnRole>([
  ["email", "email"],
  ["email address", "email"],
  ["e-mail", "email"],
  ["consented_at", "consentedAt"],
  ["left_at", "leftAt"],
  ["source", "source"],
  ["wording", "wording"],
]);

/** Maps the columns that have the product's own names. */
export function columnsByName(columns: readonly ListColumn[]): ColumnMap {
  const map: ColumnMap = {};
  for (const [place, { name }] of columns.entries()) {
    const role = OWN_NAMES.get(name.toLowerCase());
    if (role) map[role] ??= place;
  }
  return map;
}

/** Reads a list's columns: CSV in UTF-8 whose first line names them. */
export async function readListColumns(bytes: Uint8Array): Promise<ListColumn[] | ListRefusal> {
  return reading(bytes, async () => {
    let head: string[] | undefined;
    for await (const { record } of recordsOf(bytes)) {
      if (head) return columnsOf(head, record);
      head = record;
    }
    return head ? columnsOf(head, []) : EMPTY;
  });
}

/** Reads a list of readers with mapped columns. An invalid row is reported with its reason; the others are read. */
export async function readSubscriberList(
  bytes: Uint8Array,
  { now, ...how }: ListReading & { now: Date },
): Promise<ReadList | ListRefusal> {
  const { email, consentedAt, leftAt, wording } = how.columns;
  if (email === undefined) return refusal("no-column", "Choose the column that holds the addresses.");
  if (consentedAt === undefined && leftAt === undefined)
    return refusal("no-column", "Choose the column that says when each reader agreed, or left.");
  if (consentedAt !== undefined && wording === undefined && !how.wording)
    return refusal("no-wording", "Enter the words that the readers agreed to, or choose their column.");
  return reading(bytes, () => readRows(bytes, { ...how, now }));
}

const EMPTY = refusal("empty", "The list is empty. Its first line names the columns.");

/** Reads a list, or refuses one that is not CSV in UTF-8. */
async function reading<Read>(bytes: Uint8Array, read: () => Promise<Read>): Promise<Read | ListRefusal> {
  if (bytes.byteLength > MAX_BYTES)
    return refusal(
      "too-large",
      `The list has ${bytes.byteLength} bytes; at most 20 MB are accepted. Split it.`,
    );
  if (isZip(bytes)) return refusal("not-csv", "The file is an archive. Unpack it, and choose one list.");
  const wrong = lineThatIsNotUtf8(bytes);
  if (wrong) return refusal("not-utf8", `Line ${wrong} is not UTF-8. Save the list as UTF-8.`);
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refusal("not-csv", `The list is not CSV: ${error.message}.`);
  }
}

/**
 * Returns the first line with bytes that are not UTF-8, from 1; 0 if none. No multi-byte character contains a line
 * feed.
 */
function lineThatIsNotUtf8(bytes: Uint8Array): number {
  if (isUtf8(bytes)) return 0;
  for (let line = 1, from = 0; ; line += 1) {
    const end = bytes.indexOf(10, from);
    if (!isUtf8(bytes.subarray(from, end < 0 ? undefined : end))) return line;
    from = end + 1;
  }
}

/** Removes control characters, which neither the database nor a report's line can hold. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

const shown = (text: string): string => withoutControls(text).slice(0, MAX_SHOWN_LENGTH).toWellFormed();

const columnsOf = (head: string[], first: string[]): ListColumn[] | ListRefusal =>
  head.length > MAX_COLUMNS
    ? refusal("not-csv", `The list has more than ${MAX_COLUMNS} columns.`)
    : head.map((name, place) => ({
        name: shown(name) || `Column ${place + 1}`,
        example: shown(first[place] ?? ""),
      }));

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

type Reading = ListReading & { now: Date };

async function readRows(bytes: Uint8Array, how: Reading): Promise<ReadList | ListRefusal> {
  const list: ReadList = { rows: [], off: [], others: [], ignored: [] };
  // A few wordings occur in many rows: each is stored once.
  const texts = new Map<string, string>();
  const shared = (text: string) => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) ?? text;
  };
  /** The first line of each address: once as a reader, once as unsubscribed. */
  const seen = new Map<string, number>();
  const isFirst = (kind: "reader" | "off", email: string, line: number): boolean => {
    const before = seen.get(`${kind} ${email}`);
    if (before) list.others.push({ line, email, outcome: `duplicate of line ${before}` });
    else seen.set(`${kind} ${email}`, line);
    return !before;
  };
  let columns: ListColumn[] | undefined;
  let linesOfRecords = 0;
  let count = 0;
  for await (const { record, info } of recordsOf(bytes)) {
    // The parser's own line count counts a CRLF within quotes twice.
    const line = 1 + linesOfRecords + info.empty_lines;
    linesOfRecords += 1 + (record.join("").match(/\r\n|\r|\n/g)?.length ?? 0);
    if (!columns) {
      const head = columnsOf(record, []);
      if ("refused" in head) return head;
      columns = head;
      const used = new Set(Object.values(how.columns));
      list.ignored = columns.flatMap(({ name }, place) => (used.has(place) ? [] : [name]));
      continue;
    }
    count += 1;
    if (count > MAX_ROWS)
      return refusal("too-many-rows", `The list has more than ${MAX_ROWS} rows. Split it.`);
    const row = readRow(record, columns, how);
    if (typeof row === "string") {
      const email = shown(record[how.columns.email ?? 0] ?? "");
      list.others.push({ line, email, outcome: `not taken: ${row}` });
    } else if ("detail" in row) {
      if (isFirst("off", row.email, line)) list.off.push({ line, ...row });
    } else if (isFirst("reader", row.email, line))
      list.rows.push({ line, ...row, source: shared(row.source), wording: shared(row.wording) });
  }
  return columns ? list : EMPTY;
}

const FALSE_WORDS = /^(?:|false|no|0)$/i;
const TRUE_WORDS = /^(?:true|yes|1)$/i;

/** Returns what a row says of an address, or why it is invalid. */
function readRow(
  record: string[],
  columns: ListColumn[],
  how: Reading,
): Omit<ListRow, "line"> | Omit<OffRow, "line"> | string {
  if (record.length !== columns.length) return "it has more or fewer values than there are columns";
  const place = (role: ColumnRole) => how.columns[role] ?? -1;
  const cell = (role: ColumnRole) => (record[place(role)] ?? "").trim();
  const nameOf = (role: ColumnRole) => columns[place(role)]?.name ?? "";
  const email = emailAddress.safeParse(cell("email"));
  if (!email.success) return "this is not an e-mail address";
  const left = cell("leftAt");
  if (!FALSE_WORDS.test(left)) {
    const at = momentIn(left, how.zone);
    if (!at && !TRUE_WORDS.test(left))
      return `its ${nameOf("leftAt")}, “${shown(left)}”, is neither a time nor yes or no`;
    // Programs write their earliest moment for never.
    if (at && at.getTime() < EARLIEST) return "its time of leaving lies before the year 2000";
    return { email: email.data, at, detail: `left elsewhere${at ? ` on ${shown(left)}` : ""}` };
  }
  const agreed = cell("consentedAt");
  if (!agreed) return "it has no time of consent";
  const consentedAt = momentIn(agreed, how.zone);
  if (!consentedAt)
    return `its ${nameOf("consentedAt")}, “${shown(agreed)}”, is no time such as 2025-01-31 or 2025-01-31T10:00:00+05:30`;
  if (consentedAt > how.now) return "its time of consent lies in the future";
  if (consentedAt.getTime() < EARLIEST) return "its time of consent lies before the year 2000";
  const evidence = [cell("source") || how.source, `${nameOf("consentedAt")} ${shown(agreed)}`].join("; ");
  const source = withoutControls(evidence).slice(0, MAX_SOURCE_LENGTH).toWellFormed();
  const wording = cell("wording") || how.wording;
  if (!wording) return "it lacks the wording that the reader agreed to";
  if (wording.length > MAX_WORDING_LENGTH || /[^\P{Cc}\n\r\t]/u.test(wording))
    return `its wording has more than ${MAX_WORDING_LENGTH} characters, or control characters`;
  const network = isIP(cell("network")) ? networkOf(cell("network")) : "";
  return { email: email.data, consentedAt, source, wording, network };
}

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?: ?(Z|UTC|[+-]\d{2}:\d{2}))?)?$/;

/** Parses an ISO date or date-time, in the given zone unless it names one. */
function momentIn(text: string, otherwise: ListReading["zone"]): Date | undefined {
  const [, day = "", time = "00:00", named] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const zone = named ?? (otherwise === "india" ? INDIA_OFFSET : "Z");
  const at = new Date(`${day}T${time}${zone === "UTC" ? "Z" : zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
