import { alternating } from "./alternating.ts";
import { crossings, generatedCloses, simpleAverage } from "./series.ts";

/** How many sessions without a turn back decide that a turn has held. */
export const CROSSOVER_WAIT = 15;
export const CROSSOVER_SEED = 343;

/** Two moving averages over a generated series, and each crossing as a turn. */
export function crossoverReplay(seed: number = CROSSOVER_SEED) {
  const history = 50;
  const all = generatedCloses({
    ...{ seed, sessions: 250 + history, move: 1.2 },
    drift: [
      [120, 0],
      [60, 0.35],
      [50, -0.4],
      [70, 0.2],
    ],
  });
  const shown = <T>(values: T[]): T[] => values.slice(history);
  const [short, long] = [shown(simpleAverage(all, 20)), shown(simpleAverage(all, 50))];
  const found = crossings(short, long);
  const turns = alternating(
    found.map(({ at, above }) => ({
      ...{ at, says: `the 20-session average crossed ${above ? "above" : "below"} the 50-session average` },
    })),
  );
  return { close: shown(all), short, long, turns };
}
