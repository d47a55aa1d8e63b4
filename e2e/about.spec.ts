import type { Page } from "@playwright/test";
import { standsUnderTheBar, top } from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

const content = (page: Page) => page.locator("main");
const PARTS =
  "main > section, [data-badge], [data-card], [data-founder] a, [data-credentials], [data-part], [data-step], main a[href]";

/** Lists the parts of the page that a reader does not see. */
const hidden = (page: Page) =>
  page
    .locator(PARTS)
    .evaluateAll((parts) =>
      parts
        .filter((part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((part) => part.outerHTML.slice(0, 100)),
    );

/** Lists the links outside running text that are lower than a fingertip. */
const small = (page: Page) =>
  page.locator("main a").evaluateAll((links) =>
    links
      .filter((link) => getComputedStyle(link).display !== "inline")
      .filter((link) => link.getBoundingClientRect().height < 44)
      .map((link) => link.textContent),
  );

/** Records each call of `scrollIntoView` and still lets it scroll. */
const watchScrolls = (page: Page) =>
  page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { scrolls: calls });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
      calls.push(`${this.id} ${typeof how === "object" ? how.behavior : ""}`);
      scroll.call(this, how);
    };
  });
const scrolls = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls);

const openStopped = async (page: Page) => {
  await watchScrolls(page);
  await page.clock.install({ time: new Date("2026-01-05T04:00:00Z") });
  await page.clock.pauseAt(new Date("2026-01-05T04:30:00Z"));
  await page.goto("/aboutus#founders");
};
/** Waits for a timer longer than the page's own. The clock runs: stopped, it would hide that this is a reload. */
const outlastArrival = (page: Page) => page.evaluate(() => new Promise((due) => setTimeout(due, 200)));
const toFounders = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Founders" }).click();

async function leadsDown(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  const cue = content(page).locator("h1 ~ * [data-cue]");
  await expect(cue).toBeInViewport();
  await cue.click();
  await standsUnderTheBar(page, "standing");
  await expect(content(page).locator("[data-badge]").first()).toBeInViewport();
}

async function leadsToServices(page: Page) {
  await content(page).getByRole("link", { name: "View Research Services" }).click();
  await expect(page).toHaveURL(/\/#research-services$/);
  await standsUnderTheBar(page, "research-services");
}

test(
  "the cue leads down, all parts are seen, and what is tapped is large enough",
  proves("ABOUT-01 ABOUT-02 ABOUT-16 ABOUT-22"),
  async ({ page }) => {
    await page.goto("/aboutus");
    await leadsDown(page);
    expect(await hidden(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await small(page)).toEqual([]);
    await page.goto("/about-new");
    expect(await hidden(page)).toEqual([]);
    expect(await small(page)).toEqual([]);
    await leadsToServices(page);
  },
);

test(
  "a page opened at #founders waits 100 ms at its top, then scrolls smoothly",
  proves("ABOUT-09 CNST-20"),
  async ({ page }) => {
    await openStopped(page);
    await page.clock.runFor(90);
    expect(await scrolls(page)).toEqual([]);
    expect(await top(page)).toBe(0);
    await page.clock.runFor(20);
    expect(await scrolls(page)).toEqual(["founders smooth"]);
    await standsUnderTheBar(page, "founders");
    await page.clock.runFor(2_000);
    expect(await scrolls(page)).toHaveLength(1);
  },
);

test(
  "a reloaded page stays where the browser puts it, and the footer leads to the founders",
  proves("ABOUT-09"),
  async ({ page }) => {
    await watchScrolls(page);
    await page.goto("/aboutus#founders");
    await expect.poll(() => scrolls(page)).toEqual(["founders smooth"]);
    await standsUnderTheBar(page, "founders");
    await page.reload();
    await outlastArrival(page);
    expect(await scrolls(page)).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await toFounders(page);
    await standsUnderTheBar(page, "founders");

    await page.goto("/about-new");
    await toFounders(page);
    await expect(page).toHaveURL(/\/aboutus#founders$/);
    await standsUnderTheBar(page, "founders");
    await expect.poll(() => scrolls(page)).toEqual(["founders smooth"]);
  },
);

test.describe("for a reader who wants less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(
    "the founders are there at once, and the cue stands still",
    proves("ABOUT-01 ABOUT-09"),
    async ({ page }) => {
      await openStopped(page);
      await standsUnderTheBar(page, "founders");
      await page.clock.runFor(1_000);
      expect(await scrolls(page)).toEqual([]);
      const arrow = page.locator("[data-cue] svg").first();
      expect(await arrow.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the anchors lead by themselves, and all parts are seen",
    proves("ABOUT-01 ABOUT-02 ABOUT-08 ABOUT-09 ABOUT-16 ABOUT-22"),
    async ({ page }) => {
      await page.goto("/aboutus#founders");
      await standsUnderTheBar(page, "founders");
      await page.goto("/aboutus");
      await leadsDown(page);
      expect(await hidden(page)).toEqual([]);
      await page.goto("/about-new");
      expect(await hidden(page)).toEqual([]);
      await leadsToServices(page);
    },
  );
});
