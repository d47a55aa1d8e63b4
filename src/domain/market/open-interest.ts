import { round2 } from "./figures.ts";
import type { IndexSymbol, OpenInterest, StrikeRow } from "./readings.ts";

const COLUMN = { calls: 1, puts: 2, callChange: 3, putChange: 4 } as const;

/**
 * The strike with the largest open interest, or with the largest addition to it on the day, in points. Only values
 * above zero count: closing positions is no addition. Of equal ones the nearest to the spot, then the lower. Null
 * where no strike qualifies. It does not say who wrote the options.
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

const SIZE = {
  NIFTY: { units: 1e7, name: "Cr" },
  BANKNIFTY: { units: 1e5, name: "L" },
} as const satisfies Record<IndexSymbol, { units: number; name: string }>;

/**
 * Open interest as the digest prints it: "13.40 Cr" for Nifty, "316.58 L" for Bank Nifty, that is units of the
 * underlying divided by 1e7 or 1e5, as the F&O bhavcopy counts them. A chain in contracts is multiplied by its lot;
 * null where the lot is not known.
 */
export function displayOi(
  symbol: IndexSymbol,
  oi: number | null,
  of: Pick<OpenInterest, "unit" | "lot">,
): string | null {
  const factor = of.unit === "units" ? 1 : of.lot;
  if (oi === null || factor === null) return null;
  const { units, name } = SIZE[symbol];
  const shown = (oi * factor) / units;
  return oi >= 0 && factor > 0 && Number.isFinite(shown) ? `${round2(shown).toFixed(2)} ${name}` : null;
}

/** Lowest and highest ratio of the days counted, and where the last one stands among them. */
export type PcrBand = { low: number; high: number; percentile: number | null; days: number };

/** Sessions of about one year. */
const YEAR = 250;

/**
 * The last put-call ratio among those of up to 250 days, oldest first, itself last. The percentile is the share, in
 * per cent, of the other days with a lower ratio, days with an equal one counted by half; null for a single day.
 * Days without a ratio are left out; null where the last day has none.
 */
export function pcrBand(values: readonly (number | null)[]): PcrBand | null {
  const year = values.slice(-YEAR);
  const known = year.flatMap((value) => (value !== null && Number.isFinite(value) ? [value] : []));
  const last = known.at(-1);
  if (last === undefined || values.at(-1) !== last) return null;
  const others = known.slice(0, -1);
  const below = others.filter((value) => value < last).length;
  const equal = others.filter((value) => value === last).length;
  return {
    low: Math.min(...known),
    high: Math.max(...known),
    percentile: others.length ? (100 * (below + equal / 2)) / others.length : null,
    days: known.length,
  };
}
