// Counts the clicks and keys of desk tasks, from *Today* until the task is done, by the people that the rules require;
// typed content does not count. TASK selects the tasks whose names contain these words.
import "./seed.ts";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import type { Member } from "../test/desk.ts";
import { filesOfTheDay } from "../test/desk-files.ts";
import { fillForm, writeMessage } from "../test/desk-filled.ts";
import { startProduct } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { writeResult } from "./tools.ts";

type Count = { clicks: number; keys: number };

/** A person at the desk whose clicks and keys are counted. */
class Hands {
  readonly page: Page;
  readonly #count: Count;
  constructor(page: Page, count: Count) {
    this.page = page;
    this.#count = count;
  }
  async click(place: Locator, position?: { x: number; y: number }): Promise<void> {
    this.#count.clicks += 1;
    await place.click(position && { position });
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#count.keys += 1;
      await this.page.keyboard.press(key);
    }
  }
  /** Types content: a title, a text, an answer. */
  async write(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }
  /** Types what finds or dates something. */
  async type(words: string): Promise<void> {
    this.#count.keys += words.length;
    await this.page.keyboard.type(words);
  }
}

const product = await startProduct();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
const contexts: BrowserContext[] = [];

const WINDOW = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function atToday(member: Member, count: Count, viewport = WINDOW): Promise<Hands> {
  const context = await browser.newContext({ viewport });
  contexts.push(context);
  const { hostname } = new URL(product.origin);
  await context.addCookies(
    member.cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => {
        const cut = pair.indexOf("=");
        return { name: pair.slice(0, cut), value: pair.slice(cut + 1), domain: hostname, path: "/desk" };
      }),
  );
  const page = await context.newPage();
  await page.goto(`${product.origin}/desk`);
  return new Hands(page, count);
}

const [writer, officer, owner] = [
  memberOf(product, "Writer"),
  memberOf(product, "Compliance officer"),
  memberOf(product, "Owner"),
];
const textIn = (page: Page) =>
  page.getByRole("textbox", { name: "Text", exact: true }).and(page.locator("[contenteditable]"));

async function writeAndSend(hands: Hands, title: string, at?: string): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole("link", { name: "Write an article" }));
  await textIn(page).waitFor();
  await hands.write(title);
  await hands.press("Enter");
  await hands.write("What the reported figures of the quarter say, in a sentence or two.");
  await hands.click(page.getByRole("radio").first());
  await textIn(page).focus();
  await hands.write("Figures rose. ");
  if (at) {
    await hands.click(page.locator(".paper-drawer > summary"));
    await hands.click(page.locator("[name=publishAt]"), { x: 16, y: 20 });
    await hands.type(at.slice(0, 8));
    await hands.press("ArrowRight");
    await hands.type(at.slice(8));
  }
  await hands.click(page.getByRole("button", { name: "Send for approval" }));
  await page.getByText("The article is sent for approval.").waitFor();
}

async function approve(hands: Hands, title: string): Promise<void> {
  const { page } = hands;
  await hands.click(page.locator("#duties li").filter({ hasText: title }).locator("[data-row]"));
  await hands.click(page.locator("#decision").getByRole("button", { name: /^Approve/ }));
  await page
    .getByText(/published|approved/i)
    .first()
    .waitFor();
}

const DAY = "2025-02-17";

/** A published day of the exchange's files, as the task finds it. */
async function publishDay(): Promise<void> {
  const none = { clicks: 0, keys: 0 };
  const { page } = await atToday(writer, none);
  await page.goto(`${product.origin}/desk/digest/${DAY}`);
  await page.locator("[name=files]").setInputFiles(filesOfTheDay());
  await page.getByText("The files were read").waitFor();
  await page.getByRole("button", { name: "Send for approval" }).click();
  await page.getByText(/sent it for approval on/).waitFor();
  const { page: theirs } = await atToday(officer, none);
  await theirs.goto(`${product.origin}/desk/digest/${DAY}`);
  await theirs
    .getByRole("button", { name: /^Approve and publish/ })
    .last()
    .click();
  await theirs.getByRole("link", { name: "View the page" }).waitFor();
}

const tasks: Record<string, (count: Count) => Promise<void>> = {
  "write and publish an article": async (count) => {
    const title = "What a quarter says";
    await writeAndSend(await atToday(writer, count), title);
    await approve(await atToday(officer, count), title);
  },
  "schedule an article": async (count) => {
    const title = "What a year says";
    await writeAndSend(await atToday(writer, count), title, "020320300930A");
    await approve(await atToday(officer, count), title);
  },
  "take an article down, on a phone, from the list of articles": async (count) => {
    const hands = await atToday(officer, count, PHONE);
    await hands.page.goto(`${product.origin}/desk/articles?state=published`);
    const list = hands.page.getByRole("main").locator("table");
    await hands.click(list.locator("tbody a").first());
    await hands.click(hands.page.locator("#decision summary").filter({ hasText: "Unpublish" }));
    await hands.page.waitForFunction(() => document.activeElement?.localName === "textarea");
    await hands.write("Its figures are wrong.");
    await hands.click(hands.page.locator("#decision").getByRole("button", { name: "Unpublish" }));
    await hands.page.getByText("The article is unpublished.").first().waitFor();
  },
  "correct a figure of a published digest": async (count) => {
    const hands = await atToday(writer, count);
    const { page } = hands;
    await hands.press("Control+k");
    await page.getByRole("dialog").getByRole("searchbox").waitFor();
    await hands.type(DAY);
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /17 Feb/ })
      .first()
      .waitFor();
    await hands.press("Enter");
    await page.waitForURL(/digest/);
    await hands.click(page.locator("#typed > summary"));
    await page.locator("[name='typed.cash.fii']").focus();
    await hands.write("-3900.25");
    await page.locator("[name='typed.cash.dii']").focus();
    await hands.write("4700.5");
    await page.locator("[name='typed.cash.source']").focus();
    await hands.write("The exchange, corrected");
    await hands.press("Control+Enter");
    await page.getByText("Your text is saved").waitFor();
    await hands.click(page.getByRole("link", { name: "Send for approval" }));
    await hands.write("The exchange corrected its figures");
    await hands.press("Control+Enter");
    await page.getByText("The digest was sent for approval.").waitFor();
    const approver = await atToday(officer, count);
    await approver.click(
      approver.page.locator("#duties li").filter({ hasText: "17 Feb" }).locator("[data-row]"),
    );
    await approver.click(
      approver.page.locator("#decision").getByRole("button", { name: /^Approve and publish/ }),
    );
    await approver.page.getByText("The correction is published").waitFor();
  },
  "find a subscriber": async (count) => {
    const hands = await atToday(owner, count);
    await hands.press("Control+k");
    await hands.page.getByRole("dialog").getByRole("searchbox").waitFor();
    await hands.type("kiran");
    await hands.page
      .getByRole("dialog")
      .getByRole("link", { name: /kiran@/ })
      .first()
      .waitFor();
    await hands.press("Enter");
    await hands.page.waitForURL(/subscribers|people/);
  },
  "answer a message": async (count) => {
    const hands = await atToday(owner, count);
    await hands.click(hands.page.getByRole("link", { name: /^Messages/ }));
    await hands.page.waitForURL(/messages/);
    await hands.click(hands.page.locator("[data-row]").first());
    await hands.page.getByRole("textbox", { name: /^Answer/ }).waitFor();
    await hands.press("r");
    await hands.page.waitForFunction(() => document.activeElement?.localName === "textarea");
    await hands.write("The hours are on our site.");
    await hands.press("Control+Enter");
    await hands.page.getByText("The answer is being mailed.").waitFor();
  },
  "change a price with its pages and terms, two people": async (count) => {
    const hands = await atToday(officer, count);
    const { page } = hands;
    await hands.click(page.locator(".desk-nav").getByRole("link", { name: "Firm details" }));
    await hands.click(
      page
        .getByRole("main")
        .getByRole("link", { name: /^Prices/ })
        .first(),
    );
    await page.getByRole("textbox", { name: "Momentum X, a quarter" }).focus();
    await page.keyboard.press("Control+A");
    await hands.write("11111");
    await page.getByRole("textbox", { name: /^Where this comes from/ }).focus();
    await hands.write("Decision of the partners, 20 November 2026");
    await hands.click(page.getByRole("button", { name: "Propose 1 change" }));
    await page.waitForURL(/done=/);
    const approver = await atToday(owner, count);
    await approver.click(
      approver.page
        .locator("#duties li")
        .filter({ hasText: /price|value/i })
        .locator("[data-row]")
        .first(),
    );
    await approver.click(approver.page.getByRole("button", { name: "Approve 1 change" }));
    await approver.page.waitForURL(/done=/);
  },
  "change a sentence of a page, two people": async (count) => {
    const hands = await atToday(owner, count);
    const { page } = hands;
    await hands.click(page.locator(".desk-nav").getByRole("link", { name: "Firm details" }));
    await hands.click(
      page
        .getByRole("main")
        .getByRole("link", { name: /^About/ })
        .first(),
    );
    const shown = page.frameLocator("iframe[data-press]");
    const sentence = shown.locator('[data-text="site:about:aboutus.philosophy.lead"]');
    await hands.click(sentence);
    await page.keyboard.press("ControlOrMeta+A");
    await hands.write("Seven habits, and what each one rules out.");
    await hands.press("Enter");
    await page.getByLabel("Reason or source").focus();
    await hands.write("Editor's reading of November");
    await hands.click(page.getByRole("button", { name: "Send for approval" }));
    await page.getByText("waits for another person", { exact: true }).waitFor();
    const approver = await atToday(officer, count);
    await approver.click(
      approver.page
        .locator("#duties li")
        .filter({ hasText: /About|value/i })
        .locator("[data-row]")
        .first(),
    );
    await approver.click(approver.page.getByRole("button", { name: "Approve 1 change" }));
    await approver.page.getByText("approved and in force").waitFor();
  },
  "comment on an article": async (count) => {
    const hands = await atToday(officer, count);
    const { page } = hands;
    await hands.click(page.locator(".desk-nav").getByRole("link", { name: /^Articles/ }));
    await hands.click(page.getByRole("main").locator("tbody a").first());
    await hands.click(page.locator("#comments summary", { hasText: "Write a comment" }));
    await page.locator("#comments").getByRole("textbox").last().focus();
    await hands.write("Which fees? @The Writer");
    await hands.press("Control+Enter");
    await page.locator("#comments").getByText("Which fees?").first().waitFor();
  },
  "files to a draft of the digest, on a phone": async (count) => {
    const hands = await atToday(writer, count, PHONE);
    await hands.page.goto(`${product.origin}/desk/digest/2025-02-18`);
    await hands.page.locator("[name=files]").setInputFiles(filesOfTheDay());
    count.clicks += 1;
    await hands.page.getByText("The files were read").waitFor();
  },
  "write, time, test and send a letter, two people": async (count) => {
    const subject = "What a session says";
    const hands = await atToday(writer, count);
    const { page } = hands;
    await hands.click(page.getByRole("link", { name: "Write a letter" }));
    await textIn(page).waitFor();
    await hands.write(subject);
    await hands.press("Enter");
    await hands.write("An index fell, and what that does not say. ");
    await hands.click(page.locator("#before").getByText("When approved"));
    await hands.click(page.getByRole("button", { name: "Send me one" }));
    await page.getByText(/^Sent to you on/).waitFor();
    await hands.click(page.getByRole("button", { name: "Send for approval" }));
    await page.getByText(/^The letter is sent for approval/).waitFor();
    await approve(await atToday(officer, count), subject);
  },
  "import a list of readers, two people": async (count) => {
    const hands = await atToday(owner, count);
    const { page } = hands;
    await page.goto(`${product.origin}/desk/newsletter/import`);
    const lines = ["first name,email,consented_at", "Asha,asha.reader@example.in,2024-11-05"];
    await page
      .locator("[name=list]")
      .setInputFiles({ name: "readers.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await hands.click(page.getByRole("button", { name: "Read columns" }));
    await page.getByLabel("Wording of the consent").focus();
    await hands.write("I want the digest by e-mail.");
    await hands.click(page.getByRole("button", { name: "Check list" }));
    await hands.click(page.getByRole("button", { name: /^Propose 1 address/ }));
    await page.getByText("The list is proposed.").waitFor();
    const approver = await atToday(officer, count);
    await approver.click(
      approver.page.locator("#duties li").filter({ hasText: "List of subscribers" }).locator("[data-row]"),
    );
    await approver.click(approver.page.getByRole("button", { name: /^Approve 1 address/ }));
    await approver.page
      .getByText(/1 address(?:es)? added/)
      .first()
      .waitFor();
  },
  "export the ledger with its fingerprint": async (count) => {
    const hands = await atToday(owner, count);
    const { page } = hands;
    await hands.click(page.locator(".desk-nav").getByRole("link", { name: "Audit ledger" }));
    await hands.click(page.getByRole("button", { name: "Export entries" }));
    const file = page.waitForEvent("download");
    await hands.click(page.getByRole("link", { name: "Download file" }));
    await file;
  },
  "erase a reader": async (count) => {
    const hands = await atToday(owner, count);
    const { page } = hands;
    await page.goto(`${product.origin}/desk/people?address=kiran%40example.in`);
    await hands.click(page.locator("#data summary").filter({ hasText: "Erase what may be erased" }));
    await page.locator("#data").getByLabel(/^Type/).focus();
    await hands.write("kiran@example.in");
    await hands.press("Enter");
    await page
      .getByText(/erased/i)
      .first()
      .waitFor();
  },
};

await writeMessage(owner);
await publishDay();
await fillForm(product.origin, "/newsletter", { email: "kiran@example.in", consent: "on" });
const figures: Record<string, Count & { seconds: number }> = {};
const only = process.env.TASK;
for (const [name, run] of Object.entries(tasks).filter(([task]) => !only || task.includes(only))) {
  const count = { clicks: 0, keys: 0 };
  const from = performance.now();
  await run(count);
  figures[name] = { ...count, seconds: Math.round((performance.now() - from) / 100) / 10 };
  console.log(name, figures[name]);
}
for (const context of contexts) await context.close();
await browser.close();
await product.stop();
writeResult("desk-tasks", figures);
