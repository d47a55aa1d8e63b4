import type { Turn } from "./replay.ts";

/** Returns the turns of a rule with two sides: each is taken back by the next. `at` is counted from zero. */
export const alternating = (found: readonly { at: number; says: string }[]): Turn[] =>
  found.map(({ at, says }, i) => {
    const next = found[i + 1];
    return { session: at + 1, back: next ? next.at + 1 : null, says };
  });
