/** Longer than any question: only the beginning of a longer text is searched. */
const MAX_SEARCH_LENGTH = 2_000;

/** Returns the address of a site search. */
export const searchHref = (search: string): string =>
  search ? `/search?${new URLSearchParams({ q: search.slice(0, MAX_SEARCH_LENGTH) })}` : "/search";
