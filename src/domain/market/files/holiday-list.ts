import { longWeekday } from "#platform/format/dates.ts";
import type { ListedHoliday } from "../readings.ts";
import { nameIn } from "./cells.ts";
import { column, type LayoutColumn, type LayoutRow } from "./columns.ts";
import { isObject, itemRows } from "./json.ts";
import { type LineParser, type Parsed, parsed } from "./parsed.ts";
import { FileFault } from "./refusal.ts";
import type { Sheet } from "./sheet.ts";

type HolidayColumns = Record<"date" | "weekday" | "description", LayoutColumn<string>> & {
  segment: LayoutColumn<string | null>;
};

/** A table in our own format. */
const TABLE: HolidayColumns = {
  date: column.date("date", "YYYY-MM-DD", "DD-Mon-YYYY"),
  weekday: column.text("weekday"),
  description: column.name("holiday"),
  segment: column.optional(column.name("segment")),
};

/** The site's answer, which groups lists by segment. */
const MASTER: HolidayColumns = {
  date: column.date("tradingDate", "DD-Mon-YYYY"),
  weekday: column.text("weekDay"),
  description: column.name("description"),
  segment: column.absent,
};

class Holidays {
  readonly #seen = new Set<string>();
  readonly #list: ListedHoliday[] = [];

  /** Adds a holiday, of `segment` if its row states none. */
  add(row: LayoutRow<HolidayColumns>, segment: () => string): void {
    const holiday: ListedHoliday = {
      date: row.get("date"),
      segment: row.get("segment") ?? segment(),
      description: row.get("description"),
    };
    checkWeekday(row, holiday.date);
    const key = `${holiday.segment} ${holiday.date}`;
    if (this.#seen.has(key))
      throw row.refusal("duplicate-row", "date", () => `${holiday.date} is listed twice.`);
    this.#seen.add(key);
    this.#list.push(holiday);
  }

  end(): Parsed {
    if (!this.#list.length) throw new FileFault("missing-row", "the list names no holiday. Fetch it again.");
    return parsed("holiday-list", { holidays: this.#list });
  }
}

/** Finds a swapped or mistyped date by the listed weekday. */
function checkWeekday(row: LayoutRow<HolidayColumns>, date: string): void {
  const actual = longWeekday(date);
  if (row.text("weekday").toLowerCase() !== actual.toLowerCase())
    throw row.refusal(
      "bad-date",
      "weekday",
      (cell) =>
        `${date} is a ${actual} and the list says ${cell}. Check the date; day and month may be swapped.`,
    );
}

const isHolidayArray = (value: unknown): boolean =>
  Array.isArray(value) && isObject(value[0]) && "tradingDate" in value[0];

/** Returns an answer of `/api/holiday-master`, segments with lists of holidays; undefined for any other value. */
export const holidayMasterIn = (value: unknown): Record<string, unknown> | undefined =>
  isObject(value) && Object.values(value).some(isHolidayArray) ? value : undefined;

/** Reads trading holidays by segment (CM, FO, …) from `/api/holiday-master?type=trading`. */
export function holidayMaster(value: unknown): Parsed {
  const holidays = new Holidays();
  for (const [segment, list] of Object.entries(value as object).filter(([, each]) => isHolidayArray(each)))
    for (const row of itemRows(MASTER, list, [segment]))
      holidays.add(row, () => nameIn(segment, { column: segment }));
  return holidays.end();
}

/** Reads a list of holidays; of the cash market (CM) unless a column names the segment. */
export function holidayTable(sheet: Sheet): LineParser {
  const table = sheet.table(TABLE);
  const holidays = new Holidays();
  return {
    kind: "holiday-list",
    line: (text, line) => holidays.add(table.row(text, line), () => "CM"),
    end: () => holidays.end(),
  };
}
