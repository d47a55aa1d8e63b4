import { expect, test } from "vitest";
import paths from "#content/paths.json" with { type: "json" };
import { readPage, textOf, textsOf } from "#test/html.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { attributesOf, jsonLdOf, only, region, wayOf } from "./page-parts.ts";

test("the blog leads to the list of paths, and the list to each path and its first articles", async () => {
  expect(wayOf(only(await readPage("/blog"), "main"), "New here?")).toBe("/learn");
  const list = only(await readPage("/learn"), "main");
  expect(textsOf(list, "h2")).toEqual(paths.map(({ title }) => title));
  for (const { slug, title, steps } of paths) {
    const row = only(list, `li:has(> div > h2 > a[href="/learn/${slug}"])`);
    expect(wayOf(row, title)).toBe(`/learn/${slug}`);
    expect(textOf(row)).toMatch(new RegExp(`${steps.length} articles, \\d{2,3} minutes`));
    expect(attributesOf(row, "ol a", "href")).toEqual(
      steps.slice(0, 3).map(({ article }) => `/blogpost/${article}`),
    );
  }
});

test("a path lists its articles in order, each with its reason, without script", async () => {
  for (const { slug, title, steps } of paths) {
    const page = await readPage(`/learn/${slug}`);
    expect(textOf(only(page, "h1"))).toBe(title);
    const listed = only(page, "ol.path-steps");
    expect(attributesOf(listed, "a", "href")).toEqual(steps.map(({ article }) => `/blogpost/${article}`));
    for (const [at, item] of [...listed.children].entries())
      expect(textOf(item)).toContain(steps[at]?.why ?? "–");
    const list = jsonLdOf(page).find((entry) => entry["@type"] === "ItemList");
    expect(list).toMatchObject({ numberOfItems: steps.length });
    expect(textsOf(region(page, "Other paths"), "h3")).toHaveLength(paths.length - 1);
  }
});

test("every article of a path names its place above the title and the next article at the end", async () => {
  for (const { slug, title, steps } of paths)
    for (const at of [0, 3, steps.length - 1]) {
      const page = await readPage(`/blogpost/${steps[at]?.article}`);
      const line = only(page, ".path-line");
      expect(textOf(line)).toBe(`Path: ${title}, ${at + 1} of ${steps.length}`);
      expect(wayOf(line, "Path")).toBe(`/learn/${slug}`);
      expect(line.compareDocumentPosition(only(page, "h1")) & 4).toBe(4);
      const end = only(page, ".path-end");
      const next = steps[at + 1];
      expect(textsOf(end, "h2")).toEqual([next ? "Next on this path" : "The end of this path"]);
      const [first = ""] = attributesOf(end, "a", "href");
      expect(first).toBe(next ? `/blogpost/${next.article}` : "/learn");
      expect(textOf(end)).toContain(next?.why ?? title);
    }
});

test("the paths are in the sitemap; an address of none is no page", async () => {
  const sitemap = await (await fetch(`${sharedOrigin()}/sitemap.xml`)).text();
  for (const path of ["/learn", ...paths.map(({ slug }) => `/learn/${slug}`)])
    expect(sitemap).toContain(`<loc>https://www.example.in${path}</loc>`);
  await readPage("/learn/no-such-path", 404);
});
