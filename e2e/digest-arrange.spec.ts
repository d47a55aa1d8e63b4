import type { Page } from "@playwright/test";
import { HEADINGS, MANY_STOCKS, ROWS } from "../test/site/digest-parts.ts";
import { axeFaults } from "./axe.ts";
import { PHONE, standsUnderTheBar, WIDE } from "./frame-parts.ts";
import { expect, holdAnswers, proves, test } from "./product.ts";

const DAY = `/dailydigest/${MANY_STOCKS}`;
const SITE_ORDER = Object.keys(HEADINGS);
const [FIRST = "", ...REST] = SITE_ORDER;
const BANK = "banknifty-analysis";

const order = (page: Page) =>
  page.locator("[data-section]").evaluateAll((sections) => sections.map(({ id }) => id));
const move = (page: Page, name: string, to: "up" | "down") =>
  page.getByRole("button", { name: `Move ${name} ${to}`, exact: true });
const status = (page: Page) => page.getByRole("dialog").getByRole("status");

async function openDialog(page: Page, path = DAY) {
  await page.goto(path);
  await page.keyboard.press("Shift");
  const button = page.getByRole("button", { name: "Arrange Sections" });
  await page.locator(`#${BANK}`).scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.getByRole("dialog", { name: "Arrange the digest" })).toBeVisible();
}

test("an order is kept on the device, for every digest, and moves nothing in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 2_600 });
  await openDialog(page);
  expect(await order(page)).toEqual(SITE_ORDER);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  for (let at = 0; at < REST.length; at++) await move(page, "Bank Nifty Analysis", "up").click();
  await expect(status(page)).toHaveText("Bank Nifty Analysis is now 1 of 7.");
  await page.getByRole("button", { name: "Done" }).click();
  const chosen = [BANK, ...SITE_ORDER.filter((id) => id !== BANK)];
  expect(await order(page)).toEqual(chosen);
  expect(sent).toEqual([]);

  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of [DAY, "/dailydigest"]) {
    await page.goto(path);
    await expect.poll(() => order(page)).toEqual(chosen);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    expect(shift).toBeLessThan(0.001);
  }
  await page.setViewportSize(PHONE);
  await page.goto("/aboutus");
  await page.goto(`${DAY}#nifty-analysis`);
  await standsUnderTheBar(page, "nifty-analysis");
  expect(await order(page)).toEqual(chosen);
});

test(
  "in any order the rows open and reach their sections, and all sections open at once",
  proves("DIGE-11 DIGE-17"),
  async ({ page }) => {
    await page.addInitScript(
      (ids) => localStorage.setItem("digest", `full ${ids}`),
      SITE_ORDER.toReversed().join(" "),
    );
    await page.goto(DAY);
    await page.keyboard.press("Shift");
    await expect.poll(() => order(page)).toEqual(SITE_ORDER.toReversed());
    await expect(page.getByRole("button", { name: "Expand All" })).toBeVisible();
    for (const [name, id] of Object.entries(ROWS)) {
      await page
        .locator(".hcard a")
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
      await expect(page.locator(`#${id}`)).toHaveAttribute("open", "");
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await page.getByRole("button", { name: "Collapse All" }).click();
    await expect(page.locator("[data-section][open]")).toHaveCount(0);
    await page.getByRole("button", { name: "Expand All" }).click();
    await expect(page.locator("[data-section][open]")).toHaveCount(7);
  },
);

test("the keyboard alone arranges, hears where a section is now, and puts all back", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openDialog(page);
  const up = move(page, "Nifty Analysis", "up");
  await up.focus();
  for (const place of [5, 4, 3, 2, 1]) {
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText(`Nifty Analysis is now ${place} of 7.`);
    await expect(up).toBeFocused();
  }
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  expect((await order(page))[0]).toBe("nifty-analysis");
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Reset" }).focus();
  await page.keyboard.press("Enter");
  expect(await order(page)).toEqual(SITE_ORDER);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Arrange Sections" })).toBeFocused();
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem("digest"))).toBeNull();
  expect(await order(page)).toEqual(SITE_ORDER);
});

test("compact keeps headlines, verdicts with their reason and pictures, on this visit and the next; print has all", async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await openDialog(page);
  await page.getByRole("checkbox", { name: /^Compact/ }).check();
  await expect(status(page)).toHaveText("The sections are compact.");
  await page.getByRole("button", { name: "Done" }).click();
  for (const visit of ["this", "the next"]) {
    if (visit === "the next") await page.reload();
    await page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLDetailsElement>("[data-section]"))
        section.open = true;
    });
    const pulse = page.locator("#daily-market");
    await expect(pulse.locator("figure").first()).toBeVisible();
    await expect(pulse.locator("[data-verdict]")).toBeVisible();
    await expect(pulse.locator(".dg-verdict p")).toBeVisible();
    await expect(pulse.locator("table.dg-ind")).toBeHidden();
    const news = page.locator("#global-economy .dg-news > li").first();
    await expect(news.locator("h3")).toBeVisible();
    await expect(news.locator("ul")).toBeHidden();
    await expect(
      page.locator("#nifty-analysis").getByRole("heading", { name: "Levels and trigger zones" }),
    ).toBeHidden();
    // No name stands without its value.
    for (const name of await page.locator("[data-section] dt:visible").all())
      await expect(name.locator("xpath=following-sibling::dd[1]")).toBeVisible();
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#daily-market table.dg-ind")).toBeVisible();
});

test("a browser that keeps nothing arranges this visit, and says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The store is blocked.", "SecurityError");
      },
    });
  });
  await openDialog(page);
  await move(page, HEADINGS["global-economy"], "down").click();
  await expect(status(page)).toHaveText(
    `${HEADINGS["global-economy"]} is now 2 of 7. It holds on this page only.`,
  );
  expect(await order(page)).toEqual([REST[0], FIRST, ...REST.slice(1)]);
  await page.reload();
  await expect(page.locator("[data-section]")).toHaveCount(7);
  expect(await order(page)).toEqual(SITE_ORDER);
});

test("nothing moves under somebody who came to a section before the script", async ({ page }) => {
  await page.addInitScript(
    (ids) => localStorage.setItem("digest", `full ${ids}`),
    SITE_ORDER.toReversed().join(" "),
  );
  const release = await holdAnswers(page, /\/assets\/enhance-.*\.js$/);
  await page.goto(DAY, { waitUntil: "commit" });
  const summary = page.locator(`#${BANK} > summary`);
  await summary.focus();
  release();
  await page.waitForLoadState("load");
  await expect(summary).toBeFocused();
  expect(await order(page)).toEqual(SITE_ORDER);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the digest is as the site orders it, and offers nothing that needs script", async ({ page }) => {
    await page.goto(DAY);
    await expect(page.getByRole("button", { name: "Arrange Sections" })).toBeHidden();
    await expect(page.locator("[data-section] > summary h2")).toHaveText(Object.values(HEADINGS));
  });
});
