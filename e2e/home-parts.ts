import type { Locator, Page } from "@playwright/test";
import { expect } from "./product.ts";

/** The page with its script at work: the controls that need it are offered, once each row has come into view. */
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

/** The index of the slide that the row shows: the one that fills its window. */
export const shownIn = (row: Locator): Promise<string> =>
  row.evaluate((element) => String(Math.round(element.scrollLeft / element.clientWidth)));
