import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

/** From here on the form is sent by script; before, it is a plain post. */
const hydrated = (page: Page) => expect(page.locator("form[data-hydrated]")).toBeVisible();

async function fillIn(page: Page, message: string) {
  await page.getByLabel("First Name *").fill("Asha");
  await page.getByLabel("Last Name *").fill("Rao");
  await page.getByLabel("Email Address *").fill("asha@example.in");
  await page.getByLabel("Message *").fill(message);
}

test(
  "badges, details, hours and reply time stand on the page",
  proves("CONT-01 CONT-02 CONT-03 CONT-04 CONT-05 CONT-06 PLCY-39"),
  async ({ page }) => {
    await page.goto("/contactus");
    await expect(page.locator("[data-trust-badge]")).toHaveCount(3);
    const details = page.getByRole("complementary", { name: "Contact details" });
    await expect(details.locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(details.locator('a[href^="https://wa.me/"]')).toBeVisible();
    for (const line of ["Mon-Fri 9-6 IST", "Sat 9-1", "Sunday and holidays closed"])
      await expect(details.getByText(line)).toBeVisible();
    await expect(details).toContainText("Within 24 business hours");
  },
);

test(
  "the form has its fields, two rows for the message, and its two links",
  proves("CONT-07 CONT-08 CONT-09 VALI-12"),
  async ({ page }) => {
    await page.goto("/contactus");
    const form = page.locator("form[action='/contactus']");
    for (const label of ["First Name *", "Last Name *", "Email Address *", "Phone Number", "Message *"])
      await expect(form.getByLabel(label)).toBeVisible();
    await expect(form.getByLabel("Message *")).toHaveAttribute("rows", "2");
    await expect(form.getByRole("checkbox")).not.toBeChecked();
    await expect(form.locator('a[href="/termsandconditions"]')).toBeVisible();
    await expect(form.locator('a[href="/privacyPolicy"]')).toBeVisible();
  },
);

test(
  "a message is sent, the success screen leads back to the form and home",
  proves("CONT-10 CONT-11 CONT-12 CONT-13 API-17 API-18"),
  async ({ page }) => {
    await page.goto("/contactus");
    await fillIn(page, `Journey ${Date.now()}`);
    await hydrated(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let payload: Record<string, unknown> = {};
    await page.route("**/api/contactus", async (route) => {
      payload = route.request().postDataJSON();
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
    release();
    await expect(page.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
    expect(Object.keys(payload).sort()).toEqual([
      "email",
      "firstName",
      "lastName",
      "message",
      "phone_number",
    ]);
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
    await page.getByRole("link", { name: "Send Another Message" }).click();
    await expect(page.getByLabel("First Name *")).toBeVisible();
  },
);

test(
  "the phone field keeps digits only, ten at most; agreement is sent only when ticked",
  proves("VALI-14 VALI-15"),
  async ({ page }) => {
    await page.goto("/contactus");
    await fillIn(page, `Phone ${Date.now()}`);
    const phone = page.getByLabel("Phone Number");
    await phone.click();
    await hydrated(page);
    await expect(async () => {
      await phone.fill("");
      await phone.pressSequentially("98ab7654-32101234");
      expect(await phone.inputValue()).toBe("9876543210");
    }).toPass();
    await page.getByRole("checkbox").check();
    const sent = page.waitForRequest("**/api/contactus");
    await page.getByRole("button", { name: "Send Message" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      phone_number: "9876543210",
      agreedToNewsletter: true,
    });
  },
);

test(
  "a refusal and a lost connection are told in an alert on the page, and what was typed stays",
  proves("ERRS-09 ERRS-10 ERRS-17"),
  async ({ page }) => {
    page.on("dialog", () => {
      throw new Error("no browser dialog is used");
    });
    await page.goto("/contactus");
    await fillIn(page, "Kept words");
    await hydrated(page);
    const alert = page.locator("form [role=alert]");
    await page.route(
      "**/api/contactus",
      (route) => route.fulfill({ status: 500, json: { success: false, message: "x" } }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(alert).toContainText("Something went wrong. Please try again later.");
    await page.route("**/api/contactus", (route) => route.abort(), { times: 1 });
    const logged = page.waitForEvent(
      "console",
      (message) => message.type() === "error" && message.text().includes("could not be sent"),
    );
    await page.getByRole("button", { name: "Send Message" }).click();
    await logged;
    await expect(alert).toContainText("Something went wrong. Please try again later.");
    await expect(page.getByLabel("Message *")).toHaveValue("Kept words");
  },
);

test("what is typed and ticked while the scripts are held back is still there when they arrive", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!enhance).*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/contactus", { waitUntil: "commit" });
  await fillIn(page, "Typed early");
  await page.getByRole("checkbox").check();
  release();
  await hydrated(page);
  await expect(page.getByLabel("Message *")).toHaveValue("Typed early");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the form is sent and leads to its own success page; a refused one keeps its values",
    proves("CONT-11 CONT-12"),
    async ({ page }) => {
      await page.goto("/contactus");
      await fillIn(page, `No script ${Date.now()}`);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/contactus\/sent$/);
      await expect(page.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
      await page.getByRole("link", { name: "Send Another Message" }).click();
      await fillIn(page, "Kept words");
      await page.getByLabel("First Name *").fill("<b>");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.locator("form [role=alert]")).toBeVisible();
      await expect(page.getByLabel("Message *")).toHaveValue("Kept words");
      await expect(page.getByText("First Name may not contain")).toBeVisible();
    },
  );
});
