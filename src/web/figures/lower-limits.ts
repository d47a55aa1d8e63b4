/** The close of the text in ₹, its daily band in per cent, its tick, and the exit that was planned. */
export const LIMIT_CASE = { close: 412.35, band: 5, tick: 0.05, exit: 395 };

/** Returns the lower limit in ₹: the band below the close before, rounded to the tick inside it. */
export function lowerLimit(close: number, { band, tick } = LIMIT_CASE): number {
  const limit = close * (1 - band / 100);
  return Math.round(Math.ceil(limit / tick - 1e-9) * tick * 100) / 100;
}

/** Returns the close and the lower limits of successive days, each from the limit before. */
export function lowerLimits(days: number): number[] {
  const closes = [LIMIT_CASE.close];
  for (let day = 0; day < days; day += 1) closes.push(lowerLimit(closes[day] ?? 0));
  return closes;
}

/** Returns the change of a price from the first close, in per cent. */
export const fromClose = (price: number): number => 100 * (price / LIMIT_CASE.close - 1);
