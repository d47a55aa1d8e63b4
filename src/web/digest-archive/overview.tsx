import { siteContext } from "#context.ts";
import { tallyOf } from "#domain/digest/presenting/labels.ts";
import { listRealDays } from "#domain/digest/read.server.ts";
import { type ArchiveDay, listArchive } from "#domain/digest/read-archive.server.ts";
import type { FigureTone } from "#domain/digest/rules.ts";
import { definePage } from "#page.ts";
import { longDate, monthName } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { SampleNote } from "#web/digest/sample-note.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/overview.ts";
import { archiveHead } from "./head.ts";
import { Crumbs, SampleTag, TallyLine } from "./parts.tsx";
import type { MonthLine, OverviewView, YearGroup } from "./view.ts";

export const middleware = [
  definePage({
    listed: async ({ db }) => ((await listRealDays(db)).length ? [{ params: {} }] : []),
    tags: ["digests"],
  }),
];

/** Returns the archive's years and months, newest first, from its days in that order; undefined without any day. */
export function composeOverview(days: ArchiveDay[]): OverviewView | undefined {
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return undefined;
  const years = [...Map.groupBy(days, ({ date }) => date.slice(0, 4))];
  return {
    years: years.map(([year, ofYear]) => ({
      year,
      count: ofYear.length,
      months: [...Map.groupBy(ofYear, ({ date }) => date.slice(0, 7))].map(composeLine),
    })),
    span: `${counted(days.length, "digest")}, ${daysOf(longDate(oldest.date), longDate(newest.date))}`,
    samples: newest.sample,
  };
}

const daysOf = (from: string, to: string): string => (from === to ? `of ${from}` : `from ${from} to ${to}`);

const composeLine = ([month, days]: [string, ArchiveDay[]]): MonthLine => ({
  month,
  name: monthName(`${month}-01`),
  count: days.length,
  tally: tallyOf(days.map(({ tone }) => tone)),
  strip: drawMonth(days),
});

// A verdict is drawn above, below or on the line, so that it is legible without colour.
const MARK: Record<FigureTone, string> = { up: "1v9", down: "10v9", flat: "8.5v3", none: "9.5v1" };

/** Draws one mark per day, at its position in the month. */
function drawMonth(days: ArchiveDay[]): MonthLine["strip"] {
  const strip: MonthLine["strip"] = {};
  for (const { date, tone } of days.toReversed()) {
    const x = Number(date.slice(8)) - 0.87;
    strip[tone] =
      `${strip[tone] ?? ""}M${x.toFixed(2)} ${MARK[tone]}h.74v${-Number(MARK[tone].split("v")[1])}z`;
  }
  return strip;
}

/** All digests by year and month. */
export async function loader({ context }: Route.LoaderArgs) {
  return { archive: composeOverview(await listArchive(context.get(siteContext).tools.db)) };
}

const PATH = "/dailydigest/archive";
const TITLE = "Daily Digest archive";

export const meta: Route.MetaFunction = metaOf(
  ({ archive }, { origin }) =>
    archiveHead(
      {
        path: PATH,
        title: TITLE,
        description: archive
          ? `Every daily digest by month (${archive.span}): verdicts, Nifty 50 closes, FII and DII flows.`
          : "Every daily digest by month.",
        crumbs: [["Archive", PATH]],
        samples: archive?.samples ?? true,
      },
      origin,
    ),
  TITLE,
);

const FILLS = [
  ["up", "fill-up"],
  ["down", "fill-down"],
  ["flat", "fill-flat"],
  ["none", "fill-ink-3"],
] as const;

export default function Overview({ loaderData: { archive } }: Route.ComponentProps) {
  return (
    <>
      {archive?.samples && <SampleNote>all digests here are</SampleNote>}
      <div className="wrap pt-[clamp(40px,4.4vw,64px)] pb-[clamp(56px,2.75rem+3.6vw,100px)]">
        <Level name="Archive" />
        <Crumbs here="Archive" />
        <h1 className="mt-3">Every digest, by month</h1>
        <p className="mt-6 max-w-[38em] text-ink-2 text-lead">
          {archive
            ? `${archive.span}. Each mark is one day: above the line its verdict was bullish, below it bearish, on it neutral.`
            : "No digest is published yet."}
        </p>
        <p className="mt-3">
          <Link className="inline-flex min-h-11 items-center underline" href="/dailydigest/data">
            The digests as data
          </Link>
        </p>
        {archive?.years.map((year) => (
          <YearOf key={year.year} year={year} samples={archive.samples} />
        ))}
      </div>
    </>
  );
}

function YearOf({ year: { year, count, months }, samples }: { year: YearGroup; samples: boolean }) {
  return (
    <section className="da-year mt-[clamp(40px,4.4vw,64px)]" aria-labelledby={`year-${year}`}>
      <h2
        className="flex items-baseline gap-4 border-b border-ink pb-3.5 text-[length:var(--text-h3)]"
        id={`year-${year}`}
      >
        <Link className="no-underline hover:underline" href={`/dailydigest/archive/${year}`}>
          {year}
        </Link>{" "}
        <span className="num">{counted(count, "digest")}</span>
      </h2>
      <ul className="da-months">
        {months.map((line) => (
          <MonthOf key={line.month} line={line} samples={samples} />
        ))}
      </ul>
    </section>
  );
}

function MonthOf({ line, samples }: { line: MonthLine; samples: boolean }) {
  const { month, name, count, tally, strip } = line;
  return (
    <li>
      <Link
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2.5 border-b border-line py-4.5 no-underline min-[43.75rem]:grid-cols-[minmax(9rem,3fr)_6rem_minmax(0,5fr)_minmax(11rem,3fr)] min-[43.75rem]:gap-x-[clamp(20px,3vw,40px)] min-[43.75rem]:gap-y-2.5"
        href={`/dailydigest/archive/${month}`}
      >
        <span className="n font-serif text-[1.375rem]/tight font-[440] tracking-[-0.015em]">
          {name.slice(0, -5)}
          <span className="vh"> {name.slice(-4)}</span>
          {samples && <SampleTag />}
        </span>
        <span className="c num text-right text-[0.9375rem] text-ink-2">{counted(count, "digest")}</span>
        <svg className="chart" viewBox="0 0 31 20" preserveAspectRatio="none" aria-hidden="true">
          <path className="stroke-line-2" d="M0 10H31" vectorEffect="non-scaling-stroke" />
          {FILLS.map(([tone, fill]) => strip[tone] && <path key={tone} className={fill} d={strip[tone]} />)}
        </svg>
        <TallyLine tally={tally} />
      </Link>
    </li>
  );
}
