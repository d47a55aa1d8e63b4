import type { IndexSymbol } from "#domain/market/readings.ts";
import { longDate, longWeekday } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import {
  BANK_NIFTY,
  indicatorPath,
  indicatorPlace,
  type KeyFigures,
  keyFigures,
  NIFTY_50,
} from "../key-figures.ts";
import { leadOf } from "../lead.ts";
import type { DigestDay } from "../read.server.ts";
import {
  isoOfDayMonthYear,
  MISSING,
  numberOf,
  SECTIONS,
  type SectionId,
  type SummaryCard,
} from "../rules.ts";
import { missingSentence } from "../words.ts";
import { type PresentedBrief, presentBrief } from "./brief.ts";
import { type CorrectionView, presentCorrections } from "./corrections.ts";
import { type DayFigures, dayFigures } from "./day-figures.ts";
import { type PresentedFlows, presentFlows } from "./flows.ts";
import { type PresentedIndex, presentIndex } from "./index-figures.ts";
import { type Label, listed, type Tally, tallyOf, tallyWords, textOr } from "./labels.ts";
import { publicDay } from "./market/licence.ts";
import { type PresentedMarket, partsOf, presentMarket } from "./market/present-market.ts";
import { type NewsView, newsLine, presentNews } from "./news.ts";
import { type OriginsView, presentOrigins } from "./origins.ts";
import { type PresentedPulse, presentPulse } from "./pulse.ts";

/** A reading of the day: the section it opens, and its figures at a glance. */
export type BoardRow = {
  id: SectionId;
  name: string;
  /** Each with its place in json_content; one of several has its own name. */
  figures: { name?: string; text: string; path: string }[];
  note: string;
  /** The note's place in json_content, where it is a figure too. */
  notePath?: string | undefined;
  label: Label;
};
export type HubRow = { id: SectionId; name: string; headline: string; tally: Tally };
export type SectionHead = {
  id: SectionId;
  heading: string;
  finding: string;
  label?: Label | undefined;
  tally?: Tally | undefined;
};

/**
 * A stored digest in print: every figure is a text, "—" where the digest lacks it; a chart's series is passed on as
 * numbers beside what the chart says. Every outlet prints from it.
 */
export type PresentedDigest = {
  id: number;
  /** The day of its address. */
  date: string;
  /** The day that the report itself names. */
  reported: string;
  long: string;
  weekday: string;
  title: string;
  sample: boolean;
  source: string;
  /** What is said of the sources where none are recorded. */
  unrecorded: string;
  origins: OriginsView;
  corrections: CorrectionView[];
  /** The named person who approved the views. */
  reviewer?: string | undefined;
  /** The main figures of the day, as numbers and in print. */
  key: KeyFigures;
  figures: DayFigures;
  verdict: Label;
  lead: string;
  /** The place of the lead: a path in json_content, or that of the rule's own sentence. */
  leadPath: string;
  /** Which sessions are missing before the day; undefined where none is. */
  missing: string | undefined;
  /** The day in three lines, and what goes with them; absent for a digest without the market's parts. */
  brief?: PresentedBrief | undefined;
  /** The market beyond the contract; undefined where the digest holds nothing of it. */
  market: PresentedMarket | undefined;
  board: BoardRow[];
  hub: HubRow[];
  sections: SectionHead[];
  global: NewsView[];
  india: NewsView[];
  stocks: NewsView[];
  pulse: PresentedPulse;
  flows: PresentedFlows;
  nifty: PresentedIndex;
  bank: PresentedIndex;
  cards: SummaryCard[];
  previous?: DigestDay["previous"];
  next?: DigestDay["next"];
};

/** The general source of a digest's figures; where nothing else is recorded, cash flows are said to be provisional. */
export const SOURCE = "NSE end-of-day figures as published in this digest";

const RATED = { up: "positive", down: "negative", flat: "neutral", none: "not rated" };

/**
 * Presents everything that a digest says, once: a missing part prints as "—" or is left out. What rests on a kind of
 * file that may not be shown in public is left out too.
 */
export function presentDigest(stored: DigestDay, notShown: readonly string[] = []): PresentedDigest {
  const day = publicDay(stored, notShown);
  const { content, sample } = day;
  // The report names its own day; the address names the day it is filed under.
  const reported = isoOfDayMonthYear(content.date) ?? day.date;
  const news = {
    global: presentNews(day, "global"),
    india: presentNews(day, "india"),
    stocks: presentNews(day, "stocks"),
  };
  const lead = leadOf(day);
  const key = keyFigures(content);
  const market = presentMarket(day, knownTo(content), day.withheld);
  const parts = {
    figures: dayFigures(key, day.provenance),
    pulse: presentPulse(day),
    flows: presentFlows(day),
    nifty: indexOf(day, "NIFTY", reported),
    bank: indexOf(day, "BANKNIFTY", reported),
  };
  return {
    id: day.id,
    date: day.date,
    reported,
    long: longDate(reported),
    weekday: longWeekday(reported),
    title: day.title,
    sample,
    source: sample
      ? "Generated sample figures, not market data"
      : `${SOURCE}; cash flows are provisional on the day`,
    unrecorded: sample
      ? "Generated sample figures, not market data."
      : "Imported as a whole: the files behind its figures were not recorded.",
    origins: presentOrigins(day, market ? partsOf(market) : []),
    corrections: presentCorrections(day),
    reviewer: day.approvedBy,
    key,
    verdict: parts.pulse.verdict,
    lead: textOr(lead?.text),
    leadPath: lead?.path ?? "",
    missing: missingSentence(day.series.missing),
    brief: presentBrief(day),
    market,
    board: boardOf(parts),
    hub: HUB.flatMap(({ part, ...row }) => {
      const [first] = news[part];
      return first ? { ...row, headline: newsLine(first), tally: ratings(news[part]) } : [];
    }),
    sections: sectionsOf(parts, news),
    ...news,
    ...parts,
    cards: cardsOf(parts),
    previous: day.previous,
    next: day.next,
  };
}

type Parts = Pick<PresentedDigest, "figures" | "pulse" | "flows" | "nifty" | "bank">;
type News = Pick<PresentedDigest, "global" | "india" | "stocks">;

const HUB: { id: SectionId; name: string; part: keyof News }[] = [
  { id: "global-economy", name: "Global Economy", part: "global" },
  { id: "indian-market", name: "Indian Economy", part: "india" },
  { id: "stock-sector", name: "Stocks & Sectors", part: "stocks" },
];

function indexOf({ content, series }: DigestDay, key: IndexSymbol, date: string): PresentedIndex {
  const place = indicatorPlace(content, key === "NIFTY" ? NIFTY_50 : BANK_NIFTY);
  return presentIndex(content.index_dashboard?.[key], {
    ...{ key, series, date },
    change: content.daily_market_pulse?.indicators?.[place]?.percent_change,
    changePath: indicatorPath(place, "percent_change"),
  });
}

/** Returns what the market's parts are compared with: the closes of the indices, and the change of the Nifty 50. */
function knownTo(content: DigestDay["content"]): Parameters<typeof presentMarket>[1] {
  const closeOf = (key: IndexSymbol) => numberOf(content.index_dashboard?.[key]?.cmp);
  const [NIFTY, BANKNIFTY] = [closeOf("NIFTY"), closeOf("BANKNIFTY")];
  const nifty = content.daily_market_pulse?.indicators?.[indicatorPlace(content, NIFTY_50)];
  return {
    closes: { ...(NIFTY !== undefined && { NIFTY }), ...(BANKNIFTY !== undefined && { BANKNIFTY }) },
    change: numberOf(nifty?.percent_change),
  };
}

const ratings = (items: { impact: Label }[]): Tally => tallyOf(items.map(({ impact }) => impact.tone));

/** Returns the four readings of the day. */
function boardOf({ figures, pulse, flows, nifty, bank }: Parts): BoardRow[] {
  return [
    {
      id: "daily-market",
      name: "Market Pulse",
      figures: [{ text: figures.vix.text, path: figures.vix.path }],
      note: figures.vix.name,
      label: pulse.verdict,
    },
    {
      id: "fii-dii-activity",
      name: "FII-DII",
      figures: flows.cash.map(({ key, name, net }) => ({
        name: key === "net_flow" ? "both" : name,
        text: net === undefined ? MISSING : rounded(net, "+"),
        path: `fii_dii_analysis.cash_market.${key}`,
      })),
      note: `₹ crore, net${flows.cash.some(({ provisional }) => provisional) ? ", provisional" : ""}`,
      label: flows.final.bias,
    },
    indexRow("nifty-analysis", "Nifty", nifty),
    indexRow("banknifty-analysis", "BankNifty", bank),
  ];
}

const indexRow = (id: SectionId, name: string, index: PresentedIndex): BoardRow => ({
  id,
  name,
  figures: [{ text: index.cmp, path: `index_dashboard.${index.key}.cmp` }],
  note: index.change,
  notePath: index.changePath,
  label: index.bias,
});

/** Returns the sections in their order, each with its finding. */
function sectionsOf({ pulse, flows, nifty, bank }: Parts, { global, india, stocks }: News): SectionHead[] {
  const counted = tallyWords(ratings(pulse.indicators), RATED).join(", ");
  const cash = flows.cash.map(({ name, amount }) => `${name} ${amount}`).join(", ");
  const heads: Record<SectionId, Omit<SectionHead, "id" | "heading">> = {
    "global-economy": { finding: newsLine(global[0]), tally: ratings(global) },
    "indian-market": { finding: newsLine(india[0]), tally: ratings(india) },
    "stock-sector": { finding: newsLine(stocks[0]), tally: ratings(stocks) },
    "daily-market": { finding: counted ? `Indicators: ${counted}` : textOr(undefined), label: pulse.verdict },
    "fii-dii-activity": { finding: cash, label: flows.final.bias },
    "nifty-analysis": { finding: listed(nifty.cmp, nifty.change), label: nifty.bias },
    "banknifty-analysis": { finding: listed(bank.cmp, bank.change), label: bank.bias },
  };
  return SECTIONS.map((section) => ({ ...section, ...heads[section.id] }));
}

/** Returns the cards of the Nifty, FII-DII and BankNifty analyses, and no others: the widest is last. */
function cardsOf({ flows, nifty, bank }: Parts): SummaryCard[] {
  const index = (id: SectionId, title: string, { view, summary, bias }: PresentedIndex): SummaryCard => ({
    ...{ id, title, category: "Index" },
    summary: view || summary,
    verdict: bias.word,
  });
  return [
    index("nifty-analysis", "Nifty Analysis", nifty),
    {
      id: "fii-dii-activity",
      title: "FII-DII Analysis",
      category: "Institutional flows",
      summary: flows.final.conclusion,
      // What the day's expiry leaves out is not a verdict.
      verdict: flows.final.bias.tone === "none" ? MISSING : flows.final.bias.word,
    },
    index("banknifty-analysis", "BankNifty Analysis", bank),
  ];
}
