import type { Page } from "@playwright/test";
import { MARKET_RISK_WARNING } from "../src/domain/compliance/rules.ts";
import { inTurn } from "../test/effort.ts";
import { PAGES } from "../test/pages.ts";
import { axeFaults, pageFaults } from "./axe.ts";
import { PHONE, WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const TABLET = { width: 768, height: 800 };
const PARTS = 2;

/**
 * What axe finds at a tablet's width it finds at one of the others. The short run meets each page at one of those, and
 * some also at the tablet's.
 */
const WIDTHS = [
  { viewport: PHONE, isChecked: true, paths: inTurn(Object.values(PAGES), 0, 2) },
  { viewport: TABLET, isChecked: false, paths: inTurn(Object.values(PAGES), 0, 5) },
  { viewport: WIDE, isChecked: true, paths: inTurn(Object.values(PAGES), 1, 2) },
];

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
    // The flags of the plans open to their names some time after the scrolling, which counts as no input.
    const isOfFlags = ({ sources }: Shift) =>
      sources.length > 0 && sources.every(({ node }) => node?.closest("nav:has(.plan-flag)"));
    const keep = (entries: PerformanceEntryList) => {
      moved.push(...(entries as Shift[]).filter((entry) => !entry.hadRecentInput && !isOfFlags(entry)));
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

/** Opens the menu and its list where the width has one, and returns their faults. */
async function menuFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const menu of document.querySelectorAll("details[data-menu], [data-menu] details"))
      if (menu.checkVisibility()) menu.setAttribute("open", "");
  });
  return (await axeFaults(page, "header")).map((fault) => `menu, ${fault}`);
}

/** Returns the size of the risk warning if it is smaller than ten points. */
async function smallWarning(page: Page): Promise<string[]> {
  const size = await page
    .getByRole("contentinfo")
    .getByText(MARKET_RISK_WARNING)
    .evaluate((warning) => Number.parseFloat(getComputedStyle(warning).fontSize));
  return size >= 13.33 ? [] : [`the risk warning has ${size} px`];
}

for (const { viewport, isChecked, paths: all } of WIDTHS) {
  for (let part = 0; part < PARTS; part += 1) {
    const paths = all.filter((_, i) => i % PARTS === part);
    test(`nothing moves while a page loads, the risk warning has ten points${isChecked ? ", and axe finds nothing" : ""}, at ${viewport.width} px, part ${part + 1}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const faults: string[] = [];
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(path);
        await touched(page);
        const found = await page.evaluate(shifts);
        if (!BARE.includes(path)) found.push(...(await smallWarning(page)));
        if (isChecked) found.push(...(await pageFaults(page)));
        if (isChecked && path === paths[0]) found.push(...(await menuFaults(page)));
        faults.push(...found.map((fault) => `${path}, ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}
