import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Member } from "../test/desk.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessibleAtBoth, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
let officer: Member;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
  officer = memberOf(product, "Compliance officer");
});
test.afterAll(() => product.stop());

const SCREEN = "/desk/firm/groups/about-pages";
const LEAD = "site:about:aboutus.philosophy.lead";
const WAS = "Each line names one of our habits and what it rules out.";
const IS = "Seven habits, and what each one rules out.";

const shown = (page: Page) => page.frameLocator("iframe[data-press]");
const sentence = (page: Page, key: string) => shown(page).locator(`[data-text="${key}"]`);
const changes = (page: Page) => page.locator("[data-changed-list] li");

test("a sentence of the page is pressed, typed anew, listed beside what it was, and public once approved", async ({
  page,
  context,
}) => {
  await enterAs(context, owner);
  await page.goto(product.origin + SCREEN);
  await sentence(page, LEAD).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(IS);
  await expect(changes(page).locator("del")).toHaveText(WAS);
  await expect(changes(page).locator("ins")).toHaveText(IS);
  await shown(page).getByRole("button", { name: "Done" }).click();
  await expect(sentence(page, LEAD)).toHaveText(IS);
  await expect(page.getByRole("heading", { name: "1 change", exact: true })).toBeVisible();
  await isAccessibleAtBoth(page);
  await page.getByLabel("Reason or source").fill("Editor's reading of November");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("waits for another person", { exact: true })).toBeVisible();
  await expect(page.getByText("What we do and what we do not do: paragraph 1")).toBeVisible();
  expect(await (await fetch(`${product.origin}/aboutus`)).text()).toContain(WAS);

  await enterAs(context, officer);
  await page.goto(product.origin + SCREEN);
  const proposed = page.frameLocator('iframe[title="About us as it will be"]');
  await expect(proposed.locator(`[data-text="${LEAD}"][data-changed]`)).toHaveText(IS);
  await page.getByRole("button", { name: "Approve 1 change" }).click();
  await expect(page.getByText("approved and in force")).toBeVisible();
  expect(await (await fetch(`${product.origin}/aboutus`)).text()).toContain(IS);
});

test("the keyboard alone changes a sentence and takes it back", async ({ page, context }) => {
  await enterAs(context, owner);
  await page.goto(product.origin + SCREEN);
  const text = sentence(page, "site:about:aboutus.vision.text");
  const before = await text.innerText();
  await text.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" And more.");
  await page.keyboard.press("Escape");
  await expect(text).toHaveText(before);
  await expect(changes(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type(" And more.");
  await page.keyboard.press("Enter");
  await expect(text).toHaveText(`${before} And more.`);
  await page.getByRole("button", { name: /^Undo: Vision/ }).press("Enter");
  await expect(text).toHaveText(before);
  await expect(changes(page)).toHaveCount(0);
});

test("the name of a value of the firm stays in a text that is pressed, and the page prints the value", async ({
  page,
  context,
}) => {
  await enterAs(context, owner);
  await page.goto(product.origin + SCREEN);
  const lead = sentence(page, "site:about:aboutus.hero.lead");
  await lead.click();
  await expect(lead).toContainText("{{firm.name}}");
  await page.keyboard.press("End");
  await page.keyboard.type(" More.");
  await page.keyboard.press("Enter");
  await expect(lead).toHaveText(/^Stockizen Research writes .* More\.$/);
  await expect(changes(page).locator("ins")).toContainText("{{firm.name}}");
});

test("of the pictures offered only the chosen one is a change, and Undo takes it back", async ({
  page,
  context,
}) => {
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#123c69" } })
    .png()
    .toBuffer();
  await enterAs(context, owner);
  await page.goto(`${product.origin}/desk/pictures`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await page.getByRole("textbox", { name: /^What it shows/ }).fill("A founder at a desk");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("The picture is uploaded.")).toBeVisible();
  await page.goto(product.origin + SCREEN);
  await expect(page.getByRole("heading", { name: "No changes yet" })).toBeVisible();
  const offered = page.locator("[data-value] input[type=radio]:not(:checked)").first();
  await offered.evaluate((radio: HTMLInputElement) => radio.closest("details")?.setAttribute("open", ""));
  await offered.check();
  await expect(changes(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect(changes(page)).toHaveCount(0);
  await expect(offered).not.toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the same texts are a form under the headings of the page", async ({ page, context }) => {
    await enterAs(context, owner);
    await page.goto(product.origin + SCREEN);
    const group = page.getByRole("group", { name: "What we do and what we do not do", exact: true });
    const field = group.getByLabel("Paragraph", { exact: false }).first();
    await expect(field).toHaveValue(IS);
    await field.fill("Seven habits of ours.");
    await page.getByRole("button", { name: "Show on the page" }).click();
    await expect(
      page.frameLocator("iframe[data-press]").locator(`[data-text="${LEAD}"][data-changed]`),
    ).toHaveText("Seven habits of ours.");
  });
});
