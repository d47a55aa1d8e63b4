import * as z from "zod";
import { withoutNul } from "#platform/forms/forms.ts";

/** What the address of an article that was taken off says. */
export const TAKEN_OFF = "This article was taken off the site.";

/** A category as the contract lists it: the first is for all posts and has no id. */
export type ApiCategory = { id: number | null; name: string; allBlogcount?: number; blogcount?: number };

/** Returns whether no cover was chosen: a shipped article stores the one drawn for its first address. */
export const isDrawn = (photo: string): boolean => photo === "" || photo.startsWith("/media/covers/");

/** Returns an article's cover: the chosen one, or the one drawn for its address. */
export const coverOf = ({ photo, slug }: { photo: string; slug: string }): string =>
  isDrawn(photo) ? `/media/covers/${slug}-1200.webp` : photo;

/** A post as the contract lists it: `strDescription` is HTML, `read_time` in minutes, `isFeatured` 1 means featured. */
export type ApiPost = {
  id: number;
  strTitle: string | null;
  strDescription: string;
  strPhoto: string;
  strSlug: string;
  category_name: string;
  created_at: string;
  read_time: number | null;
  author_name: string;
  isFeatured: number;
  /** The writer's summary: only in a list requested with summaries. */
  summary?: string;
};

export type ApiArticle = Omit<ApiPost, "isFeatured" | "summary"> & { viewCount: number };
export type ApiFaq = { id: number; question: string; answer: string };
export type ApiRelated = Pick<
  ApiPost,
  "id" | "strPhoto" | "strTitle" | "author_name" | "read_time" | "strSlug"
>;

// The schemas are built in calls marked pure: a page that needs only the mappings ships no validator.
export const blogListRequest = /* @__PURE__ */ (() => {
  const wholeNumber = z.coerce.number().int();
  return z.object({
    category_id: z.preprocess(
      (value) => (value === "" || value === "all" || value === null ? undefined : value),
      wholeNumber.positive().max(2_147_483_647).optional(),
    ),
    limit: wholeNumber.min(1).max(200).optional(),
    offset: wholeNumber.min(0).max(1_000_000).optional(),
    /** Title search, ignoring case. */
    search: z.string().transform(withoutNul).optional(),
    /** `true`: strDescription has only the first characters, as a card needs. */
    summary: z.boolean().optional(),
  });
})();
export type BlogListRequest = z.output<typeof blogListRequest>;

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const blogDetailRequest = /* @__PURE__ */ (() =>
  z.object({ strSlug: z.string().min(1).max(200).transform(withoutNul) }))();

/** A category button of the blog page. */
export type CategoryPill = { id: string; name: string; count: number; tone: CategoryTone };

/** The category's colour and icon: blue, green, purple and orange by name, gray for all others. */
export type CategoryTone = "technical" | "fundamentals" | "strategies" | "education" | "all" | "other";

const TONES = new Map<string, CategoryTone>([
  ["Technical", "technical"],
  ["Fundamentals", "fundamentals"],
  ["Strategies", "strategies"],
  ["Education", "education"],
  ["All Blogs", "all"],
]);

export const categoryTone = (categoryName: string): CategoryTone => TONES.get(categoryName) ?? "other";

/** Maps a category for display: a null id is "all"; the count is allBlogcount, else blogcount, else 0. */
export const toPill = (c: ApiCategory): CategoryPill => ({
  id: c.id === null ? "all" : String(c.id),
  name: c.name,
  count: c.allBlogcount ?? c.blogcount ?? 0,
  tone: categoryTone(c.name),
});

/** Returns an author's slug, without letters after a comma; undefined for a name without Latin letters. */
export const authorSlug = (name: string): string | undefined =>
  name
    .replace(/,.*/, "")
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join("-");

/** Returns the link to an author's articles; undefined for a placeholder, which has no page. */
export const authorHref = (name: string): string | undefined => {
  const slug = authorSlug(name);
  return slug && !slug.includes("placeholder") ? `/authors/${slug}` : undefined;
};

/** A post as a card shows it. */
export type PostCard = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  image: string;
  category: string;
  tone: CategoryTone;
  author: string;
  date: string;
  readTime: string;
  isFeatured: boolean;
};

const EXCERPT_LENGTH = 150;

/** Returns the first 150 characters of a text and an ellipsis. */
export const excerptOf = (text: string): string =>
  `${[...text].slice(0, EXCERPT_LENGTH).join("").trimEnd()}…`;

const SUMMARY_LENGTH = 300;

/** Returns the beginning of a description as HTML, for lists requested with summaries. */
export const summaryOf = (text: string): string =>
  [...text].slice(0, SUMMARY_LENGTH).join("").replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns the excerpt from such a summary. */
export const excerptFrom = (summary: string): string =>
  excerptOf(summary.replaceAll("&lt;", "<").replaceAll("&amp;", "&"));

/**
 * Maps a listed post for display: it prints the writer's summary, else its first words. A missing title is "No Title",
 * a missing read time 1 minute.
 */
export const toCard = (p: ApiPost): PostCard => ({
  id: p.id,
  slug: p.strSlug,
  title: p.strTitle || "No Title",
  excerpt: p.summary || excerptFrom(p.strDescription),
  image: p.strPhoto,
  category: p.category_name,
  tone: categoryTone(p.category_name),
  author: p.author_name,
  date: p.created_at,
  readTime: `${p.read_time ?? "1"} min`,
  isFeatured: p.isFeatured === 1,
});

/** Formats the read time on the article page: 5 min if missing. */
export const articleReadTime = (minutes: number | null): string => `${minutes ?? 5} min`;

const WORDS_PER_MINUTE = 220;
export const countReadTime = (text: string): number =>
  Math.max(1, Math.round(text.split(" ").length / WORDS_PER_MINUTE));

/** Returns the posts of a category by name (or of all) whose title contains the text, ignoring case. */
export const filterPosts = (posts: PostCard[], category: string, search: string): PostCard[] =>
  posts.filter(
    (post) =>
      (category === "all" || category === "All Blogs" || post.category === category) &&
      post.title.toLowerCase().includes(search.toLowerCase()),
  );

/** The most questions of an article, and the length of its summary in characters. */
export const MAX_FAQS = 12;
export const SUMMARY = { least: 40, most: 200 };

/** Posts shown before "View More". */
export const FIRST_POSTS = 9;
/** Related posts shown before the grid is expanded. */
export const FIRST_RELATED = 3;
