import { describe, expect, test } from "vitest";
import { positionsOf, session } from "#test/readings.ts";
import type { OpenInterest, ReadingSource } from "./readings.ts";
import { areComparable, differencesOf, disagreementsOf, type Rival } from "./rivals.ts";

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
      { name: "NIFTY high", current: 23_060, rival: 23_100 },
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
      { name: "FII futures short", current: 360_000, rival: 365_000 },
      { name: "Retail futures long", current: 360_000, rival: 365_000 },
    ]);
    const flow = (net: number) => ({ buy: null, sell: null, net });
    expect(
      differencesOf(
        { kind: "cash", subject: "all" },
        { fii: flow(5), dii: flow(1) },
        { fii: flow(5_000), dii: flow(1) },
      ),
    ).toEqual([{ name: "FII net, Rs crore", current: 5, rival: 5_000 }]);
    const expired = { kind: "expired", subject: "all" } as const;
    const weekly = { futures: [], options: ["NIFTY"] };
    expect(differencesOf(expired, weekly, { futures: [], options: ["NIFTY"] })).toEqual([]);
    expect(differencesOf(expired, weekly, { futures: ["NIFTY"], options: ["NIFTY", "FINNIFTY"] })).toEqual([
      { name: "expiring futures", current: "none", rival: "NIFTY" },
      { name: "expiring options", current: "NIFTY", rival: "FINNIFTY, NIFTY" },
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
      { name: "NIFTY expiry", current: "2025-02-27", rival: "2025-03-06" },
      { name: "NIFTY 23000 puts", current: 2, rival: 7 },
      { name: "NIFTY 23050 calls", current: "no such strike", rival: 1 },
    ]);
  });
});

test("a final file revises a provisional one; of two moments of a day both files are right", () => {
  const provisional = source({ rank: 1, provisional: true });
  expect(areComparable(source(), source())).toBe(true);
  expect(areComparable(source({ rank: 2 }), source())).toBe(true);
  expect(areComparable(provisional, provisional)).toBe(true);
  expect(areComparable(provisional, source())).toBe(false);
  const at = (statedAt: string) => source({ rank: 1, statedAt });
  expect(areComparable(at("14-Feb-2025 12:00:00"), at("14-Feb-2025 15:30:00"))).toBe(false);
  expect(areComparable(at("14-Feb-2025 15:30:00"), at("14-Feb-2025 15:30:00"))).toBe(true);
});

test("rivals are one disagreement for each pair of files, its days oldest first, its values latest first", () => {
  const other = source({ file: "b.csv", sha256: "b".repeat(64) });
  const rival = (date: string): Rival => ({
    ...{ kind: "session", subject: "NIFTY", date, current: source(), rival: other },
    differences: [{ name: "NIFTY close", current: 1, rival: 2 }],
  });
  const found = disagreementsOf([rival("2025-02-13"), rival("2025-02-14")]);
  expect(found).toHaveLength(1);
  expect(found[0]?.days).toEqual(["2025-02-13", "2025-02-14"]);
  expect(found[0]?.differences.map(({ date }) => date)).toEqual(["2025-02-14", "2025-02-13"]);
});
