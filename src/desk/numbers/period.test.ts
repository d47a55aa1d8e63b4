import { expect, test } from "vitest";
import { fullestOf, periodOf, periodParts } from "./period.ts";

const NOW = new Date("2026-02-04T20:00:00Z"); // Thursday 5 February, 1:30 in India

test("a period ends today in India, and an unknown one is thirty days", () => {
  expect(periodOf("7", NOW)).toEqual({ days: 7, from: "2026-01-30", to: "2026-02-05" });
  expect(periodOf("8", NOW)).toEqual(periodOf("30", NOW));
  expect(periodOf(null, NOW).from).toBe("2026-01-07");
});

test("a short period has every day, also one without a count; a long one has weeks from Monday", () => {
  const week = periodParts(periodOf("7", NOW), [
    { day: "2026-02-01", above: 3, below: 1 },
    { day: "2026-01-29", above: 9 },
  ]);
  expect(week.map(({ above }) => above)).toEqual([0, 0, 3, 0, 0, 0, 0]);
  expect(fullestOf(week)?.title).toBe("Sun 1 Feb 2026");
  const quarter = periodParts(periodOf("90", NOW), [
    { day: "2026-02-02", above: 2 },
    { day: "2026-02-05", above: 1, below: 4 },
    { day: "2025-11-08", above: 5 },
  ]);
  expect(quarter.at(-1)).toEqual({ name: "2 Feb", title: "Week of Mon 2 Feb 2026", above: 3, below: 4 });
  expect(quarter[0]).toMatchObject({ title: "Week of Mon 3 Nov 2025", above: 5 });
  expect(quarter).toHaveLength(14);
  expect(fullestOf(periodParts(periodOf("7", NOW), []))).toBeUndefined();
});
