import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dayReadings } from "#domain/market/day-readings.server.ts";
import { pivots } from "#domain/market/figures.ts";
import { readExchangeFile } from "#domain/market/files/read-file.server.ts";
import { mostOpen } from "#domain/market/open-interest.ts";
import { longShare } from "#domain/market/positions.ts";
import { PARTICIPANTS, type POSITION_KINDS, type ReadFile, SYMBOLS } from "#domain/market/readings.ts";
import { testTools } from "#test/database.ts";
import { composeDigest } from "./compose-digest.server.ts";

/** Real files and the values expected of them, if they lie beside the checkout. They are not part of the project. */
const shared = new URL("../../../../../shared/data/nse/", import.meta.url);
const golden = new URL("derived/golden_2025-02-14_2025-02-20.json", shared);

type Nets = Record<(typeof POSITION_KINDS)[number], number>;
type GoldenIndex = Record<"open" | "high" | "low" | "cmp" | "abs_change" | "percent_change", number> &
  Record<"ema_10" | "ema_20" | "ema_50" | "rsi_wilder_14", number> & {
    pivots: Record<"S1" | "S2" | "R1" | "R2" | "P", number>;
    oi_near_expiry: Record<
      "expiry" | "call_oi_units" | "put_oi_units" | "pcr" | "max_call_oi_strike" | "max_put_oi_strike",
      string
    >;
  };
type GoldenDay = {
  cash_market: { fii: number; dii: number; net_flow: number };
  participant_derivatives: Record<
    (typeof PARTICIPANTS)[number],
    { net: Nets; change: Nets; index_future_long_pct: number }
  >;
  index_dashboard: Record<(typeof SYMBOLS)[number], GoldenIndex>;
  india_vix: { closing: number; abs_change: number; percent_change: number };
};

async function read(path: string): Promise<ReadFile> {
  const url = new URL(path, shared);
  const file = await readExchangeFile({ path: fileURLToPath(url) }, basename(url.pathname));
  if ("refused" in file) throw new Error(file.message);
  return file;
}

/**
 * Counts the near expiry by hand from the day's F&O lines. The expected values name the contract that expires on the
 * day itself, where there is one; the digest reads the nearest expiry after the day.
 */
function nearExpiry(path: string, symbol: string, day: string) {
  const lines = gunzipSync(readFileSync(new URL(path, shared)))
    .toString()
    .trim()
    .split("\n");
  const names = (lines[0] ?? "").split(",");
  const rows = lines
    .slice(1)
    .map((line) => Object.fromEntries(line.split(",").map((cell, i) => [names[i], cell])));
  const options = rows.filter(
    (row) => row.FinInstrmTp === "IDO" && row.TckrSymb === symbol && row.XpryDt > day,
  );
  const expiry = options.map((row) => row.XpryDt).sort()[0];
  const near = options.filter((row) => row.XpryDt === expiry);
  const most = (type: string) =>
    Number(
      near
        .filter((row) => row.OptnTp === type)
        .reduce((a, b) => (Number(b.OpnIntrst) > Number(a.OpnIntrst) ? b : a)).StrkPric,
    );
  const total = (type: string) =>
    near.filter((row) => row.OptnTp === type).reduce((sum, row) => sum + Number(row.OpnIntrst), 0);
  return {
    expiry,
    calls: total("CE"),
    puts: total("PE"),
    strikes: [most("CE"), most("PE")],
  };
}

test.runIf(existsSync(golden))(
  "five market days come out of the exchange's own files with every expected value",
  async () => {
    const { days } = JSON.parse(readFileSync(golden, "utf8")) as { days: Record<string, GoldenDay> };
    const tools = await testTools();
    const history = await Promise.all(
      [
        "index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv",
        "index_ohlc/NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv",
        "vix_global/india_vix_2023-01_2026-07_nse_format.csv",
        "fii_dii_cash/fii_dii_cash_daily.csv",
        "participant_oi/raw/fao_participant_oi_13022025.csv",
      ].map(read),
    );
    expect(Object.keys(days)).toHaveLength(5);
    for (const [at, [date, want]] of Object.entries(days).entries()) {
      const [year, month, day] = date.split("-");
      const bhavcopy = `fo_bhavcopy/NIFTY_BANKNIFTY_only_${year}${month}${day}.csv.gz`;
      const files = [
        ...(at === 0 ? history : []),
        await read(`participant_oi/raw/fao_participant_oi_${day}${month}${year}.csv`),
        await read(bhavcopy),
      ];
      const composed = await composeDigest(tools, { date, files, actor: "test" });
      if ("refused" in composed) throw new Error(composed.message);
      const { content, series, findings } = composed;
      expect(
        findings.filter(({ level }) => level === "block"),
        date,
      ).toEqual([]);
      expect(content.fii_dii_analysis?.cash_market).toMatchObject(want.cash_market);
      for (const who of PARTICIPANTS) {
        const expected = want.participant_derivatives[who];
        expect(content.fii_dii_analysis?.participant_derivatives?.[who], `${who} ${date}`).toMatchObject(
          expected.net,
        );
        expect(series.positions?.[who], `${who} ${date}`).toEqual({
          net: expected.net,
          change: expected.change,
          longShare: expected.index_future_long_pct,
        });
      }
      const readings = await dayReadings(tools.db, date);
      for (const who of PARTICIPANTS) {
        const share = longShare(readings.positions?.figures[who].futures ?? { long: 0, short: 0 });
        expect(share).toBeCloseTo(want.participant_derivatives[who].index_future_long_pct, 2);
      }
      const indicators = new Map(
        content.daily_market_pulse?.indicators?.map((item) => [item.indicator, item]),
      );
      expect(indicators.get("India VIX")).toMatchObject(want.india_vix);
      for (const symbol of SYMBOLS) {
        const expected = want.index_dashboard[symbol];
        const index = content.index_dashboard?.[symbol];
        const near = nearExpiry(bhavcopy, symbol, date);
        const session = readings.sessions.get(symbol)?.figures;
        expect(session).toMatchObject({ open: expected.open, high: expected.high, low: expected.low });
        expect(indicators.get(symbol === "NIFTY" ? "Nifty 50" : "Bank Nifty")).toMatchObject({
          closing: expected.cmp,
          abs_change: expected.abs_change,
          percent_change: expected.percent_change,
        });
        const { S1, S2, R1, R2, P } = expected.pivots;
        expect(pivots(session ?? { high: null, low: null, close: null })?.p).toBeCloseTo(P, 2);
        expect(index, `${symbol} ${date}`).toMatchObject({
          cmp: expected.cmp,
          support_resistance: { support_1: S1, support_2: S2, resistance_1: R1, resistance_2: R2 },
          trigger_zones: { breakout: { level: R1 }, breakdown: { level: S1 } },
          ema_rsi: {
            ema_10: expected.ema_10,
            ema_20: expected.ema_20,
            ema_50: expected.ema_50,
            rsi: expected.rsi_wilder_14,
          },
          oi_data: {
            call_writers: near.strikes[0],
            put_writers: near.strikes[1],
            pcr: Number((near.puts / near.calls).toFixed(2)),
          },
        });
        const oi = readings.openInterest[symbol]?.figures;
        const most = mostOpen(oi?.strikes ?? [], oi?.underlying ?? null);
        expect([oi?.expiry, oi?.calls, oi?.puts]).toEqual([near.expiry, near.calls, near.puts]);
        expect([most.call, most.put]).toEqual(near.strikes);
        const told = expected.oi_near_expiry;
        if (told.expiry > date)
          expect([oi?.expiry, oi?.calls, oi?.puts, ...near.strikes]).toEqual([
            told.expiry,
            ...[told.call_oi_units, told.put_oi_units].map(Number),
            ...[told.max_call_oi_strike, told.max_put_oi_strike].map(Number),
          ]);
      }
    }
    await tools.close();
  },
);
