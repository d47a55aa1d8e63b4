import { data } from "react-router";
import { siteContext } from "#context.ts";
import { hasSampleLeft, listDigestDays, listRealDays, SAMPLE_LEFT } from "#domain/digest/read.server.ts";
import { monthExists, readArchiveMonth } from "#domain/digest/read-archive.server.ts";
import { definePage } from "#page.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { rootData } from "#web/frame/root-data.ts";
import type { Route } from "./+types/month.ts";
import { composeMonth } from "./compose-month.ts";
import { DayList } from "./day-list.tsx";
import { archiveMeta } from "./head.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { Crumbs, SampleNote, TallyLine } from "./parts.tsx";
import type { MonthLink, MonthView, Total } from "./view.ts";

const monthOf = ({ date }: { date: string }): string => date.slice(0, 7);

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    name: "every month of the archive",
    listed: async ({ db }) => {
      const months = new Set((await listRealDays(db)).map(monthOf));
      return [...months].map((month) => ({ params: { month } }));
    },
    tags: ["digests", "calendar"],
    exists: ({ db }, { month }) => monthExists(db, month),
    hasLeft: ({ db }, { month }) => hasSampleLeft(db, month),
    async newest({ db }) {
      const [day] = await listDigestDays(db);
      return day && { month: monthOf(day) };
    },
  }),
];

/** The digests of one month. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(siteContext).tools;
  const archive = await readArchiveMonth(db, params.month);
  if (!archive && (await hasSampleLeft(db, params.month))) throw data(SAMPLE_LEFT, { status: 410 });
  if (!archive) throw data("No digests of this month", { status: 404 });
  return composeMonth(params.month, archive);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData)
    return [{ title: "No digests of this month" }, { name: "robots", content: "noindex" }];
  const { month, name, count, samples } = loaderData;
  const path = `/dailydigest/archive/${month}`;
  const description = `The ${count} daily digests of ${name}: each day's verdict, Nifty 50 close and change, FII and DII net flows.`;
  return archiveMeta(root, {
    path,
    title: `Daily Digests of ${name}`,
    description: samples ? `Sample data. ${description}` : description,
    crumbs: [
      ["Archive", "/dailydigest/archive"],
      [name, path],
    ],
    samples,
  });
}

export default function Month({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      {view.samples && <SampleNote>the digests of this month are</SampleNote>}
      <div className="wrap pt-[clamp(40px,4.4vw,64px)]">
        <Level name="Archive" />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Crumbs here={view.name} month />
          <MonthLinks previous={view.previous} next={view.next} />
        </div>
        <div className="mt-3 grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
          <Head view={view} />
          <MonthCalendar view={view} />
        </div>
      </div>
      <DayList view={view} />
    </>
  );
}

function Head({ view: { name, tally, totals, samples } }: { view: MonthView }) {
  return (
    <div className="lg:col-span-5">
      <h1>{name}</h1>
      <p className="mt-6">
        <TallyLine tally={tally} words />
      </p>
      <p className="mt-3 max-w-[30em] text-ink-2 text-sm">
        A verdict describes its day, that day's change included. It predicts nothing.
      </p>
      <dl className="da-totals mt-7 grid max-w-120 sm:max-lg:max-w-none sm:max-lg:grid-cols-3 sm:max-lg:gap-6">
        {totals.map((total) => (
          <TotalLine key={total.name} total={total} />
        ))}
      </dl>
      {samples && <p className="src mt-3">Totals of generated figures, not of the market.</p>}
    </div>
  );
}

const TEXT = { up: "text-up-t", down: "text-down-t", flat: "", none: "" };

const TotalLine = ({ total: { name, figure, tone, note } }: { total: Total }) => (
  <div className="flex items-baseline justify-between gap-4 border-t border-line py-3.25 sm:max-lg:flex-col sm:max-lg:justify-start sm:max-lg:gap-1">
    <dt className="grid text-sm/[1.35]">
      {name}
      {note && <span>{note}</span>}
    </dt>
    <dd
      className={`font-serif text-2xl/[1.2] font-[440] tracking-[-0.015em] whitespace-nowrap num normal-nums ${TEXT[tone]}`}
    >
      {figure}
    </dd>
  </div>
);

function MonthLinks({ previous, next }: { previous: MonthLink | undefined; next: MonthLink | undefined }) {
  return (
    <nav aria-label="Months" className="flex flex-wrap gap-x-6">
      {previous && (
        <Link rel="prev" className="day-link" href={`/dailydigest/archive/${previous.month}`}>
          <span aria-hidden="true">←</span>
          <span>
            <span className="vh">Previous month, </span>
            {previous.name}
          </span>
        </Link>
      )}
      {next && (
        <Link rel="next" className="day-link" href={`/dailydigest/archive/${next.month}`}>
          <span>
            <span className="vh">Next month, </span>
            {next.name}
          </span>
          <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  );
}
