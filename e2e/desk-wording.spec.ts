import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { writeArticle } from "../test/desk-content.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, isSaved, sharedDesk } from "./desk-parts.ts";

let product: ReturnType<typeof sharedDesk>;

test.beforeAll(() => {
  product = sharedDesk();
});

const CLAIMS = "Our calls had an accuracy of 82% in May.\n\nWe see Reliance at a target of ₹1,600.";

/** Opens a window at the desk for a member, by default without JavaScript. */
async function windowOf(browser: Browser, member: Member, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  await enterAs(context, member);
  return context.newPage();
}

test("a letter that claims accuracy and a price target is refused at the desk", async ({ browser }) => {
  const writer = await windowOf(browser, memberOf(product, "Writer"));
  await writer.goto(`${product.origin}/desk/newsletter/issues/new`);
  await writer.getByRole("textbox", { name: /^Subject/ }).fill("What May showed");
  const text = writer.getByRole("textbox", { name: /^Text/ });
  await text.fill(CLAIMS);
  await writer.getByRole("button", { name: "Send for approval" }).click();
  await expect(writer.getByText(/Line 1: “accuracy of 82%” is a claim of accuracy/).first()).toBeVisible();
  await expect(writer.getByText(/Line 3: “target of ₹1,600” is a price target/).first()).toBeVisible();
  await expect(text).toHaveValue(CLAIMS);

  await text.fill("The public offer ends today.\n\nIts papers are at the exchange.");
  await writer.getByRole("button", { name: "Send for approval" }).click();
  await expect(writer.getByText(/“ends today” is urging/)).toBeVisible();
  const issue = writer.url().split("?")[0] ?? "";
  await writer.context().close();

  const officer = await windowOf(browser, memberOf(product, "Owner"));
  await officer.goto(issue);
  await officer.getByText("Approve letter…").click();
  const approve = officer.getByRole("button", { name: "Approve letter", exact: true });
  await approve.click();
  await expect(officer.getByText(/Explain in a sentence why this may be published/).first()).toBeVisible();
  await officer
    .getByRole("textbox", { name: /^Reason/ })
    .fill("The offer is one of the exchange, with its day.");
  await approve.click();
  await expect(officer.getByText("The letter is approved.")).toBeVisible();
  await officer.context().close();
});

test("a writer reads the linter's remarks beside the words while writing, and nobody can send what is blocked", async ({
  browser,
}) => {
  const writer = memberOf(product, "Writer");
  const html = "<h2>May</h2><p>Hurry, the price rises tonight.</p><p>Hit rate: 78%</p>";
  const path = await writeArticle(writer, { title: "What May showed", html });
  const page = await windowOf(browser, writer, true);
  await page.goto(product.origin + path);
  const remarks = page.getByRole("note", { name: "Remark on the wording" });
  await expect(remarks.filter({ hasText: "“Hit rate: 78%” is a claim of accuracy" })).toBeVisible();
  await expect(remarks.filter({ hasText: "“Hurry” is urging" })).toBeVisible();
  await expect(remarks.filter({ hasText: "it may not be published." })).toHaveCount(1);
  await isAccessibleAtBoth(page);
  await page.getByRole("button", { name: "3 remarks" }).click();
  await page.keyboard.type("Please note");
  await expect(remarks).toHaveCount(2);
  await page.locator("[name=summary]").fill("Our guaranteed plan, and what May showed of the market.");
  await expect(remarks.filter({ hasText: "“guaranteed” is a promise" })).toBeVisible();
  await isSaved(page);
  await page.goto(`${product.origin}${path}/approval`);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText(/it may not be published/).first()).toBeVisible();
  await page.context().close();
});
