import { expect, test } from "vitest";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import type { DayReadings, OpenInterest, ReadingSource, StrikeRow } from "#domain/market/readings.ts";
import { positionsOf } from "#test/readings.ts";
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
