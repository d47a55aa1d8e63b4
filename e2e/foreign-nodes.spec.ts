import type { Page } from "@playwright/test";
import { writeArticle } from "../test/desk-content.ts";
import { isLong } from "../test/effort.ts";
import { PAGES } from "../test/pages.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isSaved, sharedDesk } from "./desk-parts.ts";
import { expect, holdAnswers, ISLANDS, test } from "./product.ts";
import { SITE_FORMS } from "./site-forms.ts";

/** What browsers and their extensions do to a page. Each runs in it. */
const CHANGES: Record<string, () => void> = {
  "a translation": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const kept = "script, style, textarea, svg, option, font, [translate=no]";
      if (!text.data.trim() || text.parentElement?.closest(kept)) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.replace(/[a-z]+/gi, (word) => `${word}\u093e`);
      text.replaceWith(outer);
      outer.append(inner);
    }
  },
  "a password manager's icon after each field": () => {
    for (const field of document.querySelectorAll("input, select"))
      field.after(Object.assign(document.createElement("div"), { className: "lastpass-icon" }));
  },
  "a writing aid before each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select"))
      field.before(document.createElement("grammarly-extension"));
  },
  "an element around each field": () => {
    for (const field of document.querySelectorAll("input:not([type=hidden]), textarea, select")) {
      const around = document.createElement("span");
      field.replaceWith(around);
      around.append(field);
    }
  },
};

/**
 * The changes that a form is tried with. All forms wake by the same loader, so in the short run the first one meets
 * every change, and each of the others one: they take turns.
 */
const changesFor = (form: number) =>
  Object.entries(CHANGES).filter((_, change, { length }) => isLong || form === 0 || form % length === change);

/**
 * The island of a page before its script, changed by what the browser holds; React reports it, and no test fails by
 * that.
 */
async function openChanged(page: Page, path: string, change: () => void): Promise<() => void> {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto(path);
  await page.evaluate(change);
  return release;
}

for (const [nth, { island, path, field }] of SITE_FORMS.entries())
  for (const [name, change] of changesFor(nth))
    test(`${path}, ${field}: after ${name}, what is typed and the focus stay`, async ({
      browser,
      baseURL,
    }) => {
      // A page of its own: that React renders the island anew is reported as an error of the page.
      const page = await browser.newPage(baseURL ? { baseURL } : {});
      const release = await openChanged(page, path, change);
      const part = page
        .locator(`[data-island="${island}"]`)
        .filter({ has: page.locator(field) })
        .first();
      const control = part.locator(field).first();
      await control.focus();
      if (field === "select") {
        const last = await control.evaluate((select: HTMLSelectElement) => select.options.length - 1);
        await control.selectOption({ index: last });
        const chosen = await control.inputValue();
        release();
        await expect(part).toHaveAttribute("data-hydrated", "");
        expect(chosen).not.toBe("");
        await expect(control).toHaveValue(chosen);
      } else {
        await control.fill("");
        await page.keyboard.type("asha");
        release();
        await expect(part).toHaveAttribute("data-hydrated", "");
        await page.keyboard.type("@example.in");
        await expect(control).toHaveValue("asha@example.in");
      }
      await expect(control).toBeFocused();
      await page.close();
    });

test("in a translated form the caret stays within a text, a tick stays, and a missing field is still named", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  const release = await openChanged(page, PAGES.contact, CHANGES["a translation"] ?? (() => {}));
  await page.locator("[name=agreedToNewsletter]").check();
  await page.locator("[name=firstName]").fill("Asha");
  await page.locator("[data-island='web/contact/contact-form'] [type=submit]").click();
  await expect(page.locator("#lastName-invalid")).toBeVisible();
  const message = page.locator("[name=message]");
  await message.fill("Please call.");
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
  release();
  await expect(page.locator("[data-island='web/contact/contact-form']")).toHaveAttribute("data-hydrated", "");
  await expect(page.locator("#lastName-invalid")).toBeVisible();
  await expect(page.locator("[name=agreedToNewsletter]")).toBeChecked();
  await expect(page.locator("[name=firstName]")).toHaveValue("Asha");
  await message.press("ArrowRight");
  await page.keyboard.type("do ");
  await expect(message).toHaveValue("Please do call.");
  await page.close();
});

test("in a form that is translated once it is awake, refusals and answers still appear", async ({ page }) => {
  const form = page.locator("[data-island='web/contact/contact-form']");
  const translate = CHANGES["a translation"] ?? (() => {});
  const answer = (status: number, body: object) =>
    page.route("**/api/contactus", (route) => route.fulfill({ status, json: body }), { times: 1 });
  await page.goto(PAGES.contact);
  await page.locator("[name=firstName]").focus();
  await expect(form).toHaveAttribute("data-hydrated", "");
  await page.evaluate(translate);
  await page.keyboard.type("Asha");
  await page.locator("[name=lastName]").fill("Rao");
  await page.locator("[name=email]").fill("asha@example.in");
  await page.locator("[name=message]").fill("Please call.");
  await answer(422, { errors: { email: ["Nobody has this address"] } });
  await form.locator("[type=submit]").click();
  await expect(form.getByText("Nobody has this address")).toBeVisible();
  await expect(page.locator("[name=firstName]")).toHaveValue("Asha");
  await page.evaluate(translate);
  await answer(200, {});
  await form.locator("[type=submit]").click();
  await expect(form.getByText("Message Sent Successfully")).toBeVisible();
});

test.describe("at the desk", () => {
  let product: ReturnType<typeof sharedDesk>;
  let article: string;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    product = sharedDesk();
    article = await writeArticle(memberOf(product, "Writer"), { title: "A title", html: "<p>It began.</p>" });
  });

  const TEXTS = [
    { text: "a new article", path: () => "/desk/articles/new", field: "title" },
    { text: "an article", path: () => article, field: "title" },
    { text: "a letter", path: () => "/desk/newsletter/issues/new", field: "subject" },
  ];
  for (const [nth, { text, path, field }] of TEXTS.entries())
    for (const [name, change] of changesFor(nth + 1))
      test(`${text}: after ${name}, what is typed, the focus and the saving stay`, async ({ browser }) => {
        const context = await browser.newContext();
        await enterAs(context, memberOf(product, "Writer"));
        const page = await context.newPage();
        const release = await openChanged(page, product.origin + path(), change);
        const title = page.locator(`[name=${field}]`);
        await title.fill("");
        await page.keyboard.type("Typed");
        release();
        const written = page.locator("[contenteditable]");
        await expect(written).toBeVisible();
        await page.keyboard.type(" on");
        await expect(title).toHaveValue("Typed on");
        await expect(title).toBeFocused();
        await page.evaluate(change);
        await written.click();
        await page.keyboard.type("Words. ");
        await page.keyboard.press("Control+s");
        await isSaved(page);
        await page.reload();
        await expect(written).toContainText("Words.");
        await expect(title).toHaveValue("Typed on");
        await context.close();
      });

  for (const [name, change] of [["nothing", () => {}] as const, ...changesFor(TEXTS.length + 1)])
    test(`a legal text: after ${name}, what is typed and the saving stay`, async ({ browser }) => {
      const context = await browser.newContext();
      await enterAs(context, memberOf(product, "Owner"));
      const page = await context.newPage();
      const release = await openChanged(page, `${product.origin}/desk/texts/codeofconduct/next`, change);
      const words = page.locator("[name=words]");
      const former = await words.inputValue();
      await words.press("ControlOrMeta+End");
      await page.keyboard.type(" Typed");
      release();
      await expect(page.locator("[data-island='desk/texts/next-form']")).toHaveAttribute("data-hydrated", "");
      await page.keyboard.type(" on.");
      await expect(words).toHaveValue(`${former} Typed on.`);
      await expect(words).toBeFocused();
      await isSaved(page);
      await page.reload();
      await expect(words).toHaveValue(`${former} Typed on.`);
      await context.close();
    });
});
