/** Longer than any question: of a longer text the beginning is searched. */
const MAX_SEARCH_LENGTH = 2_000;

/** Returns the address at which the whole site is searched for a text. */
export const searchHref = (search: string): string =>
  search ? `/search?${new URLSearchParams({ q: search.slice(0, MAX_SEARCH_LENGTH) })}` : "/search";
