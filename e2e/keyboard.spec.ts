import type { Locator, Page } from "@playwright/test";
import { main, menu, PHONE, standsUnderTheBar, WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

/** Presses Tab until the element has the focus, as a person without a pointer does. */
async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Not reached with ${most} steps of Tab: ${target}`);
}

test("the contact form is filled and sent by keyboard alone", async ({ page }) => {
  await page.goto("/contactus");
  await tabTo(page, page.getByLabel("First Name *"));
  await page.keyboard.type("Asha");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rao");
  await page.keyboard.press("Tab");
  await page.keyboard.type("asha@example.in");
  await tabTo(page, page.getByLabel("Message *"), 4);
  await page.keyboard.type("A question that was typed without a pointer.");
  await tabTo(page, page.getByRole("checkbox"), 3);
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Send Message" }), 3);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
});

test("the newsletter is asked for by keyboard alone", async ({ page }) => {
  await page.goto("/newsletter");
  await tabTo(page, page.getByRole("main").getByLabel("E-mail address"));
  await page.keyboard.type(`keys-${Date.now()}@example.in`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check your inbox to confirm.").first()).toBeVisible();
});

test("the questions are chosen by category, searched and opened by keyboard alone", async ({ page }) => {
  await page.goto("/");
  const faq = page.locator(".faq");
  const search = faq.getByRole("searchbox");
  await search.focus();
  await expect(faq).toHaveAttribute("data-live", "");
  await page.keyboard.type("refund");
  const first = faq.locator("details:visible").first();
  await expect(first).toContainText(/refund/i);
  await tabTo(page, faq.getByRole("button", { name: "Cancel" }), 2);
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  const general = faq.getByRole("button", { name: /^General Info/ });
  await tabTo(page, general, 3);
  const before = await general.getAttribute("aria-pressed");
  await page.keyboard.press("Enter");
  await expect(general).not.toHaveAttribute("aria-pressed", before ?? "");
  const question = faq.locator("details:visible").first();
  await tabTo(page, question.locator("summary"), 12);
  await page.keyboard.press("Enter");
  await expect(question).toHaveAttribute("open", "");
  await page.keyboard.press("Enter");
  await expect(question).not.toHaveAttribute("open", "");
});

test("the main menu and its dropdown are used by keyboard alone, wide and on a phone", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/contactus");
  await tabTo(page, main(page).locator("summary", { hasText: "Research Services" }), 12);
  await page.keyboard.press("Enter");
  await tabTo(page, main(page).getByRole("link", { name: "Wealth X" }), 3);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/wealth-x");
  await page.goto("/contactus");
  await tabTo(page, main(page).getByLabel("Blogs: all pages"), 12);
  await page.keyboard.press("Enter");
  await tabTo(page, main(page).getByRole("link", { name: "Glossary" }), 3);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/glossary");

  await page.setViewportSize(PHONE);
  await page.goto("/contactus");
  await tabTo(page, menu(page).locator("> summary"), 8);
  await page.keyboard.press("Enter");
  await expect(menu(page)).toHaveAttribute("open", "");
  await tabTo(page, menu(page).locator("summary", { hasText: "Research Services" }), 8);
  await page.keyboard.press("Enter");
  await tabTo(page, menu(page).getByRole("link", { name: "Momentum X" }), 4);
  await page.keyboard.press("Escape");
  await expect(menu(page)).not.toHaveAttribute("open", "");
});

test("the digest's sections open, close and share by keyboard alone", async ({ page }) => {
  await page.goto("/dailydigest/2025-01-17");
  const row = page.locator('a[href="#fii-dii-activity"], [aria-controls="fii-dii-activity"]').first();
  await tabTo(page, row, 60);
  await page.keyboard.press("Enter");
  await expect(page.locator("#fii-dii-activity")).toHaveAttribute("open", "");
  // The page moves to the opened section before the reader goes on.
  await standsUnderTheBar(page, "fii-dii-activity");
  await tabTo(page, page.getByRole("link", { name: "Expand All" }), 60);
  await page.keyboard.press("Enter");
  await expect(page.locator("#banknifty-analysis")).toHaveAttribute("open", "");
  await tabTo(page, page.getByRole("link", { name: "Collapse All" }), 3);
  await page.keyboard.press("Enter");
  await expect(page.locator("#banknifty-analysis")).not.toHaveAttribute("open", "");
});
