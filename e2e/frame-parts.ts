import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

export const PHONE = { width: 360, height: 740 };
export const WIDE = { width: 1440, height: 900 };
export const ARTICLE = "/blogpost/position-size-before-entry";
export const REGISTRATION = /INH\d{9}/;
export const ENLISTMENT = /BSE( enlistment)? \d{4}/;

export const bar = (page: Page) => page.getByRole("banner");
export const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const footer = (page: Page) => page.getByRole("contentinfo");
export const menu = (page: Page) => page.locator(".site-menu");
export const openMenu = (page: Page) => menu(page).locator("> summary").click();
export const top = (page: Page) => page.evaluate(() => scrollY);
export const toBottom = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

/** Measures how far the element with this id is below the viewport's upper edge. */
const distance = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);

export async function standsUnderTheBar(page: Page, id: string) {
  await expect.poll(() => distance(page, id)).toBeGreaterThan(-2);
  await expect.poll(() => distance(page, id)).toBeLessThan(140);
}

export const flags = (page: Page) => page.getByRole("navigation", { name: "Plans" });

export const PROTECTED_KEYS = [
  "F12",
  "Control+c",
  "Control+u",
  "Control+s",
  "Control+p",
  "Control+Shift+I",
  "Control+Shift+J",
];

/** Presses each key at the focus and returns whether the page blocked it. */
export async function blocked(page: Page, keys: string[]): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && ["Control", "Shift", "Meta"].includes(event.key)) return;
      seen.push(event.defaultPrevented ? "blocked" : "free");
      // A key that gets through must not open the browser's own dialogs here.
      event.preventDefault();
    };
    addEventListener("keydown", note);
    addEventListener("contextmenu", note);
  });
  for (const key of keys) await page.keyboard.press(key);
  return seen(page);
}

/** Returns what `blocked` has noted so far of keys and the context menu. */
export const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
