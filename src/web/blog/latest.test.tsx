import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toCard } from "#domain/blog/rules.ts";
import { Latest } from "./latest.tsx";
import type { Listing } from "./use-posts.ts";

const card = toCard({
  id: 1,
  strTitle: "The spread",
  strDescription: "Words.",
  strPhoto: "/media/x.webp",
  strSlug: "the-spread",
  category_name: "Technical",
  created_at: "2025-02-06",
  read_time: 4,
  author_name: "A",
  isFeatured: 0,
});

/** Renders the list and returns what it says of a search. */
const said = (listing: Omit<Listing, "filter" | "next">): string => {
  const filter = { category: "all", search: "the" };
  const nothing = async () => {};
  const posts = {
    listing: { filter, next: 0, ...listing },
    wanted: filter,
    expanded: true,
    busy: false,
    fault: undefined,
    choose: async () => true,
    expand: nothing,
    collapse: () => {},
  };
  const html = renderToStaticMarkup(
    <Latest posts={posts} category={{ name: "all", count: 90 }} page={undefined} onOpen={() => {}} />,
  );
  return /role="status"[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
};

test("a search states how many articles match, not how many of them this page shows", () => {
  expect(said({ posts: [card], complete: true, total: 61 })).toBe("61 articles with “the” in the title.");
  expect(said({ posts: [card], complete: false, total: undefined })).toBe(
    "More than 9 articles with “the” in the title.",
  );
  expect(said({ posts: [], complete: true, total: 0 })).toBe("No article with “the” in the title.");
});
