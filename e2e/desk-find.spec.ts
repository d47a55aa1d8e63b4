import type { Member } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import { inTurn } from "../test/effort.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessible, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
let article: string;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
  article = await writeArticle(memberOf(product, "Writer"), {
    title: "Notes from Gulmarg",
    html: "<p>The quixotic reader asks for a source.</p>",
  });
});
test.afterAll(() => product.stop());
test.beforeEach(({ context }) => enterAs(context, owner));

test("Ctrl+K finds from every screen, with arrows and Enter, on a desk and on a phone", async ({ page }) => {
  for (const width of inTurn([1440, 360], 0, 2)) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.origin}/desk/jobs`);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search" });
    const field = palette.getByRole("searchbox");
    await expect(field).toBeFocused();
    await field.fill("lmarg");
    const row = palette.getByRole("link", { name: /Notes from Gulmarg/ });
    await expect(row).toBeVisible();
    await expect(row.locator("mark")).toHaveText("lmarg");
    await expect(palette.getByRole("status")).toHaveText("1 result");
    await isAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(product.origin + article);
  }
  await page.goto(`${product.origin}/desk`);
  await page.getByRole("link", { name: "Search or jump to" }).click();
  const palette = page.getByRole("dialog", { name: "Search" });
  // The last question is there for a minute; typing replaces it.
  await expect(palette.getByRole("searchbox")).toHaveValue("lmarg");
  await page.keyboard.type("market");
  await expect(palette.getByRole("link", { name: "Market calendar" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(palette.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(palette.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("a letter is no key where no list has the focus, and Ctrl+Enter sends the form that one is in", async ({
  page,
}) => {
  await page.goto(`${product.origin}/desk/articles`);
  for (const key of ["g", "p", "/", "?", "r", "ArrowDown"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
  await page.getByLabel("Search titles and texts").fill("gulmarg");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/\/desk\/articles\?q=gulmarg/);
});

test("arrows move in the list of what is due, and Enter follows its row", async ({ page }) => {
  await page.goto(`${product.origin}/desk`);
  const rows = page.getByRole("region", { name: "Due now" }).locator("[data-row]");
  await rows.first().focus();
  await page.keyboard.press("ArrowUp");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("r");
  await expect(rows.nth(1), "nothing here is answered").toBeFocused();
  const href = await rows.nth(1).getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(product.origin + href);
});

test("the way back from what a list holds leads to the list as it was searched", async ({ page }) => {
  await page.goto(`${product.origin}/desk/articles`);
  await page.getByLabel("Search titles and texts").fill("gulmarg");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\?q=gulmarg/);
  await page.getByRole("link", { name: "Notes from Gulmarg" }).click();
  await page.getByRole("link", { name: "Articles" }).and(page.locator(".desk-back")).click();
  await expect(page.getByLabel("Search titles and texts")).toHaveValue("gulmarg");
});
