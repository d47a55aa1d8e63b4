import type { Locator, Page } from "@playwright/test";
import { expect, holdAnswers, ISLANDS, proves, test } from "./product.ts";

const CYCLES = {
  QUARTERLY: { momentum: "₹10,888", wealth: "₹14,444", unit: "per quarter" },
  YEARLY: { momentum: "₹28,888", wealth: "₹38,888", unit: "per year" },
};
const OTHER = { QUARTERLY: "YEARLY", YEARLY: "QUARTERLY" } as const;

const QUESTIONS = ["Is this investment advice?", "Who may subscribe?"];
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const radio = (page: Page, cycle: string) => page.locator(`#plans input[value="${cycle}"]`);

async function showsCycle(page: Page, cycle: keyof typeof CYCLES): Promise<void> {
  for (const plan of ["momentum", "wealth"] as const) {
    const card = page.locator(`#plans article[data-plan="${plan}"]`);
    await expect(card.getByText(CYCLES[cycle][plan])).toBeVisible();
    await expect(card.getByText(CYCLES[cycle].unit)).toBeVisible();
    await expect(card.getByText(CYCLES[OTHER[cycle]][plan])).toBeHidden();
    await expect(card.getByText(CYCLES[OTHER[cycle]].unit)).toBeHidden();
    await expect(card.getByText("MOST POPULAR")).toBeVisible({ visible: cycle === "YEARLY" });
  }
}

const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);

async function standsAtTop(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page.locator(`#${id}`)), { message: id }).toBeLessThan(140);
  expect(await topOf(page.locator(`#${id}`)), id).toBeGreaterThan(-5);
}

async function opensOneQuestion(page: Page): Promise<void> {
  const faq = page.locator("#faq");
  for (const question of QUESTIONS) {
    await faq.getByText(question).click();
    await expect(faq.locator("details[open] summary")).toHaveText([question]);
  }
  await expect(faq.getByText(/^Indian residents aged 18 or over/)).toBeVisible();
}

/** Checks that tap targets on a phone are as large as a fingertip. */
async function fitsThumbs(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const small = await page
    .locator("main :is(a.btn, button, summary, .faq-pill, .cycle-toggle label, #regulatory li a)")
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => Math.round(width) < 44 || Math.round(height) < 44)
        .map(([text, { width, height }]) => `${text}: ${width} × ${height}`),
    );
  expect(small, page.url()).toEqual([]);
}

/** Checks that the hero's button leads to the prices and that the chosen cycle is lit. */
async function lightsTheChosenPrice(page: Page): Promise<void> {
  const button = page
    .locator("section", { has: page.locator("h1") })
    .getByRole("link", { name: "See pricing" });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(page).toHaveURL(/#pricing$/);
  await standsAtTop(page, "pricing");

  const options = page.locator("#pricing [data-pay]");
  await expect(options.nth(1).getByText("MOST POPULAR")).toBeVisible();
  const ground = (at: number) =>
    options.nth(at).evaluate((element) => getComputedStyle(element).backgroundColor);
  const lit = await ground(0);
  const plain = await ground(1);
  expect(lit).not.toBe(plain);
  await page.locator('#subscribe input[value="YEARLY"]').check();
  await expect.poll(() => ground(1)).toBe(lit);
  await expect.poll(() => ground(0)).toBe(plain);
}

/** Checks that the footer, far down a page, opens another at its top. */
async function opensAtTop(page: Page, name: string, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.evaluate(() => scrollTo({ top: 2_500, behavior: "instant" }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(path);
  await page.waitForLoadState("load");
  expect(await page.evaluate(() => scrollY), path).toBe(0);
  await expect(page.locator("h1")).toBeInViewport();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test(
      "the services show one cycle and one answer at a time, by pointer and keyboard",
      proves("SERV-01 SERV-02 SERV-05 SERV-06 SERV-07 SERV-12 FAQS-01"),
      async ({ page }) => {
        await page.goto("/services");
        await expect(page.getByRole("group", { name: "Billing cycle" }).getByRole("radio")).toHaveCount(2);
        await expect(page.getByRole("radio", { name: "QUARTERLY" })).toBeChecked();
        await showsCycle(page, "QUARTERLY");
        await page.getByRole("radio", { name: "YEARLY" }).check();
        await showsCycle(page, "YEARLY");
        await radio(page, "QUARTERLY").check();
        await showsCycle(page, "QUARTERLY");

        await radio(page, "QUARTERLY").focus();
        await page.keyboard.press("ArrowRight");
        await expect(radio(page, "YEARLY")).toBeChecked();
        await showsCycle(page, "YEARLY");
        await page.keyboard.press("ArrowLeft");
        await showsCycle(page, "QUARTERLY");
        await page.keyboard.press("Tab");
        await expect(page.getByRole("link", { name: "Join Momentum X" })).toBeFocused();

        await opensOneQuestion(page);
        if (!javaScriptEnabled) return;
        await fitsThumbs(page);
        await test.step("the table that compares shows each row as a block", async () => {
          const table = page.locator(".compare");
          expect(await table.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true);
          await expect(table.getByRole("rowheader", { name: "Price" })).toBeVisible();
        });
      },
    );
  });
}

test(
  "each of the three pages opens at its top, leads to its prices and fits a thumb",
  proves(
    "MOMX-01 MOMX-02 MOMX-14 MOMX-16 WLTH-01 WLTH-05 WLTH-07 WLTH-09 WLTH-11 STKR-02 STKR-03 NAVI-20 NAVI-21",
  ),
  async ({ page }) => {
    await page.goto("/momentum-x");
    await lightsTheChosenPrice(page);
    await opensOneQuestion(page);
    await fitsThumbs(page);

    await opensAtTop(page, "Wealth X", "/wealth-x");
    await lightsTheChosenPrice(page);
    await opensOneQuestion(page);
    await fitsThumbs(page);

    await opensAtTop(page, "Equity Research Report", "/stockizenreport");
    await scrollsSmoothlyToPrices(page);
    await fitsThumbs(page);

    await opensAtTop(page, "Momentum X", "/momentum-x");
  },
);

/** Checks that the scroll is smooth: only then does it pass places between top and goal. */
async function scrollsSmoothlyToPrices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    addEventListener("scroll", () => seen.push(Math.round(scrollY)));
    Object.assign(window, { seen });
  });
  const button = page.getByRole("link", { name: "Request Report" });
  await expect(button).toBeInViewport();
  await button.click();
  await standsAtTop(page, "pricing");
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  const end = seen.at(-1) ?? 0;
  expect(end).toBeGreaterThan(800);
  expect(seen.filter((y) => y > 20 && y < end - 20).length).toBeGreaterThan(0);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test(
    "all of Wealth X is seen, and its questions open",
    proves("WLTH-05 WLTH-09 WLTH-12"),
    async ({ page }) => {
      await page.goto("/wealth-x#pricing");
      await standsAtTop(page, "pricing");
      const sections = page.locator("main > section");
      expect(await sections.count()).toBeGreaterThan(4);
      const seen = await sections.evaluateAll((all) =>
        all.map((one) => one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).opacity),
      );
      expect(new Set(seen)).toEqual(new Set(["1"]));
      await expect(page.locator("form#subscribe")).toBeVisible();
      await opensOneQuestion(page);
    },
  );
});

test("what is chosen, typed and ticked before the script comes is kept", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto("/wealth-x");
  const gate = page.locator("form#subscribe");
  await gate.locator('input[value="YEARLY"]').check();
  for (const box of await gate.getByRole("checkbox").all()) await box.check();
  await page.locator("#faq").getByRole("searchbox").fill("refund");
  release();
  await expect(page.locator("#faq").getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(gate.locator('input[value="YEARLY"]')).toBeChecked();
  await expect(gate.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  await expect(page.locator("#faq").getByRole("searchbox")).toHaveValue("refund");
});
