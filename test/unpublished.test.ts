import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "./desk.ts";
import { articleFields, firstCategory, publishThrough, writeArticle } from "./desk-content.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";

// What is being written is research before publication: no address may tell. What was on the site and was taken off is
// known to have been there: its own address says so, and no other tells more of it.
let product: Product;
let writer: Member;
let approver: Member;
beforeAll(async () => {
  product = await startProduct();
  [writer, approver] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
});
afterAll(() => product.stop());

const TITLE = "Zirconia Steel before its results";
const html = "<p>Words of an article on zirconia, which zirconium precedes.</p>";
/** Of this article alone: the author has a page, and the tag. */
const WRITTEN = { title: TITLE, html, author: "Zirconia Rao", tags: "Zirconia metals" };
const UNKNOWN = "zirconia-never";

/** Every kind of address that has an article's own in it. */
const ADDRESSES = [
  "/blogpost/SLUG",
  "/blogpost/SLUG/",
  "/blogpost/SLUG?x=1",
  "/blogpost/SLUG.data",
  "/BLOGPOST/SLUG",
  "/SLUG",
  "/2019/05/SLUG/",
  "/p/SLUG",
  "/share/blogpost/SLUG.png",
  "/media/covers/SLUG-400.webp",
  "/media/covers/SLUG-1200.avif",
  "/views/SLUG",
  "/glossary/SLUG",
  "/learn/SLUG",
  "/desk/preview/covers/SLUG-400.webp",
  "/desk/preview/article/SLUG",
];
/** Those of the page itself: they say of an article that was taken off that it was. */
const OF_THE_PAGE = ADDRESSES.filter((address) => /^\/blogpost\/SLUG(?:$|\?)/.test(address));
/** What lists articles, or counts them. */
const LISTS = [
  "/",
  "/blog",
  "/learn",
  "/sitemap.xml",
  "/rss.xml",
  "/feed.json",
  "/llms.txt",
  "/robots.txt",
  "/dailydigest",
  "/authors/zirconia-rao",
  "/blog/tags/zirconia-metals",
];
/** What is typed into the search: words of the article, also misspelt, begun, joined and quoted. */
const SEARCHED = [
  "zirconia",
  "zirkonia",
  "zirc",
  "zirconiasteel",
  "precedes",
  '"an article on zirconia"',
  "Zirconia Rao",
  "zirconium steel results",
];
const SEARCHES = SEARCHED.flatMap((words) =>
  ["/blog", "/blog.data", "/search", "/dailydigest"].map((path) => `${path}?q=${encodeURIComponent(words)}`),
);

/** Returns an answer as a stranger sees it, without what differs between any two. */
async function seen(path: string, slug: string, init: RequestInit = {}) {
  const answer = await fetch(product.origin + path.replaceAll("SLUG", slug), { redirect: "manual", ...init });
  const headers = [...answer.headers]
    .filter(([name]) => !/^(x-request-id|date|etag|content-length)$/.test(name))
    .map(([name, value]) => [name, value.replaceAll(slug, "SLUG")]);
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  return { status: answer.status, headers, text: text.replaceAll(slug, "SLUG") };
}

const detail = (slug: string) =>
  seen("/api/blog/detail", slug, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ strSlug: slug }),
  });

/** Asks the listing of articles, which searches titles. */
const listed = () =>
  seen("/api/blog/list", UNKNOWN, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ search: "zirconia" }),
  });

/** Moves an article on the site to another address, which needs another approval. */
async function move(path: string, slug: string): Promise<void> {
  const screen = await writer.text(path);
  const revision = /name="revision"[^>]*value="([^"]*)"/.exec(screen)?.[1] ?? "";
  const fields = articleFields(await firstCategory(writer), { ...WRITTEN, slug });
  expect((await writer.post(path, { ...fields, intent: "save", revision })).status).toBe(303);
  await publishThrough(writer, approver, path);
}

test("an address tells nothing of an article that is not on the site, and its own that it was taken off", async () => {
  const pages = [...LISTS, ...SEARCHES];
  const before = [];
  for (const page of pages) before.push(await seen(page, UNKNOWN));
  const listedBefore = await listed();
  const begin = (slug: string) => writeArticle(writer, { ...WRITTEN, slug });
  await begin("zirconia-drafted");
  const year = new Date().getUTCFullYear() + 1;
  await publishThrough(writer, approver, await begin("zirconia-scheduled"), `${year}-01-15T10:00`);
  const path = await begin("zirconia-first");
  await publishThrough(writer, approver, path);
  await move(path, "zirconia-second");
  for (const address of ADDRESSES) await seen(address, "zirconia-second");
  expect((await seen("/share/blogpost/SLUG.png", "zirconia-second")).status).toBe(200);
  expect((await seen("/blogpost/SLUG", "zirconia-first")).status).toBe(301);
  expect(
    (await approver.post(`${path}/approval`, { intent: "unpublish", reason: "Its figures are wrong." }))
      .status,
  ).toBe(303);

  const takenOff = ["zirconia-first", "zirconia-second"];
  for (const slug of ["zirconia-drafted", "zirconia-scheduled", ...takenOff]) {
    const saysSo = takenOff.includes(slug) ? OF_THE_PAGE : [];
    for (const address of ADDRESSES.filter((one) => !saysSo.includes(one)))
      expect([address, await seen(address, slug)]).toEqual([address, await seen(address, UNKNOWN)]);
    expect(await detail(slug)).toEqual(await detail(UNKNOWN));
  }
  for (const address of OF_THE_PAGE) {
    const [former, last] = await Promise.all(takenOff.map((slug) => seen(address, slug)));
    expect(last, "both addresses, alike").toEqual(former);
    expect([address, last?.status]).toEqual([address, 410]);
    expect(last?.text).toContain("This article was taken off the site.");
    expect(last?.text, address).not.toMatch(/zirconi|Steel|figures are wrong/i);
  }
  expect(await listed()).toEqual(listedBefore);
  for (const [i, page] of pages.entries()) {
    const { status, text } = await seen(page, UNKNOWN);
    expect([page, /zirconia-(?:drafted|scheduled|first|second)|Zirconia Steel/.exec(text)?.[0]]).toEqual([
      page,
      undefined,
    ]);
    expect([page, status, text.length]).toEqual([page, before[i]?.status, before[i]?.text.length]);
  }
});
