import { dayAfter } from "#platform/clock/days.ts";
import { CRORE, inLakh, LAKH } from "#platform/format/numbers.ts";
import { round2 } from "./figures.ts";
import type { IndexSymbol, OpenInterest, StrikeRow } from "./readings.ts";

const COLUMN = { calls: 1, puts: 2 } as const;

/**
 * Returns the strike with the largest open interest, in points: of equals the nearest to the spot, then the lower. Null
 * if none is open. It does not say who wrote the options.
 */
export function largest(
  strikes: readonly StrikeRow[],
  of: keyof typeof COLUMN,
  spot: number | null,
): number | null {
  const distance = (strike: number) => (spot === null ? 0 : Math.abs(strike - spot));
  let best: { strike: number; value: number } | null = null;
  for (const row of strikes) {
    const [strike, value] = [row[0], row[COLUMN[of]]];
    if (!Number.isFinite(strike) || !Number.isFinite(value) || value <= 0) continue;
    const nearer = best ? distance(best.strike) - distance(strike) || best.strike - strike : 0;
    if (!best || value > best.value || (value === best.value && nearer > 0)) best = { strike, value };
  }
  return best?.strike ?? null;
}

/** The strikes with the largest open interest of calls and of puts, in points; null if none is open. */
export type MostOpen = { call: number | null; put: number | null };

export const mostOpen = (strikes: readonly StrikeRow[], spot: number | null): MostOpen => ({
  call: largest(strikes, "calls", spot),
  put: largest(strikes, "puts", spot),
});

/**
 * Returns open interest in contracts (lots), or null if it is in units of the underlying and the file states no lot.
 */
export function inContracts(oi: number, { unit, lot }: Pick<OpenInterest, "unit" | "lot">): number | null {
  const contracts = unit === "contracts" ? oi : lot === null || lot <= 0 ? null : oi / lot;
  return contracts !== null && Number.isFinite(contracts) ? contracts : null;
}

const UNITS = {
  NIFTY: { size: CRORE, name: "crore" },
  BANKNIFTY: { size: LAKH, name: "lakh" },
} as const satisfies Record<IndexSymbol, { size: number; name: string }>;

/**
 * Prints open interest as the digest does: "20.1 lakh contracts". The F&O bhavcopy counts units of the underlying,
 * which that day's lot size (NewBrdLotQty of the contract) divides into contracts; an option chain counts contracts.
 * Without a stated lot, as before July 2024, units stay units: "15.07 crore units" for Nifty, "146.26 lakh units" for
 * Bank Nifty. Null for anything but a count.
 */
export function displayOi(
  symbol: IndexSymbol,
  oi: number | null,
  of: Pick<OpenInterest, "unit" | "lot">,
): string | null {
  if (oi === null || !Number.isFinite(oi) || oi < 0) return null;
  const contracts = inContracts(oi, of);
  if (contracts !== null) return `${inLakh(contracts)} lakh contracts`;
  const { size, name } = UNITS[symbol];
  return `${round2(oi / size).toFixed(2)} ${name} units`;
}

/** Returns the strikes within `percent` of a close, both in points. */
export const nearStrikes = <Row extends readonly [number, ...number[]]>(
  strikes: readonly Row[],
  close: number,
  percent: number,
): Row[] => strikes.filter(([strike]) => Math.abs(strike - close) <= (close * percent) / 100);

/** The lowest and highest ratio of the days counted, and the rank of the last one. */
export type PcrBand = {
  low: number;
  high: number;
  percentile: number | null;
  /** The number of other days with a lower ratio. */
  lower: number;
  days: number;
};

/** The sessions of about one year, and the days after which a history counts as one. */
const YEAR = 250;
const YEAR_DAYS = 350;

/** Returns whether a history that begins on a day covers the year before another. */
export const reachesYear = (from: string, date: string): boolean => from <= dayAfter(date, -YEAR_DAYS);

/**
 * Ranks the last put-call ratio among those of up to 250 days, oldest first, itself last, all in two decimals, as they
 * are printed. The percentile is the share, in per cent, of the other days with a lower ratio, an equal one counting
 * half; null for a single day. Days without a ratio are ignored; null if the last day has none.
 */
export function pcrBand(values: readonly (number | null)[]): PcrBand | null {
  const year = values.slice(-YEAR);
  const known = year.flatMap((value) => (value !== null && Number.isFinite(value) ? [round2(value)] : []));
  const last = known.at(-1);
  if (last === undefined || !Number.isFinite(values.at(-1))) return null;
  const others = known.slice(0, -1);
  const below = others.filter((value) => value < last).length;
  const equal = others.filter((value) => value === last).length;
  return {
    low: Math.min(...known),
    high: Math.max(...known),
    percentile: others.length ? (100 * (below + equal / 2)) / others.length : null,
    lower: below,
    days: known.length,
  };
}
