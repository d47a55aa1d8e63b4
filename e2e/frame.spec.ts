import type { Locator, Page } from "@playwright/test";
import { inTurn } from "../test/effort.ts";
import {
  ARTICLE,
  bar,
  ENLISTMENT,
  flags,
  footer,
  main,
  menu,
  openMenu,
  PHONE,
  REGISTRATION,
  standsUnderTheBar,
  toBottom,
  top,
  WIDE,
} from "./frame-parts.ts";
import { expect, proves, test } from "./product.ts";

/** Turns the wheel and waits ten frames after the page has received it. */
async function wheel(page: Page): Promise<void> {
  await page.evaluate(() => {
    const turned = new Promise<void>((resolve) => {
      const goOn = (frames: number) => (frames ? requestAnimationFrame(() => goOn(frames - 1)) : resolve());
      addEventListener("wheel", () => goOn(10), { once: true, passive: true });
    });
    Object.assign(window, { turned });
  });
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => (window as unknown as { turned: Promise<void> }).turned);
}

test(
  "the bar's dropdown opens and closes, and Get Started leads to the plans",
  proves("NAVI-07 NAVI-08 NAVI-10 NAVI-11 NAVI-13 NAVI-14 FOOT-13 FOOT-14"),
  async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/aboutus");
    for (const name of ["Home", "About Us", "Blogs", "Daily Digest", "Contact Us"])
      await expect(main(page).getByRole("link", { name, exact: true })).toBeVisible();
    for (const text of [
      /subject to market risks/,
      /in no way guarantee/,
      /not personalised advice/,
      /Paid promotion/,
    ]) {
      const size = await footer(page)
        .getByText(text)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size).toBeGreaterThanOrEqual(13.5);
    }

    const plans = main(page).getByRole("link", { name: / X/ });
    await expect(plans.first()).toBeHidden();
    await main(page).getByText("Research Services").click();
    await expect(plans.first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(plans.first()).toBeHidden();
    await main(page).getByText("Research Services").click();
    await page.mouse.click(40, 600);
    await expect(plans.first()).toBeHidden();
    await main(page).getByText("Research Services").click();
    await plans.nth(1).click();
    await expect(page).toHaveURL("/wealth-x");

    await bar(page).getByRole("link", { name: "Get Started" }).click();
    await expect(page).toHaveURL("/#research-services");
    await standsUnderTheBar(page, "research-services");
    // On the home page the link scrolls without a navigation.
    await page.evaluate(() => {
      history.replaceState(null, "", "/");
      scrollTo({ top: 0, behavior: "instant" });
      document.documentElement.setAttribute("data-same", "");
    });
    await bar(page).getByRole("link", { name: "Get Started" }).click();
    await standsUnderTheBar(page, "research-services");
    await expect(page.locator("html[data-same]")).toHaveCount(1);
  },
);

test("the skip link leads past the bar, which stays in view", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(ARTICLE);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main#content")).toBeFocused();
  await toBottom(page);
  await expect(main(page)).toBeInViewport();
});

/** Two presses lead to each page of the menu: the menu, and the page. */
async function everyLinkIsShown(entries: Locator) {
  const links = await entries.locator("a").all();
  expect(links.length).toBeGreaterThan(18);
  for (const link of links) await expect(link).toBeVisible();
}

test(
  "a phone's menu opens, holds the page still and closes",
  proves("NAVI-16 NAVI-17 NAVI-18 NAVI-19 NAVI-15"),
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/aboutus");
    await expect(bar(page).getByText(REGISTRATION)).toBeInViewport();
    await expect(bar(page).getByText(ENLISTMENT)).toBeInViewport();

    const entries = page.getByRole("navigation", { name: "Menu" });
    await openMenu(page);
    await everyLinkIsShown(entries);
    await entries.getByText("Daily Digest").click();
    await expect(entries.getByRole("link", { name: "Archive" })).toBeVisible();
    const wealth = entries.getByRole("link", { name: /Wealth X/ });
    await expect(wealth).toBeHidden();
    await entries.getByText("Research Services").click();
    await expect(wealth).toBeVisible();
    await expect(entries.getByRole("link", { name: "Archive" }), "one list at a time").toBeHidden();

    // The wheel moves the page neither over the menu nor over the bar, which belongs to the page.
    // A click may scroll its target into view; the page is still after that.
    const before = await top(page);
    for (const y of [500, 80]) {
      await page.mouse.move(180, y);
      await wheel(page);
      expect(await top(page)).toBe(before);
    }
    await openMenu(page);
    await expect(entries).toBeHidden();
    await wheel(page);
    await expect.poll(() => top(page)).toBeGreaterThan(100);

    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(entries).toBeHidden();
    await expect(menu(page).locator("> summary")).toBeFocused();

    // Dropdowns share one group: opening the wide screen's closes the phone's, and the other way round.
    const open = page.locator("details[name=site-dropdown][open]");
    await page.setViewportSize(WIDE);
    await main(page).getByText("Research Services").click();
    await expect(open).toHaveCount(1);
    await expect(main(page).locator("details[open]")).toHaveCount(1);
    await page.evaluate(() => {
      const inner = document.querySelector<HTMLDetailsElement>(".site-menu details");
      if (inner) inner.open = true;
    });
    await expect(open).toHaveCount(1);
    await expect(main(page).locator("details[open]")).toHaveCount(0);
  },
);

test("on a phone on its side the header leaves the page all but 64 px", async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto("/contactus");
  const bottom = await page
    .locator(".site-bar")
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(64);
});

test("a change of route starts at the top", proves("NAVI-20 NAVI-21 LEGL-09 LEGL-57"), async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/aboutus");
  for (const [name, path] of [
    ["Blogs", "/blog"],
    ["MITC (Terms of Use)", "/termsandconditions"],
    ["Disclaimer & Disclosure", "/disclaimer"],
  ] as const) {
    await toBottom(page);
    await expect.poll(() => top(page)).toBeGreaterThan(100);
    await footer(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => top(page)).toBe(0);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "menu, dropdown and flags work without scripts",
    proves("NAVI-07 NAVI-16 NAVI-17 NAVI-19 FLOA-01 FLOA-02"),
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto("/aboutus");
      await openMenu(page);
      const entries = page.getByRole("navigation", { name: "Menu" });
      await everyLinkIsShown(entries);
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      await entries.getByText("Research Services").click();
      await entries.getByRole("link", { name: /Wealth X/ }).click();
      await expect(page).toHaveURL("/wealth-x");
      await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
      await flags(page).getByRole("link", { name: "Momentum X" }).click();
      await expect(page).toHaveURL("/momentum-x");
    },
  );
});

test(
  "an address or a navigation state that names a place scrolls to it",
  proves("HOME-02 HOME-03 HOME-04"),
  async ({ page }) => {
    for (const id of inTurn(["why-join", "research-services", "blog", "testimonials", "home"], 1, 2)) {
      await page.goto("about:blank");
      await page.goto(`/#${id}`);
      await standsUnderTheBar(page, id);
    }
    for (const [id, state] of [
      ["testimonials", { scrollTo: "testimonials" }],
      ["blog", { usr: { scrollTo: "blog" }, key: "k", idx: 0 }],
    ] as const) {
      await page.evaluate((given) => history.pushState(given, "", "/"), state);
      await page.reload();
      await standsUnderTheBar(page, id);
      expect(await top(page)).toBeGreaterThan(400);
      // It scrolls once: a later reload leaves the reader where he is.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.reload();
      expect(await top(page)).toBe(0);
    }
  },
);
