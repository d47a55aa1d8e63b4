import written from "#content/reading-lists.json" with { type: "json" };
import type { Site } from "#context.ts";
import { postsAt } from "#domain/blog/read.server.ts";

type Store = Pick<Site["tools"], "db">;

/**
 * An article of a list, and the reason for its place, which is left out beside an unpublished one; `readTime` in
 * minutes.
 */
type ListedArticle = {
  slug: string;
  title: string;
  summary: string;
  readTime: number | null;
  why: string | undefined;
};

/** Articles in reading order. */
export type ReadingList = { slug: string; title: string; lead: string; articles: ListedArticle[] };

/** What to read after an article, with the list it comes from. */
export type NextArticle = ListedArticle & { list: Pick<ReadingList, "slug" | "title"> };

const hasOrder = ({ articles }: ReadingList) => articles.length > 1;

/**
 * Reads the lists of `content/reading-lists.json` with the published articles: unpublished ones are left out, and so is
 * a list with fewer than two.
 */
export async function readLists({ db }: Store): Promise<ReadingList[]> {
  const posts = await postsAt(
    db,
    written.flatMap(({ articles }) => articles.map(({ article }) => article)),
  );
  return written
    .map(({ articles, ...list }) => ({
      ...list,
      articles: articles.flatMap(({ article, why }, at) => {
        const post = posts.get(article);
        const before = articles[at - 1];
        return post ? [{ ...post, why: !before || posts.has(before.article) ? why : undefined }] : [];
      }),
    }))
    .filter(hasOrder);
}

/** Whether a list was delivered under this name. */
export const isList = (slug: string): boolean => written.some((list) => list.slug === slug);

/** Finds the article after the one at an address; none after the last of a list, or outside the lists. */
export async function nextArticle({ db }: Store, slug: string): Promise<NextArticle | undefined> {
  for (const { articles, ...list } of await readLists({ db })) {
    const at = articles.findIndex((article) => article.slug === slug);
    const next = at < 0 ? undefined : articles[at + 1];
    if (next) return { ...next, list: { slug: list.slug, title: list.title } };
  }
  return undefined;
}
