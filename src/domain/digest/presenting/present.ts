import type { IndexSymbol } from "#domain/market/readings.ts";
import { longDate, longWeekday } from "#platform/format/dates.ts";
import { rounded } from "#platform/format/numbers.ts";
import { BANK_NIFTY, indicatorPath, indicatorPlace, keyFigures, NIFTY_50 } from "../key-figures.ts";
import type { DigestDay } from "../read.server.ts";
import { MISSING, SECTIONS, type SectionId, type SummaryCard } from "../rules.ts";
import { missingSentence } from "../words.ts";
import { presentBrief, presentDue } from "./brief.ts";
import { presentCorrections } from "./corrections.ts";
import { presentDay } from "./day.ts";
import { dayFigures, type PrintedClose } from "./day-figures.ts";
import { type PresentedFlows, presentFlows } from "./flows.ts";
import { type PresentedIndex, presentIndex } from "./index-figures.ts";
import { type Label, listed, type Tally, tallyOf } from "./labels.ts";
import { publicDay } from "./market/licence.ts";
import { partsOf, presentMarket } from "./market/present-market.ts";
import { type NewsView, newsLine, presentNews } from "./news.ts";
import { presentOrigins } from "./origins.ts";
import { type PresentedPulse, presentPulse } from "./pulse.ts";
import { presentTiles } from "./tiles.ts";

/** A part of the day with its bias, and the section it links to. */
export type BoardRow = { id: SectionId; name: string; label: Label };
export type HubItem = { line: string; impact: Label; source: NewsView["source"] };
/** A section with the summary of its closed row: a label, and named figures; for news, the ratings. */
export type SectionHead = {
  id: SectionId;
  heading: string;
  label?: Label | undefined;
  figures?: { name: string; text: string }[] | undefined;
  tally?: Tally | undefined;
};

/** The general source of a digest's figures; without a record, cash flows are called provisional. */
export const SOURCE = "NSE end-of-day figures as published in this digest";

/**
 * Presents everything in a digest, once: a missing part prints as "—" or is left out. Figures of a kind of file that
 * may not be shown in public are left out too.
 */
export function presentDigest(stored: DigestDay, hiddenFiles: readonly string[] = []) {
  const day = publicDay(stored, hiddenFiles);
  const { content, sample } = day;
  const brief = presentBrief(day);
  const said = presentDay(day, brief);
  const { reported } = said;
  const news = {
    global: presentNews(day, "global"),
    india: presentNews(day, "india"),
    stocks: presentNews(day, "stocks"),
  };
  const key = keyFigures(content);
  const closes = { NIFTY: key.nifty.close, BANKNIFTY: key.bank.close };
  const market = presentMarket(day, { closes, change: key.nifty.percent }, day.withheld);
  const figures = dayFigures(key);
  const parts = {
    pulse: presentPulse(day),
    flows: presentFlows(day),
    nifty: indexOf(day, "NIFTY", reported),
    bank: indexOf(day, "BANKNIFTY", reported),
  };
  return {
    id: day.id,
    ...said,
    /** The day of its URL. */
    date: day.date,
    long: longDate(reported),
    weekday: longWeekday(reported),
    title: day.title,
    sample,
    source: sample
      ? "Generated sample figures, not market data"
      : `${SOURCE}; cash flows are provisional on the day`,
    /** The statement on sources if none are recorded. */
    unrecorded: sample
      ? "Generated sample figures, not market data."
      : "Imported as a whole: the files behind its figures were not recorded.",
    origins: presentOrigins(day, market ? partsOf(market) : []),
    corrections: presentCorrections(day),
    /** The named approver of the views. */
    reviewer: day.approvedBy,
    /** The main figures of the day, as numbers. */
    key,
    /** Whether its figures are final: closes are, flows may be revised. */
    state: stateOf(sample, parts.flows),
    /** The sessions missing before the day; undefined if none. */
    missing: missingSentence(day.series.missing),
    /** The day in three lines, with related data; undefined for a digest without market parts. */
    brief,
    due: presentDue(day.series.market),
    /** The market beyond the contract; undefined if the digest has none of it. */
    market,
    tiles: presentTiles(day, key, figures),
    board: boardOf(parts),
    /** The groups of news, each with the section it links to, its first items, and their number. */
    hub: HUB.flatMap(({ part, ...row }) =>
      news[part].length === 0
        ? []
        : {
            ...row,
            count: news[part].length,
            items: news[part].slice(0, FIRST_ITEMS).map((item) => ({
              line: newsLine(item),
              impact: item.impact,
              source: item.source,
            })),
          },
    ),
    sections: sectionsOf(parts, news, figures.vix),
    ...news,
    ...parts,
    cards: cardsOf(parts),
    previous: day.previous,
    next: day.next,
  };
}

/** The items of each group of news at the top of the page, which should be read within a minute. */
const FIRST_ITEMS = 2;

const stateOf = (sample: boolean, { cash }: PresentedFlows): string => {
  const flows = cash.some(({ provisional }) => provisional) ? "; flows provisional" : "";
  return `${sample ? "Generated" : "Closing"} figures${flows}`;
};

type Parts = { pulse: PresentedPulse; flows: PresentedFlows; nifty: PresentedIndex; bank: PresentedIndex };
type News = Record<"global" | "india" | "stocks", NewsView[]>;

const HUB: { id: SectionId; name: string; part: keyof News }[] = [
  { id: "global-economy", name: "Global Economy", part: "global" },
  { id: "indian-market", name: "Indian Economy", part: "india" },
  { id: "stock-sector", name: "Stocks & Sectors", part: "stocks" },
];

function indexOf({ content, series }: DigestDay, key: IndexSymbol, date: string): PresentedIndex {
  const place = indicatorPlace(content, key === "NIFTY" ? NIFTY_50 : BANK_NIFTY);
  return presentIndex(content.index_dashboard?.[key], {
    key,
    series,
    date,
    change: content.daily_market_pulse?.indicators?.[place]?.percent_change,
    changePath: indicatorPath(place, "percent_change"),
  });
}

const ratings = (items: { impact: Label }[]): Tally => tallyOf(items.map(({ impact }) => impact.tone));

/** Returns the four parts of the day that have a bias. */
const boardOf = ({ pulse, flows, nifty, bank }: Parts): BoardRow[] => [
  { id: "daily-market", name: "Market Pulse", label: pulse.verdict },
  { id: "fii-dii-activity", name: "FII-DII", label: flows.final.bias },
  { id: "nifty-analysis", name: "Nifty", label: nifty.bias },
  { id: "banknifty-analysis", name: "BankNifty", label: bank.bias },
];

/** Returns the sections in order, each with a line of figures. */
function sectionsOf(
  { pulse, flows, nifty, bank }: Parts,
  { global, india, stocks }: News,
  vix: PrintedClose,
): SectionHead[] {
  const NAMES = { fii: "FII", dii: "DII", net_flow: "both" };
  const levelOf = ({ levels }: PresentedIndex, short: string) => {
    const value = levels.find(({ name }) => name === short)?.value;
    return value === undefined ? MISSING : rounded(value);
  };
  const index = (of: PresentedIndex) => ({
    label: of.bias,
    figures: [
      { name: "support", text: levelOf(of, "S1") },
      { name: "resistance", text: levelOf(of, "R1") },
    ],
  });
  const heads: Record<SectionId, Omit<SectionHead, "id" | "heading">> = {
    "global-economy": { tally: ratings(global) },
    "indian-market": { tally: ratings(india) },
    "stock-sector": { tally: ratings(stocks) },
    "daily-market": {
      label: pulse.verdict,
      figures: [{ name: vix.name, text: listed(vix.text, vix.change) }],
    },
    "fii-dii-activity": {
      label: flows.final.bias,
      figures: flows.cash.map(({ key, net }) => ({
        name: NAMES[key],
        text: net === undefined ? MISSING : rounded(net, "+"),
      })),
    },
    "nifty-analysis": index(nifty),
    "banknifty-analysis": index(bank),
  };
  return SECTIONS.map((section) => ({ ...section, ...heads[section.id] }));
}

/** Returns the cards of the Nifty, FII-DII and BankNifty analyses; the widest is last. */
function cardsOf({ flows, nifty, bank }: Parts): SummaryCard[] {
  const index = (id: SectionId, title: string, { view, summary, bias }: PresentedIndex): SummaryCard => ({
    id,
    title,
    category: "Index",
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
      // A label left out because of an expiry is not a verdict.
      verdict: flows.final.bias.tone === "none" ? MISSING : flows.final.bias.word,
    },
    index("banknifty-analysis", "BankNifty Analysis", bank),
  ];
}
