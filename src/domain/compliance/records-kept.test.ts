import { expect, test } from "vitest";
import { keptSince } from "./records-kept.ts";

test.each([
  ["2026-11-22T12:00:00+05:30", "2021-11-22T00:00:00+05:30"],
  // Already the next day in India.
  ["2026-11-22T20:00:00Z", "2021-11-23T00:00:00+05:30"],
  ["2028-02-29T08:00:00+05:30", "2023-02-28T00:00:00+05:30"],
  ["2026-01-31T08:00:00+05:30", "2021-01-31T00:00:00+05:30"],
])("at %s records are kept since %s", (now, since) => {
  expect(keptSince(new Date(now))).toEqual(new Date(since));
});
