import type { APIRequestContext } from "@playwright/test";
import {
  MARKET_RISK_WARNING,
  PAID_PROMOTION_NOTICE,
  REGISTRATION_DISCLAIMER,
} from "../src/domain/compliance/rules.ts";
import { PAGES } from "../test/pages.ts";
import { ENLISTMENT, REGISTRATION } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

/** Pages outside the layout: names only. */
const BARE = ["/register", "/login", "/forgot_password"];
const FRAME = [MARKET_RISK_WARNING, REGISTRATION_DISCLAIMER, PAID_PROMOTION_NOTICE];

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

/** The site's own pages that a page links to, without their fragments and queries. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map(([, path = ""]) => path);

async function crawl(request: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting: string[] = Object.values(PAGES).filter((path) => path !== PAGES["not-found"]);
  const linkedFrom = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), `${path}, linked from ${linkedFrom.get(path)}`).toBe(200);
    const html = answer.headers()["content-type"]?.startsWith("text/html") ? await answer.text() : "";
    found.set(path, html);
    for (const next of linksOf(html)) {
      if (!linkedFrom.has(next)) linkedFrom.set(next, path);
      if (!found.has(next)) waiting.push(next);
    }
  }
  return found;
}

test("every page that can be reached answers, has one heading of the first level, a title of its own, and carries the disclosure frame", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const pages = [...(await crawl(request))].filter(([, html]) => html);
  expect(pages.length).toBeGreaterThan(90);
  const titles = new Map<string, string>();
  for (const [path, html] of pages) {
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? path;
    if (path !== "/dailydigest") expect([path, titles.get(title) ?? canonical]).toEqual([path, canonical]);
    // The latest digest stands at the address of its day too.
    if (path !== "/dailydigest") titles.set(title, canonical);
    if (BARE.includes(path)) continue;
    const text = textOf(html);
    for (const part of FRAME) expect(text, path).toContain(part);
    expect(text, path).toMatch(REGISTRATION);
    expect(text, path).toMatch(ENLISTMENT);
  }
  const missing = await request.get(PAGES["not-found"]);
  expect(missing.status()).toBe(404);
  for (const part of FRAME) expect(textOf(await missing.text())).toContain(part);
});

/** What moved without being asked, and how far it went: nothing, or each element with its places before and after. */
const shifts = () =>
  new Promise<string[]>((resolve) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const moved: Shift[] = [];
    new PerformanceObserver((list) => {
      moved.push(...(list.getEntries() as Shift[]).filter((entry) => !entry.hadRecentInput));
    }).observe({ type: "layout-shift", buffered: true });
    const told = () => {
      const sum = moved.reduce((total, { value }) => total + value, 0);
      if (sum.toFixed(2) === "0.00") return [];
      return moved.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${value.toFixed(3)} ${node?.nodeName}.${node?.getAttribute?.("class")} ${Math.round(previousRect.y)}+${Math.round(previousRect.height)} → ${Math.round(currentRect.y)}+${Math.round(currentRect.height)}`,
        ),
      );
    };
    document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(() => resolve(told()), 150)));
  });

for (const width of [360, 1440]) {
  test(`nothing moves while a page loads and hydrates, and the risk warning has ten points at least, ${width} px wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const path of Object.values(PAGES)) {
      await page.goto(path);
      // A first touch hydrates a page that does.
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 600);
      expect([path, await page.evaluate(shifts)]).toEqual([path, []]);
      if (BARE.includes(path)) continue;
      const size = await page
        .getByRole("contentinfo")
        .getByText(MARKET_RISK_WARNING)
        .evaluate((warning) => Number.parseFloat(getComputedStyle(warning).fontSize));
      expect(size, path).toBeGreaterThanOrEqual(13.33);
    }
  });
}
