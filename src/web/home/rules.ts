/**
 * Returns every value of an exponential moving average over `closes` (oldest first) such that the last one equals
 * `last`: the recursion e = a × close + (1 − a) × e, a = 2 / (n + 1), run backwards. The line then agrees with the
 * published figure, although the sessions before the window are unknown.
 */
export function emaLine(closes: readonly number[], n: number, last: number): number[] {
  const a = 2 / (n + 1);
  const line = [last];
  for (let i = closes.length - 1; i > 0; i--) {
    line.unshift(((line[0] ?? last) - a * (closes[i] ?? last)) / (1 - a));
  }
  return line;
}

export type Cross = { at: number; side: "below" | "above" };

/** Returns the last session on which `fast` crossed `slow`; undefined if it never did. */
export function lastCross(fast: readonly number[], slow: readonly number[]): Cross | undefined {
  const sideAt = (i: number) => ((fast[i] ?? 0) < (slow[i] ?? 0) ? "below" : "above");
  for (let i = Math.min(fast.length, slow.length) - 1; i > 0; i--) {
    if (sideAt(i) !== sideAt(i - 1)) return { at: i, side: sideAt(i) };
  }
  return undefined;
}

export type HorizonEnd = { label: string; days: number };

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30.4, year: 365 };

/** Returns the two ends of a holding period such as "1 to 6 weeks" or "6 months to 3+ years", in days. */
export function horizonEnds(
  horizon: string,
): { from: HorizonEnd; to: HorizonEnd; open: boolean } | undefined {
  const parts = /^(\d+)\s*([a-z]*) to (\d+)(\+?) ([a-z]+)$/.exec(horizon);
  if (!parts) return undefined;
  const [, low = "", lowUnit = "", high = "", plus = "", highUnit = ""] = parts;
  const end = (count: string, unit: string, sign = ""): HorizonEnd => {
    const single = unit.replace(/s$/, "");
    return {
      label: `${count}${sign} ${single}${count === "1" && !sign ? "" : "s"}`,
      days: Number(count) * (DAYS[single] ?? Number.NaN),
    };
  };
  return { from: end(low, lowUnit || highUnit), to: end(high, highUnit, plus), open: plus !== "" };
}
