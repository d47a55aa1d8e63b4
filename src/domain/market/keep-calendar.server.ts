import type { Db } from "#platform/db/db.ts";
import { amendCalendar } from "./calendar.ts";
import type { CalendarChanges } from "./calendar-changes.ts";
import { joined, type OriginalChanges } from "./calendar-list.ts";
import { calendarChangesInForce } from "./queries.server.ts";

/** The market calendar's tag in the page cache, and the notification of other processes that it changed. */
export const CALENDAR_TAG = "calendar";

/**
 * Returns the changes to the delivered calendar, in the order in which they apply: the operator's file, then the desk.
 */
export const changesOver = async (db: Db, file: CalendarChanges): Promise<OriginalChanges[]> => [
  { ...file, origin: "file" },
  ...(await calendarChangesInForce(db)).map(({ id, change, source, by }) => ({
    ...change,
    ...{ origin: "desk" as const, id, source, by },
  })),
];

/** Reads the changes of the desk over those of the operator's file, and amends this process's calendar with both. */
export const keepCalendar = (db: Db, file: CalendarChanges) => ({
  async reload(): Promise<void> {
    amendCalendar(joined(await changesOver(db, file)));
  },
});
