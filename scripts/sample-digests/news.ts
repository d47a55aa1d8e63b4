/** Sample news: generic items about the simulated figures, so that each line can be checked against the same file. */

import { direction, flow, flowDirection, impact, indicatorDirection } from "#domain/digest/words.ts";
import { percentChange, round2 } from "#domain/market/figures.ts";
import { crore, signedPercent, twoDecimals } from "#platform/format/numbers.ts";
import type { Walk } from "./market.ts";

export interface Quote {
  indicator: string;
  close: number;
  previous: number;
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

/** The input of India's news: two indices with their range, cash flows in Rs crore, and the quotes. */
export interface DayFigures {
  quotes: Quote[];
  cash: { fii: number; dii: number };
  NIFTY: IndexDay;
  BANKNIFTY: IndexDay;
}
type IndexDay = { high: number; low: number; close: number; previous: number };

/** For each subject of the world's news: its headline name, and one lasting fact. */
const SUBJECTS: Record<string, { close: (level: string) => string; fact: string }> = {
  "S&P 500": {
    close: (level) => `S&P 500 at ${level}`,
    fact: "The index follows large companies in the United States.",
  },
  "Nasdaq Composite": {
    close: (level) => `Nasdaq Composite at ${level}`,
    fact: "Technology companies make up much of the index.",
  },
  "Dow Jones": {
    close: (level) => `Dow Jones at ${level}`,
    fact: "The average follows thirty United States companies.",
  },
  "FTSE 100": {
    close: (level) => `London: FTSE 100 at ${level}`,
    fact: "The index follows large companies listed in London.",
  },
  "Nikkei 225": {
    close: (level) => `Tokyo: Nikkei 225 at ${level}`,
    fact: "Tokyo closes while the Indian market is open.",
  },
  "Hang Seng": {
    close: (level) => `Hong Kong: Hang Seng at ${level}`,
    fact: "Funds for emerging markets weigh China and India against each other.",
  },
  "Gold, $ an ounce": {
    close: (level) => `Gold at $${level} an ounce`,
    fact: "India imports nearly all the gold that it uses.",
  },
  "Brent crude, $ a barrel": {
    close: (level) => `Brent crude at $${level} a barrel`,
    fact: "India imports most of its crude oil; a higher price raises the import bill.",
  },
  "US 10-year yield, %": {
    close: (level) => `US 10-year yield at ${level}%`,
    fact: "The yield is a yardstick for money invested in emerging markets.",
  },
};

const size = (value: number) => twoDecimals(Math.abs(value));

function moved(percent: number): string {
  const d = direction(percent);
  return d === 0 ? "unchanged" : `${d > 0 ? "up" : "down"} ${size(percent)}%`;
}

/** Rounds to two decimals, as shown: a reader who subtracts two printed changes gets the printed difference. */
const percentOf = ({ close, previous }: { close: number; previous: number }) =>
  round2(percentChange(close, previous) ?? 0);

/** Returns the `count` quotes with the largest moves, each as an item; `weekAgo` is the close five sessions earlier. */
export function globalNews(quotes: Quote[], weekAgo: Record<string, number>, count: number): NewsItem[] {
  return quotes
    .filter(({ indicator }) => indicator in SUBJECTS)
    .toSorted((a, b) => Math.abs(percentOf(b)) - Math.abs(percentOf(a)))
    .slice(0, count)
    .flatMap((quote) => {
      const subject = SUBJECTS[quote.indicator];
      const percent = percentOf(quote);
      const week = percentChange(quote.close, weekAgo[quote.indicator]);
      if (!subject || week === null) return [];
      return {
        headline: `${subject.close(twoDecimals(quote.close))}, ${moved(percent)}`,
        points: [
          `Previous close ${twoDecimals(quote.previous)}; change ${twoDecimals(round2(quote.close - quote.previous), "+")}.`,
          `Over five sessions: ${signedPercent(round2(week))}.`,
          subject.fact,
        ],
        impact: impact(indicatorDirection(quote.indicator, percent) ?? 0),
      };
    });
}

export function indiaNews({ NIFTY, BANKNIFTY, cash, quotes }: DayFigures): NewsItem[] {
  const net = round2(cash.fii + cash.dii);
  const indexItem = (name: string, index: typeof NIFTY, point: string): NewsItem => ({
    headline: `${name} closes at ${twoDecimals(index.close)}, ${moved(percentOf(index))}`,
    points: [`Range of the session: ${twoDecimals(index.low)} to ${twoDecimals(index.high)}.`, point],
    impact: impact(indicatorDirection(name, percentOf(index)) ?? 0),
  });
  const gap = round2(percentOf(BANKNIFTY) - percentOf(NIFTY));
  const quoteItem = (indicator: string, headline: (level: string) => string, point: string): NewsItem[] =>
    quotes
      .filter((quote) => quote.indicator === indicator)
      .map((quote) => ({
        headline: `${headline(twoDecimals(quote.close))}, ${moved(percentOf(quote))}`,
        points: [`Previous close ${twoDecimals(quote.previous)}.`, point],
        impact: impact(indicatorDirection(indicator, percentOf(quote)) ?? 0),
      }));
  return [
    indexItem("Nifty 50", NIFTY, `Previous close ${twoDecimals(NIFTY.previous)}.`),
    indexItem("Bank Nifty", BANKNIFTY, `Against Nifty 50: ${twoDecimals(gap, "+")} percentage points.`),
    {
      headline: `${flow("FII", cash.fii)}; ${flow("DII", cash.dii)}`,
      points: [`Both together: ${crore(net, "+")}.`, "Cash market figures are provisional on the day."],
      impact: impact(flowDirection(net)),
    },
    ...quoteItem(
      "India VIX",
      (level) => `India VIX at ${level}`,
      "The index measures expected swings, not direction.",
    ),
    ...quoteItem(
      "US dollar in rupees",
      (level) => `US dollar at ₹${level}`,
      "A dearer dollar raises the cost of imports.",
    ),
  ];
}

interface Company extends Walk {
  trade: string;
}

/** Invented companies, as their names tell. */
export const COMPANIES: Record<string, Company> = {
  "Company A (sample)": { trade: "bank", level: 1284.5, sd: 0.009, india: 1.1 },
  "Company B (sample)": { trade: "IT services exporter", level: 3412.2, sd: 0.01, india: 0.6, world: 0.5 },
  "Company C (sample)": { trade: "pharmaceuticals maker", level: 1678.9, sd: 0.012, india: 0.5 },
  "Company D (sample)": { trade: "car maker", level: 742.35, sd: 0.013, india: 1.2 },
  "Company E (sample)": { trade: "steel maker", level: 138.6, sd: 0.016, india: 1.3 },
  "Company F (sample)": { trade: "oil refiner", level: 291.4, sd: 0.012, india: 0.9 },
  "Company G (sample)": { trade: "consumer goods maker", level: 2365.7, sd: 0.008, india: 0.6 },
  "Company H (sample)": { trade: "telecom operator", level: 1587.15, sd: 0.01, india: 0.8 },
  "Company I (sample)": { trade: "cement maker", level: 2054.8, sd: 0.012, india: 1 },
  "Company J (sample)": { trade: "power utility", level: 333.25, sd: 0.011, india: 1 },
};

/** Returns the `count` companies farthest from Nifty 50; a day's move below 0.50% counts as flat. */
export function stockNews(quotes: Quote[], nifty: Quote, count: number): StockItem[] {
  const distance = (quote: Quote) => round2(percentOf(quote) - percentOf(nifty));
  return quotes
    .toSorted((a, b) => Math.abs(distance(b)) - Math.abs(distance(a)))
    .slice(0, count)
    .map((quote) => {
      const percent = percentOf(quote);
      return {
        stock: quote.indicator,
        summary: `An invented ${COMPANIES[quote.indicator]?.trade} closes at ₹${twoDecimals(quote.close)}, ${moved(percent)}.`,
        points: [
          `Previous close ₹${twoDecimals(quote.previous)}.`,
          `Against Nifty 50 (${signedPercent(percentOf(nifty))}): ${twoDecimals(distance(quote), "+")} percentage points.`,
        ],
        impact: impact(direction(percent, 0.5)),
      };
    });
}
