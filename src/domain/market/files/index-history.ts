import type { FileKind, Reading, Session } from "../readings.ts";
import type { DateForm } from "./cells.ts";
import {
  type LevelColumns,
  noIndexName,
  sameSession,
  sessionIn,
  subjectOf,
  subjectOfFile,
} from "./levels.ts";
import { closedDay, DayOrder, isClosedDay, type LineParser, Notes, parsed } from "./parsed.ts";
import { FileFault, orTell } from "./refusal.ts";
import { plainColumnName, type Sheet, type SheetRow } from "./sheet.ts";

/** Reads one row a day, in either order; a damaged day is noted and left out. Readings are sorted, oldest first. */
function history(
  kind: FileKind,
  sheet: Sheet,
  columns: LevelColumns,
  subjectIn: (row: SheetRow) => string,
  ...forms: DateForm[]
): LineParser {
  const dateColumn = sheet.column("Date");
  const days = new Map<string, { date: string; subject: string; line: number; session: Session | null }>();
  const notes = new Notes();
  const order = new DayOrder();

  function keep(row: SheetRow, subject: string, date: string): void {
    const key = `${date} ${subject}`;
    const session = sessionIn(row, columns);
    const twin = days.get(key);
    if (!twin) {
      if (isClosedDay(date)) throw closedDay(date, row.line);
      days.set(key, { date, subject, line: row.line, session });
    } else if (twin.session && !sameSession(twin.session, session)) {
      twin.session = null;
      throw new FileFault(
        "duplicate-row",
        `line ${twin.line} has other figures for ${date}, so neither is taken.`,
        { line: row.line },
      );
    } else notes.add(`${date} stands there again; line ${twin.line} counts.`, row.line);
  }

  return {
    kind,
    line: (text, number) =>
      orTell(
        () => {
          const row = sheet.row(text, number);
          const date = row.date(dateColumn, ...forms);
          order.next(date, number);
          orTell(
            () => keep(row, subjectIn(row), date),
            (refusal) => notes.leftOut(date, refusal),
          );
        },
        (refusal) => notes.leftOut("This line", refusal),
      ),
    end() {
      const readings = [...days.values()]
        .flatMap(({ date, subject, session }): Reading[] =>
          session ? [{ kind: "session", subject, date, figures: session }] : [],
        )
        .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
      if (!readings.length) throw notes.nothing("day");
      order.tell(notes);
      return parsed(kind, { readings, notes: notes.list() });
    },
  };
}

const levels = (sheet: Sheet, changes: boolean): LevelColumns => ({
  open: sheet.column("Open"),
  high: sheet.column("High"),
  low: sheet.column("Low"),
  close: sheet.column("Close"),
  change: changes ? sheet.optional("Change") : null,
  percentChange: changes ? sheet.optional("% Change") : null,
});

/** The columns that a history of an index may have beside its prices; with any other it is something else. */
const PRICE_COLUMNS = new Set(
  ["Index Name,Date,Open,High,Low,Close,Source,Volume,Shares Traded,Turnover".split(","), ""]
    .flat()
    .map(plainColumnName),
);

/**
 * Reads sessions of an index over many days, points: the download of niftyindices.com ("12 Jun 2026", names its index),
 * the site history of NSE (03-Jul-1990) and tables with YYYY-MM-DD, of the index that the file's name begins with.
 * Early rows have 0 or nothing for open, high and low: null.
 */
export function indexHistory(sheet: Sheet, file: string): LineParser {
  const other = sheet.names.findIndex((name) => !PRICE_COLUMNS.has(name));
  if (other >= 0)
    throw new FileFault(
      "unknown-shape",
      "a history of an index has no such column, so this is of something else.",
      {
        line: 1,
        column: sheet.written[other],
      },
    );
  const name = sheet.once().optional("Index Name");
  const ofFile = subjectOfFile(file);
  if (!name && !ofFile) throw noIndexName(file);
  const subjectIn = (row: SheetRow): string => {
    const subject = name ? subjectOf(row.name(name)) : ofFile;
    if (!subject) throw new FileFault("blank-cell", "the index has no name.", { line: row.line });
    return subject;
  };
  return history(
    "index-history",
    sheet,
    levels(sheet, false),
    subjectIn,
    "YYYY-MM-DD",
    "DD-Mon-YYYY",
    "DD Mon YYYY",
  );
}

/** Reads India VIX over many days, points (header cells end in a space; 02-JAN-2023), with the published changes. */
export const vixHistory = (sheet: Sheet): LineParser =>
  history("vix-history", sheet.once(), levels(sheet, true), () => "VIX", "DD-Mon-YYYY", "YYYY-MM-DD");
