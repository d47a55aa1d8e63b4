import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { ema, emaSeries, pcr, percentChange, pivots, quantile, round2, rsi } from "./figures.ts";

test("EMA is seeded with the mean of the first n closes", () => {
  expect(ema([1, 2, 6], 3)).toBe(3);
  expect(ema([1, 2, 6, 7], 3)).toBe(5); // a = 0.5
  expect(ema([1, 2, 6, 7, 1], 3)).toBe(3);
});

test("the series of averages begins at the n-th close and ends with the average", () => {
  expect(emaSeries([1, 2, 6, 7, 1], 3)).toEqual([null, null, 3, 5, 3]);
  expect(emaSeries([4, 8], 1)).toEqual([4, 8]);
  expect(emaSeries([1, 2], 3)).toEqual([null, null]);
  expect(emaSeries([1, 2], 0)).toEqual([null, null]);
  expect(emaSeries([], 3)).toEqual([]);
  expect(emaSeries([1, 2, 6, Number.NaN, 1], 3)).toEqual([null, null, 3, null, null]);
  expect(emaSeries([1, Number.NaN, 6, 7], 3)).toEqual([null, null, null, null]);
});

test("each value of the series is the average over the closes up to it", () => {
  const close = fc.double({ min: 0.05, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(fc.array(close, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (closes, n) => {
      const each = closes.map((_, i) => ema(closes.slice(0, i + 1), n));
      expect(emaSeries(closes, n)).toEqual(each);
    }),
    { numRuns: runs(50) },
  );
});

test("RSI smooths as Wilder does", () => {
  // n = 2, changes +1 −1 +2: gain 0.5 → 1.25, loss 0.5 → 0.25. Simple averages would give 66.67.
  expect(rsi([10, 11, 10, 12], 2)).toBeCloseTo(83.3333, 4);
  const rising = Array.from({ length: 15 }, (_, i) => 100 + i);
  expect(rsi(rising)).toBe(100);
  expect(rsi(rising.toReversed())).toBe(0);
  expect(rsi(rising.fill(100))).toBe(50);
});

test("pivots", () => {
  expect(pivots({ high: 110, low: 100, close: 108 })).toEqual({ p: 106, r1: 112, r2: 116, s1: 102, s2: 96 });
});

test("change and put-call ratio", () => {
  expect(percentChange(99, 100)).toBeCloseTo(-1, 12);
  expect(pcr(50, 100)).toBe(0.5);
  expect(pcr(0, 100)).toBe(0);
});

test("what cannot be computed is null", () => {
  const fourteen = Array.from({ length: 14 }, (_, i) => 100 + i);
  const gap = [...fourteen, Number.NaN, 120];
  const missing = [
    ema([1, 2], 3),
    ema([1, 2], 0),
    ema([], 1),
    ema(gap, 10),
    rsi(fourteen),
    rsi(gap),
    pivots({ high: 110, low: undefined, close: 108 }),
    pivots({ high: 110, low: Number.NaN, close: 108 }),
    percentChange(100, null),
    percentChange(100, 0),
    percentChange(1e308, 1e-308),
    pcr(1e308, 1e-308),
    pcr(50, 0),
    pcr(null, 50),
  ];
  expect(missing).toEqual(missing.map(() => null));
});

test("rounding is half away from zero", () => {
  expect([1.005, -1.005, 2.5, -0.001, 0, -1e-7].map(round2)).toEqual([1.01, -1.01, 2.5, 0, 0, 0]);
  expect([1e300, -1.7e308, 123_456_789_012.345].map(round2)).toEqual([1e300, -1.7e308, 123_456_789_012.35]);
});

interface Golden {
  cmp: number;
  abs_change: number;
  percent_change: number;
  high: number;
  low: number;
  pivots: { P: number; R1: number; R2: number; S1: number; S2: number };
  ema_10: number;
  ema_20: number;
  ema_50: number;
  rsi_wilder_14: number;
  oi_all_expiries: { call_oi_units: string; put_oi_units: string; pcr: string };
}

const shared = new URL("../../../../shared/data/nse/", import.meta.url);
const golden = new URL("derived/golden_2025-02-14_2025-02-20.json", shared);

test.runIf(existsSync(golden))("agrees with the figures derived from the exchange's files", () => {
  const { days } = JSON.parse(readFileSync(golden, "utf8")) as {
    days: Record<string, { index_dashboard: Record<"NIFTY" | "BANKNIFTY", Golden> }>;
  };
  expect(Object.keys(days)).toHaveLength(5);
  for (const [index, file] of [
    ["NIFTY", "nifty50_ohlc_daily.csv"],
    ["BANKNIFTY", "niftybank_ohlc_daily.csv"],
  ] as const) {
    const rows = readFileSync(new URL(`index_ohlc/${file}`, shared), "utf8")
      .trim()
      .split("\n")
      .slice(1);
    for (const [day, { index_dashboard }] of Object.entries(days)) {
      const want = index_dashboard[index];
      const closes = rows.filter((row) => row.slice(0, 10) <= day).map((row) => Number(row.split(",")[4]));
      const oi = want.oi_all_expiries;
      const levels = pivots({ high: want.high, low: want.low, close: want.cmp });
      const got = {
        cmp: closes.at(-1),
        percent: percentChange(closes.at(-1), closes.at(-2)),
        ema: [10, 20, 50].map((n) => ema(closes, n)),
        rsi: rsi(closes, 14),
        levels: [levels?.p, levels?.r1, levels?.r2, levels?.s1, levels?.s2],
      };
      const { P, R1, R2, S1, S2 } = want.pivots;
      const near = (value: number) => expect.closeTo(value, 2); // the file holds two decimals
      expect(got, `${index} ${day}`).toEqual({
        cmp: want.cmp,
        percent: near(want.percent_change),
        ema: [want.ema_10, want.ema_20, want.ema_50].map(near),
        rsi: near(want.rsi_wilder_14),
        levels: [P, R1, R2, S1, S2].map(near),
      });
      expect(pcr(Number(oi.put_oi_units), Number(oi.call_oi_units))?.toFixed(4)).toBe(oi.pcr);
    }
  }
});

test("a quantile lies between its neighbours in proportion, and nothing has none", () => {
  const past = Array.from({ length: 101 }, (_, i) => i / 100);
  expect([quantile(past, 0.25), quantile(past, 0.5), quantile([], 0.5)]).toEqual([0.25, 0.5, undefined]);
  expect([quantile([1, 2], 0.25), quantile([3], 1)]).toEqual([1.25, 3]);
});
