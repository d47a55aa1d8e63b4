import { expect, test } from "vitest";
import {
  MARKET_RISK_WARNING,
  PAID_PROMOTION_NOTICE,
  REGISTRATION_DISCLAIMER,
} from "#domain/compliance/rules.ts";
import { ABSENT, PAGES } from "#test/pages.ts";
import { sharedOrigin } from "#test/shared-product.ts";

// Over a hundred pages are read here by patterns, because a DOM of each would take most of a minute.

/** Pages outside the layout, which show only a name. */
const BARE = ["/register", "/login", "/forgot_password"];
const FRAME = [MARKET_RISK_WARNING, REGISTRATION_DISCLAIMER, PAID_PROMOTION_NOTICE];
const REGISTRATION = /INH\d{9}/;
const ENLISTMENT = /BSE( enlistment)? \d{4}/;

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/** Lists the site's own pages that a page links to, without fragments and queries. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = ""]) => path);

/** Follows all links from the page families and returns each page by its path. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const linkedFrom = new Map<string, string>();
  const waiting: string[] = Object.values(PAGES).filter((path) => !ABSENT.has(path));
  for (const path of waiting) linkedFrom.set(path, "the list of pages");
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await fetch(sharedOrigin() + path, { redirect: "manual" });
    const body = await answer.text();
    expect(answer.status, `${path}, linked from ${linkedFrom.get(path)}`).toBe(200);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    pages.set(path, body);
    for (const next of linksOf(body)) {
      if (linkedFrom.has(next)) continue;
      linkedFrom.set(next, path);
      waiting.push(next);
    }
  }
  return pages;
}

test("every page that links lead to answers, with one heading, its own title and the frame", async () => {
  const pages = await crawl();
  expect(pages.size).toBeGreaterThan(90);
  const titles = new Map<string, string>();
  for (const [path, html] of pages) {
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
    // The latest digest is also at the address of its day.
    if (path !== "/dailydigest") {
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? path;
      expect([path, titles.get(title) ?? canonical]).toEqual([path, canonical]);
      titles.set(title, canonical);
    }
    if (BARE.includes(path)) continue;
    const words = wordsOf(html);
    for (const part of FRAME) expect(words, path).toContain(part);
    expect(words, path).toMatch(REGISTRATION);
    expect(words, path).toMatch(ENLISTMENT);
  }
});

test("a page that is not found carries the disclosure frame too", async () => {
  const missing = await fetch(sharedOrigin() + PAGES["not-found"]);
  expect(missing.status).toBe(404);
  const words = wordsOf(await missing.text());
  for (const part of FRAME) expect(words).toContain(part);
});
