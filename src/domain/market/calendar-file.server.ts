import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CalendarChanges, calendarChanges } from "./calendar-changes.ts";

/**
 * Reads what the operator adds to the calendar in `calendar.json` of the data directory, if there is one. A file that
 * is not JSON or not a list of changes throws the SyntaxError or ZodError that says so.
 */
export function readCalendarFile(dataDir: string): CalendarChanges {
  const file = join(dataDir, "calendar.json");
  return calendarChanges.parse(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
}
