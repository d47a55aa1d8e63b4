import type { Browser, Page } from "@playwright/test";
import { codeOf, PASSWORD } from "../test/desk.ts";
import { filesOfTheDay } from "../test/desk-files.ts";
import { isLong } from "../test/effort.ts";
import { type MailServer, startMailServer } from "../test/mail-server.ts";
import { decoded, emptyDirectory, type Product, startProduct, until } from "../test/product.ts";
import { axeFaults } from "./axe.ts";
import { forgetTimes, isAccessible, SHIFTED, startDesk } from "./desk-parts.ts";
import { PHONE, WIDE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const READERS = isLong ? 1_000 : 100;
const ALL = READERS.toLocaleString("en-IN");
/** A Tuesday, a market day: the digest of Monday the 17th leaves between 8:00 and 9:10. */
const MORNING = new Date("2025-02-18T08:02:00+05:30").getTime();

/** Polling options: the product's own clock drafts and sends a letter, at the next minute. */
const PATIENT = { intervals: [1_000], timeout: 600_000 };

let product: Product;
let mail: MailServer;
test.beforeAll(async () => {
  mail = await startMailServer({ keepTexts: true });
  product = await startDesk({ SMTP_URL: mail.url }, emptyDirectory());
});
test.afterAll(async () => {
  await product.stop();
  await mail.stop();
});

/** Creates the owner by keyboard alone, on a phone, from the link that the first start printed. */
async function createOwner(browser: Browser): Promise<Page> {
  const link = /(http\S+\/desk\/invitation\?token=[\w-]+)/.exec(product.output())?.[1] ?? "";
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(link);
  await isAccessible(page);
  await page.getByLabel("Name").focus();
  for (const text of ["Asha Owner", "owner@example.in", PASSWORD, PASSWORD]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toBeVisible();
  await isAccessible(page);
  await page.getByLabel("Code from your app").focus();
  await page.keyboard.type(await codeOf((await page.locator("[name=uri]").getAttribute("value")) ?? ""));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("I have saved the recovery codes")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main", { name: "Today" })).toBeVisible();
  await isAccessible(page);
  await page.getByText("Menu").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Audit ledger" })).toBeVisible();
  // The open menu covers a part of the page below it.
  expect(await axeFaults(page, ".desk-nav")).toEqual([]);
  await page.setViewportSize(WIDE);
  return page;
}

/** Accepts an invitation in a new browser: password, authenticator, desk. */
async function joinIn(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  const uri = (await page.locator("[name=uri]").getAttribute("value")) ?? "";
  await page.getByLabel("Code from your app").fill(await codeOf(uri));
  await page.getByLabel("I have saved the recovery codes").check();
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("main", { name: "Today" })).toBeVisible();
  return page;
}

async function invite(owner: Page, name: string, email: string, role: string): Promise<string> {
  await owner.goto(`${product.origin}/desk/staff`);
  await owner.getByLabel("Name").fill(name);
  await owner.getByLabel("E-mail").fill(email);
  await owner.getByLabel("Role").selectOption({ label: role });
  await owner.getByRole("button", { name: "Invite member" }).click();
  await expect(owner.getByText("The invitation is mailed to the person only")).toBeVisible();
  await expect(owner.getByText("/desk/invitation?token=")).toHaveCount(0);
  const mailed = await until(
    () => decoded(mail.taken.find(({ to }) => to === email)?.text ?? ""),
    (text) => text !== "",
  );
  return `${product.origin}${/(\/desk\/invitation\?token=[\w-]+)/.exec(mailed)?.[1]}`;
}

test("a firm works from an empty database to a digest that reaches every reader once", async ({
  browser,
  page: visitor,
}) => {
  const owner = await createOwner(browser);
  const links = [
    await invite(owner, "Ravi Writer", "writer@example.in", "Writer"),
    await invite(owner, "Meera Officer", "officer@example.in", "Compliance officer"),
  ];
  const [writer, officer] = (await Promise.all(links.map((one) => joinIn(browser, one)))) as [Page, Page];

  await test.step("the writer writes an article; the owner approves it; the public reads it at the next request", async () => {
    await visitor.goto(`${product.origin}/blogpost/what-a-closing-price-says`);
    await expect(visitor.getByRole("heading", { name: "Blog not found" })).toBeVisible();
    await writer.goto(`${product.origin}/desk/articles/new`);
    await writer.locator("[name=title]").fill("What a closing price says");
    await writer
      .locator("[name=summary]")
      .fill("The last half hour makes the closing price; what it says and what it leaves out.");
    await writer.locator("[name=categoryId][type=radio]").first().check();
    await writer.locator("[contenteditable]").click();
    await writer.keyboard.type("The close is an average of the last half hour, weighted by volume.");
    await writer.locator("summary", { hasText: "Settings" }).click();
    await writer.locator("[name=author]").fill("Ravi Writer");
    await writer.keyboard.press("Control+s");
    await expect(writer).toHaveURL(/\/desk\/articles\/\d+/);
    const address = new URL(writer.url()).pathname;
    await writer.getByRole("button", { name: "Send for approval" }).click();
    await writer.waitForURL(/done=/);
    await writer.goto(`${product.origin}${address}/approval`);
    await expect(writer.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    await owner.goto(`${product.origin}${address}/approval`);
    const frame = owner.frameLocator("iframe[title='The page as readers will see it']");
    await expect(frame.getByText("weighted by volume")).toBeVisible();
    await owner.getByRole("button", { name: "Approve and publish" }).click();
    await owner.waitForURL(/done=/);
    await visitor.goto(`${product.origin}/blogpost/what-a-closing-price-says`);
    await expect(visitor.getByRole("heading", { name: "What a closing price says" })).toBeVisible();
    await expect(visitor.getByText("weighted by volume")).toBeVisible();
  });

  await test.step("a visitor writes; the owner answers by mail", async () => {
    await visitor.goto(`${product.origin}/contactus`);
    await visitor.getByLabel("First Name *").fill("Kiran");
    await visitor.getByLabel("Last Name *").fill("Shah");
    await visitor.getByLabel("Email Address *").fill("kiran@example.in");
    await visitor.getByLabel("Message *").fill("How often do you publish?");
    await visitor.getByRole("button", { name: "Send Message" }).click();
    await expect(visitor.getByRole("heading", { name: "Message Sent Successfully" })).toBeVisible();
    await owner.goto(`${product.origin}/desk`);
    await owner.getByRole("link", { name: /Answer.*1 message/ }).click();
    await owner.getByRole("link", { name: /Kiran Shah/ }).click();
    await owner
      .getByRole("textbox", { name: /^Answer/ })
      .fill("The digest is published on every market day.");
    await owner.getByRole("button", { name: "Send answer" }).click();
    await until(
      () => mail.taken.map(({ to }) => to),
      (to) => to.includes("kiran@example.in"),
    );
  });

  // The rest of the walk is on a morning in February 2025: the same product with its clock set back.
  await setBack();
  for (const member of [owner, writer, officer]) {
    await member.goto(`${product.origin}/desk`);
    await expect(member.getByRole("main", { name: "Today" })).toBeVisible();
  }

  await test.step("a list of readers is imported with the evidence of their consent", async () => {
    const rows = Array.from({ length: READERS }, (_, n) => `reader${n}@example.in,2024-11-05`);
    await owner.goto(`${product.origin}/desk/newsletter/import`);
    await owner.locator("[name=list]").setInputFiles({
      name: "readers.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`email,consented_at\n${rows.join("\n")}\n`),
    });
    await owner.getByRole("button", { name: "Read columns" }).click();
    await owner.getByLabel("Wording of the consent").fill("I want the digest by e-mail.");
    await owner.getByRole("button", { name: "Check list" }).click();
    await owner.getByRole("button", { name: `Propose ${ALL} addresses` }).click();
    await expect(owner.getByText("The list is proposed.")).toBeVisible();
    await officer.goto(`${product.origin}/desk/newsletter/import`);
    await officer.getByRole("button", { name: `Approve ${ALL} addresses` }).click();
    await expect(officer.getByText(`${ALL} addresses added`)).toBeVisible();
  });
  await test.step("the writer composes the digest of 17 February 2025; the owner approves page and mail in one act", async () => {
    await writer.goto(`${product.origin}/desk/digest/2025-02-17`);
    await writer.getByLabel("Files of the exchange").setInputFiles(filesOfTheDay());
    await expect(writer.getByText("The files were read")).toBeVisible();
    await writer.getByRole("button", { name: "Send for approval" }).click();
    await expect(writer.getByText(/sent it for approval on/)).toBeVisible();
    await owner.goto(`${product.origin}/desk/digest/2025-02-17`);
    await owner.getByRole("button", { name: "Approve and publish page and mail" }).click();
    await expect(owner.getByRole("link", { name: "View the page" })).toBeVisible();
    await visitor.goto(`${product.origin}/dailydigest/2025-02-17`);
    await expect(visitor).toHaveTitle(/17 February 2025/);
  });

  await test.step("its mail is drafted by itself, needs nobody else, and reaches every reader once", async () => {
    const readers = () => mail.taken.filter(({ to }) => /^reader\d+@/.test(to)).map(({ to }) => to);
    await until(readers, (to) => to.length >= READERS);
    await expect
      .poll(async () => {
        await officer.goto(`${product.origin}/desk/newsletter`);
        const row = officer.getByRole("row", { name: /digest-2025-02-17/ });
        return row.getByText("Finished", { exact: true }).count();
      }, PATIENT)
      .toBeGreaterThan(0);
    expect([readers().length, new Set(readers()).size]).toEqual([READERS, READERS]);
  });
});

/** Restarts the same product and data on the morning of 18 February 2025. */
async function setBack(): Promise<void> {
  await product.kill();
  await forgetTimes(product.dataDir);
  const { origin, env, dataDir } = product;
  const clock = { ...SHIFTED, CLOCK_SHIFT_MS: String(MORNING - Date.now()) };
  product = { ...(await startProduct({ ...env, ...clock }, dataDir)), origin };
}
