import { shortDate } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Age } from "./age.island.tsx";
import { IndianClock } from "./clock.island.tsx";
import { DigestCorrections } from "./corrections.tsx";
import { Board, Hub } from "./hero-board.tsx";
import { Sources } from "./hero-sources.tsx";
import { Score, SixtyLines } from "./sixty.tsx";
import { SixtyNotes } from "./sixty-notes.tsx";
import type { AgeView, DigestView } from "./view.ts";

type HeroProps = { view: DigestView; age: AgeView | undefined };

/** The day at a glance: its date and age, its sentences and pictures, and a row for every section that opens it. */
export function DigestHero({ view, age }: HeroProps) {
  return (
    <div className="wrap dhero">
      <div className="dhead">
        <h1>
          {view.weekday},{" "}
          <time className="inline-block" dateTime={view.reported}>
            {view.long}
          </time>
          <span>, closing figures</span>
        </h1>
        <div>
          {age && <Island of={Age} inView with={{ age }} />}
          <Island of={IndianClock} inView with={{}} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(40px,5vw,72px)] lg:grid-cols-12">
        <div className="lg:col-span-7">
          <SixtyLines sixty={view.sixty} />
          {view.missing && <p className="mt-4 text-ink-2 text-sm">{view.missing}</p>}
          <Score view={view} />
        </div>
        <div className="dhero-notes lg:col-span-5">
          {view.brief && <SixtyNotes brief={view.brief} />}
          {view.reviewer && (
            <p className="mt-4 text-ink-2 text-sm">
              Reviewed by <b className="font-semibold text-ink">{view.reviewer}</b>
            </p>
          )}
          <DigestCorrections corrections={view.corrections} />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-12">
        <Board view={view} />
        <Hub view={view} />
      </div>
      <Sources view={view} />
      <DayLinks view={view} />
    </div>
  );
}

function DayLinks({ view: { previous, next } }: { view: DigestView }) {
  return (
    <nav aria-label="Days" className="mt-2 flex flex-wrap gap-x-6 text-sm">
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
}
