import type { Browser, Page } from "@playwright/test";
import { filesOfTheDay } from "../test/desk-files.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

const DAY = "2025-02-17";
/** More stops than a screen of the morning has to the next act. */
const FAR = 90;

let product: Product;
test.beforeAll(async () => {
  product = await startDesk();
});
test.afterAll(() => product.stop());

/** A window of a member, who uses the keyboard alone. */
async function atDesk(browser: Browser, role: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enterAs(context, memberOf(product, role));
  const page = await context.newPage();
  return {
    page,
    press: (key: string) => page.keyboard.press(key),
    tabTo: (name: RegExp) => tabTo(page, name),
  };
}

/** Presses Tab until the control of that name has the focus, and fails if it is too far away. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < FAR) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const here = document.activeElement;
      const labels =
        here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here.labels : null;
      return (labels?.[0]?.textContent || here?.getAttribute("aria-label") || here?.textContent || "").trim();
    });
    if (name.test(at)) return;
    passed.push(at);
  }
  throw new Error(`No Tab leads to ${name}; passed: ${passed.join(" | ")}`);
}

test("a morning goes from files to the page by the keyboard alone", async ({ browser }) => {
  const writer = await atDesk(browser, "Writer");
  await writer.page.goto(`${product.origin}/desk/digest/${DAY}`);
  await writer.tabTo(/^Files of the exchange/);
  // The dialog that Enter opens here is the system's.
  await writer.page.locator(":focus").setInputFiles(filesOfTheDay());
  await expect(writer.page.getByText("The files were read")).toBeVisible();

  await writer.tabTo(/^Reason for the verdict/);
  await writer.page.keyboard.type("Few shares rose, and foreign funds sold.");
  await writer.press("Control+Enter");
  await expect(writer.page.getByText("Your text is saved")).toBeVisible();
  await writer.tabTo(/^Skip the preview$/);
  await writer.press("Enter");
  await writer.tabTo(/^Send for approval$/);
  await writer.press("Enter");
  await expect(writer.page.getByText(/sent it for approval on/)).toBeVisible();

  const officer = await atDesk(browser, "Compliance officer");
  await officer.page.goto(`${product.origin}/desk`);
  await officer.tabTo(/17 Feb/);
  await officer.press("Enter");
  await officer.page.waitForURL(/digest/);
  await officer.tabTo(/^Skip the preview$/);
  await officer.press("Enter");
  await officer.tabTo(/^Approve and publish/);
  await officer.press("Enter");
  await expect(officer.page.getByRole("link", { name: "View the page" })).toBeVisible();
  const reader = await browser.newPage();
  await reader.goto(`${product.origin}/dailydigest/${DAY}`);
  await expect(reader.getByRole("main")).toContainText("Few shares rose, and foreign funds sold.");

  await writer.page.reload();
  await writer.tabTo(/^Reason for the verdict/);
  await writer.page.keyboard.press("Control+a");
  await writer.page.keyboard.type("Fewer shares rose than fell, and foreign funds sold.");
  await writer.press("Control+Enter");
  await expect(writer.page.getByText("Your text is saved")).toBeVisible();
  await writer.tabTo(/^Skip the preview$/);
  await writer.press("Enter");
  await writer.tabTo(/^Send for approval$/);
  await writer.press("Enter");
  await expect(writer.page.getByLabel("Reason for the correction")).toBeFocused();
  await writer.page.keyboard.type("The count was of shares, not of rises");
  await writer.press("Control+Enter");
  await expect(writer.page.getByText("The digest was sent for approval.")).toBeVisible();

  await officer.page.goto(`${product.origin}/desk/digest/${DAY}`);
  const next = officer.page.getByRole("region", { name: "Next step" });
  await expect(next).toContainText("Reason for the correction: The count was of shares, not of rises");
  await officer.tabTo(/^Skip the preview$/);
  await officer.press("Enter");
  await officer.tabTo(/^Approve and publish correction$/);
  await officer.press("Enter");
  await expect(officer.page.getByText("The correction is published")).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole("main")).toContainText("The count was of shares, not of rises");
});
