import type { FigureProps } from "./figures.ts";
import { GAP_LEAST, GAP_SEED, GAP_WAIT, gapReplay } from "./gaps.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** Full gaps and their fills, replayed. */
export function GapReplay({ title }: FigureProps) {
  const { close, turns } = gapReplay();
  return (
    <ReplayFigure
      name="gap-replay"
      title={title}
      measure={`Generated closes in points. A turn is an open outside the range of the session before and at least ${GAP_LEAST}% from its close. It is taken back when a price reaches that close, in the same session or later: within fewer than ${GAP_WAIT} sessions it counts as whipsawed, otherwise it has held. A filled dot has held, a cross is a whipsaw, a ring is undecided.`}
      source={`The sessions are generated (seed ${GAP_SEED}) and are no security.`}
      tracks={[{ key: "close", name: "Close", values: close }]}
      turns={turns}
      wait={GAP_WAIT}
    />
  );
}
