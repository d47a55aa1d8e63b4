import { type Eligibility, withEligibility } from "#domain/approval/approve.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Tools } from "#platform/tools.ts";
import { type CalendarDay, calendarOf, changeLines, knownYears } from "./calendar-list.ts";
import { calendarHands } from "./change-calendar.server.ts";
import { changesOver } from "./keep-calendar.server.ts";
import { calendarChangeById, calendarChangesWaiting } from "./queries.server.ts";

export type CalendarYear = {
  year: string;
  /** Whether its exchange holiday list is known: without it nothing is mailed in that year. */
  known: boolean;
  days: CalendarDay[];
};

/** Lists this year's and next year's holidays and special sessions, each with its origin. */
export async function listCalendar({
  db,
  clock,
}: Pick<Tools, "db" | "clock">): Promise<{ years: CalendarYear[]; today: string }> {
  const changes = await changesOver(db);
  const known = knownYears(changes);
  const today = indianDate(clock.now());
  const first = Number(today.slice(0, 4));
  const years = [String(first), String(first + 1)].map((year) => ({
    year,
    known: known.includes(year),
    days: calendarOf(year, changes),
  }));
  return { years, today };
}

/** A waiting change of the calendar, and whether this member may decide on it. */
export type WaitingChange = Eligibility & {
  id: number;
  lines: string[];
  isUndo: boolean;
  source: string;
  by: string;
  at: Date;
};

/** Lists the changes waiting for approval, oldest first. */
export async function listWaitingChanges(
  { db, clock }: Pick<Tools, "db" | "clock">,
  by: Person,
): Promise<WaitingChange[]> {
  const found: WaitingChange[] = [];
  const waiting = await calendarChangesWaiting(db);
  for (const row of await withEligibility(db, waiting, { hands: calendarHands, by, now: clock.now() })) {
    const undone = row.undoes === null ? undefined : await calendarChangeById(db, row.undoes);
    found.push({
      id: row.id,
      source: row.source,
      by: row.by,
      at: row.at,
      isUndo: undone !== undefined,
      lines: changeLines(undone?.change ?? row.change),
      ownWork: row.ownWork,
      marks: row.marks,
    });
  }
  return found;
}
