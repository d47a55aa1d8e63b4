import type { Browser, Locator, Page } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { addressOf, fillDesk, type Rows } from "../test/desk-filled.ts";
import { inTurn } from "../test/effort.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let rows: Rows;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  product = await startDesk();
  rows = await fillDesk(memberOf(product, "Owner"), memberOf(product, "Writer"));
});
test.afterAll(() => product.stop());

/** Opens a page of the desk as this member, in a browser of their own. */
async function pageOf(browser: Browser, member: Member, path: string, hasScript: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: hasScript });
  await enterAs(context, member);
  const page = await context.newPage();
  await page.goto(product.origin + path);
  return page;
}
const comments = (page: Page): Locator => page.getByRole("region", { name: "Comments" });

/** What is commented on beside articles: its screen, the view that holds its comments, and words of it. */
const SCREENS = [
  ["a waiting letter", "/desk/newsletter/issues/:id", "?view=before", "Of a letter."],
  ["the digest of a day", "/desk/digest/:date", "", ""],
] as const;

// Both screens hold the same part of the page: in the short run one is used with script, and one without.
for (const [nth, [what, screen, view, words]] of SCREENS.entries())
  for (const hasScript of inTurn([true, false], nth, SCREENS.length))
    test(`${what} is commented on, answered and resolved on its screen${hasScript ? "" : ", without script"}`, async ({
      browser,
    }) => {
      const path = addressOf(rows, screen);
      const officer = await pageOf(browser, memberOf(product, "Compliance officer"), path + view, hasScript);
      const form = comments(officer);
      await form.locator("summary", { hasText: "Write a comment" }).click();
      // The same words again within half a minute are the same comment.
      await form.getByLabel("Comment", { exact: true }).fill(`Who says so${hasScript ? "" : ", and where"}?`);
      await form.getByLabel("Passage").fill("never written");
      await form.getByRole("button", { name: "Comment" }).click();
      await expect(form.getByText("These words are not in the text.")).toBeVisible();
      await form.getByLabel("Passage").fill(words);
      await form.getByRole("button", { name: "Comment" }).click();
      await expect(officer.getByText("The comment is added.")).toBeVisible();
      if (words) await expect(form.locator(".comment-quote q").first()).toHaveText(words);
      if (hasScript) await isAccessibleAtBoth(officer);

      const writer = await pageOf(browser, memberOf(product, "Writer"), path + view, hasScript);
      await comments(writer).locator("summary", { hasText: "Reply" }).click();
      await comments(writer).getByLabel("Your reply").fill("The exchange does.");
      await comments(writer).getByRole("button", { name: "Reply" }).click();
      await expect(writer.getByText("The reply is added.")).toBeVisible();
      await expect(comments(writer)).toContainText("The exchange does.");
      await comments(writer).getByRole("button", { name: "Resolve" }).click();
      await expect(writer.getByText("The comment is resolved.")).toBeVisible();
      await expect(comments(writer).locator("summary", { hasText: /^\d resolved$/ })).toBeVisible();
      await officer.context().close();
      await writer.context().close();
    });
