import { ENOUGH_SESSIONS } from "#domain/market/statistics/places.ts";
import { RANKED_SECTORS } from "#domain/market/statistics/sectors.ts";
import { rounded, twoDecimals, upToTwoDecimals } from "#platform/format/numbers.ts";
import type { DigestSeries } from "../rules.ts";

/** How many signals of the flows give a bias, as its rule and the first screen of a digest say it. */
export const BIAS_OF_FLOWS = "Two more on one side than on the other give a bias";

/**
 * Every threshold of the digest's rules, by rule: percentages of change and of shares, crore rupees, points of RSI and
 * ratios, as named. A change here changes what the digest says: update docs/answer/digest-rules.md too; a test compares
 * the two.
 */
export const THRESHOLDS = {
  "indicator-impact": {
    sharesPercent: 0.25,
    vixPercent: 2,
    crudePercent: 1,
    currencyPercent: 0.25,
    yieldPercent: 0.5,
  },
  scorecard: { net: 2, minimumSignals: 3 },
  "cash-flow": { flatCrore: 500 },
  "flow-streak": { rowSessions: 2 },
  expiry: {},
  sentiment: { net: 1 },
  "derivatives-change": { net: 2 },
  "derivatives-view": {},
  "long-share": { shortPercent: 30, longPercent: 70 },
  "final-bias": { net: 2, minimumSignals: 2 },
  trend: {},
  "ema-trend": {},
  rsi: { oversold: 30, weak: 45, strong: 55, overbought: 70 },
  pcr: { low: 0.7, high: 1.2 },
  "pcr-band": { minimumDays: 60, lowerPercentile: 10, upperPercentile: 90 },
  "index-bias": { changePercent: 0.25, net: 2, minimumSignals: 2 },
  "index-view": { nearPercent: 5 },
  breadth: { ratio: 1.5 },
  headline: { flatPercent: 0.25, sharpPercent: 1.5, largeCrore: 5000, minimumSectors: RANKED_SECTORS },
  lead: {},
  "brief-index": {},
  "brief-flows": { rowSessions: 3 },
  "brief-breadth": {},
  "brief-changed": { oversold: 30, overbought: 70, rowSessions: 3 },
  "brief-due": { days: 7, names: 5 },
  "brief-turns": { rowSessions: 3 },
  place: { minimumSessions: ENOUGH_SESSIONS },
  "label-contradiction": {},
} as const;

export type RuleId = keyof typeof THRESHOLDS;

type Description = {
  name: string;
  definition: string;
  /** Its authority, if it is not a house rule. */
  source?: string;
  /** The paths of its words in the digest; an asterisk matches one segment. */
  places?: readonly string[];
  /** Its thresholds as a sentence; absent if it has none. */
  marks?: string;
  usedIn: string;
};

/** A rule of the digest's words: its statement, thresholds, authority, and the paths it fills. */
type Rule = Description & { id: RuleId; thresholds: Readonly<Record<string, number>>; source: string };

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

/** Each rule as described to readers, in the order of the page of rules; thresholds come from the table above. */
const DESCRIPTIONS: Record<RuleId, Description> = {
  scorecard: {
    name: "Verdict of the day",
    definition:
      "Five signals count alike: large shares (the majority of three: Nifty 50, Bank Nifty, and Nifty 50 against its EMA 20), the impact of India VIX, the impact of the S&P 500, FII cash flow, and breadth. Two more on one side than on the other give a verdict; fewer than three known give none.",
    places: ["daily_market_pulse.scorecard.*"],
    marks: net(scorecard),
    usedIn: "The verdict on the page, in its mail and on the home page",
  },
  headline: {
    name: "Headline of the day",
    definition:
      "The headline judges breadth first. Where one side stands out by the rule “Breadth”, it is a broad move if Nifty 50 moved the same way beyond the flat band, and is set against Nifty 50 if it did not. The line ends with every sector on one side or, failing that, with a large flow of foreign funds. Where neither does, it says which were more, or that both were about as many: within a tenth. Without a count of securities it gives the size of the move and what foreign funds did; without the move as well, the flows, and without those the close.",
    places: ["headline"],
    marks: `Nifty 50 within ${per(headline.flatPercent)} ended flat; from ${per(headline.sharpPercent)} on the move is sharp. A flow above ₹${rounded(headline.largeCrore)} crore is large. All of ${headline.minimumSectors} sectors or more.`,
    usedIn: "The head of the page; its mail and the subject of it; its share picture; the feeds",
  },
  "indicator-impact": {
    name: "Impact of an indicator",
    definition:
      "A change counts if it lies beyond the band of its kind. A rise counts as positive for share indices, and as negative for volatility, crude oil, the dollar and yields, whose rise weighs on Indian shares. Gold and silver have no impact.",
    places: ["daily_market_pulse.indicators.*.impact"],
    marks: `Shares ${per(impact.sharesPercent)}, India VIX ${per(impact.vixPercent)}, crude oil ${per(impact.crudePercent)}, currencies ${per(impact.currencyPercent)}, yields ${per(impact.yieldPercent)}.`,
    usedIn: "Daily Market Pulse; the verdict of the day",
  },
  breadth: {
    name: "Breadth",
    definition: "Advances or declines stand out where they are at least the ratio times the other.",
    marks: `${upToTwoDecimals(breadth.ratio)} to 1.`,
    usedIn: "Daily Market Pulse; the verdict of the day",
  },
  "cash-flow": {
    name: "Foreign and domestic cash flow",
    definition:
      "The sign of the net purchases decides. As a signal, an amount up to the flat mark either way counts as flat.",
    places: [
      "fii_dii_analysis.cash_market.interpretation.*",
      "fii_dii_analysis.final_market_bias.fii_cash_flow",
    ],
    marks: `Up to ₹${rounded(cash.flatCrore)} crore either way is flat.`,
    usedIn: "FII-DII Market Activity; the verdict of the day",
  },
  expiry: {
    name: "The day of an expiry",
    definition:
      "The exchange’s file leaves out contracts that expire on its day. Where index futures or options expire, or no F&O file of the day says whether they do, the change of positions is marked and takes no part.",
    source: "NSE participant-wise open interest, reconciled with the F&O bhavcopy",
    usedIn: "FII-DII Market Activity",
  },
  sentiment: {
    name: "Sentiment of a participant",
    definition:
      "The day’s change in net contracts decides: futures and calls added lean up, puts added lean down, and the majority of the three counts.",
    source: "use in public participant sheets, weights a house rule",
    places: ["fii_dii_analysis.participant_derivatives.*.sentiment"],
    marks: `A net ${sentiment.net} of three.`,
    usedIn: "FII-DII Market Activity",
  },
  "final-bias": {
    name: "Bias of the flows",
    definition: `Three signals count: the sentiment of FII, the sentiment of PRO and FII cash flow. ${BIAS_OF_FLOWS}; one known alone gives none.`,
    places: [
      "fii_dii_analysis.final_market_bias.final_bias",
      "fii_dii_analysis.final_market_bias.conclusion",
    ],
    marks: net(finalBias),
    usedIn: "FII-DII Market Activity",
  },
  "index-bias": {
    name: "Bias of an index",
    definition:
      "Three signals count: the day’s change beyond its band, the close against EMA 20, and RSI at or beyond its inner marks. Two more on one side than on the other give a bias; one known alone gives none.",
    places: ["index_dashboard.*.bias"],
    marks: `A change beyond ${per(indexBias.changePercent)}; RSI from ${rsi.strong} on or up to ${rsi.weak}. ${net(indexBias)}`,
    usedIn: INDICES,
  },
  trend: {
    name: "Trend of an index",
    definition: "Close above EMA 20 and EMA 50: Uptrend; below both: Downtrend; otherwise Sideways.",
    places: ["index_dashboard.*.trend"],
    usedIn: INDICES,
  },
  "ema-trend": {
    name: "Order of the averages",
    definition: "Close > EMA 10 > EMA 20 > EMA 50: Bullish; the reverse order: Bearish; otherwise Neutral.",
    source: "common use of stacked averages",
    places: ["index_dashboard.*.ema_rsi.trend"],
    usedIn: INDICES,
  },
  rsi: {
    name: "Zones of RSI",
    definition:
      "RSI over 14 sessions is called oversold, weak, balanced, strong or overbought by four marks; a value on a mark belongs to the zone beyond it.",
    source: "Wilder (1978) for 30 and 70, the inner marks a house rule",
    places: ["index_dashboard.*.ema_rsi.rsi_comment"],
    marks: `Up to ${rsi.oversold} oversold, up to ${rsi.weak} weak, from ${rsi.strong} on strong, from ${rsi.overbought} on overbought.`,
    usedIn: INDICES,
  },
  pcr: {
    name: "Put-call ratio",
    definition:
      "Below the low mark calls are clearly larger, above the high mark puts are; on a mark or between the two, neither is. Where the nearest expiry is not that of the session before, the words say so.",
    places: ["index_dashboard.*.oi_data.pcr_comment"],
    marks: `Below ${twoDecimals(pcr.low)} calls are clearly larger, above ${twoDecimals(pcr.high)} puts.`,
    usedIn: INDICES,
  },
  "pcr-band": {
    name: "The put-call ratio in its year",
    definition:
      "The rule counts how many of the other sessions of up to a year had a lower ratio, each for the expiry that was nearest on its day; an equal one counts half of a lower one. At or beyond a percentile mark the ratio is called low or high for its year. Where sessions are missing, it is of those that we hold.",
    marks: `At least ${band.minimumDays} sessions; up to the ${band.lowerPercentile}th percentile low, from the ${band.upperPercentile}th on high.`,
    usedIn: INDICES,
  },
  "index-view": {
    name: "Levels and strikes around the close",
    definition:
      "States the distance of the close from S1 and R1, and the strikes with the largest open interest, those near the close first. It decides nothing.",
    places: ["index_dashboard.*.view"],
    marks: `Strikes within ${per(view.nearPercent)} of the close are near.`,
    usedIn: "Nifty Analysis",
  },
  "derivatives-change": {
    name: "What FII and PRO changed",
    definition:
      "FII and PRO lean the same way in an instrument if both changed their net contracts towards it; puts count the other way round.",
    places: [
      "fii_dii_analysis.fii_pro_derivatives.interpretation.*",
      "fii_dii_analysis.fii_pro_derivatives.interpretation",
    ],
    marks: `Both of ${change.net}.`,
    usedIn: "FII-DII Market Activity",
  },
  "derivatives-view": {
    name: "What FII and PRO hold",
    definition: "States the net index futures of FII and PRO with the day’s change. It decides nothing.",
    places: ["fii_dii_analysis.final_market_bias.derivatives_view"],
    usedIn: "FII-DII Market Activity",
  },
  "long-share": {
    name: "Long share of index futures",
    definition:
      "Long contracts in per cent of long and short: below the first mark mostly short, above the second mostly long.",
    marks: `Below ${per(share.shortPercent)} mostly short, above ${per(share.longPercent)} mostly long.`,
    usedIn: "FII-DII Market Activity",
  },
  "flow-streak": {
    name: "Sessions in a row",
    definition:
      "The rule counts the published sessions in a row, up to the last, that are on the same side, and says “at least” where the session before them is not known. A net that rounds to no crore is on neither side. The sum is over the sessions counted and does not go back past a missing one. One session is not a row.",
    places: ["market.flows.*.streak"],
    marks: `From ${streak.rowSessions} sessions on.`,
    usedIn: "FII-DII Market Activity",
  },
  place: {
    name: "Place in the past",
    definition:
      "States how many of the sessions that we hold had a lower reading, since which day we hold them, and when the reading was last as far out on its side: low where fewer than half were lower, otherwise high. Sessions since then are counted by the market calendar; where one is missing, “last” means of those that we hold. It counts what was and states no rate.",
    marks: `At least ${place.minimumSessions} sessions.`,
    usedIn: "Two years, among all figures of the day",
  },
  "brief-index": {
    name: "First sentence of the day",
    definition:
      "States the change and close of Nifty 50 and its side of EMA 20, which it crossed where the session before closed on the other side.",
    usedIn: "The first screen and the mail",
  },
  "brief-flows": {
    name: "Second sentence of the day",
    definition:
      "States what foreign funds (FII) and domestic funds (DII) bought or sold net, and one more number: a streak of at least the stated number of sessions on one side, that of foreign funds first; failing that, on a month’s last session, the month’s sum of foreign funds.",
    marks: `A row from ${flowsLine.rowSessions} sessions on.`,
    usedIn: "The first screen and the mail",
  },
  "brief-breadth": {
    name: "Third sentence of the day",
    definition:
      "States how many securities rose and fell, and the larger of the new 52-week highs and lows; without either, the sector index that moved most; without counted securities, the best and the worst sector index. Where there are fewer than ten sector indices, none is called the best or the worst.",
    usedIn: "The first screen and the mail",
  },
  lead: {
    name: "Opening sentence where the three are missing",
    definition:
      "States the change and close of Nifty 50 and what FII and DII bought or sold net, where a digest lacks the three lines. An analyst’s own reason stands in its place. It decides nothing.",
    usedIn: "The first screen and the mail",
  },
  "brief-changed": {
    name: "What changed",
    definition:
      "States a close on the other side of EMA 10, 20 or 50, another bias of the index, RSI in another zone, a row of sessions that ended or reached the mark, the side to which FII moved in index futures, a put-call ratio beyond one of its marks in the same contract, another strike with the largest open interest, and who enters or leaves the F&O ban. Where the nearest contract is another, the words say so and compare nothing.",
    source: "Wilder (1978) for 30 and 70, the rest a house rule",
    places: ["market.brief.changed", "market.brief.changed.*"],
    marks: `RSI ${changed.oversold} and ${changed.overbought}; a row of ${changed.rowSessions} sessions.`,
    usedIn: "The page and the mail",
  },
  "brief-turns": {
    name: "What would change the view",
    definition:
      "States conditions and expects nothing: the nearest average of 10, 20 and 50 sessions on either side of the close, resistance 1 and support 1, and the purchases or sales that would end a streak of at least the stated number of sessions.",
    places: ["market.brief.turns", "market.brief.turns.*"],
    marks: `A row from ${turns.rowSessions} sessions on.`,
    usedIn: "The page and the mail",
  },
  "brief-due": {
    name: "What is due",
    definition:
      "Lists the expiries of Nifty 50, Bank Nifty and stocks, holidays as known on the day, boards that take up results, ex-dates, and the F&O ban of the next session, within so many calendar days; securities with futures come first, and beyond so many names the rest is counted.",
    marks: `${due.days} days ahead, ${due.names} names.`,
    usedIn: "The page and the mail",
  },
  "label-contradiction": {
    name: "A label that contradicts its rule",
    definition:
      "A label contradicts its rule where it says Bullish, Positive or Uptrend and the rule reads down, or the reverse. Neutral contradicts nothing.",
    usedIn: "The review before publication; it changes no word",
  },
};

export function ruleOf(id: RuleId): Rule {
  return { source: "house rule", ...DESCRIPTIONS[id], id, thresholds: THRESHOLDS[id] };
}

export const RULES: readonly Rule[] = (Object.keys(DESCRIPTIONS) as RuleId[]).map(ruleOf);

const patterns = RULES.flatMap(({ id, places = [] }) =>
  places.map((at): [RegExp, RuleId] => [
    new RegExp(`^${at.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`),
    id,
  ]),
);

const LINE_AT = /^market\.brief\.lines\.(\d+)$/;

/**
 * Returns the rule whose words are at a path of a digest; undefined if no single rule fills it. The three sentences are
 * identified by subject, since one may be missing.
 */
export function ruleAt(path: string, series: DigestSeries): RuleId | undefined {
  const [, line] = LINE_AT.exec(path) ?? [];
  if (line === undefined) return patterns.find(([pattern]) => pattern.test(path))?.[1];
  const of = series.market?.brief?.lines[Number(line)]?.of;
  return of && `brief-${of}`;
}

/** The link to a rule, or to a figure's definition, on the page of rules. */
export const ruleAddress = (id: string): string => `/dailydigest/rules#${id}`;
