import type { DayReadings, IndexSymbol, ReadingSource } from "#domain/market/readings.ts";
import { authorOf } from "./authors.ts";
import { sourceName, type Written } from "./written.ts";

const sourceOf = (source: { name: string; url?: string | undefined }, typedBy: string): ReadingSource => ({
  file: sourceName(source),
  kind: "typed",
  sha256: null,
  statedAt: null,
  provisional: false,
  rank: 0,
  typedBy,
});

/**
 * Returns the readings of a day with what people typed in place of a file: every average, level, sum and sentence then
 * follows from the typed figure as it would from a file's.
 */
export function withTyped(readings: DayReadings, written: Written): DayReadings {
  let given = readings;
  const { date } = readings;
  const { typed } = written;
  const by = (part: keyof typeof typed) => authorOf(written, `typed.${part}`);
  if (typed.cash) {
    const { fii, dii, source } = typed.cash;
    const flow = (net: number) => ({ buy: null, sell: null, net });
    given = {
      ...given,
      cash: { date, figures: { fii: flow(fii), dii: flow(dii) }, source: sourceOf(source, by("cash")) },
      flows: [...given.flows.filter((day) => day.date !== date), { date, fii, dii }],
    };
  }
  for (const symbol of ["NIFTY", "BANKNIFTY"] as const)
    given = withPrices(given, symbol, typed[symbol], by(symbol));
  return given;
}

function withPrices(
  readings: DayReadings,
  symbol: IndexSymbol,
  typed: Written["typed"]["NIFTY"],
  by: string,
): DayReadings {
  if (!typed) return readings;
  const { date, history } = readings;
  const { source, ...prices } = typed;
  const session = { ...prices, change: null, percentChange: null };
  const others = [...readings.sessions].filter(([subject]) => subject !== symbol);
  const before = history[symbol].filter((day) => day.date < date);
  return {
    ...readings,
    sessions: new Map([[symbol, { date, figures: session, source: sourceOf(source, by) }], ...others]),
    history: { ...history, [symbol]: [...before, { date, figures: prices }] },
  };
}
