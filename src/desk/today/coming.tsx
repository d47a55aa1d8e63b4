import { longWeekdayDayMonth } from "#platform/format/dates.ts";
import { Panel } from "#ui/layout/panel.tsx";
import type { ComingUp } from "./coming.server.ts";

/** Shows the month ahead, day by day. */
export function ComingPanel({ coming: { lines, more } }: { coming: ComingUp }) {
  const days = [...new Set(lines.map(({ day }) => day))];
  return (
    <Panel title="The month ahead">
      <ol className="coming">
        {days.map((day) => (
          <li
            className="grid grid-cols-[208px_minmax(0,1fr)] gap-x-4 gap-y-1 py-2.5 not-first:border-t not-first:border-line max-md:grid-cols-1"
            key={day}
          >
            <time className="font-semibold" dateTime={day}>
              {longWeekdayDayMonth(day)}
            </time>
            <ul>
              {lines
                .filter((line) => line.day === day)
                .map(({ time, title, what, href }) => (
                  <li key={`${href} ${what}`} className="wrap-anywhere not-first:mt-2">
                    <a href={href}>{title}</a>{" "}
                    <span className="desk-quiet">
                      {what}
                      {time && ` at ${time}`}
                    </span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {more && <p className="desk-quiet">More is scheduled in these days.</p>}
    </Panel>
  );
}
