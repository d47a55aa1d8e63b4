import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { MARKET_RISK_WARNING } from "../src/domain/compliance/rules.ts";
import { STATUTORY_TEXTS } from "../src/domain/compliance/statutory-texts.ts";
import { inTurn, isLong } from "../test/effort.ts";
import { PAGES } from "../test/pages.ts";
import { axeFaults, pageFaults } from "./axe.ts";
import { PHONE, WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";
import { SITE_FORMS } from "./site-forms.ts";

/** Legal texts with a form, a calculator or tables of their own. */
const WITH_PARTS: string[] = ["accessibility", "investor-charter", "refundpolicy"];

/** Pages that differ from the first of their row in words alone. The short run visits the first, and every other page. */
const ALIKE: string[][] = [
  STATUTORY_TEXTS.filter((slug) => !WITH_PARTS.includes(slug)).map((slug) => PAGES[slug]),
  [PAGES["digest-day"], PAGES.digest],
  [PAGES.tool, PAGES["tool-refund"]],
];
const REPEATED = new Set(ALIKE.flatMap(([, ...others]) => others));

/** Pages outside the layout, which show only a name. */
const BARE: string[] = [PAGES.register];

const WIDTHS = [PHONE, { width: 768, height: 800 }, WIDE];
const PARTS = 4;

/** The pages and the widths at which they are visited: all of them in the long run, in turn in the short one. */
const VISITS = Object.values(PAGES)
  .filter((path) => isLong || !REPEATED.has(path))
  .map((path, nth) => ({ path, viewports: inTurn(WIDTHS, nth % WIDTHS.length, WIDTHS.length) }));

type View = {
  name: string;
  width: number;
  text: string;
  spacing?: string;
  /** The columns up to which a table fits without scrolling. */
  fitting: number;
};

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Narrow screens, larger text, and text in the reader’s own spacing. What fits 320 px fits 360 too. */
const VIEWS: View[] = [
  { name: "320 px", width: 320, text: "100%", fitting: 4 },
  { name: "360 px with the text at 130%", width: 360, text: "130%", fitting: 3 },
  ...(isLong ? [{ name: "360 px", width: 360, text: "100%", fitting: 4 }] : []),
  ...(isLong ? [320, 360] : [320]).flatMap((width) => [
    { name: `${width} px with the text at 200%`, width, text: "200%", fitting: 0 },
    { name: `${width} px in the reader’s spacing`, width, text: "100%", spacing: SPACING, fitting: 0 },
  ]),
];

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
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const moved: Shift[] = [];
    // Text that moves is a source of its own.
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    // The flags of the plans open to their names some time after the scrolling, which counts as no input.
    const isOfFlags = ({ sources }: Shift) =>
      sources.length > 0 && sources.every(({ node }) => elementOf(node)?.closest("nav:has(.plan-flag)"));
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
            `${value.toFixed(3)} ${node?.nodeName}.${elementOf(node)?.getAttribute("class")} ${Math.round(previousRect.y)}+${Math.round(previousRect.height)} → ${Math.round(currentRect.y)}+${Math.round(currentRect.height)}`,
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
    const found = inside.flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const out = Math.max(right - document.documentElement.clientWidth, -left);
      return width > 0 && out > 0.5
        ? [
            `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}: ${out.toFixed(0)} px`,
          ]
        : [];
    });
    style.remove();
    return found;
  });

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

/** Lists what does not fit these views of the open page, with everything on it opened. */
async function reflowFaults(page: Page, views: View[]): Promise<string[]> {
  const faults: string[] = [];
  await open(page);
  for (const { name, width, text, spacing, fitting } of views) {
    await page.setViewportSize({ width, height: 740 });
    await setText(page, text, spacing);
    const found = await cutOff(page, fitting);
    if (fitting > 0) found.push(...(await stickingOut(page)));
    faults.push(...found.map((what) => `${name}: ${what}`));
  }
  return faults;
}

/** Lists the islands with a field that no journey tries with what browsers put into a page. */
const untriedForms = (page: Page) =>
  page.evaluate(
    (tried) =>
      [...document.querySelectorAll<HTMLElement>("[data-island]")]
        .filter((island) =>
          island.querySelector("textarea, select, input:not([type=hidden], [type=checkbox])"),
        )
        .map((island) => island.dataset.island ?? "")
        .filter((name) => !tried.includes(name))
        .map((name) => `${name} is missing in SITE_FORMS`),
    SITE_FORMS.map(({ island }) => island as string),
  );

/** Checks all that is checked of a page in one visit, at one width. */
async function visit(page: Page, path: string, viewport: (typeof WIDTHS)[number]): Promise<string[]> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(path);
  await touched(page);
  return [
    ...(await page.evaluate(shifts)),
    ...(BARE.includes(path) ? [] : await smallWarning(page)),
    ...(await untriedForms(page)),
    ...(await pageFaults(page)),
    ...(path === PAGES.home ? await menuFaults(page) : []),
  ].map((fault) => `${viewport.width} px, ${fault}`);
}

for (let part = 0; part < PARTS; part += 1)
  test(`every page fits, holds still while it loads, and has nothing that axe finds, part ${part + 1}`, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const [nth, { path, viewports }] of VISITS.entries()) {
      if (nth % PARTS !== part) continue;
      const found: string[] = [];
      for (const viewport of viewports) found.push(...(await visit(page, path, viewport)));
      found.push(...(await reflowFaults(page, inTurn(VIEWS, Math.floor(nth / 2) % 2, 2))));
      faults.push(...found.map((fault) => `${path}, ${fault}`));
    }
    expect(faults).toEqual([]);
  });

test("an article's tables fit a phone, or scroll and show that they go on; nothing is cut", async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const articles = [...sitemap.matchAll(/\/blogpost\/[\w-]+/g)].map(([path]) => path);
  expect(articles.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const path of inTurn(articles, 0, 12)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const found = await reflowFaults(page, VIEWS.slice(0, 2));
    faults.push(...found.map((fault) => `${path}, ${fault}`));
  }
  expect(faults).toEqual([]);
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
