import type { Locator, Page } from "@playwright/test";
import { expect } from "./product.ts";

/** The page with its script at work: the controls that need it are offered. */
export async function openLive(page: Page): Promise<void> {
  await page.goto("/");
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: /^(Pause|Play) motion$/ })).toBeEnabled();
}

/** The index of the slide that the row shows: the one that fills its window. */
export const shownIn = (row: Locator): Promise<string> =>
  row.evaluate((element) => String(Math.round(element.scrollLeft / element.clientWidth)));
