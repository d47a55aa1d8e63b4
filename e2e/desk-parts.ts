import { createServer } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import type { Visitor } from "../test/desk.ts";
import { type Product, startProduct } from "../test/product.ts";
import { expect } from "./product.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** A product of its own for a journey at the desk: passkeys and cookies need to know its address beforehand. */
export async function startDesk(settings: Record<string, string> = {}): Promise<Product> {
  const port = String(await freePort());
  return startProduct({
    PORT: port,
    HOST: "localhost",
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SIGN_INS_PER_NETWORK: "0",
    SIGN_INS_PER_ADDRESS: "0",
    ...settings,
  });
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

/** No rule of WCAG 2.2 AA that a machine can check is broken, in either theme, and nothing is wider than the screen. */
export async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      // A letter in its frame is a document of its own in which no script runs, the checker's neither.
      .exclude("iframe[sandbox]")
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
      `${page.url()} ${colorScheme}`,
    ).toEqual([]);
  }
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
