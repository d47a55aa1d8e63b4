import { matchRoutes } from "react-router";
import { isLong } from "#test/effort.ts";
import { PAGES } from "#test/pages.ts";
import routes from "../../src/routes.ts";

/** A page without its scripts and styles, and the page that led to it. */
export type Crawled = { path: string; from: string; status: number; html: string };

/** How many pages of one address pattern the short run reads: pages of a template differ by their texts alone. */
const OF_A_KIND = 2;

/** Returns the pattern of a page's address in the table of routes. */
export const kindOf = (path: string): string =>
  matchRoutes(routes as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route.path ?? path;

/** Lists the site's own pages that a page links to, without fragments and queries. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = ""]) => path);

/**
 * Follows the links of a site from its page families and returns its pages: all in the long run, else some of each
 * pattern. Pages are read by patterns, because a DOM of each would take most of a minute.
 */
export async function crawl(origin: string): Promise<Crawled[]> {
  const pages: Crawled[] = [];
  const waiting = Object.values(PAGES).map((path): [path: string, from: string] => [
    path,
    "the list of pages",
  ]);
  const seen = new Set(waiting.map(([path]) => path));
  const asked = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next;
    const kind = kindOf(path);
    const before = asked.get(kind) ?? 0;
    if (!isLong && before >= OF_A_KIND && kind.includes(":")) continue;
    asked.set(kind, before + 1);
    const answer = await fetch(origin + path, { redirect: "manual" });
    const body = await answer.text();
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
    pages.push({ path, from, status: answer.status, html });
    for (const link of linksOf(html)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push([link, path]);
    }
  }
  return pages;
}

/** Returns what a reader sees of a page or a part of it. */
export const wordsOf = (html: string): string =>
  (html.includes("<body") ? html.slice(html.indexOf("<body")) : html)
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/&#x27;|&rsquo;/g, "’")
    .replace(/\s+/g, " ");
