import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  CalendarUnknownError,
  isMarketDay,
  marketDaysBetween,
  nextMarketDay,
  previousMarketDay,
} from "./calendar.ts";

test("weekdays are open, weekends and holidays closed", () => {
  expect(isMarketDay("2025-02-14")).toBe(true);
  expect(isMarketDay("2025-02-15")).toBe(false);
  expect(isMarketDay("2025-02-26")).toBe(false);
  expect(isMarketDay("2023-06-28")).toBe(true); // the holiday moved to the 29th with a day's notice
  expect(isMarketDay("2023-06-29")).toBe(false);
});

test("late changes and special sessions", () => {
  expect(isMarketDay("2026-01-15")).toBe(false);
  expect(isMarketDay("2026-02-01")).toBe(true); // Sunday, Union Budget
  expect(isMarketDay("2025-02-01")).toBe(true); // Saturday, Union Budget
  expect(isMarketDay("2024-01-20")).toBe(true);
  expect(isMarketDay("2024-01-22")).toBe(false);
});

test("the neighbouring market days step over what is closed", () => {
  expect(nextMarketDay("2026-01-30")).toBe("2026-02-01");
  expect(previousMarketDay("2026-02-02")).toBe("2026-02-01");
  expect(nextMarketDay("2026-01-14")).toBe("2026-01-16");
  expect(previousMarketDay("2025-02-27")).toBe("2025-02-25");
  expect(nextMarketDay("2025-02-15")).toBe("2025-02-17");
});

test("market days between two dates, both included", () => {
  expect(marketDaysBetween("2025-01-31", "2025-02-04")).toEqual([
    "2025-01-31",
    "2025-02-01",
    "2025-02-03",
    "2025-02-04",
  ]);
  expect(marketDaysBetween("2025-02-15", "2025-02-16")).toEqual([]);
  expect(marketDaysBetween("2025-02-14", "2025-02-13")).toEqual([]);
});

test("a year without data is not guessed", () => {
  expect(() => isMarketDay("2027-01-04")).toThrow(CalendarUnknownError);
  expect(() => isMarketDay("2022-12-30")).toThrow(CalendarUnknownError);
  expect(() => nextMarketDay("2026-12-31")).toThrow(CalendarUnknownError);
  expect(() => previousMarketDay("2023-01-02")).toThrow(CalendarUnknownError);
  expect(() => marketDaysBetween("2026-12-31", "2027-01-01")).toThrow(CalendarUnknownError);
});

test.for(["14/02/2025", "2025-02-30", "2025-2-14", "2025-13-01", ""])("%j is not a date", (text) => {
  expect(() => isMarketDay(text)).toThrow(RangeError);
});

const sessions = new URL(
  "../../../../shared/data/nse/holidays/nse_trading_days_2023-01_2026-08-21.txt",
  import.meta.url,
);

test.runIf(existsSync(sessions))("agrees with the sessions found in the exchange's files", () => {
  const days = readFileSync(sessions, "utf8").trim().split(/\r?\n/);
  expect(days.length).toBeGreaterThan(900);
  expect(marketDaysBetween("2023-01-01", "2026-08-21")).toEqual(days);
});
