import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import claims from "#content/claims.json" with { type: "json" };
import testimonials from "#content/testimonials.json" with { type: "json" };
import { textOf } from "./html.ts";
import {
  approveLaunch,
  closeMonths,
  DELIVERED,
  importTexts,
  inDays,
  type Live,
  proposeLive,
  proposeWaiver,
  prove,
  startFilled,
  tickOf,
  WAIVED_PARTS,
} from "./live.ts";
import { ABSENT, PAGES } from "./pages.ts";
import { type Crawled, crawl, wordsOf } from "./site/crawl.ts";

/** Pages that no search engine may list, whatever the site's state. */
const PRIVATE = new Set<string>([
  PAGES["contact-sent"],
  PAGES["newsletter-thanks"],
  PAGES["newsletter-settings"],
  PAGES.search,
  ...ABSENT,
  PAGES.register,
  PAGES["digest-day"],
  PAGES["digest-month"],
  PAGES.digest,
]);

const isKeptOut = ({ html }: Crawled) => /<meta name="robots" content="[^"]*noindex/.test(html);

/** Few months of the register are due. */
const REGISTERED_ON = inDays(-100);
let live: Live;
beforeAll(async () => {
  live = await startFilled({ REGISTERED_ON });
});
afterAll(() => live.stop());

const SHOULDS = ["content/about.json"];

test("the site stays a preview while a must is red or a should is not waived; then two members open it", async () => {
  const { owner, officer } = live;
  expect(await owner.text("/desk/launch/mail")).toContain("set on the server");
  const list = async () => textOf(parseHTML(await owner.text("/desk/launch")).document.querySelector("main"));
  const refused = await proposeLive(live);
  expect([refused.status, (await refused.text()).includes("required checks fail")]).toEqual([409, true]);
  await prove(live);
  expect(await list()).toMatch(/MITC[^.]*not yet imported/i);
  await importTexts(live);
  await closeMonths(live);
  expect(await list()).toContain("0 must be done");
  expect((await proposeLive(live)).status).toBe(409);
  const unnamed = await officer.post("/desk/launch", {
    intent: "waive",
    about: "part claims",
    reason: "later",
  });
  expect([
    unnamed.status,
    /value="part claims"[^>]*checked|checked[^>]*value="part claims"/.test(await unnamed.text()),
  ]).toEqual([422, true]);
  expect((await proposeWaiver(live, ...WAIVED_PARTS)).status).toBe(303);
  const own = await approveLaunch(officer);
  expect([own.status, await own.text()]).toEqual([
    409,
    expect.stringContaining("You proposed this, so another person must approve it."),
  ]);
  expect((await proposeLive(live)).status, "nothing is waived yet").toBe(409);
  expect((await approveLaunch(owner)).headers.get("location")).toBe("/desk/launch?done=waived");
  const waived = await list();
  expect(waived).toMatch(/Everything is done, \d+ waived/);
  for (const about of SHOULDS) expect(waived.toLowerCase()).toContain(about.toLowerCase());
  expect(waived).toMatch(/Waived by The Compliance officer, approved by .*Shown once it is proven/);
  expect((await proposeLive(live)).headers.get("location")).toBe("/desk/launch?done=proposed");
  expect((await approveLaunch(officer)).status).toBe(409);
  expect((await owner.text("/desk/launch")).includes("The site is a preview")).toBe(true);
  expect((await approveLaunch(owner)).headers.get("location")).toBe("/desk/launch?done=live");
  expect(await list()).toContain("The site is live");
});

test("on a live site no page shows a placeholder, an unproven claim, a badge, a testimonial or a mark", async () => {
  const pages = await crawl(live.product.origin);
  expect(pages.length).toBeGreaterThanOrEqual(Object.keys(PAGES).length);
  for (const page of pages) {
    const { path, html } = page;
    const words = wordsOf(html);
    expect([path, /data-preview-mark|data-site-state|data-preview/.exec(html)?.[0]]).toEqual([
      path,
      undefined,
    ]);
    expect([path, /.{0,60}(?:placeholder|@example\.in\b|00000 ?00000).{0,40}/i.exec(words)?.[0]]).toEqual([
      path,
      undefined,
    ]);
    expect([path, /href="[^"]*(?:@example\.in|910000000000|placeholder)[^"]*"/.exec(html)?.[0]]).toEqual([
      path,
      undefined,
    ]);
    for (const { text } of [...claims, ...testimonials.map(({ message: text }) => ({ text }))])
      expect([path, text, words.includes(text)]).toEqual([path, text, false]);
    if (!PRIVATE.has(path) && !/^\/(?:dailydigest|verify\?)/.test(path))
      expect([path, isKeptOut(page)]).toEqual([
        path,
        /^\/(login|forgot_password|blogpost\/[\w-]+)$/.test(path),
      ]);
  }
  // Of what is asked for, one article is not found; no page leads to another.
  expect(pages.flatMap(({ path }) => (path.startsWith("/blogpost/") ? [path] : []))).toEqual([PAGES.article]);
});

const read = async (path: string) => {
  const answer = await fetch(live.product.origin + path, { redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
};

test("a live site shows no sample digest before the first real one, and says what its place will hold", async () => {
  const anySample =
    /sample data|generated figures|2025-(?:01-\d\d|02-(?:0\d|1[0-3]))|\b\d{1,2} (?:January|February) 2025/i;
  const digests = "/dailydigest";
  const lists = ["", "/archive", "/data", "/feed.json"].map((end) => digests + end);
  for (const path of [...lists, "/", "/sitemap.xml", "/rss.xml", "/feed.json", "/llms.txt"])
    expect([path, anySample.exec((await read(path)).text)?.[0]]).toEqual([path, undefined]);
  expect((await read("/blog?q=2025-02-13")).text).not.toContain(`href="${digests}/2025`);
  const [home, page] = [await read("/"), await read(digests)];
  expect(home.text).toContain("From the first digest on, six figures of each session appear here");
  expect(page.text).toContain("From the first digest on, this page holds the figures of each session");
  const ofDay = ["/figures", "", ".json", "/levels.csv", "/prices.json?index=NIFTY"];
  const ofMonth = ["/archive/2025-01", "/archive/2025"];
  const left = [...ofDay.map((end) => `${digests}/2025-02-13${end}`), ...ofMonth.map((end) => digests + end)];
  for (const path of [...left, `/share${digests}/2025-02-13.png`])
    expect([path, (await read(path)).status]).toEqual([path, 410]);
  expect((await read(`${digests}/latest.json`)).status).toBe(404);
  const answer = await fetch(`${live.product.origin}/api/daily/digest/list`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(await answer.json()).toMatchObject({ data: [] });
});

test("a live site has no complaint month but those that two members closed", async () => {
  type Month = { month: string; closedBy?: string };
  const data = JSON.parse((await read("/investor-charter/complaints.json")).text) as {
    sample?: true;
    years?: unknown[];
    months: Month[];
  };
  expect([data.sample, data.years, data.months[0]?.month]).toEqual([
    undefined,
    undefined,
    REGISTERED_ON.slice(0, 7),
  ]);
  expect(new Set(data.months.map(({ closedBy }) => closedBy))).toEqual(new Set(["The Compliance officer"]));
  const csv = (await read("/investor-charter/complaints.csv")).text;
  expect(csv).not.toMatch(/sample|2024-25,all/);
  expect((await read("/investor-charter")).text).not.toMatch(/>sample</i);
});

test("the desk of a live site calls no draft of the product published, and offers nobody to unpublish it", async () => {
  const { officer, owner } = live;
  const list = parseHTML(await officer.text("/desk/articles?q=Position+size+before+entry")).document;
  const mark = list.querySelector(".article-state-link");
  expect(textOf(mark)).toBe("Draft of the product");
  const approval = mark?.getAttribute("href") ?? "";
  const screen = parseHTML(await officer.text(approval)).document;
  expect(textOf(screen.querySelector("#decision"))).toContain("readers do not see it. Approve it under");
  expect(screen.querySelector(`#decision a[href="${DELIVERED}"]`)).not.toBeNull();
  expect(screen.querySelector('[value="unpublish"]')).toBeNull();
  const editor = await owner.text(approval.replace("/approval", ""));
  expect(editor).toContain("Readers do not see this draft of the product until a member approves it.");
  expect(editor).not.toContain("Readers see this text");
});

const FEEDS = ["/sitemap.xml", "/rss.xml", "/feed.json", "/blog", "/", "/learn"];

test("a live site has an article of the product once a member has approved it, dated by that day", async () => {
  const { officer, owner } = live;
  const slug = PAGES.article.slice("/blogpost/".length);
  for (const path of FEEDS) expect([path, (await read(path)).text.includes(slug)]).toEqual([path, false]);
  expect((await read(PAGES.article)).status).toBe(404);
  expect((await read("/blog?q=position+size")).text).not.toContain(`/blogpost/`);
  const list = await officer.text(DELIVERED);
  const chosen = tickOf(list, "Position size before entry");
  const [id, hash] = chosen.split(" ");
  expect((await officer.get(`/desk/preview/articles/${id}?hash=${hash}`)).status).toBe(200);
  expect(list).toContain(`href="/desk/preview/articles/${id}?hash=${hash}"`);
  const answer = await officer.post(DELIVERED, { intent: "approve", chosen });
  expect(answer.headers.get("location")).toBe(`${DELIVERED}?done=one`);
  const shown = await read(PAGES.article);
  expect([shown.status, shown.text.includes(`dateTime="${inDays(0)}"`)]).toEqual([200, true]);
  expect(shown.text).not.toContain("draft of the product");
  expect((await read("/blog")).text).toContain(slug);
  expect((await read("/sitemap.xml")).text).toContain(slug);
  expect((await owner.text(DELIVERED)).includes("Position size before entry")).toBe(false);
});

test("a claim that two people proved stands on a live page at the next request, without a mark", async () => {
  const { owner, officer, product } = live;
  const screen = "/desk/firm/groups/claims";
  const of = "claim:blog-articles";
  const blog = async () => (await fetch(`${product.origin}/blog`)).text();
  expect(await blog()).not.toContain("articles</li>");
  await owner.post(screen, {
    intent: "propose",
    [`${of}.evidence`]: "Counted in the blog",
    [`${of}.expires`]: inDays(1),
    source: "The blog's own list, 22 November",
  });
  const ids = /name="ids" value="([^"]*)"/.exec(await officer.text(screen))?.[1] ?? "";
  expect((await officer.post(screen, { intent: "approve", ids })).status).toBe(303);
  const html = (await blog()).replace(/<style[\s\S]*?<\/style>/g, "");
  expect(html).toMatch(/<b[^>]*>50\+<\/b>/);
  expect(html).not.toContain("data-preview-mark");
  expect(html).not.toContain("24/7");
});

test("a live site that closes is a preview on every page at the next request", async () => {
  const answer = await live.officer.post("/desk/launch", {
    intent: "close",
    reason: "The registration is suspended.",
  });
  expect(answer.status).toBe(303);
  const html = await (await fetch(live.product.origin)).text();
  expect(html).toContain('data-site-state="preview"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
