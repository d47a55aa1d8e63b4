import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules that ask for colours: what a theme can break. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const THEMES = ["light", "dark"] as const;

/** Opens whatever holds content: what is closed is not judged. Of a section's charts, one table: all are made alike. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    const tables = new Set<Element | null>();
    for (const details of document.querySelectorAll("details:not([data-menu], [data-menu] details)")) {
      const section = details.closest("[data-section], section, body");
      if (!details.matches(".twin") || !tables.has(section)) details.setAttribute("open", "");
      if (details.matches(".twin")) tables.add(section);
    }
    // A figure that lies half under a bar that stays in sight counts as too small.
    scrollTo({ top: 0, behavior: "instant" });
  });

/** Colours change by a transition: half-way through, they are nobody's. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

async function axe(page: Page, rules: "all" | "colours", within?: string): Promise<string[]> {
  await settle(page);
  // The newer way of axe opens a second page for each check; it is for frames of other sites, and here are none.
  const axeSource = (await page.evaluate(() => "axe" in window)) ? ";" : undefined;
  const builder = new AxeBuilder(axeSource ? { page, axeSource } : { page }).setLegacyMode();
  const runOnly =
    rules === "all" ? { type: "tag" as const, values: TAGS } : { type: "rule" as const, values: COLOURS };
  // What passes is not described: that would take longer than the checks.
  builder.options({ runOnly, resultTypes: ["violations"] });
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 4)
        .join(" | ")}`,
  );
}

/** What axe finds on the opened page or in a part of it, in both themes; the second asks only what a theme changes. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    const faults = await axe(page, theme === THEMES[0] ? "all" : "colours", within);
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
}

const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is wrong with the opened page once everything on it is open: for axe in both themes, and sideways. */
export async function pageFaults(page: Page): Promise<string[]> {
  const closed = await wider(page);
  await openAll(page);
  const found = await axeFaults(page);
  for (const [state, pixels] of [
    ["closed", closed],
    ["open", await wider(page)],
  ] as const)
    if (pixels > 0) found.push(`scrolls ${pixels} px sideways, ${state}`);
  return found;
}
