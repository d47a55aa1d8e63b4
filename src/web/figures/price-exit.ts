import { twoDecimals } from "#platform/format/numbers.ts";
import type { Turn } from "./replay.ts";
import { generatedCloses } from "./series.ts";

export const PRICE_EXIT_SEED = 20;
/** How many sessions without a weekly close at the exit again decide that it has held. */
export const PRICE_EXIT_WAIT = 15;
/** The distance of the exit below the highest weekly close since the entry, in per cent. */
export const PRICE_EXIT_BELOW = 6;
const WEEK = 5;

/**
 * Positions one after another in a generated series, in weeks of five sessions. The exit is looked at on the last
 * session of a week: a close below it ends the position, and the next one begins at that close; a higher close raises
 * the exit. A turn is such an end; it is taken back by the first week that closes at or above the exit again.
 */
export function priceExitReplay(seed: number = PRICE_EXIT_SEED) {
  const close = generatedCloses({ seed, sessions: 250, move: 1.6 });
  const turns: Turn[] = [];
  const below = (price: number) => price * (1 - PRICE_EXIT_BELOW / 100);
  let exit = below(close[0] ?? 0);
  const exits = close.map((price, at) => {
    const written = exit;
    if (at % WEEK !== WEEK - 1) return written;
    exit = price < written ? below(price) : Math.max(written, below(price));
    if (price >= written) return written;
    const back = close.findIndex((later, i) => i > at && i % WEEK === WEEK - 1 && later >= written);
    turns.push({
      session: at + 1,
      back: back < 0 ? null : back + 1,
      says: `the week closed at ${twoDecimals(price)}, below the exit at ${twoDecimals(written)}`,
    });
    return written;
  });
  return { close, exits, turns };
}
