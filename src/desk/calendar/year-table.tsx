import { Act, Field, Submit } from "#desk/kit/form.tsx";
import { Panel, State } from "#desk/kit/screen.tsx";
import { DataTable } from "#desk/kit/table.tsx";
import { longDate } from "#domain/digest/rules.ts";
import type { CalendarDay, Origin } from "#domain/market/calendar-list.ts";
import type { CalendarYear } from "#domain/market/list-calendar.server.ts";

const ORIGINS: Record<Origin, string> = {
  delivered: "delivered with the product",
  file: "calendar.json of the data directory",
  desk: "entered at the desk",
};

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" });
const dayName = (date: string) => weekday.format(new Date(`${date}T00:00:00Z`));

/** A year's holidays and special sessions, each with where it comes from. */
export function YearTable({
  year: { year, known, days },
  mayChange,
}: {
  year: CalendarYear;
  mayChange: boolean;
}) {
  return (
    <Panel
      title={year}
      id={`year-${year}`}
      actions={known ? <State tone="ok">list known</State> : <State tone="warn">list not known</State>}
    >
      <DataTable
        caption={`Holidays and special sessions of ${year}`}
        rows={days}
        keyOf={(day) => `${day.date} ${day.what} ${day.segments.join()}`}
        empty="No day of this year is entered."
        columns={[
          {
            head: "Day",
            kind: "main",
            cell: ({ date }) => (
              <span className="cal-day">
                {longDate(date)} <span className="desk-quiet">{dayName(date)}</span>
              </span>
            ),
          },
          { head: "Occasion", cell: (day) => <Occasion day={day} /> },
          {
            head: "Segments",
            cell: ({ segments }) =>
              segments.length > 1 ? "both" : segments[0] === "CM" ? "cash market" : "derivatives",
          },
          { head: "Comes from", cell: (day) => <From day={day} /> },
          {
            head: "Change",
            kind: "act",
            cell: (day) =>
              mayChange && !day.withdrawnOn ? (
                <Change day={day} />
              ) : day.id && mayChange ? (
                <Change day={day} />
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}

function Occasion({ day: { what, description, hours, withdrawnOn, kind } }: { day: CalendarDay }) {
  return (
    <span className="stack cal-occasion">
      <span>
        {description}{" "}
        {withdrawnOn ? (
          <State tone="idle">withdrawn {withdrawnOn}</State>
        ) : what === "session" ? (
          <State tone="live">{kind === "normal" ? "other hours" : "special session"}</State>
        ) : null}
      </span>
      {what === "session" && (
        <span className="desk-quiet">
          {hours ? hours.map(([from, to]) => `${from}–${to}`).join(", ") : "hours to be notified"}
        </span>
      )}
    </span>
  );
}

const From = ({ day: { origin, announcedOn, circular, source, by } }: { day: CalendarDay }) => (
  <span className="stack cal-occasion">
    <span>{source ?? circular ?? ORIGINS[origin]}</span>
    <span className="desk-quiet">
      {[source || circular ? ORIGINS[origin] : "", by, announcedOn && `announced ${announcedOn}`]
        .filter(Boolean)
        .join(", ")}
    </span>
  </span>
);

function Change({ day: { id, date, what, description } }: { day: CalendarDay }) {
  if (id) return <Act intent="undo" label={`Take back ${description}`} fields={{ id }} tone="quiet" />;
  return (
    <details className="cal-withdraw">
      <summary className="btn-desk btn-quiet">
        Withdraw<span className="vh"> {description}</span>
      </summary>
      <form method="post" className="stack">
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="what" value={what} />
        <Field label="Where the exchange says so" name="source" required maxLength={300} />
        <Submit intent="withdraw">Withdraw {description}</Submit>
      </form>
    </details>
  );
}
