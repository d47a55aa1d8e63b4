import { useRef, useState } from "react";
import { FIRST_POSTS, type PostCard } from "#domain/blog/rules.ts";
import { fetchPosts } from "./calls.ts";
import { type BlogFilter, blogHref, PAGE_SIZE } from "./filter.ts";

/** The server's posts for a filter, as far as they are loaded. */
export type Listing = {
  filter: BlogFilter;
  posts: PostCard[];
  /** The offset of the next page to fetch. */
  next: number;
  /** Whether the server has no more posts. */
  complete: boolean;
  /** The number of posts that match the filter, if known. */
  total: number | undefined;
};

/** What failed last: a new choice, or the rest of the list. */
type Fault = "choosing" | "expanding";

export const LIST_FAULT = "The articles could not be loaded. Try again in a moment.";

/** One more than shown at first, to know whether there are more. */
const FIRST_PAGE = FIRST_POSTS + 1;

const withPage = (
  listing: Pick<Listing, "filter" | "posts" | "next">,
  page: PostCard[],
  limit: number,
): Listing => {
  const known = new Set(listing.posts.map((post) => post.id));
  const posts = [...listing.posts, ...page.filter((post) => !known.has(post.id))];
  const complete = page.length < limit;
  return {
    ...listing,
    posts,
    next: listing.next + page.length,
    complete,
    total: complete ? posts.length : undefined,
  };
};

/**
 * The list of the blog page. A new filter starts again at offset 0 and replaces the list once its posts have arrived;
 * until then, and on failure, the list is unchanged.
 */
export function usePosts(start: Listing, startsExpanded: boolean) {
  const [listing, setListing] = useState(start);
  const [wanted, setWanted] = useState(start.filter);
  const [expanded, setExpanded] = useState(startsExpanded);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const running = useRef<AbortController>(undefined);

  /** Runs one task, and aborts the previous one. */
  const run = async (during: Fault, task: (signal: AbortSignal) => Promise<void>): Promise<boolean> => {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setBusy(true);
    try {
      await task(signal);
      setFault(undefined);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      console.error(LIST_FAULT, error);
      setFault(during);
      return false;
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };

  const choose = async (filter: BlogFilter): Promise<boolean> => {
    setWanted(filter);
    const done = await run("choosing", async (signal) => {
      const empty = { filter, posts: [], next: 0 };
      const page = await fetchPosts(filter, { offset: 0, limit: FIRST_PAGE }, signal);
      setListing(withPage(empty, page, FIRST_PAGE));
      setExpanded(false);
      showAddress(blogHref(filter));
      if (filter.search || listing.filter.search)
        await (await import("#web/search/show-found.ts")).showFound(
          filter.search && blogHref(filter),
          signal,
        );
    });
    // A refused filter does not stay selected: the pills describe what the list shows.
    if (!done) setWanted((now) => (now === filter ? listing.filter : now));
    return done;
  };

  const expand = async (): Promise<void> => {
    setExpanded(true);
    showAddress(blogHref(listing.filter, 1));
    let all = listing;
    await run("expanding", async (signal) => {
      while (!all.complete) {
        const page = await fetchPosts(all.filter, { offset: all.next, limit: PAGE_SIZE }, signal);
        all = withPage(all, page, PAGE_SIZE);
        setListing(all);
      }
    });
  };

  const collapse = (): void => {
    running.current?.abort();
    setBusy(false);
    setExpanded(false);
    showAddress(blogHref(listing.filter));
  };

  return { listing, wanted, expanded, busy, fault, choose, expand, collapse };
}

/** Updates the address with the list, so that reloads, bookmarks and the back button show the same posts. */
const showAddress = (href: string): void => history.replaceState(history.state, "", href);
