import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { inTurn, isLong } from "../test/effort.ts";
import { PAGES } from "../test/pages.ts";
import { expect, test } from "./product.ts";

const FORMS = [
  "/",
  "/momentum-x",
  "/wealth-x",
  "/stockizenreport",
  "/contactus",
  "/newsletter",
  "/refundpolicy",
  "/accessibility",
  "/blog",
  "/dailydigest",
];

type View = {
  name: string;
  width: number;
  text: string;
  spacing?: string;
  /** The columns up to which a table fits without scrolling. */
  fitting: number;
};

/**
 * A narrow screen, and one where only the text is larger: all must fit. What fits 320 px fits 360 too, which the long
 * run looks at as well.
 */
const SIZES: View[] = [
  { name: "320 px", width: 320, text: "100%", fitting: 4 },
  { name: "360 px with the text at 130%", width: 360, text: "130%", fitting: 3 },
  ...(isLong ? [{ name: "360 px", width: 360, text: "100%", fitting: 4 }] : []),
];

const setText = (page: Page, text: string, spacing = "") =>
  page.evaluate(
    ([size = "", css = ""]) => {
      document.documentElement.style.fontSize = size;
      const style = document.querySelector("#spacing") ?? document.createElement("style");
      style.id = "spacing";
      style.textContent = css;
      document.head.append(style);
    },
    [text, spacing],
  );

/** Lists what sticks out of the screen sideways once nothing is clipped: forms, their parts and the digest's head. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "html, body, main, section, article { overflow: visible !important }";
    document.head.append(style);
    const inside = [
      ...document.querySelectorAll("form, form *, .day-first, .day-first *, .hub, .hub *"),
    ].filter(
      (element) =>
        !element.closest(".vh, [hidden], dialog, [popover], option, svg") &&
        ![...ancestors(element)].some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX)),
    );
    function* ancestors(element: Element) {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
        yield each;
    }
    return inside.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const out = Math.max(right - document.documentElement.clientWidth, -left);
      return width > 0 && out > 0.5
        ? [
            `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}: ${out.toFixed(0)} px`,
          ]
        : [];
    });
  });

test("no form sticks out of its page on a narrow screen or with larger text", async ({ page }) => {
  for (const path of FORMS) {
    await page.goto(path);
    for (const { name, width, text } of SIZES) {
      await page.setViewportSize({ width, height: 740 });
      await setText(page, text);
      expect([path, name, await stickingOut(page)]).toEqual([path, name, []]);
    }
  }
});

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** These sizes, text at its double, and text in the reader’s own spacing. */
const VIEWS: View[] = [
  ...SIZES,
  ...(isLong ? [320, 360] : [320]).flatMap((width) => [
    { name: `${width} px with the text at 200%`, width, text: "200%", fitting: 0 },
    { name: `${width} px in the reader’s spacing`, width, text: "100%", spacing: SPACING, fitting: 0 },
  ]),
];

/** Lists what is cut in the page's text, and the tables that neither fit nor show that they go on. */
const cutOff = (page: Page, fitting: number) =>
  page.evaluate((fitting) => {
    // Under an open menu the page is clipped: its width would say nothing.
    const menu = document.querySelector<HTMLDetailsElement>(".site-menu");
    if (menu) menu.open = false;
    const { clientWidth: width, scrollWidth } = document.documentElement;
    if (menu) menu.open = true;
    const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX);
    const scroller = (element: Element) => {
      let each = element.parentElement;
      while (each && each !== document.body && !scrolls(each)) each = each.parentElement;
      return each === document.body ? null : each;
    };
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest("[popover], dialog, .vh, .sr-only");
    const named = (element: Element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`;
    const goesOn = (frame: Element, table: HTMLTableElement) =>
      getComputedStyle(frame).backgroundAttachment.includes("local") &&
      [...table.rows].every((row) => getComputedStyle(row.cells[0] as Element).position === "sticky");
    const tables = [...document.querySelectorAll<HTMLTableElement>("main table")].filter(isShown);
    const badTables = tables.filter((table) => {
      const frame = scroller(table);
      if (!frame || frame.scrollWidth <= frame.clientWidth) return false;
      const columns = Math.max(...[...table.rows].map(({ cells }) => cells.length));
      return columns <= fitting || !goesOn(frame, table);
    });
    const cut = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 0.5 &&
        isShown(element) &&
        !element.closest("svg, .snap-row") &&
        !scroller(element),
    );
    const sideways = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
    return [...sideways, ...[...badTables, ...cut].map(named)];
  }, fitting);

const open = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });

test("tables fit a phone, or scroll and show that they go on; nothing is cut", async ({ page, request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const articles = [...sitemap.matchAll(/\/blogpost\/[\w-]+/g)].map(([path]) => path);
  expect(articles.length).toBeGreaterThan(50);
  const found: string[] = [];
  const pages = new Set<string>(Object.values(PAGES));
  // The short run looks at every fourth article, and the long one at all.
  for (const path of new Set([...pages, ...inTurn(articles, 0, 4)])) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await open(page);
    // One article in every view answers for the articles’ form; each has its own tables.
    for (const { name, width, text, spacing, fitting } of pages.has(path) ? VIEWS : SIZES) {
      await page.setViewportSize({ width, height: 740 });
      await setText(page, text, spacing);
      const cut = await cutOff(page, fitting);
      found.push(...cut.map((what) => `${path}, ${name}: ${what}`));
    }
  }
  expect(found).toEqual([]);
});

/** Returns how bright the last two pixels of each line of an element are on average, from 0 to 255. */
async function brightnessAtEnd(element: Locator): Promise<number> {
  const picture = sharp(await element.screenshot());
  const { width = 0, height = 0 } = await picture.metadata();
  const edge = await picture
    .extract({ left: width - 2, top: 0, width: 2, height })
    .greyscale()
    .toBuffer();
  return (await sharp(edge).stats()).channels[0]?.mean ?? 0;
}

test("a wide table scrolls by its keys, its edge shaded until its end is reached, and its first column stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/blogpost/return-on-capital-employed-step-by-step");
  const frame = page.locator(".table-scroll").filter({ hasText: "Liabilities" });
  const shaded = await brightnessAtEnd(frame);
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await frame.evaluate((element) => element.scrollTo({ left: 1_000, behavior: "instant" }));
  expect(await brightnessAtEnd(frame)).toBeGreaterThan(shaded + 10);
  const left = await frame.locator("td").first().boundingBox();
  expect(left?.x).toBe((await frame.boundingBox())?.x);
});
