import type { Page } from "@playwright/test";
import { expect, holdAnswers, ISLANDS, test } from "./product.ts";

/** Collects the scripts that the page requests. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

const ISLAND = "[data-island='web/contact/contact-form']";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First Name *").fill("Asha");
  await page.getByLabel("Last Name *").fill("Rao");
  await page.getByLabel("Email Address *").fill("asha@example.in");
  await page.getByLabel("Message *").fill(`Island ${Date.now()}`);
}

test("a form is loaded by the first touch in it, and not by reading the page", async ({ page }) => {
  const asked = scriptsOf(page);
  await page.goto("/contactus");
  await page.keyboard.press("Shift");
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(500);
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/enhance-/)]);
  await page.getByLabel("First Name *").focus();
  await expect(page.locator(ISLAND)).toHaveAttribute("data-hydrated", "");
  expect(asked.some((path) => path.includes("/react-"))).toBe(true);
});

test("what moves by itself wakes in view once a person is there, and what is out of sight does not", async ({
  page,
}) => {
  const asked = scriptsOf(page);
  // A browser without a window has its pointer in the corner of the page, and tells of it when the page is laid out.
  await page.addInitScript(() => {
    for (const name of ["pointerover", "pointermove"])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto("/");
  await page.waitForTimeout(500);
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/enhance-/)]);
  await page.keyboard.press("Shift");
  await expect(page.locator("[data-island='web/home/hero']")).toHaveAttribute("data-hydrated", "");
  expect(await page.locator("[data-hydrated] .faq, #testimonials [data-hydrated]").count()).toBe(0);
});

test("a part whose script does not arrive works as HTML", async ({ page }) => {
  await page.goto("/contactus");
  await page.route(/\/assets\/contact-form.*\.js/, (route) => route.abort());
  const logged = page.waitForEvent("console", (message) => message.text().includes("stays as it was"));
  await page.getByLabel("First Name *").focus();
  await logged;
  await expect(page.locator(ISLAND)).not.toHaveAttribute("data-hydrated");
  await fillIn(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contactus\/sent$/);
});

test("a part whose script fails stays as it was, with what was typed, and posts by itself", async ({
  page,
}) => {
  await page.route(/\/assets\/contact-form.*\.js/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const Broken = () => { throw new Error("a fault of the island"); };',
    }),
  );
  const release = await holdAnswers(page, /contact-form/);
  await page.goto("/contactus");
  const logged = page.waitForEvent("console", (message) => message.text().includes("stays as it was"));
  await fillIn(page);
  release();
  await logged;
  await expect(page.getByLabel("First Name *")).toHaveValue("Asha");
  await expect(page.getByLabel("Message *")).toBeFocused();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contactus\/sent$/);
});

test("a key that is pressed while the script is on its way is not lost", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto("/services");
  await page.getByRole("searchbox", { name: "Search questions" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const box = page.locator(".faq-pick").first();
  await expect(box).toBeChecked();
  const shown = await page.locator(".faq-item:visible").count();
  release();
  await expect(box).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".faq-item:visible")).toHaveCount(shown);
  await page.keyboard.press("Enter");
  await expect(box).toHaveAttribute("aria-pressed", "false");
});
