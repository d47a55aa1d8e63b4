import { siteContext } from "#context.ts";
import { presentDefinitions, presentRules, type RuleView } from "#domain/digest/presenting/rules.ts";
import { listRealDays, readFigures } from "#domain/digest/read.server.ts";
import { definePage } from "#page.ts";
import { longDate, shortDate } from "#platform/format/dates.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { SampleNote } from "#web/digest/sample-note.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/rules.ts";

export const middleware = [
  definePage({
    // A page whose examples are generated figures is not for search engines.
    listed: async ({ db }) => ((await listRealDays(db)).length ? [{ params: {} }] : []),
    tags: ["digests"],
  }),
];

const PATH = "/dailydigest/rules";
const TITLE = "The rules of the digest";
const LEAD =
  "Bearish, neutral, oversold: each such word follows from figures by a rule on this page. With the exchange’s files anyone gets the same words. A named analyst reviews them before publication and may replace one; the digest then says so.";

/** Presents the rules with their results in the newest digest. */
export async function loader({ context }: Route.LoaderArgs) {
  const { tools, firm } = context.get(siteContext);
  const day = await readFigures(tools.db, firm.hiddenFiles);
  return {
    rules: presentRules(day),
    definitions: presentDefinitions(day),
    day: day && { date: day.date, name: longDate(day.date), short: shortDate(day.date), sample: day.sample },
  };
}

export const meta: Route.MetaFunction = metaOf(
  ({ day }) => ({ path: PATH, title: TITLE, description: LEAD, noindex: day?.sample ?? false }),
  TITLE,
);

export default function Rules({ loaderData: { rules, definitions, day } }: Route.ComponentProps) {
  const of = day?.short;
  return (
    <>
      {day?.sample && <SampleNote>the examples here are</SampleNote>}
      <article className="wrap pt-14 pb-20 lg:pt-20">
        <Level name="Rules" />
        <h1 className="max-w-[14em]">{TITLE}</h1>
        <p className="mt-6 max-w-[40em] text-ink-2 text-lead">{LEAD}</p>
        {day && (
          <p className="mt-4 text-ink-2">
            The examples are of the digest of{" "}
            <Link className="underline" href={`/dailydigest/${day.date}`}>
              {day.name}
            </Link>
            .
          </p>
        )}
        <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <nav className="self-start lg:sticky lg:top-[calc(var(--bar)_+_20px)]" aria-label="Rules">
            <Contents title="Words" rules={rules} />
            <Contents title="Figures" rules={definitions} />
          </nav>
          <div>
            <h2 id="words">Words</h2>
            {rules.map((rule) => (
              <Rule key={rule.id} rule={rule} day={of} />
            ))}
            <h2 id="figures" className="mt-16">
              Figures
            </h2>
            {definitions.map((rule) => (
              <Rule key={rule.id} rule={rule} day={of} />
            ))}
          </div>
        </div>
      </article>
    </>
  );
}

/** Links to the rules of one kind, folded at first. */
const Contents = ({ title, rules }: { title: string; rules: readonly RuleView[] }) => (
  <details className="dg-month">
    <summary>
      {title}
      <span className="num">{rules.length}</span>
      <i className="dg-pm" aria-hidden="true" />
    </summary>
    <ul className="mb-4">
      {rules.map(({ id, name }) => (
        <li key={id}>
          <a className="flex min-h-11 items-center text-sm underline" href={`#${id}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

const Rule = ({ rule, day }: { rule: RuleView; day: string | undefined }) => {
  const { id, name, definition, threshold, source, example, usedIn } = rule;
  return (
    <section
      id={id}
      className="mt-8 scroll-mt-[calc(var(--bar)_+_20px)] border-t border-line pt-5 target:[&>h3]:bg-flat-tint"
      aria-labelledby={`${id}-name`}
    >
      <h3 id={`${id}-name`} className="-mx-2 rounded-md px-2 text-h4">
        {name}{" "}
        <a className="inline-flex min-h-6 min-w-6 justify-center text-ink-3 no-underline" href={`#${id}`}>
          <span aria-hidden="true">#</span>
          <span className="vh">Link to {name}</span>
        </a>
      </h3>
      <p className="mt-2 max-w-[44em]">{definition}</p>
      <dl className="mt-4 text-[0.9375rem]">
        {threshold && <Fact name="Threshold" text={threshold} />}
        {day && example && <Fact name={day} text={example} of="bg-sunk rounded-md" />}
        <Fact name="Used in" text={usedIn} />
        {source && <Fact name="From" text={source} />}
      </dl>
    </section>
  );
};

/** A name beside its text, or above it where large text leaves no room. */
const Fact = ({ name, text, of = "" }: { name: string; text: string; of?: string }) => (
  <div className={`-mx-2 flex flex-wrap gap-x-4 border-line border-t px-2 py-2 ${of}`}>
    <dt className="flex-[0_0_5.25rem] text-ink-3 text-note sm:flex-[0_0_8rem]">{name}</dt>
    <dd className="flex-[1_1_12rem]">{text}</dd>
  </div>
);
