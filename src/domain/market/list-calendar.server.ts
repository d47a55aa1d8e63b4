import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { readCalendarFile } from "./calendar-file.server.ts";
import { type CalendarDay, calendarOf, knownYears } from "./calendar-list.ts";
import { changesOver } from "./keep-calendar.server.ts";

export type CalendarYear = {
  year: string;
  /** Whether the exchange's list of it is known: without it nothing is mailed in that year. */
  known: boolean;
  days: CalendarDay[];
};

/** Lists this year's and next year's holidays and special sessions, each with its origin. */
export async function listCalendar(
  { db, clock }: Pick<Tools, "db" | "clock">,
  dataDir: string,
): Promise<{ years: CalendarYear[]; today: string }> {
  const changes = await changesOver(db, readCalendarFile(dataDir));
  const known = knownYears(changes);
  const today = indianDate(clock.now());
  const first = Number(today.slice(0, 4));
  const years = [String(first), String(first + 1)].map((year) => ({
    ...{ year, known: known.includes(year) },
    days: calendarOf(year, changes),
  }));
  return { years, today };
}
