import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Every journey runs against the real product, and fails on an error that the page throws. */
export const test = base.extend<{ faults: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured argument
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  faults: [
    async ({ page }, use) => {
      const thrown: string[] = [];
      page.on("pageerror", (error) => thrown.push(error.stack ?? error.message));
      await use(undefined);
      if (thrown.length) throw new Error(`The page threw:\n${thrown.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Names the rows of the specification that a journey proves, such as "HOME-04 HOME-05": `npm run rows` reads them. */
export const proves = (ids: string) => ({ annotation: { type: "rows", description: ids } });
