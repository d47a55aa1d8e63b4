import { siteContext } from "#context.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import { FoundList } from "#web/search/found.tsx";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/blog.ts";
import { Browse } from "./browse.island.tsx";
import { blogHref } from "./filter.ts";
import { Frieze } from "./frieze.tsx";
import { BlogHero } from "./hero.tsx";
import { readBlog } from "./read-blog.server.ts";
import { StayConnected } from "./stay-connected.tsx";
import { Subjects } from "./subjects.tsx";

export const middleware = [
  definePage({
    subject: "articles",
    listed: true,
    query: { category: /^\d{1,9}$/, view: /^all$/, page: /^[1-9]\d{0,3}$/ },
    unbounded: { q: /^[\s\S]+$/ },
    tags: ["posts"],
  }),
];

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readBlog(context.get(siteContext), new URL(request.url).searchParams);

export const meta: Route.MetaFunction = metaOf(({ address, category, start, authors }, { origin, firm }) => {
  const title = category ? `${category} blogs` : "Blogs";
  const by = authors ? ", by two chartered accountants" : "";
  const description = `Articles on reading charts, accounts and risk${by}. Education only: no stock tips, only methods.`;
  return {
    path: address,
    title,
    description,
    noindex: start.listing.filter.search !== "",
    jsonLd: [
      {
        "@type": "Blog",
        name: title,
        description,
        url: absoluteUrl(origin, address),
        publisher: { "@type": "Organization", name: firm.legalName },
      },
    ],
  };
}, "Blogs");

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { start, found, frieze, stats, authors, subjects, connections } = loaderData;
  return (
    <>
      {found ? (
        <h1 className="wrap pt-6 text-[length:var(--text-h3)]">Search</h1>
      ) : (
        <BlogHero stats={stats} authors={authors}>
          <Frieze cards={frieze} />
        </BlogHero>
      )}
      <Island of={Browse} inView with={{ start }} />
      <form id="clear-search" action="/blog" hidden>
        {start.listing.filter.category !== "all" && (
          <input type="hidden" name="category" value={start.listing.filter.category} />
        )}
      </form>
      <FoundList found={found} again={(search) => blogHref({ category: "all", search })} />
      <Subjects subjects={subjects} />
      <StayConnected {...connections} />
    </>
  );
}
