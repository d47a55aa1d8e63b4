import { standardTitle } from "#domain/digest/rules.ts";
import { longDate, shortDate, shortWeekdayDate } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { DateSelector } from "./date-selector.island.tsx";
import { byMonth } from "./months.ts";
import type { ArchiveView, DigestView, PastDigest } from "./view.ts";

const NEWEST = 4;

type Props = { archive: ArchiveView; view: DigestView; missing: boolean };

/** Past digests: neighbouring days, a date selector, the newest as a list, and older ones folded. */
export function Archive({ archive, view, missing }: Props) {
  const { days, samples, since, sinceUnproven = false, oldest } = archive;
  const { date: current } = view;
  const older = days.slice(NEWEST);
  return (
    <section id="history" aria-labelledby="history-title">
      <h2 id="history-title" className="kicker">
        Past digests
        <Link href="/dailydigest/archive">All digests by month</Link>
      </h2>
      <DayLinks view={view} />
      <Island
        of={DateSelector}
        with={{ days: days.map(({ id, date }) => ({ id, date })), samples, current, missing }}
      />
      <List days={days.slice(0, NEWEST)} current={current} samples={samples} />
      {older.length > 0 && (
        <details className="dg-month">
          <summary>
            Older digests
            <span className="num">{older.length}</span>
            <i className="dg-pm" aria-hidden="true" />
          </summary>
          {byMonth(older).map(([month, past]) => (
            <div key={month}>
              <h3>{month}</h3>
              <List days={past} current={current} samples={samples} />
            </div>
          ))}
        </details>
      )}
      <p className="day-note">
        {since && (
          <span {...markOf({ isProven: !sinceUnproven })}>Historical data goes back to {since}.</span>
        )}{" "}
        The oldest digest on this site is that of {oldest}.
        {samples && " It holds sample data, like all others listed here."}
      </p>
    </section>
  );
}

const DayLinks = ({ view: { previous, next } }: { view: DigestView }) => (
  <nav aria-label="Days" className="day-links">
    {previous && (
      <Link rel="prev" className="day-link" href={`/dailydigest/${previous.date}`}>
        <span aria-hidden="true">←</span>
        <span>
          <span className="vh">Previous digest, </span>
          {shortDate(previous.date)}
        </span>
      </Link>
    )}
    {next && (
      <Link rel="next" className="day-link" href={`/dailydigest/${next.date}`}>
        <span>
          <span className="vh">Next digest, </span>
          {shortDate(next.date)}
        </span>
        <span aria-hidden="true">→</span>
      </Link>
    )}
  </nav>
);

type ListProps = { days: PastDigest[]; current: string; samples: boolean };

function List({ days, current, samples }: ListProps) {
  return (
    <ul className="dg-past">
      {days.map(({ date, title }) => (
        <li key={date}>
          <Link href={`/dailydigest/${date}`} aria-current={date === current ? "page" : undefined}>
            <time dateTime={date}>{shortWeekdayDate(date)}</time>
            <Title date={date} title={title} />
            {samples && <span className="tag ml-auto text-[0.84375rem] text-flat-t">sample</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The digest's title; a trailing date, already printed beside it, is for screen readers only. */
function Title({ date, title }: Pick<PastDigest, "date" | "title">) {
  const long = longDate(date);
  const whole = title || standardTitle(date);
  const tail = `, ${long}`;
  if (!whole.endsWith(tail)) return <span>{whole}</span>;
  return (
    <span>
      {whole.slice(0, -tail.length)}
      <span className="vh">{tail}</span>
    </span>
  );
}
