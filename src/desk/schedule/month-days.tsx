import { dayAfter, daysOf, mondayOf } from "#platform/clock/days.ts";
import { longWeekdayDayMonth, shortWeekday } from "#platform/format/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import type { Outgoing } from "./read-schedule.server.ts";
import type { Intent } from "./schedule.tsx";

/** The form that comes back with what was asked for. */
type Refused = { intent: string; id: number; at: string } | undefined;

type Props = { month: string; today: string; items: Outgoing[]; open: Refused };

/** The column of the first day on a wide screen, from Sunday. */
const COLUMNS = [
  ...["lg:col-start-7", "lg:col-start-1", "lg:col-start-2", "lg:col-start-3"],
  ...["lg:col-start-4", "lg:col-start-5", "lg:col-start-6"],
];
const columnOf = (day: string): string => COLUMNS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** Shows the days of a month with what goes out on each: a list on a phone, a week beside a week on a wide screen. */
export function MonthDays({ month, today, items, open }: Props) {
  const monday = mondayOf(today);
  const days = daysOf(month)
    .filter((day) => day >= monday)
    .map((day) => ({ day, items: items.filter((item) => item.day === day) }));
  return (
    <>
      {items.length === 0 && <p className="empty">Nothing is scheduled for this month.</p>}
      <ol className="month" data-drag-days>
        {days.map(({ day, items: own }, n) => (
          <li
            key={day}
            data-day={day >= today ? day : undefined}
            data-sunday={mondayOf(day) === dayAfter(day, -6) || undefined}
            data-empty={own.length === 0 || undefined}
            aria-current={day === today ? "date" : undefined}
            className={`month-day ${day < today ? "month-past" : ""} ${n === 0 ? columnOf(day) : ""}`}
          >
            <time dateTime={day}>
              <span className="month-weekday">{shortWeekday(day)}</span> {Number(day.slice(8))}
              <span className="vh">, {longWeekdayDayMonth(day)}</span>
            </time>
            {own.length > 0 && (
              <ul>
                {own.map((item) => (
                  <OutgoingItem key={item.href + item.what} item={item} open={open} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function OutgoingItem({ item, open }: { item: Outgoing; open: Refused }) {
  const { kind, time, title, what, href, move } = item;
  const refused = move && open?.intent === kind && open.id === move.id ? open : undefined;
  return (
    <li className="month-item" data-kind={kind} data-time={move && time}>
      <a href={href}>{title}</a>
      <span className="month-what">
        {time && <b>{time}</b>} {what}
      </span>
      {move && (
        <details open={refused !== undefined || undefined}>
          <summary>
            Move<span className="vh"> {title}</span>
          </summary>
          <form method="post" className="stack">
            <input type="hidden" name="id" value={move.id} />
            <Field
              label="New time"
              name="publishAt"
              type="datetime-local"
              value={refused?.at || move.at}
              hint="IST."
              required
            />
            <div>
              <Submit<Intent> intent={kind === "article" ? "article" : "letter"} tone="primary">
                Move
              </Submit>
            </div>
          </form>
        </details>
      )}
    </li>
  );
}
