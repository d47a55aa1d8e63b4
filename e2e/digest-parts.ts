import { readFileSync } from "node:fs";
import type { DigestSource, FigureOrigin, Provenance } from "#domain/digest/provenance.ts";
import type { DigestContent, DigestSeries } from "#domain/digest/rules.ts";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { fullMarket, MARKET_ORIGINS } from "./market-parts.ts";

/** A Sunday between two sample digests, so that no other journey meets it. */
export const FULL_DAY = "2025-01-19";
export const REVIEWER = "A. Reviewer";
const SAMPLE = "2025-02-13";
const PAST = "2025-01-16";

const file = (id: string, kind: DigestSource["kind"], asOf = FULL_DAY): DigestSource => ({
  id,
  file: `${id}_${asOf.split("-").reverse().join("")}.csv`,
  kind,
  sha256: `${id.replace(/[^a-f]/g, "")}0123456789abcdef`.padEnd(64, "0"),
  asOf,
  statedAt: kind === "fii-dii-cash" ? "18:42" : null,
  provisional: kind === "fii-dii-cash",
});

const SOURCES: DigestSource[] = [
  file("ind_close_all", "index-closes"),
  file("fao_participant_oi", "participant-oi"),
  file("fao_participant_oi_before", "participant-oi", PAST),
  file("fii_dii", "fii-dii-cash"),
  file("fo_bhavcopy", "fo-bhavcopy"),
  file("sec_bhavdata_full", "security-deliveries"),
  file("fo_secban", "ban-list"),
  file("bulk", "bulk-deals"),
  file("block", "block-deals"),
  file("fao_participant_vol", "participant-volume"),
  file("board_meetings", "board-meetings"),
  ...Array.from({ length: 12 }, (_, i) =>
    file(`history_${i}`, "index-history", `2025-01-${String(i + 1).padStart(2, "0")}`),
  ),
];
const HISTORY = SOURCES.filter(({ kind }) => kind === "index-history").map(({ id }) => id);

/** Computes a wave without chance: the same invented figures on every run. */
const wave = (i: number, period: number, height: number) =>
  Math.round(height * Math.sin(i / period) * 100) / 100;
const round = (value: number) => Math.round(value * 100) / 100;
const dayBefore = (n: number) =>
  new Date(Date.parse(`${FULL_DAY}T00:00:00Z`) - n * 86_400_000).toISOString().slice(0, 10);

type Candles = NonNullable<DigestSeries["NIFTY"]>;

function averagesOf(candles: Candles) {
  const lag = (n: number) => candles.map(({ close }, i) => round(close * (1 + n / 2_000) + wave(i, 9, n)));
  return { ema_10: lag(10), ema_20: lag(20), ema_50: lag(50) };
}

function strikesOf(close: number, step: number, calls: number, puts: number, unit: number) {
  const middle = Math.round(close / step) * step;
  return Array.from({ length: 81 }, (_, i): [number, number, number, number, number] => {
    const strike = middle + (i - 40) * step;
    const round = strike % (2 * step) === 0 ? 1 : 0.35;
    const side = (from: number) =>
      Math.round(unit * (strike === from ? 9 : (round * 6) / (1 + Math.abs(strike - from) / (step * 6))));
    const [c, p] = [side(calls), side(puts)];
    return [strike, c, p, Math.round(c * wave(i, 3, 0.4)), Math.round(p * wave(i + 4, 4, 0.5))];
  });
}

type Sample = { title: string; json_content: DigestContent; series: DigestSeries };

/** Makes the provenance that a composed digest records: the origin of each figure. */
function provenanceOf(content: DigestContent): Provenance {
  const figures: Record<string, FigureOrigin> = {};
  const put = (path: string, from: string[], rest: Partial<FigureOrigin> = {}) => {
    figures[path] = { from, ...rest };
  };
  for (const [i, { indicator }] of (content.daily_market_pulse?.indicators ?? []).entries()) {
    const isIndex = /nifty|vix/i.test(indicator ?? "");
    for (const key of ["closing", "percent_change", "abs_change"])
      put(
        `daily_market_pulse.indicators.${i}.${key}`,
        isIndex ? ["ind_close_all"] : [],
        isIndex ? (key === "closing" ? {} : { how: "change" }) : { typedBy: "B. Analyst" },
      );
  }
  put("daily_market_pulse.scorecard.reason", ["ind_close_all", "fii_dii"], {
    how: "rule",
    provisional: true,
  });
  const flows = "fii_dii_analysis";
  put(`${flows}.cash_market.fii`, ["fii_dii"], { provisional: true });
  put(`${flows}.cash_market.dii`, ["fii_dii"], { provisional: true });
  put(`${flows}.cash_market.net_flow`, ["fii_dii"], { provisional: true, how: "net" });
  for (const key of ["fii", "dii", "net_flow"])
    put(`${flows}.cash_market.interpretation.${key}`, ["fii_dii"], { provisional: true, how: "rule" });
  for (const kind of ["futures", "ce", "pe"]) {
    put(`${flows}.fii_pro_derivatives.${kind}`, ["fao_participant_oi"], { how: "position" });
    put(
      `${flows}.fii_pro_derivatives.interpretation.${kind}`,
      ["fao_participant_oi", "fao_participant_oi_before"],
      { how: "rule" },
    );
    for (const who of ["FII", "PRO", "DII", "Retail"])
      put(`${flows}.participant_derivatives.${who}.${kind}`, ["fao_participant_oi"], { how: "position" });
  }
  for (const key of ["conclusion", "derivatives_view", "fii_cash_flow"])
    put(`${flows}.final_market_bias.${key}`, ["fao_participant_oi", "fii_dii"], { how: "rule" });
  for (const index of ["NIFTY", "BANKNIFTY"]) {
    const at = `index_dashboard.${index}`;
    put(`${at}.cmp`, ["ind_close_all"]);
    for (const level of ["support_1", "support_2", "resistance_1", "resistance_2"])
      put(`${at}.support_resistance.${level}`, ["ind_close_all"], { how: "pivot" });
    for (const zone of ["breakout", "breakdown"])
      put(`${at}.trigger_zones.${zone}.level`, ["ind_close_all"], { how: "pivot" });
    for (const n of [10, 20, 50])
      put(`${at}.ema_rsi.ema_${n}`, ["ind_close_all", ...HISTORY], { how: "ema" });
    put(`${at}.ema_rsi.rsi`, ["ind_close_all", ...HISTORY], { how: "rsi" });
    for (const key of ["trend", "rsi_comment"])
      put(`${at}.ema_rsi.${key}`, ["ind_close_all", ...HISTORY], { how: "rule" });
    for (const key of ["call_oi", "put_oi"]) put(`${at}.oi_data.${key}`, ["fo_bhavcopy"], { how: "oi" });
    put(`${at}.oi_data.pcr`, ["fo_bhavcopy"], { how: "pcr" });
    put(`${at}.oi_data.pcr_comment`, ["fo_bhavcopy"], { how: "rule" });
    for (const key of ["call_writers", "put_writers"])
      put(`${at}.oi_data.${key}`, ["fo_bhavcopy"], { how: "oi-strike" });
    put(`${at}.view`, [], { typedBy: "B. Analyst" });
  }
  put("series.breadth", ["sec_bhavdata_full"]);
  for (const [part, from, rest] of MARKET_ORIGINS) put(`market.${part}`, from, rest);
  return { sources: SOURCES, figures };
}

/** Makes a digest with every part from a sample and invented series, as the file that the import command takes. */
export function fullDigest(): {
  file: Record<string, unknown>;
  content: DigestContent;
  series: DigestSeries;
  provenance: Provenance;
} {
  const sample = JSON.parse(
    readFileSync(new URL(`../content/digests/${SAMPLE}.json`, import.meta.url), "utf8"),
  ) as Sample;
  const content: DigestContent = {
    ...sample.json_content,
    date: FULL_DAY.split("-").reverse().join("/"),
  };
  const shift = (candles: Candles = []) =>
    candles.map((candle, i) => ({ ...candle, date: dayBefore(candles.length - 1 - i) }));
  const [NIFTY, BANKNIFTY] = [shift(sample.series.NIFTY), shift(sample.series.BANKNIFTY)];
  const sessions = [...marketDaysBetween("2023-12-01", dayBefore(1)).slice(-248), FULL_DAY];
  const ratios = (low: number) =>
    sessions.map((date, i) => ({
      date,
      value: i === 248 ? 0.68 : round(low + 0.3 + wave(i, 17, 0.24) + wave(i, 3, 0.09)),
    }));
  const position = (futures: number, ce: number, pe: number, longShare: number) => ({
    net: { futures, ce, pe },
    change: { futures: Math.round(futures / 11), ce: Math.round(-ce / 7), pe: Math.round(pe / 13) },
    longShare,
  });
  const series: DigestSeries = {
    NIFTY,
    BANKNIFTY,
    VIX: (sample.series.VIX ?? []).map((day, i, all) => ({ ...day, date: dayBefore(all.length - 1 - i) })),
    averages: { NIFTY: averagesOf(NIFTY), BANKNIFTY: averagesOf(BANKNIFTY) },
    // The day without a figure is no session that is missing, but a Sunday.
    flows: Array.from({ length: 20 }, (_, i) => ({
      date: dayBefore(19 - i),
      fii: i === 19 ? -5173.4 : round(-1_400 + wave(i, 2, 2_900)),
      dii: i === 19 ? 4066.79 : i === 5 ? null : round(2_100 + wave(i, 3, 1_700)),
    })),
    positions: {
      FII: position(-160_799, 4_365, 338_573, 15.67),
      PRO: position(35_436, 51_318, 107_846, 63.54),
      DII: position(27_402, 70, 15_000, 58.71),
      Retail: position(97_961, -55_753, -461_419, 70.06),
    },
    oi: {
      NIFTY: {
        expiry: "2025-01-23",
        unit: "units",
        strikes: strikesOf(22_712.6, 50, 23_400, 22_400, 1_240_000),
      },
      BANKNIFTY: {
        expiry: "2025-01-30",
        unit: "contracts",
        strikes: strikesOf(47_958.9, 100, 48_500, 46_500, 24_000),
      },
    },
    pcr: { NIFTY: ratios(0.55), BANKNIFTY: ratios(0.4) },
    expired: { futures: [], options: [] },
    breadth: { of: "NSE cash market, series EQ", advances: 612, declines: 2_181, unchanged: 74 },
    market: fullMarket(),
  };
  const provenance = provenanceOf(content);
  return {
    content,
    series,
    provenance,
    file: {
      sample: true,
      date: FULL_DAY,
      title: `A digest with every part, made of ${SAMPLE}`,
      json_content: content,
      series,
      provenance,
      approved_by: REVIEWER,
    },
  };
}
