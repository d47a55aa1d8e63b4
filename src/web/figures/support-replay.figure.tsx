import type { FigureProps } from "./figures.ts";
import { ReplayFigure } from "./replay-figure.tsx";
import { SUPPORT_KNOWN, SUPPORT_SEED, SUPPORT_WAIT, SUPPORT_WIDTH, supportReplay } from "./support.ts";

/** Closes below a zone, and back, replayed. */
export function SupportReplay({ title }: FigureProps) {
  const { close, upper, lower, zone, turns } = supportReplay();
  return (
    <ReplayFigure
      name="support-replay"
      title={title}
      measure={`Generated closes in points. The zone is drawn after session ${SUPPORT_KNOWN} from its ${zone.visits} lowest swing lows, which lie within ${SUPPORT_WIDTH}%. A turn is a close below the lower edge, or a close back above it. It has held when ${SUPPORT_WAIT} sessions pass without a turn back; an earlier turn back makes it a whipsaw.`}
      source={`The series is generated (seed ${SUPPORT_SEED}); it is not a real security.`}
      tracks={[
        { key: "close", name: "Price", values: close },
        { key: "e10", name: "Upper", values: upper },
        { key: "e20", name: "Lower", values: lower },
      ]}
      turns={turns}
      wait={SUPPORT_WAIT}
    />
  );
}
