import type { Page } from "@playwright/test";
import { messageFields } from "#domain/leads/fields.ts";
import { expect, holdAnswers, ISLANDS, proves, test } from "./product.ts";

/** Waits for hydration: after it a script sends the form, before it a plain post. */
const hydrated = (page: Page) => expect(page.locator("[data-hydrated] > form")).toBeVisible();

async function fillIn(page: Page, message: string) {
  await page.getByLabel("First Name *").fill("Asha");
  await page.getByLabel("Last Name *").fill("Rao");
  await page.getByLabel("Email Address *").fill("asha@example.in");
  await page.getByLabel("Message *").fill(message);
}

test(
  "a message is sent, then another with a phone number and the agreement",
  proves("CONT-10 CONT-11 CONT-12 CONT-13 VALI-14 VALI-15 API-17 API-18"),
  async ({ page }) => {
    await page.goto("/contactus");
    await fillIn(page, `Journey ${Date.now()}`);
    await hydrated(page);
    const payloads: Record<string, unknown>[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/contactus")) payloads.push(request.postDataJSON());
    });
    const release = await holdAnswers(page, "**/api/contactus");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("button", { name: "Sending Message..." })).toBeDisabled();
    release();
    const sent = page.getByRole("heading", { name: "Message Sent Successfully" });
    await expect(sent).toBeVisible();
    const texts = messageFields.filter(({ kind }) => kind !== "box").map(({ name }) => name);
    expect(payloads.map((payload) => Object.keys(payload).sort())).toEqual([texts.sort()]);
    await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");

    await page.getByRole("link", { name: "Send Another Message" }).click();
    await expect(page.getByRole("heading", { name: "Your message" })).toBeFocused();
    await fillIn(page, `Phone ${Date.now()}`);
    await hydrated(page);
    await page.getByLabel("Phone Number").pressSequentially("98ab7654-32101234");
    await expect(page.getByLabel("Phone Number")).toHaveValue("9876543210");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(sent).toBeVisible();
    expect(payloads[1]).toMatchObject({ phone_number: "9876543210", agreedToNewsletter: true });
  },
);

test(
  "a refusal and a lost connection are told on the page, and what was typed stays",
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
    await expect(alert).toBeFocused();
    await expect(page.getByLabel("Message *")).toHaveValue("Kept words");
  },
);

test("what is typed and ticked before the scripts arrive is still there afterwards", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
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

test("what a field lacks stays said when the form's script arrives after the press", async ({ page }) => {
  const faults: unknown[] = [];
  page.on("pageerror", (error) => faults.push(error));
  const release = await holdAnswers(page, ISLANDS);
  await page.goto("/contactus");
  await page.getByRole("button", { name: "Send Message" }).click();
  const lacks = page.getByText("First Name is required");
  await expect(lacks).toBeVisible();
  release();
  await expect(page.locator("[data-island='web/contact/contact-form']")).toHaveAttribute("data-hydrated", "");
  await expect(lacks).toBeVisible();
  await page.getByLabel("First Name").fill("Asha");
  await expect(lacks).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a refusal by the page has the focus, and leaves it where it was moved once the script arrives", async ({
  page,
}) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto("/contactus");
  await fillIn(page, "Kept words");
  await page.getByLabel("First Name *").fill("<b>");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("form [role=alert]")).toBeFocused();
  await page.getByLabel("Phone Number").focus();
  release();
  await hydrated(page);
  await expect(page.getByLabel("Phone Number")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test(
    "the form leads to its own success page, and a refused one keeps its values",
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
      await expect(page.locator("form [role=alert]")).toBeInViewport();
      await expect(page.getByLabel("Message *")).toHaveValue("Kept words");
      await expect(page.getByText("First Name may not contain")).toBeVisible();
    },
  );
});
