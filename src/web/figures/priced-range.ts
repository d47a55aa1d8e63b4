import { twoDecimals } from "#platform/format/numbers.ts";
import type { Turn } from "./replay.ts";
import { generatedCloses } from "./series.ts";

const SESSIONS_A_YEAR = 252;

/** Returns the range of one session in per cent, one standard deviation wide, for an annual figure. */
export const oneSession = (vix: number): number => vix / Math.sqrt(SESSIONS_A_YEAR);

/** Returns the range of 30 calendar days in per cent, one standard deviation wide, for an annual figure. */
export const thirtyDays = (vix: number): number => vix * Math.sqrt(30 / 365);

export const RANGE_SEED = 46;
export const RANGE_VIX = 15;
/** How many sessions without the close before decide that a move has held. */
export const RANGE_WAIT = 10;

/**
 * A generated series whose sessions vary as an annual figure of 15 prices them. A turn is a move beyond twice the range
 * of one session; it is taken back when a close is again at or beyond the close before the move.
 */
export function rangeReplay(seed: number = RANGE_SEED) {
  const close = generatedCloses({ seed, sessions: 250, move: oneSession(RANGE_VIX) });
  const turns = close.flatMap((now, at): Turn[] => {
    const before = close[at - 1] ?? now;
    const move = 100 * (now / before - 1);
    if (Math.abs(move) <= 2 * oneSession(RANGE_VIX)) return [];
    const back = close.findIndex((later, i) => i > at && (move > 0 ? later <= before : later >= before));
    return [
      {
        session: at + 1,
        back: back < 0 ? null : back + 1,
        says: `the close moved ${twoDecimals(move, "+")}%`,
      },
    ];
  });
  return { close, turns };
}
