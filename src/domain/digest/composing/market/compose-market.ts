import { banDayOf } from "#domain/market/digest-day.ts";
import { areAdjacent } from "#domain/market/gaps.ts";
import { filesWithGaps } from "#domain/market/left-out.ts";
import type { DayReadings, Session, Stored } from "#domain/market/readings.ts";
import { netDeals } from "#domain/market/statistics/deals.ts";
import { difference } from "#domain/market/statistics/exact.ts";
import { nearLimit } from "#domain/market/statistics/limits.ts";
import { rankIndices, SECTOR_INDICES, sectorOf } from "#domain/market/statistics/sectors.ts";
import { longDate } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import type { MarketData } from "../../rules.ts";
import type { Origins } from "../origins.ts";
import { composeDerivatives } from "./derivatives.ts";
import { MarketComposition } from "./market-parts.ts";
import { composeSecurities } from "./securities.ts";
import { composeTwoYears } from "./two-years.ts";

/** Composes the ban list of the next market day, and the securities near their limit. */
function composeBan(day: MarketComposition): MarketData["ban"] {
  const { ban, limits } = day.market;
  if (!ban && !limits) {
    day.addMissing(
      "ban",
      `The F&O ban list for the market day after ${longDate(day.date)} is missing: add the fo_secban file.`,
    );
    return undefined;
  }
  const from = ban?.date ?? banDayOf(day.date);
  if (from === undefined) return undefined;
  // The limits file also states who is banned, if the list has not come.
  const flagged = limits?.figures.rows.filter(({ banned }) => banned).map(({ symbol }) => symbol) ?? [];
  const symbols = (ban?.figures.symbols ?? flagged).toSorted();
  if (!limits)
    day.addMissing(
      "ban.near",
      `Which securities are near a ban is missing: add the combineoi file of ${longDate(day.date)}.`,
    );
  const near = day.put(
    "ban.near",
    limits && nearLimit(limits.figures, symbols).map(day.named),
    [limits],
    "near-ban",
  );
  const { companies } = day.market;
  const names = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const company = companies.get(symbol);
      return company === undefined ? [] : [[symbol, company]];
    }),
  );
  return day.put(
    "ban",
    { day: from, symbols, ...(Object.keys(names).length && { names }), ...(near && { near }) },
    [ban, limits],
    "ban",
  );
}

/** Composes the bulk and block deals, netted for each client. */
function composeDeals(day: MarketComposition): MarketData["deals"] {
  const of = (kind: "bulk" | "block") => {
    const reading = day.market.deals[kind];
    if (!reading) {
      day.addMissing(
        `deals.${kind}`,
        `The ${kind} deals of ${longDate(day.date)} are missing: add ${kind}.csv.`,
      );
      return undefined;
    }
    return day.put(`deals.${kind}`, netDeals(reading.figures).map(day.named), [reading], "net-deals");
  };
  const [bulk, block] = [of("bulk"), of("block")];
  return bulk || block ? { ...(bulk && { bulk }), ...(block && { block }) } : undefined;
}

/**
 * Ranks the sector indices of the day's file; one without a price, or without a previous close, is left out and listed
 * as missing.
 */
function composeSectors(day: MarketComposition): MarketData["sectors"] {
  const bySector = new Map(
    [...day.readings.sessions].flatMap(([subject, session]) => {
      const sector = sectorOf(subject);
      const previous = sector === undefined ? undefined : previousClose(day, subject, session);
      if (sector === undefined || previous === undefined) return [];
      const name = subject === "BANKNIFTY" ? "Nifty Bank" : subject;
      return [[sector, { name, session, previous }]];
    }),
  );
  const found = [...bySector.values()];
  const missing = SECTOR_INDICES.length - found.length;
  if (missing)
    day.addMissing(
      "sectors",
      `${counted(missing, "sector index", "sector indices")} of ${SECTOR_INDICES.length} ${missing === 1 ? "has" : "have"} no close or no previous close on ${longDate(day.date)}: add the day's index closes (ind_close_all).`,
    );
  if (found.length === 0) return undefined;
  const ranked = rankIndices(
    found.map(({ name, session, previous }) => ({ name, close: session.figures.close, previous })),
  );
  return day.put(
    "sectors",
    ranked,
    found.map(({ session }) => session),
    "sectors",
  );
}

/** Returns the previous session's close: as stored, else derived from the change in the day's file. */
function previousClose(
  day: MarketComposition,
  subject: string,
  { figures }: Stored<Session>,
): number | undefined {
  const before = day.market.closesBefore.get(subject);
  if (before && areAdjacent(before.date, day.date)) return before.value;
  return figures.change === null ? undefined : difference(figures.close, figures.change);
}

/**
 * Composes the day's market beyond the contract, each part if a file supplies it; missing ones are listed. Undefined
 * without any part, or if the readings were not loaded.
 */
export function composeMarket(readings: DayReadings, origins: Origins): MarketData | undefined {
  if (!readings.market) return undefined;
  const day = new MarketComposition(readings, readings.market, origins);
  const parts = {
    ...composeSecurities(day),
    sectors: composeSectors(day),
    ban: composeBan(day),
    deals: composeDeals(day),
    ...composeDerivatives(day),
    ...composeTwoYears(day),
    leftOut: leftOutOf(readings),
  };
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  return given.length ? Object.fromEntries(given) : undefined;
}

/** Names the damaged rows missing from the day's figures. */
function leftOutOf(readings: DayReadings): MarketData["leftOut"] {
  const files = filesWithGaps(readings).map(({ file, leftOut = [] }) => ({
    file,
    rows: leftOut.map(({ name }) => name),
  }));
  return files.length ? files : undefined;
}
