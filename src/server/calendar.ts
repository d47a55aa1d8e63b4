import { join } from "node:path";
import * as z from "zod";
import { amendCalendar } from "#domain/market/calendar.ts";
import type { CalendarChanges } from "#domain/market/calendar-changes.ts";
import { readCalendarFile } from "#domain/market/calendar-file.server.ts";
import { WrongSettings } from "#platform/config/settings.server.ts";

/** Amends the market calendar with the operator's `calendar.json` in the data directory, if there is one. */
export function loadCalendar(dataDir: string): CalendarChanges {
  const file = join(dataDir, "calendar.json");
  try {
    const changes = readCalendarFile(dataDir);
    amendCalendar(changes);
    return changes;
  } catch (error) {
    if (error instanceof SyntaxError) throw new WrongSettings(`${file} is not JSON: ${error.message}`);
    if (error instanceof z.ZodError)
      throw new WrongSettings(`${file} is not a list of calendar changes:\n${z.prettifyError(error)}`);
    throw error;
  }
}
