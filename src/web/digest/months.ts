import { monthName } from "#platform/format/dates.ts";

/** Groups days by month, preserving their order. */
export function byMonth<Day extends { date: string }>(days: readonly Day[]): [month: string, days: Day[]][] {
  const months = new Map<string, Day[]>();
  for (const day of days) {
    const month = monthName(day.date);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months];
}
