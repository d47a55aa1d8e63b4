/**
 * Every threshold of the digest's rules, by rule: percentages of change and of shares, crore rupees, points of RSI and
 * ratios, as the names say. A change here changes what the digest says: docs/digest-rules.md must be changed too, and a
 * test compares the two.
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
  headline: { flatPercent: 0.25, sharpPercent: 1.5, largeCrore: 5000, minimumSectors: 10 },
  lead: {},
  "brief-index": {},
  "brief-flows": { rowSessions: 3 },
  "brief-breadth": {},
  "brief-changed": { oversold: 30, overbought: 70, rowSessions: 3 },
  "brief-due": { days: 7, names: 5 },
  "brief-turns": { rowSessions: 3 },
  place: { minimumSessions: 60 },
  "label-contradiction": {},
} as const;

export type RuleId = keyof typeof THRESHOLDS;

type Rule = {
  id: RuleId;
  /** The part of the digest that the rule fills, or what it checks. */
  decides: string;
  definition: string;
  thresholds: Readonly<Record<string, number>>;
  source: string;
};

const HOUSE = "house rule";

/** What each rule decides, its definition, and where it comes from. */
const TEXTS: Record<RuleId, [decides: string, definition: string, source: string]> = {
  "indicator-impact": [
    "daily_market_pulse.indicators[].impact",
    "A change beyond the band of its kind counts: up for share indices, turned round for volatility, crude oil, the dollar and yields, whose rise weighs on Indian shares; gold and silver have no impact.",
    HOUSE,
  ],
  scorecard: [
    "daily_market_pulse.scorecard",
    "One fact is one signal: large shares (the majority of Nifty 50, Bank Nifty and Nifty 50 against EMA 20), the impact of India VIX and of S&P 500, FII cash flow, breadth; a net two give a verdict, and fewer than three known give none.",
    HOUSE,
  ],
  "cash-flow": [
    "fii_dii_analysis.cash_market.interpretation, final_market_bias.fii_cash_flow",
    "The sign of the net purchases; as a signal, up to the flat amount either way counts as flat.",
    HOUSE,
  ],
  "flow-streak": [
    "the sentence on FII or DII over several sessions",
    "Published sessions in a row with one sign up to the last, at least so many where the session before them is not known, and the sum over the sessions counted, back to a missing one at most; one session is no row.",
    HOUSE,
  ],
  expiry: [
    "which changes of positions take part in a sentiment, a bias or their words",
    "The exchange's file leaves out what expires on its day: where index futures or options do, or no F&O file of the day tells, the change of positions is marked and takes no part.",
    "NSE participant-wise open interest, reconciled with the F&O bhavcopy",
  ],
  sentiment: [
    "fii_dii_analysis.participant_derivatives.*.sentiment",
    "By the day's change in net contracts: futures and calls added lean up, puts added lean down; the majority of the three decides.",
    "use in public participant sheets, weights a house rule",
  ],
  "derivatives-change": [
    "fii_dii_analysis.fii_pro_derivatives.interpretation",
    "FII and PRO lean one way in an instrument if both changed their net contracts toward it; puts are turned round.",
    HOUSE,
  ],
  "derivatives-view": [
    "final_market_bias.derivatives_view",
    "States the net index futures of FII and PRO with the day's change; it decides nothing.",
    HOUSE,
  ],
  "long-share": [
    "the sentence on a participant's index futures",
    "Long contracts in per cent of long and short: below the first mark mostly short, above the second mostly long.",
    HOUSE,
  ],
  "final-bias": [
    "final_market_bias.final_bias, final_market_bias.conclusion",
    "Signals: the sentiment of FII and of PRO, FII cash flow; a net two of three give a bias, and one known alone gives none.",
    HOUSE,
  ],
  trend: [
    "index_dashboard.*.trend",
    "Close above EMA 20 and EMA 50: Uptrend; below both: Downtrend; otherwise Sideways.",
    HOUSE,
  ],
  "ema-trend": [
    "index_dashboard.*.ema_rsi.trend",
    "Close > EMA 10 > EMA 20 > EMA 50: Bullish; the reverse order: Bearish; otherwise Neutral.",
    "common use of stacked averages",
  ],
  rsi: [
    "index_dashboard.*.ema_rsi.rsi_comment",
    "Zones of RSI 14: at or above overbought, at or below oversold, at or above strong, at or below weak, else balanced.",
    "Wilder (1978) for 30 and 70, the inner marks a house rule",
  ],
  pcr: [
    "index_dashboard.*.oi_data.pcr_comment",
    "Below the low mark calls are clearly larger, above the high mark puts; on a mark and between them neither. Where the nearest expiry is another than on the session before, the words say so.",
    HOUSE,
  ],
  "pcr-band": [
    "the sentence on the put-call ratio's own year",
    "The share of the other sessions of up to a year with a lower ratio, each of the expiry nearest then; at or beyond a percentile mark it is called the lower or upper tenth. Where sessions are missing it is of those held.",
    HOUSE,
  ],
  "index-bias": [
    "index_dashboard.*.bias",
    "Signals: the day's change beyond its band, close against EMA 20, RSI at or beyond its inner marks; a net two give a bias, and one known alone gives none.",
    HOUSE,
  ],
  "index-view": [
    "index_dashboard.*.view",
    "States the distance of the close from S1 and R1, and the strikes with the largest open interest, those near the close first; it decides nothing.",
    HOUSE,
  ],
  breadth: [
    "the sentence on advances and declines",
    "One side that is at least the ratio times the other stands out.",
    HOUSE,
  ],
  headline: [
    "the headline of the page, of its mail, its share picture and the feeds; the subject of the mail",
    "Judges the day by breadth first: a side that stands out by rule breadth is a broad move where Nifty 50 moved with it beyond the flat band, and is set against Nifty 50 where it did not; every sector on one side, else a large flow of foreign funds, ends the line. Without counted securities it is the size of the move and what foreign funds did, without both the flows.",
    HOUSE,
  ],
  lead: [
    "the first sentence of the page and of the mail",
    "States the change and close of Nifty 50 and what FII and DII bought or sold net, where a digest has no three lines; an analyst's own reason stands in its place; it decides nothing.",
    HOUSE,
  ],
  "brief-index": [
    "the first of the day's three lines",
    "States the change and close of Nifty 50 and its side of EMA 20, crossed where the session before closed on the other side.",
    HOUSE,
  ],
  "brief-flows": [
    "the second of the day's three lines",
    "States what foreign funds (FII) and domestic funds (DII) bought or sold net, and one number more: a row of at least so many sessions on one side, of foreign funds first; else, on a month's last session, the sum of foreign funds over it.",
    HOUSE,
  ],
  "brief-breadth": [
    "the third of the day's three lines",
    "States how many securities rose and fell, and the larger of the new 52-week highs and lows; without either, the sector index that moved most; without counted securities, the best and the worst sector index. Of fewer than ten sector indices none is called the best or the worst.",
    HOUSE,
  ],
  "brief-changed": [
    "what changed since the session before",
    "States a close on the other side of EMA 10, 20 or 50, another bias of rule index-bias, RSI in another zone, a row of sessions that ended or reached the mark, the side to which FII moved in index futures, a put-call ratio beyond a mark of rule pcr in the same contract, another strike with the largest open interest, and who enters or leaves the F&O ban. Where the nearest contract is another, the words say so and compare nothing.",
    "Wilder (1978) for 30 and 70, the rest a house rule",
  ],
  "brief-due": [
    "what is due on the days that follow",
    "Lists the expiries of Nifty 50, Bank Nifty and stocks, holidays as known on the day, boards that take up results, ex-dates, and the F&O ban of the next session, within so many calendar days; securities with futures come first, and beyond so many names the rest is counted.",
    HOUSE,
  ],
  "brief-turns": [
    "what would change the view",
    "States conditions and expects nothing: the nearest average of 10, 20 and 50 sessions on either side of the close, resistance 1 and support 1, and the purchases or sales that would end a row of at least so many sessions.",
    HOUSE,
  ],
  place: [
    "the sentence on a reading's place in its own history",
    "States of how many sessions held the reading was higher, since which day they are held, and when it was last as far out on its side: low where fewer than half were lower, otherwise high. The sessions since then are those of the market calendar; where one is missing, the last is of those held. It counts what was and states no rate.",
    HOUSE,
  ],
  "label-contradiction": [
    "a check of a verdict or bias that an analyst wrote",
    "A label with Bullish, Positive or Uptrend against a rule that reads down, or the reverse; Neutral contradicts nothing.",
    HOUSE,
  ],
};

export const RULES: readonly Rule[] = (Object.keys(THRESHOLDS) as RuleId[]).map((id) => {
  const [decides, definition, source] = TEXTS[id];
  return { id, decides, definition, thresholds: THRESHOLDS[id], source };
});

export function ruleOf(id: RuleId): Rule {
  const [decides, definition, source] = TEXTS[id];
  return { id, decides, definition, thresholds: THRESHOLDS[id], source };
}
