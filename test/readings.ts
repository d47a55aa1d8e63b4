import { marketDaysBetween } from "#domain/market/calendar.ts";
import {
  PARTICIPANTS,
  POSITION_KINDS,
  type Positions,
  type ReadFile,
  type Reading,
  type Session,
} from "#domain/market/readings.ts";
import { sha256 } from "#platform/files/files.server.ts";

/** Makes a file as the parser would, with invented readings; other readings make another file, with another hash. */
export const fileOf = (
  kind: ReadFile["kind"],
  readings: Reading[],
  more: Partial<ReadFile> = {},
): ReadFile => ({
  file: `${kind}.csv`,
  kind,
  sha256: sha256(JSON.stringify([kind, readings])),
  days: [...new Set(readings.map(({ date }) => date))].sort(),
  statedAt: null,
  provisional: false,
  readings,
  holidays: [],
  notes: [],
  ...more,
});

export const session = (close: number, more: Partial<Session> = {}): Session => ({
  open: close - 40,
  high: close + 60,
  low: close - 80,
  close,
  change: null,
  percentChange: null,
  ...more,
});

/** Makes sessions of an index on every market day up to a day, rising by a point a day to `close`. */
export function historyOf(subject: string, until: string, close: number, from = "2024-01-01"): Reading[] {
  const days = marketDaysBetween(from, until);
  return days.map((date, i) => ({
    kind: "session",
    subject,
    date,
    figures: session(close - (days.length - 1 - i)),
  }));
}

/** Makes positions whose nets sum to zero: FII are short `fii` index futures, Retail long. */
export const positionsOf = (fii: number): Positions =>
  Object.fromEntries(
    PARTICIPANTS.map((who) => [
      who,
      Object.fromEntries(
        POSITION_KINDS.map((kind) => {
          const net = kind !== "futures" ? 0 : who === "FII" ? -fii : who === "Retail" ? fii : 0;
          return [kind, { long: 200_000 + Math.max(0, net), short: 200_000 + Math.max(0, -net) }];
        }),
      ),
    ]),
  ) as Positions;

/** Makes all files that the digest of a day needs. */
export function dayFiles(date: string, before: string): ReadFile[] {
  const positions = (day: string, fii: number): Reading => ({
    kind: "positions",
    subject: "all",
    date: day,
    figures: positionsOf(fii),
  });
  const flow = (net: number) => ({ buy: 10_000 + net, sell: 10_000, net });
  const strikes: [number, number, number, number, number][] = [
    [22_900, 100, 900, 10, 90],
    [23_000, 500, 500, 50, 50],
    [23_100, 900, 100, 90, 10],
  ];
  const oi = (symbol: "NIFTY" | "BANKNIFTY", underlying: number): Reading => ({
    kind: "open-interest",
    subject: symbol,
    date,
    figures: {
      unit: "units",
      expiry: "2025-02-27",
      underlying,
      lot: 75,
      calls: 150_000_000,
      puts: 120_000_000,
      strikes,
    },
  });
  return [
    fileOf("index-history", [
      ...historyOf("NIFTY", before, 22_990),
      ...historyOf("BANKNIFTY", before, 49_950),
    ]),
    fileOf("vix-history", [{ kind: "session", subject: "VIX", date: before, figures: session(15) }]),
    fileOf("index-closes", [
      { kind: "session", subject: "NIFTY", date, figures: session(23_000) },
      { kind: "session", subject: "BANKNIFTY", date, figures: session(50_000) },
      { kind: "session", subject: "VIX", date, figures: session(14.9) },
      {
        kind: "session",
        subject: "Nifty IT",
        date,
        figures: session(41_000, { change: 410, percentChange: 1.01 }),
      },
    ]),
    fileOf("participant-oi", [positions(before, 150_000)], { file: "before.csv" }),
    fileOf("participant-oi", [positions(date, 160_000)]),
    fileOf(
      "fii-dii-cash",
      [{ kind: "cash", subject: "all", date, figures: { fii: flow(-1_500.5), dii: flow(1_200.25) } }],
      { provisional: true },
    ),
    fileOf("fo-bhavcopy", [
      oi("NIFTY", 23_000),
      oi("BANKNIFTY", 50_000),
      { kind: "expired", subject: "all", date, figures: { futures: [], options: [] } },
    ]),
  ];
}
