import { bar, PHONE } from "./frame-parts.ts";
import { expect, holdAnswers, ISLANDS, test } from "./product.ts";

test("the magnifier of any page leads to the search, which answers as one types", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/refundpolicy");
  await bar(page).getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/search");
  const box = page.getByRole("searchbox", { name: "Search the site" });
  await expect(box).toBeFocused();
  await page.keyboard.type("pcr");
  const said = page.getByRole("status");
  await expect(said).toHaveText(/^One term and \d+ results for “pcr”\.$/);
  await expect(page).toHaveURL("/search?q=pcr");
  await expect(page.getByRole("link", { name: "Open the term" })).toHaveAttribute(
    "href",
    "/glossary/put-call-ratio",
  );
  const mark = page.locator("#found mark").first();
  await expect(mark).toHaveCSS("font-weight", "600");
  await expect(mark).not.toHaveCSS("background-color", "rgb(255, 255, 0)");
  await expect(page.locator(".found-answer")).toHaveCSS("border-top-width", "1px");
  await box.fill("free trial");
  const question = page.locator("#found summary").first();
  await expect(question).toHaveText("Is there a free trial?");
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Service starts only after consent and payment").first()).toBeVisible();
  await box.fill("");
  await expect(page.locator("#found [role=status]")).toBeEmpty();
});

test("what is typed before the script comes is searched for once it has come", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Search the site" }).fill("pcr");
  release();
  await expect(page.getByRole("status")).toHaveText(/^One term and \d+ results for “pcr”\.$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form sends the question, and the page answers it", async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("searchbox", { name: "Search the site" }).fill("paisa wapas");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status")).toHaveText(/^\d+ results for “paisa wapas”\.$/);
    await expect(page.locator("#found h3 a").first()).toHaveAttribute("href", "/refundpolicy");
    await expect(page.locator("#found mark").first()).toHaveCSS("font-weight", "600");
  });
});
