import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { dayReadings } from "#domain/market/day-readings.server.ts";
import { round2 } from "#domain/market/figures.ts";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import {
  type DayReadings,
  type Futures,
  type ReadFile,
  type Reading,
  type Securities,
  type SecurityHistory,
  type Session,
  SYMBOLS,
} from "#domain/market/readings.ts";
import { rollover } from "#domain/market/statistics/futures.ts";
import { deliveredShare } from "#domain/market/statistics/movers.ts";
import { rankIndices, SECTOR_INDICES } from "#domain/market/statistics/sectors.ts";
import { type Traded, tradedOn } from "#domain/market/statistics/traded.ts";
import { testTools } from "#test/database.ts";
import { fileOf } from "#test/readings.ts";
import type { DigestSeries } from "../../rules.ts";
import { composeDay } from "../compose.ts";
import { NOTHING_WRITTEN } from "../written.ts";

/** Real files and the values expected of them, if they lie beside the checkout. They are not part of the project. */
const shared = new URL("../../../../../../shared/data/nse/", import.meta.url);
const golden = new URL("derived/golden_market_2025-02-24_2025-02-28.json", shared);

type Row = { symbol: string; pct: number };
type GoldenFutures = {
  near_expiry: string;
  close: number;
  spot: number;
  premium: number;
  premium_pct: number;
  price_change: number;
  oi: { expiry: string; oi: number; change: number }[];
  rollover_pct: number;
};
type GoldenOptions = Record<"max_pain" | "spot" | "call_oi" | "put_oi" | "pcr" | "strikes", number> &
  Record<"max_call_oi_strike" | "max_put_oi_strike", number> & { expiry: string };
type GoldenKind = { count: number; top5: { symbol: string; oi_pct: number; price_pct: number }[] };
type GoldenDay = {
  breadth: Record<"securities" | "advances" | "declines" | "unchanged" | "adv_decl_ratio", number>;
  suspect_jumps: string[];
  liquid_securities_25cr: number;
  top_gainers: (Row & { close: number; prev_close: number; turnover_cr: number })[];
  top_losers: (Row & { close: number; prev_close: number; turnover_cr: number })[];
  delivery: Record<"securities" | "traded_qty" | "deliverable_qty", number> &
    Record<"market_pct_by_quantity" | "market_pct_by_value" | "turnover_eq_cr", number> & {
      names: Record<string, { pct: number; published: number }>;
    };
  high_low_52w: {
    window_from: string;
    window_to: string;
    sessions: number;
    compared: number;
    left_out: number;
    new_highs: number;
    new_lows: number;
    new_high_symbols: string[];
    new_low_symbols: string[];
  };
  volume_shockers: { count: number; top5: (Row & { times: number; qty: number })[] };
  sectors_ranked: { index: string; close: number; pct: number }[];
  broad: Record<string, number>;
  index_futures: Record<"NIFTY" | "BANKNIFTY", GoldenFutures>;
  stock_futures: {
    underlyings: number;
    oi_by_expiry: Record<string, number>;
    rollover_pct: number;
  };
  buildup: Record<
    "long_buildup" | "short_buildup" | "short_covering" | "long_unwinding" | "neutral",
    GoldenKind
  >;
  buildup_left_out: string[];
  max_pain: Record<"NIFTY" | "BANKNIFTY", GoldenOptions>;
};

const text = (path: string): string => {
  const bytes = readFileSync(new URL(path, shared));
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
};
const cells = (path: string): string[][] =>
  text(path)
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").map((cell) => cell.trim()));

/** Reads a history of each security that was folded from 250 days, of which not all files are here. */
function tableOf(date: string, days: string[]): SecurityHistory {
  const rows = new Map(cells(`derived/security_history_before_${date}.csv.gz`).map((row) => [row[0], row]));
  const none = { 20: null, 50: null, 200: null };
  return {
    days,
    of(symbol) {
      const [, sessions, , high, , low, , jump, usual] = rows.get(symbol) ?? [];
      if (sessions === undefined) return undefined;
      const quantity = usual ? Math.round(Number(usual) * 20) : null;
      return {
        sessions: Number(sessions),
        high: Number(high),
        low: Number(low),
        jumped: jump === "1",
        quantity,
        delivery: null,
        closes: none,
      };
    },
  };
}

/** Reads the sector indices' closes up to a day: the exchange's own file of all indices is not here. */
const indicesUpTo = (date: string, from: string): Reading[] =>
  cells("sector_indices/nse_indices_daily_2025-01-01_2026-06-12.csv.gz").flatMap(
    ([name = "", day = "", open, high, low, close]) =>
      day < from || day > date
        ? []
        : {
            kind: "session" as const,
            subject: name === "NIFTY BANK" ? "BANKNIFTY" : name === "NIFTY 50" ? "NIFTY" : name,
            date: day,
            figures: {
              open: Number(open),
              high: Number(high),
              low: Number(low),
              close: Number(close),
              change: null,
              percentChange: null,
            },
          },
  );

async function read(path: string): Promise<ReadFile> {
  const url = new URL(path, shared);
  const file = await readExchangeFile({ path: fileURLToPath(url) }, basename(url.pathname));
  if ("refused" in file) throw new Error(file.message);
  return file;
}

const DAYS = ["2025-02-24", "2025-02-28"] as const;

test.runIf(existsSync(golden))(
  "two market days come out of the exchange's own files with every expected value",
  async () => {
    const { days } = JSON.parse(readFileSync(golden, "utf8")) as { days: Record<string, GoldenDay> };
    expect(Object.keys(days)).toEqual([...DAYS]);
    const tools = await testTools();
    const keep = (file: ReadFile) => tools.db.transaction((tx) => keepReadings(tx, file, tools.clock.now()));
    for (const day of marketDaysBetween("2025-01-20", "2025-02-28")) {
      // The special session of 1 February is here only as a copy that was written anew, without series BE.
      const name = `${day.split("-").toReversed().join("")}${day === "2025-02-01" ? "_reformatted" : ""}`;
      await keep(await read(`security_delivery/sec_bhavdata_full_${name}.csv.gz`));
    }
    await keep(fileOf("index-history", indicesUpTo("2025-02-28", "2025-02-20")));
    for (const date of DAYS)
      await keep(await read(`fo_bhavcopy/BhavCopy_NSE_FO_0_0_0_${date.replaceAll("-", "")}_F_0000.csv.zip`));
    for (const date of DAYS) {
      const want = days[date] as GoldenDay;
      const read = await dayReadings(tools.db, date);
      const market = read.market as NonNullable<DayReadings["market"]>;
      const { window_from: from, window_to: to } = want.high_low_52w;
      const table = tableOf(date, marketDaysBetween(from, to));
      expect(
        sameVolumes(market.securityHistory, table, tradedOn(market.securities?.figures as Securities)),
      ).toBeGreaterThan(1_700);
      const composed = composeDay(
        { ...read, market: { ...market, securityHistory: table } },
        NOTHING_WRITTEN,
      );
      expectSecurities(composed.series, want, tradedOn(market.securities?.figures as Securities));
      expectIndices(composed.series, want, read);
      expectDerivatives(composed.series, want, read);
    }
    await tools.close();
  },
);

/**
 * Compares the usual volume of every security without a jump, folded from the days that are here, with the table's,
 * which knows no jump.
 */
function sameVolumes(folded: SecurityHistory, table: SecurityHistory, traded: { symbol: string }[]): number {
  const both = traded.flatMap(({ symbol }) => {
    const past = folded.of(symbol);
    return past?.jumped ? [] : [[symbol, past?.quantity ?? null, table.of(symbol)?.quantity ?? null]];
  });
  expect(both.map(([symbol, volume]) => [symbol, volume])).toEqual(
    both.map(([symbol, , volume]) => [symbol, volume]),
  );
  return both.filter(([, volume]) => volume !== null).length;
}

function expectSecurities({ breadth, market }: DigestSeries, want: GoldenDay, traded: Traded[]): void {
  const { advances = 0, declines = 0 } = breadth ?? {};
  expect(breadth).toMatchObject({
    advances: want.breadth.advances,
    declines: want.breadth.declines,
    unchanged: want.breadth.unchanged,
  });
  expect(traded.length).toBe(want.breadth.securities);
  expect(round2(advances / declines)).toBe(want.breadth.adv_decl_ratio);
  expect(traded.filter(({ jumped }) => jumped).map(({ symbol }) => symbol)).toEqual(want.suspect_jumps);
  const ranked = (rows: GoldenDay["top_gainers"]) =>
    rows.map(({ symbol, close, pct, turnover_cr }) => ({
      symbol,
      close,
      percent: pct,
      turnover: turnover_cr,
    }));
  expect(market?.movers).toEqual({
    floor: 25,
    of: want.liquid_securities_25cr,
    gainers: ranked(want.top_gainers),
    losers: ranked(want.top_losers),
  });
  for (const { symbol, prev_close } of [...want.top_gainers, ...want.top_losers])
    expect(traded.find((of) => of.symbol === symbol)?.previousClose).toBe(prev_close);
  expect(market?.delivery).toMatchObject({
    byQuantity: want.delivery.market_pct_by_quantity,
    byValue: want.delivery.market_pct_by_value,
    turnover: want.delivery.turnover_eq_cr,
  });
  const sum = (of: (security: Traded) => number) =>
    traded.reduce((total, security) => total + of(security), 0);
  expect(traded.filter(({ delivered }) => delivered !== null)).toHaveLength(want.delivery.securities);
  expect(sum(({ quantity }) => quantity)).toBe(want.delivery.traded_qty);
  expect(sum(({ delivered }) => delivered ?? 0)).toBe(want.delivery.deliverable_qty);
  for (const [symbol, { pct, published }] of Object.entries(want.delivery.names)) {
    const share = deliveredShare(traded.find((of) => of.symbol === symbol) as Traded);
    expect([share, share]).toEqual([pct, published]);
  }
  const { highs, lows, ...counts } = market?.extremes ?? {};
  expect(counts).toEqual({
    compared: want.high_low_52w.compared,
    leftOut: want.high_low_52w.left_out,
    sessions: want.high_low_52w.sessions,
  });
  expect([highs?.length, lows?.length]).toEqual([want.high_low_52w.new_highs, want.high_low_52w.new_lows]);
  expect(highs).toEqual(want.high_low_52w.new_high_symbols);
  expect(lows?.slice(0, want.high_low_52w.new_low_symbols.length)).toEqual(want.high_low_52w.new_low_symbols);
  expect(market?.volumes).toHaveLength(want.volume_shockers.count);
  expect(
    market?.volumes
      ?.slice(0, 5)
      .map(({ symbol, times, quantity, percent }) => ({ symbol, times, qty: quantity, pct: percent })),
  ).toEqual(want.volume_shockers.top5);
}

function expectIndices({ market }: DigestSeries, want: GoldenDay, { sessions, date }: DayReadings): void {
  expect(
    market?.sectors?.map(({ name, close, percent }) => ({ index: name.toUpperCase(), close, pct: percent })),
  ).toEqual(want.sectors_ranked);
  expect(market?.sectors).toHaveLength(SECTOR_INDICES.length);
  const before = new Map(
    indicesUpTo(date, "2025-02-20")
      .filter((of) => of.date < date)
      .map((of) => [of.subject, (of.figures as Session).close]),
  );
  const broad = Object.keys(want.broad).map((name) => {
    const subject = name === "NIFTY 50" ? "NIFTY" : name;
    return { name, close: sessions.get(subject)?.figures.close ?? 0, previous: before.get(subject) ?? 0 };
  });
  expect(Object.fromEntries(rankIndices(broad).map(({ name, percent }) => [name, percent]))).toEqual(
    want.broad,
  );
}

const KINDS = {
  "long-buildup": "long_buildup",
  "short-buildup": "short_buildup",
  "short-covering": "short_covering",
  "long-unwinding": "long_unwinding",
  neutral: "neutral",
} as const;

function expectDerivatives({ market }: DigestSeries, want: GoldenDay, readings: DayReadings): void {
  const { date } = readings;
  const futures = readings.market?.futures?.figures as Futures;
  for (const symbol of SYMBOLS) {
    const expected = want.index_futures[symbol];
    const contracts = futures.indices[symbol] ?? [];
    expect(market?.futures?.[symbol]).toEqual({
      expiry: expected.near_expiry,
      close: expected.close,
      underlying: expected.spot,
      premium: expected.premium,
      premiumPercent: expected.premium_pct,
      priceChange: expected.price_change,
      // The contract of March has 19 sessions left on 28 February: no rollover is stated then.
      rollover: date === "2025-02-24" ? expected.rollover_pct : null,
      earlierRollovers: [],
    });
    expect(rollover(contracts, date)).toBe(expected.rollover_pct);
    expect(
      contracts
        .map(({ expiry, openInterest, change }) => ({ expiry, oi: openInterest, change }))
        .slice(0, expected.oi.length),
    ).toEqual(expected.oi);
    const option = want.max_pain[symbol];
    expect(market?.options?.[symbol]).toEqual({
      expiry: option.expiry,
      maxPain: option.max_pain,
      pcr: option.pcr,
      callStrike: option.max_call_oi_strike,
      putStrike: option.max_put_oi_strike,
      rolled: false,
    });
    const { figures } = readings.openInterest[symbol] ?? {};
    expect([figures?.calls, figures?.puts, figures?.underlying, figures?.strikes.length]).toEqual([
      option.call_oi,
      option.put_oi,
      option.spot,
      option.strikes,
    ]);
  }
  const interest: Record<string, number> = {};
  for (const { expiry, openInterest } of Object.values(futures.stocks).flat())
    interest[expiry] = (interest[expiry] ?? 0) + openInterest;
  expect(Object.keys(futures.stocks)).toHaveLength(want.stock_futures.underlyings);
  expect(interest).toEqual(want.stock_futures.oi_by_expiry);
  const summed = Object.entries(interest).map(([expiry, openInterest]) => ({ expiry, openInterest }));
  expect(rollover(summed, date)).toBe(want.stock_futures.rollover_pct);
  const { counts, rows = [], leftOut } = market?.buildup ?? {};
  expect(leftOut).toEqual(want.buildup_left_out);
  for (const [kind, key] of Object.entries(KINDS)) {
    const of = rows.filter((row) => row.kind === kind);
    expect(counts?.[kind as keyof typeof KINDS], kind).toBe(want.buildup[key].count);
    expect(
      of.slice(0, 5).map(({ symbol, interestPercent, pricePercent }) => ({
        symbol,
        oi_pct: interestPercent,
        price_pct: pricePercent,
      })),
    ).toEqual(want.buildup[key].top5);
  }
}
