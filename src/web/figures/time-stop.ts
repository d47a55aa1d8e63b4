import type { Turn } from "./replay.ts";
import { generatedCloses } from "./series.ts";

export const TIME_STOP_SEED = 20;
/** The time stop and the two lines of the plan: sessions, and per cent above and below the entry. */
export const TIME_STOP = { sessions: 20, line: 7.5 };
/** How many sessions without the target decide that nothing was given up. */
export const TIME_STOP_WAIT = 15;

/**
 * Positions one after another in a generated series, each opened on the session after the one before it has ended. A
 * position ends at a close on or beyond one of its two lines, or by time. A turn is an end by time; it is taken back by
 * the first close at or above the target that was given up.
 */
export function timeStopReplay(seed: number = TIME_STOP_SEED) {
  const close = generatedCloses({ seed, sessions: 250, move: 1.2 });
  const turns: Turn[] = [];
  let byPrice = 0;
  for (let entry = 0; entry + TIME_STOP.sessions < close.length; ) {
    const from = close[entry] ?? 0;
    const target = from * (1 + TIME_STOP.line / 100);
    const reached = close.findIndex(
      (price, at) => at > entry && (price >= target || price <= 2 * from - target),
    );
    const due = entry + TIME_STOP.sessions;
    if (reached >= 0 && reached <= due) {
      byPrice += 1;
      entry = reached + 1;
      continue;
    }
    const back = close.findIndex((price, at) => at > due && price >= target);
    turns.push({
      session: due + 1,
      back: back < 0 ? null : back + 1,
      says: `a position of ${TIME_STOP.sessions} sessions was closed by time`,
    });
    entry = due + 1;
  }
  return { close, turns, byPrice };
}
