import type { Tally } from "#domain/digest/presenting/labels.ts";
import type { FigureTone } from "#domain/digest/rules.ts";

// What the archive shows, ready to print: every figure is a text, "—" if the digest lacks it.

export type MonthLine = {
  /** YYYY-MM, the month's address. */
  month: string;
  name: string;
  count: number;
  tally: Tally;
  /** The verdicts by day of the month, as paths in a box of 31 by 20. */
  strip: Partial<Record<FigureTone, string>>;
};
export type YearView = { year: string; count: number; months: MonthLine[] };
export type OverviewView = {
  years: YearView[];
  count: number;
  /** The first and the last day, in long form. */
  from: string;
  to: string;
  /** Whether all digests are samples; otherwise none is. */
  samples: boolean;
};

export type DayFiguresView = {
  verdict: string;
  tone: FigureTone;
  close: string;
  change: string;
  /** The change as a bar from the middle of a box 100 wide; null if it is missing. */
  bar: [x: number, width: number] | null;
  fii: string;
  dii: string;
};
/** A day of a month: with a digest, closed, open without a digest, or outside what the archive covers. */
export type DayView = { date: string; number: number; weekday: string } & (
  | { kind: "digest"; figures: DayFiguresView; special: string }
  | { kind: "closed"; reason: string; weekend: boolean }
  | { kind: "lacking" | "beyond" }
);
export type Total = { name: string; figure: string; tone: FigureTone; note: string };
export type MonthView = {
  month: string;
  name: string;
  count: number;
  tally: Tally;
  totals: Total[];
  /** The weekdays that the calendar shows, Monday first; a weekend day only if the exchange was open on it. */
  weekdays: string[];
  /** Rows of the calendar: a cell without a day lies outside the month. */
  weeks: (DayView | null)[][];
  /** The days that the list names, newest first. */
  list: DayView[];
  /** Whether all digests are samples; otherwise none is. */
  samples: boolean;
  previous: MonthLink | undefined;
  next: MonthLink | undefined;
};
export type MonthLink = { month: string; name: string };
