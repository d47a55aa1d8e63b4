import { describe, expect, test } from "vitest";
import { positionsOf, session } from "#test/readings.ts";
import {
  areComparable,
  differencesOf,
  fileConflicts,
  type ReadingConflict,
  statesMore,
} from "./conflicts.ts";
import type { OpenInterest, Reading, ReadingSource, Securities } from "./readings.ts";

const source = (more: Partial<ReadingSource> = {}): ReadingSource => ({
  file: "a.csv",
  kind: "index-closes",
  sha256: "a".repeat(64),
  statedAt: null,
  provisional: false,
  rank: 3,
  ...more,
});

describe("in what two readings differ", () => {
  const nifty = { kind: "session", subject: "NIFTY" } as const;

  test("is told by value, and what one of them does not state is no difference", () => {
    expect(differencesOf(nifty, session(23_000), session(23_000, { open: null, change: 12 }))).toEqual([]);
    expect(differencesOf(nifty, session(23_000), session(23_000, { high: 23_100 }))).toEqual([
      { name: "NIFTY high", current: 23_060, waiting: 23_100 },
    ]);
  });

  test("is no rounding of prices: one file has four decimals, another two", () => {
    const vix = { kind: "session", subject: "VIX" } as const;
    expect(differencesOf(vix, session(14.8675), session(14.87))).toEqual([]);
    expect(differencesOf(vix, session(14.86), session(14.87)).map(({ name }) => name)).toContain("VIX close");
  });

  test("names participants, flows and strikes, and a strike that one file lacks", () => {
    const positions = { kind: "positions", subject: "all" } as const;
    expect(differencesOf(positions, positionsOf(160_000), positionsOf(165_000))).toEqual([
      { name: "FII futures short", current: 360_000, waiting: 365_000 },
      { name: "Retail futures long", current: 360_000, waiting: 365_000 },
    ]);
    const flow = (net: number) => ({ buy: null, sell: null, net });
    expect(
      differencesOf(
        { kind: "cash", subject: "all" },
        { fii: flow(5), dii: flow(1) },
        { fii: flow(5_000), dii: flow(1) },
      ),
    ).toEqual([{ name: "FII net, Rs crore", current: 5, waiting: 5_000 }]);
    const expired = { kind: "expired", subject: "all" } as const;
    const weekly = { futures: [], options: ["NIFTY"] };
    expect(differencesOf(expired, weekly, { futures: [], options: ["NIFTY"] })).toEqual([]);
    expect(differencesOf(expired, weekly, { futures: ["NIFTY"], options: ["NIFTY", "FINNIFTY"] })).toEqual([
      { name: "expiring futures", current: "none", waiting: "NIFTY" },
      { name: "expiring options", current: "NIFTY", waiting: "FINNIFTY, NIFTY" },
    ]);
    const book = (strikes: OpenInterest["strikes"], expiry = "2025-02-27") => ({ expiry, strikes });
    expect(
      differencesOf(
        { kind: "open-interest", subject: "NIFTY" },
        book([[23_000, 1, 2, 0, 0]]),
        book(
          [
            [23_000, 1, 7, 0, 0],
            [23_050, 1, 1, 1, 1],
          ],
          "2025-03-06",
        ),
      ).slice(0, 3),
    ).toEqual([
      { name: "NIFTY expiry", current: "2025-02-27", waiting: "2025-03-06" },
      { name: "NIFTY 23000 puts", current: 2, waiting: 7 },
      { name: "NIFTY 23050 calls", current: "no such strike", waiting: 1 },
    ]);
  });
});

describe("in what two lists of securities differ", () => {
  const all = <K extends Reading["kind"]>(kind: K) => ({ kind, subject: "all" }) as const;
  const share = (symbol: string, close: number, more: Partial<Securities> = {}): Securities => ({
    symbol: [symbol],
    series: ["EQ"],
    previousClose: [9],
    open: [9],
    high: [11],
    low: [9],
    close: [close],
    average: [10],
    quantity: [5],
    turnover: [0.5],
    delivered: [null],
    ...more,
  });

  test("is named by the security, its series and the value; a missing delivery and a rounding are none", () => {
    const of = all("securities");
    expect(differencesOf(of, share("RELIANCE", 10), share("RELIANCE", 11))).toEqual([
      { name: "RELIANCE close", current: 10, waiting: 11 },
    ]);
    const close = { delivered: [3], average: [10.004], turnover: [0.504] };
    expect(differencesOf(of, share("RELIANCE", 10), share("RELIANCE", 10, close))).toEqual([]);
    const [found] = differencesOf(
      of,
      share("A", 10, { series: ["BE"], delivered: [2] }),
      share("A", 10, { series: ["BE"], delivered: [3] }),
    );
    expect(found).toEqual({ name: "A BE delivered shares", current: 2, waiting: 3 });
    expect(differencesOf(of, share("A", 10), share("B", 11))).toEqual([]);
  });

  test("of futures is named by contract, of limits by security", () => {
    const future = (close: number) => ({
      expiry: "2025-03-27",
      close,
      previousClose: null,
      openInterest: 75,
      change: 0,
      underlying: null,
      lot: 75,
    });
    const [found] = differencesOf(
      all("futures"),
      { indices: { NIFTY: [future(1)] }, stocks: {} },
      { indices: { NIFTY: [future(2)] }, stocks: { TCS: [future(1)] } },
    );
    expect(found).toEqual({ name: "NIFTY future 2025-03-27 close", current: 1, waiting: 2 });
    const limits = (banned: boolean) => ({
      rows: [{ symbol: "SAIL", company: "Steel", limit: 9, openInterest: 8, futureEquivalent: 7, banned }],
    });
    expect(differencesOf(all("limits"), limits(true), limits(false))).toEqual([
      { name: "SAIL fresh positions", current: "not allowed", waiting: "allowed" },
    ]);
    expect(differencesOf(all("volumes"), positionsOf(1), positionsOf(2))[0]?.name).toBe(
      "FII futures short, traded contracts",
    );
  });

  test("states more where it lists more", () => {
    const two = share("A", 10, { symbol: ["A", "B"], series: ["EQ", "EQ"], close: [10, 11] });
    expect(statesMore(all("securities"), two, share("A", 10))).toBe(true);
    expect(statesMore(all("securities"), share("A", 10), share("B", 10))).toBe(false);
  });
});

test("announcements never contradict each other, nor do advances counted over other lists", () => {
  expect(areComparable("corporate-actions", source(), source())).toBe(false);
  expect(areComparable("board-meetings", source(), source())).toBe(false);
  const full = source({ kind: "security-deliveries", rank: 4 });
  const bhavcopy = source({ kind: "cm-bhavcopy" });
  expect(areComparable("breadth", full, bhavcopy)).toBe(false);
  expect(areComparable("breadth", full, full)).toBe(true);
  expect(areComparable("breadth", bhavcopy, source({ kind: "security-deliveries" }))).toBe(false);
});

test("of two ranks the higher counts; of two moments of a day both files are right", () => {
  const provisional = source({ rank: 1, provisional: true });
  expect(areComparable("session", source(), source())).toBe(true);
  expect(areComparable("session", source({ rank: 2 }), source())).toBe(false);
  expect(areComparable("session", provisional, provisional)).toBe(true);
  expect(areComparable("session", provisional, source())).toBe(false);
  const at = (statedAt: string) => source({ rank: 1, statedAt });
  expect(areComparable("session", at("14-Feb-2025 12:00:00"), at("14-Feb-2025 15:30:00"))).toBe(false);
  expect(areComparable("session", at("14-Feb-2025 15:30:00"), at("14-Feb-2025 15:30:00"))).toBe(true);
});

test("two files are one conflict, its days oldest first, its values latest first", () => {
  const other = source({ file: "b.csv", sha256: "b".repeat(64) });
  const conflict = (date: string): ReadingConflict => ({
    kind: "session",
    subject: "NIFTY",
    date,
    current: source(),
    waiting: other,
    differences: [{ name: "NIFTY close", current: 1, waiting: 2 }],
  });
  const found = fileConflicts([conflict("2025-02-13"), conflict("2025-02-14")]);
  expect(found).toHaveLength(1);
  expect(found[0]?.days).toEqual(["2025-02-13", "2025-02-14"]);
  expect(found[0]?.differences.map(({ date }) => date)).toEqual(["2025-02-14", "2025-02-13"]);
});
