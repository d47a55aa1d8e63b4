import type { FigureProps } from "./figures.ts";
import { ReplayFigure } from "./replay-figure.tsx";
import { TIME_STOP, TIME_STOP_SEED, TIME_STOP_WAIT, timeStopReplay } from "./time-stop.ts";

/** Positions that are closed by time, replayed. */
export function TimeStopReplay({ title }: FigureProps) {
  const { close, turns, byPrice } = timeStopReplay();
  return (
    <ReplayFigure
      name="time-stop-replay"
      title={title}
      measure={`A generated price in points, and positions opened in it one after another. A position ends at a close ${TIME_STOP.line}% above or below its entry (${byPrice} did), or ${TIME_STOP.sessions} sessions after it. A turn is an end by time. It is reversed when a close reaches the target that was given up. If that takes fewer than ${TIME_STOP_WAIT} sessions, the turn is a whipsaw; otherwise it has held.`}
      source={`The series is generated (seed ${TIME_STOP_SEED}); it is not a real security.`}
      tracks={[{ key: "close", name: "Price", values: close }]}
      turns={turns}
      wait={TIME_STOP_WAIT}
    />
  );
}
