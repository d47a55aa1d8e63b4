import * as z from "zod";
import { monthName } from "#platform/format/dates.ts";
import { financialYear, isFinancialYear, MONTH, monthAfter, yearAfter } from "./months.ts";

/** The register's tag in the page cache. */
export const COMPLAINTS_TAG = "complaints";

/** A month's figures are due by this day of the next month (SEBI/HO/MIRSD/MIRSD-PoD/P/CIR/2025/81, Annexure B). */
export const DUE_DAY = 7;

/** Returns the day (YYYY-MM-DD) by which the figures of a month are due. */
export const monthDueOn = (month: string): string =>
  `${monthAfter(month)}-${String(DUE_DAY).padStart(2, "0")}`;

/** The sources of complaints, in the order of the table. */
export const SOURCES = ["investor", "portal", "other"] as const;
export type ComplaintSource = (typeof SOURCES)[number];

export const SOURCE_NAMES: Record<ComplaintSource, string> = {
  investor: "Directly from investor",
  portal: "SEBI SCORES, the regulator’s complaint portal",
  other: "Other sources",
};

/** The figures of a source in the order of the table. */
export const FIGURES = [
  "carried",
  "received",
  "resolved",
  "pending",
  "pendingOver3Months",
  "averageResolutionDays",
] as const;
export type RegisterFigure = (typeof FIGURES)[number];

export const FIGURE_NAMES: Record<RegisterFigure, string> = {
  carried: "Carried",
  received: "Received",
  resolved: "Resolved",
  pending: "Pending",
  pendingOver3Months: "Pending over 3 months",
  averageResolutionDays: "Average days",
};

const count = z.int().min(0).max(1_000_000);
const person = z.string().trim().min(2).max(120);
const days = z
  .number()
  .min(0)
  .max(10_000)
  .refine((value) => Math.round(value * 100) / 100 === value, "at most two decimals");

const figures = z.strictObject({
  carried: count,
  received: count,
  resolved: count,
  pending: count,
  pendingOver3Months: count,
  averageResolutionDays: days,
});

/** The file that closes a month. */
export const monthFile = z.strictObject({
  month: z.string().regex(MONTH, "must be a month in the form YYYY-MM"),
  /** The person who answers for the figures. */
  closedBy: person,
  impersonation: count,
  sources: z.strictObject({ investor: figures, portal: figures, other: figures }),
});

const yearFile = z.strictObject({
  year: z.string().refine(isFinancialYear, "must be a financial year, as 2024-25"),
  closedBy: person,
  carried: count,
  received: count,
  resolved: count,
  pending: count,
});

/** The first entries of a new register: years before it, and its first months, both in order. */
export const firstEntries = z.strictObject({ years: z.array(yearFile), months: z.array(monthFile) });

export type Figures = z.output<typeof figures>;
export type MonthFile = z.output<typeof monthFile>;
export type YearFile = z.output<typeof yearFile>;

/** When the record was closed, as an ISO time: by the clock, never from the file. */
type Closed = { closedAt: string };
export type ClosedMonth = MonthFile & Closed & { corrections?: MonthCorrection[] };
export type RecordedYear = YearFile & Closed;

/** The figures of a month, without its closing person. */
export type MonthFigures = Pick<MonthFile, "impersonation" | "sources">;

/** A closed month published anew with other figures: both are retained. `correctedAt` is an ISO time. */
export type MonthCorrection = {
  before: MonthFigures;
  after: MonthFigures;
  reason: string;
  correctedBy: string;
  correctedAt: string;
};

/** The closed months and the years before them, each oldest first. */
export type Register = { months: ClosedMonth[]; years: RecordedYear[] };

type Flow = Pick<Figures, "carried" | "received" | "resolved" | "pending">;

/** Checks the register's one sum: carried + received − resolved = pending. */
export const addsUp = ({ carried, received, resolved, pending }: Flow): boolean =>
  carried + received - resolved === pending;

/** Adds up a month's complaints over all three sources. */
export function flowOf({ sources }: Pick<MonthFile, "sources">): Flow {
  const total = { carried: 0, received: 0, resolved: 0, pending: 0 };
  for (const source of SOURCES) {
    total.carried += sources[source].carried;
    total.received += sources[source].received;
    total.resolved += sources[source].resolved;
    total.pending += sources[source].pending;
  }
  return total;
}

const doesNotAddUp = (name: string, { carried, received, resolved, pending }: Flow): string =>
  `${name}: ${carried} carried + ${received} received − ${resolved} resolved is ${carried + received - resolved}, but pending says ${pending}.`;

/** Returns why this month may not be closed now, as a sentence, or undefined. `today` is the date in India. */
export function refusalOf(file: MonthFile, register: Register, today: string): string | undefined {
  return (
    outOfTurn(file.month, register, today) ??
    SOURCES.flatMap((source) => wrongFigures(SOURCE_NAMES[source], file.sources[source]))[0] ??
    notCarried(file, register)
  );
}

/** Returns why the month is not the one to close now; undefined when it is. */
export function outOfTurn(month: string, { months }: Register, today: string): string | undefined {
  const name = monthName(month);
  const next = monthAfter(month);
  if (today < `${next}-01`) return `${name} is not over. It can be closed from 1 ${monthName(next)}.`;
  if (months.some((closed) => closed.month === month))
    return `${name} is closed already. Correct it at the desk, with a reason.`;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return undefined;
  if (month < first.month) return `The register begins with ${monthName(first.month)}; ${name} is earlier.`;
  const due = monthAfter(last.month);
  return month === due ? undefined : `${monthName(due)} must be closed before ${name}.`;
}

/** Returns everything that is wrong with the figures of one source, in sentences; none when they hold. */
export function wrongFigures(name: string, figures: Figures): string[] {
  const { carried, pending, resolved, pendingOver3Months, averageResolutionDays } = figures;
  return [
    !addsUp(figures) && doesNotAddUp(name, figures),
    pendingOver3Months > Math.min(carried, pending) &&
      `${name}: ${pendingOver3Months} pending for over 3 months, but ${carried} were carried and ${pending} are pending.`,
    resolved === 0 &&
      averageResolutionDays > 0 &&
      `${name}: an average of ${averageResolutionDays} days, but nothing was resolved.`,
  ].filter((sentence) => sentence !== false);
}

/** Checks that the month carries what was pending: by source from the month before, in all from the year before. */
function notCarried(file: MonthFile, { months, years }: Register): string | undefined {
  const before = months.at(-1);
  if (before) {
    const wrong = SOURCES.find((source) => file.sources[source].carried !== before.sources[source].pending);
    return (
      wrong &&
      `${SOURCE_NAMES[wrong]}: carried must be ${before.sources[wrong].pending}, which was pending at the end of ${monthName(before.month)}, but the file says ${file.sources[wrong].carried}.`
    );
  }
  const year = years.at(-1);
  if (!year) return undefined;
  const of = financialYear(file.month);
  if (year.year !== of && yearAfter(year.year) !== of)
    return `The year ${year.year} is the last one recorded; ${monthName(file.month)} does not follow it.`;
  const { carried } = flowOf(file);
  return carried === year.pending
    ? undefined
    : `In all, carried must be ${year.pending}, which was pending at the end of ${year.year}, but the file says ${carried}.`;
}

/** Returns why this year may not follow the others; undefined when it may. */
export function yearRefusalOf(file: YearFile, { years }: Register): string | undefined {
  if (!addsUp(file)) return doesNotAddUp(file.year, file);
  const before = years.at(-1);
  if (!before) return undefined;
  if (yearAfter(before.year) !== file.year)
    return `After ${before.year} comes ${yearAfter(before.year)}, not ${file.year}.`;
  return file.carried === before.pending
    ? undefined
    : `${file.year}: carried must be ${before.pending}, which was pending at the end of ${before.year}, but the file says ${file.carried}.`;
}
