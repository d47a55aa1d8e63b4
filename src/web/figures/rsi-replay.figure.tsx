import type { FigureProps } from "./figures.ts";
import { ReplayFigure } from "./replay-figure.tsx";
import { RSI_SEED, RSI_WAIT, rsiReplay } from "./rsi.ts";

/** Crossings of 30, replayed over the price that they are computed from. */
export function RsiReplay({ title }: FigureProps) {
  const { close, turns } = rsiReplay();
  return (
    <ReplayFigure
      name="rsi-replay"
      title={title}
      measure={`A generated price in points. A turn is a session on which its RSI of 14 sessions falls below 30, or comes back above it. It has held when ${RSI_WAIT} sessions pass without a crossing back; an earlier crossing back makes it a whipsaw.`}
      source={`The series is generated (seed ${RSI_SEED}); it is not a real security.`}
      tracks={[{ key: "close", name: "Price", values: close }]}
      turns={turns}
      wait={RSI_WAIT}
    />
  );
}
