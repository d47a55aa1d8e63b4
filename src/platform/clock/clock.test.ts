import { expect, test } from "vitest";
import { indianDate, indianInput, indianMinutes, timeInIndia } from "./clock.ts";
import { dayAfter, dayOf, daysBefore, daysFrom, daysOf, isDay, isMonth, lastDayOf } from "./days.ts";

test("a day begins in India five and a half hours before UTC's", () => {
  const [before, after] = [new Date("2025-02-14T18:29:59Z"), new Date("2025-02-14T18:30:00Z")];
  expect([indianDate(before), indianDate(after)]).toEqual(["2025-02-14", "2025-02-15"]);
  expect([indianMinutes(before), indianMinutes(after)]).toEqual([1_439, 0]);
  expect([indianInput(before), indianInput(after.toISOString()), indianInput(null)]).toEqual([
    "2025-02-14T23:59",
    "2025-02-15T00:00",
    "",
  ]);
  expect(timeInIndia("2025-02-15")).toEqual(after);
  expect(timeInIndia("2025-02-14", "23:59:59")).toEqual(before);
  expect(timeInIndia("2025-02-15", "08:00").toISOString()).toBe("2025-02-15T02:30:00.000Z");
});

test("days are counted over the ends of months and years", () => {
  expect([dayAfter("2024-02-28"), dayAfter("2025-12-31"), dayAfter("2025-03-01", -1)]).toEqual([
    "2024-02-29",
    "2026-01-01",
    "2025-02-28",
  ]);
  expect(daysBefore("2025-03-01", 2)).toEqual(["2025-02-27", "2025-02-28"]);
  expect([daysFrom("2025-02-27", "2025-03-01"), daysFrom("2025-03-01", "2025-02-27")]).toEqual([2, -2]);
  expect(dayOf(Date.UTC(2025, 1, 14, 23, 59))).toBe("2025-02-14");
  expect([lastDayOf("2024-02"), lastDayOf("2025-12"), daysOf("2025-02").length]).toEqual([
    "2024-02-29",
    "2025-12-31",
    28,
  ]);
  expect(["2025-02-28", "2025-02-29", "0000-01-01", "2025-2-1"].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(["2025-12", "2025-13"].map(isMonth)).toEqual([true, false]);
});
