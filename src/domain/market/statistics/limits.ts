import type { PositionLimits } from "../readings.ts";
import { percentOf, wide } from "./exact.ts";
import { bySymbol } from "./traded.ts";

/** The use of its limit, in per cent, from which a security is near it, and the most listed. */
const NEAR_PERCENT = 80;
/** The use of its limit, in per cent, above which no new position may be opened. */
export const BAN_PERCENT = 95;
const MAX_ROWS = 10;

type Row = PositionLimits["rows"][number];

/** Returns the open interest in per cent of the limit: by its future equivalent if stated. */
const utilisation = ({ limit, openInterest, futureEquivalent }: Row): number =>
  percentOf(wide(futureEquivalent ?? openInterest), wide(limit));

/**
 * Lists at most ten securities that used 80% of their market-wide limit or more and are not banned, nearest first. The
 * percentage alone does not determine a ban: one begins above 95% and ends at 80%.
 */
export const nearLimit = ({ rows }: PositionLimits, banned: readonly string[]) =>
  rows
    .filter((row) => row.limit > 0 && !row.banned && !banned.includes(row.symbol))
    .map((row) => ({ symbol: row.symbol, utilisation: utilisation(row) }))
    .filter((row) => row.utilisation >= NEAR_PERCENT)
    .sort((a, b) => b.utilisation - a.utilisation || bySymbol(a, b))
    .slice(0, MAX_ROWS);
