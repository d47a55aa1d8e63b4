import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

const DISCLAIMER = "I have read and understood the Disclaimer & Disclosures";
const TERMS = "I agree to the MITC Terms of Use";
const WAIT = "Please accept terms to continue";

const gate = (page: Page) => page.locator("form.consent-gate");
const box = (page: Page, name: string) => gate(page).getByRole("checkbox", { name });
/** Returns the shown button's words and whether it can be pressed. */
const shown = async (page: Page) => {
  const button = gate(page).getByRole("button");
  await expect(button).toHaveCount(1);
  return [(await button.textContent())?.trim(), await button.isEnabled()];
};

async function tickBoth(page: Page): Promise<void> {
  for (const name of [DISCLAIMER, TERMS]) await box(page, name).check();
}

/** Checks that only both boxes together, in either order, unlock the button. */
async function unlocks(page: Page, label: string): Promise<void> {
  await expect(gate(page).getByRole("checkbox")).toHaveCount(2);
  for (const name of [DISCLAIMER, TERMS]) await expect(box(page, name)).not.toBeChecked();
  expect(await shown(page)).toEqual([WAIT, false]);
  for (const [first, second] of [
    [DISCLAIMER, TERMS],
    [TERMS, DISCLAIMER],
  ] as const) {
    await box(page, first).check();
    expect(await shown(page)).toEqual([WAIT, false]);
    await box(page, second).check();
    expect(await shown(page)).toEqual([label, true]);
    await box(page, first).uncheck();
    expect(await shown(page)).toEqual([WAIT, false]);
    await box(page, second).uncheck();
  }
}

async function fillOrder(page: Page, stock: string): Promise<void> {
  await page.getByLabel("Stock *").fill(stock);
  await page.getByLabel("Full Name *").fill("Asha Rao");
  await gate(page).getByLabel("Email Address *").fill("asha@example.in");
  await page.getByLabel("Phone Number *").fill("9876543210");
}

async function orders(page: Page): Promise<void> {
  await tickBoth(page);
  await gate(page).getByRole("button").click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^We have your request, SR-\d{6}$/);
  await expect(page.getByText(/SR-\d{6}/).first()).toBeVisible();
  await expect(page.getByText("within 24 business hours")).toBeVisible();
  await expect(page.getByLabel("Receipt").getByText("₹999")).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "both consents open the plan's channel in a new tab that knows nothing of the page",
      proves("CONS-01..08 CONS-10 CONS-12 CONS-13 MOMX-17"),
      async ({ page, context }) => {
        await page.goto("/momentum-x");
        await unlocks(page, "Subscribe Now");
        await tickBoth(page);
        const opened = context.waitForEvent("page");
        await gate(page).getByRole("button", { name: "Subscribe Now" }).click();
        const services = await opened;
        await services.waitForURL(`${process.env.SERVICES_ORIGIN}/telegram/mx-channel`);
        await expect(services.locator("#referer")).toHaveText("none");
        await expect(services.locator("#path")).toHaveText("/telegram/mx-channel");
        if (javaScriptEnabled)
          expect(await services.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
        expect(new URL(page.url()).pathname).toBe("/momentum-x");
      },
    );
  });
}

test(
  "the gate is used by keyboard alone, from the first box to the services host",
  proves("CONS-01..08 WLTH-08"),
  async ({ page, context }) => {
    await page.goto("/wealth-x");
    await unlocks(page, "Subscribe Now");
    await box(page, DISCLAIMER).focus();
    await page.keyboard.press("Space");
    for (let i = 0; i < 4 && !(await box(page, TERMS).evaluate((e) => e === document.activeElement)); i += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    const go = gate(page).getByRole("button", { name: "Subscribe Now" });
    for (let i = 0; i < 4 && !(await go.evaluate((e) => e === document.activeElement)); i += 1)
      await page.keyboard.press("Tab");
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    await (await opened).waitForURL(`${process.env.SERVICES_ORIGIN}/telegram/wx-channel`);
  },
);

test(
  "an order waits for both consents, keeps what was typed when refused, and is stored",
  proves("CONS-01..07 CONS-09 CONS-14 CONS-17 CONS-18 STKR-13"),
  async ({ page }) => {
    await page.goto("/stockizenreport");
    await unlocks(page, "Order Report for ₹999");

    await test.step("the phone keeps digits only, at most ten, typed or pasted", async () => {
      const phone = page.getByLabel("Phone Number *");
      await phone.pressSequentially("098a76-543210 99");
      await expect(phone).toHaveValue("9876543210");
      await phone.fill("+91 98765 43210");
      await expect(phone).toHaveValue("9876543210");
    });

    await test.step("the Enter key does not press the button while a box is open", async () => {
      await fillOrder(page, "Example Industries");
      await box(page, TERMS).check();
      await page.getByLabel("Phone Number *").press("Enter");
      await expect(box(page, DISCLAIMER)).toBeFocused();
      expect(new URL(page.url()).pathname).toBe("/stockizenreport");
      await expect(page.getByLabel("Stock *")).toHaveValue("Example Industries");
    });

    await test.step("a field that lacks something says so beside it, in the page's own words", async () => {
      await tickBoth(page);
      const stock = page.getByLabel("Stock *");
      const phone = page.getByLabel("Phone Number *");
      await stock.fill("");
      await phone.fill("98765");
      await gate(page).getByRole("button").click();
      await expect(stock).toBeFocused();
      await expect(stock).toHaveAccessibleDescription("Stock is required");
      await expect(phone).toHaveAccessibleDescription(
        "Phone number must have 10 digits, without a leading 0",
      );
      await fillOrder(page, "Example Industries");
      await expect(page.getByText("Stock is required")).toHaveCount(0);
      await expect(phone).not.toHaveAttribute("aria-invalid");
    });

    await test.step("a refused order comes back with its sentence and its values", async () => {
      await tickBoth(page);
      // The text changed while the page was open.
      await page.locator("[name=termsHash]").evaluate((field: HTMLInputElement) => {
        field.value = "0".repeat(64);
      });
      await gate(page).getByRole("button").click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText("The terms changed since this page was opened");
      await expect(alert).toBeFocused();
      await expect(alert).toBeInViewport();
      await expect(page.getByLabel("Stock *")).toHaveValue("Example Industries");
      await expect(page.getByLabel("Phone Number *")).toHaveValue("9876543210");
      for (const name of [DISCLAIMER, TERMS]) await expect(box(page, name)).not.toBeChecked();
      expect(await shown(page)).toEqual([WAIT, false]);
    });

    await orders(page);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the gates of the other two pages unlock too, and an order is stored",
    proves("CONS-01..09 CONS-17 CONS-18 WLTH-08 STKR-13"),
    async ({ page }) => {
      await page.goto("/wealth-x");
      await unlocks(page, "Subscribe Now");
      await page.goto("/stockizenreport");
      await unlocks(page, "Order Report for ₹999");
      await fillOrder(page, "Example Two");
      await orders(page);
    },
  );
});
