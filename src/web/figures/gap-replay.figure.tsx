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
      measure={`Generated closes in points. A turn is an open outside the range of the session before and at least ${GAP_LEAST}% from its close. It is reversed when a price reaches that close, in the same session or later. If that takes fewer than ${GAP_WAIT} sessions, the turn is a whipsaw; otherwise it has held.`}
      source={`The sessions are generated (seed ${GAP_SEED}); they are not those of a real security.`}
      tracks={[{ key: "close", name: "Close", values: close }]}
      turns={turns}
      wait={GAP_WAIT}
    />
  );
}
