import * as z from "zod";
import { istLongMoment } from "#platform/format/dates.ts";
import { counted } from "#platform/format/numbers.ts";
import { readHtml, writeHtml } from "#platform/markdown/html.server.ts";
import { wordsIn } from "../text.server.ts";
import { withoutCards } from "./ghost-cards.server.ts";
import { indianDayOf } from "./indian-day.ts";
import type { MovedArticle, MovedSite } from "./rules.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const id = z.union([z.string(), z.number()]).transform(String);
const post = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  feature_image: text,
  feature_image_alt: text,
  feature_image_caption: text,
  custom_excerpt: text,
  status: text,
  visibility: text,
  published_at: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  author_id: id.nullish(),
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
});
const links = z
  .array(
    z.object({
      post_id: id,
      tag_id: id.optional(),
      author_id: id.optional(),
      sort_order: z.number().nullish(),
    }),
  )
  .default([]);
const named = z.array(z.object({ id, name: text, slug: text, visibility: text })).default([]);
/** What later versions hold beside a post. */
const metas = z
  .array(
    z.object({
      post_id: id,
      feature_image_alt: text,
      feature_image_caption: text,
      email_only: z.union([z.boolean(), z.number()]).nullish(),
    }),
  )
  .default([]);
const data = z.object({
  posts: z.array(post),
  posts_meta: metas,
  tags: named,
  posts_tags: links,
  users: named,
  posts_authors: links,
});
/** Ghost 1 to 6 wrap it in `db`; the very first did not. */
const exported = z.union([
  z
    .object({ db: z.array(z.object({ data })).min(1) })
    .transform(({ db }) => db[0]?.data as z.output<typeof data>),
  z.object({ data }).transform((whole) => whole.data),
]);

export const isGhost = (value: unknown): boolean => exported.safeParse(value).success;

/** Reads Ghost's export (JSON: *Settings, Labs, Export*). */
export function readGhost(value: unknown): MovedSite {
  const { posts, posts_meta, tags, posts_tags, users, posts_authors } = exported.parse(value);
  const articles = posts.filter(({ type, page }) => type !== "page" && !page);
  const pages = posts.filter((one) => !articles.includes(one));
  const linksOf = (post: string, all: z.output<typeof links>) =>
    all
      .filter(({ post_id }) => post_id === post)
      .toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  return {
    program: "Ghost",
    articles: articles.map((one) => {
      const own = linksOf(one.id, posts_tags).flatMap(
        ({ tag_id }) => tags.find(({ id: known }) => known === tag_id) ?? [],
      );
      // A tag that begins with # is Ghost's own and shown to nobody.
      const shown = own.filter(({ name, visibility }) => !name.startsWith("#") && visibility !== "internal");
      const author = linksOf(one.id, posts_authors)[0]?.author_id ?? one.author_id;
      const meta = posts_meta.find(({ post_id }) => post_id === one.id);
      const described = [one.feature_image_alt, meta?.feature_image_alt];
      const captions = [one.feature_image_caption, meta?.feature_image_caption].map((html = "") =>
        wordsIn(readHtml(html)).trim(),
      );
      return articleOf(one, {
        alt: [...described, ...captions].find(Boolean) ?? "",
        author: users.find(({ id: known }) => known === author)?.name ?? "",
        tags: shown.map(({ name }) => name),
        isMailedAlone: Boolean(meta?.email_only),
      });
    }),
    notes: pages.length
      ? [`${counted(pages.length, "page")} left behind: ${pages.map(({ title }) => title).join(", ")}.`]
      : [],
  };
}

const READERS: Record<string, string> = {
  members: "members",
  paid: "paying members",
  tiers: "paying members",
};

const scheduledFor = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? "scheduled" : `scheduled for ${istLongMoment(moment)}`;

type Beside = { author: string; tags: string[]; alt: string; isMailedAlone: boolean };

function articleOf(
  {
    title,
    slug,
    html,
    feature_image: cover,
    custom_excerpt: summary,
    status,
    visibility,
    published_at,
    canonical_url,
    codeinjection_head,
    codeinjection_foot,
  }: z.output<typeof post>,
  { author, tags, alt, isMailedAlone }: Beside,
): MovedArticle {
  const [category = "", ...others] = tags;
  const isPublished = status === "published" || status === "sent";
  const cards = withoutCards(readHtml(html.replaceAll("__GHOST_URL__", "").replace(/<!--[\s\S]*?-->/g, "")));
  return {
    title,
    slug,
    addresses: status === "published" ? [`/${slug}/`] : [],
    author,
    date: isPublished ? indianDayOf(published_at) : undefined,
    summary,
    category,
    tags: others,
    canonical: canonical_url.replace("__GHOST_URL__", ""),
    html: writeHtml(cards.nodes),
    ...(cover && { cover: { src: cover.replace("__GHOST_URL__", ""), alt } }),
    notes: [
      ...(isPublished
        ? []
        : [`In Ghost it was ${status === "scheduled" ? scheduledFor(published_at) : "a draft"}.`]),
      ...(READERS[visibility] ? [`In Ghost it was for ${READERS[visibility]} alone.`] : []),
      ...(status === "sent" ? ["In Ghost it was mailed and not on the site."] : []),
      ...(isMailedAlone && !isPublished ? ["In Ghost it was to be mailed, and not to be on the site."] : []),
      ...(codeinjection_head.trim() || codeinjection_foot.trim()
        ? ["The code that was injected into its page was left out."]
        : []),
      ...cards.notes,
    ],
  };
}
