import { data, redirect } from "react-router";
import { siteContext } from "#context.ts";
import { listPosts, readTag, tagsInUse } from "#domain/blog/read.server.ts";
import { SLUG, toCard } from "#domain/blog/rules.ts";
import { tagHref } from "#domain/blog/tags.ts";
import { definePage } from "#page.ts";
import { counted } from "#platform/format/numbers.ts";
import { Link } from "#ui/primitives/link.tsx";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/tag.ts";
import { CardGrid } from "./card-grid.tsx";
import { PagesNav } from "./pages-nav.tsx";

/** Returns what another program's list of articles was of: `/tag/risk/`, `/category/markets/risk/`. */
const tagElsewhere = (address: string): string =>
  /^\/(?:tag|category)\/(?:[^?]+\/)?([^/?]+)\/?(?:$|\?)/i.exec(address)?.[1]?.toLowerCase() ?? "";

const isTag = (text: string): boolean => SLUG.test(text) && text.length <= 60;

export const middleware = [
  definePage<Route.LoaderArgs["params"]>({
    listed: async ({ db }) =>
      (await tagsInUse(db)).map(({ slug, updatedAt }) => ({
        params: { tag: slug },
        ...(updatedAt && { lastModified: updatedAt }),
      })),
    query: { page: /^[1-9]\d{0,3}$/ },
    tags: ["posts"],
    exists: async ({ db }, { tag }) => isTag(tag) && (await readTag(db, tag)) !== undefined,
    async movedFrom({ db }, address) {
      const tag = tagElsewhere(address);
      return isTag(tag) && (await readTag(db, tag)) ? { tag } : undefined;
    },
  }),
];

/** Articles on one page. */
const TAG_PAGE = 24;

const addressOf = (slug: string, page: number): string =>
  `${tagHref(slug)}${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext).tools;
  const tag = isTag(params.tag) ? await readTag(db, params.tag) : undefined;
  if (!tag) throw data("Tag not found", { status: 404 });
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const pages = Math.ceil(tag.posts / TAG_PAGE);
  if (page > pages) throw redirect(addressOf(tag.slug, pages));
  const offset = (page - 1) * TAG_PAGE;
  const listed = await listPosts(db, { tag: tag.slug, limit: TAG_PAGE, offset, summary: true });
  return { ...tag, page, pages, cards: listed.map(toCard) };
}

export const meta: Route.MetaFunction = metaOf(
  ({ slug, name, page }) => ({
    path: addressOf(slug, page),
    title: `Articles tagged ${name}`,
    description: `The articles tagged ${name}, newest first. Education only: no stock tips, only methods.`,
  }),
  "Tag not found",
);

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, posts, page, pages, cards } = loaderData;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <p className="text-sm">
        <Link className="inline-flex min-h-11 items-center text-ink-2 underline" href="/blog">
          Blogs
        </Link>
      </p>
      <h1 className="mt-1.5 max-w-[17em] text-[length:clamp(2.375rem,1.75rem_+_2.7vw,4.25rem)]">{name}</h1>
      <section className="mt-[clamp(24px,3vw,44px)]" aria-labelledby="tagged">
        <h2 id="tagged" className="text-h3">
          {counted(posts, "article")}
        </h2>
        <CardGrid cards={cards} />
      </section>
      <PagesNav page={page} pages={pages} addressOf={(n) => addressOf(slug, n)} />
    </div>
  );
}
