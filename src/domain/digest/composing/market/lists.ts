import { CalendarUnknownError, nextMarketDay } from "#domain/market/calendar.ts";
import { netDeals } from "#domain/market/statistics/deals.ts";
import { nearLimit } from "#domain/market/statistics/limits.ts";
import { longDate } from "#platform/format/dates.ts";
import type { MarketData } from "../../rules.ts";
import type { MarketComposition } from "./market-parts.ts";

/** Composes the ban list of the next market day and the securities near their limit. */
export function composeBan(day: MarketComposition): MarketData["ban"] {
  const { ban, limits } = day.market;
  if (!ban && !limits) {
    day.lacks(
      "ban",
      `The F&O ban list for the market day after ${longDate(day.date)} is missing: add fo_secban.csv.`,
    );
    return undefined;
  }
  const from = ban?.date ?? next(day.date);
  if (from === undefined) return undefined;
  // The file of the limits says who is banned too, where the list itself has not come.
  const flagged = limits?.figures.rows.filter(({ banned }) => banned).map(({ symbol }) => symbol) ?? [];
  const symbols = (ban?.figures.symbols ?? flagged).toSorted();
  if (!limits)
    day.lacks(
      "ban.near",
      `Which securities are near a ban is missing: add the combineoi file of ${longDate(day.date)}.`,
    );
  const near = limits ? nearLimit(limits.figures, symbols).map(day.named, day) : [];
  day.put("ban.near", limits && near, [limits], "near-ban");
  const { companies } = day.market;
  const names = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const company = companies.get(symbol);
      return company === undefined ? [] : [[symbol, company]];
    }),
  );
  return day.put(
    "ban",
    { day: from, symbols, ...(Object.keys(names).length && { names }), near },
    [ban ?? limits],
    "ban",
  );
}

function next(date: string): string | undefined {
  try {
    return nextMarketDay(date);
  } catch (error) {
    if (error instanceof CalendarUnknownError) return undefined;
    throw error;
  }
}

/** Composes the bulk and block deals, netted for each client. */
export function composeDeals(day: MarketComposition): MarketData["deals"] {
  const of = (kind: "bulk" | "block") => {
    const reading = day.market.deals[kind];
    if (!reading) {
      day.lacks(`deals.${kind}`, `The ${kind} deals of ${longDate(day.date)} are missing: add ${kind}.csv.`);
      return undefined;
    }
    return day.put(`deals.${kind}`, netDeals(reading.figures).map(day.named, day), [reading], "net-deals");
  };
  const [bulk, block] = [of("bulk"), of("block")];
  return bulk || block ? { ...(bulk && { bulk }), ...(block && { block }) } : undefined;
}
