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
