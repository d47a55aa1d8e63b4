import type { ReactNode } from "react";
import type { CalendarDay, Origin } from "#domain/market/calendar-list.ts";
import type { CalendarYear } from "#domain/market/list-calendar.server.ts";
import { longDate, longDay, monthName, shortWeekday } from "#platform/format/dates.ts";
import { State } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { Submit } from "#ui/form/form.tsx";
import { Panel } from "#ui/layout/panel.tsx";
import type { Intent } from "./calendar.tsx";

const ORIGINS: Record<Origin, string> = {
  delivered: "delivered with the product",
  desk: "entered at the desk",
};

type Props = { year: CalendarYear; today: string; mayChange: boolean; children?: ReactNode };

/** Shows a year's holidays and special sessions by month; past days are folded below. */
export function YearPanel({ year: { year, known, days }, today, mayChange, children }: Props) {
  const coming = days.filter(({ date }) => date >= today);
  const passed = days.filter(({ date }) => date < today);
  return (
    <Panel
      title={year}
      id={`year-${year}`}
      actions={known ? <State tone="ok">list entered</State> : <State tone="warn">list missing</State>}
    >
      {coming.length > 0 && <Months days={coming} mayChange={mayChange} />}
      {coming.length === 0 && known && (
        <p className="empty">
          {days.length ? "No further days this year." : "No days are entered for this year."}
        </p>
      )}
      {children}
      {passed.length > 0 && (
        <details>
          <summary className="cal-more">
            {passed.length === 1 ? "One day has passed" : `${passed.length} days have passed`}
          </summary>
          <Months days={passed} mayChange={mayChange} />
        </details>
      )}
    </Panel>
  );
}

const Months = ({ days, mayChange }: { days: CalendarDay[]; mayChange: boolean }) =>
  [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, rows]) => (
    <section key={month} className="cal-month" aria-label={monthName(month)}>
      <h3>{monthName(month)}</h3>
      <ul>
        {rows.map((day) => (
          <li key={`${day.date} ${day.what} ${day.segments.join()}`}>
            <time dateTime={day.date}>
              <span className="vh">{longDay(day.date)}</span>
              <b aria-hidden="true">{Number(day.date.slice(8))}</b>
              <span aria-hidden="true">{shortWeekday(day.date)}</span>
            </time>
            <div>
              <Occasion day={day} />
              <From day={day} />
            </div>
            {mayChange && <Change day={day} />}
          </li>
        ))}
      </ul>
    </section>
  ));

function Occasion({ day: { what, description, hours, withdrawnOn, kind, segments } }: { day: CalendarDay }) {
  return (
    <span className="stack gap-0">
      <span>
        <b className="font-[550]">{description}</b>{" "}
        {withdrawnOn ? (
          <State tone="idle">withdrawn {longDate(withdrawnOn)}</State>
        ) : what === "session" ? (
          <State tone="live">{kind === "normal" ? "other hours" : "special session"}</State>
        ) : null}
      </span>
      <span className="desk-quiet">
        {[
          what === "session" &&
            (hours?.map(([from, to]) => `${from}–${to}`).join(", ") ?? "hours to be notified"),
          segments.length === 1 && (segments[0] === "CM" ? "cash market only" : "derivatives only"),
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
    </span>
  );
}

const From = ({ day: { origin, announcedOn, circular, source, by } }: { day: CalendarDay }) => (
  <span className="stack gap-0">
    {(source || circular) && <span>{source ?? circular}</span>}
    <span className="desk-quiet">
      {[ORIGINS[origin], by, announcedOn && `announced ${longDate(announcedOn)}`].filter(Boolean).join(", ")}
    </span>
  </span>
);

function Change({ day }: { day: CalendarDay }) {
  const { id, date, what, segments, description, withdrawnOn, changed } = day;
  const isAlone = changed.days + changed.years === 1;
  if (id && (isAlone || withdrawnOn))
    return (
      <form method="post" className="act cal-act">
        <input type="hidden" name="id" value={id} />
        <Submit<Intent> intent="undo" tone="quiet">
          Undo<span className="vh"> {description}</span>
        </Submit>
      </form>
    );
  if (withdrawnOn) return null;
  return (
    <details className="cal-act">
      <summary className="btn btn-quiet">
        Withdraw<span className="vh"> {description}</span>
      </summary>
      <form method="post" className="stack">
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="what" value={what} />
        {segments.length === 1 && <input type="hidden" name="segment" value={segments[0]} />}
        <Field label="Source: circular or page of the exchange" name="source" required maxLength={300} />
        <Submit<Intent> intent="withdraw">Withdraw {description}</Submit>
      </form>
      {id && (
        <form method="post" className="mt-2">
          <input type="hidden" name="id" value={id} />
          <Submit<Intent> intent="undo">
            {changed.days === 1 ? "Undo the day" : `Undo all ${changed.days} days`}
            {changed.years > 0 && " and the year"}
          </Submit>
        </form>
      )}
    </details>
  );
}
