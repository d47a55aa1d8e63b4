import { alternating } from "./alternating.ts";
import { crossings, generatedCloses, simpleAverage } from "./series.ts";

const WEEK = 5;
const WEEKS = 10;

export const WEEKLY_SEED = 29;
export const WEEKLY_WAIT = 15;

/**
 * A generated series in weeks of five sessions. The weekly rule asks on the last session of a week whether the close is
 * above the average of the last 10 weekly closes; the daily rule asks after each session about the average of 20.
 */
export function weeklyReplay(seed: number = WEEKLY_SEED) {
  const history = WEEK * WEEKS;
  const all = generatedCloses({ seed, sessions: 250 + history, move: 1.2 });
  const weekly = all.filter((_, i) => i % WEEK === WEEK - 1);
  const averages = simpleAverage(weekly, WEEKS);
  // Between two last sessions nothing is known, and no side changes.
  const onFridays = all.map((_, i) =>
    i % WEEK === WEEK - 1 ? (averages[(i - WEEK + 1) / WEEK] ?? null) : null,
  );
  const shown = <T>(values: T[]): T[] => values.slice(history);
  const close = shown(all);
  const daily = shown(simpleAverage(all, 20));
  const found = crossings(close, shown(onFridays));
  const held = all.map((_, i) => averages[Math.floor((i + 1) / WEEK) - 1] ?? null);
  return {
    close,
    average: shown(held),
    dailyTurns: crossings(close, daily).length,
    turns: alternating(
      found.map(({ at, above }) => ({
        ...{ at, says: `the week closed ${above ? "above" : "below"} the average of 10 weekly closes` },
      })),
    ),
  };
}
