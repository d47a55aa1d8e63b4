import type { Browser, BrowserContext, Page } from "@playwright/test";
import { codeOf, type Member, PASSWORD, signInByRecovery } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, isSaved, startDesk, textOf } from "./desk-parts.ts";
import { expect, noteErrors, test } from "./product.ts";

let product: Product;
let owner: Member;
let writer: Member;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
  writer = memberOf(product, "Writer");
});
test.afterAll(() => product.stop());

/** Errors and content security policy violations of the pages. */
let thrown: string[] = [];
test.afterEach(() => {
  expect(thrown).toEqual([]);
  thrown = [];
});

async function browserOf(
  browser: Browser,
  member: Member,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await enterAs(context, member);
  return context;
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  noteErrors(page, thrown);
  page.on("console", (line) => {
    if (/Content Security Policy/i.test(line.text())) thrown.push(line.text());
  });
  await page.goto(product.origin + path);
  return page;
}

const statusOf = (page: Page) => page.locator("[data-status]");

/** Writes at the end of the text as a person does. */
async function write(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** Reads what the server has of an article: its Markdown file. */
const kept = (path: string): Promise<string> => writer.text(`${path}/markdown`);

const TWO = "Two versions of this article";

test.describe("two tabs on one article", () => {
  test("the second save sees both texts; the one that is not kept stays among the versions", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Two tabs", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer);
    const [first, second] = [await opened(context, path), await opened(context, path)];
    await write(first, " The first tab wrote this.");
    await first.keyboard.press("Control+s");
    await isSaved(first);
    await write(second, " The second tab wrote that.");
    await second.keyboard.press("Control+s");
    await expect(second.getByRole("heading", { name: TWO })).toBeVisible();
    await expect(second.getByRole("region", { name: "In this tab, not saved yet" })).toContainText(
      "The second tab wrote that.",
    );
    await expect(second.getByRole("region", { name: "Saved by you in another tab" })).toContainText(
      "The first tab wrote this.",
    );
    await isAccessibleAtBoth(second);
    expect(await kept(path), "nothing is overwritten before one is chosen").toContain("The first tab");
    await second.getByRole("button", { name: "Keep this text" }).click();
    await expect(second.getByText("The article is saved.")).toBeVisible();
    await expect(textOf(second)).toContainText("The second tab wrote that.");
    expect(await kept(path)).toContain("The second tab wrote that.");
    await second.goto(`${product.origin}${path}/versions`);
    await expect(second.locator("del").first()).toContainText("first");
    await expect(second.locator("ins").first()).toContainText("second");
    await context.close();
  });

  test("two members: what saves by itself overwrites nothing; “Take theirs” offers mine again", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Two members", html: "<p>It began here.</p>" });
    const [hers, his] = [await browserOf(browser, owner), await browserOf(browser, writer)];
    const [asha, ravi] = [await opened(hers, path), await opened(his, path)];
    await write(asha, " Asha wrote this.");
    await isSaved(asha);
    await write(ravi, " Ravi wrote that.");
    await expect(ravi.getByText(/^Asha Owner saved another text of this article/)).toBeVisible();
    await expect(statusOf(ravi)).toContainText("Your text is kept in this browser.");
    expect(await kept(path)).not.toContain("Ravi wrote that.");
    await isAccessibleAtBoth(ravi);
    await ravi.getByRole("button", { name: "Compare both texts" }).click();
    await expect(ravi.getByRole("heading", { name: TWO })).toBeVisible();
    await ravi.getByRole("link", { name: "Take theirs" }).click();
    await expect(textOf(ravi)).toContainText("Asha wrote this.");
    await expect(textOf(ravi)).not.toContainText("Ravi wrote that.");
    await ravi.getByRole("button", { name: "Restore the kept text" }).click();
    await expect(textOf(ravi)).toContainText("Ravi wrote that.");
    await isSaved(ravi);
    await write(asha, " And on.");
    await asha.getByRole("button", { name: "Compare both texts" }).click();
    await asha.getByRole("button", { name: "Keep mine" }).click();
    await expect(textOf(asha)).toContainText("Asha wrote this. And on.");
    await hers.close();
    await his.close();
  });

  test("without JavaScript the form shows both texts, and the choice is a button", async ({ browser }) => {
    const context = await browserOf(browser, writer, { javaScriptEnabled: false });
    const first = await opened(context, "/desk/articles/new");
    const htmlOf = (page: Page) => page.getByLabel("Text", { exact: true });
    const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
    await first.getByLabel("Title", { exact: true }).fill("Plain form");
    await htmlOf(first).fill("<h1>Head</h1><script>alert(1)</script><p>Words</p>");
    await save(first);
    await expect(first.getByRole("status").first()).toHaveText("The article is saved.");
    await expect(htmlOf(first)).toHaveValue('<h2 id="head">Head</h2>\n<p>Words</p>');
    const path = new URL(first.url()).pathname;
    const [second, third] = [await opened(context, path), await opened(context, path)];
    await first.getByLabel("Title", { exact: true }).fill("One title");
    await htmlOf(first).fill("<p>The first plain text.</p>");
    await save(first);
    await expect(first.getByText("The article is saved.")).toBeVisible();
    await second.getByLabel("Title", { exact: true }).fill("Other title");
    await htmlOf(second).fill("<p>The second plain text.</p>");
    await save(second);
    await expect(second.getByRole("heading", { level: 1 })).toHaveText(TWO);
    await expect(second.getByRole("region", { name: "Saved by you in another tab" })).toContainText(
      "The first plain text.",
    );
    await second.getByRole("button", { name: "Keep this text" }).click();
    await expect(second.getByText("The article is saved.")).toBeVisible();
    await expect(second.getByLabel("Title", { exact: true })).toHaveValue("Other title");
    await htmlOf(third).fill("<p>The third plain text.</p>");
    await save(third);
    await third.getByRole("link", { name: "Take the saved text" }).click();
    await expect(htmlOf(third)).toHaveValue(/The second plain text/);
    expect(await kept(path)).not.toContain("third");
    await context.close();
  });
});

/** Ends every session of the writer, as the owner does on the member's page. */
async function endSessions(): Promise<void> {
  const id = /href="\/desk\/staff\/([\w-]+)">The Writer</.exec(await owner.text("/desk/staff"))?.[1];
  const answer = await owner.post(`/desk/staff/${id}`, { intent: "sign-out" });
  expect(answer.status).toBe(303);
  expect((await writer.get("/desk")).status).toBe(303);
}

test.describe("a session that ends while somebody writes", () => {
  test("the editor keeps the text, and saves it by itself after a sign-in in another tab", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Signed out", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer);
    const page = await opened(context, path);
    await endSessions();
    await write(page, " A paragraph nobody may lose.");
    await expect(statusOf(page)).toContainText("Your session has ended. Your text is kept in this browser.");
    const [other] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Sign in again" }).click(),
    ]);
    await other.getByLabel("E-mail").fill("writer@example.in");
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByRole("button", { name: "Continue" }).click();
    await other.getByLabel("Code").fill(await codeOf(writer.uri));
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other.getByRole("main", { name: "Today" })).toBeVisible();
    // A browser fires this in a tab that comes to the front.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await isSaved(page);
    const cookies = await context.cookies(`${product.origin}/desk`);
    writer.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(await kept(path)).toContain("A paragraph nobody may lose.");
    await page.reload();
    await expect(textOf(page)).toContainText("A paragraph nobody may lose.");
    await expect(page.getByRole("button", { name: "Restore the kept text" })).toHaveCount(0);
    await context.close();
  });

  test("a tab closed signed out leaves its text: it is offered after the next sign-in, and saved", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Signed out and gone", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer);
    const page = await opened(context, path);
    await endSessions();
    await write(page, " Another paragraph nobody may lose.");
    await expect(statusOf(page)).toContainText("Your session has ended.");
    await page.close();
    writer.cookie = (await signInByRecovery(writer)).cookie;
    await enterAs(context, writer);
    const again = await opened(context, path);
    await expect(textOf(again)).not.toContainText("Another paragraph");
    await expect(again.getByText(/This browser has a newer, unsaved text/)).toBeVisible();
    await again.getByRole("button", { name: "Restore the kept text" }).click();
    await expect(textOf(again)).toContainText("Another paragraph nobody may lose.");
    await isSaved(again);
    expect(await kept(path)).toContain("Another paragraph nobody may lose.");
    await again.reload();
    await expect(again.getByText(/is kept, of/)).toHaveCount(0);
    await context.close();
  });
});
