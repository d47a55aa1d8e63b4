import type { Db } from "#platform/db/db.ts";
import { amendCalendar } from "./calendar.ts";
import { joined, type OriginalChanges } from "./calendar-list.ts";
import { calendarChangesInForce } from "./queries.server.ts";

/** The market calendar's tag in the page cache, and the notification channel for its changes. */
export const CALENDAR_TAG = "calendar";

/** Returns the approved changes to the delivered calendar, in the order of application. */
export const changesOver = async (db: Db): Promise<OriginalChanges[]> =>
  (await calendarChangesInForce(db)).map(({ id, change, source, by }) => ({
    ...change,
    origin: "desk" as const,
    id,
    source,
    by,
  }));

/** Applies the desk's approved changes to this process's calendar. */
export const keepCalendar = (db: Db) => ({
  async reload(): Promise<void> {
    amendCalendar(joined(await changesOver(db)));
  },
});
