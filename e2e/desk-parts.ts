import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import type { Visitor } from "../test/desk.ts";
import { type Product, startProduct } from "../test/product.ts";
import { expect } from "./product.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A product of its own for a journey at the desk: passkeys and cookies need to know its address beforehand. */
export async function startDesk(settings: Record<string, string> = {}, dataDir?: string): Promise<Product> {
  const port = String(await freePort());
  // A browser gives a passkey to a name alone; the product is bound to the address, which needs no IPv6.
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

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
// A letter in its frame is a document of its own in which no script runs, the checker's neither.
const CLOSED = ["iframe[sandbox]", 'iframe[src$="/letter"]'];

type Broken = { id: string; nodes: { html: string }[] };
type Checker = {
  axe: { run(context: object, options: object): Promise<{ violations: Broken[] }> };
};

/** A frame that is not in sight is never loaded: nothing can be asked of it. */
async function injectChecker(page: Page): Promise<void> {
  await page.evaluate(AXE);
  for (const frame of await page.locator(`iframe:not(${CLOSED.join()}):visible`).all()) {
    await frame.evaluate((node: HTMLIFrameElement) => {
      node.loading = "eager";
    });
    const handle = await frame.elementHandle();
    await page.waitForFunction((node) => {
      const inner = (node as HTMLIFrameElement).contentDocument;
      return inner?.readyState === "complete" && inner.URL !== "about:blank";
    }, handle);
    await (await handle?.contentFrame())?.evaluate(AXE);
  }
}

const broken = (page: Page, runOnly: object): Promise<string[]> =>
  page.evaluate(
    async ({ closed, options }) => {
      const { axe } = window as unknown as Checker;
      const { violations } = await axe.run({ exclude: closed.map((one) => [one]) }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    { closed: CLOSED, options: { runOnly, resultTypes: ["violations"] } },
  );

/** No rule of WCAG 2.2 AA that a machine can check is broken, in either theme, and nothing is wider than the screen. */
export async function isAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await injectChecker(page);
  expect(await broken(page, { type: "tag", values: WCAG }), `${page.url()} light`).toEqual([]);
  // A theme changes colours alone.
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await broken(page, { type: "rule", values: ["color-contrast"] }), `${page.url()} dark`).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Accessible at both widths, as it stands before the person. */
export async function isAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await isAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
