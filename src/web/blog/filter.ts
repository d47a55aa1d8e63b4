import { withoutNul } from "#platform/forms/forms.ts";

/** The reader's choice: a pill's id, `all` for every category, and a text that titles must contain. */
export type BlogFilter = { category: string; search: string };

/** Posts fetched at once after "View More", and posts per page of `/blog?view=all`. */
export const PAGE_SIZE = 60;

/** Longer than any title: a longer text matches nothing anyway. */
const MAX_SEARCH_LENGTH = 2_000;

export const boundSearch = (text: string): string => text.slice(0, MAX_SEARCH_LENGTH);

type BlogAddress = { category: string | undefined; search: string; all: boolean; page: number };

/** Returns the filter and page in an address of the blog. */
export const readAddress = (query: URLSearchParams): BlogAddress => ({
  category: query.get("category") ?? undefined,
  search: withoutNul(query.get("q") ?? "").trim(),
  all: query.get("view") === "all",
  page: Number(query.get("page") ?? 1),
});

/** Returns the address of a choice without JavaScript: its first posts, or a page of all of them. */
export function blogHref({ category, search }: BlogFilter, page?: number): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (search) query.set("q", boundSearch(search));
  if (page !== undefined) query.set("view", "all");
  if (page !== undefined && page > 1) query.set("page", String(page));
  return query.size ? `/blog?${query}` : "/blog";
}
