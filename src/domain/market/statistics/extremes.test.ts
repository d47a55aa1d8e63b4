import { expect, test } from "vitest";
import { securitiesOf } from "#test/market-readings.ts";
import type { SecurityHistory, SecurityPast } from "../readings.ts";
import { averageOf, comparableWith, extremesOf } from "./extremes.ts";
import { tradedOn } from "./traded.ts";

const past = (more: Partial<SecurityPast> = {}): SecurityPast => ({
  sessions: 240,
  high: 110,
  low: 90,
  jumped: false,
  quantity: 20_000,
  delivery: 40,
  closes: { 20: 19 * 1_000_000, 50: null, 200: null },
  ...more,
});
const historyOf = (of: Record<string, SecurityPast>): SecurityHistory => ({
  days: Array.from({ length: 248 }, (_, i) => `day ${i}`),
  of: (symbol) => of[symbol],
});

test("a new high is above every high before, a new low below every low; the same price is neither", () => {
  const day = tradedOn(
    securitiesOf([
      { symbol: "HIGH", high: 110.05 },
      { symbol: "EVEN", high: 110, low: 90 },
      { symbol: "LOW", low: 89.95 },
      { symbol: "BOTH", high: 111, low: 89 },
    ]),
  );
  const history = historyOf({ HIGH: past(), EVEN: past(), LOW: past(), BOTH: past() });
  expect(extremesOf(comparableWith(day, history), { traded: day.length, sessions: 248 })).toEqual({
    highs: ["BOTH", "HIGH"],
    lows: ["BOTH", "LOW"],
    compared: 4,
    leftOut: 0,
    sessions: 248,
  });
});

test("a new symbol, a young listing, and a jump today or in the window are left out", () => {
  const day = tradedOn(
    securitiesOf([
      { symbol: "RENAMED", high: 500 },
      { symbol: "YOUNG", high: 500 },
      { symbol: "SPLIT", previousClose: 500, open: 100, low: 1 },
      { symbol: "SPLITBEFORE", high: 500 },
      { symbol: "ENOUGH", high: 500 },
    ]),
  );
  const history = historyOf({
    YOUNG: past({ sessions: 59 }),
    SPLIT: past(),
    SPLITBEFORE: past({ jumped: true }),
    ENOUGH: past({ sessions: 60 }),
  });
  expect(extremesOf(comparableWith(day, history), { traded: day.length, sessions: 248 })).toMatchObject({
    highs: ["ENOUGH"],
    lows: [],
    compared: 1,
    leftOut: 4,
  });
});

test("a close counts as above the mean of its last closes, itself among them, and not at the mean", () => {
  const day = tradedOn(
    securitiesOf([
      { symbol: "ABOVE", close: 100.01 },
      { symbol: "AT", close: 100 },
      { symbol: "BELOW", close: 99.99 },
      { symbol: "SHORT", close: 900 },
      { symbol: "JUMPED", close: 900 },
      { symbol: "NEW", close: 900 },
    ]),
  );
  const closes = { 20: null, 50: null, 200: null };
  const history = historyOf({
    ABOVE: past(),
    AT: past(),
    BELOW: past(),
    SHORT: past({ closes }),
    JUMPED: past({ jumped: true }),
  });
  expect(averageOf(20, comparableWith(day, history))).toEqual({ sessions: 20, above: 1, of: 3 });
  expect(averageOf(200, comparableWith(day, history))).toEqual({ sessions: 200, above: 0, of: 0 });
});
