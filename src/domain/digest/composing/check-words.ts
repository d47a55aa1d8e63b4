import type { DayReadings } from "#domain/market/readings.ts";
import { lint } from "#domain/wording/linter.ts";
import { BRIEF_LINES } from "../market-parts.ts";
import { type IndexDashboard, numberOf } from "../rules.ts";
import * as words from "../words.ts";
import type { Composed } from "./compose.ts";
import type { Written } from "./written.ts";

/** Adds a finding; "look" blocks until a person has looked. */
export type Add = (level: "block" | "look" | "warn", code: string, path: string, message: string) => void;

/** The code of what the linter found. */
export const WORDING = "wording";

/**
 * Compares what a person wrote with the figures: a label that says the opposite of its rule blocks; a statement in a
 * text that its figure denies only warns, because a sentence can mean more than a pattern reads.
 */
export function checkWords(
  { content, series, rulings, provenance }: Composed,
  readings: DayReadings,
  add: Add,
): void {
  const pulse = content.daily_market_pulse;
  const bias = content.fii_dii_analysis?.final_market_bias;
  const index = content.index_dashboard;
  const path = "daily_market_pulse.scorecard.verdict";
  const contradiction = words.contradicts(pulse?.scorecard?.verdict, rulings[path]);
  if (contradiction) add("block", "contradiction", path, contradiction);
  const figures = figuresOf(content, readings);
  const lines = series.market?.brief?.lines ?? [];
  const texts: [path: string, text: string | undefined, subject: "NIFTY" | "BANKNIFTY"][] = [
    ...lines.map(({ text }, i): (typeof texts)[number] => [`market.brief.lines.${i}`, text, "NIFTY"]),
    ["daily_market_pulse.scorecard.reason", pulse?.scorecard?.reason, "NIFTY"],
    ["fii_dii_analysis.final_market_bias.conclusion", bias?.conclusion, "NIFTY"],
    ["index_dashboard.NIFTY.view", index?.NIFTY?.view, "NIFTY"],
    ["index_dashboard.BANKNIFTY.view", index?.BANKNIFTY?.view, "BANKNIFTY"],
  ];
  for (const [path, text, subject] of texts) {
    if (!provenance.figures[path]?.typedBy) continue;
    for (const contradiction of words.textContradictions(text, { ...figures, subject }))
      add("warn", "contradiction", path, contradiction);
  }
}

/** Lints what a person wrote: what blocks must be changed; the approver decides on the rest. */
export function checkWording({ news, lines, reason, conclusion, views }: Written, add: Add): void {
  const said: [path: string, text: string | undefined][] = [
    ...BRIEF_LINES.map((of): [string, string | undefined] => ["market.brief.lines", lines[of]]),
    ["daily_market_pulse.scorecard.reason", reason],
    ["fii_dii_analysis.final_market_bias.conclusion", conclusion],
    ["index_dashboard.NIFTY.view", views.NIFTY],
    ["index_dashboard.BANKNIFTY.view", views.BANKNIFTY],
    ...(["global", "india", "stocks"] as const).flatMap((part) =>
      news[part].map(({ points, ...item }, i): [string, string] => [
        `news_digest.${part}.${i}`,
        ["headline" in item ? item.headline : `${item.stock}: ${item.summary}`, ...points].join("\n\n"),
      ]),
    ),
  ];
  for (const [path, text] of said)
    for (const { level, message } of lint(text ?? "")) add(level, WORDING, path, message);
}

function figuresOf(content: Composed["content"], { breadth }: DayReadings): words.TextFigures {
  const cash = content.fii_dii_analysis?.cash_market;
  const indicators = content.daily_market_pulse?.indicators ?? [];
  const percent = (name: string) =>
    numberOf(indicators.find(({ indicator }) => indicator === name)?.percent_change);
  const index = (dashboard: IndexDashboard | undefined, name: string): words.TextFigures["NIFTY"] => ({
    close: numberOf(dashboard?.cmp),
    percent: percent(name),
    ema_10: numberOf(dashboard?.ema_rsi?.ema_10),
    ema_20: numberOf(dashboard?.ema_rsi?.ema_20),
    ema_50: numberOf(dashboard?.ema_rsi?.ema_50),
    rsi: numberOf(dashboard?.ema_rsi?.rsi),
    pcr: numberOf(dashboard?.oi_data?.pcr),
    s1: numberOf(dashboard?.support_resistance?.support_1),
    s2: numberOf(dashboard?.support_resistance?.support_2),
    r1: numberOf(dashboard?.support_resistance?.resistance_1),
    r2: numberOf(dashboard?.support_resistance?.resistance_2),
  });
  return {
    fii: numberOf(cash?.fii),
    dii: numberOf(cash?.dii),
    NIFTY: index(content.index_dashboard?.NIFTY, "Nifty 50"),
    BANKNIFTY: index(content.index_dashboard?.BANKNIFTY, "Bank Nifty"),
    vixPercent: percent("India VIX"),
    breadth: breadth?.figures,
  };
}
