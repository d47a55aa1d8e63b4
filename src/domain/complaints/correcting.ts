import { monthName } from "#platform/format/dates.ts";
import {
  chainFindings,
  type EntryFault,
  fieldOf,
  ownFindings,
  readMonth,
  type TypedMonth,
} from "./entering.ts";
import { monthAfter } from "./months.ts";
import { changedFigures } from "./report.ts";
import {
  type ClosedMonth,
  eachSource,
  type MonthFigures,
  type Register,
  SOURCE_NAMES,
  SOURCES,
} from "./rules.ts";

/** New figures for closed months, by month; undefined if an entered correction is unreadable. */
export type CorrectedMonths = ReadonlyMap<string, MonthFigures | undefined>;

/** A finding with its month. */
export type CorrectionFinding = EntryFault & { month: string };

/** Returns every entered month, with its figures if readable. */
export const asCorrections = (entered: { month: string; figures: TypedMonth }[]): CorrectedMonths =>
  new Map(
    entered.map(({ month, figures }) => {
      const parsed = readMonth(figures);
      return [month, "figures" in parsed ? parsed.figures : undefined];
    }),
  );

/** Returns the register with these figures replacing the published ones. */
export const corrected = (register: Register, corrections: CorrectedMonths): Register => ({
  ...register,
  months: register.months.map((month) => ({ ...month, ...corrections.get(month.month) })),
});

const sameFigures = (a: MonthFigures, b: MonthFigures): boolean => changedFigures(a, b).length === 0;

/**
 * Returns everything that prevents months from being corrected together: invalid figures, a pending figure that the
 * next month does not carry, and months without a change. Names a neighbour that needs a correction as well, with its
 * figure. An unreadable month is compared with no other: its published figures are not what it would leave or carry.
 */
export function correctionFindings(register: Register, corrections: CorrectedMonths): CorrectionFinding[] {
  const would = corrected(register, corrections).months;
  const isUnread = (month: string) => corrections.has(month) && !corrections.get(month);
  return would.flatMap((month, at) => {
    if (isUnread(month.month)) return [];
    const before = would.find((each) => monthAfter(each.month) === month.month);
    const isCorrected = corrections.has(month.month);
    const own = isCorrected ? ownFindings(month.sources) : [];
    const published = register.months[at];
    const idle: EntryFault[] =
      isCorrected && published && sameFigures(month, published)
        ? [{ at: "", sentence: `${monthName(month.month)}: nothing differs from what is published.` }]
        : [];
    const carried = before
      ? SOURCES.flatMap((source): EntryFault[] => {
          const [pending, carries] = [before.sources[source].pending, month.sources[source].carried];
          if (pending === carries) return [];
          const left = `${SOURCE_NAMES[source]}: ${monthName(before.month)} would leave ${pending} pending, but ${monthName(month.month)} carries ${carries}.`;
          const which = isCorrected
            ? "Enter the same figure in both."
            : `Correct ${monthName(month.month)} as well.`;
          return [{ at: fieldOf(source, "carried"), sentence: `${left} ${which}` }];
        })
      : firstCarries(register, month);
    const shown = before && isUnread(before.month) ? [] : carried;
    return [...idle, ...own, ...shown].map((finding) => ({ ...finding, month: month.month }));
  });
}

/** Checks that nothing is carried into the register's first month. */
const firstCarries = ({ since }: Register, { month, sources }: ClosedMonth): EntryFault[] =>
  chainFindings(month, sources, { since, months: [], years: [] });

export type Following = {
  months: Map<string, MonthFigures>;
  /** The month that would have followed, but has its own correction. */
  left: string | undefined;
};

/**
 * Returns the months affected by a corrected one: what each carries changes by as much as the previous one's pending
 * figure, and so does its own. Ends where nothing changes, at the register's end, or before a month with its own
 * correction, readable or not.
 */
export function followOn(register: Register, corrections: CorrectedMonths, month: string): Following {
  const months = new Map<string, MonthFigures>();
  let before = { ...register.months.find((each) => each.month === month), ...corrections.get(month) }.sources;
  for (let name = monthAfter(month); before; name = monthAfter(name)) {
    const published = register.months.find((each) => each.month === name);
    if (!published) break;
    const left = before;
    const sources = eachSource((source) => {
      const was = published.sources[source];
      const carried = left[source].pending;
      const pending = Math.max(0, was.pending + carried - was.carried);
      const pendingOver3Months = Math.min(was.pendingOver3Months, carried, pending);
      return { ...was, carried, pending, pendingOver3Months };
    });
    const figures = { impersonation: published.impersonation, sources };
    if (sameFigures(figures, published)) break;
    if (corrections.has(name)) return { months, left: name };
    months.set(name, figures);
    before = sources;
  }
  return { months, left: undefined };
}
