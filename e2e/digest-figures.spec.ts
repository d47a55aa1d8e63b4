import type { Locator, Page } from "@playwright/test";
import { inTurn } from "../test/effort.ts";
import { pageFaults } from "./axe.ts";
import { FULL_DAY } from "./digest-parts.ts";
import { PHONE, WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const PATH = `/dailydigest/${FULL_DAY}`;
const SECTIONS = ["daily-market", "fii-dii-activity", "nifty-analysis", "banknifty-analysis"];

// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured argument
test.use({ baseURL: async ({}, use) => use(process.env.SHARED_DESK) });

const section = (page: Page, id: string) => page.locator(`details#${id}`);
const open = (page: Page, id: string) => section(page, id).locator("> summary").click();
const lineOf = (figure: Locator) =>
  figure.evaluate((node) => getComputedStyle(node, "::after").content.replace(/^"|"$/g, ""));

/**
 * Asks about a dozen figures across a section: focus shows the line, a press opens the answer. Returns their number
 * and those that fail. The tests of the rendered page prove that every figure has its answer.
 */
const askSome = (page: Page, id: string) =>
  page.evaluate((id) => {
    const all = [...document.querySelectorAll<HTMLElement>(`#${id} .fig`)].filter((figure) =>
      figure.checkVisibility(),
    );
    const step = Math.max(1, Math.floor(all.length / 12));
    const figures = all.filter((_, i) => i % step === 0);
    const silent: string[] = [];
    for (const figure of figures) {
      const says = figure.dataset.from ?? "";
      figure.focus();
      const line = getComputedStyle(figure, "::after").content;
      if (!says || line !== `"${says}"`) silent.push(`${figure.textContent}: focus shows ${line}`);
      figure.click();
      const answer = document.querySelector<HTMLElement>(":popover-open");
      // The line names a file by the day of its figures; the answer has the file's name.
      const named = /Typed by ([^,]+)|(\d+ \w{3} \d{4})/.exec(says);
      const wanted = (named?.[1] ?? named?.[2] ?? "?").trim();
      if (!answer?.textContent?.includes(wanted))
        silent.push(`${figure.textContent}: ${answer?.textContent ?? "no answer"}`);
      answer?.hidePopover();
    }
    return { asked: figures.length, silent };
  }, id);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure answers where it comes from, and its answer closes", async ({ page }) => {
    await page.goto(PATH);
    for (const id of SECTIONS) {
      await open(page, id);
      await page.keyboard.press("Tab");
      const { asked, silent } = await askSome(page, id);
      expect(asked).toBeGreaterThan(10);
      expect(silent).toEqual([]);
    }
    const close = section(page, "nifty-analysis").locator(".close-line .fig").first();
    await close.click();
    const answer = page.getByRole("dialog", { name: "Where this comes from" });
    await expect(answer).toContainText("ind_close_all_19012025.csv");
    await expect(answer).toContainText("closes of all indices, published by NSE after the session");
    await expect(answer).toContainText("Figures of 19 Jan 2025");
    await expect(answer).toContainText(/SHA-256 [0-9a-f]{12}…/);
    await page.keyboard.press("Escape");
    await expect(answer).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a tap opens the answer in view, its button closes it, and no line is cut by the edge", async ({
    page,
  }) => {
    await page.goto(PATH);
    await section(page, "fii-dii-activity").locator("> summary").tap();
    const cash = section(page, "fii-dii-activity").getByRole("region", { name: "Cash market" });
    await cash.locator(".fig").first().tap();
    const answer = page.getByRole("dialog", { name: "Where this comes from" });
    await expect(answer).toBeInViewport({ ratio: 0.99 });
    await expect(answer).toContainText("Provisional: the exchange may revise this figure later.");
    await expect(answer).toContainText("fii_dii_19012025.csv");
    await answer.getByRole("button", { name: "Close" }).tap();
    await expect(answer).toBeHidden();

    await open(page, "nifty-analysis");
    await page.keyboard.press("Tab");
    const figures = section(page, "nifty-analysis").locator("table.figs:visible .fig");
    for (const i of [0, 1, 2, 3, 8, 12, 16]) {
      const figure = figures.nth(i);
      await figure.scrollIntoViewIfNeeded();
      await figure.focus();
      // The line is part of its button, so the points that hit the button show how much of the line is in view.
      const { met, wide } = await figure.evaluate((node) => {
        const style = getComputedStyle(node, "::after");
        const { top, bottom } = node.getBoundingClientRect();
        const [above, below] = [top - 24, bottom + 24].map((y) => {
          const xs = Array.from({ length: innerWidth }, (_, x) => x);
          return xs.filter((x) => document.elementFromPoint(x, y) === node).length;
        });
        return { met: Math.max(above ?? 0, below ?? 0), wide: Number.parseFloat(style.width) };
      });
      expect(wide).toBeGreaterThan(100);
      expect(met).toBeGreaterThanOrEqual(Math.floor(wide) - 1);
    }
  });
});

test("a figure answers by hover, focus and press where it comes from", async ({ page }) => {
  await page.goto(PATH);
  await page.keyboard.press("Shift");
  await page.locator(".tiles .fig").first().click();
  await expect(page.getByRole("dialog", { name: "Where this comes from" })).toBeVisible();
  // A figure on a tile answers without opening the tile's section.
  await expect(page.locator("details[data-section][open]")).toHaveCount(0);
  await page.keyboard.press("Escape");

  for (const id of SECTIONS) {
    await open(page, id);
    await page.keyboard.press("Tab");
    // Outside a chart's twin, every figure of a table has an answer.
    const cells = section(page, id).locator("table.figs:visible td").filter({ hasText: /\d/ });
    expect(await cells.filter({ hasNot: page.locator(".fig") }).count()).toBe(0);
    const { asked, silent } = await askSome(page, id);
    expect(asked).toBeGreaterThan(10);
    expect(silent).toEqual([]);
  }

  const figure = section(page, "nifty-analysis").locator("table.figs:visible .fig").first();
  await figure.hover();
  const line = "NSE index closes, 19 Jan 2025";
  expect(await lineOf(figure)).toBe(line);
  const box = await figure.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) + 14, { steps: 4 });
  expect(await lineOf(figure)).toBe(line);
  await page.keyboard.press("Escape");
  expect(await lineOf(figure)).toBe("none");
  await page.mouse.move(2, 2);
  await figure.hover();
  expect(await lineOf(figure)).toBe(line);
});

test("axe finds nothing with everything open, on a phone and wide", async ({ page }) => {
  const faults: string[] = [];
  for (const viewport of inTurn([PHONE, WIDE], 0, 2)) {
    await page.setViewportSize(viewport);
    await page.goto(PATH);
    faults.push(...(await pageFaults(page)).map((fault) => `${viewport.width} px, ${fault}`));
  }
  expect(faults).toEqual([]);
});
