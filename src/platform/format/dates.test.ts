import { expect, test } from "vitest";
import * as dates from "./dates.ts";

const [FEBRUARY, SEPTEMBER] = ["2025-02-06", "2025-09-14"];

test("a day prints as itself in every form", () => {
  const forms = [
    dates.longDate,
    dates.shortDate,
    dates.evenDate,
    dates.slashDate,
    dates.longDayMonth,
    dates.shortDayMonth,
    dates.monthName,
    dates.longWeekday,
    dates.shortWeekday,
    dates.longWeekdayDate,
    dates.shortWeekdayDate,
    dates.longDay,
    dates.shortDay,
    dates.longWeekdayDayMonth,
    dates.shortWeekdayDayMonth,
  ];
  expect(forms.map((print) => [print(FEBRUARY), print(SEPTEMBER)])).toEqual([
    ["6 February 2025", "14 September 2025"],
    ["6 Feb 2025", "14 Sept 2025"],
    ["6 Feb 2025", "14 Sep 2025"],
    ["06/02/2025", "14/09/2025"],
    ["6 February", "14 September"],
    ["6 Feb", "14 Sept"],
    ["February 2025", "September 2025"],
    ["Thursday", "Sunday"],
    ["Thu", "Sun"],
    ["Thursday, 6 February 2025", "Sunday, 14 September 2025"],
    ["Thu, 6 Feb 2025", "Sun, 14 Sept 2025"],
    ["Thursday 6 February 2025", "Sunday 14 September 2025"],
    ["Thu 6 Feb 2025", "Sun 14 Sept 2025"],
    ["Thursday 6 February", "Sunday 14 September"],
    ["Thu 6 Feb", "Sun 14 Sept"],
  ]);
  expect(dates.monthName("2025-12")).toBe("December 2025");
});

test("a moment prints as the clocks of India show it", () => {
  const evening = "2025-02-14T18:35:59Z";
  const forms = [
    dates.istTime,
    dates.istLongDate,
    dates.istLongMoment,
    dates.istShortMoment,
    dates.istDayMonthTime,
    dates.istWeekdayTime,
  ];
  const printed = ["00:05", "15 February 2025", "15 February 2025 at 00:05", "15 Feb 2025, 00:05"];
  expect(forms.map((print) => print(evening))).toEqual([
    ...printed,
    "15 Feb, 00:05",
    "Saturday 15 February at 00:05",
  ]);
  expect(dates.istTime(new Date(evening))).toBe("00:05");
  expect(["2025-02-14T12:30:00Z", "2025-02-14T09:55:00Z", evening].map(dates.istHourOnDay)).toEqual([
    "6 pm on Friday 14 February",
    "3:25 pm on Friday 14 February",
    "12:05 am on Saturday 15 February",
  ]);
  expect(dates.istTime(Date.parse(evening))).toBe("00:05");
});

test("what is no day is refused, never printed", () => {
  expect(() => dates.longDate("2025-02-30T")).toThrow(RangeError);
  expect(() => dates.istTime("")).toThrow(RangeError);
});
