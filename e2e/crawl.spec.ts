import type { Page } from "@playwright/test";
import { MARKET_RISK_WARNING } from "../src/domain/compliance/rules.ts";
import { PAGES } from "../test/pages.ts";
import { expect, test } from "./product.ts";

/** Pages outside the layout, which show only a name. */
const BARE: string[] = [PAGES.register];

/** Scrolls and points at every part as a person does, until React has hydrated every island. */
async function touched(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]"))
      island.firstElementChild?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  await expect(page.locator("[data-island]:not([data-hydrated])")).toHaveCount(0);
}

/** Returns each element that moved without user input: its shift, and its place and height before and after. */
const shifts = () =>
  new Promise<string[]>((resolve) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const moved: Shift[] = [];
    const keep = (entries: PerformanceEntryList) => {
      moved.push(...(entries as Shift[]).filter((entry) => !entry.hadRecentInput));
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const told = () => {
      keep(observer.takeRecords());
      const sum = moved.reduce((total, { value }) => total + value, 0);
      if (sum.toFixed(2) === "0.00") return [];
      return moved.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${value.toFixed(3)} ${node?.nodeName}.${node?.getAttribute?.("class")} ${Math.round(previousRect.y)}+${Math.round(previousRect.height)} → ${Math.round(currentRect.y)}+${Math.round(currentRect.height)}`,
        ),
      );
    };
    // A shift is reported once its frame has been painted.
    const painted = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    document.fonts.ready
      .then(painted)
      .then(painted)
      .then(painted)
      .then(() => resolve(told()));
  });

for (const width of [360, 768, 1440]) {
  test(`nothing moves while a page loads, and the risk warning has ten points, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of Object.values(PAGES)) {
      await page.goto(path);
      await touched(page);
      expect([path, await page.evaluate(shifts)]).toEqual([path, []]);
      if (BARE.includes(path)) continue;
      const size = await page
        .getByRole("contentinfo")
        .getByText(MARKET_RISK_WARNING)
        .evaluate((warning) => Number.parseFloat(getComputedStyle(warning).fontSize));
      expect(size, path).toBeGreaterThanOrEqual(13.33);
    }
  });
}
