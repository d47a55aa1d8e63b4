import { expect, test } from "vitest";
import { securitiesOf } from "#test/market-readings.ts";
import { hasJumped, isRanked, tradedOn } from "./traded.ts";

test("a security jumped below 0.75 or above 1.25 of its previous close, and not on these marks", () => {
  expect([75, 74.99, 125, 125.01].map((open) => hasJumped(open, 100))).toEqual([false, true, false, true]);
  // 0.15 ÷ 0.2 is a little below 0.75 in binary fractions.
  expect([hasJumped(0.15, 0.2), hasJumped(0.25, 0.2)]).toEqual([false, false]);
});

test("a split, a bonus issue of one for two and a first day are jumps; a small bonus issue is not", () => {
  expect(hasJumped(956, 9_331)).toBe(true);
  expect(hasJumped(66.67, 100)).toBe(true);
  expect(hasJumped(120, 0)).toBe(true);
  expect(hasJumped(80, 100)).toBe(false);
});

test("only series EQ is traded here; a security without a delivery keeps none", () => {
  const day = securitiesOf([
    { symbol: "SHARE" },
    { symbol: "TFT", series: "BE", delivered: null },
    { symbol: "PLAIN", delivered: null },
  ]);
  expect(tradedOn(day).map(({ symbol, delivered }) => [symbol, delivered])).toEqual([
    ["SHARE", 400],
    ["PLAIN", null],
  ]);
});

test("a security is ranked from a turnover of 25 crore on, unless it jumped", () => {
  const [below, at, jumped] = tradedOn(
    securitiesOf([
      { symbol: "BELOW", turnover: 2_499.99 },
      { symbol: "AT", turnover: 2_500 },
      { symbol: "SPLIT", turnover: 90_000, previousClose: 500, open: 100 },
    ]),
  );
  expect([below, at, jumped].map((of) => of && isRanked(of))).toEqual([false, true, false]);
});
