import { DayList } from "./day-list.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { TallyLine } from "./parts.tsx";
import { PeriodHead } from "./period-head.tsx";
import { PeriodPictures } from "./period-pictures.tsx";
import { PeriodTables } from "./period-tables.tsx";
import type { MonthView } from "./view.ts";

/** A month of the archive: what it was by rule, as a calendar, in pictures, and day by day. */
export function Month({ view }: { view: MonthView }) {
  const year = view.period.slice(0, 4);
  return (
    <>
      <PeriodHead view={view} above={[[year, `/dailydigest/archive/${year}`]]}>
        <p className="mt-6">
          <TallyLine tally={view.tally} words />
        </p>
        <p className="mt-3 max-w-[30em] text-ink-2 text-sm">
          A verdict describes its day, that day's change included. It predicts nothing.
        </p>
        <MonthCalendar view={view} />
      </PeriodHead>
      <PeriodPictures view={view} />
      <DayList view={view} />
      <PeriodTables view={view} />
    </>
  );
}
