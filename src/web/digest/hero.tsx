import { shortDate } from "#platform/format/dates.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Age } from "./age.island.tsx";
import { IndianClock } from "./clock.island.tsx";
import { DigestCorrections } from "./corrections.tsx";
import { Attributed } from "./fig.tsx";
import { Board, Hub } from "./hero-board.tsx";
import { Sources, Strip } from "./hero-sources.tsx";
import { Mark } from "./marks.tsx";
import type { AgeView, DigestView } from "./view.ts";

type HeroProps = { view: DigestView; age: AgeView | undefined };

/** The day at a glance: its date, its verdict, and a row for every section that opens it. */
export function DigestHero({ view, age }: HeroProps) {
  return (
    <div className="wrap pt-[clamp(40px,4.4vw,64px)]">
      <Level name="Daily Digest" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <DayLinks view={view} />
        <Island of={IndianClock} inView with={{}} />
      </div>
      {/* In a phone's order, so that nothing moves while the page arrives; the first row's space is reserved. */}
      <div className="mt-3 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[minmax(20.25rem,auto)_auto]">
        <div className="lg:col-span-7 lg:row-start-1">
          <h1 className="text-[clamp(2.375rem,1.7rem+2.8vw,4.125rem)]">
            {view.weekday},{" "}
            <time className="inline-block" dateTime={view.reported}>
              {view.long}
            </time>
          </h1>
          <p className="mt-6">
            <Mark label={view.verdict} />
          </p>
          <div className="mt-2 max-w-[36em] font-serif text-ink-2 text-lead">
            <Attributed path={view.leadPath}>{view.lead}</Attributed>
          </div>
          {age && <Island of={Age} inView with={{ age, closing: `${view.weekday}, ${view.long}` }} />}
          {view.reviewer && (
            <p className="mt-4 text-ink-2 text-sm">
              Reviewed by <b className="font-semibold text-ink">{view.reviewer}</b>
            </p>
          )}
          <DigestCorrections corrections={view.corrections} />
        </div>
        <Board view={view} />
        <Hub view={view} />
        {view.strip && <Strip strip={view.strip} />}
      </div>
      <Sources view={view} />
    </div>
  );
}

function DayLinks({ view: { previous, next } }: { view: DigestView }) {
  return (
    <nav aria-label="Days" className="flex flex-wrap gap-x-6 text-sm">
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
