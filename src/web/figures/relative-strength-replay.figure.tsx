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
      measure={`A generated share and a generated index, both 100 at session 1. A turn is the session on which the share's change over the last ${RELATIVE_BACK} sessions moves ahead of the index's, or behind it. It has held when ${RELATIVE_WAIT} sessions pass without a turn back, and is whipsawed by one before that. A filled dot has held, a cross is a whipsaw, a ring is undecided.`}
      source={`Both series are generated (seed ${RELATIVE_SEED}) and are no security and no index.`}
      tracks={[
        { key: "close", name: "Share", values: share },
        { key: "e50", name: "Index", values: index },
      ]}
      turns={turns}
      wait={RELATIVE_WAIT}
    />
  );
}
