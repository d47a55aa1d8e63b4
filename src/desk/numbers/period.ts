import { indianDate } from "#platform/clock/clock.ts";
import { type DaySpan, dayAfter, daysBefore, mondayOf } from "#platform/clock/days.ts";
import { shortDay, shortDayMonth } from "#platform/format/dates.ts";

/** The spans of days that numbers are shown for; today is the last day. */
export const PERIODS = ["7", "30", "90", "365"] as const;
export const FIRST_PERIOD = "30";

/** So many days, until today in India. */
export type Period = DaySpan & { days: number };

/** Returns the days until now that an address asks for. */
export function periodOf(asked: string | null | undefined, now: Date): Period {
  const days = Number(PERIODS.find((one) => one === asked) ?? FIRST_PERIOD);
  const to = indianDate(now);
  return { days, from: dayAfter(to, 1 - days), to };
}

/** What happened on one day. */
type Counted = { day: string; above: number; below?: number };

/** A day or a week of a period: its name under a chart, and in a table. */
export type PeriodPart = { name: string; title: string; above: number; below: number };

/** The longest period whose days stand side by side on a phone. */
const BY_DAY = 31;

/** Returns a period's days, or its weeks (from Monday) if it is long, with what was counted; oldest first. */
export function periodParts({ days, to }: Period, counted: readonly Counted[]): PeriodPart[] {
  const byWeek = days > BY_DAY;
  const sums = new Map<string, { above: number; below: number }>();
  const keyOf = (day: string) => (byWeek ? mondayOf(day) : day);
  for (const day of daysBefore(dayAfter(to), days)) sums.set(keyOf(day), { above: 0, below: 0 });
  for (const { day, above, below = 0 } of counted) {
    const sum = sums.get(keyOf(day));
    if (!sum) continue;
    sum.above += above;
    sum.below += below;
  }
  return [...sums].map(([day, sum]) => ({
    name: shortDayMonth(day),
    title: byWeek ? `Week of ${shortDay(day)}` : shortDay(day),
    ...sum,
  }));
}

/** Returns the part with the most; undefined if nothing was counted. */
export function fullestOf(parts: readonly PeriodPart[]): PeriodPart | undefined {
  const most = Math.max(0, ...parts.map(({ above }) => above));
  return most > 0 ? parts.find(({ above }) => above === most) : undefined;
}
