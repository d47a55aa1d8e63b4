import { afterEach, expect, test } from "vitest";
import { amendCalendar } from "./calendar.ts";
import { comingHolidays } from "./coming-holidays.ts";

afterEach(() => amendCalendar());

test("the market's holidays of the next days are named, that day among them, and weekends are none", () => {
  expect(comingHolidays("2025-02-26", 17)).toEqual({
    holidays: [
      { date: "2025-02-26", description: "Mahashivratri" },
      { date: "2025-03-14", description: "Holi" },
    ],
    endsOn: undefined,
  });
  expect(comingHolidays("2025-02-27", 15).holidays).toEqual([]);
});

test("a holiday on a weekend changes nothing and is not named", () => {
  amendCalendar({ years: [], closures: [{ date: "2025-02-15", description: "A Saturday" }], sessions: [] });
  expect(comingHolidays("2025-02-14", 4).holidays).toEqual([]);
});

test("a calendar that ends says on which day", () => {
  expect(comingHolidays("2026-12-20", 30)).toEqual({
    holidays: [{ date: "2026-12-25", description: "Christmas" }],
    endsOn: "2026-12-31",
  });
  expect(comingHolidays("2027-01-04", 30)).toEqual({ holidays: [], endsOn: "2027-01-03" });
});
