import type { Locator, Page } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import { inTurn } from "../test/effort.ts";
import { memberOf } from "../test/seed.ts";
import {
  DIALOG,
  enterAs,
  isAccessible,
  isAccessibleAtBoth,
  isSaved,
  sharedDesk,
  textOf,
} from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: ReturnType<typeof sharedDesk>;
let writer: Member;
test.beforeAll(() => {
  product = sharedDesk();
  writer = memberOf(product, "Writer");
});
test.beforeEach(({ context }) => enterAs(context, writer));

const blocks = (page: Page): Locator => page.getByRole("listbox", { name: "Blocks" });

async function opened(page: Page, title: string, html: string): Promise<string> {
  const path = await writeArticle(writer, { title, html });
  await page.goto(product.origin + path);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  // What is typed settles where the editor takes the cursor to be: the next key may be one that it handles itself.
  await page.keyboard.type(" Here.");
  await expect(textOf(page)).toContainText("Here.");
  return path;
}

test("a new article begins at its title; Enter goes on to the summary", async ({ page }) => {
  await page.goto(`${product.origin}/desk/articles/new`);
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await page.keyboard.type("What a close says");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Summary", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("What a close says");
});

test("a slash on an empty line offers blocks, which the keyboard chooses or leaves", async ({ page }) => {
  for (const width of inTurn([390, 1440], 1, 2)) {
    await page.setViewportSize({ width, height: 800 });
    await opened(page, `Blocks ${width}`, "<p>Words.</p>");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await expect(blocks(page).getByRole("option", { name: /^Chart of a digest/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(textOf(page)).toHaveAttribute("aria-activedescendant", "ed-blocks-0");
    await isAccessible(page);
    await page.keyboard.type("small");
    await expect(blocks(page).getByRole("option")).toHaveCount(1);
    await expect(blocks(page).getByRole("option", { name: /^Small heading/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.type("A part");
    await expect(textOf(page).locator("h3")).toHaveText("A part");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await page.keyboard.press("Escape");
    await expect(blocks(page)).toHaveCount(0);
    await page.keyboard.type("table");
    await expect(blocks(page)).toHaveCount(0);
    await expect(textOf(page)).toContainText("/table");
    await page.getByRole("button", { name: "Add a block" }).click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(textOf(page).locator("th")).toHaveCount(3);
  }
});

test("a block that asks is answered in its dialog, in place of the slash", async ({ page }) => {
  await opened(page, "Asked by a slash", "<p>Words.</p>");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/drawing");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Chart of a table" });
  await dialog.getByLabel("Table").fill("Year\tProfit\n2024\t60\n2025\t90");
  await dialog.getByLabel("Title").fill("Profit rose");
  await dialog.getByLabel("Source").fill("Annual reports");
  await dialog.getByRole("button", { name: "Add chart" }).click();
  await expect(textOf(page).locator(".ed-own-chart")).toHaveCount(1);
  await expect(textOf(page)).not.toContainText("/drawing");
});

test("a link leads to a page of the site that is found by its words, or to an address", async ({ page }) => {
  await opened(page, "Linked", "<p>See the article on the order book.</p>");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  const field = dialog.getByLabel("Address or page title");
  await field.fill("position size");
  const found = dialog.getByRole("listbox", { name: "Pages of the site" }).getByRole("option");
  await expect(found.first()).toHaveAttribute("aria-selected", "true");
  await isAccessibleAtBoth(page, DIALOG);
  await field.press("ArrowDown");
  await expect(found.nth(1)).toHaveAttribute("aria-selected", "true");
  await field.press("ArrowUp");
  const [words = ""] = (await found.first().innerText()).split("\n");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(/^\/blogpost\/[\w-]+$/);
  await page.keyboard.press("Enter");
  await expect(textOf(page).locator("a")).toHaveText(words);
  await expect(textOf(page).locator("a")).toHaveAttribute("href", /^\/blogpost\//);
});

test("selected words have their tools above them, which Escape reaches and leaves", async ({ page }) => {
  await opened(page, "Selected", "<p>Words to mark.</p>");
  await page.keyboard.press("Shift+Home");
  const bubble = page.getByRole("toolbar", { name: "Selection" });
  await expect(bubble).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(bubble.getByRole("button", { name: "H2 heading" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(bubble.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(textOf(page).locator("strong")).toHaveText("Words to mark. Here.");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(bubble).toHaveCount(0);
});

test("the settings stand in a drawer beside the text, which Escape closes", async ({ page }) => {
  await opened(page, "Drawer", "<p>Words.</p>");
  const opener = page.locator("summary", { hasText: "Settings" });
  const settings = page.getByRole("region", { name: "Settings" });
  await expect(settings).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(settings).toBeVisible();
  await isAccessibleAtBoth(page);
  await settings.getByLabel("Author").fill("Ravi Writer");
  await page.keyboard.press("Escape");
  await expect(settings).toBeHidden();
  await expect(opener).toBeFocused();
  await isSaved(page);
});

test("the word of the one button is the state of the text", async ({ page }) => {
  const path = await opened(page, "One button", "<p>Words to be read.</p>");
  const send = page.getByRole("button", { name: "Send for approval" });
  await send.click();
  await expect(page.getByText("The article is sent for approval.")).toBeVisible();
  await expect(send).toHaveCount(0);
  await page.locator("summary", { hasText: "Waiting for approval" }).click();
  await expect(page.getByRole("link", { name: "Versions" })).toHaveAttribute("href", `${path}/versions`);
  await isAccessibleAtBoth(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Versions" })).toBeHidden();
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And on.");
  await expect(send, "a change makes it a draft again").toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the settings open, and one button saves the text and them", async ({ page }) => {
    const path = await writeArticle(writer, { title: "Plain", html: "<p>Words.</p>" });
    await page.goto(product.origin + path);
    await page.locator("summary", { hasText: "Settings" }).click();
    await page.getByLabel("Author").fill("Somebody Else");
    await page.getByLabel("Text", { exact: true }).fill("<p>Other words.</p>");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The article is saved.")).toBeVisible();
    await expect(page.locator("[name=author]")).toHaveValue("Somebody Else");
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("<p>Other words.</p>");
  });
});
