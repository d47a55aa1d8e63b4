import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * Notes each error that a page throws, except skipped transitions: Chromium reports one as an error when a style sheet
 * comes late. It then shows the page at once, and nothing is wrong with it.
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

/** Focuses an element and waits until the island around it is hydrated. */
export async function wake(inside: Locator): Promise<void> {
  await inside.focus();
  await expect(inside.page().locator("[data-island][data-hydrated]").filter({ has: inside })).toHaveCount(1);
}

/**
 * Waits until a part of the element advances by itself, or until none does. A part that stands has no timer left, so
 * that a clock that is run cannot move it.
 */
export const advances = (part: Locator, does: boolean): Promise<void> =>
  expect(part.locator("xpath=descendant-or-self::*[@data-advancing]")).toHaveCount(does ? 1 : 0);

/** Scripts that the island loader requests: all but the loader and the desk's. */
export const ISLANDS = /\/assets\/(?!enhance|desk-).*\.js$/;

/** Holds back the answers to these calls until `release`, so that a test sees the page while it waits. */
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
