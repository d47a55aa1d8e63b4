import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./product.ts";

const mailDir = () => join(process.env.PRODUCT_DATA ?? "data", "mail");
const reader = () => `own-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.in`;

/** What a pattern finds in the latest mail to an address. */
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
  }).toPass({ timeout: 20_000 });
  return found;
}

/** Asks for the newsletter and confirms by the button of the mailed page. */
async function subscribed(page: Page, email = reader()): Promise<string> {
  await page.goto("/newsletter");
  await page.getByRole("main").getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Subscribe Free" }).click();
  await page.goto(await mailed(email, /(\/newsletter\/confirmation\?token=[\w-]+)/));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  return email;
}

/** Has the link to one's data mailed, and opens it. */
async function openSettings(page: Page, email: string): Promise<string> {
  await page.goto("/newsletter");
  await page.getByRole("link", { name: "Choose what is mailed, pause or leave" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(
    page.getByText("If this address is on our list, a link to its settings is on its way."),
  ).toBeVisible();
  const link = await mailed(email, /(\/newsletter\/preferences\?access=[\w-]+)/);
  await page.goto(link);
  return link;
}

/** The link that stands in every issue, from the settings page's own button. */
const linkOfIssues = async (page: Page): Promise<string> =>
  `/newsletter/preferences?token=${await page.locator("input[name=token]").first().inputValue()}`;

const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000 + 19_800_000).toISOString().slice(0, 10);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a reader without an issue at hand has a link mailed, takes the data, and erases it", async ({
      page,
    }) => {
      const email = await subscribed(page);
      const link = await openSettings(page, email);
      await expect(page.getByRole("main")).toContainText(email);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download my data" }).click();
      const file = await (await download).path();
      expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
        address: email,
        status: "confirmed",
        consents: [{ source: "page", wording: expect.stringContaining("I ask for the free newsletter") }],
      });
      await page.getByLabel("Erase what the newsletter holds about this address").check();
      await page.getByRole("button", { name: "Erase my data" }).click();
      await expect(page.getByRole("heading", { name: "Your data is erased" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
      await page.getByRole("link", { name: "Mail me a new link" }).click();
      await expect(page).toHaveURL(/\/newsletter\/preferences$/);
    });

    test("by the link of an issue a reader chooses and pauses; what is wrong stays in its field; then leaves", async ({
      page,
      request,
    }) => {
      const email = await subscribed(page);
      await openSettings(page, email);
      const link = await linkOfIssues(page);
      await page.goto(link);
      await expect(page.getByRole("main")).not.toContainText(email);
      await expect(page.getByRole("button", { name: "Download my data" })).toHaveCount(0);
      await page.getByLabel("The daily digest only").check();
      await page.getByLabel("Pause until").fill(day(30));
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status")).toHaveText("Saved. It holds from the next issue on.");
      await expect(page.getByLabel("The daily digest only")).toBeChecked();
      await expect(page.getByLabel("Pause until")).toHaveValue(day(30));
      await page.goto(link);
      await expect(page.getByLabel("The daily digest only")).toBeChecked();
      await expect(page.getByRole("main")).toContainText(/paused until \d{1,2} \w+ 20\d\d/);

      const refused = await post(request, link, { do: "save", mailed: "newsletter", pausedUntil: day(400) });
      expect(refused.status).toBe(422);
      await page.setContent(refused.html);
      await expect(page.getByRole("alert")).toContainText("Nothing was saved");
      await expect(page.getByLabel("Pause until")).toHaveValue(day(400));
      await expect(page.getByLabel("Pause until")).toHaveAccessibleDescription(/A pause may end between/);
      await expect(page.getByLabel("The newsletter only")).toBeChecked();

      await page.goto(link);
      await page.getByRole("button", { name: "Send me a link to my data" }).click();
      await expect(page.getByRole("status")).toContainText("on its way to your inbox");
      await page.getByRole("button", { name: "Leave altogether" }).click();
      await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
      await page.goto(link);
      await expect(page.getByText("This address is off the list")).toBeVisible();
      await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
    });

    test("the unsubscribe page asks; the way to less stands beside it; its button leaves", async ({
      page,
    }) => {
      const email = await subscribed(page);
      await openSettings(page, email);
      const link = (await linkOfIssues(page)).replace("preferences", "unsubscribe");
      await page.goto(link);
      await expect(page.getByRole("link", { name: "Pause or get less" })).toHaveAttribute(
        "href",
        link.replace("unsubscribe", "preferences"),
      );
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByRole("heading", { name: "You are off the list" })).toBeVisible();
    });
  });
}

const post = async (request: APIRequestContext, path: string, form: Record<string, string>) => {
  const answer = await request.post(path, { form });
  return { status: answer.status(), html: await answer.text() };
};

test("an address that is none is refused in its field, and every other one gets the same answer", async ({
  request,
}) => {
  const wrong = await post(request, "/newsletter/preferences", { email: "nobody" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("Please enter a valid email");
  expect(wrong.html).toContain('value="nobody"');
  const untold = await post(request, "/newsletter/preferences", { email: reader() });
  expect([untold.status, untold.html.includes("If this address is on our list")]).toEqual([200, true]);
});

test("a reader chooses, and erases, by keyboard alone; nothing hydrates", async ({ page }) => {
  const email = await subscribed(page);
  await openSettings(page, email);
  const scripts: string[] = [];
  page.on("request", (sent) => {
    if (sent.resourceType() === "script") scripts.push(new URL(sent.url()).pathname);
  });
  await page.getByLabel("The daily digest and the newsletter").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Saved");
  await expect(page.getByLabel("The daily digest only")).toBeChecked();
  await page.getByRole("button", { name: "Download my data" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your data is erased" })).toBeVisible();
  expect(scripts.filter((path) => !path.includes("enhance"))).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme} at 360`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("axe finds nothing on the pages behind a mail's links, and nothing scrolls sideways", async ({
      page,
    }) => {
      const email = await subscribed(page, `a-very-long-name-before-the-at-sign.${reader()}`);
      await check(page);
      const access = await openSettings(page, email);
      const token = await linkOfIssues(page);
      const unknown = "/newsletter/preferences?token=00000000000000000000000000000000";
      for (const path of [access, token, unknown, token.replace("preferences", "unsubscribe")]) {
        await page.goto(path);
        await check(page);
      }
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await check(page);
      await page.goto(access);
      await check(page);
    });
  });
}

async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(" ")).join(" | ")}`),
  ).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
