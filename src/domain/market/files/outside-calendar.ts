import { counted } from "#platform/format/numbers.ts";
import { calendarSpan } from "../calendar.ts";
import type { FileNote } from "../readings.ts";

/** How many days are named one by one. */
const NAMED = 5;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * Returns the notes on days (oldest first) outside the market calendar: they are taken, and whether the exchange traded
 * on them is not known. A Saturday or Sunday among them is named, since the exchange seldom opens on one.
 */
export function outsideCalendar(days: readonly string[]): FileNote[] {
  const { from, to } = calendarSpan();
  return [
    noteOf(
      days.filter((day) => day < from),
      `before the market calendar begins (${from})`,
    ),
    noteOf(
      days.filter((day) => day > to),
      `after the market calendar ends (${to})`,
    ),
  ].flat();
}

function noteOf(days: string[], where: string): FileNote[] {
  const [first] = days;
  if (first === undefined) return [];
  const weekend = days.filter(isWeekend);
  const named = `${weekend.slice(0, NAMED).join(", ")}${weekend.length > NAMED ? ` and ${counted(weekend.length - NAMED, "day")} more` : ""}`;
  return [
    {
      message: [
        `${counted(days.length, "day")}, from ${first} to ${days.at(-1)}, ${days.length === 1 ? "lies" : "lie"} ${where}: whether the exchange traded then was not checked.`,
        weekend.length ? ` On a weekend: ${named}. Check these dates.` : "",
      ].join(""),
    },
  ];
}
