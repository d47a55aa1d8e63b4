import type { Page } from "@playwright/test";
import { ARTICLE, bar, flags, footer, PHONE, WIDE } from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

const labels = (page: Page) => flags(page).locator(".plan-flag-shape > span:last-child");

/** Returns the width of what the bar has at the right of the flags, without the menu. */
const beyondFlags = (page: Page) =>
  bar(page)
    .getByRole("link", { name: "Search", exact: true })
    .evaluate((link) => link.getBoundingClientRect().width);

/** Scrolls until the given share of the hero is visible, and waits until observers are notified. */
const showHero = (page: Page, selector: string, share: number) =>
  page.evaluate(
    ([name, visible]) =>
      new Promise<void>((resolve) => {
        const hero = document.querySelector(name) as HTMLElement;
        const { top, height } = hero.getBoundingClientRect();
        scrollTo({ top: scrollY + top + height * (1 - visible), behavior: "instant" });
        new IntersectionObserver(() => resolve()).observe(hero);
      }),
    [selector, share] as const,
  );

test(
  "the plan flags show their names once the hero is out of view, at every width",
  proves("FLOA-01 FLOA-02 FLOA-03 FLOA-04 CNST-22"),
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/blog");
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    for (const size of [WIDE, { width: 1200, height: 800 }, PHONE]) {
      await page.setViewportSize(size);
      for (const letter of ["M", "W"])
        await expect(flags(page).getByText(letter, { exact: true })).toBeVisible();
      const edge = await flags(page).evaluate(
        (element) => innerWidth - element.getBoundingClientRect().right,
      );
      // On a phone search and menu stand beyond them, and stay where they are when the flags unfold.
      const beyond = size === PHONE ? await beyondFlags(page) : 0;
      expect(edge - beyond).toBeLessThan(80);

      await showHero(page, "[data-hero]", 0.35);
      await page.clock.runFor(1_000);
      await expect(labels(page).first()).toBeHidden();
      await showHero(page, "[data-hero]", 0.25);
      await page.clock.runFor(299);
      await expect(page.locator("html[data-hero-hidden]")).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(labels(page)).toHaveText(["Momentum X", "Wealth X"]);
      for (const label of await labels(page).all()) await expect(label).toBeVisible();
      await showHero(page, "[data-hero]", 1);
      await page.clock.runFor(300);
      await expect(labels(page).first()).toBeHidden();
    }
  },
);

test(
  "on a phone the flags cover no content and no input, and in print they are gone",
  proves("FLOA-04 FLOA-01"),
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const path of ["/blog", "/contactus", "/aboutus"]) {
      await page.goto(path);
      const inside = await flags(page).evaluate((element) => {
        const box = element.getBoundingClientRect();
        const around = element.closest(".site-bar")?.getBoundingClientRect();
        return around && box.top >= around.top && box.bottom <= around.bottom && box.right <= innerWidth;
      });
      expect(inside, path).toBe(true);
    }
    await expect(labels(page).first()).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(flags(page)).toBeHidden();
    await expect(footer(page).getByText(/subject to market risks/)).toBeVisible();
  },
);

test("the article flags its hidden hero after 300 ms", proves("POST-19 CNST-21"), async ({ page }) => {
  await page.clock.install();
  await page.goto(ARTICLE);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const flag = page.locator("html[data-hero-hidden]");
  await showHero(page, "[data-article-hero]", 0.35);
  await page.clock.runFor(1_000);
  await expect(flag).toHaveCount(0);
  await showHero(page, "[data-article-hero]", 0.25);
  await page.clock.runFor(200);
  await showHero(page, "[data-article-hero]", 0.35);
  await page.clock.runFor(1_000);
  await expect(flag, "a passing glance is not enough").toHaveCount(0);
  await showHero(page, "[data-article-hero]", 0.25);
  await page.clock.runFor(299);
  await expect(flag).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(flag).toHaveCount(1);
  await showHero(page, "[data-article-hero]", 0.9);
  await page.clock.runFor(300);
  await expect(flag).toHaveCount(0);
});
