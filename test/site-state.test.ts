import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import testimonials from "#content/testimonials.json" with { type: "json" };
import { textOf } from "./html.ts";
import { goLive, inDays, type Live, prove, startFilled, waive } from "./live.ts";
import { PAGES } from "./pages.ts";
import { sharedOrigin } from "./shared-product.ts";

const PLACEHOLDER_LINK = 'a[href*="@example.in"], a[href*="910000000000"], a[href*="placeholder"]';
/** Says of itself that nobody has filled it in. */
const SAYS_SO = /\S*\s?\(placeholder\)|\b[A-Z]\. Placeholder\b/g;
const PLACEHOLDER = /placeholder|@example\.in\b|00000 ?00000/i;
const PATHS = Object.values(PAGES);
/** Pages that no search engine is to list, whatever the site's state. */
const PRIVATE = new Set<string>([
  ...[PAGES["contact-sent"], PAGES["newsletter-thanks"], PAGES["newsletter-settings"]],
  ...[PAGES["not-found"], PAGES.register, PAGES["digest-day"], PAGES["digest-month"], PAGES.digest],
]);

type Page = { path: string; document: Document; words: string };

/** Every page that links lead to, and what its visible words are once what wears a mark is taken out. */
async function crawl(origin: string): Promise<Page[]> {
  const waiting: string[] = [...PATHS];
  const seen = new Set(waiting);
  const pages: Page[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const { document } = parseHTML(await answer.text());
    for (const link of document.querySelectorAll("a[href^='/']")) {
      const next = (link.getAttribute("href") ?? "").split(/[?#]/)[0] ?? "";
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
    for (const part of document.querySelectorAll("script, style")) part.remove();
    pages.push({ path, document, words: textOf(document.body) });
  }
  return pages;
}

const isKeptOut = ({ document }: Page) =>
  (document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "").includes("noindex");

test("in a preview each claim and placeholder of every page wears its mark, and no engine lists it", async () => {
  const pages = await crawl(sharedOrigin());
  expect(pages.length).toBeGreaterThan(90);
  let marked = 0;
  for (const page of pages) {
    const { path, document } = page;
    expect([path, isKeptOut(page)]).toEqual([path, true]);
    if (document.querySelector("footer"))
      expect(textOf(document.querySelector("[data-state]"))).toMatch(/^Preview/);
    for (const part of document.querySelectorAll(`[data-mark="unproven"], ${PLACEHOLDER_LINK}`)) {
      marked += 1;
      part.remove();
    }
    const left = textOf(document.body);
    for (const { text } of claims) expect([path, text, left.includes(text)]).toEqual([path, text, false]);
    document.querySelector("[data-state]")?.remove();
    expect([path, PLACEHOLDER.exec(textOf(document.body).replace(SAYS_SO, ""))]).toEqual([path, null]);
  }
  expect(marked).toBeGreaterThan(pages.length);
});

let live: Live;
beforeAll(async () => {
  live = await startFilled();
});
afterAll(() => live.stop());

const SHOULDS = ["content/about.json", "the complaint register (it begins anew in an empty data directory)"];

test("the site stays a preview while a must is red or a should is not waived; then it opens", async () => {
  const { product, owner } = live;
  const list = () => product.command("launch");
  const refused = await goLive(live);
  expect([refused.status, (await refused.text()).includes("what must be true is red")]).toEqual([409, true]);
  expect(await product.command("launch", "live")).toMatchObject({ code: 2 });
  expect(await product.command("launch", "live", "--as-operator", "We open today, at last.")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/stays a preview[\s\S]*must +mail:/),
  });
  await prove(live);
  const before = await list();
  expect([before.code, /^must /m.test(before.out)]).toEqual([1, false]);
  expect(before.out).toMatch(/^should +claim blog-readers:/m);
  expect((await goLive(live)).status).toBe(409);
  const unnamed = await live.officer.post("/desk/launch", {
    intent: "waive",
    about: "part claims",
    reason: "later",
  });
  expect([
    unnamed.status,
    /value="part claims"[^>]*checked|checked[^>]*value="part claims"/.test(await unnamed.text()),
  ]).toEqual([422, true]);
  expect(
    (await waive(live, "part claims", "part conflicts", "part values", "part rules", "part people")).status,
  ).toBe(303);
  const waived = await list();
  expect([waived.code, waived.out]).toEqual([0, expect.stringContaining("a preview. Nothing is red.")]);
  expect(waived.out).toMatch(/^waived +claim blog-readers: Shown once it is proven.*The Compliance officer/m);
  for (const about of SHOULDS) expect(waived.out).toContain(`waived  ${about}`);
  expect((await goLive(live)).headers.get("location")).toBe("/desk/launch?done=live");
  expect((await list()).out).toContain("The site is live.");
  expect(await owner.text("/desk/launch")).toContain("The site is live");
});

test("on a live site no page shows a placeholder, an unproven claim, a badge, a testimonial or a mark", async () => {
  const pages = await crawl(live.product.origin);
  expect(pages.length).toBeGreaterThan(90);
  for (const page of pages) {
    const { path, document, words } = page;
    expect([path, document.querySelectorAll("[data-mark], [data-state], [data-preview]").length]).toEqual([
      path,
      0,
    ]);
    expect([path, PLACEHOLDER.exec(words)]).toEqual([path, null]);
    expect([path, document.querySelector(PLACEHOLDER_LINK)?.outerHTML]).toEqual([path, undefined]);
    for (const { text } of [...claims, ...testimonials.map(({ message: text }) => ({ text }))])
      expect([path, text, words.includes(text)]).toEqual([path, text, false]);
    if (!PRIVATE.has(path) && !path.startsWith("/dailydigest"))
      expect([path, isKeptOut(page)]).toEqual([path, /^\/(login|forgot_password)$/.test(path)]);
  }
});

test("a claim that two people proved stands on a live page at the next request, without a mark", async () => {
  const { owner, officer, product } = live;
  const screen = "/desk/firm/claim:blog-articles";
  const blog = async () => (await fetch(`${product.origin}/blog`)).text();
  expect(await blog()).not.toContain("articles</li>");
  await owner.post(screen, {
    ...{ intent: "propose", text: "50+ articles", evidence: "Counted in the blog", expires: inDays(1) },
    source: "The blog's own list, 22 November",
  });
  const id = /name="id" value="([^"]*)"/.exec(await officer.text(screen))?.[1] ?? "";
  expect((await officer.post(screen, { intent: "approve", id })).status).toBe(303);
  const html = await blog();
  expect(html).toMatch(/<b[^>]*>50\+<\/b>/);
  expect(html).not.toContain("data-mark");
  expect(html).not.toContain("24/7");
});

test("a live site that closes is a preview on every page at the next request", async () => {
  const answer = await live.officer.post("/desk/launch", {
    intent: "close",
    reason: "The registration is suspended.",
  });
  expect(answer.status).toBe(303);
  const html = await (await fetch(live.product.origin)).text();
  expect(html).toContain('data-state="preview"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
