import { siteContext } from "#context.ts";
import { articleReadTime } from "#domain/blog/rules.ts";
import { definePage } from "#page.ts";
import { Level } from "#ui/primitives/level.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/learn.ts";
import { type ReadingList, readLists } from "./reading-lists.server.ts";

export const middleware = [definePage({ listed: true, tags: ["posts"] })];

const PATH = "/learn";
const TITLE = "Reading lists";
const LEAD =
  "Our articles in the order in which to read them. Each list says why an article comes where it does.";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  lists: await readLists(context.get(siteContext).tools),
});

export const meta: Route.MetaFunction = metaOf(
  ({ lists }, { origin }) => ({
    path: PATH,
    title: TITLE,
    description: LEAD,
    jsonLd: lists.map(({ title, lead, articles }) => ({
      "@type": "ItemList",
      name: title,
      description: lead,
      itemListOrder: "https://schema.org/ItemListOrderAscending",
      numberOfItems: articles.length,
      itemListElement: articles.map((article, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: article.title,
        item: absoluteUrl(origin, `/blogpost/${article.slug}`),
      })),
    })),
  }),
  TITLE,
);

export default function Learn({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-14 pb-20 lg:pt-20">
      <Level name="Blogs" />
      <h1 className="max-w-[14em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)]">{TITLE}</h1>
      <p className="mt-6 max-w-[36em] text-lead text-ink-2">{LEAD}</p>
      {lists.length > 0 ? (
        <nav className="mt-8 print:hidden" aria-label="Lists">
          <ul className="flex flex-wrap gap-x-6">
            {lists.map(({ slug, title }) => (
              <li key={slug}>
                <Link className="inline-flex min-h-11 items-center underline" href={`#${slug}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <p className="mt-6 max-w-[36em]">No list has two published articles yet.</p>
      )}
      {lists.map((list) => (
        <ListOf key={list.slug} list={list} />
      ))}
      <p className="mt-12">
        <Link className="btn btn-line" href="/blog">
          All articles by date
        </Link>
      </p>
    </div>
  );
}

const ASSUMED_MINUTES = 5;

function ListOf({ list: { slug, title, lead, articles } }: { list: ReadingList }) {
  const minutes = articles.reduce((sum, { readTime }) => sum + (readTime ?? ASSUMED_MINUTES), 0);
  return (
    <section
      id={slug}
      className="mt-[clamp(48px,6vw,88px)] grid scroll-mt-[calc(var(--bar)_+_20px)] gap-x-8 gap-y-6 lg:grid-cols-12"
      aria-labelledby={`${slug}-title`}
    >
      <div className="lg:col-span-4">
        <h2 id={`${slug}-title`} className="text-h3">
          {title}
        </h2>
        <p className="mt-3 max-w-[34em] text-ink-2">{lead}</p>
        <p className="num mt-3 text-note text-ink-3">
          {articles.length} articles, {minutes} minutes
        </p>
      </div>
      <ol className="border-b border-line lg:col-span-8">
        {articles.map(({ slug, title, why, readTime }, at) => (
          <li
            key={slug}
            className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-t border-line py-4 md:grid-cols-[2.5rem_minmax(0,1fr)_4rem]"
          >
            <span className="num text-ink-3" aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3 className="text-[length:var(--text-h4)] leading-tight">
                <Link className="post-link" href={`/blogpost/${slug}`}>
                  {title}
                </Link>
              </h3>
              {why && <p className="mt-1.5 max-w-[38em] text-sm text-ink-2">{why}</p>}
            </div>
            <p className="num col-start-2 mt-1.5 text-note text-ink-3 md:col-start-3 md:mt-1 md:text-right">
              {articleReadTime(readTime)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
