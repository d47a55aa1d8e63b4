import type { StrikeRow } from "../readings.ts";

/**
 * Returns the strike at which the options of one expiry would be worth least to their holders if the index ended there:
 * calls pay the excess over their strike, puts the shortfall. Of equals the nearest to the spot, then the lower. Null
 * if nothing is open.
 */
export function maxPain(strikes: readonly StrikeRow[], spot: number | null): number | null {
  if (!strikes.some(([, calls, puts]) => calls > 0 || puts > 0)) return null;
  const worthAt = (end: number) =>
    strikes.reduce(
      (sum, [strike, calls, puts]) =>
        sum + calls * Math.max(0, end - strike) + puts * Math.max(0, strike - end),
      0,
    );
  const distance = (strike: number) => (spot === null ? 0 : Math.abs(strike - spot));
  const [least] = strikes
    .map(([strike]) => ({ strike, worth: worthAt(strike) }))
    .sort((a, b) => a.worth - b.worth || distance(a.strike) - distance(b.strike) || a.strike - b.strike);
  return least?.strike ?? null;
}
