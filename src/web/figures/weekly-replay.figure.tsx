import type { FigureProps } from "./figures.ts";
import { ReplayFigure } from "./replay-figure.tsx";
import { WEEKLY_SEED, WEEKLY_WAIT, weeklyReplay } from "./weekly-rule.ts";

/** A rule on weekly closes, replayed. */
export function WeeklyReplay({ title }: FigureProps) {
  const { close, average, dailyTurns, turns } = weeklyReplay();
  return (
    <ReplayFigure
      name="weekly-replay"
      title={title}
      measure={`A generated price in points and the average of its last 10 weekly closes, in weeks of five sessions. A turn is a week's last close on the other side of that average. It has held when ${WEEKLY_WAIT} sessions pass without a turn back; an earlier turn back makes it a whipsaw. Daily closes changed their side of the 20-day average ${dailyTurns} times in the same sessions.`}
      source={`The series is generated (seed ${WEEKLY_SEED}); it is not a real security.`}
      tracks={[
        { key: "close", name: "Price", values: close },
        { key: "e20", name: "10 weeks", values: average },
      ]}
      turns={turns}
      wait={WEEKLY_WAIT}
    />
  );
}
