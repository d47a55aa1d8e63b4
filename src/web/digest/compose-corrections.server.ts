import type { DigestDay } from "#domain/digest/read.server.ts";
import { type DigestContent, impactWord, MISSING, printFigure } from "#domain/digest/rules.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { level, signedFigure } from "./compose-parts.server.ts";
import type { CorrectionView } from "./origins.ts";

/** What was changed after publication, oldest first; moments in Indian time. */
export const composeCorrections = ({ corrections, content }: DigestDay): CorrectionView[] =>
  corrections.map(({ at, by, reason, changes }) => ({
    at: `${istLongMoment(at)} IST`,
    by,
    reason,
    changes: changes.map(({ path, before, after }) => ({
      name: nameOf(path, content),
      before: printAt(path, before),
      after: printAt(path, after),
    })),
  }));

/** What stood at each corrected path, by its path; of several corrections all that stood there, oldest first. */
export function correctedBefore({ corrections }: Pick<DigestDay, "corrections">): Record<string, string> {
  const before: Record<string, string> = {};
  for (const { changes } of corrections)
    for (const { path, before: value } of changes)
      before[path] = path in before ? `${before[path]}, ${printAt(path, value)}` : printAt(path, value);
  return before;
}

/** A value as the page prints it at its path. */
function printAt(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => printAt(path, item)).join(" ");
  if (typeof value !== "number" && typeof value !== "string") return MISSING;
  if (path.endsWith(".impact")) return impactWord(String(value));
  if (path.includes("percent_change")) return signedFigure(value, "%");
  if (/cash_market|abs_change/.test(path)) return signedFigure(value);
  if (path.includes("participant_derivatives")) return printFigure(value, { sign: true });
  if (path.includes("oi_data")) return printFigure(value);
  return level(value);
}

const SERIES: Record<string, string> = {
  NIFTY: "sessions of Nifty 50",
  BANKNIFTY: "sessions of Bank Nifty",
  VIX: "India VIX",
  averages: "averages",
  flows: "cash flows",
  positions: "positions and their changes",
  oi: "open interest by strike",
  pcr: "past put-call ratios",
  breadth: "breadth",
  expired: "contracts that ended on the day",
};

const WORDS: Record<string, string> = {
  index_dashboard: "",
  NIFTY: "Nifty 50",
  BANKNIFTY: "Bank Nifty",
  cmp: "close",
  support_resistance: "",
  support_1: "support 1",
  support_2: "support 2",
  resistance_1: "resistance 1",
  resistance_2: "resistance 2",
  oi_data: "",
  call_oi: "open interest of calls",
  put_oi: "open interest of puts",
  pcr: "put-call ratio",
  pcr_comment: "comment on the put-call ratio",
  call_writers: "strike with the largest call open interest",
  put_writers: "strike with the largest put open interest",
  trigger_zones: "",
  breakdown: "breakdown",
  breakout: "breakout",
  ema_rsi: "",
  ema_10: "EMA 10",
  ema_20: "EMA 20",
  ema_50: "EMA 50",
  rsi: "RSI",
  rsi_comment: "comment on the RSI",
  fii_dii_analysis: "",
  cash_market: "Cash market",
  fii: "FII",
  dii: "DII",
  net_flow: "net flow",
  fii_pro_derivatives: "FII and PRO derivatives",
  participant_derivatives: "",
  Retail: "Retail (client)",
  ce: "calls (CE)",
  pe: "puts (PE)",
  final_market_bias: "Final market bias",
  daily_market_pulse: "",
  scorecard: "Verdict of the day",
  indicators: "",
  closing: "closing",
  percent_change: "change in per cent",
  abs_change: "change",
  news_digest: "News",
  global: "global",
  india: "India",
};

/** A path in words: "index_dashboard.NIFTY.cmp" is "Nifty 50, close". */
function nameOf(path: string, content: DigestContent): string {
  if (path.startsWith("series.")) return `Figures of the pictures, ${SERIES[path.slice(7)] ?? path.slice(7)}`;
  const parts = path.split(".").map((part, i, all) => {
    const at = Number(part);
    if (Number.isInteger(at) && all[i - 1] === "indicators")
      return content.daily_market_pulse?.indicators?.[at]?.indicator ?? `indicator ${at + 1}`;
    if (Number.isInteger(at)) return `item ${at + 1}`;
    return WORDS[part] ?? part.replaceAll("_", " ");
  });
  return parts.filter(Boolean).join(", ");
}
