import { expect, test } from "vitest";
import { presentCashSeries, streak } from "./cash-flows.ts";

test("a streak counts back from the last day to the other side; where the days known end it is at least that", () => {
  const told = (values: (number | null)[]) => streak(values, "sessions");
  expect(told([5, -1, -2, -3])).toBe("sold in each of the last 3 sessions");
  expect(told([-1, -2])).toBe("sold in at least the last 2 sessions");
  expect(told([-1, 4])).toBe("turned to buying");
  expect(told([4, -1])).toBe("turned to selling");
  expect(told([null, 4])).toBe("bought on the day");
  expect(told([1, null, 4, 5])).toBe("bought in at least the last 2 sessions");
  expect(told([1, 2, null])).toBe("has no figure for the day");
  expect(told([7])).toBe("bought");
  // What prints as no crore is on neither side.
  expect(told([4, 0.3])).toBe("neither bought nor sold on the day");
  expect(told([-2, 0.3, 4])).toBe("turned to buying");
});

test("sums are of 5 and 20 sessions, and say so where a session has no figure", () => {
  const flows = Array.from({ length: 22 }, (_, i) => ({
    date: `2025-01-${String(i + 1).padStart(2, "0")}`,
    fii: i === 3 ? null : 1,
    dii: i < 2 ? 1_000_000 : -2.5,
  }));
  const pairs = presentCashSeries({ series: { flows }, history: [] });
  expect(pairs?.sums.map(({ recent, all }) => [recent, all])).toEqual([
    [
      { figure: "+₹5 crore", of: "last 5 sessions" },
      { figure: "+₹19 crore", of: "19 known of the last 20 sessions" },
    ],
    [
      { figure: "−₹13 crore", of: "last 5 sessions" },
      { figure: "−₹50 crore", of: "last 20 sessions" },
    ],
  ]);
  expect([pairs?.recent, pairs?.all, pairs?.unit]).toEqual([5, 20, "sessions"]);
  const late = flows.map((flow, i) => (i < 12 ? { ...flow, fii: null, dii: null } : flow));
  const known = presentCashSeries({ series: { flows: late }, history: [] });
  expect([known?.all, known?.sums[0]?.all]).toEqual([10, { figure: "+₹10 crore", of: "last 10 sessions" }]);
  const one = presentCashSeries({ series: { flows: flows.slice(-1) }, history: [] });
  expect([one?.span, one?.sums[0]?.all.of, pairs?.span]).toEqual([
    "last session",
    "last session",
    "last 20 sessions",
  ]);
  expect(presentCashSeries({ series: {}, history: [] })).toBeUndefined();
});
