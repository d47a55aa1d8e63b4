import type { FigureProps } from "./figures.ts";
import { CROSSOVER_SEED, CROSSOVER_WAIT, crossoverReplay } from "./moving-average-replay.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** The crossing of two moving averages, replayed. */
export function MovingAverageReplay({ title }: FigureProps) {
  const { close, short, long, turns } = crossoverReplay();
  return (
    <ReplayFigure
      name="moving-average-replay"
      title={title}
      measure={`A generated price in points and its averages of 20 and 50 sessions. A turn is a crossing of the two averages. It has held when ${CROSSOVER_WAIT} sessions pass without a crossing back; an earlier crossing back makes it a whipsaw.`}
      source={`The series is generated (seed ${CROSSOVER_SEED}); it is not a real security.`}
      tracks={[
        { key: "close", name: "Price", values: close },
        { key: "e10", name: "20", values: short },
        { key: "e20", name: "50", values: long },
      ]}
      turns={turns}
      wait={CROSSOVER_WAIT}
    />
  );
}
