import fc from "fast-check";
import { expect, test } from "vitest";
import { round2 } from "./figures.ts";
import { displayOi, largest, nearStrikes, pcrBand } from "./open-interest.ts";
import type { StrikeRow } from "./readings.ts";

const strikes: StrikeRow[] = [
  [22_800, 5, 9, -2, 0],
  [22_900, 8, 9, 3, -4],
  [23_000, 8, 1, 3, -1],
  [23_100, 2, 0, 1, 0],
];

test("the strike with the largest value, nearest to the spot and then lower where values are equal", () => {
  expect(largest(strikes, "calls", 22_990)).toBe(23_000);
  expect(largest(strikes, "calls", 22_910)).toBe(22_900);
  expect(largest(strikes, "calls", 22_950)).toBe(22_900);
  expect(largest(strikes.toReversed(), "calls", 22_950)).toBe(22_900);
  expect(largest(strikes.toReversed(), "calls", null)).toBe(22_900);
  expect(largest(strikes, "puts", 23_500)).toBe(22_900);
});

test("only what is above zero counts", () => {
  expect(largest([[100, 0, 0, 0, 0]], "calls", 100)).toBe(null);
  expect(largest([], "calls", 100)).toBe(null);
  expect(largest([[100, Number.NaN, 1, 1, 1]], "calls", 100)).toBe(null);
});

test("open interest is printed in contracts: units divided by the day's lot, in lakh", () => {
  const nifty = { unit: "units", lot: 75 } as const;
  expect(displayOi("NIFTY", 150_681_750, nifty)).toBe("20.1 lakh contracts");
  expect(displayOi("NIFTY", 99_317_775, nifty)).toBe("13.2 lakh contracts");
  expect(displayOi("BANKNIFTY", 14_630_000, { unit: "units", lot: 30 })).toBe("4.88 lakh contracts");
  expect(displayOi("NIFTY", 2_009_090, { unit: "contracts", lot: null })).toBe("20.1 lakh contracts");
  expect(displayOi("NIFTY", 75 * 3_120, nifty)).toBe("0.0312 lakh contracts");
  expect(displayOi("NIFTY", 0, nifty)).toBe("0.00 lakh contracts");
});

test("where the file states no lot, open interest stays in units and says so", () => {
  const units = { unit: "units", lot: null } as const;
  expect(displayOi("NIFTY", 134_021_625, units)).toBe("13.40 crore units");
  expect(displayOi("BANKNIFTY", 31_658_280, units)).toBe("316.58 lakh units");
  expect(displayOi("NIFTY", 134_021_625, { unit: "units", lot: 0 })).toBe("13.40 crore units");
});

test("what is no count is not printed", () => {
  for (const oi of [null, Number.NaN, -1])
    expect(displayOi("NIFTY", oi, { unit: "units", lot: 75 })).toBe(null);
});

test("strikes near a close lie within so many per cent of it", () => {
  const near = (close: number) => nearStrikes(strikes, close, 0.5).map(([strike]) => strike);
  expect(near(23_000)).toEqual([22_900, 23_000, 23_100]);
  expect(near(23_015)).toEqual([22_900, 23_000, 23_100]);
  expect(near(23_100)).toEqual([23_000, 23_100]);
});

test("the last ratio within its year", () => {
  expect(pcrBand([0.5, 1.5, 1, 2, 1])).toEqual({ low: 0.5, high: 2, percentile: 37.5, lower: 1, days: 5 });
  expect(pcrBand([1, 0.5])).toEqual({ low: 0.5, high: 1, percentile: 0, lower: 0, days: 2 });
  expect(pcrBand([0.5, null, 1])).toEqual({ low: 0.5, high: 1, percentile: 100, lower: 1, days: 2 });
  expect(pcrBand([0.694, 0.5, 0.686])).toEqual({ low: 0.5, high: 0.69, percentile: 75, lower: 1, days: 3 });
  expect(pcrBand([0.8])).toEqual({ low: 0.8, high: 0.8, percentile: null, lower: 0, days: 1 });
  expect(pcrBand([])).toBe(null);
  expect(pcrBand([0.5, null])).toBe(null);
  expect(pcrBand([0.5, Number.NaN])).toBe(null);
  const long = [9, ...Array.from({ length: 249 }, () => 1), 2];
  expect(pcrBand(long)).toEqual({ low: 1, high: 2, percentile: 100, lower: 249, days: 250 });
});

test("the band holds the last ratio, and its percentile lies between 0 and 100", () => {
  const ratio = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 300 }), (values) => {
      const band = pcrBand(values);
      const exact = values.at(-1) ?? null;
      if (!band || exact === null) return band === null && exact === null;
      const last = round2(exact);
      return (
        band.low <= last && last <= band.high && !((band.percentile ?? 0) < 0 || (band.percentile ?? 0) > 100)
      );
    }),
  );
});
