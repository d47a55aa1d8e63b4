/** The rates that the text assumes, in per cent a year. */
export const ASSUMED = { sum: 1_000_000, equity: 12, deposit: 6.5 };

/** Returns the return of a mix in per cent a year; `weight` is that of cash, in per cent, restored each year. */
export const mixedReturn = (
  weight: number,
  { equity, deposit }: Pick<typeof ASSUMED, "equity" | "deposit">,
) => ((100 - weight) * equity + weight * deposit) / 100;

/** Returns what a sum has become after years at a rate in per cent a year. */
export const grown = (sum: number, rate: number, years: number): number => sum * (1 + rate / 100) ** years;

/** Returns what a weight in cash leaves after years under the assumed rates. */
export const withCash = (weight: number, years: number): number =>
  grown(ASSUMED.sum, mixedReturn(weight, ASSUMED), years);
