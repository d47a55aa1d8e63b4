import type { Tally } from "#domain/digest/presenting/labels.ts";
import type { FigureTone } from "#domain/digest/rules.ts";

// The archive's views, ready to print: every figure is a text, "—" if the digest lacks it.

export type MonthLine = {
  /** YYYY-MM, the month's address. */
  month: string;
  name: string;
  count: number;
  tally: Tally;
  /** The verdicts by day of the month, as paths in a box of 31 by 20. */
  strip: Partial<Record<FigureTone, string>>;
};
export type YearGroup = { year: string; count: number; months: MonthLine[] };
export type OverviewView = {
  years: YearGroup[];
  /** "12 digests, from 3 March 2025 to 18 March 2025" */
  span: string;
  /** Whether all digests are samples; otherwise none is. */
  samples: boolean;
};

export type DayFiguresView = {
  close: string;
  change: string;
  tone: FigureTone;
  /** The change as a bar from the middle of a box 100 wide; null if missing. */
  bar: [x: number, width: number] | null;
  fii: string;
  dii: string;
  pcr: string;
  vix: string;
  /** Whether a figure or a text was corrected after publication. */
  isCorrected: boolean;
};
/** A day of a month: with a digest, closed, open without a digest, or outside the archive. */
export type DayView = { date: string; number: number; weekday: string } & (
  | { kind: "digest"; figures: DayFiguresView; special: string }
  | { kind: "closed"; reason: string; weekend: boolean }
  | { kind: "missing" | "beyond" }
);
export type Total = { name: string; figure: string; tone: FigureTone; note: string };

/** A chart with its finding and its data table. */
export type Pictured<D> = { title: string; measure: string; drawing: D; names: string[]; rows: string[][] };
export type DatedFigure = { name: string; figure: string; date: string; day: string };

export type PeriodLink = { period: string; name: string };

/** A month of a year: its digests' figures, without verdicts. */
export type MonthRow = {
  month: string;
  name: string;
  /** "21 sessions", "18 of 21 sessions"; empty if the month has no digest. */
  digests: string;
  close: string;
  change: string;
  fii: string;
  dii: string;
};
