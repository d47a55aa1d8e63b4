import { sharedDesk } from "./desk-parts.ts";
import { ARTICLE, bar, blocked, footer, PROTECTED_KEYS, REGISTRATION, seen } from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

test("an article's view is sent once, after two seconds in sight", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  const look = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.goto(ARTICLE);
  await page.clock.runFor(1_900);
  await look("hidden");
  await page.clock.runFor(5_000);
  await look("visible");
  await page.clock.runFor(1_900);
  expect(sent).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => sent).toEqual([ARTICLE.replace("blogpost", "views")]);
  await look("hidden");
  await look("visible");
  await page.clock.runFor(5_000);
  expect(sent).toHaveLength(1);
});

test("a loop plays in view only, stays paused by the reader, and never runs with less motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls });
    HTMLMediaElement.prototype.play = async function () {
      calls.push("play");
      this.dispatchEvent(new Event("play"));
    };
    HTMLMediaElement.prototype.pause = function () {
      calls.push("pause");
      this.dispatchEvent(new Event("pause"));
    };
  });
  const asked: string[] = [];
  await page.route("**/none.mp4", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.route("**/aboutus", async (route) => {
    const answer = await route.fetch();
    const video = '<video data-loop=""><source data-src="/none.mp4" type="video/mp4"></video>';
    const below = `<div style="height:3000px"></div>${video}<div style="height:1000px"></div>`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace("<footer", `${below}<footer`),
    });
  });
  const calls = () =>
    page.evaluate(
      () => (window as unknown as { calls: string[] }).calls.filter((call) => call === "play").length,
    );
  const see = (inView: boolean) =>
    page.locator("video").evaluate(
      (video, shown) =>
        new Promise<void>((resolve) => {
          if (shown) video.scrollIntoView({ behavior: "instant" });
          else scrollTo({ top: 0, behavior: "instant" });
          new IntersectionObserver(() => setTimeout(resolve)).observe(video);
        }),
      inView,
    );
  await page.goto("/aboutus");
  await see(false);
  expect(await calls()).toBe(0);
  expect(asked).toEqual([]);
  await see(true);
  expect(await calls()).toBe(1);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await see(false);
  await see(true);
  expect(await calls()).toBe(2);
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
  await see(false);
  await see(true);
  expect(await calls()).toBe(2);

  await page.emulateMedia({ reducedMotion: "reduce" });
  asked.length = 0;
  await page.goto("/aboutus");
  await see(true);
  expect(await calls()).toBe(0);
  expect(asked).toEqual([]);
});

const all = (answer: string) => PROTECTED_KEYS.map(() => answer);

test(
  "the context menu and the keys are blocked, but not in fields and on contact details",
  proves("STAR-03 STAR-04 STAR-05 STAR-06 STAR-07 STAR-08 STAR-09 STAR-10 STAR-11 STAR-12 STAR-13"),
  async ({ page }) => {
    await page.goto("/aboutus");
    await expect(page.locator("html[data-protect]")).toHaveCount(1);
    expect(await blocked(page, PROTECTED_KEYS)).toEqual(all("blocked"));
    const heading = page.getByRole("heading", { level: 1 });
    await heading.click({ button: "right" });
    expect((await seen(page)).at(-1)).toBe("blocked");
    await page.keyboard.press("Meta+c");
    expect((await seen(page)).at(-1)).toBe("blocked");
    for (const key of ["Control+a", "Control+f", "Tab", "a"]) {
      await page.keyboard.press(key);
      expect((await seen(page)).at(-1), key).toBe("free");
    }
    for (const place of [
      bar(page).getByText(REGISTRATION),
      footer(page).getByText(REGISTRATION),
      footer(page).locator('a[href^="mailto:compliance"]'),
      footer(page).locator("address"),
    ]) {
      await place.click({ button: "right" });
      expect((await seen(page)).at(-1)).toBe("free");
      await place.evaluate((element) => getSelection()?.selectAllChildren(element));
      await page.keyboard.press("Control+c");
      expect((await seen(page)).at(-1)).toBe("free");
    }
    await heading.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press("Control+c");
    expect((await seen(page)).at(-1)).toBe("blocked");

    await page.goto("/contactus");
    const field = page.locator("main").getByRole("textbox").first();
    await field.focus();
    // React swallows a key that is pressed while it hydrates the form.
    await expect(page.locator("[data-hydrated] > form")).toBeVisible();
    expect(await blocked(page, PROTECTED_KEYS)).toEqual(all("free"));
    await field.click({ button: "right" });
    expect((await seen(page)).at(-1)).toBe("free");
  },
);

test("switched off, nothing is blocked", proves("STAR-11"), async ({ page }) => {
  await page.goto(`${sharedDesk().origin}/aboutus`);
  expect(await blocked(page, PROTECTED_KEYS)).toEqual(all("free"));
  await page.locator("h1").click({ button: "right" });
  expect((await seen(page)).at(-1)).toBe("free");
});

test(
  "workers and caches go once per session, and scroll restoration is automatic",
  proves("STAR-01 STAR-02 STAR-15"),
  async ({ page }) => {
    await page.addInitScript(() => {
      history.scrollRestoration = "manual";
      const workers = { unregistered: [] as string[] };
      Object.assign(window, { workers });
      const worker = (path: string) => ({
        active: { scriptURL: location.origin + path },
        unregister: async () => Boolean(workers.unregistered.push(path)),
      });
      navigator.serviceWorker.getRegistrations = async () =>
        ["/earlier.js", "/sw.js", "/blog/sw.js"].map(worker) as unknown as ServiceWorkerRegistration[];
    });
    const unregistered = () =>
      page.evaluate(
        () => (window as unknown as { workers: { unregistered: string[] } }).workers.unregistered,
      );
    const names = () => page.evaluate(() => caches.keys());

    await page.goto("/login");
    await page.evaluate(async () => {
      for (const name of ["from an earlier version", "/sw.js"]) await caches.open(name);
      sessionStorage.clear();
    });
    await page.goto("/aboutus");
    await expect.poll(names).toEqual([]);
    await expect.poll(unregistered).toEqual(["/earlier.js", "/sw.js", "/blog/sw.js"]);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");

    await page.evaluate(() => caches.open("of this session"));
    await page.goto("/momentum-x");
    expect(await names()).toEqual(["of this session"]);
    expect(await unregistered()).toEqual([]);
  },
);

test.describe("a browser with the worker of an earlier release", () => {
  test.use({ serviceWorkers: "allow" });

  /** Answers pages from its copies where the site does not answer, as the former worker did. */
  const FORMER = `
    const kept = () => caches.open("/sw.js");
    addEventListener("install", (event) => event.waitUntil(kept().then((cache) => cache.add("/aboutus"))));
    addEventListener("activate", (event) => event.waitUntil(clients.claim()));
    addEventListener("fetch", (event) => {
      if (event.request.mode === "navigate")
        event.respondWith(fetch(event.request).catch(async () => (await kept()).match(event.request)));
    });`;

  test("loses it, and the copies that it kept, with the first page of a session", async ({
    page,
    context,
  }) => {
    await context.route("**/sw.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: FORMER }),
    );
    await page.goto("/login");
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await context.setOffline(true);
    await page.goto("/aboutus");
    await context.setOffline(false);
    await context.unroute("**/sw.js");

    await page.evaluate(() => sessionStorage.clear());
    await page.goto("/aboutus");
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([0]);
    await page.goto("/momentum-x");
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await context.setOffline(true);
    await expect(page.goto("/aboutus")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  });
});

test("a refused autoplay is logged and shows no error", proves("ERRS-13"), async ({ page }) => {
  const told: string[] = [];
  page.on("console", (message) => told.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => told.push(`error: ${error.message}`));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("not now", "NotAllowedError"));
  });
  await page.route("**/aboutus", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace("<h1", '<video data-loop="" data-src="/none.mp4"></video><h1');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto("/aboutus");
  await expect.poll(() => told.filter((line) => line.includes("not now"))).toHaveLength(1);
  expect(told.find((line) => line.includes("not now"))).toMatch(/^info: /);
  expect(told.filter((line) => line.startsWith("error: "))).toEqual(
    told.filter((line) => line.includes("404")),
  );
  await expect(page.getByRole("alert")).toHaveCount(0);
});
