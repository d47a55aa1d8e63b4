import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/effort.ts";
import { securitiesOf } from "#test/market-readings.ts";
import type { SecurityHistory, SecurityPast } from "../readings.ts";
import { deliveredShare, deliveryOf, moversOf, volumesOf } from "./movers.ts";
import { tradedOn } from "./traded.ts";

const usual = (quantity: number | null, delivery: number | null = 40): SecurityPast => ({
  sessions: 240,
  high: 110,
  low: 90,
  jumped: false,
  quantity,
  delivery,
  closes: { 20: null, 50: null, 200: null },
});
const historyOf = (of: Record<string, SecurityPast>): SecurityHistory => ({
  days: [],
  of: (symbol) => of[symbol],
});

test("the five largest gains and losses are ranked above the floor, of equals by symbol", () => {
  const closes = { E: 101, D: 103, C: 102, B: 102, A: 104, Z: 100.5, Y: 99, X: 98 };
  const rows = Object.entries(closes).map(([symbol, close]) => ({ symbol, close }));
  const movers = moversOf(
    tradedOn(securitiesOf([...rows, { symbol: "SMALL", close: 120, turnover: 2_499 }])),
  );
  expect(movers.gainers.map(({ symbol }) => symbol)).toEqual(["A", "D", "B", "C", "E"]);
  expect(movers.losers.map(({ symbol, percent }) => [symbol, percent])).toEqual([
    ["X", -2],
    ["Y", -1],
  ]);
  expect([movers.floor, movers.of]).toEqual([25, 8]);
  expect(movers.gainers[0]).toEqual({ symbol: "A", close: 104, percent: 4, turnover: 50 });
});

test("on a day on which all fell nothing is listed as a gain, and what did not move is on no list", () => {
  const day = securitiesOf([{ symbol: "A", close: 99 }, { symbol: "B", close: 98 }, { symbol: "FLAT" }]);
  const { gainers, losers, of } = moversOf(tradedOn(day));
  expect([gainers, losers.map(({ symbol }) => symbol), of]).toEqual([[], ["B", "A"], 3]);
});

test("a split is not a loss of four fifths, and a first day is no gain", () => {
  const day = securitiesOf([
    { symbol: "SPLIT", previousClose: 500, open: 101, close: 100 },
    { symbol: "LISTED", previousClose: 100, open: 160, close: 190 },
    { symbol: "CRASHED", previousClose: 100, open: 99, close: 70 },
  ]);
  const { gainers, losers } = moversOf(tradedOn(day));
  expect([gainers, losers.map(({ symbol }) => symbol)]).toEqual([[], ["CRASHED"]]);
});

test("a volume stands out from three times the mean of twenty sessions on", () => {
  const day = securitiesOf([
    { symbol: "THRICE", quantity: 3_000 },
    { symbol: "LESS", quantity: 2_999 },
    { symbol: "TEN", quantity: 10_000, close: 102, delivered: 1_234 },
    { symbol: "SUSPENDED", quantity: 900_000 },
    { symbol: "NEWNAME", quantity: 900_000 },
    { symbol: "TFT", quantity: 7_000, delivered: null },
  ]);
  const history = historyOf({
    THRICE: usual(20_000),
    LESS: usual(20_000),
    TEN: usual(20_000, 61.234567),
    SUSPENDED: usual(null, null),
    TFT: usual(20_000, null),
  });
  expect(
    volumesOf(
      tradedOn(securitiesOf([{ symbol: "TEN", quantity: 10_000 }])),
      historyOf({ TEN: usual(20_000, 47.46498) }),
    ),
  ).toMatchObject([{ usualDelivery: 47.46 }]);
  expect(volumesOf(tradedOn(day), history)).toEqual([
    { symbol: "TEN", times: 10, quantity: 10_000, percent: 2, delivery: 12.34, usualDelivery: 61.23 },
    { symbol: "TFT", times: 7, quantity: 7_000, percent: 0, delivery: null, usualDelivery: null },
    { symbol: "THRICE", times: 3, quantity: 3_000, percent: 0, delivery: 13.33, usualDelivery: 40 },
  ]);
});

test("a security without a stated delivery counts on neither side of the delivered share", () => {
  const day = securitiesOf([
    { symbol: "A", quantity: 1_000, delivered: 250, average: 100 },
    { symbol: "B", quantity: 1_000, delivered: 750, average: 300 },
    { symbol: "NONE", quantity: 8_000, delivered: null, average: 900 },
  ]);
  expect(deliveryOf(tradedOn(day), new Set())).toMatchObject({
    byQuantity: 50,
    byValue: 62.5,
    turnover: 150,
  });
  const bhavcopy = securitiesOf([{ symbol: "A", delivered: null, average: null }]);
  expect(deliveryOf(tradedOn(bhavcopy), new Set())).toBeNull();
});

test("the largest delivered shares are those of stocks with futures, not of liquid funds", () => {
  const day = securitiesOf([
    { symbol: "LIQUIDFUND", delivered: 999 },
    { symbol: "BANK", delivered: 700 },
    { symbol: "STEEL", delivered: 701 },
    { symbol: "THIN", delivered: 990, turnover: 100 },
  ]);
  const found = deliveryOf(tradedOn(day), new Set(["BANK", "STEEL", "THIN"]));
  expect(found?.highest).toEqual([
    { symbol: "STEEL", share: 70.1, turnover: 50 },
    { symbol: "BANK", share: 70, turnover: 50 },
  ]);
});

test("a delivered share lies between none and all, by shares as by value", () => {
  const row = fc
    .record({
      quantity: fc.integer({ min: 1, max: 2_000_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ quantity, share }) => ({ quantity, delivered: Math.floor(quantity * share) }));
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      (rows, paise) => {
        const day = tradedOn(
          securitiesOf(rows.map((of, i) => ({ symbol: `S${i}`, average: paise / 100, ...of }))),
        );
        const found = deliveryOf(day, new Set());
        // At one price for all, both shares are the same.
        expect(found?.byQuantity).toBe(found?.byValue);
        const shares = day.map((of) => deliveredShare(of) ?? Number.NaN);
        expect(found?.byQuantity).toBeGreaterThanOrEqual(Math.min(...shares));
        expect(found?.byQuantity).toBeLessThanOrEqual(Math.max(...shares));
      },
    ),
    { numRuns: runs(200) },
  );
});
