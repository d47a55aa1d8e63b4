import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

const GATES = ["/momentum-x", "/wealth-x", "/stockizenreport"];
const DISCLAIMER = "I have read and understood the Disclaimer & Disclosures";
const TERMS = "I agree to the MITC Terms of Use";
const WAIT = "Please accept terms to continue";
const LABEL: Record<string, string> = {
  "/momentum-x": "Subscribe Now",
  "/wealth-x": "Subscribe Now",
  "/stockizenreport": "Order Report for ₹999",
};

const gate = (page: Page) => page.locator("form.consent-gate");
const box = (page: Page, name: string) => gate(page).getByRole("checkbox", { name });
/** The button that is shown, and whether it can be pressed. */
const shown = async (page: Page) => {
  const button = gate(page).getByRole("button");
  await expect(button).toHaveCount(1);
  return [(await button.textContent())?.trim(), await button.isEnabled()];
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the gate ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    for (const path of GATES) {
      test(
        `the two boxes of ${path} unlock its button`,
        proves("CONS-01..09 MOMX-17 WLTH-08 STKR-13"),
        async ({ page }) => {
          await page.goto(path);
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
            expect(await shown(page)).toEqual([LABEL[path], true]);
            await box(page, first).uncheck();
            expect(await shown(page)).toEqual([WAIT, false]);
            await box(page, second).uncheck();
          }
        },
      );
    }

    test(
      "Subscribe Now opens the plan's channel on the services host in a new tab that knows nothing of the page",
      proves("CONS-10 CONS-12 CONS-13"),
      async ({ page, context }) => {
        await page.goto("/momentum-x");
        await box(page, DISCLAIMER).check();
        await box(page, TERMS).check();
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

    test(
      "a report is ordered: the order's number and what happens next stand on a page of its own",
      proves("CONS-17 CONS-18"),
      async ({ page }) => {
        await page.goto("/stockizenreport");
        await page.getByLabel("Stock *").fill(`Example ${javaScriptEnabled ? "one" : "two"}`);
        await page.getByLabel("Full Name *").fill("Asha Rao");
        await gate(page).getByLabel("Email Address *").fill("asha@example.in");
        await page.getByLabel("Phone Number *").fill("9876543210");
        await box(page, DISCLAIMER).check();
        await box(page, TERMS).check();
        await gate(page).getByRole("button").click();
        await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is stored.");
        await expect(page.getByText(/SR-\d{6}/).first()).toBeVisible();
        await expect(page.getByText("within 24 business hours")).toBeVisible();
        await expect(page.getByText("₹999")).toBeVisible();
      },
    );
  });
}

test("the phone of an order keeps digits only, at most ten, typed or pasted", async ({ page }) => {
  await page.goto("/stockizenreport");
  const phone = page.getByLabel("Phone Number *");
  await phone.pressSequentially("98a76-543210 99");
  await expect(phone).toHaveValue("9876543210");
  await phone.fill("+91 98765 43210");
  await expect(phone).toHaveValue("9876543210");
});

test(
  "the button cannot be pressed by the Enter key either while a box is open; the fields keep what was typed",
  proves("CONS-14"),
  async ({ page }) => {
    await page.goto("/stockizenreport");
    await page.getByLabel("Stock *").fill("Example Industries");
    await page.getByLabel("Full Name *").fill("Asha Rao");
    await gate(page).getByLabel("Email Address *").fill("asha@example.in");
    await page.getByLabel("Phone Number *").fill("9876543210");
    await box(page, TERMS).check();
    await page.getByLabel("Phone Number *").press("Enter");
    await expect(box(page, DISCLAIMER)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/stockizenreport");
    await expect(page.getByLabel("Stock *")).toHaveValue("Example Industries");
  },
);

test("the gate is used by keyboard alone, from the first box to the services host", async ({
  page,
  context,
}) => {
  await page.goto("/wealth-x");
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
});

test("a refused order comes back with its sentence, its values and the wrong field named", async ({
  page,
}) => {
  await page.goto("/stockizenreport");
  await page.getByLabel("Stock *").fill("Example Industries");
  await page.getByLabel("Full Name *").fill("Asha Rao");
  await gate(page).getByLabel("Email Address *").fill("asha@example.in");
  await page.getByLabel("Phone Number *").fill("9876543210");
  await box(page, DISCLAIMER).check();
  await box(page, TERMS).check();
  // A text that changed while the page stood open.
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
