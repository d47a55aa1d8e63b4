/**
 * Writes the sample digests, `content/digests/YYYY-MM-DD.json`, one per market day from 1 January to 13 February
 * 2025, from a simulated market, composed as the desk composes real ones. Run: `node scripts/make-sample-digests.ts`.
 * The same files come out every time.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type Composed, composeDay } from "#domain/digest/composing/compose.ts";
import { type Written, writtenPart } from "#domain/digest/composing/written.ts";
import type { Provenance } from "#domain/digest/provenance.ts";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { GLOBAL, type SampleMarket, simulateMarket } from "./sample-digests/market.ts";
import {
  COMPANIES,
  type DayFigures,
  globalNews,
  indiaNews,
  type NewsItem,
  type StockItem,
  stockNews,
} from "./sample-digests/news.ts";
import { readingsOf } from "./sample-digests/readings.ts";

const FIRST = "2025-01-01";
const LAST = "2025-02-13";
/** The session before the first digest, at which the simulated levels match the chosen ones. */
const ANCHOR = "2024-12-31";
const WARM_UP = 250;

/** Days on which a figure is missing on purpose, so that pages can show "—". */
const WITHOUT_BANKNIFTY_PUTS = "2025-01-17";
const WITHOUT_BANKNIFTY_RSI = "2025-02-05";

const WHO = { name: "Generated sample figures" };

/** Returns what an analyst would write: the world's closes and the news, made from the simulated figures. */
function writtenOf(market: SampleMarket, i: number): Written {
  const quoteOf = (indicator: string) => {
    const closes = market.closes[indicator] ?? [];
    return { indicator, close: at(closes, i), previous: at(closes, i - 1) };
  };
  const indexOf = (name: "NIFTY" | "BANKNIFTY") => {
    const [bar, before] = [at(market.bars[name], i), at(market.bars[name], i - 1)];
    return { ...bar, previous: before.close };
  };
  const quotes = ["India VIX", ...Object.keys(GLOBAL)].map(quoteOf);
  const weekAgo = Object.fromEntries(
    Object.keys(GLOBAL).map((name) => [name, at(market.closes[name] ?? [], i - 5)]),
  );
  const nth = i - market.days.indexOf(FIRST);
  const [NIFTY, BANKNIFTY] = [indexOf("NIFTY"), indexOf("BANKNIFTY")];
  const figures: DayFigures = { quotes, cash: at(market.cash, i), NIFTY, BANKNIFTY };
  const companies = Object.keys(COMPANIES).map(quoteOf);
  const nifty = { indicator: "Nifty 50", close: NIFTY.close, previous: NIFTY.previous };
  return writtenPart.parse({
    by: "Generator",
    news: {
      global: sourced(globalNews(quotes, weekAgo, nth % 3 === 0 ? 8 : 4 + ((nth % 4) % 3))),
      india: sourced(indiaNews(figures)),
      stocks: sourced(stockNews(companies, nifty, nth % 3 === 1 ? 8 : 4 + ((nth % 5) % 3))),
    },
    indicators: Object.keys(GLOBAL).map((name) => {
      const { indicator, close, previous } = quoteOf(name);
      return { indicator, closing: close, previous, source: WHO };
    }),
  } satisfies Input);
}

type Input = Parameters<typeof writtenPart.parse>[0] & object;

const sourced = <T extends NewsItem | StockItem>(items: T[]) =>
  items.map((item) => ({ ...item, impact: item.impact.split(" ")[1]?.toLowerCase(), source: WHO }));

function at<T>(values: readonly T[], i: number): T {
  const value = values[i];
  if (value === undefined) throw new Error(`No session ${i}`);
  return value;
}

/** Removes figures after everything else was computed, so that only the figure itself is missing. */
function leaveOut({ date, content, series, provenance }: Composed): void {
  const bank = content.index_dashboard?.BANKNIFTY;
  const drop = (part: Record<string, unknown> | undefined, place: string, keys: string[]) => {
    for (const key of keys) {
      delete part?.[key];
      delete provenance.figures[`index_dashboard.BANKNIFTY.${place}.${key}`];
    }
  };
  if (date === WITHOUT_BANKNIFTY_PUTS) {
    drop(bank?.oi_data, "oi_data", ["put_oi", "pcr", "pcr_comment"]);
    series.pcr = { ...series.pcr, BANKNIFTY: undefined };
    series.oi = { ...series.oi, BANKNIFTY: undefined };
  }
  if (date === WITHOUT_BANKNIFTY_RSI) drop(bank?.ema_rsi, "ema_rsi", ["rsi", "rsi_comment"]);
}

/** Names one source for everything, and no person: a sample states that it was generated. */
function sampleProvenance(date: string, { figures }: Provenance): Provenance {
  const source = {
    id: "S1",
    file: WHO.name,
    kind: "sample",
    sha256: null,
    asOf: date,
    statedAt: null,
  } as const;
  const origins = Object.entries(figures).map(([path, { how }]) => [
    path,
    { from: ["S1"], ...(how && { how }) },
  ]);
  return { sources: [{ ...source, provisional: false }], figures: Object.fromEntries(origins) };
}

/**
 * Returns the digest's JSON, indented by two spaces, with one session of a series, or one part of the rest, per line.
 */
function fileText(market: SampleMarket, i: number): string {
  const composed = composeDay(readingsOf(market, i), writtenOf(market, i));
  leaveOut(composed);
  const { date, title, content } = composed;
  const { NIFTY, BANKNIFTY, VIX, ...others } = composed.series;
  const digest = { sample: true, date, title, json_content: content };
  const sessions = Object.entries({ NIFTY, BANKNIFTY, VIX }).map(([name, rows]) => {
    const lines = (rows ?? []).map((row) => `      ${JSON.stringify(row)}`);
    return `    "${name}": [\n${lines.join(",\n")}\n    ]`;
  });
  const parts = Object.entries(others).map(([name, part]) => `    "${name}": ${JSON.stringify(part)}`);
  const provenance = JSON.stringify(sampleProvenance(date, composed.provenance));
  return `${JSON.stringify(digest, null, 2).slice(0, -2)},\n  "series": {\n${[...sessions, ...parts].join(",\n")}\n  },\n  "provenance": ${provenance}\n}\n`;
}

/** Returns the text of every sample digest by file name. */
export function sampleDigests(): Map<string, string> {
  const all = marketDaysBetween("2023-01-01", LAST);
  const days = all.slice(all.indexOf(FIRST) - WARM_UP);
  const market = simulateMarket(days, ANCHOR, COMPANIES);
  const shown = days.slice(WARM_UP);
  return new Map(shown.map((day, nth) => [`${day}.json`, fileText(market, WARM_UP + nth)]));
}

if (import.meta.main) {
  const folder = new URL("../content/digests/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  const files = sampleDigests();
  for (const old of readdirSync(folder)) {
    if (old.endsWith(".json") && !files.has(old)) rmSync(new URL(old, folder));
  }
  for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
  console.log(`${files.size} sample digests in content/digests`);
}
