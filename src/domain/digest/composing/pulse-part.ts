import { percentChange, round2 } from "#domain/market/figures.ts";
import type { Dated, DayReadings, Prices } from "#domain/market/readings.ts";
import { PULSE_INDICES } from "../catalogue/names.ts";
import * as words from "../words.ts";
import { authorOf, writtenWords } from "./authors.ts";
import { changeOf, indexFigures } from "./index-part.ts";
import type { Origins } from "./origins.ts";
import { sourceName, type Written } from "./written.ts";

/** An indicator of the pulse: its close, its change in points and per cent, and its source. */
type Quote = {
  indicator: string;
  close: number;
  change: number | null;
  percent: number | null;
  from: string;
  /** The person who typed it, if no file of the exchange states it. */
  typedBy?: string;
};

/** Returns the basis of the day's verdict and indicators, in listing order. */
export function quotesOf(readings: DayReadings, written: Written, origins: Origins): Quote[] {
  const { NIFTY, BANKNIFTY, VIX } = readings.history;
  const own = (indicator: string, subject: string, history: Dated<Prices>[]): Quote[] => {
    const today = readings.sessions.get(subject);
    if (!today) return [];
    const { change, percent } = changeOf(today, history.at(-2));
    return [{ indicator, close: today.figures.close, change, percent, from: origins.of(today) }];
  };
  const bySubject = new Map([...readings.sessions.keys()].map((subject) => [subject.toLowerCase(), subject]));
  const sectors = PULSE_INDICES.flatMap((name) => own(name, bySubject.get(name.toLowerCase()) ?? name, []));
  const typed = written.indicators.map(({ indicator, closing, previous, source }, i): Quote => {
    const typedBy = authorOf(written, `indicators.${i}`);
    return {
      indicator,
      close: closing,
      change: round2(closing - previous),
      percent: round2(percentChange(closing, previous) as number),
      from: origins.typed(sourceName(source), readings.date, typedBy),
      typedBy,
    };
  });
  return [
    ...own("Nifty 50", "NIFTY", NIFTY),
    ...own("Bank Nifty", "BANKNIFTY", BANKNIFTY),
    ...own("India VIX", "VIX", VIX),
    ...sectors,
    ...typed,
  ];
}

function impactOf({ indicator, percent }: Quote): string | null {
  const direction = words.indicatorDirection(indicator, percent);
  return direction === undefined ? null : words.marker(direction);
}

/** Composes the verdict with its reason, and the indicators, under the contract's names. */
export function composePulse(readings: DayReadings, written: Written, origins: Origins) {
  const at = "daily_market_pulse";
  const quotes = quotesOf(readings, written, origins);
  if (!readings.sessions.has("VIX"))
    origins.addMissing(
      `${at}.indicators`,
      "India VIX is missing: add the day's index closes or the VIX history.",
    );
  const indicators = quotes.map((quote, i) => {
    const place = `${at}.indicators.${i}`;
    const put = <T>(key: string, value: T | null, how?: "change" | "rule") =>
      quote.typedBy && how !== "rule" && value !== null
        ? origins.putTyped(`${place}.${key}`, value, quote.from, quote.typedBy)
        : origins.put(`${place}.${key}`, value, [quote.from], how);
    return {
      indicator: quote.indicator,
      closing: put("closing", quote.close),
      percent_change: put("percent_change", quote.percent, "change"),
      abs_change: put("abs_change", quote.change, "change"),
      impact: put("impact", impactOf(quote), "rule"),
    };
  });
  return { scorecard: scorecard(readings, quotes, written, origins), indicators };
}

function scorecard(readings: DayReadings, quotes: Quote[], written: Written, origins: Origins) {
  const at = "daily_market_pulse.scorecard";
  const { close, averages } = indexFigures(readings, "NIFTY") ?? {};
  const { cash, breadth } = readings;
  const judged = words.scorecard({
    indicators: quotes,
    fii: cash?.figures.fii.net,
    close,
    ema20: averages?.ema_20,
    breadth: breadth?.figures,
  });
  const from = [
    ...quotes.map((quote) => quote.from),
    ...[cash, breadth].flatMap((reading) => (reading ? [origins.of(reading)] : [])),
  ];
  const verdict = writtenWords(written, "verdict", readings.date);
  return {
    verdict: origins.worded(`${at}.verdict`, {
      rule: origins.ruled(`${at}.verdict`, judged, from),
      from,
      person: verdict && { ...verdict, text: verdictLabel(verdict.text as Verdict) },
    }),
    reason: origins.worded(`${at}.reason`, {
      rule: judged?.reason,
      from,
      person: writtenWords(written, "reason", readings.date),
    }),
  };
}

type Verdict = NonNullable<Written["verdict"]>;
const DIRECTIONS = { Bullish: 1, Neutral: 0, Bearish: -1 } as const;
const verdictLabel = (verdict: Verdict): string => words.verdict(DIRECTIONS[verdict]);
