import { CRORE, LAKH } from "#platform/format/numbers.ts";
import type { Securities } from "../readings.ts";
import { ticks } from "./exact.ts";

/** The floor of turnover below which a security is not ranked, Rs crore. */
export const FLOOR_CRORE = 25;
export const LAKH_IN_CRORE = CRORE / LAKH;

/** A security of series EQ on the day; prices in Rs, quantities in shares, turnover in Rs lakh. */
export type Traded = {
  symbol: string;
  previousClose: number;
  high: number;
  low: number;
  close: number;
  average: number | null;
  quantity: number;
  turnover: number;
  delivered: number | null;
  /** Whether it opened so far from its previous close that a corporate action or a listing must lie between. */
  jumped: boolean;
};

/**
 * The jump rule: whether a security opened below 0.75 or above 1.25 of its previous close. The exchange does not adjust
 * that close for a split or a bonus issue, so that no change from it is meaningful. A security without a previous
 * close, in its first session, counts as one.
 */
export const hasJumped = (open: number, previousClose: number): boolean =>
  previousClose <= 0 ||
  4 * ticks(open) < 3 * ticks(previousClose) ||
  4 * ticks(open) > 5 * ticks(previousClose);

/** Returns the securities of series EQ, exchange-traded funds included, in file order. */
export const tradedOn = (day: Securities): Traded[] =>
  day.symbol.flatMap((symbol, i) => {
    if (day.series[i] !== "EQ") return [];
    const at = (column: readonly number[]): number => column[i] ?? Number.NaN;
    const previousClose = at(day.previousClose);
    return {
      symbol,
      previousClose,
      high: at(day.high),
      low: at(day.low),
      close: at(day.close),
      average: day.average[i] ?? null,
      quantity: at(day.quantity),
      turnover: at(day.turnover),
      delivered: day.delivered[i] ?? null,
      jumped: hasJumped(at(day.open), previousClose),
    };
  });

/** Returns whether a security's turnover reaches the floor. */
export const isLiquid = ({ turnover }: Traded): boolean => turnover >= FLOOR_CRORE * LAKH_IN_CRORE;

/** Returns whether a security is ranked: its turnover reaches the floor, and it did not jump. */
export const isRanked = (security: Traded): boolean => !security.jumped && isLiquid(security);

/** Sorts by symbol, A to Z, as the exchange does, independently of the locale. */
export const bySymbol = (a: { symbol: string }, b: { symbol: string }): number =>
  a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0;
