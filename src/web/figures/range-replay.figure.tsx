import { twoDecimals } from "#platform/format/numbers.ts";
import type { FigureProps } from "./figures.ts";
import { oneSession, RANGE_SEED, RANGE_VIX, RANGE_WAIT, rangeReplay } from "./priced-range.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** Moves beyond twice the priced range, replayed. */
export function RangeReplay({ title }: FigureProps) {
  const { close, turns } = rangeReplay();
  return (
    <ReplayFigure
      name="range-replay"
      title={title}
      measure={`Generated closes in points, which vary as an annual figure of ${RANGE_VIX} prices them: ${twoDecimals(oneSession(RANGE_VIX))}% is the range of one session. A turn is a move of more than twice that. It is reversed when a close is back where the move began, or beyond. If that takes fewer than ${RANGE_WAIT} sessions, the turn is a whipsaw; otherwise it has held.`}
      source={`The series is generated (seed ${RANGE_SEED}) and has thinner tails than an index; it is not a real market.`}
      tracks={[{ key: "close", name: "Close", values: close }]}
      turns={turns}
      wait={RANGE_WAIT}
    />
  );
}
