import { expect, test } from "vitest";
import { futureOf } from "#test/market-readings.ts";
import { buildupOf, isRolling, premiumOf, rollover, sessionBefore, sessionsLeft } from "./futures.ts";

const FEB = "2025-02-27";
const MAR = "2025-03-27";
const APR = "2025-04-24";

test("the premium is of the nearest contract after the day over the index", () => {
  const contracts = [
    futureOf(MAR, { close: 22_280.05, previousClose: 22_683.65, underlying: 22_124.7 }),
    futureOf(FEB, { close: 1, underlying: 22_124.7 }),
  ];
  expect(premiumOf(contracts, FEB, undefined)).toEqual({
    expiry: MAR,
    close: 22_280.05,
    underlying: 22_124.7,
    premium: 155.35,
    premiumPercent: 0.7022,
    priceChange: -403.6,
  });
});

test("where the file states no underlying the index's own close counts; without either there is no premium", () => {
  const old = [futureOf(MAR, { close: 99, underlying: null, previousClose: null })];
  expect(premiumOf(old, FEB, 100)).toMatchObject({ premium: -1, premiumPercent: -1, priceChange: null });
  expect(premiumOf(old, FEB, undefined)).toBeNull();
  expect(premiumOf([futureOf(FEB)], FEB, 100)).toBeNull();
});

test("on its last day a contract is still the first of the rollover", () => {
  const open = (expiry: string, openInterest: number) => ({ expiry, openInterest });
  const contracts = [open(APR, 100), open(FEB, 600), open(MAR, 300)];
  expect(rollover(contracts, FEB)).toBe(33.33);
  expect(rollover(contracts, "2025-02-28")).toBe(25);
  expect(rollover(contracts, APR)).toBeNull();
  expect(rollover([open(FEB, 0), open(MAR, 0)], FEB)).toBeNull();
  expect(rollover([], FEB)).toBeNull();
});

test("sessions are counted by the calendar: 26 February 2025 was a holiday", () => {
  const contracts = [futureOf(FEB), futureOf(MAR)];
  expect(
    ["2025-02-27", "2025-02-25", "2025-02-24", "2025-02-28"].map((day) => sessionsLeft(contracts, day)),
  ).toEqual([0, 1, 2, 18]);
  expect([0, 5, 6, null].map(isRolling)).toEqual([true, true, false, false]);
  expect([sessionBefore(FEB, 0), sessionBefore(FEB, 2)]).toEqual([FEB, "2025-02-24"]);
  expect([sessionsLeft([futureOf("2199-01-29")], "2199-01-26"), sessionBefore("2199-01-29", 1)]).toEqual([
    null,
    undefined,
  ]);
});

const stock = (price: number, change: number, more = {}) => [
  futureOf(MAR, { close: 100 + price, openInterest: 1_000 + change, change, ...more }),
];

test("price and open interest make four kinds, and neither moving makes none", () => {
  const { counts, rows, leftOut } = buildupOf(
    {
      LB: stock(1, 10),
      SB: stock(-1, 10),
      SC: stock(1, -10),
      LU: stock(-1, -10),
      FLAT: stock(0, 10),
      STILL: stock(1, 0),
    },
    FEB,
  );
  expect(counts).toEqual({
    "long-buildup": 1,
    "short-buildup": 1,
    "short-covering": 1,
    "long-unwinding": 1,
    neutral: 2,
  });
  expect(rows.map(({ symbol, kind }) => `${symbol} ${kind}`)).toEqual([
    "LB long-buildup",
    "SB short-buildup",
    "SC short-covering",
    "LU long-unwinding",
    "FLAT neutral",
    "STILL neutral",
  ]);
  expect(leftOut).toEqual([]);
});

test("open interest is of all contracts after the day, so that a roll is no unwinding", () => {
  const rolled = [
    futureOf(FEB, { openInterest: 5_000, change: -9_000 }),
    futureOf(MAR, { close: 101, openInterest: 900, change: -50 }),
    futureOf(APR, { openInterest: 200, change: 100 }),
  ];
  expect(buildupOf({ A: rolled }, FEB).rows).toEqual([
    { symbol: "A", kind: "long-buildup", pricePercent: 1, interestPercent: 4.76 },
  ]);
});

test("within a kind the largest change of open interest comes first, even where both print the same", () => {
  const stocks = {
    A: stock(1, 3_333, { openInterest: 1_003_333 }),
    B: stock(1, 3_334, { openInterest: 1_003_334 }),
    C: stock(1, 100),
  };
  const { rows } = buildupOf(stocks, FEB);
  expect(rows.map(({ symbol, interestPercent }) => [symbol, interestPercent])).toEqual([
    ["C", 10],
    ["B", 0.33],
    ["A", 0.33],
  ]);
});

test("a contract after a split, or without a previous close, is left out; one in its first session has no row", () => {
  const found = buildupOf(
    {
      SPLIT: stock(-67, 200),
      OLD: [futureOf(MAR, { previousClose: null, change: 5 })],
      FIRST: stock(1, 1_000, { openInterest: 1_000 }),
      ENDED: [futureOf(FEB, { change: 5 })],
    },
    FEB,
  );
  expect(found.leftOut).toEqual(["OLD", "SPLIT"]);
  expect(found.rows).toEqual([]);
  expect(found.counts["long-buildup"]).toBe(1);
});
