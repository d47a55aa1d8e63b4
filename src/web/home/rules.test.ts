import { expect, test } from "vitest";
import { ledger } from "#domain/firm/ledger.ts";
import { ema } from "#domain/market/figures.ts";
import { emaLine, horizonEnds, lastCross } from "./rules.ts";

const closes = Array.from({ length: 120 }, (_, i) => 22_000 + 900 * Math.sin(i / 9) + (i % 7) * 13);

test("the average drawn backwards is the average that was published, on every session of the window", () => {
  for (const n of [20, 50]) {
    const last = ema(closes, n);
    expect(last).not.toBeNull();
    const line = emaLine(closes.slice(-60), n, last ?? 0);
    expect(line).toHaveLength(60);
    for (const back of [0, 1, 30, 59]) {
      expect(line.at(-1 - back)).toBeCloseTo(ema(closes.slice(0, closes.length - back), n) ?? 0, 4);
    }
  }
});

test("rounding of the published figure moves the line by less than two index points", () => {
  const exact = emaLine(closes.slice(-60), 20, ema(closes, 20) ?? 0);
  const rounded = emaLine(closes.slice(-60), 20, Math.round((ema(closes, 20) ?? 0) * 100) / 100);
  expect(Math.max(...exact.map((value, i) => Math.abs(value - (rounded[i] ?? 0))))).toBeLessThan(2);
});

test("the last cross is found, with its side; none is no cross", () => {
  expect(lastCross([3, 3, 1, 1, 3, 1], [2, 2, 2, 2, 2, 2])).toEqual({ at: 5, side: "below" });
  expect(lastCross([1, 1, 3, 3], [2, 2, 2, 2])).toEqual({ at: 2, side: "above" });
  expect(lastCross([1, 1], [2, 2])).toBeUndefined();
  expect(lastCross([], [])).toBeUndefined();
});

test("a horizon's ends carry their own unit", () => {
  expect(horizonEnds(ledger["plans.momentum.horizon"].value)).toEqual({
    from: { label: "1 week", days: 7 },
    to: { label: "6 weeks", days: 42 },
    open: false,
  });
  expect(horizonEnds(ledger["plans.wealth.horizon"].value)).toMatchObject({
    from: { label: "6 months" },
    to: { label: "3+ years", days: 1095 },
    open: true,
  });
  expect(horizonEnds("as long as you like")).toBeUndefined();
});
