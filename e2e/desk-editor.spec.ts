import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Member } from "../test/desk.ts";
import { FOREIGN, LITTER, SUMMARY, storedHtml, writeArticle } from "../test/desk-content.ts";
import { inTurn, isLong } from "../test/effort.ts";
import { memberOf } from "../test/seed.ts";
import {
  DIALOG,
  enterAs,
  isAccessible,
  isAccessibleAtBoth,
  isSaved,
  sharedDesk,
  textOf,
} from "./desk-parts.ts";
import { expect, holdAnswers, ISLANDS, test } from "./product.ts";

let product: ReturnType<typeof sharedDesk>;
let owner: Member;
test.beforeAll(() => {
  product = sharedDesk();
  owner = memberOf(product, "Owner");
});
test.beforeEach(({ context }) => enterAs(context, owner));

/** Begins an article with a title and a sentence, which saves itself. */
async function begin(page: Page, title: string, sentence: string): Promise<string> {
  await page.goto(`${product.origin}/desk/articles/new`);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await textOf(page).click();
  await page.keyboard.type(sentence);
  await isSaved(page);
  await expect(page).toHaveURL(/\/desk\/articles\/\d+$/);
  return page.url();
}

async function goOn(page: Page, words: string): Promise<void> {
  await textOf(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

const paste = (page: Page, html: string) =>
  textOf(page).evaluate((node, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", given);
    clipboardData.setData("text/plain", "text");
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test("what is typed is saved by itself, and reads the same after a reload", async ({ page }) => {
  await begin(page, "Typed", "The ratio stood at ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("0.91");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+Alt+f");
  await page.keyboard.type("Exchange file of the day.");
  // The line may still speak of the save before.
  const answer = page.waitForResponse((one) => /name="intent"\s+save\s/.test(one.request().postData() ?? ""));
  await page.keyboard.press("Control+s");
  expect((await answer).status()).toBe(200);
  await isSaved(page);
  await page.reload();
  await expect(textOf(page).locator("strong")).toHaveText("0.91");
  await expect(textOf(page).locator("sup.footnote-ref")).toHaveText("1");
  await expect(textOf(page).locator("section.footnotes li")).toHaveText("Exchange file of the day.");
});

test("what is typed before the editor comes stands in it, and is saved by itself", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto(`${product.origin}/desk/articles/new`);
  await page.getByLabel("Title", { exact: true }).fill("Typed early");
  await page.getByLabel("Text", { exact: true }).fill("Words before the editor.");
  release();
  await expect(textOf(page)).toHaveText("Words before the editor.");
  await expect(textOf(page)).toBeFocused();
  await isSaved(page);
  await page.reload();
  await expect(textOf(page)).toHaveText("Words before the editor.");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed early");
});

if (isLong)
  test("a title alone that is typed before the editor comes is saved by itself, too", async ({ page }) => {
    const release = await holdAnswers(page, ISLANDS);
    await page.goto(`${product.origin}/desk/articles/new`);
    await page.getByLabel("Title", { exact: true }).fill("A title alone");
    release();
    await isSaved(page);
  });

test("what is pasted is stored clean and as plain structure; nothing of a hostile paste runs", async ({
  page,
}) => {
  const address = await begin(page, "Pasted", "Before.");
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await paste(page, FOREIGN);
  await expect(textOf(page)).toContainText("Plain words");
  await expect
    .poll(() => storedHtml(owner, new URL(address).pathname))
    .toContain("<strong>From Word</strong>");
  const html = await storedHtml(owner, new URL(address).pathname);
  expect(html).toContain("Plain words");
  expect(html).not.toMatch(LITTER);
  await paste(page, readFileSync("src/platform/markdown/fixtures/word.txt", "utf8"));
  await expect(textOf(page).locator("th")).toHaveText(["Strike", "Open interest"]);
  await expect(textOf(page).locator("ul ul li")).toHaveText("by institutions");
  await expect(textOf(page).locator("section.footnotes li")).toHaveCount(1);
  await expect(page.locator("[data-status]")).toContainText("left out");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const payload of readFileSync("src/platform/markdown/fixtures/attacks.txt", "utf8").split("\n"))
    await paste(page, payload);
  const foreign = await textOf(page).evaluate((node) =>
    [...node.querySelectorAll("*")].flatMap(({ localName, attributes }) => {
      const bad = [...attributes].filter(
        ({ name, value }) =>
          name.startsWith("on") ||
          (name === "src" && !value.startsWith("/media/")) ||
          (name === "href" && !/^(?:https?:|mailto:|tel:|#|\/|[^:]*$)/.test(value)),
      );
      return /^(?:script|style|svg|math|iframe|object|form|input)$/.test(localName) || bad.length
        ? [localName]
        : [];
    }),
  );
  expect(foreign).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
});

test("a dropped picture asks what it shows and is refused without; the library takes one too", async ({
  page,
}) => {
  await begin(page, "Pictures", "A sentence before the picture.");
  const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#0b6b57" } })
    .png()
    .toBuffer();
  await textOf(page).evaluate((node, bytes) => {
    const file = new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], "chart.png", {
      type: "image/png",
    });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const { left, top } = node.getBoundingClientRect();
    const at = { clientX: left + 60, clientY: top + 50 };
    node.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }));
  }, png.toString("base64"));
  const dialog = page.getByRole("dialog", { name: "Add a picture" });
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Describe in a sentence");
  await dialog.getByLabel("What it shows").fill("A green field");
  await dialog.getByRole("button", { name: "Add picture" }).click();
  const picture = textOf(page).locator("figure img");
  await expect(picture).toHaveAttribute("alt", "A green field");
  await expect(picture).toHaveAttribute("src", /^\/media\/uploads\/[0-9a-f]{16}\/900\.webp$/);
  await expect(textOf(page).locator("p").first()).toHaveText("A sentence before the picture.");
  await isSaved(page);
  await page.goto(`${product.origin}/desk/pictures`);
  const another = await sharp(png).negate().png().toBuffer();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "good.png", mimeType: "image/png", buffer: another });
  await page.getByRole("textbox", { name: /^What it shows/ }).fill("A chart of closing prices");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("The picture is uploaded.")).toBeVisible();
  const shown = page.getByRole("img", { name: "A chart of closing prices" });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("a page that is gone before its text was saved leaves it to the next page", async ({
  page,
  context,
}) => {
  const address = await begin(page, "Crash", "Before.");
  await context.setOffline(true);
  await page.locator("[name=summary]").fill(SUMMARY);
  await goOn(page, " Never sent.");
  await expect(page.locator("[data-status]")).toContainText(
    "Not saved: there is no connection. Your text is kept in this browser.",
  );
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await expect(textOf(next)).not.toContainText("Never sent.");
  await next.getByRole("button", { name: "Restore the kept text" }).click();
  await expect(textOf(next)).toContainText("Before. Never sent.");
  await expect(next.getByText(`${SUMMARY.length} of 40 to 200 characters`)).toBeVisible();
  await isSaved(next);
  await next.reload();
  await expect(textOf(next)).toContainText("Never sent.");
  await expect(next.getByRole("button", { name: "Restore the kept text" })).toHaveCount(0);
});

test("the editor's tools are reached by keyboard alone, on a phone and on a desk", async ({ page }) => {
  for (const width of inTurn([360, 1440], 0, 2)) {
    await page.setViewportSize({ width, height: 800 });
    await begin(page, `Keys ${width}`, "Words.");
    await textOf(page).focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Add a block" })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: "Margin note", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Margin note: source" })).toBeFocused();
    await isAccessible(page);
    await page.keyboard.press("Enter");
    await page.keyboard.type("NSE, the day's file");
    await expect(textOf(page).locator("aside.note")).toHaveText(/^Source\s*NSE, the day's file$/);
    await isSaved(page);
  }
});

test("a refused send names the fields on the page, and what was typed can still be undone", async ({
  page,
}) => {
  await begin(page, "Not ready", "First words.");
  await page.keyboard.type(" Second words.");
  await page.getByRole("button", { name: "Send for approval" }).click();
  const summary = page.locator(".form-field", { has: page.locator("[name=summary]") });
  await expect(summary.locator(".field-error")).toContainText("The summary has 0 characters");
  await expect(page.locator("[name=summary]")).toHaveAttribute("aria-invalid", "true");
  await expect(
    page.locator(".save-line, [role=status]").filter({ hasText: "Saved, not sent." }),
  ).toBeVisible();
  await isAccessible(page);
  await textOf(page).click();
  await page.keyboard.press("Control+z");
  await expect(textOf(page)).not.toContainText("Second words.");
});

test("the text ends before its footnotes, and a note says what it cannot hold of a paste", async ({
  page,
}) => {
  const noted =
    '<p>Noted.<sup class="footnote-ref"><a href="#fn-1">1</a></sup></p><p>Last line.</p><section class="footnotes"><ol><li id="fn-1">The source.</li></ol></section>';
  await page.goto(product.origin + (await writeArticle(owner, { title: "Noted", html: noted })));
  await textOf(page).locator("p").first().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Typed at the end.");
  await expect(textOf(page).locator("> p").last()).toHaveText("Last line. Typed at the end.");
  const table = "<table><tr><td>Cell one</td><td>Cell two</td></tr></table>";
  await textOf(page).locator("section.footnotes li p").click();
  await paste(page, table);
  await expect(textOf(page).locator("table")).toHaveCount(0);
  await expect(page.getByText("A footnote holds only paragraphs, so the table came as lines.")).toBeVisible();
});

test("each question of the editor is asked in a dialog that anybody can answer or leave", async ({
  page,
}) => {
  await page.goto(
    product.origin + (await writeArticle(owner, { title: "Asked", html: "<p>Words to link.</p>" })),
  );
  for (const name of ["Link", "Picture", "Chart of a digest"]) {
    const tool = page.getByRole("toolbar").getByRole("button", { name, exact: true });
    await tool.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((node) => node.contains(document.activeElement)), name).toBe(true);
    await isAccessibleAtBoth(page, DIALOG);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(tool, `the focus comes back from ${name}`).toBeFocused();
  }
});

if (isLong)
  test("300 characters typed into an article of 5,000 words are all there, and it saves by itself", async ({
    page,
  }) => {
    const words = Array.from({ length: 5_000 }, (_, n) => `word${n}`);
    const html = Array.from(
      { length: 50 },
      (_, n) => `<p>${words.slice(n * 100, n * 100 + 100).join(" ")}</p>`,
    );
    const path = await writeArticle(owner, { title: "A long one", html: html.join("") });
    await page.goto(product.origin + path);
    const typed = Array.from({ length: 60 }, (_, n) => ` ${1_000 + n}`).join("");
    expect(typed).toHaveLength(300);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(typed);
    await expect(textOf(page)).toContainText(`word4999${typed}`);
    await isSaved(page);
    expect(await owner.text(`${path}/markdown`)).toContain(`word4999${typed}`);
  });
