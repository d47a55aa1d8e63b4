import { randomFrom } from "#domain/media/covers/pen.ts";
import { alternating } from "./alternating.ts";
import { crossings } from "./series.ts";

/** The six weekly returns of the text, in per cent. */
export const SIX_WEEKS = { a: [2, -1, 3, -2, 1, -3], b: [1, -2, 2, -1, 3, -3] };

/** Returns Pearson's correlation of two sets of the same length. */
export function correlation(first: readonly number[], second: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(first), mean(second)];
  const product = (one: readonly number[], by: number, other: readonly number[], of: number) =>
    one.reduce((sum, value, i) => sum + (value - by) * ((other[i] ?? 0) - of), 0);
  return (
    product(first, a, second, b) / Math.sqrt(product(first, a, first, a) * product(second, b, second, b))
  );
}

/**
 * Returns the standard deviation of equal holdings in per cent, for `each` a holding and one correlation between every
 * pair: each × √(1 ÷ N + (1 − 1 ÷ N) × ρ).
 */
export const deviationOf = (holdings: number, rho: number, each = 30): number =>
  each * Math.sqrt(1 / holdings + (1 - 1 / holdings) * rho);

/** Returns how many unrelated holdings would give the same deviation: N ÷ (1 + (N − 1) × ρ). */
export const effectivePositions = (holdings: number, rho: number): number =>
  holdings / (1 + (holdings - 1) * rho);

export const CORRELATION_SEED = 11;
/** The correlation that the two series are made with; it never changes. */
export const TRUE_CORRELATION = 0.6;
/** How many returns an estimate is made of, as in the text. */
export const CORRELATION_WINDOW = 52;
/** How many sessions without a crossing back decide that an estimate stays on its side. */
export const CORRELATION_WAIT = 15;

/** Two generated sets of returns with one correlation throughout, and its estimate over the last 52 of them. */
export function correlationReplay(seed: number = CORRELATION_SEED) {
  const random = randomFrom(seed);
  // Three draws make a bell of variance one quarter; twice that is one.
  const shock = () => 2 * (random() + random() + random() - 1.5);
  const pairs = Array.from({ length: 250 + CORRELATION_WINDOW - 1 }, () => {
    const common = shock();
    return [common, TRUE_CORRELATION * common + Math.sqrt(1 - TRUE_CORRELATION ** 2) * shock()] as const;
  });
  const estimate = Array.from({ length: 250 }, (_, at) => {
    const seen = pairs.slice(at, at + CORRELATION_WINDOW);
    return correlation(
      seen.map(([a]) => a),
      seen.map(([, b]) => b),
    );
  });
  const found = crossings(
    estimate,
    estimate.map(() => TRUE_CORRELATION),
  );
  return {
    estimate,
    turns: alternating(
      found.map(({ at, above }) => ({
        ...{ at, says: `the estimate ${above ? "rose above" : "fell below"} ${TRUE_CORRELATION.toFixed(2)}` },
      })),
    ),
  };
}
