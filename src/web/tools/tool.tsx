import type { ReactNode } from "react";
import { data } from "react-router";
import { siteContext } from "#context.ts";
import { postsAt } from "#domain/blog/read.server.ts";
import {
  answerOf,
  CALCULATORS,
  CALCULATORS_PATH,
  calculatorHref,
  calculatorOf,
  formOf,
} from "#domain/calculators/list.ts";
import { dataFor, enteredIn, exampleEntered, exampleLines } from "#domain/calculators/rules.ts";
import type { RateInForce } from "#domain/firm/rates.ts";
import { definePage, TYPED_FIELD } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { capitalized } from "#platform/format/words.ts";
import { Island } from "#ui/island/island.tsx";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/tool.ts";
import { CalculatorForm } from "./calculator-form.island.tsx";

const FIELD_NAMES = new Set(CALCULATORS.flatMap(({ fields }) => fields.map(({ name }) => name)));

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    listed: async () => CALCULATORS.map(({ slug }) => ({ params: { tool: slug } })),
    unbounded: Object.fromEntries([...FIELD_NAMES].map((name) => [name, TYPED_FIELD])),
    tags: ["posts"],
    exists: async (_, { tool }) => calculatorOf(tool) !== undefined,
  }),
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const calculator = calculatorOf(params.tool);
  if (!calculator) throw data("Calculator not found", { status: 404 });
  const { slug, title, lead, formula, limits, example, article, rates = [] } = calculator;
  const input = dataFor(calculator, site);
  const worked = answerOf(slug, exampleEntered(calculator, input), input);
  const post = article && (await postsAt(site.tools.db, [article])).get(article);
  return {
    slug,
    title,
    lead,
    formula,
    limits,
    form: formOf(calculator, input, enteredIn(calculator, url.searchParams)),
    example: {
      of: example,
      lines: exampleLines(calculator, input),
      says: "wrong" in worked ? "" : worked.sentence,
    },
    rates: rates.map((key) => site.rate(key)),
    article: post && { slug: post.slug, title: post.title },
    others: CALCULATORS.filter((other) => other !== calculator).map((other) => ({
      slug: other.slug,
      title: other.title,
    })),
  };
}

export const meta: Route.MetaFunction = metaOf(({ slug, title, lead }, { origin, firm }) => {
  const path = calculatorHref(slug);
  return {
    path,
    title: `${title}: calculator with formula`,
    description: lead,
    jsonLd: [
      {
        "@type": "WebApplication",
        name: title,
        description: lead,
        url: absoluteUrl(origin, path),
        applicationCategory: "FinanceApplication",
        operatingSystem: "Any",
        isAccessibleForFree: true,
        publisher: { "@type": "Organization", name: firm.legalName },
      },
    ],
  };
}, "Calculator not found");

export default function ToolPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, formula, limits, form, example, rates, article, others } = loaderData;
  return (
    <article className="wrap pt-14 pb-20 lg:pt-20">
      <Level name="Calculators" />
      <p>
        <Link className="inline-flex min-h-11 items-center text-ink-2 underline" href={CALCULATORS_PATH}>
          Calculators
        </Link>
      </p>
      <h1 className="max-w-[16em] text-[length:clamp(2.25rem,1.75rem_+_2.2vw,3.5rem)]">{title}</h1>
      <p className="mt-4 max-w-[34em] text-lead text-ink-2">{lead}</p>
      <div className="mt-8 max-w-[52em] rounded-card border border-line bg-card p-[clamp(16px,2.4vw,32px)]">
        <Island of={CalculatorForm} with={form} />
      </div>
      <p className="mt-3 max-w-[42em] text-note text-ink-3">
        Nothing that you enter is stored. The address of the page holds it, so that you can save or send the
        result.
      </p>
      <ToolPart id="formula" title="How it is computed">
        <ol className="list-decimal max-w-[42em] space-y-2 pl-5">
          {formula.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4 max-w-[42em] text-ink-2">{limits}</p>
      </ToolPart>
      <WorkedExample {...example} />
      {rates.length > 0 && <Rates rates={rates} />}
      {article && (
        <ToolPart id="article" title="The article about it">
          <Link className="inline-flex min-h-11 items-center underline" href={`/blogpost/${article.slug}`}>
            {article.title}
          </Link>
        </ToolPart>
      )}
      <ToolPart id="others" title="Other calculators">
        <ul className="flex max-w-[52em] flex-wrap gap-x-6">
          {others.map((other) => (
            <li key={other.slug}>
              <Link className="inline-flex min-h-11 items-center underline" href={calculatorHref(other.slug)}>
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      </ToolPart>
      <p className="mt-10 max-w-[42em] text-note text-ink-3">
        For education. A result is not advice to buy or sell. The companies in examples are invented.
      </p>
    </article>
  );
}

const ToolPart = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="mt-10" aria-labelledby={id}>
    <h2 className="mb-3 text-h4" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

type ExampleProps = { of: string; lines: string[]; says: string };

/** A calculator's initial values, and their result. */
const WorkedExample = ({ of, lines, says }: ExampleProps) => (
  <ToolPart id="example" title="Worked example">
    <div className="num max-w-[42em] rounded-card bg-sunk p-[clamp(16px,2.4vw,28px)]">
      <p className="text-ink-2">
        With the figures of {of}: {lines.join("; ")}.
      </p>
      <p className="mt-3">{says}</p>
    </div>
  </ToolPart>
);

/** A calculator's rates, each with its law or tariff. */
const Rates = ({ rates }: { rates: RateInForce[] }) => (
  <ToolPart id="rates" title="Rates and their sources">
    <dl className="max-w-[52em] border-t border-line">
      {rates.map(({ key, name, printed, from, document }) => (
        <div
          key={key}
          className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(200px,32%)_minmax(0,1fr)]"
        >
          <dt className="num">
            {capitalized(name)}: {printed}
          </dt>
          <dd className="text-ink-2">
            {document}. In force since {longDate(from)} at the latest.
          </dd>
        </div>
      ))}
    </dl>
  </ToolPart>
);
