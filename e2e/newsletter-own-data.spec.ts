import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pageFaults } from "./axe.ts";
import { PHONE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const mailDir = () => join(process.env.PRODUCT_DATA ?? "data", "mail");
const reader = () => `own-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.in`;

/** Returns what a pattern finds in the latest mail to an address. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect(() => {
    const mails = readdirSync(mailDir())
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => readFileSync(join(mailDir(), name), "utf8"))
      .filter((text) => text.includes(`\nTo: ${email}`))
      .map((text) => text.replace(/=\r\n/g, "").replace(/=3D/g, "="));
    found = mails.map((text) => pattern.exec(text)?.[1] ?? "").findLast(Boolean) ?? "";
    expect(found).not.toBe("");
  }).toPass();
  return found;
}

/** Subscribes and confirms with the button on the mailed page. */
async function subscribed(page: Page, email = reader()): Promise<string> {
  await page.goto("/newsletter");
  await page.getByRole("main").getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Subscribe Free" }).click();
  await page.goto(await mailed(email, /(\/newsletter\/confirmation\?token=[\w-]+)/));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  return email;
}

/** Has the link to the reader's data mailed and opens it. */
async function openSettings(page: Page, email: string): Promise<string> {
  await page.goto("/newsletter");
  await page.getByRole("link", { name: "Choose what we mail you, pause or unsubscribe" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(
    page.getByText("If this address is on our list, we are sending it a link to its settings."),
  ).toBeVisible();
  const link = await mailed(email, /(\/newsletter\/preferences\?access=[\w-]+)/);
  await page.goto(link);
  return link;
}

/** Reads the link that every issue carries from the settings page's own button. */
const linkOfIssues = async (page: Page): Promise<string> =>
  `/newsletter/preferences?token=${await page.locator("input[name=token]").first().inputValue()}`;

const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000 + 19_800_000).toISOString().slice(0, 10);

/** Presses Enter and waits until the answer's page is fully loaded. */
async function enter(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
}

test("a reader chooses, downloads and erases by keyboard alone, and nothing hydrates", async ({ page }) => {
  const email = await subscribed(page);
  await openSettings(page, email);
  const scripts: string[] = [];
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") scripts.push(new URL(sent.url()).pathname);
  });
  await page.getByLabel("The daily digest and the newsletter").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("The daily digest only")).toBeChecked();
  await enter(page);
  await expect(page.getByRole("status")).toContainText("Saved");
  await expect(page.getByLabel("The daily digest only")).toBeChecked();

  await page.getByRole("button", { name: "Download my data" }).focus();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect(JSON.parse(readFileSync(await (await download).path(), "utf8"))).toMatchObject({ address: email });
  await page.keyboard.press("Tab");
  const agreed = page.getByLabel("Erase what the newsletter holds about this address");
  await expect(agreed).toBeFocused();
  await page.keyboard.press("Space");
  await expect(agreed).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Erase my data" })).toBeFocused();
  await enter(page);
  await expect(page.getByRole("heading", { name: "Your data is erased" })).toBeVisible();
  expect(scripts.filter((path) => !path.includes("enhance"))).toEqual([]);
});

test("on a phone a reader chooses and pauses by an issue's link, leaves and looks back, and axe finds nothing", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  const check = async (name: string) =>
    faults.push(...(await pageFaults(page)).map((fault) => `${name}, ${fault}`));
  const email = await subscribed(page, `a-very-long-name-before-the-at-sign.${reader()}`);
  await check("confirmed");
  const access = await openSettings(page, email);
  await check("own data");
  const link = await linkOfIssues(page);
  await page.goto("/newsletter/preferences?token=00000000000000000000000000000000");
  await check("ended");
  await page.goto(link);
  await expect(page.getByRole("main")).not.toContainText(email);
  await page.getByLabel("The daily digest only").check();
  await page.getByLabel("Pause until").fill(day(30));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Saved. Your choice applies from the next issue.");
  await expect(page.getByLabel("The daily digest only")).toBeChecked();
  await expect(page.getByLabel("Pause until")).toHaveValue(day(30));
  await check("settings");

  const leave = link.replace("preferences", "unsubscribe");
  await page.goto(leave);
  await check("unsubscribe");
  await page.getByRole("link", { name: "Pause, or choose what we mail you" }).click();
  await expect(page.getByRole("main")).toContainText(/paused until \d{1,2} \w+ 20\d\d/);
  await page.goto(leave);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await check("left");
  await page.goto(access);
  await check("own data after leaving");
  expect(faults).toEqual([]);
});
