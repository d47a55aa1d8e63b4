import { data } from "react-router";
import { siteContext } from "#context.ts";
import { readAuthors } from "#domain/blog/read.server.ts";
import { definePage } from "#page.ts";
import { Link } from "#ui/primitives/link.tsx";
import { markOf } from "#ui/primitives/mark.ts";
import { ListedArticles, ListTitle } from "#web/blog/article-list.tsx";
import { readListPage } from "#web/blog/read-blog.server.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import { absoluteUrl } from "#web/seo/meta.ts";
import type { Route } from "./+types/author.ts";
import { type Standing, standingOf } from "./standing.server.ts";

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

const addressOf = (slug: string, page: number): string =>
  `/authors/${slug}${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { db } = site.tools;
  const author = (await readAuthors(db)).find(({ slug }) => slug === params.slug);
  if (!author) throw data("Author not found", { status: 404 });
  const { slug, name, names, posts } = author;
  const addressOfPage = (page: number) => addressOf(slug, page);
  return {
    slug,
    name,
    posts,
    ...(await readListPage(db, request, { authors: names }, { posts, addressOf: addressOfPage })),
    standing: standingOf(slug, site),
  };
}

export const meta: Route.MetaFunction = metaOf(({ slug, name, page, standing }, { origin }) => {
  const { founder, isFirm, titles, publisher } = standing;
  return {
    path: addressOf(slug, page),
    title: name,
    description: `Articles by ${name}, newest first, and the registrations under which they are published.`,
    jsonLd: [
      {
        "@type": isFirm ? "Organization" : "Person",
        name,
        url: absoluteUrl(origin, addressOf(slug, 1)),
        ...(titles.length > 0 && {
          jobTitle: titles.join(", "),
          worksFor: { "@type": "Organization", name: publisher, url: origin },
        }),
        ...(founder && founder.profiles.length > 0 && { sameAs: founder.profiles.map(({ href }) => href) }),
      },
    ],
  };
}, "Author not found");

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, standing, ...list } = loaderData;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <AuthorHead name={name} standing={standing} />
      <ListedArticles {...list} addressOf={(page) => addressOf(slug, page)} />
    </div>
  );
}

/** An author's role at the firm, and the registrations under which their articles are published. */
function AuthorHead({ name, standing }: { name: string; standing: Standing }) {
  const { founder, offices, publisher, registration, enlistment } = standing;
  return (
    <header>
      <ListTitle>{name}</ListTitle>
      {founder && (
        <>
          <p className="mt-4 font-medium" {...markOf(founder.proof)}>
            {founder.role}
          </p>
          <p className="mt-3 max-w-[36em] text-lead text-ink-2">{founder.text}</p>
          {founder.experience && (
            <p className="mt-3 text-ink-2" {...markOf(founder.experience)}>
              {founder.experience.text}
            </p>
          )}
        </>
      )}
      {offices.length > 0 && <p className="mt-3 font-medium">{offices.join(", ")}</p>}
      <dl className="num mt-6 grid max-w-152 gap-x-6 border-y border-line py-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-2">
        {founder?.certificate && (
          <>
            <dt className="text-ink-3">Certificate</dt>
            <dd className="max-sm:mb-2">{founder.certificate}</dd>
          </>
        )}
        <dt className="text-ink-3">Published by</dt>
        <dd className="max-sm:mb-2">{publisher}</dd>
        <dt className="text-ink-3">SEBI research analyst</dt>
        <dd className="max-sm:mb-2">{registration}</dd>
        <dt className="text-ink-3">BSE enlistment</dt>
        <dd>{enlistment}</dd>
      </dl>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <li>
          <Link className="inline-flex min-h-11 items-center underline" href="/regulatory">
            Regulatory particulars
          </Link>
        </li>
        {founder?.profiles.map((profile) => (
          <li key={profile.href}>
            <Link className="inline-flex min-h-11 items-center underline" href={profile.href}>
              {profile.name}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
