import { DayList } from "./day-list.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { TallyLine } from "./parts.tsx";
import { PeriodHead } from "./period-head.tsx";
import { PeriodPictures } from "./period-pictures.tsx";
import { PeriodTables } from "./period-tables.tsx";
import type { MonthView } from "./view.ts";

const MOVES = { up: "rose", down: "fell", flat: "unchanged", none: "without a change" };

/** A month of the archive: what it was by rule, as a calendar, in pictures, and day by day. */
export function Month({ view }: { view: MonthView }) {
  const year = view.period.slice(0, 4);
  return (
    <>
      <PeriodHead view={view} above={[[year, `/dailydigest/archive/${year}`]]}>
        <p className="flex flex-wrap gap-x-4.5 gap-y-1.5">
          <span>Sessions on which the Nifty</span>
          <TallyLine tally={view.tally} words={MOVES} />
        </p>
        <MonthCalendar view={view} />
      </PeriodHead>
      <PeriodPictures view={view} />
      <DayList view={view} />
      <PeriodTables view={view} />
    </>
  );
}
