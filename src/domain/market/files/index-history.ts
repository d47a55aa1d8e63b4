import type { FileKind, Reading, Session } from "../readings.ts";
import { column, type LayoutColumn } from "./columns.ts";
import { closedDay, history, isClosedDay } from "./days.ts";
import { level, noIndexName, sameSession, sessionIn, subjectOf, subjectOfFile } from "./levels.ts";
import { type LineParser, Notes } from "./parsed.ts";
import { FileFault, orTell } from "./refusal.ts";
import { plainColumnName, type Sheet, type TableRow } from "./sheet.ts";

const PRICES = {
  open: level("Open"),
  high: level("High"),
  low: level("Low"),
  close: level("Close"),
};
const INDEX_HISTORY = {
  ...PRICES,
  change: column.absent,
  percentChange: column.absent,
  date: column.date("Date", "YYYY-MM-DD", "DD-Mon-YYYY", "DD Mon YYYY"),
  name: column.optional(column.name("Index Name")),
};
const VIX_HISTORY = {
  ...PRICES,
  change: column.optional(column.numberIfAny("Change")),
  percentChange: column.optional(column.numberIfAny("% Change")),
  date: column.date("Date", "DD-Mon-YYYY", "YYYY-MM-DD"),
};
type HistoryColumns = Record<keyof Session, LayoutColumn<number | null>> & { date: LayoutColumn<string> };

/** Ignored columns of a history; any other unknown column means that it is not of an index. */
const NOT_READ = ["Source", "Volume", "Shares Traded", "Turnover"];
const KNOWN = [...Object.values(INDEX_HISTORY).map(({ name }) => name), ...NOT_READ].map(plainColumnName);

/** Reads one row per day; a damaged day is noted and left out. Readings are sorted, oldest first. */
function sessions<C extends HistoryColumns>(
  kind: FileKind,
  sheet: Sheet,
  columns: C,
  subjectIn: (row: TableRow<C>) => string,
): LineParser {
  const days = new Map<string, { date: string; subject: string; line: number; session: Session | null }>();
  const notes = new Notes();

  function keep(row: TableRow<C>, subject: string, date: string): void {
    const key = `${date} ${subject}`;
    const session = sessionIn(row);
    const earlier = days.get(key);
    if (!earlier) {
      if (isClosedDay(date)) throw closedDay(date, row.line);
      days.set(key, { date, subject, line: row.line, session });
    } else if (earlier.session && !sameSession(earlier.session, session)) {
      earlier.session = null;
      throw new FileFault(
        "duplicate-row",
        `line ${earlier.line} has other figures for ${date}, so neither is taken.`,
        { line: row.line },
      );
    } else notes.add(`${date} is listed twice; line ${earlier.line} counts.`, row.line);
  }

  return history(kind, sheet.table(columns), {
    notes,
    add: (row, date) =>
      orTell(
        () => keep(row, subjectIn(row), date),
        (refusal) => notes.leftOut(date, refusal),
      ),
    readings: () =>
      [...days.values()]
        .flatMap(({ date, subject, session }): Reading[] =>
          session ? [{ kind: "session", subject, date, figures: session }] : [],
        )
        .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  });
}

/**
 * Reads sessions of an index over many days, in points: the download of niftyindices.com ("12 Jun 2026", names its
 * index), the site history of NSE (03-Jul-1990) and tables with YYYY-MM-DD, of the index that begins the file's name.
 * Early rows have 0 or nothing for open, high and low: null.
 */
export function indexHistory(sheet: Sheet, file: string): LineParser {
  const other = sheet.names.findIndex((name) => !KNOWN.includes(name));
  if (other >= 0)
    throw new FileFault(
      "unknown-shape",
      "a history of an index has no such column, so this is of something else.",
      { line: 1, column: sheet.written[other] },
    );
  const ofFile = subjectOfFile(file);
  if (!sheet.once().has("Index Name") && !ofFile) throw noIndexName(file);
  return sessions("index-history", sheet, INDEX_HISTORY, (row) => {
    const name = row.get("name");
    const subject = name === null ? ofFile : subjectOf(name);
    if (!subject) throw new FileFault("blank-cell", "the index has no name.", { line: row.line });
    return subject;
  });
}

/** Reads India VIX over many days, points (header cells end in a space; 02-JAN-2023), with the published changes. */
export const vixHistory = (sheet: Sheet): LineParser =>
  sessions("vix-history", sheet, VIX_HISTORY, () => "VIX");
