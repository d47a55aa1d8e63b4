import synonyms from "#content/search-synonyms.json" with { type: "json" };
import { deskContext } from "#context.ts";
import { permitted } from "#desk/kit/acts.server.ts";
import { findArticles } from "#domain/blog/finding/find-articles.server.ts";
import { meaningsOf } from "#domain/blog/finding/question.ts";
import { findDigests } from "#domain/digest/find-digests.server.ts";
import { longDay } from "#platform/format/dates.ts";
import type { Route } from "./+types/links.ts";
import type { LinkPage } from "./link-search.tsx";

const MEANINGS = meaningsOf(synonyms);

/** Returns published articles and digests as suggested link targets. */
export const loader = permitted("write", async ({ context, url }: Route.LoaderArgs) => {
  const { tools } = context.get(deskContext);
  const text = (url.searchParams.get("q") ?? "").trim();
  const { digests, isDay } = await findDigests(tools, text);
  const { articles } = isDay ? { articles: [] } : await findArticles(tools.db, { text, meanings: MEANINGS });
  const pages: LinkPage[] = [
    ...articles.map(({ slug, title, category }) => ({
      href: `/blogpost/${slug}`,
      name: title.map((part) => part.text).join(""),
      kind: category,
    })),
    ...digests.map(({ date }) => ({
      href: `/dailydigest/${date}`,
      name: `Daily digest of ${longDay(date)}`,
      kind: "Digest",
    })),
  ];
  return Response.json({ pages });
});
