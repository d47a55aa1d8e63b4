import { expect, test } from "vitest";
import { brokenAtGaps, gapsIn, missingWithin, runBefore, runsOf, runUpTo, sessionsSince } from "./gaps.ts";

const dated = (...dates: string[]) => dates.map((date) => ({ date }));

test("a history's missing market days are named, special sessions apart", () => {
  expect(gapsIn(["2025-01-30", "2025-01-31", "2025-02-03"], "2025-02-04")).toEqual({
    ordinary: ["2025-02-04"],
    special: ["2025-02-01"],
  });
  expect(gapsIn(["2025-02-13", "2025-02-14"], "2025-02-14")).toEqual({ ordinary: [], special: [] });
  expect(gapsIn([], "2025-02-14")).toEqual({ ordinary: [], special: [] });
});

test("where the calendar knows no year nothing is said", () => {
  expect(gapsIn(["2022-12-30"], "2023-01-02")).toBeNull();
  expect(runsOf(dated("2022-12-01", "2022-12-30", "2023-01-02"))).toHaveLength(1);
  expect(sessionsSince("2022-12-30", "2023-01-02", [])).toBeNull();
});

test("a history is split at a missing session, and not at a weekend, a holiday or a missing special session", () => {
  // 1 February was a special session on a Saturday, 26 February a holiday.
  const whole = dated("2025-01-31", "2025-02-03");
  expect(runsOf(whole)).toEqual([whole]);
  expect(runsOf(dated("2025-02-25", "2025-02-27"))).toHaveLength(1);
  const held = dated("2025-02-05", "2025-02-06", "2025-02-10", "2025-02-14");
  expect(runsOf(held)).toEqual([held.slice(0, 2), [held[2]], [held[3]]]);
  expect(missingWithin(held)).toEqual(["2025-02-07", "2025-02-11", "2025-02-12", "2025-02-13"]);
  expect(brokenAtGaps(held).map((day) => day?.date.slice(8))).toEqual([
    "05",
    "06",
    undefined,
    "10",
    undefined,
    "14",
  ]);
  expect([runsOf([]), missingWithin([]), brokenAtGaps([])]).toEqual([[], [], []]);
});

test("the run up to a day begins after the last gap; a day that is missing has none", () => {
  const held = dated("2025-02-05", "2025-02-10", "2025-02-11");
  expect(runUpTo(held, "2025-02-11")).toEqual(held.slice(1));
  expect(runUpTo(held, "2025-02-12")).toEqual([]);
  expect(runBefore(held, "2025-02-12")).toEqual(held.slice(1));
  expect(runBefore(held, "2025-02-13")).toEqual([]);
});

test("sessions are counted by the calendar, special ones included, and not across a missing one", () => {
  const held = ["2025-01-30", "2025-01-31", "2025-02-03", "2025-02-04"];
  expect(sessionsSince("2025-01-30", "2025-02-04", held)).toBe(4);
  expect(sessionsSince("2025-02-03", "2025-02-04", [])).toBe(1);
  expect(sessionsSince("2025-01-30", "2025-02-06", held)).toBeNull();
});
