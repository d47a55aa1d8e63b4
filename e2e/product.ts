import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * Notes each error that a page throws. Chromium reports a transition between two pages that it skips, where a style
 * sheet comes late, as one: the page is shown at once then, and nothing is wrong with it.
 */
export function noteErrors(page: Page, thrown: string[]): void {
  page.on("pageerror", ({ message, stack }) => {
    if (!/^Transition was (?:aborted|skipped)/.test(message)) thrown.push(stack || message);
  });
}

/** Every journey runs against the real product, and fails on an error that the page throws. */
export const test = base.extend<{ faults: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured argument
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  faults: [
    async ({ page }, use) => {
      const thrown: string[] = [];
      noteErrors(page, thrown);
      await use(undefined);
      if (thrown.length) throw new Error(`The page threw:\n${thrown.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Names the rows of the specification that a journey proves, such as "HOME-04 HOME-05": `npm run rows` reads them. */
export const proves = (ids: string) => ({ annotation: { type: "rows", description: ids } });

/** Waits until the script of the island around an element is there, once a person has come to it. */
export async function wake(inside: Locator): Promise<void> {
  await inside.focus();
  await expect(inside.page().locator("[data-island][data-hydrated]").filter({ has: inside })).toHaveCount(1);
}

/** What the loader of the islands asks for: every script but the loader itself. */
export const ISLANDS = /\/assets\/(?!enhance|desk-).*\.js$/;

/** Holds the answers to these calls back until `release`, so that the page can be seen while it waits. */
export async function holdAnswers(page: Page, calls: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
