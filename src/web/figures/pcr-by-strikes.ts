/** A strike with its open interest in contracts. */
export type StrikeInterest = Record<"strike" | "calls" | "puts", number>;

/** The five strikes of the text, and the one that some screens include. */
export const STRIKES: StrikeInterest[] = [
  { strike: 23_600, calls: 12_000, puts: 64_000 },
  { strike: 23_800, calls: 22_000, puts: 78_000 },
  { strike: 24_000, calls: 70_000, puts: 72_000 },
  { strike: 24_200, calls: 84_000, puts: 31_000 },
  { strike: 24_400, calls: 62_000, puts: 15_000 },
];
export const ADDED_STRIKE: StrikeInterest = { strike: 23_000, calls: 3_000, puts: 95_000 };

/** Returns the open interest PCR of some strikes: puts divided by calls. */
export const putCallRatio = (strikes: readonly StrikeInterest[]): number => {
  const sum = (key: "puts" | "calls") => strikes.reduce((all, one) => all + one[key], 0);
  return sum("puts") / sum("calls");
};
