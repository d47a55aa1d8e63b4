import * as z from "zod";
import type { ListedHoliday } from "../readings.ts";
import { dateCell } from "./cells.ts";
import { isObject, listBySchema } from "./json.ts";
import { type LineParser, type Parsed, parsed } from "./parsed.ts";
import { FileFault, type FilePlace, quoted } from "./refusal.ts";
import { nameIn, type Sheet } from "./sheet.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Finds a swapped or mistyped date by the weekday that the list names beside it. */
function checkWeekday(date: string, weekday: string, place: FilePlace): void {
  const actual = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
  if (weekday.trim().toLowerCase() !== actual.toLowerCase())
    throw new FileFault(
      "bad-date",
      `${date} is a ${actual} and the list says ${quoted(weekday)}. Check the date; day and month may be swapped.`,
      place,
    );
}

class Holidays {
  readonly #seen = new Set<string>();
  readonly list: ListedHoliday[] = [];

  add(holiday: ListedHoliday, weekday: string, places: { date: FilePlace; weekday: FilePlace }): void {
    checkWeekday(holiday.date, weekday, places.weekday);
    const key = `${holiday.segment} ${holiday.date}`;
    if (this.#seen.has(key))
      throw new FileFault("duplicate-row", `${holiday.date} stands there twice.`, places.date);
    this.#seen.add(key);
    this.list.push(holiday);
  }

  end(): Parsed {
    if (!this.list.length) throw new FileFault("missing-row", "the list names no holiday. Fetch it again.");
    return parsed("holiday-list", { holidays: this.list });
  }
}

const entry = z.object({ tradingDate: z.string(), weekDay: z.string(), description: z.string() });

const isHolidayArray = (value: unknown): boolean =>
  Array.isArray(value) && isObject(value[0]) && "tradingDate" in value[0];

/** Says whether a value is an answer of `/api/holiday-master`: segments with lists of holidays. */
export const isHolidayMaster = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.values(value).some(isHolidayArray);

/** Reads trading holidays by segment (CM, FO, …) as `/api/holiday-master?type=trading` returns them; 26-Jan-2026. */
export function holidayMaster(value: Record<string, unknown>): Parsed {
  const holidays = new Holidays();
  for (const [segment, list] of Object.entries(value).filter(([, each]) => isHolidayArray(each)))
    for (const [at, { tradingDate, weekDay, description }] of listBySchema(entry, list, [segment])) {
      const place = (field: string): FilePlace => ({ column: `${segment}.${at}.${field}` });
      const date = dateCell(tradingDate, ["DD-Mon-YYYY"], place("tradingDate"));
      const names = {
        segment: nameIn(segment, { column: segment }),
        description: nameIn(description, place("description")),
      };
      holidays.add({ date, ...names }, weekDay, {
        date: place("tradingDate"),
        weekday: place("weekDay"),
      });
    }
  return holidays.end();
}

/**
 * Reads a list with the columns date, weekday and holiday; of the cash market (CM) unless a column names the segment.
 */
export function holidayTable(sheet: Sheet): LineParser {
  const dateColumn = sheet.once().column("date");
  const weekday = sheet.column("weekday");
  const name = sheet.column("holiday");
  const segment = sheet.optional("segment");
  const holidays = new Holidays();
  return {
    kind: "holiday-list",
    line(text, line) {
      const row = sheet.row(text, line);
      const date = row.date(dateColumn, "YYYY-MM-DD", "DD-Mon-YYYY");
      holidays.add(
        { date, segment: segment ? row.name(segment) : "CM", description: row.name(name) },
        row.text(weekday),
        { date: { line, column: dateColumn.name }, weekday: { line, column: weekday.name } },
      );
    },
    end: () => holidays.end(),
  };
}
