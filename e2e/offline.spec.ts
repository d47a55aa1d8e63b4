import type { Locator, Page } from "@playwright/test";
import { startProduct } from "../test/product.ts";
import { axeFaults } from "./axe.ts";
import { ARTICLE, PHONE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const DAY = "/dailydigest/2025-02-12";
const DAYS = ["2025-02-13", "2025-02-12", "2025-02-11", "2025-02-10", "2025-02-07", "2025-02-06"];
const CACHE = "/sw.js";

// The other journeys have no background worker: what they hold back or answer themselves would pass it by.
test.use({ serviceWorkers: "allow" });

/** Returns the paths of the pages that are kept. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith("/assets/"));
  }, CACHE);

const note = (page: Page) => page.getByRole("main").getByRole("note").first();
const inForce = (page: Page) => page.evaluate(() => Boolean(navigator.serviceWorker.controller));

/** Reads a page for the first time, touches it, and waits until it is kept. */
async function readFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press("Shift");
  await expect.poll(() => kept(page)).toContain(path);
  await expect.poll(() => inForce(page)).toBe(true);
}

test("after one visit a digest and an article are read offline, with the time of the copy", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: 1 });
      return "denied";
    };
    localStorage.setItem("digest", "full banknifty-analysis");
  });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(DAY);
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/sw.js");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.keyboard.press("Shift");
  await expect.poll(() => kept(page)).toEqual(["/offline", DAY]);
  await expect.poll(() => inForce(page)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0);
  await page.goto(ARTICLE);
  await expect.poll(() => kept(page)).toContain(ARTICLE);
  await expect(note(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto(DAY);
  await expect(note(page)).toHaveText(
    /^You are offline\. This copy was fetched on \w{3} \d{1,2} \w{3,4}, \d{1,2}:\d\d [ap]m\. Corrections made since then are not in it\. All copies$/,
  );
  await expect(page).toHaveTitle(/^Offline copy: Daily Digest, 12 February 2025/);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Geist");
  expect(await page.evaluate(() => document.fonts.check("16px Geist"))).toBe(true);
  await expect(page.locator("form[method=post]")).toHaveCount(0);
  // Its own controls work, as far as they need no answer.
  await page.keyboard.press("Shift");
  await page.locator(".dbar").evaluate((bar) => bar.scrollIntoView({ behavior: "instant" }));
  await page.getByRole("button", { name: "Expand All" }).click();
  await expect(page.locator("[data-section][open]")).toHaveCount(7);

  await page.goto(ARTICLE);
  await expect(note(page)).toContainText("You are offline. This copy was fetched on");
  await expect(note(page)).not.toContainText("Corrections");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Position size before entry");
  // The address of the newest digest leads to the last day that is kept.
  await page.goto("/dailydigest");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("12 February 2025");
});

test("what was not read is answered by a page that names what was, in the site's look, without script too", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await readFirst(page, DAY);
  await context.setOffline(true);
  const answer = await page.goto("/dailydigest/2025-02-11");
  expect(answer?.status()).toBe(503);
  await expect(page).toHaveTitle(/^You are offline/);
  const main = page.getByRole("main");
  await expect(main).toContainText("The page that you asked for is not kept on this device.");
  await expect(page.getByRole("navigation", { name: "Plans" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await expect(main.locator("script")).toHaveCount(0);
  await main.getByRole("link", { name: /12 February 2025/ }).click();
  await expect(note(page)).toContainText("You are offline.");
  await note(page).getByRole("link", { name: "All copies" }).click();
  await expect(page).toHaveURL("/offline");
  await expect(main).not.toContainText("that you asked for");
});

test("no page with a form is kept, and none is answered offline", async ({ page, context }) => {
  await readFirst(page, DAY);
  const pages = [
    "/contactus",
    "/newsletter",
    "/newsletter/preferences",
    "/momentum-x",
    "/stockizenreport",
    "/blog",
    "/",
  ];
  for (const path of pages) await page.goto(path);
  await page.goto(ARTICLE);
  await expect.poll(() => kept(page)).toContain(ARTICLE);
  expect(await kept(page)).toEqual(["/offline", DAY, ARTICLE]);
  expect(
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const texts = await Promise.all(
        (await cache.keys()).map(async (key) => (await cache.match(key))?.text()),
      );
      return texts.filter((text) => /<form[^>]*method="post"/.test(text ?? "")).length;
    }, CACHE),
  ).toBe(0);
  await context.setOffline(true);
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^You are offline/);
    await expect(page.locator("form")).toHaveCount(0);
  }
  const sent = await page.evaluate(() => fetch("/api/contact", { method: "POST" }).then(String, String));
  expect(sent).toContain("TypeError");
  await expect(page.goto("/desk")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

test("with a connection every page is the site's, and a page that is gone takes its copy along", async ({
  page,
}) => {
  await readFirst(page, DAY);
  const before = "A copy of before";
  await page.evaluate(
    async ([name, day, gone, text]) => {
      const cache = await caches.open(name);
      const kept = await cache.match(day);
      for (const path of [day, gone])
        await cache.put(
          path,
          new Response(`<title>${text}</title>`, { headers: new Headers(kept?.headers) }),
        );
    },
    [CACHE, DAY, "/dailydigest/2024-03-04", before] as const,
  );
  const now = () =>
    page.evaluate(async ([name, day]) => (await (await caches.open(name)).match(day))?.text(), [
      CACHE,
      DAY,
    ] as const);
  expect(await now()).toContain(before);
  await page.goto(DAY);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("12 February 2025");
  await expect.poll(now).toContain("12 February 2025");
  expect(await now()).not.toContain(before);
  expect((await page.goto("/dailydigest/2024-03-04"))?.status()).toBe(404);
  await expect.poll(() => kept(page)).not.toContain("/dailydigest/2024-03-04");
});

test("the last five digests stay, with the files that they need and no others", async ({ page }) => {
  const paths = DAYS.map((day) => `/dailydigest/${day}`);
  const [first = "", ...others] = paths;
  await readFirst(page, first);
  await page.evaluate(async (name) => {
    await (await caches.open(name)).put("/assets/enhance-of-an-earlier-build.js", new Response("0"));
  }, CACHE);
  for (const path of others) {
    await page.goto(path);
    await expect.poll(() => kept(page)).toContain(path);
  }
  await expect.poll(() => kept(page)).toEqual(["/offline", ...others]);
  const files = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    CACHE,
  );
  expect(files.filter((path) => /earlier|explorer-panel|contact-form|newsletter-form/.test(path))).toEqual(
    [],
  );
  expect(files.filter((path) => /section-controls|react|\.css|\.woff2/.test(path)).length).toBeGreaterThan(4);
});

test("a page that the browser fetched ahead is kept once it is read", async ({ page, context }) => {
  await readFirst(page, DAY);
  const fetchAhead = async (link: Locator) => {
    const href = (await link.getAttribute("href")) ?? "";
    const answered = context.waitForEvent("response", (answer) => new URL(answer.url()).pathname === href);
    await link.hover();
    expect((await answered).request().headers()["sec-purpose"]).toBe("prefetch");
    return href;
  };
  const before = await fetchAhead(page.getByRole("link", { name: /^Previous digest/ }));
  await page.goto(ARTICLE);
  await expect.poll(() => kept(page)).toContain(ARTICLE);
  expect(await kept(page)).not.toContain(before);
  await page.goto(DAY);
  const link = page.getByRole("link", { name: /^Next digest/ });
  const after = await fetchAhead(link);
  await link.click();
  await expect.poll(() => kept(page)).toContain(after);
});

test("switched off, the worker removes what it kept, and itself", async ({ page, browser }) => {
  const first = await startProduct();
  const { port } = new URL(first.origin);
  const visitor = await browser.newContext({ serviceWorkers: "allow", baseURL: first.origin });
  const own = await visitor.newPage();
  try {
    await readFirst(own, DAY);
  } finally {
    await first.stop();
  }
  await own.goto(DAY);
  await expect(note(own)).toContainText("You are offline.");
  const second = await startProduct({ PORT: port, OFFLINE_COPIES: "off" });
  try {
    await own.goto(DAY);
    await own.keyboard.press("Shift");
    await expect.poll(() => own.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => own.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await own.goto("/offline");
    await expect(own.getByRole("main")).toContainText("This site keeps no pages for reading offline.");
  } finally {
    await second.stop();
    await visitor.close();
  }
  await expect(page.locator("html")).toBeAttached();
});
