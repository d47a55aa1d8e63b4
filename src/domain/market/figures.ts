/**
 * Arithmetic of the daily digest. Inputs are NSE end-of-day figures: index closes in points, oldest first,
 * one per session; open interest in units of the underlying (F&O bhavcopy) or in contracts, both sides alike.
 * A figure that cannot be computed is null, never NaN and never 0. Nothing is rounded here but by `round2`.
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
 * Two decimals for display, half away from zero; the epsilon lets 1.005, stored a little lower, give 1.01. From
 * 1e15 on, where two decimals cannot be stored, the value as it is.
 */
export function round2(value: number): number {
  if (Math.abs(value) >= 1e15) return value;
  return (Math.sign(value) * Math.round(Math.abs(value) * 100 * (1 + 2 * Number.EPSILON))) / 100 + 0;
}

/** As `round2`; a figure that there is not stays null. */
export const round2OrNull = (value: number | null): number | null => (value === null ? null : round2(value));

/**
 * Exponential moving average at each close, in points: a = 2 / (n + 1), seeded with the simple mean of the first
 * n closes, then e = a × close + (1 − a) × e. Null before the n-th close, and from a close that is missing on.
 * With n = 50 the seed fades after about 150 sessions.
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

/** The last value of `emaSeries`: the average at the last close, in points. */
export const ema = (closes: readonly number[], n: number): number | null =>
  emaSeries(closes, n).at(-1) ?? null;

/**
 * Relative strength index, 0 to 100, by Wilder (1978): the first average gain and loss are simple means of the
 * first n changes, then average = ((n − 1) × average + change) / n. 100 without losses, 50 without any change.
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

/** Classic floor pivots for the next session, in points, from one session's high, low and close. */
export function pivots({ high, low, close }: { high: Figure; low: Figure; close: Figure }): Pivots | null {
  if (!known(high) || !known(low) || !known(close)) return null;
  const p = (high + low + close) / 3;
  return { p, r1: 2 * p - low, r2: p + (high - low), s1: 2 * p - high, s2: p - (high - low) };
}

/** Change against the previous trading session's close, in per cent. */
export function percentChange(close: Figure, previousClose: Figure): number | null {
  if (!known(close) || !known(previousClose) || previousClose === 0) return null;
  const change = 100 * (close / previousClose - 1);
  return known(change) ? change : null;
}

/** Put-call ratio by open interest: puts / calls of the same symbol and the same expiries. */
export function pcr(putOi: Figure, callOi: Figure): number | null {
  if (!known(putOi) || !known(callOi) || callOi === 0) return null;
  const ratio = putOi / callOi;
  return known(ratio) ? ratio : null;
}

/** The value that a share of the sorted values lies below, between neighbours in proportion; none without a value. */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined
    ? undefined
    : below + (above - below) * (place - Math.floor(place));
}
