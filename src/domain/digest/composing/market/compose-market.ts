import { filesWithGaps } from "#domain/market/left-out.ts";
import type { DayReadings } from "#domain/market/readings.ts";
import type { MarketData } from "../../rules.ts";
import type { Origins } from "../origins.ts";
import { composeDerivatives } from "./derivatives.ts";
import { composeBan, composeDeals } from "./lists.ts";
import { MarketComposition } from "./market-parts.ts";
import { composeSectors } from "./sectors.ts";
import { composeSecurities } from "./securities.ts";
import { composeTwoYears } from "./two-years.ts";

/**
 * Composes the market of the day beyond the contract, each part where a file gives it; what is lacking is listed as
 * missing. Undefined where there is no part, or the readings for it were not read.
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

/** Names the damaged rows that the day's figures lack. */
function leftOutOf(readings: DayReadings): MarketData["leftOut"] {
  const files = filesWithGaps(readings).map(({ file, leftOut = [] }) => ({
    file,
    rows: leftOut.map(({ name }) => name),
  }));
  return files.length ? files : undefined;
}
