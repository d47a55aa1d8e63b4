import { describe, expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { ask, listPosts, titlesOf } from "./blog-parts.ts";
import { attributesOf, only, region } from "./page-parts.ts";

const blog = await readPage("/blog");
const posts = await listPosts({});
const latest = (page: Document) => region(page, "Latest Blogs");
const titles = (page: Document) => textsOf(latest(page), "h3");
const linksOf = (page: Document, text: string): string[] =>
  [...latest(page).querySelectorAll("a")]
    .filter((link) => textOf(link) === text)
    .map((link) => link.getAttribute("href") ?? "");
const pills = (page: Document) => [...page.querySelectorAll(".blog-pills a")];
const addressOf = (category: string): string =>
  pills(blog)
    .find((pill) => textOf(pill).startsWith(`${category} `))
    ?.getAttribute("href") ?? "";
const box = (page: Document) => only(page, "input[type=search]");

test(
  "the hero has the newsletter and three figures, and Stay Connected its two links",
  proves("BLOG-01 BLOG-02 BLOG-34 BLOG-35"),
  () => {
    const hero = only(blog, "[data-hero]");
    expect(hero.querySelectorAll('form[data-variant="blog"]')).toHaveLength(1);
    for (const stat of ["50+ articles", "100K+ readers", "24/7 coverage"])
      expect(textOf(hero)).toContain(stat);
    const links = [...region(blog, "Stay Connected").querySelectorAll("a")];
    const href = (text: string) => links.find((link) => textOf(link).startsWith(text))?.getAttribute("href");
    expect(href("Join the messaging channel")).toMatch(/^https:\/\/t\.me\//);
    expect(href("Message support")).toMatch(/^https:\/\/wa\.me\/\d+/);
  },
);

test(
  "each category has a pill with its count, and the first is selected",
  proves("BLOG-08 BLOG-09 BLOG-10"),
  async () => {
    type Category = { name: string; allBlogcount?: number; blogcount?: number };
    const { data } = await ask<{ data: Category[] }>("/api/category/list", {});
    expect(pills(blog).map(textOf)).toEqual(data.map((c) => `${c.name} ${c.allBlogcount ?? c.blogcount}`));
    expect(textsOf(blog, ".blog-pills [aria-current]")).toEqual([expect.stringMatching(/^All Blogs/)]);
  },
);

test("the featured posts stand under their heading", proves("BLOG-16"), () => {
  const featured = region(blog, "Featured");
  expect(textsOf(featured, "h2")).toEqual(["Featured"]);
  expect(textsOf(featured, "h3")).toEqual(titlesOf(posts.filter((post) => post.isFeatured === 1)));
});

test(
  "the nine newest posts stand first, each card with its fields",
  proves("BLOG-27 BLOG-30 BLOG-31 BLOG-32 BLOG-33 DATA-17"),
  () => {
    expect(textsOf(latest(blog), "h2")).toEqual(["Latest Blogs"]);
    expect(titles(blog)).toEqual(titlesOf(posts.slice(0, 9)));
    const [card] = latest(blog).querySelectorAll("article");
    const [post] = posts;
    if (!card || !post) throw new Error("There is no post.");
    expect(only(card, "img").getAttribute("src")).toMatch(/\/media\/covers\//);
    for (const text of [post.category_name, post.author_name, `${post.read_time} min`])
      expect(textOf(card)).toContain(text);
    const [year, , day] = post.created_at.split("-");
    expect(textOf(only(card, "time"))).toMatch(new RegExp(`^${Number(day)} [A-Z][a-z]{2} ${year}$`));
    expect(textOf(only(card, ".post-excerpt"))).toMatch(/^[^<>]{40,200}[^…]$/);
    const link = only(card, "h3 a");
    expect([textOf(link), link.getAttribute("href")]).toEqual([post.strTitle, `/blogpost/${post.strSlug}`]);
  },
);

describe("without a script", () => {
  test("View More and View Less lead to all posts and back", proves("BLOG-28 BLOG-29"), async () => {
    expect(posts.length, "an archive of fifty at the least").toBeGreaterThanOrEqual(50);
    expect(linksOf(blog, "View More")).toEqual(["/blog?view=all"]);
    const all = await readPage("/blog?view=all");
    expect(titles(all)).toEqual(titlesOf(posts));
    expect(linksOf(all, "View Less")).toEqual(["/blog"]);
  });

  test(
    "a pill leads to its category's posts, and the search goes on within them",
    proves("BLOG-05 BLOG-14 BLOG-15"),
    async () => {
      const of = (name: string) => titlesOf(posts.filter((post) => post.category_name === name));
      const technical = await readPage(addressOf("Technical"));
      expect(titles(technical)).toEqual(of("Technical").slice(0, 9));
      expect(textsOf(technical, ".blog-pills [aria-current]")).toEqual([expect.stringMatching(/^Technical/)]);

      const form = box(technical).closest("form") as Element;
      expect([
        form.getAttribute("action"),
        form.getAttribute("method"),
        box(technical).getAttribute("name"),
      ]).toEqual(["/blog", null, "q"]);
      const category = only(form, "input[type=hidden]");
      expect(`/blog?${category.getAttribute("name")}=${category.getAttribute("value")}`).toBe(
        addressOf("Technical"),
      );

      const found = await readPage(`${addressOf("Technical")}&q=RSI`);
      expect(titles(found)).toEqual(["RSI below 30 is a description"]);
      expect(box(found).getAttribute("value")).toBe("RSI");
      const toEducation = pills(found).find((pill) => textOf(pill).startsWith("Education "));
      const none = await readPage(toEducation?.getAttribute("href") ?? "");
      expect(titles(none)).toEqual([]);
      expect(box(none).getAttribute("value")).toBe("RSI");
      const clear = only(none, "form#clear-search");
      expect(none.querySelectorAll("button[type=submit][form=clear-search]")).toHaveLength(1);
      const kept = [...clear.querySelectorAll("input")].map(
        (input) => `${input.name}=${input.getAttribute("value")}`,
      );
      expect(`${clear.getAttribute("action")}?${kept.join("&")}`).toBe(addressOf("Education"));
      expect(titles(await readPage(addressOf("Education")))).toEqual(of("Education").slice(0, 9));
    },
  );

  test("nine or fewer found posts stand without a link to more", proves("BLOG-28"), async () => {
    const page = await readPage("/blog?q=rsi");
    expect(titles(page)).toEqual(titlesOf(posts.filter((post) => /rsi/i.test(post.strTitle))));
    expect(textOf(latest(page))).not.toMatch(/View (More|Less)/);
  });

  test("the search takes every character for what it is", proves("BLOG-05 VALI-18"), async () => {
    for (const text of ["%", "_", "\\", "'; drop table post; --", "<b>", "पद", "x".repeat(2_000)]) {
      const matching = titlesOf(posts.filter((post) => post.strTitle.includes(text)));
      const page = await readPage(`/blog?${new URLSearchParams({ q: text })}`);
      expect([text, titles(page)]).toEqual([text, matching.slice(0, 9)]);
      expect([text, titlesOf(await listPosts({ search: text }))]).toEqual([text, matching]);
    }
  });
});

test("an address that names no category or page leads to the nearest one", async () => {
  for (const [asked, led] of [
    ["/blog?category=999999", "/blog"],
    ["/blog?view=all&page=50", "/blog?view=all"],
  ]) {
    const answer = await fetch(sharedOrigin() + asked, { redirect: "manual" });
    expect([asked, answer.status, answer.headers.get("location")]).toEqual([asked, 302, led]);
  }
});

test("each category's icon has a shape of its own", proves("DATA-13"), () => {
  const shapes = pills(blog).map((pill) => attributesOf(pill, "svg path", "d").join());
  expect(new Set(shapes).size).toBe(pills(blog).length);
});
