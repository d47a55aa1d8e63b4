import type { Browser, Page } from "@playwright/test";
import { isLong } from "../test/effort.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, sharedDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: ReturnType<typeof sharedDesk>;
test.beforeAll(() => {
  product = sharedDesk();
});

async function windowOf(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  await enterAs(context, memberOf(product, "Writer"));
  return context.newPage();
}

/**
 * The lists have no script of their own: in the short run their two tests take turns, one with script and one without.
 * The editors have one, so the third runs both ways.
 */
const isTurn = (nth: number, way: number) => isLong || nth === way;

for (const [way, javaScriptEnabled] of [true, false].entries()) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const titled = (what: string) => `${what} ${how}`;

  /** Imports drafts of these titles. */
  async function begun(page: Page, ...titles: string[]) {
    await page.goto(`${product.origin}/desk/articles/import`);
    await page.locator('input[name="files"]').setInputFiles(
      titles.map((title) => ({
        name: `${title}.md`,
        mimeType: "text/markdown",
        buffer: Buffer.from(`---\ntitle: ${title}\n---\n\nWords of ${title}.\n`),
      })),
    );
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText(/became (?:a draft|drafts)\./)).toBeVisible();
  }

  const selected = async (page: Page, title: string) =>
    page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();

  if (isTurn(0, way))
    test(`${how}, chosen articles are deleted, and the deletion is undone`, async ({ browser }) => {
      const page = await windowOf(browser, javaScriptEnabled);
      const [one, other] = [titled("Deleted and back"), titled("Deleted for a while")];
      await begun(page, one, other);
      await page.goto(`${product.origin}/desk/articles?state=draft`);
      await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
      await selected(page, one);
      await selected(page, other);
      if (javaScriptEnabled) await isAccessibleAtBoth(page);
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("They can be restored for 30 days.")).toBeVisible();
      await expect(page.getByRole("link", { name: one })).toHaveCount(0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Restored.")).toBeVisible();
      await expect(page.getByRole("link", { name: one })).toBeVisible();

      await selected(page, other);
      await page.getByRole("button", { name: "Delete" }).click();
      await page.goto(`${product.origin}/desk/articles?state=deleted`);
      await expect(page.getByRole("row", { name: other })).toContainText("Gone for good on");
      if (javaScriptEnabled) await isAccessibleAtBoth(page);
      await selected(page, other);
      await page.getByRole("button", { name: "Restore" }).click();
      await page.goto(`${product.origin}/desk/articles`);
      await expect(page.getByRole("link", { name: other })).toBeVisible();
      await page.context().close();
    });

  if (isTurn(1, way))
    test(`${how}, an import is sorted and deleted in one press, and an archived draft leaves the list`, async ({
      browser,
    }) => {
      const page = await windowOf(browser, javaScriptEnabled);
      const [one, other] = [titled("Of an import"), titled("Of the same import")];
      await begun(page, one, other);
      await page.getByLabel("Category").selectOption({ label: "Technical" });
      await page.getByRole("button", { name: "Set category" }).click();
      await expect(page.getByText("The category is set.")).toBeVisible();
      await expect(page.getByRole("row", { name: one })).toContainText("Technical");
      await selected(page, one);
      await page.getByRole("button", { name: "Archive", exact: true }).click();
      await expect(page.getByRole("link", { name: one })).toHaveCount(0);
      await page.goto(`${product.origin}/desk/articles?state=archived`);
      await selected(page, one);
      await page.getByRole("button", { name: "Unarchive" }).click();
      await expect(page.getByText("Taken out of the archive.")).toBeVisible();
      await page.context().close();
    });

  test(`${how}, an article is duplicated and deleted in its editor, and a letter is`, async ({ browser }) => {
    const page = await windowOf(browser, javaScriptEnabled);
    const title = titled("Duplicated");
    await begun(page, title);
    await page.getByRole("link", { name: title }).click();
    const inMenu = async (name: string) => {
      if (javaScriptEnabled) await expect(page.locator("[data-status]")).toContainText("Saved");
      await page.locator(".paper-menu > summary").click();
      await page.getByRole("button", { name, exact: true }).click();
    };
    await inMenu("Duplicate");
    await expect(page.getByText("This is the copy, a draft of its own.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(`Copy of ${title}`);
    const copy = page.url().replace(/\?.*/, "");
    await inMenu("Delete");
    await expect(page.getByText("It can be restored for 30 days.")).toBeVisible();
    await page.goto(copy);
    await expect(page.getByText("deleted this article. Restore it")).toBeVisible();

    await page.goto(`${product.origin}/desk/newsletter/issues/new`);
    await page.getByRole("textbox", { name: "Subject" }).fill(titled("A letter"));
    if (javaScriptEnabled) await expect(page).toHaveURL(/\/letters\/\d+$/);
    else await page.getByRole("button", { name: "Save", exact: true }).click();
    await inMenu("Archive");
    await expect(page.getByText("The letter is archived.")).toBeVisible();
    await page.goto(`${product.origin}/desk/newsletter?drafts=archived`);
    const row = page.getByRole("listitem").filter({ hasText: titled("A letter") });
    await row.locator("summary").click();
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The letter is restored.")).toBeVisible();
    await page.context().close();
  });
}
