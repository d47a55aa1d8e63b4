import { shortDate } from "#platform/format/dates.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";
import type { DayView, MonthView } from "./view.ts";

/** The month as a calendar: each day with a digest leads to it. */
export function MonthCalendar({ view: { name, weekdays, weeks, samples } }: { view: MonthView }) {
  return (
    <table className="da-cal mt-5 -mx-1 w-[calc(100%_+_8px)] table-fixed border-separate [border-spacing:4px]">
      <caption className="vh">{name}: the change of the Nifty 50 on each day</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th
              className="px-0.5 pb-1 text-left text-[0.84375rem] font-medium text-ink-2"
              key={weekday}
              scope="col"
            >
              <abbr className="no-underline" title={weekday}>
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.date}>
            {week.map((day, i) => (
              <Cell key={weekdays[i]} day={day} samples={samples} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ day, samples }: { day: DayView | null; samples: boolean }) {
  if (!day) return <td className="out bg-transparent bg-none text-ink-3" />;
  if (day.kind === "digest") {
    const { tone, change } = day.figures;
    return (
      <td data-tone={tone}>
        <Link href={`/dailydigest/${day.date}`}>
          <span className="d num font-serif normal-nums text-[1.1875rem]/none font-[440]" aria-hidden="true">
            {day.number}
          </span>
          <span className="vh">{shortDate(day.date)}: Nifty 50 </span>
          <Bias tone={tone}>
            <span className="p num">{change}</span>
          </Bias>
          {samples && (
            <span className="s text-xs/none text-flat-t">
              <span className="vh">, </span>sample
            </span>
          )}
        </Link>
      </td>
    );
  }
  const idle = day.kind === "closed" && day.weekend;
  const said = idle ? "" : day.kind === "closed" ? day.reason : day.kind === "lacking" ? "No digest" : "";
  return (
    <td className={idle ? "idle" : day.kind}>
      <span>
        <span className="d num font-serif normal-nums text-[1.1875rem]/none font-[440]">{day.number}</span>
        {said && <span className="r row-3 text-[0.8125rem]/[1.2] text-ink-2 max-start:sr-only">{said}</span>}
      </span>
    </td>
  );
}
