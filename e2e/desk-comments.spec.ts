import type { Browser, Locator, Page } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { publishThrough, writeArticle } from "../test/desk-content.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, isSaved, sharedDesk, textOf } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

const HTML = "<p>Fees come again.</p><p>Gains on bonds come when yields fall, and recoveries come late.</p>";

let product: ReturnType<typeof sharedDesk>;
let writer: Member;
let approver: Member;
test.beforeAll(() => {
  product = sharedDesk();
  writer = memberOf(product, "Writer");
  approver = memberOf(product, "Compliance officer");
});
test.beforeEach(({ context }) => enterAs(context, writer));

/** Opens a page of the desk as the approver, in a browser of their own. */
async function approverAt(browser: Browser, path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  await enterAs(context, approver);
  const page = await context.newPage();
  await page.goto(product.origin + path);
  return page;
}

const comments = (page: Page): Locator => page.getByRole("region", { name: "Comments" });

async function select(page: Page, words: string): Promise<void> {
  await textOf(page).evaluate((node, words) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at = walker.nextNode(); at; at = walker.nextNode()) {
      const from = at.textContent?.indexOf(words) ?? -1;
      if (from < 0) continue;
      (node as HTMLElement).focus();
      getSelection()?.setBaseAndExtent(at, from, at, from + words.length);
    }
  }, words);
}

test("writer and approver talk about selected words, which stay as they are", async ({ page, browser }) => {
  const path = await writeArticle(writer, { title: "Talked about", html: HTML });
  await page.goto(product.origin + path);
  await expect(textOf(page)).toContainText("Fees come again.");
  await select(page, "come when yields fall");
  await page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Comment" }).click();
  const field = comments(page).getByLabel("Comment", { exact: true });
  await expect(field).toBeFocused();
  await expect(comments(page)).toContainText("come when yields fall");
  await isAccessibleAtBoth(page);
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comments(page).getByText("Write your comment first.")).toBeVisible();
  await field.fill("Is this so? @The Compliance officer");
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(textOf(page).locator(".ed-commented")).toHaveText("come when yields fall");
  await expect(field).toHaveValue("");
  await comments(page).locator("summary", { hasText: "Edit" }).click();
  await comments(page).getByLabel("Your comment").fill("Is this right? @The Compliance officer");
  await comments(page).getByRole("button", { name: "Save" }).click();
  await expect(comments(page).locator(".comment-text")).toHaveText("Is this right? @The Compliance officer");
  await expect(comments(page).locator(".comment-by")).toContainText("edited");

  const other = await approverAt(browser, `${path}/approval?view=remarks`);
  await expect(comments(other)).toContainText("Is this right?");
  await comments(other).locator("summary", { hasText: "Reply" }).click();
  await comments(other).getByLabel("Your reply").fill("It is, by the table.");
  await comments(other).getByRole("button", { name: "Reply" }).click();
  await expect(other.getByText("The reply is added.")).toBeVisible();

  await other.close();

  await page.reload();
  await page.getByRole("button", { name: "Comments: 1 open" }).click();
  await expect(comments(page)).toContainText("It is, by the table.");
  await isAccessibleAtBoth(page);
  await comments(page).getByRole("button", { name: "come when yields fall" }).click();
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("come when yields fall");
  await page.keyboard.type("come when rates fall");
  await expect(comments(page).getByText("The passage has changed.")).toBeVisible();
  await isSaved(page);
  expect(await writer.text(`${path}/markdown`)).not.toContain("Is this right?");
  await comments(page).getByRole("button", { name: "Resolve" }).click();
  await expect(comments(page).locator("summary", { hasText: "1 resolved" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(comments(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Comments" })).toBeFocused();
});

test("a comment on an article without one begins in the drawer, by the keyboard alone", async ({ page }) => {
  const path = await writeArticle(writer, { title: "By keys", html: HTML });
  await page.goto(product.origin + path);
  await expect(textOf(page)).toContainText("Fees come again.");
  await page.getByRole("button", { name: "Comments" }).focus();
  await page.keyboard.press("Enter");
  const field = comments(page).getByLabel("Comment", { exact: true });
  await field.focus();
  await page.keyboard.type("A title of its own, please.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(comments(page).locator(".comment-text")).toHaveText("A title of its own, please.");
  await page.locator("summary", { hasText: "Settings" }).click();
  await expect(comments(page), "one drawer is open at a time").toBeHidden();
});

for (const hasScript of [true, false])
  test(`whoever is to approve asks the writer by name, ${hasScript ? "with" : "without"} script`, async ({
    browser,
    page,
  }) => {
    const path = await writeArticle(writer, { title: `Asked about, ${hasScript}`, html: HTML });
    const approval = await writer.text(`${path}/approval`);
    const revision = /name="revision"[^>]*value="(\d+)"/.exec(approval)?.[1] ?? "";
    await writer.post(`${path}/approval`, { intent: "submit", revision });
    const other = await approverAt(browser, `${path}/approval`, hasScript);
    await other.setViewportSize({ width: 1440, height: 800 });
    const decision = other.getByRole("region", { name: "Decision" });
    await decision.locator("summary", { hasText: "Ask The Writer" }).press("Enter");
    const question = decision.getByLabel("Your question");
    await decision.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(decision.getByText("Write your comment first.")).toBeVisible();
    await question.fill("Which bonds?");
    // Axe is a script itself.
    if (hasScript) await isAccessibleAtBoth(other);
    await other.setViewportSize({ width: 1440, height: 800 });
    await decision.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(other.getByText("Your question was sent. It is in the comments.")).toBeVisible();
    await expect(comments(other).locator(".comment-text")).toHaveText("@The Writer Which bonds?");
    await page.goto(`${product.origin}/desk/articles`);
    await expect(page.getByText("Waiting for approval").first()).toBeVisible();
    await other.context().close();
  });

test("remarks and comments stand numbered in the page to be approved, and the list leads to them", async ({
  browser,
}) => {
  const html = `${HTML}<p>It is a sure shot.</p>${"<p>More words.</p>".repeat(30)}`;
  const path = await writeArticle(writer, { title: "Marked", html });
  await writer.post(`${path}/approval`, {
    intent: "comment",
    comment: "Which?",
    quote: "recoveries come late",
  });
  const page = await approverAt(browser, `${path}/approval`);
  await page.setViewportSize({ width: 1440, height: 800 });
  const frame = page.frameLocator("iframe.reading-page");
  await expect(frame.locator("mark.mark-block")).toHaveText("sure shot");
  await expect(frame.locator("mark.mark-comment")).toHaveText("recoveries come late");
  const numbers = frame.locator(".mark-number");
  await expect(numbers).toHaveText([/^\[Comment 2: The Writer: Which\?\]$/, /^\[Remark 1: “sure shot” is/]);
  const links = page.locator(".note-link");
  await expect(links).toHaveText([/1$/, /2$/]);
  await links.first().click();
  await expect(frame.locator("#note-1")).toBeInViewport();
  await links.last().click();
  await expect(frame.locator("#note-2")).toBeInViewport();
  expect(await page.evaluate(() => scrollY), "the screen around it stays where it is").toBe(0);
  expect(page.context().pages(), "in the frame, and in no other window").toHaveLength(1);
  await isAccessibleAtBoth(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("link", { name: /^Remarks/ }).click();
  await links.last().click();
  await expect(frame.locator("#note-2")).toBeInViewport();
  await page.getByRole("link", { name: /^Page/ }).click();
  await expect(frame.getByText("recoveries come late")).toBeVisible();
  await expect(frame.locator("mark"), "as readers will see it").toHaveCount(0);
  await page.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a passage is quoted, replied to and resolved, and who commented approves", async ({
    page,
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Talked about plainly", html: HTML });
    const other = await approverAt(browser, `${path}/approval?view=remarks`, false);
    const form = comments(other);
    await form.locator("summary", { hasText: "Write a comment" }).click();
    await form.getByLabel("Comment", { exact: true }).fill("By which table?");
    await form.getByLabel("Passage").fill("never written");
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(form.getByText("These words are not in the text.")).toBeVisible();
    await form.getByLabel("Passage").fill("Gains on bonds");
    await form.getByRole("button", { name: "Comment" }).click();
    await expect(other.getByText("The comment is added.")).toBeVisible();
    await expect(form.locator(".comment-quote q")).toHaveText("Gains on bonds");

    await page.goto(product.origin + path);
    await page.locator("summary", { hasText: "More" }).click();
    await page.getByRole("link", { name: "Comments (1)" }).click();
    await comments(page).locator("summary", { hasText: "Reply" }).click();
    await comments(page).getByLabel("Your reply").fill("By the second.");
    await comments(page).getByRole("button", { name: "Reply" }).click();
    await expect(comments(page)).toContainText("By the second.");
    await comments(page).getByRole("button", { name: "Resolve" }).click();
    await expect(page.getByText("The comment is resolved.")).toBeVisible();
    await comments(page).locator("summary", { hasText: "1 resolved" }).click();
    await expect(comments(page)).toContainText("Resolved by The Writer");

    await publishThrough(writer, approver, path);
    await other.goto(`${product.origin}/blogpost/talked-about-plainly`);
    await expect(other.getByText("Gains on bonds come when yields fall")).toBeVisible();
    await expect(other.getByText("By which table?")).toHaveCount(0);
    await other.context().close();
  });
});
