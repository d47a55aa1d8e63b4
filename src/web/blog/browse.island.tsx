import { useEffect, useRef, useState } from "react";
import { type CategoryPill, FIRST_POSTS, filterPosts, type PostCard } from "#domain/blog/rules.ts";
import { island } from "#ui/island/define.ts";
import { CallRefused, fetchPills } from "./calls.ts";
import { Featured } from "./featured.tsx";
import type { BlogFilter } from "./filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { Latest } from "./latest.tsx";
import { LIST_FAULT, type Listing, usePosts } from "./use-posts.ts";
import { useSlides } from "./use-slides.ts";

export type BrowseStart = {
  pills: CategoryPill[];
  featured: PostCard[];
  listing: Listing;
  expanded: boolean;
  page: { at: number; of: number } | undefined;
};

/** Search, categories, featured and latest posts, which a filter changes together. */
export const Browse = island("web/blog/browse", function Browse({ start }: { start: BrowseStart }) {
  const { pills, fault } = usePills(start.pills);
  const posts = usePosts(start.listing, start.expanded);
  const top = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);

  const { filter } = posts.listing;
  const category = pills.find((pill) => pill.id === filter.category) ?? { name: "all", count: 0 };
  const featured = filterPosts(start.featured, category.name, "").filter((card) => card.isFeatured);
  const slides = useSlides(featured.length, row);

  const choose = async (next: BlogFilter) => {
    if (next.category !== posts.wanted.category) slides.show(0);
    const done = await posts.choose(next);
    if (done && top.current && isOutOfSight(top.current)) top.current.scrollIntoView();
  };

  const carry = () => {
    const matching = filterPosts(posts.listing.posts, category.name, filter.search);
    storeForArticle(posts.expanded ? matching : matching.slice(0, FIRST_POSTS));
  };

  return (
    <div className="blog-browse">
      <FilterBar
        pills={pills}
        filter={posts.wanted}
        fault={fault}
        listFault={posts.fault === "choosing" ? LIST_FAULT : undefined}
        choose={choose}
      />
      <div ref={top}>
        {featured.length > 0 && !filter.search && (
          <Featured cards={featured} row={row} slides={slides} onOpen={carry} />
        )}
        <Latest
          posts={posts}
          category={category}
          page={posts.listing === start.listing ? start.page : undefined}
          onOpen={carry}
        />
      </div>
    </div>
  );
});

/** Returns whether an element begins above the window, or too low in it to be noticed. */
const isOutOfSight = (element: HTMLElement): boolean => {
  const { top } = element.getBoundingClientRect();
  return top < 0 || top > (visualViewport?.height ?? innerHeight) * 0.6;
};

/** Stores the post list for the article's page; a browser without storage loses only that. */
function storeForArticle(shown: PostCard[]): void {
  try {
    sessionStorage.setItem("posts", JSON.stringify(shown.map((post) => post.slug)));
  } catch (error) {
    console.warn("The posts were not stored.", error);
  }
}

/** Returns the page's category pills, then those with current counts. If that call fails, the former stay. */
function usePills(start: CategoryPill[]) {
  const [pills, setPills] = useState(start);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    fetchPills().then(setPills, (error) => {
      const message =
        error instanceof CallRefused ? "Failed to load categories" : "Error fetching categories";
      console.error(message, error);
      setFault(message);
    });
  }, []);
  return { pills, fault };
}
