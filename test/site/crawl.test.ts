import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import {
  MARKET_RISK_WARNING,
  PAID_PROMOTION_NOTICE,
  REGISTRATION_DISCLAIMER,
} from "#domain/compliance/rules.ts";
import { isLong } from "#test/effort.ts";
import { ABSENT, PAGES } from "#test/pages.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import routes from "../../src/routes.ts";
import { crawl, kindOf, wordsOf } from "./crawl.ts";

/** Pages outside the layout, which show only a name. */
const BARE = ["/register", "/login", "/forgot_password"];
const FRAME = [MARKET_RISK_WARNING, REGISTRATION_DISCLAIMER, PAID_PROMOTION_NOTICE];
const REGISTRATION = /INH\d{9}/;
const ENLISTMENT = /BSE( enlistment)? \d{4}/;

const pages = await crawl(sharedOrigin());

test("every page that links lead to answers, with one heading, its own title and the frame", () => {
  expect(pages.length).toBeGreaterThan(isLong ? 90 : Object.keys(PAGES).length);
  const titles = new Map<string, string>();
  for (const { path, from, status, html } of pages) {
    expect([path, from, status]).toEqual([path, from, ABSENT.has(path) ? 404 : 200]);
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

type Route = (typeof routes)[number];
/** Lists the address patterns of the site that have a page for each row. */
const patternsOf = (table: readonly Route[]): string[] =>
  table.flatMap(({ path = "", file, children = [] }) => [
    ...(/^web\/.*\.tsx$/.test(file) && path.includes(":") ? [path] : []),
    ...patternsOf(children),
  ]);
/** Patterns without a page in the content: only an order, a signature or a tag makes one. */
const WITHOUT_PAGE = ["authors/:slug", "blog/tags/:tag", "orders/:id"];

test("the links lead to a page of each template", () => {
  const met = new Set(pages.map(({ path }) => kindOf(path)));
  expect(
    patternsOf(routes)
      .filter((pattern) => !met.has(pattern))
      .toSorted(),
  ).toEqual(WITHOUT_PAGE);
});

const PLACEHOLDER_LINK = 'a[href*="@example.in"], a[href*="910000000000"], a[href*="placeholder"]';
/** Words that declare themselves placeholders. */
const SAYS_SO = /\bare placeholders\b|\S*\s?\(placeholder\)|\b[A-Z]\. Placeholder\b/g;
const PLACEHOLDER = /placeholder|@example\.in\b|00000 ?00000/i;

const needsMark = (words: string): boolean =>
  PLACEHOLDER.test(words) || claims.some(({ text }) => words.includes(text));

/** Returns the words of a page without marked parts. Makes a DOM only where some words need a mark. */
function unmarked(html: string): string {
  const words = wordsOf(html);
  if (!needsMark(words)) return words;
  const { document } = parseHTML(html.includes("<body") ? html : `<html><body>${html}</body></html>`);
  for (const part of document.querySelectorAll(`[data-preview-mark], ${PLACEHOLDER_LINK}, [data-site-state]`))
    part.remove();
  return wordsOf(document.body.innerHTML);
}

test("in a preview each claim and placeholder of every page wears its mark, and no engine lists it", () => {
  const frames = new Set<string>();
  const bare: [path: string, text: string][] = [];
  for (const { path, html } of pages) {
    expect([path, /<meta name="robots" content="[^"]*noindex/.test(html)]).toEqual([path, true]);
    if (!html.includes("<footer")) continue;
    expect([path, html.includes('data-site-state="preview"')]).toEqual([path, true]);
    // The frame is the same around many pages: its marks are checked once for each variant of it.
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const frame = wordsOf(html.replace(main, ""));
    const words = unmarked(frames.has(frame) ? main : html);
    frames.add(frame);
    for (const { text } of claims) if (words.includes(text)) bare.push([path, text]);
    const silent = words.replace(SAYS_SO, "");
    for (const [text] of silent.matchAll(/.{0,60}(?:placeholder|@example\.in\b|00000 ?00000).{0,40}/gi))
      bare.push([path, text]);
  }
  expect(bare).toEqual([]);
});
