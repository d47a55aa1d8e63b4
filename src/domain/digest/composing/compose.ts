import type { DayReadings } from "#domain/market/readings.ts";
import { slashDate } from "#platform/format/dates.ts";
import type { Provenance } from "../provenance.ts";
import { type DigestContent, type DigestSeries, standardTitle } from "../rules.ts";
import * as words from "../words.ts";
import { authorOf } from "./authors.ts";
import { composeBrief } from "./brief-part.ts";
import { composeFlows } from "./flows-part.ts";
import { composeIndex } from "./index-part.ts";
import { type Missing, Origins } from "./origins.ts";
import { composePulse } from "./pulse-part.ts";
import { composeSeries } from "./series.ts";
import { sourceName, type Written } from "./written.ts";

/** A composed digest: the public content, the charts' series, the provenance, and what is missing. */
export type Composed = {
  date: string;
  title: string;
  content: DigestContent;
  series: DigestSeries;
  provenance: Provenance;
  missing: Missing[];
  /** The rules' rulings, by the path of each label. */
  rulings: Record<string, words.Judgement>;
};

/**
 * Composes a day's digest from its readings, typed ones included, and what people wrote. Every figure follows from a
 * file by a stated definition, every other label from a stated rule (docs/answer/digest-rules.md); what cannot be
 * computed is left out and listed as missing.
 */
export function composeDay(readings: DayReadings, written: Written): Composed {
  const origins = new Origins();
  const { date } = readings;
  const content: DigestContent = {
    date: slashDate(date),
    news_digest: composeNews(written, date, origins),
    daily_market_pulse: composePulse(readings, written, origins),
    fii_dii_analysis: composeFlows(readings, written, origins),
    index_dashboard: {
      NIFTY: composeIndex("NIFTY", readings, written, origins),
      BANKNIFTY: composeIndex("BANKNIFTY", readings, written, origins),
    },
  };
  const series = composeSeries(readings, origins);
  const brief = composeBrief({ readings, content, market: series.market ?? {}, origins }, written);
  if (Object.keys(brief).length) series.market = { ...series.market, ...brief };
  const { provenance, missing, rulings } = origins;
  return {
    date,
    title: standardTitle(date),
    // Keys without a figure are dropped, as in JSON.
    content: JSON.parse(JSON.stringify(content)) as DigestContent,
    series,
    provenance,
    rulings,
    missing,
  };
}

const IMPACTS = { positive: 1, neutral: 0, negative: -1 } as const;

function composeNews(written: Written, date: string, origins: Origins) {
  const { news } = written;
  const parts = [
    ["global", "global news"],
    ["india", "Indian news"],
    ["stocks", "news on stocks and sectors"],
  ] as const;
  for (const [key, name] of parts)
    if (news[key].length === 0) origins.addMissing(`news_digest.${key}`, `No ${name} yet.`);
  const noted = <
    T extends {
      source?: { name: string; url?: string | undefined } | undefined;
      impact: keyof typeof IMPACTS;
    },
  >(
    key: "global" | "india" | "stocks",
    items: T[],
  ) =>
    items.map(({ source, impact, ...item }, i) => {
      const by = authorOf(written, `news.${key}.${i}`);
      const from = source && origins.typed(sourceName(source), date, by);
      if (from) origins.putTyped(`news_digest.${key}.${i}`, item, from, by);
      return { ...item, impact: words.impact(IMPACTS[impact]) };
    });
  return {
    global: noted("global", news.global),
    india: noted("india", news.india),
    stocks: noted("stocks", news.stocks),
  };
}
