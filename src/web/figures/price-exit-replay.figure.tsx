import type { FigureProps } from "./figures.ts";
import { PRICE_EXIT_BELOW, PRICE_EXIT_SEED, PRICE_EXIT_WAIT, priceExitReplay } from "./price-exit.ts";
import { ReplayFigure } from "./replay-figure.tsx";

/** A price exit that is looked at once a week, replayed. */
export function PriceExitReplay({ title }: FigureProps) {
  const { close, exits, turns } = priceExitReplay();
  return (
    <ReplayFigure
      name="price-exit-replay"
      title={title}
      measure={`A generated price in points, in weeks of five sessions, and an exit ${PRICE_EXIT_BELOW}% below the highest weekly close since entry. A turn is a week that closes below the exit; the next position begins at that close. It is reversed when a week closes at the exit or above it again. If that takes fewer than ${PRICE_EXIT_WAIT} sessions, the turn is a whipsaw; otherwise it has held.`}
      source={`The series is generated (seed ${PRICE_EXIT_SEED}); it is not a real security.`}
      tracks={[
        { key: "close", name: "Price", values: close },
        { key: "e20", name: "Exit", values: exits },
      ]}
      turns={turns}
      wait={PRICE_EXIT_WAIT}
    />
  );
}
