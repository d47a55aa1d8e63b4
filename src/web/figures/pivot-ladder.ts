/** The session of the text, in ₹. */
export const PIVOT_DAY = { high: 842, low: 818, close: 836 };

/** Returns the seven classic levels of a completed session, highest first, in the unit of its prices. */
export function pivotLevels({ high, low, close }: typeof PIVOT_DAY): [name: string, value: number][] {
  const pivot = (high + low + close) / 3;
  const range = high - low;
  return [
    ["R3", high + 2 * (pivot - low)],
    ["R2", pivot + range],
    ["R1", 2 * pivot - low],
    ["P", pivot],
    ["S1", 2 * pivot - high],
    ["S2", pivot - range],
    ["S3", low - 2 * (high - pivot)],
  ];
}

/** Returns the share of the span of the levels, in per cent, that lies within `near` of one. */
export function coveredBy(levels: readonly number[], near: number): number {
  const sorted = levels.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((level, i) => level - (sorted[i] ?? 0));
  const span = gaps.reduce((sum, gap) => sum + gap, 0);
  return (100 * gaps.reduce((sum, gap) => sum + Math.min(gap, 2 * near), 0)) / span;
}
