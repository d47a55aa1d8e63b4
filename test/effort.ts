import fc from "fast-check";

/** Whether this is `npm run test:long`, which takes random seeds, thousands of runs and every file. */
export const isLong = process.env.TEST_LONG === "1";

const SEED = 20_250_214;
const SHORT_RUNS = 25;

/** Returns how many examples a property is tried on: all in the long run, else a few with one seed. */
export const runs = (all: number, few = SHORT_RUNS): number => (isLong ? all : Math.min(all, few));

/**
 * Returns a sweep whole in the long run. In the short one it is shared out: of `turns` tests that sweep the same list,
 * each takes its turn's part, so that together they meet every entry once.
 */
export const inTurn = <T>(all: readonly T[], turn: number, turns: number): T[] =>
  isLong ? [...all] : all.filter((_, i) => i % turns === turn);

fc.configureGlobal({ numRuns: runs(100), ...(!isLong && { seed: SEED }) });
