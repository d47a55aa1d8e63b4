import type { Page } from "@playwright/test";
import { indianDate } from "../src/platform/clock/clock.ts";
import { dayAfter } from "../src/platform/clock/days.ts";
import type { Member } from "../test/desk.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessible, isAccessibleAtBoth, isSaved, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
let officer: Member;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
  officer = memberOf(product, "Compliance officer");
});
test.afterAll(() => product.stop());

/** Presses keys that lead to the decision, once the page's script listens for them. */
async function pressAt(page: Page, keys: "Alt+A" | "Alt+B"): Promise<void> {
  await page.locator(`[aria-keyshortcuts="${keys}"]`).first().waitFor();
  await page.keyboard.press(keys.toLowerCase().replace("alt", "Alt"));
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const slug = javaScriptEnabled ? "refundpolicy" : "accessibility";
    const own = "We answer each question about this text in person.";

    test("a legal text is written, sent back, approved by another and printed from its day", async ({
      page,
      context,
      browser,
    }) => {
      await enterAs(context, owner);
      const to = (path: string) => page.goto(product.origin + path);
      await to("/desk/texts");
      await page.locator(`main a[href="/desk/texts/${slug}"]`).click();
      await page.getByRole("link", { name: "Write next version" }).click();
      const words = page.getByRole("textbox", { name: "Text" });
      const former = await words.inputValue();
      await words.fill(`${former}\n\n${own} {{no.value}}`);
      await page.getByLabel("Reason").fill("Counsel’s advice of 20 November 2026");
      await page.getByRole("button", { name: "Save and read" }).click();
      await expect(page.getByText("The firm has no value for {{no.value}}.").first()).toBeVisible();
      await expect(words).toHaveValue(`${former}\n\n${own} {{no.value}}`);
      if (javaScriptEnabled) await isAccessible(page);
      await words.fill(`${former}\n\n${own}`);
      await page.getByRole("button", { name: "Save and read" }).click();
      await expect(page).toHaveURL(new RegExp(`/desk/texts/${slug}/approval`));
      await expect(page.frameLocator("iframe").locator("ins", { hasText: own })).toBeVisible();
      await page.getByRole("link", { name: "All words" }).click();
      await expect(page.locator(".difference .block-added")).toContainText(own);
      await page.getByRole("button", { name: "Send for approval" }).click();
      await expect(page.getByText(/^You wrote a part of this text/)).toBeVisible();
      await expect(page.getByRole("button", { name: /^Approve (?:and publish|for)/ })).toHaveCount(0);

      const other = await browser.newContext({ javaScriptEnabled });
      await enterAs(other, officer);
      const second = await other.newPage();
      await second.goto(`${product.origin}/desk`);
      await second.locator(`a[href="/desk/texts/${slug}/approval"]`).first().click();
      if (javaScriptEnabled) await pressAt(second, "Alt+B");
      else await second.getByText("Send back", { exact: true }).first().click();
      const note = second.getByLabel("What must change");
      if (javaScriptEnabled) await expect(note).toBeFocused();
      await note.fill("It holds from today.");
      await second.locator("form").getByRole("button", { name: "Send back" }).click();
      await expect(second.getByText("The text is sent back to its writer with your note.")).toBeVisible();

      await to(`/desk/texts/${slug}`);
      await expect(page.getByText("Sent back: It holds from today.")).toBeVisible();
      await page.getByRole("link", { name: "Edit" }).click();
      const day = javaScriptEnabled ? indianDate(new Date()) : dayAfter(indianDate(new Date()), 20);
      await page.getByLabel("In force from").fill(day);
      await page.getByRole("button", { name: "Save and read" }).click();
      await page.getByRole("button", { name: "Send for approval" }).click();
      await page.getByRole("button", { name: "Withdraw" }).click();
      await expect(page.getByText("The text is withdrawn from approval and is a draft again.")).toBeVisible();
      await page.getByRole("button", { name: "Send for approval" }).click();

      await second.goto(`${product.origin}/desk/texts/${slug}/approval`);
      const approve = second.getByRole("button", { name: /^Approve (?:and publish|for)/ });
      if (javaScriptEnabled) {
        await pressAt(second, "Alt+A");
        await expect(approve).toBeFocused();
        await second.keyboard.press("Enter");
      } else await approve.click();
      await expect(second.getByText(/^The text is approved/)).toBeVisible();
      const address = await second.getByText(`/legal/${slug}/`).first().textContent();
      const file = await page.request.get(product.origin + address);
      expect(await file.text()).toContain(own);
      await to(`/${slug}`);
      await expect(page.getByText(own)).toHaveCount(javaScriptEnabled ? 1 : 0);
      if (!javaScriptEnabled) await expect(page.getByText("takes effect on")).toBeVisible();
      await other.close();
    });
  });

test("a legal text is saved while one types, and the second of two tabs sees both texts", async ({
  page,
  context,
}) => {
  await enterAs(context, owner);
  const address = `${product.origin}/desk/texts/codeofconduct/next`;
  await page.goto(address);
  const words = page.getByRole("textbox", { name: "Text" });
  const former = await words.inputValue();
  await words.fill(`${former}\n\nTyped in the first tab.`);
  await isSaved(page);
  await isAccessibleAtBoth(page);

  const second = await context.newPage();
  await second.goto(address);
  const typed = second.getByRole("textbox", { name: "Text" });
  await expect(typed).toHaveValue(/Typed in the first tab\.$/);
  await typed.fill(`${former}\n\nTyped in the second tab.`);
  await isSaved(second);
  await second.close();

  await words.fill(`${former}\n\nTyped on in the first tab.`);
  await expect(page.getByText(/^You changed this legal text in another tab/)).toBeVisible();
  await page.getByRole("button", { name: "Compare both texts" }).click();
  await expect(page.getByRole("region", { name: "In this tab, not saved yet" })).toContainText("Typed on in");
  await expect(page.getByRole("region", { name: "Saved by you in another tab" })).toContainText(
    "second tab.",
  );
  await page.getByRole("button", { name: "Keep this text" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await expect(words).toHaveValue(/Typed on in the first tab\.$/);

  await page.goto(`${product.origin}/desk/texts/codeofconduct`);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The draft is restored.")).toBeVisible();
});

test("the caret stays where it was put while the form wakes", async ({ page, context }) => {
  await enterAs(context, owner);
  await page.goto(`${product.origin}/desk/texts/investor-charter/next`);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  const words = page.getByRole("textbox", { name: "Text" });
  await words.click();
  await words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 9));
  // A caret that was painted is lost in other ways than one that was not.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  arrive();
  await expect(page.locator("[data-hydrated]").filter({ has: words })).toBeAttached();
  expect(
    await words.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([5, 9]);
});

test("the bar over a legal text marks the selected words, and a mark can be undone", async ({
  page,
  context,
}) => {
  await enterAs(context, owner);
  await page.goto(`${product.origin}/desk/texts/investor-charter/next`);
  const words = page.getByRole("textbox", { name: "Text" });
  const bar = page.getByRole("toolbar", { name: "Format" });
  const former = await words.inputValue();
  /** Replaces the text, and selects a part of it. */
  const write = async (text: string, chosen: string) => {
    await words.fill(text);
    await words.evaluate((field: HTMLTextAreaElement, part) => {
      const at = field.value.indexOf(part);
      field.setSelectionRange(at, at + part.length);
    }, chosen);
  };
  await write("Never twice.", "Never");
  await bar.getByRole("button", { name: "Bold" }).click();
  await expect(words).toHaveValue("**Never** twice.");
  await expect(words).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(words).toHaveValue("Never twice.");
  await write("Our terms", "Our terms");
  await bar.getByRole("button", { name: "Link" }).click();
  await expect(words).toHaveValue("[Our terms](https://)");
  await write("", "");
  await bar.getByRole("button", { name: "Table" }).focus();
  await page.keyboard.press("Home");
  await expect(bar.getByRole("button", { name: "H2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(words).toHaveValue("## Heading");
  await words.fill(former);
});
