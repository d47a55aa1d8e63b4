import { expect, test } from "vitest";
import { composePairs, streak } from "./compose-pairs.server.ts";

test("a streak counts back from the last day and ends at the other side or at a gap", () => {
  const told = (values: (number | null)[]) => streak(values, "sessions");
  expect(told([5, -1, -2, -3])).toBe("sold in each of the last 3 sessions");
  expect(told([-1, -2])).toBe("sold in all 2 sessions");
  expect(told([-1, 4])).toBe("turned to buying");
  expect(told([4, -1])).toBe("turned to selling");
  expect(told([null, 4])).toBe("bought on the day");
  expect(told([1, null, 4, 5])).toBe("bought in each of the last 2 sessions");
  expect(told([1, 2, null])).toBe("has no figure for the day");
  expect(told([7])).toBe("bought");
});

test("sums are of 5 and 20 sessions, and say so where a session has no figure", () => {
  const flows = Array.from({ length: 22 }, (_, i) => ({
    date: `2025-01-${String(i + 1).padStart(2, "0")}`,
    fii: i === 3 ? null : 1,
    dii: i < 2 ? 1_000_000 : -2.5,
  }));
  const pairs = composePairs({ series: { flows }, history: [] });
  expect(pairs?.sums.map(({ recent, all }) => [recent, all])).toEqual([
    ["+5.00", "+19.00 (19 of 20)"],
    ["−12.50", "−50.00"],
  ]);
  expect([pairs?.recent, pairs?.all, pairs?.unit]).toEqual([5, 20, "sessions"]);
  expect(composePairs({ series: {}, history: [] })).toBeUndefined();
});
