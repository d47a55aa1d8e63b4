import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { compareHolidays, type HolidayDifference } from "./calendar.ts";
import { SEGMENTS } from "./calendar-data.ts";
import { daysIn, knownYears } from "./calendar-list.ts";
import { readExchangeFileApart } from "./files/read-apart.server.ts";
import { changesOver } from "./keep-calendar.server.ts";
import { calendarChangesWaiting } from "./queries.server.ts";
import type { ListedHoliday } from "./readings.ts";

/** An exchange holiday list compared with the calendar. */
export type Comparison = HolidayDifference & {
  name: string;
  listed: ListedHoliday[];
  /** The years that the calendar knows. */
  years: string[];
  /** The number of differences already proposed and undecided; they are not listed. */
  waits: number;
};

/** Compares listed days with the current calendar. */
export async function compareListed(
  { db }: Pick<Tools, "db">,
  { name, listed }: { name: string; listed: ListedHoliday[] },
): Promise<Comparison> {
  const years = knownYears(await changesOver(db));
  const { missing, extra, compared } = compareHolidays(listed);
  const waiting = daysIn(await calendarChangesWaiting(db));
  const isOpen = ({ date, segment }: { date: string; segment: string }) => !waiting.has(`${date} ${segment}`);
  const open = { missing: missing.filter(isOpen), extra: extra.filter(isOpen) };
  const waits = missing.length + extra.length - open.missing.length - open.extra.length;
  return { name, listed, years, compared, ...open, waits };
}

/** Reads a file as an exchange holiday list and compares it; refuses other kinds of file. */
export async function compareFile(
  tools: Pick<Tools, "db">,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Comparison | Refusal<"no-file" | "not-read" | "not-a-list">> {
  if (!bytes.length) return refusal("no-file", "Choose the exchange’s holiday list first.");
  const read = await readExchangeFileApart(bytes, name);
  if ("refused" in read) return refusal("not-read", read.message);
  if (read.kind !== "holiday-list")
    return refusal(
      "not-a-list",
      `${name} was read as ${read.kind}. Choose the holiday list: /api/holiday-master or its table.`,
    );
  const listed = read.holidays.filter(({ segment }) => SEGMENTS.some((of) => of === segment));
  return compareListed(tools, { name, listed });
}
