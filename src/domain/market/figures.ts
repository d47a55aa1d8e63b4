/**
 * Arithmetic of the daily digest. Inputs are NSE end-of-day figures: index closes in points, oldest first, one per
 * session; open interest in units of the underlying (F&O bhavcopy) or in contracts, the same on both sides. A figure
 * that cannot be computed is null, never NaN and never 0. Only `round2` rounds.
 */

interface Pivots {
  p: number;
  r1: number;
  r2: number;
  s1: number;
  s2: number;
}

type Figure = number | null | undefined;

const known = (value: Figure): value is number => typeof value === "number" && Number.isFinite(value);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Rounds to two decimals for display, half away from zero; the epsilon rounds 1.005, stored slightly lower, to 1.01.
 * Returns values from 1e15 on unchanged, since they cannot hold two decimals.
 */
export function round2(value: number): number {
  if (Math.abs(value) >= 1e15) return value;
  return (Math.sign(value) * Math.round(Math.abs(value) * 100 * (1 + 2 * Number.EPSILON))) / 100 + 0;
}

/** Rounds like `round2`; a missing figure stays null. */
export const round2OrNull = (value: number | null): number | null => (value === null ? null : round2(value));

/**
 * Computes the exponential moving average at each close, in points: a = 2 / (n + 1), seeded with the simple mean of the
 * first n closes, then e = a × close + (1 − a) × e. Null before the n-th close, and from a missing close on. With n =
 * 50 the seed fades after about 150 sessions.
 */
export function emaSeries(closes: readonly number[], n: number): (number | null)[] {
  const series: (number | null)[] = closes.map(() => null);
  if (!Number.isInteger(n) || n < 1 || closes.length < n) return series;
  const a = 2 / (n + 1);
  let average = mean(closes.slice(0, n));
  for (let i = n - 1; i < closes.length; i++) {
    if (i >= n) average = a * (closes[i] ?? Number.NaN) + (1 - a) * average;
    if (!Number.isFinite(average)) return series;
    series[i] = average;
  }
  return series;
}

/** The closes required before an average of n sessions is stated: its seed has faded by then. */
export const closesFor = (n: number): number => 3 * n;

/** Returns the last value of `emaSeries`: the average at the last close, in points. */
export const ema = (closes: readonly number[], n: number): number | null =>
  emaSeries(closes, n).at(-1) ?? null;

/**
 * Computes the relative strength index, 0 to 100, by Wilder (1978): the first average gain and loss are simple means of
 * the first n changes, then average = ((n − 1) × average + change) / n. 100 without losses, 50 without any change.
 */
export function rsi(closes: readonly number[], n = 14): number | null {
  if (!Number.isInteger(n) || n < 1 || closes.length <= n || !closes.every(known)) return null;
  const changes = closes.slice(1).map((close, i) => close - (closes[i] ?? close));
  const gains = changes.map((change) => Math.max(change, 0));
  const losses = changes.map((change) => Math.max(-change, 0));
  const smoothed = (moves: number[]) =>
    moves.slice(n).reduce((average, move) => ((n - 1) * average + move) / n, mean(moves.slice(0, n)));
  const gain = smoothed(gains);
  const loss = smoothed(losses);
  return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
}

/** Computes classic floor pivots for the next session, in points, from one session's high, low and close. */
export function pivots({ high, low, close }: { high: Figure; low: Figure; close: Figure }): Pivots | null {
  if (!known(high) || !known(low) || !known(close)) return null;
  const p = (high + low + close) / 3;
  return { p, r1: 2 * p - low, r2: p + (high - low), s1: 2 * p - high, s2: p - (high - low) };
}

/** Computes the change from the previous trading session's close, in per cent. */
export function percentChange(close: Figure, previousClose: Figure): number | null {
  if (!known(close) || !known(previousClose) || previousClose === 0) return null;
  const change = 100 * (close / previousClose - 1);
  return known(change) ? change : null;
}

/** Computes the put-call ratio by open interest: puts / calls of the same symbol and the same expiries. */
export function pcr(putOi: Figure, callOi: Figure): number | null {
  if (!known(putOi) || !known(callOi) || callOi === 0) return null;
  const ratio = putOi / callOi;
  return known(ratio) ? ratio : null;
}

/** Returns the value below which a share of the sorted values lies, interpolated linearly; undefined without values. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined
    ? undefined
    : below + (above - below) * (place - Math.floor(place));
}
