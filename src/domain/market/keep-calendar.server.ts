import type { Db } from "#platform/db/db.ts";
import { amendCalendar } from "./calendar.ts";
import { joined, type OriginalChanges } from "./calendar-list.ts";
import { calendarChangesInForce } from "./queries.server.ts";

/** The market calendar's tag in the page cache, and the notification of other processes that it changed. */
export const CALENDAR_TAG = "calendar";

/** Returns the approved changes to the delivered calendar, in the order in which they apply. */
export const changesOver = async (db: Db): Promise<OriginalChanges[]> =>
  (await calendarChangesInForce(db)).map(({ id, change, source, by }) => ({
    ...change,
    origin: "desk" as const,
    id,
    source,
    by,
  }));

/** Amends this process's calendar with the approved changes of the desk. */
export const keepCalendar = (db: Db) => ({
  async reload(): Promise<void> {
    amendCalendar(joined(await changesOver(db)));
  },
});
