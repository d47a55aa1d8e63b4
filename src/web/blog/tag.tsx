import { data } from "react-router";
import { siteContext } from "#context.ts";
import { readTag, tagsInUse } from "#domain/blog/read.server.ts";
import { SLUG } from "#domain/blog/rules.ts";
import { tagHref } from "#domain/blog/tags.ts";
import { definePage } from "#page.ts";
import { metaOf } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/tag.ts";
import { ListedArticles, ListTitle } from "./article-list.tsx";
import { readListPage } from "./read-blog.server.ts";

/** Returns the tag of a list address from another program: `/tag/risk/`, `/category/markets/risk/`. */
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

const addressOf = (slug: string, page: number): string =>
  `${tagHref(slug)}${page > 1 ? `?page=${page}` : ""}`;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext).tools;
  const tag = isTag(params.tag) ? await readTag(db, params.tag) : undefined;
  if (!tag) throw data("Tag not found", { status: 404 });
  const addressOfPage = (page: number) => addressOf(tag.slug, page);
  const shown = await readListPage(
    db,
    request,
    { tag: tag.slug },
    { posts: tag.posts, addressOf: addressOfPage },
  );
  return { ...tag, ...shown };
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
  const { slug, name, ...list } = loaderData;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <ListTitle>{name}</ListTitle>
      <ListedArticles {...list} addressOf={(page) => addressOf(slug, page)} />
    </div>
  );
}
