import { data, redirect } from "react-router";
import { siteContext } from "#context.ts";
import { listPosts, readAuthors } from "#domain/blog/read.server.ts";
import { toCard } from "#domain/blog/rules.ts";
import { definePage } from "#page.ts";
import { counted } from "#platform/format/numbers.ts";
import { CardGrid } from "#web/blog/card-grid.tsx";
import { PagesNav } from "#web/blog/pages-nav.tsx";
import { rootData } from "#web/frame/root-data.ts";
import { absoluteUrl, pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/author.ts";
import { AuthorHead } from "./author-head.tsx";
import { standingOf } from "./standing.server.ts";

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    listed: async ({ db }) =>
      (await readAuthors(db)).map(({ slug, updatedAt }) => ({
        params: { slug },
        ...(updatedAt && { lastModified: updatedAt }),
      })),
    query: { page: /^[1-9]\d{0,3}$/ },
    tags: ["posts"],
    exists: async ({ db }, { slug }) => (await readAuthors(db)).some((author) => author.slug === slug),
  }),
];

/** Articles on one page. */
const AUTHOR_PAGE = 24;

const addressOf = (slug: string, page: number): string =>
  `/authors/${slug}${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { db } = site.tools;
  const author = (await readAuthors(db)).find(({ slug }) => slug === params.slug);
  if (!author) throw data("Author not found", { status: 404 });
  const { slug, name, names, posts } = author;
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const pages = Math.ceil(posts / AUTHOR_PAGE);
  if (page > pages) throw redirect(addressOf(slug, pages));
  const offset = (page - 1) * AUTHOR_PAGE;
  const listed = await listPosts(db, { authors: names, limit: AUTHOR_PAGE, offset, summary: true });
  return {
    slug,
    name,
    posts,
    page,
    pages,
    cards: listed.map(toCard),
    standing: standingOf(slug, site),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root || !loaderData) return [{ title: "Author not found" }];
  const { slug, name, page, standing } = loaderData;
  const { founder, isFirm, offices, publisher } = standing;
  const titles = [...(founder ? [founder.role] : []), ...offices];
  // A firm may be registered in the name of a person, who then holds its offices.
  const isPerson = !isFirm || titles.length > 0;
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path: addressOf(slug, page),
    title: name,
    description: `Articles by ${name}, newest first, and the registrations under which they are published.`,
    jsonLd: [
      {
        "@type": isPerson ? "Person" : "Organization",
        name,
        url: absoluteUrl(root.origin, addressOf(slug, 1)),
        ...(titles.length > 0 && {
          jobTitle: titles.join(", "),
          worksFor: { "@type": "Organization", name: publisher, url: root.origin },
        }),
        ...(founder && founder.profiles.length > 0 && { sameAs: founder.profiles.map(({ href }) => href) }),
      },
    ],
  });
}

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, posts, page, pages, cards, standing } = loaderData;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <AuthorHead name={name} standing={standing} />
      <section className="mt-[clamp(32px,4vw,56px)]" aria-labelledby="written">
        <h2 id="written" className="text-h3">
          {counted(posts, "article")}
        </h2>
        <CardGrid cards={cards} />
      </section>
      <PagesNav page={page} pages={pages} addressOf={(n) => addressOf(slug, n)} />
    </div>
  );
}
