import { twoDecimals } from "#platform/format/numbers.ts";
import type { Turn } from "./replay.ts";
import { generatedSessions } from "./sessions.ts";

/**
 * Returns the chance in per cent that a price without drift touches the previous close again in its session, for a gap
 * of `k` usual moves from open to close: twice the upper tail of the normal distribution. The tail follows Abramowitz
 * and Stegun 26.2.17, to seven decimals.
 */
export function chanceOfFill(k: number): number {
  const t = 1 / (1 + 0.2316419 * k);
  const density = Math.exp((-k * k) / 2) / Math.sqrt(2 * Math.PI);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 200 * density * sum;
}

export const GAP_SEED = 84;
/** How many sessions without a fill decide that a gap is still open. */
export const GAP_WAIT = 10;
/** The smallest gap that counts, in per cent of the close before. */
export const GAP_LEAST = 1;

/** Full gaps over generated sessions: the open lies outside the range of the session before. */
export function gapReplay(seed: number = GAP_SEED) {
  const days = generatedSessions(seed, 250, 0.6);
  const turns = days.flatMap(({ open }, at): Turn[] => {
    const last = days[at - 1];
    if (!last) return [];
    const gap = 100 * (open / last.close - 1);
    const above = open > last.high;
    if (Math.abs(gap) < GAP_LEAST || (!above && open >= last.low)) return [];
    const filled = days.findIndex(
      ({ high, low }, i) => i >= at && (above ? low <= last.close : high >= last.close),
    );
    const says = `the price opened ${twoDecimals(Math.abs(gap))}% ${above ? "above" : "below"} the last close`;
    return [{ session: at + 1, back: filled < 0 ? null : filled + 1, says }];
  });
  return { close: days.map(({ close }) => close), turns };
}
