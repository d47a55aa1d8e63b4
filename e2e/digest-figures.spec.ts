import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { runCommand } from "../test/product.ts";
import { FULL_DAY, fullDigest, REVIEWER } from "./digest-parts.ts";
import { expect, test } from "./product.ts";

const PATH = `/dailydigest/${FULL_DAY}`;
const SECTIONS = ["daily-market", "fii-dii-activity", "nifty-analysis", "banknifty-analysis"];

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "digest-"));
  const file = join(folder, "digest.json");
  writeFileSync(file, JSON.stringify(fullDigest().file));
  const done = await runCommand({ DATA_DIR: process.env.PRODUCT_DATA ?? "" }, "digest", ["import", file]);
  rmSync(folder, { recursive: true });
  expect(done.code, done.err).toBe(0);
});

const section = (page: Page, id: string) => page.locator(`details#${id}`);
const open = (page: Page, id: string) => section(page, id).locator("> summary").click();
const lineOf = (figure: Locator) =>
  figure.evaluate((node) => getComputedStyle(node, "::after").content.replace(/^"|"$/g, ""));

/** Asks every figure of a section in turn: by focus for its line, by a press for its answer. Names those that fail. */
const askAll = (page: Page, id: string) =>
  page.evaluate((id) => {
    const figures = [...document.querySelectorAll<HTMLElement>(`#${id} .fig`)].filter((figure) =>
      figure.checkVisibility(),
    );
    const silent: string[] = [];
    for (const figure of figures) {
      const says = figure.dataset.from ?? "";
      figure.focus();
      const line = getComputedStyle(figure, "::after").content;
      if (!says || line !== `"${says}"`) silent.push(`${figure.textContent}: focus shows ${line}`);
      figure.click();
      const answer = document.querySelector<HTMLElement>(":popover-open");
      const named = /(\S+\.csv)|Typed by ([^·]+)/.exec(says);
      const wanted = (named?.[1] ?? named?.[2] ?? "?").trim();
      if (!answer?.textContent?.includes(wanted))
        silent.push(`${figure.textContent}: ${answer?.textContent ?? "no answer"}`);
      answer?.hidePopover();
    }
    return { asked: figures.length, silent };
  }, id);

const figuresOf = async (cells: Locator) =>
  (await cells.allTextContents()).map((text) => text.trim()).filter((text) => /\d/.test(text));

test("every figure of an opened section answers where it comes from, by focus and by a press", async ({
  page,
}) => {
  await page.goto(PATH);
  await page.keyboard.press("Shift");
  await expect(page.getByRole("button", { name: "Expand All" })).toBeVisible({ timeout: 15_000 });
  for (const id of SECTIONS) {
    await open(page, id);
    await page.keyboard.press("Tab");
    // Outside of a chart's twin no figure of a table is without an answer.
    const cells = section(page, id).locator("table.figs:visible td").filter({ hasText: /\d/ });
    expect(await cells.filter({ hasNot: page.locator(".fig") }).count()).toBe(0);
    const { asked, silent } = await askAll(page, id);
    expect(asked).toBeGreaterThan(20);
    expect(silent).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure of an opened section answers where it comes from, by focus and by a press", async ({
    page,
  }) => {
    await page.goto(PATH);
    for (const id of SECTIONS) {
      await open(page, id);
      await page.keyboard.press("Tab");
      const { asked, silent } = await askAll(page, id);
      expect(asked).toBeGreaterThan(20);
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

  test("a tap opens the answer in view, and its own button closes it", async ({ page }) => {
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
  });

  test("a line is never cut by the edge of the view", async ({ page }) => {
    await page.goto(PATH);
    await open(page, "nifty-analysis");
    await page.keyboard.press("Tab");
    const figures = section(page, "nifty-analysis").locator("table.figs:visible .fig");
    for (const i of [0, 1, 2, 3, 8, 12, 16]) {
      const figure = figures.nth(i);
      await figure.scrollIntoViewIfNeeded();
      await figure.focus();
      // The line belongs to its button, so the points at which the button is met tell how much of it is in view.
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

test("a line shows on hover, stays while the pointer is on it, and Escape puts it away", async ({ page }) => {
  await page.goto(PATH);
  await open(page, "nifty-analysis");
  const figure = section(page, "nifty-analysis").locator("table.figs:visible .fig").first();
  await figure.hover();
  const line = "NSE ind_close_all_19012025.csv · 19 Jan 2025";
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

test("the page names its reviewer and its files; cash flows say that they are provisional", async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText(`Reviewed by ${REVIEWER}`)).toBeVisible();
  const head = page.locator(".src").filter({ hasText: "From the day's files:" });
  for (const name of ["index closes", "participant-wise open interest", "FII/DII cash activity"])
    await expect(head.getByRole("button", { name })).toBeVisible();
  const board = page.getByRole("region", { name: "Market dashboard" });
  await expect(board).toContainText("₹ crore, net, provisional");
  await board.locator(".fig").first().click();
  await expect(page.getByRole("dialog", { name: "Where this comes from" })).toBeVisible();
  await expect(page.locator("details[data-section][open]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await open(page, "fii-dii-activity");
  const cash = section(page, "fii-dii-activity").getByRole("region", { name: "Cash market" });
  await expect(cash.getByText("provisional", { exact: true })).toHaveCount(3);
});

test("each chart's twin holds the figures that the chart prints", async ({ page }) => {
  await page.goto(PATH);
  for (const id of SECTIONS) {
    await open(page, id);
    for (const chart of await section(page, id).locator("figure").all()) {
      await chart.locator("details.twin > summary").click();
      await expect(chart.locator("details.twin tbody tr").first()).toBeVisible();
    }
  }
  const chart = (id: string, title: RegExp) => section(page, id).locator("figure").filter({ hasText: title });
  for (const [figure, printed] of [
    [chart("nifty-analysis", /is nearest/), "svg .b, svg .on-ink"],
    [chart("nifty-analysis", /^Most calls are open/), ".oi > svg:nth-child(2) text"],
    [chart("banknifty-analysis", /^Most calls are open/), ".oi > svg:nth-child(2) text"],
    [chart("fii-dii-activity", /largest net long position/), ".dg-nets svg[role] text"],
    [chart("fii-dii-activity", /moved most to the long side/), ".dg-nets svg[role] text"],
    [chart("fii-dii-activity", /of index futures contracts are long/), ".dg-nets svg:last-child text"],
    [chart("daily-market", /of 2,867 securities/), "svg text"],
  ] as const) {
    const shown = (await figuresOf(figure.locator(printed))).map((text) => text.replace(/^[A-Z]\w+ /, ""));
    const twin = (await figuresOf(figure.locator("tbody :is(th, td)"))).map((text) =>
      text.replace(/\.00$/, ""),
    );
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.map((text) => text.replace(/\.00$/, "")).filter((text) => !twin.includes(text))).toEqual([]);
  }
  const flows = chart("fii-dii-activity", /^FII sold in each of the last/);
  await expect(flows.locator("tbody tr")).toHaveCount(22);
  for (const sum of await flows.locator(".dg-sums b").allTextContents())
    await expect(flows.locator("tbody td").filter({ hasText: sum })).toHaveCount(1);
  await expect(chart("nifty-analysis", /^Nifty 50 closed below/)).toContainText(
    "over the whole stored history",
  );
});

for (const [colorScheme, width] of [
  ["light", 360],
  ["dark", 1440],
] as const)
  test.describe(`at ${width} in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("axe finds nothing with the sections open, and nothing scrolls sideways", async ({ page }) => {
      await page.goto(PATH);
      for (const id of SECTIONS) await open(page, id);
      // A figure that lies half under a bar that stays in sight counts as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ target }) => target.join(" "))}`,
        ),
      ).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBeLessThanOrEqual(0);
    });
  });
