/**
 * Writes the sample digests, `content/digests/YYYY-MM-DD.json`, one per market day from 1 January to 13 February
 * 2025, from a simulated market. Run: `node scripts/make-sample-digests.ts`. The same files come out every time.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { ema, rsi } from "#domain/market/figures.ts";
import {
  compose,
  type DigestFigures,
  type IndexFigures,
  PARTICIPANTS,
  titleOf,
} from "./sample-digests/compose.ts";
import { GLOBAL, type SampleMarket, simulateMarket } from "./sample-digests/market.ts";
import { COMPANIES, globalNews, indiaNews, stockNews } from "./sample-digests/news.ts";

const FIRST = "2025-01-01";
const LAST = "2025-02-13";
/** The session before the first digest: the simulated levels meet the chosen ones here. */
const ANCHOR = "2024-12-31";
const WARM_UP = 250;
const SHOWN = 60;

/** Days on which a figure is missing on purpose, so that pages can show "—". */
const WITHOUT_BANKNIFTY_PUTS = "2025-01-17";
const WITHOUT_BANKNIFTY_RSI = "2025-02-05";

function indexFigures(market: SampleMarket, name: "NIFTY" | "BANKNIFTY", i: number): IndexFigures {
  const bars = market.bars[name].slice(0, i + 1);
  const closes = bars.map(({ close }) => close);
  const [bar, previous, oi] = [bars.at(-1), closes.at(-2), market.oi[name][i]];
  if (!bar || previous === undefined || !oi) throw new Error(`No session ${i}`);
  const averages = { ema10: ema(closes, 10), ema20: ema(closes, 20), ema50: ema(closes, 50) };
  const { high, low, close } = bar;
  return { high, low, close, previous, ...averages, rsi: rsi(closes), ...oi };
}

function figuresOf(market: SampleMarket, i: number): DigestFigures {
  const date = at(market.days, i);
  const quoteOf = (indicator: string) => {
    const closes = market.closes[indicator] ?? [];
    return { indicator, close: at(closes, i), previous: at(closes, i - 1) };
  };
  const NIFTY = indexFigures(market, "NIFTY", i);
  const BANKNIFTY = indexFigures(market, "BANKNIFTY", i);
  const nifty = { indicator: "Nifty 50", close: NIFTY.close, previous: NIFTY.previous };
  const bankNifty = { indicator: "Bank Nifty", close: BANKNIFTY.close, previous: BANKNIFTY.previous };
  const [nets, before] = [at(market.nets, i), at(market.nets, i - 1)];
  const participants = Object.fromEntries(
    PARTICIPANTS.map((who) => {
      const [net, was] = [nets[who], before[who]];
      return [
        who,
        { net, change: { futures: net.futures - was.futures, ce: net.ce - was.ce, pe: net.pe - was.pe } },
      ];
    }),
  ) as DigestFigures["participants"];
  const quotes = [nifty, bankNifty, ...["India VIX", ...Object.keys(GLOBAL)].map(quoteOf)];
  const figures = { date, quotes, cash: at(market.cash, i), participants, NIFTY, BANKNIFTY };

  const weekAgo = Object.fromEntries(
    Object.keys(GLOBAL).map((name) => [name, at(market.closes[name] ?? [], i - 5)]),
  );
  const nth = i - market.days.indexOf(FIRST);
  const companies = Object.keys(COMPANIES).map(quoteOf);
  const news = {
    global: globalNews(quotes, weekAgo, nth % 3 === 0 ? 8 : 4 + ((nth % 4) % 3)),
    india: indiaNews(figures),
    stocks: stockNews(companies, nifty, nth % 3 === 1 ? 8 : 4 + ((nth % 5) % 3)),
  };
  // Left out after the news and everything else was computed: only the figure itself is missing.
  if (date === WITHOUT_BANKNIFTY_PUTS) BANKNIFTY.putOi = null;
  if (date === WITHOUT_BANKNIFTY_RSI) BANKNIFTY.rsi = null;
  return { ...figures, news };
}

function at<T>(values: readonly T[], i: number): T {
  const value = values[i];
  if (value === undefined) throw new Error(`No session ${i}`);
  return value;
}

/** The digest's JSON, two spaces deep, with one session of a series to a line. */
function fileText(market: SampleMarket, i: number): string {
  const date = at(market.days, i);
  const digest = { sample: true, date, title: titleOf(date), json_content: compose(figuresOf(market, i)) };
  const range = [Math.max(0, i + 1 - SHOWN), i + 1] as const;
  const vix = market.days.map((day, n) => ({ date: day, close: at(market.closes["India VIX"] ?? [], n) }));
  const series = Object.entries({ ...market.bars, VIX: vix }).map(([name, rows]) => {
    const lines = rows.slice(...range).map((row) => `      ${JSON.stringify(row)}`);
    return `    "${name}": [\n${lines.join(",\n")}\n    ]`;
  });
  return `${JSON.stringify(digest, null, 2).slice(0, -2)},\n  "series": {\n${series.join(",\n")}\n  }\n}\n`;
}

/** File name → text, for every sample digest. */
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
