import { expect, test } from "./product.ts";

test.describe("without JavaScript, by keyboard", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("what was sent is compared with the firm's own handles, and the answer says what to do", async ({
    page,
  }) => {
    await page.goto("/verify");
    const box = page.getByRole("textbox", { name: /^Handle, UPI ID/ }).first();
    const answer = page.getByRole("status", { name: "Answer" });
    const ask = async (text: string) => {
      await box.focus();
      await box.fill(text);
      await page.keyboard.press("Enter");
    };
    await ask("NAME.RA@VALID");
    await expect(answer.getByRole("heading")).toHaveText("Ours");
    await ask("t.me/placeholdеr");
    await expect(answer.getByRole("heading")).toHaveText("Not ours");
    await expect(answer).toContainText("Letter 10 is a Cyrillic letter, where ours has “e”.");
    await expect(answer.getByRole("link", { name: "1930" })).toHaveAttribute("href", "tel:1930");
    await ask("+91 98000 00000");
    await expect(answer.getByRole("heading")).toHaveText("Not known");
    await ask("<script>alert(1)</script>");
    await expect(answer).toContainText("<script>alert(1)</script>");
  });

  test("who uses the firm's name is reported: a refused report comes back with what was typed", async ({
    page,
  }) => {
    await page.goto("/verify?q=%40stockizen_vip_calls");
    const report = page.getByRole("form", { name: "Report an impersonator" });
    await expect(report.getByLabel("Handle, number, address or link *")).toHaveValue("@stockizen_vip_calls");
    await report.getByLabel("What happened *").fill(`They asked me for money at ${Date.now()}.`);
    await report.getByLabel("First Name *").fill("<Asha>");
    await report.getByLabel("Last Name *").fill("Rao");
    await report.getByLabel("Email Address *").fill("asha@example.in");
    await report.getByRole("button", { name: "Send Report" }).click();
    await expect(report.getByRole("alert")).toHaveText("Please correct the marked fields.");
    await expect(report.getByLabel("Handle, number, address or link *")).toHaveValue("@stockizen_vip_calls");
    await report.getByLabel("First Name *").fill("Asha");
    await report.getByRole("button", { name: "Send Report" }).click();
    await expect(page).toHaveURL(/\/contactus\/sent(?:#report)?$/);
  });
});

test("the menu, the footer and the first screen of the contact page lead to the check", async ({ page }) => {
  await page.goto("/contactus");
  const way = page.getByRole("link", { name: "Check whether it is really us" });
  await expect(way).toBeInViewport();
  await way.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is it really us?");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Is it really us?" })).toHaveAttribute(
    "href",
    "/verify",
  );
});
