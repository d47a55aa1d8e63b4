/** From a day's figures to `json_content`, the public shape of a digest. A missing figure leaves its key out. */

import * as words from "#domain/digest/words.ts";
import { pcr, percentChange, pivots, round2 } from "#domain/market/figures.ts";

export interface Change {
  percent_change: number;
  abs_change: number;
}

export interface Quote {
  indicator: string;
  close: number;
  previous: number;
  /** The change as its publisher rounded it, where the previous close is known less exactly. */
  published?: Change;
}

/** Points; open interest in units of the underlying; strikes with the most open interest. */
export interface IndexFigures {
  high: number;
  low: number;
  close: number;
  previous: number;
  ema10: number | null;
  ema20: number | null;
  ema50: number | null;
  rsi: number | null;
  callOi: number | null;
  putOi: number | null;
  callStrike: number;
  putStrike: number;
}

export interface NewsItem {
  headline: string;
  points: string[];
  impact: string;
}

export interface StockItem {
  stock: string;
  summary: string;
  points: string[];
  impact: string;
}

export const PARTICIPANTS = ["FII", "PRO", "DII", "Retail"] as const;
export type Participant = (typeof PARTICIPANTS)[number];

export interface DigestFigures {
  date: string;
  news: { global: NewsItem[]; india: NewsItem[]; stocks: StockItem[] };
  quotes: Quote[];
  /** ₹ crore, cash market. */
  cash: { fii: number; dii: number };
  /** Contracts: net open position at the day's end, and its change on the day. */
  participants: Record<Participant, { net: words.Nets; change: words.Nets }>;
  NIFTY: IndexFigures;
  BANKNIFTY: IndexFigures;
}

const rounded = (value: number | null) => (value === null ? undefined : round2(value));
const said = <T>(value: T | null | undefined, sentence: (value: T) => string | undefined) =>
  value === null || value === undefined ? undefined : sentence(value);

function levelsOf(index: IndexFigures) {
  const levels = pivots(index);
  if (!levels) throw new Error("An index needs high, low and close");
  const { s1, s2, r1, r2 } = levels;
  // With low < high and low ≤ close ≤ high, S2 < S1 < close < R1 < R2 holds for every session.
  return { support_1: round2(s1), support_2: round2(s2), resistance_1: round2(r1), resistance_2: round2(r2) };
}

function changeOf({ close, previous, published }: Omit<Quote, "indicator">): Change {
  if (published) return published;
  const percent = percentChange(close, previous);
  if (percent === null) throw new Error("A change needs a previous close");
  return { percent_change: round2(percent), abs_change: round2(close - previous) };
}

/** Signals: day's change beyond ±0.25%, close against EMA 20, RSI from 55 or to 45. */
function indexBias(index: IndexFigures) {
  const signals: words.Signal[] = [
    { text: "change", direction: words.direction(changeOf(index).percent_change, 0.25) },
  ];
  if (index.ema20 !== null)
    signals.push({ text: "EMA 20", direction: words.direction(index.close - index.ema20) });
  if (index.rsi !== null) signals.push({ text: "RSI", direction: words.direction(index.rsi - 50, 5) });
  return words.bias(words.judge(signals));
}

function dashboard(index: IndexFigures, unit: { size: number; name: "Cr" | "L" }) {
  const { close, ema10, ema20, ema50, rsi, callOi, putOi } = index;
  const levels = levelsOf(index);
  const ratio = pcr(putOi, callOi);
  const oiText = (oi: number) => `${(oi / unit.size).toFixed(2)} ${unit.name}`;
  const averages =
    ema10 !== null && ema20 !== null && ema50 !== null ? ([ema10, ema20, ema50] as const) : null;
  return {
    cmp: close,
    trend: said(averages, ([, e20, e50]) => words.trend(close, e20, e50)),
    bias: indexBias(index),
    support_resistance: levels,
    oi_data: {
      call_oi: said(callOi, oiText),
      put_oi: said(putOi, oiText),
      pcr: rounded(ratio),
      pcr_comment: said(ratio, (value) => words.pcrComment(round2(value))),
      put_writers: index.putStrike,
      call_writers: index.callStrike,
    },
    trigger_zones: { breakout: { level: levels.resistance_1 }, breakdown: { level: levels.support_1 } },
    ema_rsi: {
      ema_10: rounded(ema10),
      ema_20: rounded(ema20),
      ema_50: rounded(ema50),
      trend: said(averages, (three) => words.emaTrend(close, ...three)),
      rsi: rounded(rsi),
      rsi_comment: said(rsi, (value) => words.rsiComment(round2(value))),
    },
  };
}

/** The day's close within the pivot range of its own session. */
function view(index: IndexFigures): string {
  const { support_1, resistance_1 } = levelsOf(index);
  const [close, s1, r1] = [index.close, support_1, resistance_1].map((level) => words.plain(level));
  const [down, up] = [index.close - support_1, resistance_1 - index.close].map((points) =>
    words.plain(points),
  );
  return [
    `The close of ${close} stands ${down} points above S1 (${s1}) and ${up} points below R1 (${r1}).`,
    "A close beyond either level would leave this range.",
  ].join(" ");
}

/** Nifty, Bank Nifty, India VIX and S&P 500 by their change, FII cash flow, and Nifty against its EMA 20. */
function scorecard({ quotes, cash, NIFTY }: DigestFigures) {
  const names = ["Nifty 50", "Bank Nifty", "India VIX", "S&P 500"];
  const signals = names.flatMap((name): words.Signal[] => {
    const quote = quotes.find(({ indicator }) => indicator === name);
    if (!quote) return [];
    const { percent_change } = changeOf(quote);
    return [
      {
        text: `${name} ${words.signed(percent_change)}%`,
        direction: words.indicatorDirection(name, percent_change),
      },
    ];
  });
  signals.push({ text: `FII cash ${words.crores(cash.fii)}`, direction: words.flowDirection(cash.fii) });
  if (NIFTY.ema20 !== null) {
    const side = words.direction(NIFTY.close - NIFTY.ema20);
    const where = side > 0 ? "above" : side < 0 ? "below" : "at";
    signals.push({ text: `Nifty 50 ${where} EMA 20 (${words.plain(NIFTY.ema20)})`, direction: side });
  }
  const sum = words.signed(words.score(signals), 0);
  return {
    verdict: words.verdict(words.judge(signals)),
    reason: `Score ${sum} from ${signals.length} signals. ${words.tally(signals)}`,
  };
}

function fiiDii({ cash, participants }: DigestFigures) {
  const { FII, PRO } = participants;
  const net = round2(cash.fii + cash.dii);
  const pair = (kind: keyof words.Nets) =>
    `FII ${words.contracts(FII.net[kind])} · PRO ${words.contracts(PRO.net[kind])}`;
  const reading = (kind: keyof words.Nets) =>
    words.derivativesSentence(kind, FII.change[kind], PRO.change[kind]);
  const changes = ({ change }: { change: words.Nets }) =>
    `futures ${words.contracts(change.futures)}, calls ${words.contracts(change.ce)}, puts ${words.contracts(change.pe)}`;
  const position = (who: Participant) => {
    const { net: held, change } = participants[who];
    return `${who} ${words.contracts(held.futures)} (${words.contracts(change.futures)})`;
  };
  // Two of three signals in one direction, net, give a bias: FII and PRO by sentiment, FII by cash flow.
  const signals: words.Signal[] = [
    { text: `FII derivatives (${changes(FII)})`, direction: words.sentiment(FII.change) },
    { text: `PRO derivatives (${changes(PRO)})`, direction: words.sentiment(PRO.change) },
    { text: `FII cash (${words.crores(cash.fii)})`, direction: words.flowDirection(cash.fii) },
  ];
  const final = words.bias(words.judge(signals));
  const rows = PARTICIPANTS.map((who) => {
    const { net: nets, change } = participants[who];
    return [who, { ...nets, sentiment: words.bias(words.sentiment(change)) }] as const;
  });
  return {
    cash_market: {
      ...cash,
      net_flow: net,
      interpretation: {
        fii: `${words.flow("FII", cash.fii)} in the cash market.`,
        dii: `${words.flow("DII", cash.dii)} in the cash market.`,
        net_flow: `${words.flow("Together FII and DII", net)}: FII ${words.signed(cash.fii)}, DII ${words.signed(cash.dii)}.`,
      },
    },
    fii_pro_derivatives: {
      futures: pair("futures"),
      ce: pair("ce"),
      pe: pair("pe"),
      interpretation: { futures: reading("futures"), ce: reading("ce"), pe: reading("pe") },
    },
    participant_derivatives: Object.fromEntries(rows) as Record<Participant, (typeof rows)[number][1]>,
    final_market_bias: {
      final_bias: final,
      derivatives_view: `Net index futures, with the day's change: ${position("FII")}, ${position("PRO")} contracts.`,
      fii_cash_flow: `${words.flow("FII", cash.fii)}.`,
      conclusion: `${final}. ${words.tally(signals)}`,
    },
  };
}

export function compose(figures: DigestFigures) {
  return {
    date: words.slashDate(figures.date),
    news_digest: figures.news,
    daily_market_pulse: {
      scorecard: scorecard(figures),
      indicators: figures.quotes.map((quote) => {
        const change = changeOf(quote);
        const d = words.indicatorDirection(quote.indicator, change.percent_change);
        return {
          indicator: quote.indicator,
          closing: round2(quote.close),
          ...change,
          impact: words.marker(d),
        };
      }),
    },
    fii_dii_analysis: fiiDii(figures),
    index_dashboard: {
      NIFTY: { ...dashboard(figures.NIFTY, { size: 1e7, name: "Cr" }), view: view(figures.NIFTY) },
      BANKNIFTY: dashboard(figures.BANKNIFTY, { size: 1e5, name: "L" }),
    },
  };
}

export const titleOf = (isoDate: string) => `Daily Market Digest, ${words.longDate(isoDate)}`;
