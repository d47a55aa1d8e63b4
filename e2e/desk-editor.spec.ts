import { readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { createOwner, type Member } from "../test/desk.ts";
import type { Product } from "../test/product.ts";
import { enterAs, isAccessible, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
test.describe.configure({ mode: "serial", timeout: 90_000 });
test.beforeAll(async () => {
  product = await startDesk();
  owner = await createOwner(product);
});
test.afterAll(() => product.stop());
test.beforeEach(({ context }) => enterAs(context, owner));

const text = (page: Page): Locator => page.getByRole("textbox", { name: "Text" });
const saved = (page: Page) => expect(page.locator("[data-status]")).toHaveText(/^Saved at \d\d:\d\d$/);

/** A new article with a title and a sentence, saved by itself. */
async function begin(page: Page, title: string, sentence: string): Promise<string> {
  await page.goto(`${product.origin}/desk/articles/new`);
  await page.getByLabel("Title").fill(title);
  await text(page).click();
  await page.keyboard.type(sentence);
  await saved(page);
  await expect(page).toHaveURL(/\/desk\/articles\/\d+$/);
  return page.url();
}

async function goOn(page: Page, words: string): Promise<void> {
  await text(page).locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

const paste = (page: Page, html: string) =>
  text(page).evaluate((node, given) => {
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
  await page.keyboard.press("Control+s");
  await saved(page);
  await page.reload();
  await expect(text(page).locator("strong")).toHaveText("0.91");
  await expect(text(page).locator("sup.footnote-ref")).toHaveText("1");
  await expect(text(page).locator("section.footnotes li")).toHaveText("Exchange file of the day.");
});

test("a paste from Word becomes plain structure; nothing of a hostile one runs", async ({ page }) => {
  await begin(page, "Pasted", "");
  await text(page).click();
  await paste(page, readFileSync("src/platform/markdown/fixtures/word.txt", "utf8"));
  await expect(text(page).locator("th")).toHaveText(["Strike", "Open interest"]);
  await expect(text(page).locator("ul ul li")).toHaveText("by institutions");
  await expect(text(page).locator("section.footnotes li")).toHaveCount(1);
  await expect(page.locator("[data-status]")).toContainText("did not come along");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const payload of readFileSync("src/platform/markdown/fixtures/attacks.txt", "utf8").split("\n"))
    await paste(page, payload);
  const foreign = await text(page).evaluate((node) =>
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
});

test("a dropped picture asks what it shows, and is refused without", async ({ page }) => {
  await begin(page, "Pictures", "A sentence before the picture.");
  const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#0b6b57" } })
    .png()
    .toBuffer();
  await text(page).evaluate((node, bytes) => {
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
  await dialog.getByRole("button", { name: "Add the picture" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Say in a sentence");
  await dialog.getByLabel("What it shows").fill("A green field");
  await dialog.getByRole("button", { name: "Add the picture" }).click();
  const picture = text(page).locator("figure img");
  await expect(picture).toHaveAttribute("alt", "A green field");
  await expect(picture).toHaveAttribute("src", /^\/media\/uploads\/[0-9a-f]{16}\/900\.webp$/);
  await expect(text(page).locator("p").first()).toHaveText("A sentence before the picture.");
  await saved(page);
});

test("the second of two tabs sees both texts and chooses; the other stays to be restored", async ({
  page,
  context,
}) => {
  const address = await begin(page, "Two tabs", "Begun.");
  const second = await context.newPage();
  await second.goto(address);
  await goOn(page, " From the first tab.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved(page);
  await goOn(second, " From the second tab.");
  await expect(second.getByText("saved another text of this article")).toBeVisible();
  await second.getByRole("button", { name: "Look at both texts" }).click();
  await expect(second.getByRole("region", { name: "Yours, not saved yet" })).toContainText(
    "From the second tab.",
  );
  await expect(second.getByRole("region", { name: /^Theirs/ })).toContainText("From the first tab.");
  await isAccessible(second);
  await second.getByRole("link", { name: "Take theirs" }).click();
  await expect(text(second)).toContainText("From the first tab.");
  await second.getByRole("button", { name: "Restore the kept text" }).click();
  await expect(text(second)).toContainText("From the second tab.");
  await saved(second);
  await goOn(page, " And on.");
  await page.getByRole("button", { name: "Look at both texts" }).click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(text(page)).toContainText("From the first tab. And on.");
});

test("without JavaScript the second of two forms sees both texts too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await enterAs(context, owner);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto(`${product.origin}/desk/articles/new`);
  await one.getByLabel("Title").fill("Plain form");
  await one.getByLabel("Text", { exact: true }).fill("<h1>Head</h1><script>alert(1)</script><p>Words</p>");
  await one.getByRole("button", { name: "Save" }).click();
  await expect(one.getByRole("status").first()).toHaveText("The article is saved.");
  await expect(one.getByLabel("Text", { exact: true })).toHaveValue('<h2 id="head">Head</h2>\n<p>Words</p>');
  await other.goto(one.url());
  await one.getByLabel("Title").fill("One title");
  await one.getByRole("button", { name: "Save" }).click();
  await other.getByLabel("Title").fill("Other title");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Two texts of one article");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(other.getByLabel("Title")).toHaveValue("Other title");
  await context.close();
});

const sessionEnds = (context: BrowserContext) => context.clearCookies();

test("a session that ends while one writes loses nothing: the text waits, and is saved after the sign-in", async ({
  page,
  context,
}) => {
  const address = await begin(page, "Expiry", "Before.");
  await sessionEnds(context);
  await goOn(page, " After the session ended.");
  await expect(page.locator("[data-status]")).toContainText(
    "Your session has ended. Your text is kept in this browser.",
  );
  const signIn = page.getByRole("link", { name: "Sign in again" });
  await expect(signIn).toHaveAttribute("target", "_blank");
  await enterAs(context, owner);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await saved(page);
  await page.goto(address);
  await expect(text(page)).toContainText("After the session ended.");
  await expect(page.getByRole("button", { name: "Restore the kept text" })).toHaveCount(0);
});

test("a page that is gone before its text was saved leaves it to the next page", async ({
  page,
  context,
}) => {
  const address = await begin(page, "Crash", "Before.");
  await context.setOffline(true);
  await goOn(page, " Never sent.");
  await expect(page.locator("[data-status]")).toContainText(
    "There is no connection. Your text is kept in this browser.",
  );
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await expect(text(next)).not.toContainText("Never sent.");
  await next.getByRole("button", { name: "Restore the kept text" }).click();
  await expect(text(next)).toContainText("Before. Never sent.");
  await saved(next);
  await next.reload();
  await expect(text(next)).toContainText("Never sent.");
  await expect(next.getByRole("button", { name: "Restore the kept text" })).toHaveCount(0);
});

test("the editor and the pictures are reached by keyboard alone, on a phone and on a desk", async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.origin}/desk/pictures`);
    await isAccessible(page);
    await begin(page, `Keys ${width}`, "Words.");
    await isAccessible(page);
    await text(page).focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: "Margin note", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Margin note: source" })).toBeFocused();
    await isAccessible(page);
    await page.keyboard.press("Enter");
    await page.keyboard.type("NSE, the day's file");
    await expect(text(page).locator("aside.note")).toHaveText(/^Source\s*NSE, the day's file$/);
    await saved(page);
  }
});
