import * as z from "zod";
import { monthName } from "#platform/format/dates.ts";
import { isFinancialYear, MONTH, monthAfter, monthBefore } from "./months.ts";

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

/** Makes a value for each source. */
export const eachSource = <T>(make: (source: ComplaintSource) => T): Record<ComplaintSource, T> => ({
  investor: make("investor"),
  portal: make("portal"),
  other: make("other"),
});

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
  carried: "Open from last month",
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
  /** The person answerable for the figures. */
  closedBy: person,
  impersonation: count,
  sources: z.strictObject(eachSource(() => figures)),
});

const yearFile = z.strictObject({
  year: z.string().refine(isFinancialYear, "must be a financial year, as 2024-25"),
  carried: count,
  received: count,
  resolved: count,
  pending: count,
});

/** The figures of a sample, which nobody closed: years, and the months after them, both in order. */
export const sampleEntries = z.strictObject({
  years: z.array(yearFile),
  months: z.array(monthFile.omit({ closedBy: true })),
});

export type Figures = z.output<typeof figures>;
export type MonthFile = z.output<typeof monthFile>;
export type RecordedYear = z.output<typeof yearFile>;

/** A month whose figures are public. `closedAt` is an ISO time: by the clock, never from the file. */
export type ClosedMonth = MonthFile & { closedAt: string; corrections?: MonthCorrection[] };

/** The figures of a month, without the person who closes it. */
export type MonthFigures = Pick<MonthFile, "impersonation" | "sources">;

/** A closed month republished with other figures: both are retained. `correctedAt` is an ISO time. */
export type MonthCorrection = {
  before: MonthFigures;
  after: MonthFigures;
  reason: string;
  correctedBy: string;
  correctedAt: string;
};

/**
 * The closed months, oldest first. The register begins with the month (YYYY-MM) of the firm's registration, `since`;
 * while that is unknown, it accepts no month. Only a sample has years before its months.
 */
export type Register = { since: string | undefined; months: ClosedMonth[]; years: RecordedYear[] };

type Flow = Pick<Figures, "carried" | "received" | "resolved" | "pending">;

/** Checks the register's equation: carried + received − resolved = pending. */
export const addsUp = ({ carried, received, resolved, pending }: Flow): boolean =>
  carried + received - resolved === pending;

/** Sums a month's complaints over all three sources. */
export function flowOf({ sources }: Pick<MonthFile, "sources">): Flow {
  const sum = (figure: keyof Flow) => SOURCES.reduce((total, source) => total + sources[source][figure], 0);
  return {
    carried: sum("carried"),
    received: sum("received"),
    resolved: sum("resolved"),
    pending: sum("pending"),
  };
}

const doesNotAddUp = (name: string, { carried, received, resolved, pending }: Flow): string =>
  `${name}: ${carried} carried + ${received} received − ${resolved} resolved is ${carried + received - resolved}, but pending says ${pending}.`;

/** Returns why the month is not the next to close; undefined if it is. */
export function outOfTurn(month: string, { since, months }: Register, today: string): string | undefined {
  const name = monthName(month);
  const next = monthAfter(month);
  if (today < `${next}-01`) return `${name} is not over. It can be closed from 1 ${monthName(next)}.`;
  if (months.some((closed) => closed.month === month))
    return `${name} is closed already. Correct it at the desk, with a reason.`;
  const outside = outsideRegister(month, since);
  if (outside) return outside;
  const [due] = openMonths({ since, months }, month);
  return due === month || due === undefined ? undefined : `${monthName(due)} must be closed before ${name}.`;
}

/** Returns why a month can never be in the register, as a sentence; undefined if it can. */
export function outsideRegister(month: string, since: string | undefined): string | undefined {
  if (since === undefined)
    return "The register begins with the month of the firm’s registration: set that day first (Registered since).";
  return month < since
    ? `The register begins with ${monthName(since)}, the month of the firm’s registration; ${monthName(month)} is earlier.`
    : undefined;
}

/** Returns the register's open months up to one (YYYY-MM), oldest first. */
export function openMonths({ since, months }: Pick<Register, "since" | "months">, last: string): string[] {
  const closed = new Set(months.map(({ month }) => month));
  const open: string[] = [];
  for (let month = since; month !== undefined && month <= last; month = monthAfter(month))
    if (!closed.has(month)) open.push(month);
  return open;
}

/** Returns the overdue open months. `today` is the date in India. */
export const overdueMonths = (register: Register, today: string): string[] =>
  openMonths(register, monthBefore(today)).filter((month) => today > monthDueOn(month));

/** Returns all faults in one source's figures, as sentences. */
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

/**
 * Returns each source whose carried figure differs from the previous month's pending one, or whose pending figure
 * differs from what a closed next month carries. Nothing is carried into the month of registration.
 */
export function chainFaults(
  month: string,
  sources: MonthFigures["sources"],
  { since, months }: Register,
): { source: ComplaintSource; sentence: string }[] {
  const before = months.find((closed) => monthAfter(closed.month) === month);
  const after = months.find((closed) => closed.month === monthAfter(month));
  return SOURCES.flatMap((source) => {
    const { carried, pending } = sources[source];
    const left = before?.sources[source].pending ?? (month === since ? 0 : carried);
    const from = before
      ? `which was pending at the end of ${monthName(before.month)}`
      : "since the register begins with this month";
    const next = after?.sources[source].carried ?? pending;
    const sentences = [
      carried !== left &&
        `${SOURCE_NAMES[source]}: carried must be ${left}, ${from}, but ${carried} is entered.`,
      pending !== next &&
        `${SOURCE_NAMES[source]}: ${pending} would be pending, but ${monthName(monthAfter(month))} is closed and carries ${next}.`,
    ];
    return sentences.flatMap((sentence) => (sentence ? [{ source, sentence }] : []));
  });
}
