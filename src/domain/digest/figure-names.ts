import type { IndexSymbol } from "#domain/market/readings.ts";
import { type DigestContent, impactWord, MISSING, numberOf, printFigure, withoutMarker } from "./rules.ts";

/** The groups of a digest's figures, in the order in which the desk lists them. */
export const FIGURE_GROUPS = [
  "Day",
  "Verdict",
  "Nifty 50",
  "Bank Nifty",
  "Indicators",
  "Cash flows",
  "Derivatives",
  "Final bias",
  "News",
  "Pictures",
] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** A place in json_content in words; the unit is empty for words, ratios and values that carry their own. */
export type FigureName = { group: FigureGroup; name: string; unit: string };

const POINTS = "points";
const CONTRACTS = "contracts";
const CRORE = "₹ crore";

const INDEX: Record<string, [name: string, unit?: string]> = {
  cmp: ["Close", POINTS],
  trend: ["Trend"],
  bias: ["Bias"],
  support_resistance: ["Supports and resistances"],
  "support_resistance.support_1": ["Support 1", POINTS],
  "support_resistance.support_2": ["Support 2", POINTS],
  "support_resistance.resistance_1": ["Resistance 1", POINTS],
  "support_resistance.resistance_2": ["Resistance 2", POINTS],
  oi_data: ["Open interest"],
  "oi_data.call_oi": ["Open interest of calls"],
  "oi_data.put_oi": ["Open interest of puts"],
  "oi_data.pcr": ["Put-call ratio"],
  "oi_data.pcr_comment": ["Comment on the put-call ratio"],
  "oi_data.put_writers": ["Largest put open interest, strike", POINTS],
  "oi_data.call_writers": ["Largest call open interest, strike", POINTS],
  "trigger_zones.breakout.level": ["Breakout level", POINTS],
  "trigger_zones.breakdown.level": ["Breakdown level", POINTS],
  ema_rsi: ["Averages and RSI"],
  "ema_rsi.ema_10": ["EMA 10", POINTS],
  "ema_rsi.ema_20": ["EMA 20", POINTS],
  "ema_rsi.ema_50": ["EMA 50", POINTS],
  "ema_rsi.trend": ["Order of the averages"],
  "ema_rsi.rsi": ["RSI 14"],
  "ema_rsi.rsi_comment": ["Comment on the RSI"],
  view: ["View"],
  change: ["Change"],
};

const INDICATOR: Record<string, [name: string, unit?: string]> = {
  closing: ["close", POINTS],
  abs_change: ["change", POINTS],
  percent_change: ["change", "%"],
  impact: ["impact"],
};

const FLOWS: Record<string, [group: FigureGroup, name: string, unit?: string]> = {
  cash_market: ["Cash flows", "FII and DII"],
  "cash_market.fii": ["Cash flows", "FII, net", CRORE],
  "cash_market.dii": ["Cash flows", "DII, net", CRORE],
  "cash_market.net_flow": ["Cash flows", "FII and DII together", CRORE],
  "cash_market.interpretation.fii": ["Cash flows", "Words on FII"],
  "cash_market.interpretation.dii": ["Cash flows", "Words on DII"],
  "cash_market.interpretation.net_flow": ["Cash flows", "Words on both"],
  fii_pro_derivatives: ["Derivatives", "FII and PRO"],
  "fii_pro_derivatives.futures": ["Derivatives", "FII and PRO, net futures", CONTRACTS],
  "fii_pro_derivatives.ce": ["Derivatives", "FII and PRO, net calls", CONTRACTS],
  "fii_pro_derivatives.pe": ["Derivatives", "FII and PRO, net puts", CONTRACTS],
  "fii_pro_derivatives.interpretation": ["Derivatives", "Words on the changes"],
  "fii_pro_derivatives.interpretation.futures": ["Derivatives", "Words on futures"],
  "fii_pro_derivatives.interpretation.ce": ["Derivatives", "Words on calls"],
  "fii_pro_derivatives.interpretation.pe": ["Derivatives", "Words on puts"],
  participant_derivatives: ["Derivatives", "Participants"],
  final_market_bias: ["Final bias", "Bias"],
  "final_market_bias.final_bias": ["Final bias", "Bias"],
  "final_market_bias.derivatives_view": ["Final bias", "Derivatives view"],
  "final_market_bias.fii_cash_flow": ["Final bias", "FII cash flow"],
  "final_market_bias.conclusion": ["Final bias", "Conclusion"],
};

const POSITION: Record<string, [name: string, unit?: string]> = {
  futures: ["net index futures", CONTRACTS],
  ce: ["net index calls", CONTRACTS],
  pe: ["net index puts", CONTRACTS],
  sentiment: ["sentiment"],
};

export const INDEX_NAMES: Record<IndexSymbol, string> = { NIFTY: "Nifty 50", BANKNIFTY: "Bank Nifty" };

/** The participants in the digest's order, by their key and their printed name. */
export const PARTICIPANT_NAMES = [
  ["FII", "FII"],
  ["PRO", "PRO"],
  ["DII", "DII"],
  ["Retail", "Retail (client)"],
] as const;

const NEWS: Record<string, string> = { global: "Global", india: "India", stocks: "Stocks and sectors" };

const SERIES: Record<string, string> = {
  NIFTY: "Sessions of Nifty 50",
  BANKNIFTY: "Sessions of Bank Nifty",
  VIX: "India VIX",
  averages: "Averages",
  flows: "Cash flows",
  positions: "Positions and their changes",
  oi: "Open interest by strike",
  pcr: "Past put-call ratios",
  breadth: "Breadth",
  expired: "Contracts that ended on the day",
  market: "The market beyond the contract, and the day in three lines",
};

const MARKET: Record<string, string> = {
  extremes: "New highs and lows",
  averages: "Shares above their averages",
  sectors: "Sector indices",
  movers: "Movers",
  volumes: "Volumes",
  delivery: "Deliveries",
  ban: "F&O ban",
  deals: "Bulk and block deals",
  futures: "Index futures",
  buildup: "Build-up in stock futures",
  options: "Options",
  flows: "Rows and sums of cash flows",
  volumesByParticipant: "Contracts traded by participants",
  places: "Places within two years",
  leftOut: "Damaged rows",
  due: "What is due",
  brief: "The day in three lines, and what goes with them",
};

const BRIEF: Record<string, string> = {
  lines: "Line",
  changed: "What changed, No.",
  turns: "What would change the view, No.",
};

const plain = (path: string): string => path.replaceAll(/[._]+/g, " ");

/** Names in words what is at a path of json_content, or of the charts' series. */
export function figureName(path: string, content: DigestContent): FigureName {
  const [top = "", first = "", ...rest] = path.split(".");
  const inner = rest.join(".");
  const named = (
    group: FigureGroup,
    [name, unit = ""]: readonly [string, string?] = [plain(inner || first)],
  ): FigureName => ({ group, name, unit });
  if (top === "index_dashboard") {
    const group = first === "BANKNIFTY" ? "Bank Nifty" : "Nifty 50";
    return named(group, inner ? INDEX[inner] : ["All figures"]);
  }
  if (top === "fii_dii_analysis") {
    const [group, ...said] = FLOWS[inner ? `${first}.${inner}` : first] ?? [];
    if (group) return named(group, said as [string, string?]);
    const [who = "", kind = ""] = rest;
    const [name, unit] = POSITION[kind] ?? [plain(kind)];
    const [, holder] = PARTICIPANT_NAMES.find(([key]) => key === who) ?? [who, who];
    return named("Derivatives", [`${holder}, ${name}`, unit]);
  }
  if (top === "daily_market_pulse") {
    if (first === "scorecard") return named("Verdict", [inner === "reason" ? "Reason" : "Verdict"]);
    const [place, key] = rest;
    if (place === undefined) return named("Indicators", ["All indicators"]);
    const item = content.daily_market_pulse?.indicators?.[Number(place)]?.indicator ?? `No. ${place}`;
    if (key === undefined) return named("Indicators", [item]);
    const [name, unit] = INDICATOR[key] ?? ["name"];
    return named("Indicators", [`${item}, ${name}`, unit]);
  }
  if (top === "news_digest") {
    const [place, key = "", point] = rest;
    const item = place === undefined ? "" : `, item ${Number(place) + 1}`;
    const part = key && `, ${key === "points" ? `point ${Number(point) + 1}` : key}`;
    return named("News", [`${NEWS[first] ?? first}${item}${part}`]);
  }
  if (top === "market" && first === "brief") {
    const [part = "", place = ""] = rest;
    return named("Day", [`${BRIEF[part] ?? plain(part)}${place && ` ${Number(place) + 1}`}`]);
  }
  if (top === "series" && first === "market" && rest[0])
    return named("Pictures", [MARKET[rest[0]] ?? plain(rest[0])]);
  if (top === "series") return named("Pictures", [SERIES[first] ?? first]);
  return named("Day", [top === "date" ? "Date" : plain(path)]);
}

const ORDER = [...Object.keys(INDEX), ...Object.keys(FLOWS), ...Object.keys(POSITION), "verdict", "reason"];

/** Returns a figure's position in its group: by what it is, an indicator's by its place. */
export function figureOrder(path: string): number {
  const [, first = "", ...rest] = path.split(".");
  if (first === "indicators") return Number(rest[0]) * 10 + Object.keys(INDICATOR).indexOf(rest[1] ?? "");
  if (first === "participant_derivatives")
    return (
      1_000 +
      PARTICIPANT_NAMES.findIndex(([key]) => key === rest[0]) * 10 +
      Object.keys(POSITION).indexOf(rest[1] ?? "")
    );
  return Math.max(ORDER.indexOf(rest.join(".")), ORDER.indexOf([first, ...rest].join(".")));
}

/** Names that begin with a proper noun, as the names of indicators and of kinds of news do. */
const PROPER = /^(India|Retail)\b/;

/** Names a path in a few words: "Nifty 50, EMA 10"; "Nifty 50, close". */
export function fullName(path: string, content: DigestContent): string {
  const { group, name } = figureName(path, content);
  if (group === "Day" || group === name) return name;
  const isWord = /^[A-Z][a-z]/.test(name) && !PROPER.test(name) && group !== "Indicators" && group !== "News";
  return `${group}, ${isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name}`;
}

/**
 * Returns the format of a figure by its path: two decimals, flows and changes with their sign, counts and strikes
 * whole.
 */
function formatAt(path: string): Parameters<typeof printFigure>[1] {
  if (path.includes("percent_change")) return { sign: true, places: 2, unit: "%" };
  if (/cash_market|abs_change/.test(path)) return { sign: true, places: 2 };
  if (/(participant|fii_pro)_derivatives/.test(path)) return { sign: true };
  return /(_writers|(call|put)_oi)$/.test(path) ? {} : { places: 2 };
}

/** A figure that a file gives as text: it prints like one given as a number. */
const AS_NUMBER = /^\s*[+−-]?[\d,]*\d(\.\d+)?\s*$/;

/** Prints a value as every outlet does at its path, markers as words; "—" for a missing value. */
export function printedAt(path: string, value: unknown): string {
  if (typeof value === "number") return printFigure(value, formatAt(path));
  if (typeof value !== "string") return MISSING;
  if (AS_NUMBER.test(value) && !path.startsWith("news_digest")) return printedAt(path, numberOf(value));
  return path.endsWith(".impact") ? impactWord(value) : printFigure(withoutMarker(value));
}
