import { twoDecimals } from "#platform/format/numbers.ts";
import {
  CORRELATION_SEED,
  CORRELATION_WAIT,
  CORRELATION_WINDOW,
  correlationReplay,
  TRUE_CORRELATION,
} from "./correlation.ts";
import type { FigureProps } from "./figures.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** The estimate of a correlation that never changes, replayed. */
export function CorrelationReplay({ title }: FigureProps) {
  const { estimate, turns } = correlationReplay();
  const truth = twoDecimals(TRUE_CORRELATION);
  return (
    <ReplayFigure
      name="correlation-replay"
      title={title}
      measure={`The correlation of two generated sets of returns, estimated from the last ${CORRELATION_WINDOW} of them. Both are made with a correlation of ${truth} throughout. A turn is an estimate on the other side of ${truth}. It has held when ${CORRELATION_WAIT} sessions pass without a crossing back; an earlier crossing back makes it a whipsaw.`}
      source={`The returns are generated (seed ${CORRELATION_SEED}); they are not those of real securities.`}
      tracks={[
        { key: "close", name: "Last 52", values: estimate },
        { key: "e20", name: "True", values: estimate.map(() => TRUE_CORRELATION) },
      ]}
      turns={turns}
      wait={CORRELATION_WAIT}
      printed={twoDecimals}
    />
  );
}
