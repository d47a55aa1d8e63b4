import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { inTurn } from "../test/effort.ts";

const RULES = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** The rules about colours, which are all that a theme can break. */
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const THEMES = ["light", "dark"] as const;
/** Frames that hold a letter: a separate document in which no script runs, not even the checker's. */
const CLOSED = ["iframe[sandbox]", 'iframe[src*="/letter"]'];

/** Opens everything, because axe skips closed content. One chart table per section is enough: all are made alike. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    const tables = new Set<Element | null>();
    for (const details of document.querySelectorAll("details:not([data-menu], [data-menu] details)")) {
      const section = details.closest("[data-section], section, body");
      if (!details.matches(".twin") || !tables.has(section)) details.setAttribute("open", "");
      if (details.matches(".twin")) tables.add(section);
    }
    // A figure that the sticky bar half covers counts as too small.
    scrollTo({ top: 0, behavior: "instant" });
  });

/** Finishes animations, in frames too: halfway through a transition, colours belong to neither state. */
const settle = (page: Page) =>
  page.evaluate(() => {
    const framed = [...document.querySelectorAll("iframe")].flatMap((frame) => frame.contentDocument ?? []);
    for (const animation of [document, ...framed].flatMap((page) => page.getAnimations()))
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

type Broken = { id: string; nodes: { target: string[]; html: string }[] };
type Checker = { axe: { run(context: object, options: object): Promise<{ violations: Broken[] }> } };

/** Injects the checker into the page and its visible frames. A hidden frame never loads and cannot be checked. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(axeCore.source);
  for (const frame of await page.locator(`iframe:not(${CLOSED.join()}):visible`).all()) {
    await frame.evaluate((node: HTMLIFrameElement) => {
      node.loading = "eager";
    });
    const handle = await frame.elementHandle();
    await page.waitForFunction((node) => {
      const inner = (node as HTMLIFrameElement).contentDocument;
      return inner?.readyState === "complete" && inner.URL !== "about:blank";
    }, handle);
    await (await handle?.contentFrame())?.evaluate(axeCore.source);
  }
}

async function axe(page: Page, runOnly: object, within = "html"): Promise<string[]> {
  await settle(page);
  await inject(page);
  return page.evaluate(
    async ({ include, exclude, runOnly }) => {
      const { axe } = window as unknown as Checker;
      // Passing rules are not described: that would take longer than the checks.
      const { violations } = await axe.run({ include, exclude }, { runOnly, resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 4)
            .map(({ target, html }) => `${target.join(" ")} ${html.slice(0, 200)}`)
            .join(" | ")}`,
      );
    },
    { include: [[within]], exclude: CLOSED.map((one) => [one]), runOnly },
  );
}

/** How often axe has looked at a page. */
const looks = new WeakMap<Page, number>();

/**
 * Returns what axe finds on the page or a part of it: in the long run in both themes, of which the second runs only the
 * colour rules; in the short run in one, which is the other one at the next look. It looks without motion: what turns
 * by itself would fade while axe reads its colours.
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  const look = looks.get(page) ?? 0;
  looks.set(page, look + 1);
  const found: string[] = [];
  for (const [nth, theme] of inTurn(THEMES, look % THEMES.length, THEMES.length).entries()) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const faults = await axe(page, nth === 0 ? RULES : COLOURS, within);
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  await page.emulateMedia({ reducedMotion: null });
  return found;
}

/** Returns how many pixels the page is wider than the screen. */
export const pixelsOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens everything on the page and returns its faults: what axe finds, and sideways scrolling. */
export async function pageFaults(page: Page): Promise<string[]> {
  const closed = await pixelsOver(page);
  await openAll(page);
  const found = await axeFaults(page);
  for (const [state, pixels] of [
    ["closed", closed],
    ["open", await pixelsOver(page)],
  ] as const)
    if (pixels > 0) found.push(`scrolls ${pixels} px sideways, ${state}`);
  return found;
}
