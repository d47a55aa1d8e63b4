import type { FigureProps } from "./figures.ts";
import { RELATIVE_BACK, RELATIVE_SEED, RELATIVE_WAIT, relativeReplay } from "./relative-strength.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** Relative strength over three months, replayed. */
export function RelativeStrengthReplay({ title }: FigureProps) {
  const { share, index, turns } = relativeReplay();
  return (
    <ReplayFigure
      name="relative-strength-replay"
      title={title}
      measure={`A generated share and a generated index, both 100 at session 1. A turn is the session on which the share's change over the last ${RELATIVE_BACK} sessions moves ahead of the index's, or behind it. It has held when ${RELATIVE_WAIT} sessions pass without a turn back; an earlier turn back makes it a whipsaw.`}
      source={`Both series are generated (seed ${RELATIVE_SEED}); they are not a real security and a real index.`}
      tracks={[
        { key: "close", name: "Share", values: share },
        { key: "e50", name: "Index", values: index },
      ]}
      turns={turns}
      wait={RELATIVE_WAIT}
    />
  );
}
