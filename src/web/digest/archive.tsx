import { useState } from "react";
import { longDate } from "#domain/digest/rules.ts";
import { Link } from "#ui/primitives/link.tsx";
import { monthOf, shortDate, standardTitle, weekdayDate } from "./print.ts";
import type { ArchiveView, PastDigest } from "./view.ts";

const NEWEST = 12;
const MONTHS_LISTED = 12;
const NO_DATE = "Please select a date";

type Props = { archive: ArchiveView; current: string; missing: boolean };

/** Past digests: a selector of dates, and the newest as a list. */
export function Archive({ archive, current, missing }: Props) {
  const { days, since, oldest, oldestIsSample } = archive;
  const months = byMonth(days.slice(NEWEST));
  const mixed = days.some(({ sample }) => !sample);
  return (
    <section
      className="wrap sec grid gap-x-12 gap-y-10 md:grid-cols-12"
      id="history"
      aria-labelledby="history-title"
    >
      <div className="md:sticky md:top-[140px] md:col-span-5 md:self-start">
        <h2 id="history-title">Past digests</h2>
        <p className="mt-5 text-ink-2">
          Historical data reaches back to {since}. The oldest digest on this site is of {oldest}
          {oldestIsSample && ", sample data like all others listed here"}.
        </p>
        <Selector days={days} current={current} missing={missing} />
      </div>
      <div className="md:col-span-7">
        <List days={days.slice(0, NEWEST)} current={current} mixed={mixed} />
        {months.slice(0, MONTHS_LISTED).map(([month, past]) => (
          <details key={month} className="month">
            <summary>
              {month}
              <span className="num">
                {past.length}
                <span className="vh"> digests</span>
              </span>
              <i className="pm" aria-hidden="true" />
            </summary>
            <List days={past} current={current} mixed={mixed} />
          </details>
        ))}
        {months.length > MONTHS_LISTED && (
          <p className="mt-4 text-ink-2 text-sm">Choose the date of an older digest.</p>
        )}
      </div>
    </section>
  );
}

function Selector({ days, current, missing }: Pick<ArchiveView, "days"> & Omit<Props, "archive">) {
  const [told, setTold] = useState(missing ? NO_DATE : "");
  const [busy, setBusy] = useState(false);

  async function view(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("date");
    const day = days.find(({ date }) => date === chosen);
    if (!day) return setTold(NO_DATE);
    setTold("");
    setBusy(true);
    const loaded = await load(day.id);
    setBusy(false);
    if (loaded) location.assign(`/dailydigest/${day.date}`);
    else setTold(`The digest of ${shortDate(day.date)} could not be loaded. What you see stays; try again.`);
  }

  return (
    <form method="get" action="/dailydigest#history" className="mt-6" onSubmit={view} aria-busy={busy}>
      <input type="hidden" name="view" value="missing" />
      <label htmlFor="history-date" className="mb-2 block font-medium text-sm">
        Date of the digest
      </label>
      <div className="flex gap-2 max-[400px]:flex-col">
        <select
          id="history-date"
          name="date"
          className="field"
          defaultValue=""
          aria-describedby="history-told"
          autoComplete="off"
        >
          <option value="">Choose a date</option>
          {byMonth(days).map(([month, past]) => (
            <optgroup key={month} label={month}>
              {past.map(({ date }) => (
                <option key={date} value={date}>
                  {shortDate(date)}
                  {date === current && " (shown)"}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" className="btn btn-ink min-h-[52px]" disabled={busy}>
          View Report
        </button>
      </div>
      <p id="history-told" role="alert" className="mt-2 min-h-6 text-down-t text-sm">
        {told}
      </p>
    </form>
  );
}

/** Asks for the digest by its id; the page itself stays as it is until it is known to exist. */
async function load(id: number): Promise<boolean> {
  try {
    const answer = await fetch("/api/daily/digest", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id }),
    });
    const { success } = (await answer.json()) as { success?: boolean };
    if (answer.ok && success) return true;
    throw new Error(`The call was answered with status ${answer.status}`);
  } catch (error) {
    console.error("The digest could not be loaded", error);
    return false;
  }
}

type ListProps = {
  days: PastDigest[];
  current: string;
  /** Whether the archive holds real digests too, so that a sample has to be told apart. */
  mixed: boolean;
};

function List({ days, current, mixed }: ListProps) {
  return (
    <ul className="past">
      {days.map(({ date, title, sample }) => (
        <li key={date}>
          <Link href={`/dailydigest/${date}`} aria-current={date === current ? "page" : undefined}>
            <time dateTime={date}>{weekdayDate(date)}</time>
            <Title date={date} title={title} />
            {sample && mixed && <span className="tag">sample</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The digest's title; a date at its end, which stands beside it already, is left to those who listen. */
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

/** The days in groups of a month, in the order they come. */
function byMonth(days: PastDigest[]): [month: string, days: PastDigest[]][] {
  const months = new Map<string, PastDigest[]>();
  for (const day of days) {
    const month = monthOf(day.date);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months];
}
