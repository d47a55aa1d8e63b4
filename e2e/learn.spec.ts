import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";

const PATH = "/learn/size-and-protect";
const FIRST = "/blogpost/the-arithmetic-of-a-drawdown";

const steps = (page: Page) => page.locator("ol.path-steps > li");

test("the end of an article counts on its path, on this device alone, until it is cleared", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().includes("/views")) sent.push(request.url());
  });
  await page.goto(FIRST);
  await page.mouse.wheel(0, 200);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.locator(".path-end").scrollIntoViewIfNeeded();
  await expect(page.locator(".path-end")).toContainText("1 of 12 read");
  await page.getByRole("link", { name: "Position size before entry" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Position size before entry");

  await page.goto(PATH);
  await page.mouse.wheel(0, 50);
  await expect(steps(page).nth(0).getByText("Read", { exact: true })).toBeVisible();
  await expect(steps(page).nth(1).getByText("Read", { exact: true })).toHaveCount(0);
  await expect(page.getByText("1 of 12 read")).toBeVisible();
  await page.getByRole("button", { name: "Clear my progress" }).press("Enter");
  await expect(page.getByText("0 of 12 read")).toBeVisible();
  await expect(steps(page).getByText("Read", { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(sent).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a path is a list of links, which says nothing of progress", async ({ page }) => {
    await page.goto(PATH);
    await expect(steps(page)).toHaveCount(12);
    for (const words of ["0 of 12 read", "Clear my progress", "kept on this device"])
      await expect(page.getByText(words)).toBeHidden();
    await steps(page).first().getByRole("link").click();
    await expect(page.getByText("Path: Size and protect a position, 1 of 12")).toBeVisible();
    await expect(page.locator(".path-end")).toContainText("Position size before entry");
    await expect(page.getByText("1 of 12 read")).toBeHidden();
  });
});
