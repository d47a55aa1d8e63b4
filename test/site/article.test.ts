import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { SITE } from "#test/shared-product.ts";
import { ask, type Post } from "./blog-parts.ts";
import { attributesOf, only, region } from "./page-parts.ts";

/** An article with tables of 3, 4 and more columns, notes and FAQs. */
const SLUG = "average-true-range-and-position-room";
const OTHER = "position-size-before-entry";

type Detail = {
  data: Post & { strDescription: string };
  faqs: { id: number; question: string; answer: string }[];
  related_blog_data: Post[];
};
const detail = (strSlug: string) => ask<Detail>("/api/blog/detail", { strSlug });

const article = await readPage(`/blogpost/${SLUG}`);
const { data, faqs, related_blog_data: related } = await detail(SLUG);

test(
  "the article of the address stands under its hero",
  proves("POST-01 POST-03 POST-06 POST-07 POST-08 POST-09 POST-10"),
  async () => {
    for (const slug of [SLUG, OTHER]) {
      const page = await readPage(`/blogpost/${slug}`);
      const { data } = await detail(slug);
      const hero = only(page, "[data-article-hero]");
      expect(textOf(only(hero, "h1"))).toBe(data.strTitle);
      expect(textOf(hero)).toContain(data.author_name);
      const time = only(hero, "time");
      // linkedom keeps the attribute's capitals as React writes them.
      expect(time.getAttribute("dateTime")).toBe(data.created_at);
      expect(textOf(time)).toMatch(/^\d{1,2} [A-Z][a-z]{2,8} \d{4}$/);
      expect(textsOf(hero, "span")).toContain(`${data.read_time} min`);
      expect(textsOf(hero, "span")).not.toContain("0 views");
      expect(only(hero, "img").getAttribute("src")).toMatch(new RegExp(`/media/covers/${slug}-\\d+\\.webp`));
      expect(attributesOf(page, "[data-view]", "data-view")).toEqual([slug]);
    }
  },
);

test(
  "an article, its FAQs and its related posts have their fields",
  proves("DATA-23 DATA-24 DATA-25"),
  () => {
    const fields =
      "strTitle strSlug strPhoto strDescription author_name created_at read_time viewCount".split(" ");
    expect(Object.keys(data)).toEqual(expect.arrayContaining(fields));
    expect(data.strDescription).toContain("<p>");
    expect(faqs.length).toBeGreaterThan(1);
    for (const faq of faqs) expect(Object.keys(faq).sort()).toEqual(["answer", "id", "question"]);
    for (const post of related)
      expect(Object.keys(post)).toEqual(
        expect.arrayContaining(["id", "strPhoto", "strTitle", "author_name", "read_time", "strSlug"]),
      );
  },
);

test(
  "the text is formatted, and only tables of more than 3 columns are wrapped",
  proves("POST-02 POST-04 POST-05"),
  () => {
    const body = only(article, ".prose");
    for (const part of ["h2", "li", "a[href^='https://']"])
      expect([part, body.querySelectorAll(part).length > 0]).toEqual([part, true]);
    expect(body.textContent).not.toMatch(/<\/?[a-z]+>|\*\*|\|---/);
    // The table of a chart is the chart's own.
    const tables = [...body.querySelectorAll("table:not(figure table)")].map((table) => ({
      columns: table.querySelector("tr")?.children.length ?? 0,
      wrapped: table.parentElement?.classList.contains("table-scroll"),
    }));
    expect(tables.some((t) => t.columns > 3) && tables.some((t) => t.columns <= 3)).toBe(true);
    for (const { columns, wrapped } of tables) expect([columns, wrapped]).toEqual([columns, columns > 3]);
  },
);

test(
  "every related blog has its card, three of them first, and a link leads to all",
  proves("POST-14 POST-15 POST-16 POST-17 POST-18"),
  () => {
    expect(related.length).toBeGreaterThan(3);
    const section = region(article, "Related Blogs");
    const cards = [...section.querySelectorAll("article")];
    expect(cards).toHaveLength(related.length);
    for (const [at, post] of related.entries()) {
      const card = cards[at] as Element;
      expect(only(card, "img").getAttribute("src")).toContain(post.strSlug);
      const link = only(card, "a");
      expect([textOf(link), link.getAttribute("href")]).toEqual([post.strTitle, `/blogpost/${post.strSlug}`]);
      expect(textOf(card)).toContain(post.author_name);
      expect(textOf(card)).toContain(`${post.read_time} min`);
    }
    const all = [...section.querySelectorAll("a")].filter((link) => textOf(link) === "View All Blogs");
    expect(all.map((link) => link.getAttribute("href"))).toEqual(["/blog"]);
  },
);

test("the FAQs and their answers stand in the page, in one group", proves("POST-12"), () => {
  const questions = [...article.querySelectorAll("details[name=faq]")];
  expect(questions.map((question) => textOf(only(question, "summary")))).toEqual(
    faqs.map((faq) => faq.question),
  );
  expect(questions.map((question) => textOf(only(question, "p")))).toEqual(faqs.map((faq) => faq.answer));
});

test("a view is counted by a picture where there is no script, and the print names its address", () => {
  const pictures = [...article.querySelectorAll("noscript")].map((noscript) => noscript.innerHTML);
  expect(pictures.join()).toContain(`src="/views/${SLUG}"`);
  expect(textOf(only(article, ".print-only"))).toBe(`${SITE}/blogpost/${SLUG}`);
});

test("a missing article answers 404 with a way back to the blog", proves("ERRS-04 ERRS-05"), async () => {
  const missing = await readPage("/blogpost/no-such-article", 404);
  expect(textsOf(missing, "h1")).toEqual(["Blog not found"]);
  const back = [...missing.querySelectorAll("main a")].filter((link) => textOf(link) === "Back to the blog");
  expect(back.map((link) => link.getAttribute("href"))).toEqual(["/blog"]);
});

test("search engines and previews are told the article, its FAQs and its place", () => {
  const meta = (property: string) => only(article, `meta[property="${property}"]`).getAttribute("content");
  expect(["og:image", "og:image:width", "og:image:height", "og:type"].map(meta)).toEqual([
    `${SITE}/share/blogpost/${SLUG}.png`,
    "1200",
    "630",
    "article",
  ]);
  const entries = [...article.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );
  const of = (type: string) => entries.find((entry) => entry["@type"] === type);
  expect(of("Article")).toMatchObject({ headline: data.strTitle, datePublished: data.created_at });
  expect(of("FAQPage").mainEntity.map((q: { name: string }) => q.name)).toEqual(
    faqs.map((faq) => faq.question),
  );
  expect(of("BreadcrumbList").itemListElement).toHaveLength(3);
});
