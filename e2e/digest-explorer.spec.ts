import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { expect, test } from "./product.ts";

const DAY = "/dailydigest/2025-02-13";

/** Opens the live Nifty section and records what is requested for its chart. */
async function visit(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/explorer-panel|prices\.json/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", (event) => blocked.push(event.violatedDirective));
  });
  await page.goto(DAY);
  await page.keyboard.press("Shift");
  await page.locator("#nifty-analysis > summary").click();
  const button = page
    .locator("#nifty-analysis")
    .getByRole("button", { name: /^Explore the chart\s?: Nifty 50$/ });
  // It wakes when it comes near the view.
  await page.locator("#nifty-analysis .dx").evaluate((box) => box.scrollIntoView({ block: "center" }));
  await expect(button).toBeVisible();
  return { asked, button };
}

test("the chart to explore comes on a press, and the arrow keys read it session by session", async ({
  page,
}) => {
  const { asked, button } = await visit(page);
  expect(asked).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Nifty 50, chart to explore" });
  await expect(panel.locator("canvas").first()).toBeVisible();
  expect(asked.sort()).toEqual([expect.stringMatching(/explorer-panel.*\.js$/), `${DAY}/prices.json`]);

  const said = panel.locator('[aria-live="polite"]');
  await expect(said).toContainText("Thu, 13 Feb 2025");
  await expect(said).toContainText("Open 23,129.45");
  await expect(said).toContainText("Close 22,712.60");
  await page.keyboard.press("Tab");
  const chart = panel.getByRole("application", { name: "Nifty 50: 60 sessions" });
  await expect(chart).toBeFocused();
  expect(await chart.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe("solid");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("Wed, 12 Feb 2025");
  await expect(said).toContainText("Close 23,159.35");
  await page.keyboard.press("Home");
  await expect(said).toContainText("22 Nov 2024");
  await expect(said).toContainText("EMA 50 23,753.52");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("22 Nov 2024");
  await page.keyboard.press("ArrowRight");
  await expect(said).toContainText("25 Nov 2024");
  await page.keyboard.press("End");
  await expect(said).toContainText("Thu, 13 Feb 2025");

  await expect(panel.getByRole("link", { name: /tradingview\.com/ })).toHaveAttribute(
    "href",
    "https://www.tradingview.com/",
  );
  const licence = panel.getByRole("link", { name: "Apache License 2.0" });
  const text = await page.request.get((await licence.getAttribute("href")) ?? "");
  expect(await text.text()).toContain("Apache License");
  expect(await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)).toEqual([]);
  expect(await axeFaults(page, ".dx")).toEqual([]);
  await page.getByRole("button", { name: /^Close the chart/ }).press("Enter");
  await expect(panel).toHaveCount(0);
});

test("a second press loads a chart that failed, and the pointer reads it on a dark phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  const { button } = await visit(page);
  await page.route("**/prices.json*", (route) => route.abort(), { times: 1 });
  await button.press("Enter");
  const status = page.locator("#nifty-analysis .dx").getByRole("status");
  await expect(status).toContainText("The chart could not be loaded.");
  await button.press("Enter");
  const panel = page.getByRole("region", { name: "Nifty 50, chart to explore" });
  const canvas = panel.locator("canvas").first();
  await canvas.scrollIntoViewIfNeeded();
  await expect(canvas).toBeVisible();
  await expect(status).toBeEmpty();
  const box = await canvas.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 60);
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 90);
  await expect(panel.locator(".dx-read")).toContainText("Nov 2024");
  // A moving pointer announces nothing.
  await expect(panel.locator(".dx-read")).toHaveAttribute("aria-live", "off");
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test("a month's calendar names on a phone each day with its change", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dailydigest/archive/2025-02");
  const calendar = page.getByRole("table", { name: /February 2025: the change of the Nifty 50/ });
  await calendar.getByRole("link", { name: /^13 Feb 2025\s*: Nifty 50\s+−1.93%\s*, sample$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("13 February 2025");
});
