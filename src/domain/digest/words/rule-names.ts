import { rounded, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";
import type { DigestSeries } from "../rules.ts";
import { type RuleId, THRESHOLDS } from "./rule-table.ts";

/** How a rule is told to readers. */
type Told = {
  name: string;
  /** Where its words stand, as paths of the digest; an asterisk stands for one part of a path. */
  places?: readonly string[];
  /** Its marks in a sentence, from the table that decides; absent where it has none. */
  marks?: string;
  usedIn: string;
};

const {
  "indicator-impact": impact,
  scorecard,
  headline,
  "cash-flow": cash,
  "flow-streak": streak,
  sentiment,
  "derivatives-change": change,
  "long-share": share,
  "final-bias": finalBias,
  rsi,
  pcr,
  "pcr-band": band,
  "index-bias": indexBias,
  "index-view": view,
  breadth,
  "brief-flows": flowsLine,
  "brief-changed": changed,
  "brief-due": due,
  "brief-turns": turns,
  place,
} = THRESHOLDS;

const per = (value: number): string => `${upToTwoDecimals(value)}%`;
const net = ({ net: marks, minimumSignals }: { net: number; minimumSignals: number }): string =>
  `A net ${marks} or more: Bullish. A net −${marks} or less: Bearish. Between: Neutral. Fewer than ${minimumSignals} known: no word.`;

const INDICES = "Nifty Analysis, Bank Nifty Analysis";

/** Each rule by its name, its marks and the places that it fills, in the order of the page of rules. */
export const RULE_NAMES: Record<RuleId, Told> = {
  scorecard: {
    name: "Verdict of the day",
    places: ["daily_market_pulse.scorecard.*"],
    marks: net(scorecard),
    usedIn: "The verdict on the page, in its mail and on the home page",
  },
  headline: {
    name: "Headline of the day",
    places: ["headline"],
    marks: `Nifty 50 within ${per(headline.flatPercent)} ended flat; from ${per(headline.sharpPercent)} on the move is sharp. A flow above ₹${rounded(headline.largeCrore)} crore is large. All of ${headline.minimumSectors} sectors or more.`,
    usedIn: "The head of the page; its mail and the subject of it; its share picture; the feeds",
  },
  "indicator-impact": {
    name: "Impact of an indicator",
    places: ["daily_market_pulse.indicators.*.impact"],
    marks: `Shares ${per(impact.sharesPercent)}, India VIX ${per(impact.vixPercent)}, crude oil ${per(impact.crudePercent)}, currencies ${per(impact.currencyPercent)}, yields ${per(impact.yieldPercent)}.`,
    usedIn: "Daily Market Pulse; the verdict of the day",
  },
  breadth: {
    name: "Breadth",
    marks: `${upToTwoDecimals(breadth.ratio)} to 1.`,
    usedIn: "Daily Market Pulse; the verdict of the day",
  },
  "cash-flow": {
    name: "Foreign and domestic cash flow",
    places: [
      "fii_dii_analysis.cash_market.interpretation.*",
      "fii_dii_analysis.final_market_bias.fii_cash_flow",
    ],
    marks: `Up to ₹${rounded(cash.flatCrore)} crore either way is flat.`,
    usedIn: "FII-DII Market Activity; the verdict of the day",
  },
  expiry: {
    name: "The day of an expiry",
    usedIn: "FII-DII Market Activity",
  },
  sentiment: {
    name: "Sentiment of a participant",
    places: ["fii_dii_analysis.participant_derivatives.*.sentiment"],
    marks: `A net ${sentiment.net} of three.`,
    usedIn: "FII-DII Market Activity",
  },
  "final-bias": {
    name: "Bias of the flows",
    places: [
      "fii_dii_analysis.final_market_bias.final_bias",
      "fii_dii_analysis.final_market_bias.conclusion",
    ],
    marks: net(finalBias),
    usedIn: "FII-DII Market Activity",
  },
  "index-bias": {
    name: "Bias of an index",
    places: ["index_dashboard.*.bias"],
    marks: `A change beyond ${per(indexBias.changePercent)}; RSI from ${rsi.strong} on or up to ${rsi.weak}. ${net(indexBias)}`,
    usedIn: INDICES,
  },
  trend: {
    name: "Trend of an index",
    places: ["index_dashboard.*.trend"],
    usedIn: INDICES,
  },
  "ema-trend": {
    name: "Order of the averages",
    places: ["index_dashboard.*.ema_rsi.trend"],
    usedIn: INDICES,
  },
  rsi: {
    name: "Zones of RSI",
    places: ["index_dashboard.*.ema_rsi.rsi_comment"],
    marks: `Up to ${rsi.oversold} oversold, up to ${rsi.weak} weak, from ${rsi.strong} on strong, from ${rsi.overbought} on overbought.`,
    usedIn: INDICES,
  },
  pcr: {
    name: "Put-call ratio",
    places: ["index_dashboard.*.oi_data.pcr_comment"],
    marks: `Below ${twoDecimals(pcr.low)} calls are clearly larger, above ${twoDecimals(pcr.high)} puts.`,
    usedIn: INDICES,
  },
  "pcr-band": {
    name: "The put-call ratio in its year",
    marks: `At least ${band.minimumDays} sessions; up to the ${band.lowerPercentile}th percentile the lower tenth, from the ${band.upperPercentile}th on the upper.`,
    usedIn: INDICES,
  },
  "index-view": {
    name: "Levels and strikes around the close",
    places: ["index_dashboard.*.view"],
    marks: `Strikes within ${per(view.nearPercent)} of the close are near.`,
    usedIn: "Nifty Analysis",
  },
  "derivatives-change": {
    name: "What FII and PRO changed",
    places: [
      "fii_dii_analysis.fii_pro_derivatives.interpretation.*",
      "fii_dii_analysis.fii_pro_derivatives.interpretation",
    ],
    marks: `Both of ${change.net}.`,
    usedIn: "FII-DII Market Activity",
  },
  "derivatives-view": {
    name: "What FII and PRO hold",
    places: ["fii_dii_analysis.final_market_bias.derivatives_view"],
    usedIn: "FII-DII Market Activity",
  },
  "long-share": {
    name: "Long share of index futures",
    marks: `Below ${per(share.shortPercent)} mostly short, above ${per(share.longPercent)} mostly long.`,
    usedIn: "FII-DII Market Activity",
  },
  "flow-streak": {
    name: "Sessions in a row",
    places: ["market.flows.*.streak"],
    marks: `From ${streak.rowSessions} sessions on.`,
    usedIn: "FII-DII Market Activity",
  },
  place: {
    name: "Place in the past",
    marks: `At least ${place.minimumSessions} sessions.`,
    usedIn: "Two years, among all figures of the day",
  },
  "brief-index": {
    name: "First sentence of the day",
    usedIn: "The first screen and the mail",
  },
  "brief-flows": {
    name: "Second sentence of the day",
    marks: `A row from ${flowsLine.rowSessions} sessions on.`,
    usedIn: "The first screen and the mail",
  },
  "brief-breadth": {
    name: "Third sentence of the day",
    usedIn: "The first screen and the mail",
  },
  lead: {
    name: "Opening sentence where the three are missing",
    usedIn: "The first screen and the mail",
  },
  "brief-changed": {
    name: "What changed",
    places: ["market.brief.changed", "market.brief.changed.*"],
    marks: `RSI ${changed.oversold} and ${changed.overbought}; a row of ${changed.rowSessions} sessions.`,
    usedIn: "The page and the mail",
  },
  "brief-turns": {
    name: "What would change the view",
    places: ["market.brief.turns", "market.brief.turns.*"],
    marks: `A row from ${turns.rowSessions} sessions on.`,
    usedIn: "The page and the mail",
  },
  "brief-due": {
    name: "What is due",
    marks: `${due.days} days ahead, ${due.names} names.`,
    usedIn: "The page and the mail",
  },
  "label-contradiction": {
    name: "A label that contradicts its rule",
    usedIn: "The review before publication; it changes no word",
  },
};

const patterns = Object.entries(RULE_NAMES).flatMap(([id, { places = [] }]) =>
  places.map((at): [RegExp, RuleId] => [
    new RegExp(`^${at.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`),
    id as RuleId,
  ]),
);

const LINE_AT = /^market\.brief\.lines\.(\d+)$/;

/**
 * Returns the rule whose words stand at a path of a digest; undefined where no rule fills it alone. Of the three
 * sentences each is found by what it is of, since one may be missing.
 */
export function ruleAt(path: string, series: DigestSeries): RuleId | undefined {
  const [, line] = LINE_AT.exec(path) ?? [];
  if (line === undefined) return patterns.find(([pattern]) => pattern.test(path))?.[1];
  const of = series.market?.brief?.lines[Number(line)]?.of;
  return of && `brief-${of}`;
}

/** The address of a rule, or of the definition of a figure, on the page of rules. */
export const ruleAddress = (id: string): string => `/dailydigest/rules#${id}`;
