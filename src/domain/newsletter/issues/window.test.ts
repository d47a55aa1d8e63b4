import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { alertTimes, closesAt, indianMoment, mailingDay, opensAt } from "./window.ts";

const at = (text: string) => new Date(`${text}+05:30`);
const digest = (date: string, sample = false) => ({ date, sample });

test.each([
  ["on the next morning", "2026-02-02", "2026-02-02T18:00:00", "2026-02-03"],
  ["in the night before", "2026-02-02", "2026-02-03T02:00:00", "2026-02-03"],
  ["in the last second of the window", "2026-02-02", "2026-02-03T09:09:59", "2026-02-03"],
  ["the day's own digest", "2026-02-03", "2026-02-03T08:00:00", "2026-02-03"],
  ["Friday's on Monday", "2026-02-06", "2026-02-07T12:00:00", "2026-02-09"],
  ["Friday's on a Sunday on which the market is open", "2026-01-30", "2026-01-30T20:00:00", "2026-02-01"],
  ["that Sunday's on Monday", "2026-02-01", "2026-02-01T20:00:00", "2026-02-02"],
  ["Wednesday's over a closed Thursday on Friday", "2026-01-14", "2026-01-15T08:00:00", "2026-01-16"],
])("a digest is mailed on a market day's morning: %s", proves("DIGE-67"), (_, date, now, day) => {
  expect(mailingDay(digest(date), at(now))).toEqual({ day });
});

test.each([
  ["sample", "a sample", digest("2026-02-02", true), "2026-02-03T08:00:00"],
  ["stale", "of two market days ago", digest("2026-02-01"), "2026-02-03T08:00:00"],
  ["stale", "published when its morning was over", digest("2026-02-02"), "2026-02-03T09:10:00"],
  ["stale", "of Friday, with Sunday's session between", digest("2026-01-30"), "2026-02-02T08:00:00"],
  ["ahead", "of tomorrow", digest("2026-02-04"), "2026-02-03T08:00:00"],
  ["calendar-unknown", "a year without a calendar", digest("2031-02-03"), "2031-02-03T08:00:00"],
  ["calendar-unknown", "the year before it unknown", digest("2022-12-30"), "2023-01-02T08:00:00"],
])("%s: %s", proves("DIGE-67"), (refused, _, of, now) => {
  expect(mailingDay(of, at(now))).toEqual({ refused, message: expect.stringMatching(/\.$/) });
});

test("the hours are India's", () => {
  expect(opensAt("2026-02-03").toISOString()).toBe("2026-02-03T02:30:00.000Z");
  expect(closesAt("2026-02-03").toISOString()).toBe("2026-02-03T03:40:00.000Z");
  expect(alertTimes("2026-02-03").map((alert) => alert.at.toISOString())).toEqual([
    "2026-02-03T02:00:00.000Z",
    "2026-02-03T02:15:00.000Z",
  ]);
});

test("a typed moment is India's unless it names its zone; one that nobody can mean is none", () => {
  expect(indianMoment("2026-02-03T10:00")).toEqual(at("2026-02-03T10:00:00"));
  expect(indianMoment("2026-02-03T10:00Z")).toEqual(at("2026-02-03T15:30:00"));
  for (const text of ["0001-01-01T00:00", "9999-12-31T23:59", "2026-13-01T00:00", "soon", undefined])
    expect([text, indianMoment(text)]).toEqual([text, undefined]);
});
