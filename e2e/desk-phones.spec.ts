import type { Browser, Locator, Page } from "@playwright/test";
import { Visitor } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import { filesOfTheDay } from "../test/desk-files.ts";
import { fillForm } from "../test/desk-filled.ts";
import { type MailServer, startMailServer } from "../test/mail-server.ts";
import { copySeed, decoded, type Product, until } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { pixelsOver } from "./axe.ts";
import { enterAs, forgetTimes, isAccessible, isSaved, SHIFTED, startDesk, textOf } from "./desk-parts.ts";
import { expect, holdAnswers, test } from "./product.ts";

const DAY = "2025-02-17";
const SCREEN = `/desk/digest/${DAY}`;
const READER = "reader@example.in";
const WORDS = "Few shares rose, and foreign funds sold more than they had bought in the whole week before.";
const NOTE = "Name the funds by their net figure, and leave the week before out: the files do not hold it.";
const MENDED = "Few shares rose, and foreign funds sold.";

let product: Product;
let mail: MailServer;
/** A Tuesday, a market day: the digest of Monday the 17th is due and mailed from 8:00 on. */
const SHIFT = new Date("2025-02-18T07:59:20+05:30").getTime() - Date.now();
const DUE = new Date("2025-02-18T08:00:00+05:30").getTime();

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  mail = await startMailServer({ keepTexts: true });
  const dataDir = copySeed();
  await forgetTimes(dataDir);
  product = await startDesk({ SMTP_URL: mail.url, ...SHIFTED, CLOCK_SHIFT_MS: String(SHIFT) }, dataDir);
});
test.afterAll(async () => {
  await product?.stop();
  await mail?.stop();
});

/** A member's phone: it opens an address in its one tab, and kills that tab as a phone without memory does. */
async function phoneOf(browser: Browser, role: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await enterAs(context, memberOf(product, role));
  const phone = {
    page: await context.newPage(),
    async open(path: string): Promise<Page> {
      await phone.page.goto(product.origin + path);
      expect(await pixelsOver(phone.page), path).toBeLessThanOrEqual(0);
      return phone.page;
    },
    /** No script of the page runs any more, and none of its events. */
    async kill(): Promise<void> {
      const dying = phone.page;
      const devtools = await context.newCDPSession(dying);
      const dead = dying.waitForEvent("crash");
      void devtools.send("Page.crash").catch(() => {});
      await dead;
      phone.page = await context.newPage();
      await dying.close();
    },
    /** Presses something that sends a form, and kills the tab as soon as the server has done it. */
    async killOnceDone(send: () => Promise<unknown>): Promise<void> {
      await send();
      await phone.page.waitForURL(/[?&]done=/, { waitUntil: "commit" });
      await phone.kill();
    },
    /** Types as a person does without a pause, and kills the tab in the middle, once the browser has the first words. */
    async killWhileTyping(field: Locator, words: string): Promise<void> {
      const { page } = phone;
      await field.tap();
      const typing = field.pressSequentially(words, { delay: 60 }).catch(() => {});
      await page.waitForFunction((begun) => JSON.stringify(localStorage).includes(begun), words.slice(0, 8));
      await phone.kill();
      await typing;
    },
    /** Takes up the words that were left in a field, and writes the rest. */
    async restore(field: Locator, words: string): Promise<void> {
      await phone.page.getByRole("button", { name: "Restore the kept text" }).tap();
      await expect.poll(async () => words.startsWith(await field.inputValue())).toBe(true);
      const kept = await field.inputValue();
      expect(kept.length, "what was typed until then").toBeGreaterThanOrEqual(8);
      expect(kept, "the tab was killed in the middle").not.toBe(words);
      await field.press("End");
      await field.pressSequentially(words.slice(kept.length));
      await expect(field).toHaveValue(words);
    },
  };
  return phone;
}

const mailsTo = (address: string, about: RegExp) =>
  mail.taken
    .filter(({ to }) => to === address)
    .map(({ text }) => decoded(text))
    .filter((text) => about.test(text));

/** Subscribes a reader by the site's form and the link of its mail. */
async function confirmReader(): Promise<void> {
  await fillForm(product.origin, "/newsletter", { email: READER, consent: "on" });
  const link = /confirmation\?token=([\w-]+)/;
  const [text = ""] = await until(
    () => mailsTo(READER, link),
    ({ length }) => length > 0,
  );
  const reader = new Visitor(product.origin);
  const answer = await reader.post("/newsletter/confirmation", { token: link.exec(text)?.[1] ?? "" });
  expect(answer.status).toBeLessThan(400);
}

/** Checks that a frame of the page or the mail can be read on the phone without moving it sideways. */
async function isReadable(page: Page, name: string): Promise<void> {
  const frame = page.locator(`iframe[title="Preview: ${name}"]`);
  await expect(frame).toBeVisible();
  await frame.scrollIntoViewIfNeeded();
  const inner = await (await frame.elementHandle())?.contentFrame();
  await inner?.waitForLoadState();
  await expect(page.frameLocator(`iframe[title="Preview: ${name}"]`).locator("body")).toContainText(/FII/);
  expect(
    await inner?.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    name,
  ).toBeLessThanOrEqual(0);
  await expect(page.getByRole("region", { name: "Next step" })).toBeInViewport({ ratio: 1 });
}

/** Leads from what is due on Today to the day's screen. */
async function toDigest(phone: Awaited<ReturnType<typeof phoneOf>>): Promise<void> {
  await phone.open("/desk");
  const due = phone.page.getByRole("region", { name: "Due now" });
  await due.getByRole("link", { name: /^(?:Add files|Prepare the digest|Read and approve)/ }).tap();
  await expect(phone.page).toHaveURL(new RegExp(SCREEN));
}

test("the morning of a market day is done on two phones, whose tabs are killed at every step", async ({
  browser,
}) => {
  await confirmReader();
  await memberOf(product, "Writer").post("/desk/account", {
    intent: "notices",
    approved: "at-once",
    hour: "9",
  });
  const files = filesOfTheDay();
  const writer = await phoneOf(browser, "Writer");
  const officer = await phoneOf(browser, "Compliance officer");
  const reason = () => writer.page.getByRole("textbox", { name: /^Reason for the verdict/ });

  await test.step("files are given in two parts", async () => {
    await toDigest(writer);
    const give = (some: typeof files) => writer.page.getByLabel("Files of the exchange").setInputFiles(some);
    await writer.killOnceDone(() => give(files.slice(0, 3)));
    // The others are chosen before the script of the page has come.
    const release = await holdAnswers(writer.page, /\/assets\/desk-.*\.js$/);
    await writer.page.goto(product.origin + SCREEN, { waitUntil: "commit" });
    await expect(writer.page.getByText("3 files read for this day")).toBeVisible();
    await writer.killOnceDone(async () => {
      await give(files.slice(3));
      release();
    });
    await writer.open(SCREEN);
    await expect(writer.page.getByText(`${files.length} files read for this day`)).toBeVisible();
  });

  await test.step("words typed for several seconds come back, and go with the request for approval", async () => {
    await expect(reason(), "no empty field stands in a row with others").toBeHidden();
    await writer.page.locator("summary", { hasText: "Write your own" }).tap();
    await writer.killWhileTyping(reason(), WORDS);
    await writer.open(SCREEN);
    await writer.restore(reason(), WORDS);
    await writer.killOnceDone(() => writer.page.getByRole("button", { name: "Send for approval" }).tap());
    await writer.open(SCREEN);
    await expect(writer.page.getByText("The Writer sent it for approval on")).toBeVisible();
    await expect(reason()).toHaveValue(WORDS);
    await expect(writer.page.getByRole("button", { name: "Restore the kept text" })).toHaveCount(0);
  });

  await test.step("the approver reads page and mail from Today, and sends it back with words", async () => {
    await toDigest(officer);
    await isReadable(officer.page, "the page");
    await expect(officer.page.frameLocator("iframe").first().locator("body")).toContainText(WORDS);
    await officer.page.getByText("The mail", { exact: true }).tap();
    await isReadable(officer.page, "the mail");
    await officer.kill();
    await toDigest(officer);
    await officer.page.locator("summary", { hasText: "Send back" }).tap();
    await isAccessible(officer.page);
    await officer.killWhileTyping(officer.page.getByLabel("What must change"), NOTE);
    await officer.open(SCREEN);
    await officer.restore(officer.page.getByLabel("What must change"), NOTE);
    await officer.killOnceDone(() =>
      officer.page.getByRole("button", { name: "Send back", exact: true }).tap(),
    );
    await officer.open(SCREEN);
    await expect(officer.page.getByText("This draft has not been sent for approval yet.")).toBeVisible();
  });

  await test.step("the writer reads the words on Today, mends the text and sends it again", async () => {
    await writer.open("/desk");
    await expect(writer.page.getByRole("region", { name: "Due now" })).toContainText(
      `The Compliance officer sent it back: “${NOTE}”`,
    );
    await toDigest(writer);
    await expect(writer.page.getByText("Sent back by The Compliance officer")).toBeVisible();
    await expect(writer.page.getByRole("main")).toContainText(NOTE);
    await reason().fill(MENDED);
    await writer.page.getByRole("button", { name: "Send for approval" }).tap();
    await expect(writer.page.getByText("The digest was sent for approval.")).toBeVisible();
    await expect(writer.page.getByText("Sent back by")).toHaveCount(0);
  });

  await test.step("one tap approves page and mail; the page is public, and the mail leaves at its time", async () => {
    await officer.open(SCREEN);
    const approve = officer.page.getByRole("button", { name: "Approve and publish page and mail" });
    await expect(approve).toBeInViewport({ ratio: 1 });
    await officer.killOnceDone(() => approve.tap());
    await officer.open(SCREEN);
    await expect(officer.page.getByRole("link", { name: "View the page" })).toBeVisible();
    const page = await browser.newPage();
    await page.goto(`${product.origin}/dailydigest/${DAY}`);
    await expect(page.getByRole("main")).toContainText(MENDED);
    await page.close();
    const digests = () => mailsTo(READER, /\/dailydigest\//);
    await until(digests, ({ length }) => length > 0);
    expect(Date.now() + SHIFT, "not before its time").toBeGreaterThanOrEqual(DUE);
    expect(digests()).toHaveLength(1);
  });
  await test.step("the notice by mail of the approval leads the writer to the day", async () => {
    const { email } = memberOf(product, "Writer");
    const [notice = ""] = await until(
      () => mailsTo(email, /approved the digest of 17 February 2025/),
      ({ length }) => length > 0,
    );
    await writer.open(/\/desk\/digest\/\S+/.exec(notice)?.[0] ?? "no link");
    await expect(writer.page).toHaveURL(new RegExp(SCREEN));
    await expect(writer.page.getByRole("link", { name: "View the page" })).toBeVisible();
  });
  await writer.page.context().close();
  await officer.page.context().close();
});

test("an article and a letter of which a phone drops the tab while they are typed come back", async ({
  browser,
}) => {
  const phone = await phoneOf(browser, "Writer");
  const article = await writeArticle(memberOf(product, "Writer"), {
    title: "On the way",
    html: "<p>Begun.</p>",
  });
  for (const path of [article, "/desk/newsletter/issues/new"]) {
    await phone.open(path);
    await expect(textOf(phone.page)).toBeVisible();
    await phone.killWhileTyping(textOf(phone.page), WORDS);
    await phone.open(path);
    await phone.page.getByRole("button", { name: "Restore the kept text" }).tap();
    await expect(textOf(phone.page)).toContainText(WORDS.slice(0, 8));
    await isSaved(phone.page);
  }
  await phone.page.context().close();
});
