import { isWeekend } from "#platform/clock/days.ts";
import { counted } from "#platform/format/numbers.ts";
import { calendarSpan, ifCalendarKnows, isMarketDay } from "../calendar.ts";
import type { FileKind, FileNote, Reading } from "../readings.ts";
import type { LayoutColumn, LayoutRow } from "./columns.ts";
import { type LineParser, type Notes, type Parsed, parsed } from "./parsed.ts";
import { FileFault, orTell } from "./refusal.ts";
import type { SheetTable, TableRow } from "./sheet.ts";

/** A layout with a date column. */
type DatedColumns = { date: LayoutColumn<string> };

/** The day of a file whose rows all state it; refuses a row of another day. */
export class OneDay {
  #date = "";
  #written: string | null = null;
  readonly #named: (date: string, cell: string) => string;

  /** `named`: how a refusal names the other day, by default as in the cell. */
  constructor(named: (date: string, cell: string) => string = (_, cell) => cell) {
    this.#named = named;
  }

  /** Blank before the first row. */
  get date(): string {
    return this.#date;
  }

  check(row: LayoutRow<DatedColumns>): void {
    const written = row.written("date");
    if (this.#date && written === this.#written) return;
    const date = row.get("date");
    if (this.#date && date !== this.#date)
      throw row.refusal(
        "mixed-dates",
        "date",
        (cell) => `${this.#named(date, cell)} is not the day of the first row, ${this.#date}.`,
      );
    this.#date = date;
    this.#written = written;
  }
}

/** Checks the order of a history's days: one out of order may have day and month swapped. */
class DayOrder {
  #previous = "";
  readonly #steps: { date: string; line: number; up: boolean }[] = [];

  next(date: string, line: number): void {
    if (this.#previous && date !== this.#previous)
      this.#steps.push({ date, line, up: date > this.#previous });
    this.#previous = date;
  }

  tell(notes: Notes): void {
    const up = this.#steps.filter((step) => step.up).length * 2 >= this.#steps.length;
    for (const { date, line } of this.#steps.filter((step) => step.up !== up))
      notes.add(`${date} is out of the order of the other days. Check its date.`, line);
  }
}

type HistoryParser<C extends DatedColumns> = {
  notes: Notes;
  add(row: TableRow<C>, date: string): void;
  /** Returns the valid days once all lines were read. */
  readings(): Reading[];
};

/** Reads a history line by line, in either order; a damaged line is noted and left out. */
export function history<C extends DatedColumns>(
  kind: FileKind,
  table: SheetTable<C>,
  { notes, add, readings }: HistoryParser<C>,
): LineParser {
  const order = new DayOrder();
  return {
    kind,
    line: (text, line) =>
      orTell(
        () => {
          const row = table.row(text, line);
          const date = row.get("date");
          order.next(date, line);
          add(row, date);
        },
        (refusal) => notes.leftOut("This line", refusal),
      ),
    end() {
      const found = readings();
      if (!found.length) throw notes.nothing("day");
      order.tell(notes);
      return parsed(kind, { readings: found, notes: notes.list() });
    },
  };
}

/** The days of a history that take several rows or parts; one damaged part drops its day. */
export class DaysInParts<P> {
  readonly #days = new Map<string, { line: number; parts: P; damage?: FileFault }>();
  readonly #none: () => P;

  constructor(none: () => P) {
    this.#none = none;
  }

  add(date: string, line: number, take: (parts: P) => void): void {
    const day = this.#days.get(date) ?? { line, parts: this.#none() };
    this.#days.set(date, day);
    orTell(
      () => take(day.parts),
      (refusal) => {
        day.damage ??= refusal;
      },
    );
  }

  /** Returns the readings of complete days, oldest first. */
  readings(notes: Notes, of: (date: string, parts: P, line: number) => Reading): Reading[] {
    const readings: Reading[] = [];
    for (const [date, { line, parts, damage }] of [...this.#days].sort(([a], [b]) => (a < b ? -1 : 1)))
      orTell(
        () => {
          if (damage) throw damage;
          if (isClosedDay(date)) throw closedDay(date, line);
          readings.push(of(date, parts, line));
        },
        (refusal) => notes.leftOut(date, refusal),
      );
    return readings;
  }
}

/** Returns whether the exchange is known to have been closed; false in a year missing from the calendar. */
export const isClosedDay = (date: string): boolean => ifCalendarKnows(() => !isMarketDay(date)) ?? false;

/** Notes that a file's day was a closed one: its figures count, and a person checks the date. */
export const closedDayNote = (date: string): FileNote[] =>
  isClosedDay(date)
    ? [{ message: `The market calendar has no session on ${date}. Check the date of this file.` }]
    : [];

type DayResult = Omit<Partial<Parsed>, "notes"> & {
  /** The notes on rows, after those on the whole file. */
  notes?: Notes;
  wholeFile?: FileNote[];
};

/** Returns the result for a file of one day. */
export const parsedDay = (
  kind: FileKind,
  date: string,
  { notes, wholeFile = [], ...result }: DayResult,
): Parsed =>
  parsed(kind, {
    ...result,
    notes: [...closedDayNote(date), ...wholeFile, ...(notes?.list() ?? [])],
    ...notes?.leftOutRows(),
  });

/** Returns the refusal of a history's row on a closed day, which catches invented or misdated rows (FORMATS §2). */
export const closedDay = (date: string, line: number): FileFault =>
  new FileFault(
    "bad-date",
    `the exchange was closed on ${date}: the date is wrong (day and month swapped?) or the row was not published by it.`,
    { line },
  );

/** The most days named one by one. */
const MAX_DAYS_NAMED = 5;

/**
 * Returns notes on days (oldest first) outside the market calendar: they are accepted, and whether the exchange traded
 * is unknown. Saturdays and Sundays are named, since the exchange seldom opens then.
 */
export function outsideCalendar(days: readonly string[]): FileNote[] {
  const { from, to } = calendarSpan();
  return [
    noteOf(
      days.filter((day) => day < from),
      `before the market calendar begins (${from})`,
    ),
    noteOf(
      days.filter((day) => day > to),
      `after the market calendar ends (${to})`,
    ),
  ].flat();
}

function noteOf(days: string[], where: string): FileNote[] {
  const [first] = days;
  if (first === undefined) return [];
  const weekend = days.filter(isWeekend);
  const named = `${weekend.slice(0, MAX_DAYS_NAMED).join(", ")}${weekend.length > MAX_DAYS_NAMED ? ` and ${counted(weekend.length - MAX_DAYS_NAMED, "day")} more` : ""}`;
  return [
    {
      message: [
        `${counted(days.length, "day")}, from ${first} to ${days.at(-1)}, ${days.length === 1 ? "lies" : "lie"} ${where}: whether the exchange traded then was not checked.`,
        weekend.length ? ` On a weekend: ${named}. Check these dates.` : "",
      ].join(""),
    },
  ];
}
