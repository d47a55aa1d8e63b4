import { expect, test } from "vitest";
import lists from "#content/reading-lists.json" with { type: "json" };
import { readPage, textOf, textsOf } from "#test/html.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { attributesOf, jsonLdOf, only, wayOf } from "./page-parts.ts";

test("the blog leads to the reading lists, which name their articles in order, each with its reason", async () => {
  expect(wayOf(only(await readPage("/blog"), "main"), "New here?")).toBe("/learn");
  const page = await readPage("/learn");
  expect(textsOf(only(page, "main"), "h2")).toEqual(lists.map(({ title }) => title));
  const described = jsonLdOf(page).filter((entry) => entry["@type"] === "ItemList");
  expect(described.map((entry) => entry.numberOfItems)).toEqual(lists.map(({ articles }) => articles.length));
  for (const { slug, articles } of lists) {
    const list = only(page, `#${slug}`);
    expect(textOf(list)).toMatch(new RegExp(`${articles.length} articles, \\d{2,3} minutes`));
    expect(attributesOf(list, "ol a", "href")).toEqual(articles.map(({ article }) => `/blogpost/${article}`));
    expect(textsOf(list, "ol h3 + p")).toEqual(articles.map(({ why }) => why));
  }
});

test("an article ends with what to read next, and why; the last of a list with nothing", async () => {
  for (const { slug, title, articles } of lists) {
    const page = await readPage(`/blogpost/${articles[3]?.article}`);
    const next = only(page, ".read-next");
    expect(attributesOf(next, "a", "href")).toEqual([`/blogpost/${articles[4]?.article}`, `/learn#${slug}`]);
    for (const words of [articles[4]?.why ?? "–", title]) expect(textOf(next)).toContain(words);
    const last = await readPage(`/blogpost/${articles.at(-1)?.article}`);
    expect(last.querySelector(".read-next")).toBeNull();
  }
});

test("the address that a list had leads to its place on the page; one of no list is no page", async () => {
  const origin = sharedOrigin();
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(
    "<loc>https://www.example.in/learn</loc>",
  );
  const former = await fetch(`${origin}/learn/size-and-protect`, { redirect: "manual" });
  expect([former.status, former.headers.get("location")]).toEqual([301, "/learn#size-and-protect"]);
  await readPage("/learn/no-such-list", 404);
});
