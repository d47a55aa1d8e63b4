import { indianDate, timeInIndia } from "#platform/clock/clock.ts";
import { dayAfter, mondayOf } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { changedByWeek } from "./queries.server.ts";

/** A week by its Monday (YYYY-MM-DD, IST): how many readers confirmed their address, and how many left. */
export type ReaderWeek = { week: string; gained: number; left: number };

const WEEKS = 26;

/** Counts the readers who joined and left in each of the last 26 weeks, oldest first; omits erased ones. */
export async function readersByWeek(db: Db, now: Date): Promise<ReaderWeek[]> {
  const last = mondayOf(indianDate(now));
  const weeks = Array.from({ length: WEEKS }, (_, n) => dayAfter(last, 7 * (n + 1 - WEEKS)));
  const since = timeInIndia(weeks[0] ?? last);
  const gained = await changedByWeek(db, "confirmedAt", since);
  const left = await changedByWeek(db, "unsubscribedAt", since);
  const countIn = (rows: typeof gained, week: string) => rows.find((row) => row.week === week)?.n ?? 0;
  return weeks.map((week) => ({ week, gained: countIn(gained, week), left: countIn(left, week) }));
}
