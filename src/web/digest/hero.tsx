import { ChartFigure } from "#ui/charts/figure.tsx";
import { StripChart } from "#ui/charts/strip-chart.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { Corrections } from "./corrections.tsx";
import { Ask } from "./fig.tsx";
import { Board, Hub, type Rows } from "./hero-board.tsx";
import { Clock } from "./live.tsx";
import { Mark } from "./marks.tsx";
import { rowsOf } from "./pack.ts";
import { shortDate } from "./print.ts";
import type { DigestView } from "./view.ts";

/** The day at a glance: its date, its verdict, and a row for every section that opens it. */
export function Hero({ view, ...rows }: { view: DigestView } & Rows) {
  return (
    <div className="wrap pt-[clamp(40px,4.4vw,64px)]">
      <Level name="Daily Digest" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <DayLinks view={view} />
        <Clock />
      </div>
      {/* In the order of a phone, so that nothing moves while the page arrives; the first row's room is kept. */}
      <div className="mt-3 grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[minmax(20.25rem,auto)_auto]">
        <div className="lg:col-span-7 lg:row-start-1">
          <h1 className="text-[clamp(2.375rem,1.7rem+2.8vw,4.125rem)]">
            {view.weekday},{" "}
            <time className="whitespace-nowrap" dateTime={view.reported}>
              {view.long}
            </time>
          </h1>
          <p className="mt-6">
            <Mark label={view.verdict} />
          </p>
          <p className="mt-2 max-w-[36em] font-serif text-ink-2 text-lead">{view.lead}</p>
          {view.reviewer && (
            <p className="mt-4 text-ink-2 text-sm">
              Reviewed by <b className="font-semibold text-ink">{view.reviewer}</b>
            </p>
          )}
          <Corrections corrections={view.corrections} />
        </div>
        <Board view={view} {...rows} />
        <Hub view={view} {...rows} />
        {view.strip && <Strip strip={view.strip} />}
      </div>
      <Sources view={view} />
    </div>
  );
}

/** Which files the page's figures come from, each of the day's own by its name. */
function Sources({ view: { origins, unrecorded } }: { view: DigestView }) {
  const { files } = origins;
  if (files.length === 0)
    return (
      <p className="src mt-5">
        <span>{unrecorded}</span>
      </p>
    );
  return (
    <p className="src mt-5">
      <span>
        From the day's files:{" "}
        {files.map(({ origin, name }, i) => (
          <span key={origin}>
            {i > 0 && (i === files.length - 1 ? " and " : ", ")}
            <Ask origin={origin}>{name}</Ask>
          </span>
        ))}
        .<span className="fig-hint"> Point at a figure, or press it, to see where it comes from.</span>
      </span>
    </p>
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

function Strip({ strip }: { strip: NonNullable<DigestView["strip"]> }) {
  return (
    <ChartFigure
      className="lg:col-span-5 lg:col-start-8 lg:row-start-1"
      title={strip.title}
      measure="Verdict of each digest, and the Nifty 50's change that day"
      columns={strip.table.names}
      rows={rowsOf(strip.table)}
    >
      <StripChart drawing={strip.drawing} label={strip.title} measure="Nifty 50, %" />
    </ChartFigure>
  );
}
