import { Link } from "#ui/primitives/link.tsx";
import type { PeriodView } from "./compose-period.ts";

/** The extremes and the holidays of a month or a year. */
export function PeriodTables({ view }: { view: PeriodView }) {
  const { extremes, holidays, isCalendarKnown, name } = view;
  return (
    <div className="wrap sec">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 lg:grid-cols-12">
        {extremes.length > 0 && (
          <section className="lg:col-span-7" aria-labelledby="extremes">
            <h2 id="extremes">Extremes</h2>
            <table className="figs mt-6">
              <caption className="vh">Extremes of {name}, each with its day</caption>
              <thead>
                <tr>
                  <th scope="col">Measure</th>
                  <th scope="col">Figure</th>
                  <th scope="col">Day</th>
                </tr>
              </thead>
              <tbody>
                {extremes.map(({ name: measure, figure, date, day }) => (
                  <tr key={measure}>
                    <th scope="row">{measure}</th>
                    <td>{figure}</td>
                    <td>
                      <Link
                        className="inline-flex min-h-11 items-center underline"
                        href={`/dailydigest/${date}`}
                      >
                        {day}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <section className="lg:col-span-5" aria-labelledby="holidays">
          <h2 id="holidays">Holidays</h2>
          {holidays.length > 0 ? (
            <ul className="mt-6 border-b border-line">
              {holidays.map(({ date, day, description }) => (
                <li key={date} className="grid gap-0.5 border-t border-line py-3">
                  <span>{description}</span>
                  <time className="text-ink-2 text-sm" dateTime={date}>
                    {day}
                  </time>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-6 text-ink-2">
              {isCalendarKnown
                ? `The exchange has no weekday holiday in ${name}.`
                : `The exchange’s holidays of ${name} are not in this site’s calendar.`}
            </p>
          )}
        </section>
      </div>
    </div>
  );
}
