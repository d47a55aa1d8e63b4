import type { Page } from "@playwright/test";
import { pixelsOver } from "./axe.ts";
import { FULL_DAY } from "./digest-parts.ts";
import { WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const PATH = `/dailydigest/${FULL_DAY}`;
const FIGURES = `${PATH}/figures`;
const SAMPLE = "/dailydigest/2025-02-13";

// biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured argument
test.use({ baseURL: async ({}, use) => use(process.env.SHARED_DESK) });

const openTables = (page: Page) =>
  page.evaluate(() => {
    for (const twin of document.querySelectorAll<HTMLDetailsElement>(".market details.twin"))
      twin.open = true;
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 760 } });

  test("the headline and the three sentences stand in the first screen of a phone, and a row leads to its figures", async ({
    page,
  }) => {
    await page.goto(PATH);
    const lines = page.locator(".day-lines > li");
    await expect(lines).toHaveCount(3);
    const last = await lines.nth(2).boundingBox();
    expect((last?.y ?? 9e9) + (last?.height ?? 0)).toBeLessThan(760);
    await page.locator("#all-figures > summary").click();
    await page.getByRole("link", { name: "Futures", exact: true }).click();
    await expect(page).toHaveURL(/\/figures#futures$/);
    await expect(page.locator("#futures h2")).toBeInViewport();
    await page.locator("#futures").getByRole("button", { name: "How this figure is made" }).click();
    const answer = page.getByRole("dialog", { name: "How this figure is made" });
    await expect(answer).toContainText("22,771.90 − 22,712.60 = +59.30");
    await expect(answer).toContainText("fo_bhavcopy_19012025.csv");
    await page.keyboard.press("Escape");
    const twin = page.locator("#sectors details.twin");
    await expect(twin.locator("tbody")).toBeHidden();
    await twin.locator("summary").click();
    await expect(twin.getByRole("row")).toHaveCount(18);
  });

  test("the closed page of a day is short, on a phone and by the keyboard", async ({ page }) => {
    await page.goto(PATH);
    const main = await page.getByRole("main").boundingBox();
    expect(main?.height).toBeLessThan(4_200);
    const stops = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "a[href], button, input, select, summary, [tabindex='0']",
          ),
        ].filter(
          (each) =>
            each.tabIndex >= 0 &&
            each.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
        ).length,
    );
    expect(stops).toBeLessThanOrEqual(90);
  });
});

for (const [width, text] of [
  [320, "100%"],
  [360, "130%"],
] as const)
  test(`nothing of the market's day sticks out at ${width} px with the text at ${text}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    await page.goto(FIGURES);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await openTables(page);
    expect(await pixelsOver(page)).toBeLessThanOrEqual(0);
    const out = await page.evaluate(() =>
      [...document.querySelectorAll(".figures *")].flatMap((element) => {
        if (element.closest(".table-scroll, svg, .vh, [popover]")) return [];
        const { right, width: wide } = element.getBoundingClientRect();
        return wide > 0 && right > innerWidth + 0.5
          ? [`${element.localName}.${element.className} ${right}`]
          : [];
      }),
    );
    expect(out).toEqual([]);
  });

test("each table of the market's day is one tab stop, its box", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(FIGURES);
  await openTables(page);
  const stops = await page.evaluate(() =>
    [...document.querySelectorAll(".market details.twin")].map(
      (twin) => twin.querySelectorAll("button, a, [tabindex='0']").length,
    ),
  );
  expect(stops.length).toBeGreaterThan(9);
  expect(new Set(stops)).toEqual(new Set([1]));
});

for (const [name, path] of [
  ["a full day", PATH],
  ["a sample", SAMPLE],
] as const)
  test(`${name} prints on two sheets of A4 in light colours, with its disclosures, and nothing over another`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    const text = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(text.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    const [, wide = "", tall = ""] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect([Math.round(Number(wide)), Math.round(Number(tall))]).toEqual([595, 842]);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    // The sheet less its margins of 12 mm.
    await page.setViewportSize({ width: 703, height: 1032 });
    const paper = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--paper").trim(),
    );
    expect(paper).toBe("#fff");
    expect(await pixelsOver(page)).toBeLessThanOrEqual(0);
    expect(await overprinted(page)).toEqual([]);
    await expect(page.locator("#indian-market h3").first()).toBeVisible();
    await expect(page.locator("#nifty-analysis").getByText("Breakout above")).toBeVisible();
    await expect(page.locator("header").getByText(/SEBI.*INH\d+/)).toBeVisible();
    await expect(page.locator("footer")).toContainText(
      "Investment in securities market are subject to market risks",
    );
    await expect(page.getByText("The page holds every figure with its source: ")).toContainText(path);
    for (const screenOnly of [".dbar", "#history", ".dd", "figure"])
      await expect(page.locator(screenOnly).first()).toBeHidden();
  });

/** Returns the texts of a page that lie on one another. */
const overprinted = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest(".vh, style, script")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) boxes.push({ text: node.textContent, box });
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
    return boxes.flatMap(({ text, box }, i) =>
      boxes.slice(i + 1).flatMap((other) => (overlap(box, other.box) ? [`${text} | ${other.text}`] : [])),
    );
  });

test("sources and the mark of provisional figures stand on paper", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(PATH);
  await expect(page.locator("#all-figures .src")).toContainText("cash market bhavcopy with deliveries");
  await expect(page.locator(".day-date")).toContainText("flows provisional");
});
