import { expect, test } from "vitest";
import { digestMailDue } from "./due.ts";

const at = (text: string) => new Date(`${text}+05:30`);
const digest = (date: string, sample = false) => ({ date, sample });

test.each([
  ["the first minute", "2026-02-03T08:00:00", "2026-02-02"],
  ["the last minute", "2026-02-03T09:09:59", "2026-02-02"],
  ["the day's own digest", "2026-02-03T08:00:00", "2026-02-03"],
  ["Monday, of Friday", "2026-02-09T08:00:00", "2026-02-06"],
  ["a Sunday on which the market is open", "2026-02-01T08:00:00", "2026-01-30"],
  ["the Monday after it, of that Sunday", "2026-02-02T08:00:00", "2026-02-01"],
  ["the day after a closed Thursday, of Wednesday", "2026-01-16T08:00:00", "2026-01-14"],
])("DIGE-67 due on a market day's morning: %s", (_, now, date) => {
  expect(digestMailDue({ now: at(now), digest: digest(date) })).toEqual({
    digest: digest(date),
    day: now.slice(0, 10),
  });
});

test.each([
  ["not-a-market-day", "15 January 2026, a closed Thursday", "2026-01-15T08:00:00", digest("2026-01-14")],
  ["not-a-market-day", "a Saturday", "2026-02-07T08:00:00", digest("2026-02-06")],
  ["not-a-market-day", "a Sunday", "2026-02-08T08:00:00", digest("2026-02-06")],
  ["outside-window", "a minute before eight", "2026-02-03T07:59:59", digest("2026-02-02")],
  ["outside-window", "ten past nine", "2026-02-03T09:10:00", digest("2026-02-02")],
  ["outside-window", "a minute later", "2026-02-03T09:11:00", digest("2026-02-02")],
  ["outside-window", "eight in the evening", "2026-02-03T20:00:00", digest("2026-02-02")],
  ["none", "no digest", "2026-02-03T08:00:00", undefined],
  ["sample", "a sample", "2026-02-03T08:00:00", digest("2026-02-02", true)],
  ["stale", "of two market days ago", "2026-02-03T08:00:00", digest("2026-02-01")],
  ["stale", "of Friday, with Sunday's session between", "2026-02-02T08:00:00", digest("2026-01-30")],
  ["ahead", "of tomorrow", "2026-02-03T08:00:00", digest("2026-02-04")],
  ["calendar-unknown", "a year without a calendar", "2031-02-03T08:00:00", digest("2031-02-03")],
  ["calendar-unknown", "the year before it unknown", "2023-01-02T08:00:00", digest("2022-12-30")],
])("DIGE-67 %s: %s", (refused, _, now, of) => {
  expect(digestMailDue({ now: at(now), digest: of })).toEqual({ refused });
});

test("the day is India's: eight there is half past two in the night in London", () => {
  const due = digestMailDue({ now: new Date("2026-02-03T02:30:00Z"), digest: digest("2026-02-02") });
  expect(due).toMatchObject({ day: "2026-02-03" });
});
