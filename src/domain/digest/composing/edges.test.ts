import { expect, test } from "vitest";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import type { DayReadings, OpenInterest, ReadingSource, StrikeRow } from "#domain/market/readings.ts";
import { positionsOf, session } from "#test/readings.ts";
import { check } from "./check.ts";
import { composeDay } from "./compose.ts";
import { positionFigures } from "./flows-part.ts";
import { composeIndex } from "./index-part.ts";
import { Origins } from "./origins.ts";
import { NOTHING_WRITTEN } from "./written.ts";

const source: ReadingSource = {
  file: "a.csv",
  kind: "fo-bhavcopy",
  sha256: "a",
  statedAt: null,
  provisional: false,
  rank: 1,
};

test("in a year that the calendar does not know, an older file is not that of the session before", () => {
  const changeOn = (date: string, before: string) =>
    positionFigures({
      date,
      positions: { date, figures: positionsOf(5), source },
      positionsBefore: { date: before, figures: positionsOf(2), source },
    } as DayReadings)?.FII.change;
  expect(changeOn("2025-02-14", "2025-02-13")?.futures).toBe(-3);
  expect(changeOn("2025-02-14", "2025-02-12")).toBeNull();
  expect(changeOn("2099-01-05", "2098-12-01")).toBeNull();
});

test("a ratio is placed among the sessions held where these do not reach back over the year", () => {
  const date = "2025-02-14";
  const strikes: StrikeRow[] = [[23_000, 100, 50, 0, 0]];
  const figures: OpenInterest = {
    unit: "units",
    expiry: "2025-02-20",
    underlying: 22_900,
    lot: 75,
    calls: 100,
    puts: 50,
    strikes,
  };
  const commentFrom = (from: string) => {
    const NIFTY = marketDaysBetween(from, date).map((day) => ({
      date: day,
      calls: 100,
      puts: day === date ? 50 : 80,
      expiry: figures.expiry,
    }));
    const readings = {
      date,
      sessions: new Map(),
      openInterest: { NIFTY: { date, figures, source } },
      ratios: { NIFTY, BANKNIFTY: [] },
      files: { "NIFTY ratios": [] },
    } as unknown as DayReadings;
    return composeIndex("NIFTY", readings, NOTHING_WRITTEN, new Origins()).oi_data?.pcr_comment;
  };
  expect(commentFrom("2024-11-01")).toMatch(/none of the \d+ sessions that we hold was lower/);
  expect(commentFrom("2024-02-01")).toMatch(/none of the \d+ sessions before was lower/);
});

/** The readings of a day without any file. */
const NO_READINGS: DayReadings = {
  date: "2025-02-14",
  sessions: new Map(),
  history: { NIFTY: [], BANKNIFTY: [], VIX: [] },
  files: { NIFTY: [], BANKNIFTY: [], flows: [], "NIFTY ratios": [], "BANKNIFTY ratios": [] },
  positions: undefined,
  positionsBefore: undefined,
  cash: undefined,
  flows: [],
  openInterest: {},
  expired: undefined,
  ratios: { NIFTY: [], BANKNIFTY: [] },
  breadth: undefined,
};

function foundIn(more: Partial<DayReadings>): string[] {
  const readings = { ...NO_READINGS, ...more };
  const findings = check(composeDay(readings, NOTHING_WRITTEN), readings, NOTHING_WRITTEN, readings);
  return findings.map(({ code, message }) => `${code}: ${message}`);
}

test("the levels that are missing are those of a named index", () => {
  const date = "2025-02-14";
  const figures = session(49_000, { high: null });
  const found = foundIn({
    sessions: new Map([["BANKNIFTY", { date, figures, source }]]),
    history: { ...NO_READINGS.history, BANKNIFTY: [{ date, figures }] },
  });
  expect(found).toContain(
    "missing: The session of Bank Nifty has no high or no low: no supports or resistances.",
  );
  expect(found).toContain(
    "missing: Bank Nifty has 1 stored session; EMA 50 needs 150 and RSI 100: add a history file.",
  );
});

test("cash flows of two earlier days alike say nothing about a day without any", () => {
  const flows = ["2025-02-12", "2025-02-13"].map((date) => ({ date, fii: -1_500, dii: 1_200 }));
  const flow = (net: number) => ({ buy: null, sell: null, net });
  const cash = { date: "2025-02-13", figures: { fii: flow(-1_500), dii: flow(1_200) }, source };
  const stale = expect.stringMatching(/^stale: The cash flows are the same as on 12 February 2025/);
  expect(foundIn({ flows })).not.toContainEqual(stale);
  expect(foundIn({ date: "2025-02-13", flows, cash })).toContainEqual(stale);
});

test("a change of positions over missing sessions is not judged as one of a day", () => {
  const jump = expect.stringMatching(/^jump: FII: net index futures changed by/);
  const changedSince = (before: string) =>
    foundIn({
      positions: { date: "2025-02-14", figures: positionsOf(190_000), source },
      positionsBefore: { date: before, figures: positionsOf(10_000), source },
    });
  expect(changedSince("2025-02-13")).toContainEqual(jump);
  expect(changedSince("2025-02-10")).not.toContainEqual(jump);
});

test.each([
  ["puts", 300, 0],
  ["calls", 0, 300],
])("open interest without any %s is not taken for a whole chain", (side, calls, puts) => {
  const date = "2025-02-14";
  const figures: OpenInterest = {
    unit: "contracts",
    expiry: "2025-02-20",
    underlying: 22_900,
    lot: 75,
    calls,
    puts,
    strikes: [[23_000, calls, puts, 0, 0]],
  };
  const found = (of: OpenInterest) => foundIn({ openInterest: { NIFTY: { date, figures: of, source } } });
  const told = `rows: a.csv has no open ${side} of NIFTY for 20 February 2025: a part of the file is missing. Fetch it again.`;
  expect(found(figures)).toContain(told);
  expect(found({ ...figures, calls: 300, puts: 300 })).not.toContain(told);
});
