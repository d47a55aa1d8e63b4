/**
 * Prints the digest file of a real market day from the exchange figures beside this checkout, for tests that import
 * one: `node test/make-real-digest.ts [2025-02-14]`. The figures are not part of the project and stay outside it.
 * Open interest covers all expiries; the strikes are those of the nearest expiry. No news, no global indices.
 */
import { readFileSync } from "node:fs";
import { round2 } from "#domain/market/figures.ts";
import {
  type Change,
  compose,
  type DigestFigures,
  type IndexFigures,
  titleOf,
} from "../scripts/sample-digests/compose.ts";

interface RealIndex {
  high: number;
  low: number;
  cmp: number;
  abs_change: number;
  ema_10: number;
  ema_20: number;
  ema_50: number;
  rsi_wilder_14: number;
  oi_near_expiry: { max_call_oi_strike: string; max_put_oi_strike: string };
  oi_all_expiries: { call_oi_units: string; put_oi_units: string };
}

interface RealDay {
  cash_market: { fii: number; dii: number };
  participant_derivatives: DigestFigures["participants"];
  index_dashboard: { NIFTY: RealIndex; BANKNIFTY: RealIndex };
  india_vix: Change & { closing: number };
}

export const realFigures = new URL(
  "../../shared/data/nse/derived/golden_2025-02-14_2025-02-20.json",
  import.meta.url,
);

const indexOf = (index: RealIndex): IndexFigures => ({
  high: index.high,
  low: index.low,
  close: index.cmp,
  previous: round2(index.cmp - index.abs_change),
  ema10: index.ema_10,
  ema20: index.ema_20,
  ema50: index.ema_50,
  rsi: index.rsi_wilder_14,
  callOi: Number(index.oi_all_expiries.call_oi_units),
  putOi: Number(index.oi_all_expiries.put_oi_units),
  callStrike: Number(index.oi_near_expiry.max_call_oi_strike),
  putStrike: Number(index.oi_near_expiry.max_put_oi_strike),
});

export function realDigest(date = "2025-02-14") {
  const { days } = JSON.parse(readFileSync(realFigures, "utf8")) as { days: Record<string, RealDay> };
  const day = days[date];
  if (!day) throw new Error(`No figures for ${date}; there are ${Object.keys(days).join(", ")}`);
  const NIFTY = indexOf(day.index_dashboard.NIFTY);
  const BANKNIFTY = indexOf(day.index_dashboard.BANKNIFTY);
  const { closing, ...published } = day.india_vix;
  const json_content = compose({
    date,
    news: { global: [], india: [], stocks: [] },
    quotes: [
      { indicator: "Nifty 50", close: NIFTY.close, previous: NIFTY.previous },
      { indicator: "Bank Nifty", close: BANKNIFTY.close, previous: BANKNIFTY.previous },
      { indicator: "India VIX", close: closing, previous: closing - published.abs_change, published },
    ],
    cash: { fii: day.cash_market.fii, dii: day.cash_market.dii },
    participants: day.participant_derivatives,
    NIFTY,
    BANKNIFTY,
  });
  return { date, title: titleOf(date), json_content };
}

if (import.meta.main) console.log(JSON.stringify(realDigest(process.argv[2]), null, 2));
