import { expect, test } from "vitest";
import { erasableFrom, keptSince } from "./records-kept.ts";

test.each([
  ["2026-11-22T12:00:00+05:30", "2021-11-22T00:00:00+05:30"],
  // Already the next day in India.
  ["2026-11-22T20:00:00Z", "2021-11-23T00:00:00+05:30"],
  ["2028-02-29T08:00:00+05:30", "2023-02-28T00:00:00+05:30"],
  ["2026-01-31T08:00:00+05:30", "2021-01-31T00:00:00+05:30"],
])("at %s records are kept since %s", (now, since) => {
  expect(keptSince(new Date(now))).toEqual(new Date(since));
});

test.each([
  ["2021-11-22T00:00:00+05:30", "2026-11-23"],
  ["2021-11-22T20:00:00Z", "2026-11-24"],
  ["2024-02-28T08:00:00+05:30", "2029-03-01"],
  ["2024-02-29T08:00:00+05:30", "2029-03-01"],
  // The twenty-ninth keeps what the twenty-eighth keeps.
  ["2023-02-28T08:00:00+05:30", "2028-03-01"],
  ["2021-12-31T08:00:00+05:30", "2027-01-01"],
])("a record of %s is erasable from %s, and on no day before", (moment, day) => {
  const at = new Date(moment);
  expect(erasableFrom(at)).toBe(day);
  const noon = new Date(`${day}T12:00:00+05:30`);
  const dayBefore = new Date(noon.getTime() - 86_400_000);
  expect([keptSince(dayBefore) > at, keptSince(noon) > at]).toEqual([false, true]);
});
