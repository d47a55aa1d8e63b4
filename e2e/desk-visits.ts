import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { addressOf, fillDesk, type Rows } from "../test/desk-filled.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessible, startDesk } from "./desk-parts.ts";

/** The owner's browser at a desk with something in every list. */
export type FilledDesk = {
  product: Product;
  owner: Member;
  rows: Rows;
  context: BrowserContext;
  page: Page;
  /** Errors that pages threw. */
  thrown: string[];
};

/** Gives the tests of a file one desk and one page at it, which they use one after another. */
export function filledDesk(viewport: { width: number; height: number }): FilledDesk {
  const desk = { thrown: [] } as unknown as FilledDesk;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ browser }) => {
    desk.product = await startDesk();
    desk.owner = memberOf(desk.product, "Owner");
    desk.rows = await fillDesk(desk.owner, memberOf(desk.product, "Writer"));
    desk.context = await browser.newContext({ viewport });
    await enterAs(desk.context, desk.owner);
    desk.context.on("weberror", (error) => {
      desk.thrown.push(error.error().stack ?? error.error().message);
    });
    desk.page = await desk.context.newPage();
  });
  test.afterAll(async () => {
    await desk.context?.close();
    await desk.product?.stop();
  });
  test.afterEach(() => {
    expect(desk.thrown.splice(0)).toEqual([]);
  });
  return desk;
}

/** Opens a screen and checks its accessibility. */
export async function visit({ page, product, rows }: FilledDesk, path: string): Promise<void> {
  const answer = await page.goto(product.origin + addressOf(rows, path));
  expect(answer?.status(), path).toBe(200);
  await isAccessible(page);
}
