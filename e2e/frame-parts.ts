import type { Page } from "@playwright/test";
import { expect } from "./product.ts";

export const PHONE = { width: 360, height: 740 };
export const WIDE = { width: 1440, height: 900 };
export const ARTICLE = "/blogpost/position-size-before-entry";
export const LISTED = [
  "/",
  "/aboutus",
  "/about-new",
  "/services",
  "/momentum-x",
  "/wealth-x",
  "/stockizenreport",
  "/blog",
  ARTICLE,
  "/dailydigest",
  "/contactus",
  "/disclaimer",
  "/codeofconduct",
  "/privacyPolicy",
  "/refundpolicy",
  "/termsandconditions",
  "/grievanceredressal",
  "/investor-charter",
  "/investor",
];
export const PLACEHOLDERS = {
  "/register": "Register",
  "/login": "Login",
  "/forgot_password": "Forgot password",
};
export const LEGAL = [
  "/disclaimer",
  "/codeofconduct",
  "/privacyPolicy",
  "/refundpolicy",
  "/termsandconditions",
  "/grievanceredressal",
  "/investor-charter",
  "/investor",
];
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

/** How far the element with this id stands below the viewport's upper edge. */
const distance = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);

export async function standsUnderTheBar(page: Page, id: string) {
  await expect.poll(() => distance(page, id)).toBeGreaterThan(-2);
  await expect.poll(() => distance(page, id)).toBeLessThan(140);
}

export const flags = (page: Page) => page.getByRole("navigation", { name: "Plans" });
