import { BOLLINGER_SEED, BOLLINGER_WAIT, bollingerReplay } from "./bollinger.ts";
import type { FigureProps } from "./figures.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** Closes outside the bands, replayed. */
export function BollingerReplay({ title }: FigureProps) {
  const { close, upper, lower, turns } = bollingerReplay();
  return (
    <ReplayFigure
      name="bollinger-replay"
      title={title}
      measure={`A generated price in points and its bands of 20 closes and two standard deviations. A turn is a close outside the band opposite to the last close outside a band. It has held when ${BOLLINGER_WAIT} sessions pass without a close outside the other band; an earlier one makes it a whipsaw.`}
      source={`The series is generated (seed ${BOLLINGER_SEED}); it is not a real security.`}
      tracks={[
        { key: "close", name: "Price", values: close },
        { key: "e10", name: "Upper", values: upper },
        { key: "e20", name: "Lower", values: lower },
      ]}
      turns={turns}
      wait={BOLLINGER_WAIT}
    />
  );
}
