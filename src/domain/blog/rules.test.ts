import { describe, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import {
  type ApiPost,
  articleReadTime,
  blogListRequest,
  categoryTone,
  coverOf,
  FIRST_POSTS,
  FIRST_RELATED,
  filterPosts,
  toCard,
  toPill,
} from "./rules.ts";

const post: ApiPost = {
  id: 7,
  strTitle: "Moving averages lag by design",
  strDescription: "<p>An average is a summary of the past.</p>",
  strPhoto: "/media/covers/moving-averages-1200.webp",
  strSlug: "moving-averages",
  category_name: "Technical",
  created_at: "2025-02-04",
  read_time: 5,
  author_name: "S. Placeholder, CA",
  isFeatured: 1,
};
const card = (change: Partial<ApiPost>) => toCard({ ...post, ...change });

describe("a category pill", () => {
  test("a null id is all, any other id is text", proves("DATA-03 DATA-04"), () => {
    expect(toPill({ id: null, name: "All Blogs" }).id).toBe("all");
    expect(toPill({ id: 12, name: "Technical" }).id).toBe("12");
    expect(toPill({ id: 0, name: "Technical" }).id).toBe("0");
  });

  test("the count is allBlogcount, else blogcount, else 0", proves("DATA-05 DATA-06 DATA-07"), () => {
    expect(toPill({ id: 1, name: "x", allBlogcount: 28, blogcount: 7 }).count).toBe(28);
    expect(toPill({ id: 1, name: "x", allBlogcount: 0, blogcount: 7 }).count).toBe(0);
    expect(toPill({ id: 1, name: "x", blogcount: 7 }).count).toBe(7);
    expect(toPill({ id: 1, name: "x" }).count).toBe(0);
  });

  test("the tone follows the name", proves("DATA-08 DATA-09 DATA-10 DATA-11 DATA-12 DATA-13"), () => {
    const tones = ["Technical", "Fundamentals", "Strategies", "Education", "All Blogs", "Derivatives"].map(
      categoryTone,
    );
    expect(tones).toEqual(["technical", "fundamentals", "strategies", "education", "all", "other"]);
    for (const name of ["technical", "", "constructor", "__proto__", "toString"])
      expect(categoryTone(name)).toBe("other");
  });
});

test("a cover that nobody chose follows the address", () => {
  const cover = (photo: string) => coverOf({ photo, slug: "second-address" });
  for (const drawn of ["", "/media/covers/first-address-1200.webp"])
    expect(cover(drawn)).toBe("/media/covers/second-address-1200.webp");
  expect(cover("/media/uploads/ab/1200.webp")).toBe("/media/uploads/ab/1200.webp");
});

describe("a post card", () => {
  test("the title is strTitle, or No Title", proves("DATA-14 DATA-15 DATA-16"), () => {
    expect(card({}).title).toBe("Moving averages lag by design");
    expect(card({ strTitle: null }).title).toBe("No Title");
    expect(card({ strTitle: "" }).title).toBe("No Title");
  });

  test("image, category, author, date and address come from the post", proves("DATA-19"), () => {
    expect(card({})).toMatchObject({
      image: "/media/covers/moving-averages-1200.webp",
      category: "Technical",
      author: "S. Placeholder, CA",
      date: "2025-02-04",
      slug: "moving-averages",
    });
  });

  test("the read time is N min, 1 min when missing", proves("DATA-20 DATA-21"), () => {
    expect(card({ read_time: 12 }).readTime).toBe("12 min");
    expect(card({ read_time: null }).readTime).toBe("1 min");
  });

  test("on the article page a missing read time is 5 min", proves("POST-09 POST-11"), () => {
    expect(articleReadTime(12)).toBe("12 min");
    expect(articleReadTime(null)).toBe("5 min");
  });

  test("featured when the flag equals 1, for no other value", proves("DATA-22"), () => {
    expect(card({ isFeatured: 1 }).isFeatured).toBe(true);
    for (const flag of [0, 2, -1]) expect(card({ isFeatured: flag }).isFeatured).toBe(false);
  });
});

describe("the filter", () => {
  const cards = [
    card({ id: 1, strTitle: "RSI below 30", category_name: "Technical" }),
    card({ id: 2, strTitle: "Debt before growth", category_name: "Fundamentals", author_name: "R. Rsi" }),
    card({ id: 3, strTitle: "Why rsi lags", category_name: "Education", strDescription: "Debt" }),
  ];
  const ids = (category: string, search: string) => filterPosts(cards, category, search).map((c) => c.id);

  test("posts of the category by name, or all of them", proves("BLOG-14"), () => {
    expect(ids("Technical", "")).toEqual([1]);
    expect(ids("all", "")).toEqual([1, 2, 3]);
    expect(ids("All Blogs", "")).toEqual([1, 2, 3]);
    expect(ids("Derivatives", "")).toEqual([]);
  });

  test(
    "a title that contains the text in any case, within the category",
    proves("BLOG-05 BLOG-06 BLOG-15"),
    () => {
      expect(ids("all", "RSI")).toEqual([1, 3]);
      expect(ids("all", "debt")).toEqual([2]);
      expect(ids("Education", "rSi")).toEqual([3]);
      expect(ids("all", ".*")).toEqual([]);
    },
  );
});

test("9 posts and 3 related posts are shown at first", proves("BLOG-27 POST-14"), () => {
  expect([FIRST_POSTS, FIRST_RELATED]).toEqual([9, 3]);
});

test("a list request takes all, null and nothing as every category, and drops NUL", () => {
  for (const category_id of ["", "all", null, undefined])
    expect(blogListRequest.parse({ category_id }).category_id).toBeUndefined();
  expect(blogListRequest.parse({ category_id: "3", search: "r\0si" })).toEqual({
    category_id: 3,
    search: "rsi",
  });
  expect(blogListRequest.safeParse({ category_id: "3x" }).success).toBe(false);
});
