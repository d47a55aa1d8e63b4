import { data } from "react-router";
import { siteContext } from "#context.ts";
import { postsAt } from "#domain/blog/read.server.ts";
import { otherNames } from "#domain/glossary/rules.ts";
import { definePage } from "#page.ts";
import { longDate } from "#platform/format/dates.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/term.ts";
import { LatestValue } from "./term-value.tsx";
import { readTermValues } from "./term-values.server.ts";
import { glossary, notesOf, termOf } from "./terms.server.ts";

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    listed: async () => glossary.map(({ slug }) => ({ params: { term: slug } })),
    tags: ["posts", "digests"],
    exists: async (_, { term }) => termOf(term) !== undefined,
  }),
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const term = termOf(params.term);
  if (!term) throw data("Term not found", { status: 404 });
  const at = glossary.indexOf(term);
  const [before, after] = [glossary[at - 1], glossary[at + 1]];
  const site = context.get(siteContext);
  const posts = await postsAt(site.tools.db, term.articles);
  return {
    term,
    also: otherNames(term),
    value: term.figures && (await readTermValues(site))(term),
    related: notesOf(term.related.flatMap((slug) => termOf(slug) ?? [])),
    articles: term.articles.flatMap((address) => {
      const post = posts.get(address);
      return post ? [{ slug: post.slug, title: post.title }] : [];
    }),
    before: before && { slug: before.slug, name: before.name },
    after: after && { slug: after.slug, name: after.name },
  };
}

export const meta: Route.MetaFunction = metaOf(({ term: { slug, name, meaning }, also }, { origin }) => {
  const path = `/glossary/${slug}`;
  return {
    path,
    title: `${name}: meaning and example`,
    description: meaning,
    jsonLd: [
      {
        "@type": "DefinedTerm",
        name,
        ...(also.length > 0 && { alternateName: also }),
        description: meaning,
        url: absoluteUrl(origin, path),
        inDefinedTermSet: absoluteUrl(origin, "/glossary"),
      },
    ],
  };
}, "Term not found");

export default function TermPage({ loaderData }: Route.ComponentProps) {
  const { term, also, value, related, articles, before, after } = loaderData;
  return (
    <article className="wrap pt-14 pb-20 lg:pt-20" data-allow-copy="">
      <Level name="Glossary" />
      <p>
        <Link className="inline-flex min-h-11 items-center text-ink-2 underline" href="/glossary">
          Glossary
        </Link>
      </p>
      <h1 className="max-w-[16em] text-[length:clamp(2.25rem,1.75rem_+_2.2vw,3.5rem)]">{term.name}</h1>
      {also.length > 0 && <p className="mt-3 text-ink-3">Also called: {also.join(", ")}</p>}
      <p className="mt-6 max-w-[34em] text-lead">{term.meaning}</p>
      {value && (
        <Part id="latest" title={`On ${longDate(value.date)}`}>
          <LatestValue of={value} />
        </Part>
      )}
      <Part id="example" title="Worked example">
        <p className="num max-w-[38em] rounded-card bg-sunk p-[clamp(16px,2.4vw,28px)]">{term.use}</p>
        {term.source && <p className="mt-3 max-w-[42em] text-note text-ink-3">Source: {term.source}.</p>}
      </Part>
      <Part id="related-terms" title="Related terms">
        <dl className="max-w-[52em]">
          {related.map(({ slug, name, meaning }) => (
            <div
              className="grid gap-x-8 border-b border-line py-2 md:grid-cols-[minmax(180px,30%)_minmax(0,1fr)]"
              key={slug}
            >
              <dt>
                <Link
                  className="inline-flex min-h-11 items-center font-medium underline"
                  href={`/glossary/${slug}`}
                >
                  {name}
                </Link>
              </dt>
              <dd className="pb-2 text-ink-2 md:py-2.5">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {articles.length > 0 && (
        <Part id="articles" title={articles.length === 1 ? "An article about it" : "Articles about it"}>
          <ul>
            {articles.map(({ slug, title }) => (
              <li key={slug}>
                <Link className="inline-flex min-h-11 items-center underline" href={`/blogpost/${slug}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="mt-10 max-w-[42em] text-note text-ink-3">
        Education only. The companies in examples are invented.
      </p>
      <nav
        className="mt-8 flex flex-wrap justify-between gap-x-8 border-t border-line pt-2 print:hidden"
        aria-label="Neighbouring terms"
      >
        {before && <Neighbour of={before} says="Previous term" />}
        {after && <Neighbour of={after} says="Next term" />}
      </nav>
    </article>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }) => (
  <section className="mt-10" aria-labelledby={id}>
    <h2 className="mb-3 text-h4" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

const Neighbour = ({ of: { slug, name }, says }: { of: { slug: string; name: string }; says: string }) => (
  <Link className="inline-flex min-h-11 items-center text-ink-2" href={`/glossary/${slug}`}>
    {says}: {name}
  </Link>
);
