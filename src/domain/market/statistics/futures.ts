import { dayAfter } from "#platform/clock/days.ts";
import { ifCalendarKnows, marketDaysBetween } from "../calendar.ts";
import type { Future, Futures } from "../readings.ts";
import { changePercent, difference, percentOf, wide } from "./exact.ts";
import { bySymbol, hasJumped } from "./traded.ts";

/** Returns the contracts that expire after the day, nearest first. */
const after = (contracts: readonly Future[], date: string): Future[] =>
  contracts.filter(({ expiry }) => expiry > date).sort((a, b) => (a.expiry < b.expiry ? -1 : 1));

/**
 * Computes the premium of the nearest contract after the day over its index, in points and in per cent of the index to
 * four decimals, and the contract's own change; `spot` is the index's close if the file states no underlying. Null
 * without a contract or a spot.
 */
export function premiumOf(contracts: readonly Future[], date: string, spot: number | undefined) {
  const [near] = after(contracts, date);
  const underlying = near?.underlying ?? spot;
  if (!near || underlying === undefined || underlying <= 0) return null;
  return {
    expiry: near.expiry,
    close: near.close,
    underlying,
    premium: difference(near.close, underlying),
    premiumPercent: changePercent(underlying, near.close, 4),
    priceChange: near.previousClose === null ? null : difference(near.close, near.previousClose),
  };
}

/**
 * Returns the open interest of the second contract in per cent of the first two. On its last day a contract is still
 * the first. Null if only one exists or nothing is open.
 */
export function rollover(
  contracts: readonly Pick<Future, "expiry" | "openInterest">[],
  date: string,
): number | null {
  const [first, second] = contracts
    .filter(({ expiry }) => expiry >= date)
    .sort((a, b) => (a.expiry < b.expiry ? -1 : 1))
    .map(({ openInterest }) => wide(openInterest));
  if (first === undefined || second === undefined || first + second === 0n) return null;
  return percentOf(second, first + second);
}

/** How price and open interest of a security's futures moved together. */
export const BUILDUP_KINDS = [
  "long-buildup",
  "short-buildup",
  "short-covering",
  "long-unwinding",
  "neutral",
] as const;
type BuildupKind = (typeof BUILDUP_KINDS)[number];

const kindOf = (price: number, interest: number): BuildupKind =>
  price === 0 || interest === 0
    ? "neutral"
    : interest > 0
      ? price > 0
        ? "long-buildup"
        : "short-buildup"
      : price > 0
        ? "short-covering"
        : "long-unwinding";

/**
 * Classifies the stocks with futures by the change of their nearest contract after the day and of the open interest of
 * all contracts after it, largest change of open interest first in each class. Excludes a stock whose nearest contract
 * has no previous close, or closed below 0.75 or above 1.25 of it: the exchange does not adjust that close. One with
 * nothing open before, in its first session, is counted without a row: its open interest has no change in per cent.
 */
export function buildupOf(stocks: Futures["stocks"], date: string) {
  const counts: Record<BuildupKind, number> = {
    "long-buildup": 0,
    "short-buildup": 0,
    "short-covering": 0,
    "long-unwinding": 0,
    neutral: 0,
  };
  const leftOut: string[] = [];
  const rows = Object.entries(stocks).flatMap(([symbol, all]) => {
    const contracts = after(all, date);
    const [near] = contracts;
    if (!near) return [];
    const change = contracts.reduce((sum, contract) => sum + contract.change, 0);
    const before = contracts.reduce((sum, { openInterest }) => sum + openInterest, 0) - change;
    if (near.previousClose === null || hasJumped(near.close, near.previousClose)) {
      leftOut.push(symbol);
      return [];
    }
    const kind = kindOf(near.close - near.previousClose, change);
    counts[kind] += 1;
    if (before <= 0) return [];
    const row = {
      symbol,
      kind,
      pricePercent: changePercent(near.previousClose, near.close),
      interestPercent: percentOf(wide(change), wide(before)),
    };
    return { row, share: Math.abs(change / before) };
  });
  rows.sort(
    (a, b) =>
      BUILDUP_KINDS.indexOf(a.row.kind) - BUILDUP_KINDS.indexOf(b.row.kind) ||
      b.share - a.share ||
      bySymbol(a.row, b.row),
  );
  return { counts, leftOut: leftOut.sort(), rows: rows.map(({ row }) => row) };
}

/** The sessions before an expiry in which its rollover is stated, besides the last day itself. */
const ROLLING_SESSIONS = 5;
/** Calendar days that contain more than five sessions. */
const REACH_DAYS = 15;

/**
 * Returns the sessions left after the day until the first contract's expiry, inclusive: 0 on that day. Null if none
 * expires, or the calendar lacks a year between.
 */
export function sessionsLeft(contracts: readonly Pick<Future, "expiry">[], date: string): number | null {
  const [first] = contracts
    .map(({ expiry }) => expiry)
    .filter((expiry) => expiry >= date)
    .sort();
  if (first === undefined) return null;
  return ifCalendarKnows(() => marketDaysBetween(dayAfter(date), first))?.length ?? null;
}

/** Returns whether the rollover is stated with so many sessions left. */
export const isRolling = (left: number | null): left is number => left !== null && left <= ROLLING_SESSIONS;

/** Returns the session this many sessions before an expiry; undefined if the calendar lacks it. */
export const sessionBefore = (expiry: string, sessions: number): string | undefined =>
  ifCalendarKnows(() => marketDaysBetween(dayAfter(expiry, -REACH_DAYS), expiry))?.at(-1 - sessions);
