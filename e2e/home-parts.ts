import type { Locator, Page } from "@playwright/test";
import { expect } from "./product.ts";

/** Opens the page and waits for the controls that need script; a row offers its own once it is in view. */
export async function openLive(page: Page): Promise<void> {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: /^(Pause|Play) motion$/ })).toBeEnabled();
  for (const id of ["blog", "testimonials"]) {
    await page.locator(`#${id} [data-island$="snap-controls"] > div`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id} .snap-dot[aria-current]`)).toHaveCount(1);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** Returns the index of the slide that fills the row's window. */
export const shownIn = (row: Locator): Promise<string> =>
  row.evaluate((element) => String(Math.round(element.scrollLeft / element.clientWidth)));

/**
 * Waits until the part within the element advances by itself, or until it stands: a held part has no timer left by
 * then, so that a clock that is run cannot move it.
 */
export const advances = (part: Locator, does: boolean): Promise<void> =>
  expect(part.locator("xpath=descendant-or-self::*[@data-advancing]")).toHaveCount(does ? 1 : 0);
