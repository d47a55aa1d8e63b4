import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ApiRelated } from "#domain/blog/rules.ts";
import { proves } from "#test/proves.ts";
import { ArticleContents } from "./article.tsx";
import { ArticleFaqs } from "./article-faqs.tsx";
import { ArticleHero } from "./article-hero.tsx";
import { Related } from "./related.tsx";

const article = {
  id: 1,
  strTitle: "Book value",
  strSlug: "book-value",
  strPhoto: "/media/covers/book-value-1200.webp",
  strDescription: "<p>Text.</p>",
  author_name: "A. Placeholder, CA",
  created_at: "2025-02-06",
  read_time: null,
  category_name: "Fundamentals",
  viewCount: 123_456,
  summary: "What the figure counts.",
  updatedAt: new Date("2025-02-06T00:00:00Z"),
};
const hero = (change: Partial<typeof article> | { strTitle: null }, coverAlt = "") =>
  renderToStaticMarkup(
    <ArticleHero
      article={{ data: { ...article, ...change }, coverAlt, delivered: false }}
      categoryHref="/blog?category=2"
    />,
  );

describe("the hero", () => {
  test("a missing read time is 5 min, a missing title No Title", proves("POST-11 DATA-23"), () => {
    expect(hero({})).toContain("<span>5 min</span>");
    expect(hero({ strTitle: null })).toMatch(/<h1[^>]*>No Title<\/h1>/);
  });

  test("a draft without a category leads to none", () => {
    expect(hero({})).toContain('href="/blog?category=2"');
    expect(hero({ category_name: "" })).not.toContain("/blog?category=");
  });

  test("the cover says what it shows where somebody has written it", () => {
    expect(hero({}, "Two lines that cross")).toContain('alt="Two lines that cross"');
    expect(hero({})).toContain('alt=""');
  });

  test("the date in British form, the views in Indian grouping", proves("POST-08 POST-10"), () => {
    expect(hero({})).toContain('<time dateTime="2025-02-06">6 February 2025</time>');
    expect(hero({})).toContain("<span>1,23,456 views</span>");
    expect(hero({ viewCount: 1 })).toContain("<span>1 view</span>");
    expect(hero({ viewCount: 0 }), "nobody is told that nobody reads").not.toMatch(/\d views?</);
  });
});

test("an article without FAQs says so", proves("ERRS-06"), () => {
  const html = renderToStaticMarkup(<ArticleFaqs faqs={[]} />);
  expect(html).toContain("No FAQs found - This blog post doesn&#x27;t have any FAQs yet.");
  expect(html).not.toContain("<details");
});

test("three related posts or fewer have no control", proves("POST-14 POST-15"), () => {
  const posts: ApiRelated[] = [1, 2, 3, 4].map((id) => ({
    id,
    strPhoto: "/media/x.webp",
    strTitle: `Post ${id}`,
    author_name: "A",
    read_time: 4,
    strSlug: `post-${id}`,
  }));
  expect(renderToStaticMarkup(<Related posts={posts.slice(0, 3)} />)).not.toContain("<summary");
  expect(renderToStaticMarkup(<Related posts={posts} />)).toContain("<summary");
});

test("a single heading needs no contents", () => {
  expect(renderToStaticMarkup(<ArticleContents headings={[{ id: "a", text: "A & b" }]} />)).toBe("");
});

test("an author who is a placeholder leads to the founders, anybody else to their page", () => {
  expect(hero({})).toMatch(/<a [^>]*href="\/aboutus#founders"[^>]*>A\. Placeholder, CA</);
  expect(hero({ author_name: "Asha Rao, CA" })).toMatch(
    /<a [^>]*href="\/authors\/asha-rao"[^>]*>Asha Rao, CA</,
  );
});
