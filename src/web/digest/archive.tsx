import { standardTitle } from "#domain/digest/rules.ts";
import { longDate, shortWeekdayDate } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { DateSelector } from "./date-selector.island.tsx";
import { byMonth } from "./months.ts";
import type { ArchiveView, PastDigest } from "./view.ts";

const NEWEST = 12;
const MONTHS_LISTED = 12;

type Props = { archive: ArchiveView; current: string; missing: boolean };

/** Past digests: a selector of dates, and the newest as a list. */
export function Archive({ archive, current, missing }: Props) {
  const { days, samples, since, sinceUnproven = false, oldest } = archive;
  const months = byMonth(days.slice(NEWEST));
  return (
    <section
      className="wrap sec no-print grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-12"
      id="history"
      aria-labelledby="history-title"
    >
      <div className="md:sticky md:top-[140px] md:col-span-5 md:self-start">
        <h2 id="history-title">Past digests</h2>
        <p className="mt-5 text-ink-2">
          {since && (
            <span {...markOf({ isProven: !sinceUnproven })}>
              Historical data goes back to {since}: the digest of any day since then can be composed from the
              exchange’s files.
            </span>
          )}{" "}
          The oldest digest on this site is that of {oldest}.
          {samples && " It holds sample data, like all others listed here."}
        </p>
        <p className="mt-3">
          <Link className="inline-flex min-h-11 items-center underline" href="/dailydigest/archive">
            All digests by month
          </Link>
        </p>
        <Island
          of={DateSelector}
          with={{ days: days.map(({ id, date }) => ({ id, date })), samples, current, missing }}
        />
      </div>
      <div className="md:col-span-7">
        <List days={days.slice(0, NEWEST)} current={current} samples={samples} />
        {months.slice(0, MONTHS_LISTED).map(([month, past]) => (
          <details key={month} className="dg-month">
            <summary>
              {month}
              <span className="num">
                {past.length}
                <span className="vh"> digests</span>
              </span>
              <i className="dg-pm print:hidden" aria-hidden="true" />
            </summary>
            <List days={past} current={current} samples={samples} />
          </details>
        ))}
        {months.length > MONTHS_LISTED && (
          <p className="mt-4 text-ink-2 text-sm">Choose the date of an older digest.</p>
        )}
      </div>
    </section>
  );
}

type ListProps = { days: PastDigest[]; current: string; samples: boolean };

function List({ days, current, samples }: ListProps) {
  return (
    <ul className="dg-past">
      {days.map(({ date, title }) => (
        <li key={date}>
          <Link href={`/dailydigest/${date}`} aria-current={date === current ? "page" : undefined}>
            <time className="min-w-[9.5em] font-[550]" dateTime={date}>
              {shortWeekdayDate(date)}
            </time>
            <Title date={date} title={title} />
            {samples && <span className="tag ml-auto text-[0.84375rem] text-flat-t">sample</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The digest's title; a date at its end, already printed beside it, is left to screen readers. */
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
