import type { Page } from "@playwright/test";
import { invite, type Member, PASSWORD } from "../test/desk.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

/** Adds a device that recognises its owner by finger or face. */
async function giveDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe("passkeys", () => {
  test.describe.configure({ mode: "default" });
  let product: Product;
  let owner: Member;
  test.beforeAll(async () => {
    product = await startDesk();
    owner = memberOf(product, "Owner");
  });
  test.afterAll(() => product.stop());

  test("where a passkey is the only second factor, the password alone opens and adds nothing", async ({
    browser,
    page,
  }) => {
    const path = await invite(product, owner, {
      role: "Writer",
      name: "Key Holder",
      email: "keys@example.in",
    });
    await giveDevice(page);
    await page.goto(product.origin + path);
    const password = page.getByLabel("Password", { exact: false }).first();
    await password.fill(PASSWORD);
    await page.getByLabel("Show password").check();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByRole("link", { name: "Set up a passkey instead" }).click();
    // A sign-in that fails once the passkey is there is tried again on the passkey's own screen.
    const verifies = "**/desk/auth/passkey/verify-authentication";
    await page.route(verifies, (call) => call.fulfill({ status: 429 }));
    await page.getByRole("button", { name: "Set up a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByText("Many attempts came from your network. Wait fifteen minutes.")).toBeVisible();
    await page.unroute(verifies);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByRole("main", { name: "Today" })).toBeVisible();

    const thief = await browser.newContext();
    const other = await thief.newPage();
    await other.goto(`${product.origin}/desk/sign-in`);
    await other.getByLabel("E-mail").fill("keys@example.in");
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    for (const way of ["/desk", "/desk/articles", "/desk/second-factor"]) {
      await other.goto(product.origin + way);
      await expect(other.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    }
    const refused = await other.request.get(`${product.origin}/desk/auth/passkey/generate-register-options`);
    expect(refused.status()).toBe(403);
    await thief.close();
  });

  test("a passkey is added, signs in without password and code, and is taken off again", async ({
    context,
    page,
  }) => {
    await enterAs(context, owner);
    await giveDevice(page);
    await page.goto(`${product.origin}/desk/account`);
    await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
    const confirm = async () => {
      await page.locator("[name=confirmPassword]").fill(PASSWORD);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("You can add and remove passkeys for ten minutes.")).toBeVisible();
    };
    await confirm();
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("The passkey is added.")).toBeVisible();
    await context.clearCookies();
    await page.goto(`${product.origin}/desk/staff`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Staff", level: 1 })).toBeVisible();
    await page.goto(`${product.origin}/desk/account`);
    await expect(page.getByText("this session").locator("xpath=ancestor::tr")).toContainText("passkey");
    await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
    await confirm();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("The passkey is removed.")).toBeVisible();
    await context.clearCookies();
    await page.goto(`${product.origin}/desk/sign-in`);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("This passkey is not known here. Sign in with your password.")).toBeVisible();
  });
});
