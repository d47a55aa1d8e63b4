import { expect, test } from "./product.ts";

test("a term of an article opens its meaning by keyboard, and leads to its page", async ({ page }) => {
  await page.goto("/blogpost/what-a-put-call-ratio-can-and-cannot-tell-you");
  const term = page.locator(".article-prose button.term").first();
  const note = page.getByRole("dialog", { name: "Put-call ratio" });
  await expect(note).toBeHidden();
  await term.focus();
  await page.keyboard.press("Enter");
  await expect(note).toContainText("The open interest of puts divided by the open interest of calls.");

  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(term).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(note.getByRole("link", { name: "More on Put-call ratio" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/glossary\/put-call-ratio$/);
});

test("a head of a digest's table opens its term, and one note closes another", async ({ page }) => {
  await page.goto("/dailydigest/2025-01-17");
  await page.locator("main details").evaluateAll((all: HTMLDetailsElement[]) => {
    for (const details of all) details.open = true;
  });
  const open = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).first().focus();
    await page.keyboard.press("Enter");
  };
  await open("RSI");
  await expect(page.getByRole("dialog", { name: "Relative strength index" })).toBeVisible();
  await open("FII");
  await expect(page.getByRole("dialog", { name: "Foreign institutional investor" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Relative strength index" })).toBeHidden();
});

test("the terms narrow as one types, by any of their names, and the letters stay in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/glossary");
  const terms = page.locator(".glossary-list dt:visible");
  const all = await terms.count();
  await page.getByRole("searchbox", { name: "Find a term" }).pressSequentially("pcr");
  await expect(terms).toHaveText([/^Put-call ratio/]);
  await expect(page.getByRole("status").filter({ hasText: "Terms found" })).toHaveText("Terms found: 1");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("no such word");
  await expect(terms).toHaveCount(0);
  await expect(page.getByText("No term has these words.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(terms).toHaveCount(all);

  const letter = page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "W" });
  await letter.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "W", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(letter).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a term opens its meaning, and the letters of the glossary lead to their terms", async ({ page }) => {
    await page.goto("/blogpost/surveillance-lists-asm-and-gsm-explained");
    await page.locator(".article-prose button.term").first().click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^More on/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Additional Surveillance Measure");
    await page.locator("#content").getByRole("link", { name: "Glossary", exact: true }).click();
    await page.getByRole("navigation", { name: "Letters" }).getByRole("link", { name: "P" }).click();
    await expect(page).toHaveURL(/\/glossary#p$/);
    await expect(page.getByRole("heading", { level: 2, name: "P", exact: true })).toBeInViewport();
  });
});
