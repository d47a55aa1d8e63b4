/** The sessions of the exponential averages of an index's closes: in json_content, and beside it. */
export const CONTRACT_AVERAGES = [10, 20, 50] as const;
export const LONG_AVERAGES = [200] as const;
export const AVERAGES = [...CONTRACT_AVERAGES, ...LONG_AVERAGES] as const;

/** A value of each average, by the key under which it is stored. */
export type PerAverage<T, N extends number = (typeof CONTRACT_AVERAGES)[number]> = {
  [Key in N as `ema_${Key}`]: T;
};

export const perAverage = <N extends number, T>(
  averages: readonly N[],
  of: (sessions: N) => T,
): PerAverage<T, N> => Object.fromEntries(averages.map((n) => [`ema_${n}`, of(n)])) as PerAverage<T, N>;
