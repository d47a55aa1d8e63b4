import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openDatabase } from "../src/platform/db/open.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import type { Visitor } from "../test/desk.ts";
import { isLong } from "../test/effort.ts";
import { type Product, startProduct } from "../test/product.ts";
import { axeFaults, pixelsOver } from "./axe.ts";
import { expect } from "./product.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Starts a separate product for a journey at the desk: passkeys and cookies need its address beforehand. */
export async function startDesk(settings: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  const port = String(await freePort());
  // A browser gives a passkey only to a host name; the product binds to 127.0.0.1, which needs no IPv6.
  const origin = `http://localhost:${port}`;
  const product = await startProduct(
    {
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: origin,
      SIGN_INS_PER_NETWORK: "0",
      SIGN_INS_PER_ADDRESS: "0",
      ...settings,
    },
    dataDir,
  );
  return { ...product, origin };
}

/** Returns the desk of all journeys, where each makes texts of its own. One that changes more starts its own desk. */
export function sharedDesk(): Pick<Product, "origin"> {
  const origin = process.env.SHARED_DESK;
  if (!origin) throw new Error("No desk is shared: start the journeys without BASE_URL.");
  return { origin };
}

/** The setting with which a product starts with the clock of `test/shifted-clock.mjs`. */
export const SHIFTED = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(process.cwd(), "test/shifted-clock.mjs"))}`,
};

/** Readies the data of a product that has stopped for a clock that is set back. */
export async function forgetTimes(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLog("silent"));
  // The "now" that the queue and the senders remember is in the future then.
  await database.db.execute(sql`update pgboss.version set cron_on = null`);
  await database.db.execute(sql`delete from sender_pulse`);
  await database.close();
}

/** Gives a browser the session of a member who signed in by forms. */
export async function enterAs(context: BrowserContext, member: Visitor): Promise<void> {
  await context.addCookies(
    member.cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => {
        const cut = pair.indexOf("=");
        return {
          name: pair.slice(0, cut),
          value: pair.slice(cut + 1),
          domain: new URL(member.origin).hostname,
          path: "/desk",
        };
      }),
  );
}

/** Finds the text of an editor: with script it replaces the field under the same name. */
export const textOf = (page: Page): Locator =>
  page.getByRole("textbox", { name: "Text", exact: true }).and(page.locator("[contenteditable]"));

/** The dialog in front of a page, which axe looks at alone where it has seen the page behind. */
export const DIALOG = "dialog[open]";

/** Checks that axe finds nothing on the page, or on a part of it, and that the page fits the screen. */
export async function isAccessible(page: Page, within?: string): Promise<void> {
  expect(await axeFaults(page, within), page.url()).toEqual([]);
  await fitsScreen(page);
}

/** Checks that the page is not wider than the screen. */
export async function fitsScreen(page: Page): Promise<void> {
  expect(await pixelsOver(page), `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/**
 * Checks the page on a phone and at a desk's width in its present state. There the short run leaves axe out: the page
 * is the same, and axe looks at each screen of the desk at that width elsewhere.
 */
export async function isAccessibleAtBoth(page: Page, within?: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await isAccessible(page, within);
  await page.setViewportSize({ width: 1280, height: 800 });
  if (isLong) await isAccessible(page, within);
  else await fitsScreen(page);
}

/**
 * Waits until the editor has stored what was typed. Whoever opens another screen before it meets a save that is still
 * on its way.
 */
export const isSaved = (page: Page): Promise<void> =>
  expect(page.locator("[data-status]")).toHaveText(/^Saved at \d\d:\d\d$/);
