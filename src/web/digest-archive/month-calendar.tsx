import { shortDate } from "#platform/format/dates.ts";
import { Bias } from "#ui/primitives/bias.tsx";
import { Link } from "#ui/primitives/link.tsx";
import type { DayView, MonthView } from "./view.ts";

/** The month as a calendar: each day with a digest leads to it. */
export function MonthCalendar({ view: { name, weekdays, weeks, samples } }: { view: MonthView }) {
  return (
    <table className="da-cal lg:col-span-7">
      <caption className="vh">{name}: verdict and Nifty 50 change of each day</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
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
  if (!day) return <td className="out" />;
  if (day.kind === "digest") {
    const { verdict, tone, change } = day.figures;
    return (
      <td data-tone={tone}>
        <Link href={`/dailydigest/${day.date}`}>
          <span className="d num" aria-hidden="true">
            {day.number}
          </span>
          <span className="vh">{shortDate(day.date)}: </span>
          <Bias tone={tone}>
            <span className="w">{verdict === "—" ? "No verdict" : verdict}</span>
          </Bias>
          <span className="p num">
            <span className="vh">, Nifty 50 </span>
            {change}
          </span>
          {samples && (
            <span className="s">
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
        <span className="d num">{day.number}</span>
        {said && <span className="r">{said}</span>}
      </span>
    </td>
  );
}
