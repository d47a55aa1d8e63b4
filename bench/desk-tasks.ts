// The clicks and keys of five tasks of the desk, from *Today* until the task is done, by the people that the rules ask
// for; what is typed as content is not counted. Beside them what the named products need, of which nothing is measured:
// `expected` is what their documentation shows.
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
  await hands.click(page.locator("#duties li").filter({ hasText: title }).getByRole("link"));
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
    await hands.click(hands.page.locator("#decision").getByLabel("Reason"));
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
    await approver.click(approver.page.locator("#duties li").filter({ hasText: "17 Feb" }).getByRole("link"));
    await approver.click(
      approver.page.locator("#next").getByRole("button", { name: /^Approve and publish/ }),
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
};

await writeMessage(owner);
await publishDay();
await fillForm(product.origin, "/newsletter", { email: "kiran@example.in", consent: "on" });
const figures: Record<string, Count & { seconds: number }> = {};
for (const [name, run] of Object.entries(tasks)) {
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
