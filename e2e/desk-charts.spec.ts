import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Member } from "../test/desk.ts";
import { publishThrough, SUMMARY, storedHtml, writeArticle } from "../test/desk-content.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { DIALOG, enterAs, isAccessibleAtBoth, isSaved, startDesk, textOf } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

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
test.beforeEach(({ context }) => enterAs(context, writer));

const pathOf = (page: Page) => new URL(page.url()).pathname;

const SHEET = "Year\tProfit\tCash\n2021\t60\t66\n2022\t72\t61\n2023\t1,05.5\t50";

test("a table of a sheet becomes a chart by keyboard alone, is edited, and is read with its table and its file", async ({
  page,
}) => {
  await page.goto(`${product.origin}/desk/articles/new`);
  await page.getByLabel("Title", { exact: true }).fill("Profit and cash");
  await page.getByLabel("Summary", { exact: true }).fill(SUMMARY);
  await textOf(page).click();
  await page.keyboard.type("Before the chart.\n/chart of a t");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Chart of a table" });
  await expect(dialog.getByLabel("Table")).toBeFocused();
  await page.keyboard.insertText(SHEET);
  await dialog.getByLabel("Title").fill("Profit rose, and cash fell");
  await dialog.getByLabel("Unit").fill("₹ crore");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "The chart “Profit rose, and cash fell”: “1,05.5” in row 3 (2023) is not a number.",
  );
  await dialog.getByLabel("Table").fill(SHEET.replace("1,05.5", "90"));
  await dialog.getByLabel("Source").press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("say where its numbers come from");
  await dialog.getByLabel("Source").fill("Annual reports of the company");
  await expect(dialog.getByLabel("What it shows")).toHaveValue(
    /^Columns, ₹ crore\. Profit from 60 in 2021 to 90/,
  );
  await isAccessibleAtBoth(page, DIALOG);
  await dialog.getByLabel("Source").press("Enter");
  await expect(dialog).toBeHidden();
  const chart = textOf(page).locator(".ed-own-chart");
  await expect(chart.getByRole("img", { name: /^Columns, ₹ crore/ })).toBeVisible();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Type of chart").selectOption("line");
  await dialog.getByLabel("What it shows").fill("");
  await dialog.getByLabel("Source").press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("describe it for those who cannot see it");
  await dialog.getByLabel("What it shows").fill("Profit rises and cash falls.");
  await dialog.getByLabel("Source").press("Enter");
  await expect(chart.getByRole("img", { name: "Profit rises and cash falls." })).toBeVisible();
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.locator("[name=categoryId][type=radio]").first().check();
  await page.locator("[name=tags]").fill("Cash flow, Accounts");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await isSaved(page);
  expect(await storedHtml(writer, pathOf(page))).toContain(
    '<pre><code class="language-chart">type: line\ntitle: Profit rose, and cash fell\nunit: ₹ crore',
  );
  await page.reload();
  await expect(chart.getByRole("img")).toBeVisible();

  await publishThrough(writer, owner, pathOf(page));
  await page.goto(`${product.origin}/blogpost/profit-and-cash`);
  const figure = page.getByRole("figure", { name: /^Profit rose, and cash fell/ });
  await expect(figure.getByRole("img", { name: "Profit rises and cash falls." })).toBeVisible();
  await expect(figure).toContainText("Source: Annual reports of the company");
  await figure.getByText("Show as a table").click();
  await expect(figure.getByRole("row", { name: "2023 90 50" })).toBeVisible();
  const download = page.waitForEvent("download");
  await figure.getByRole("link", { name: /^Numbers as CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("profit-rose-and-cash-fell.csv");
  expect(await readFile(await file.path(), "utf8")).toBe(
    "Year,Profit,Cash\r\n2021,60,66\r\n2022,72,61\r\n2023,90,50\r\n",
  );
  await isAccessibleAtBoth(page);

  const tags = page.getByRole("navigation", { name: "Tags" });
  await expect(tags.getByRole("link")).toHaveText(["Cash flow", "Accounts"]);
  const entries = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(entries.join()).toContain('"keywords":["Cash flow","Accounts"]');
  await tags.getByRole("link", { name: "Cash flow" }).click();
  await expect(page).toHaveURL(`${product.origin}/blog/tags/cash-flow`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cash flow");
  await expect(page.getByRole("link", { name: "Profit and cash" })).toBeVisible();
  await expect(page.locator(".post-excerpt")).toHaveText(SUMMARY);
  await isAccessibleAtBoth(page);
  expect(await (await page.request.get(`${product.origin}/sitemap.xml`)).text()).toContain(
    "/blog/tags/cash-flow<",
  );
  // Where WordPress and Ghost list the articles of a subject.
  for (const elsewhere of ["/tag/cash-flow/", "/category/accounts/cash-flow/?utm_source=x"]) {
    await page.goto(product.origin + elsewhere);
    await expect(page).toHaveURL(`${product.origin}/blog/tags/cash-flow`);
  }
  for (const absent of ["/blog/tags/no-such", "/tag/no-such"])
    expect((await page.request.get(product.origin + absent)).status()).toBe(404);
});

test("a table of the text is turned into a chart, and a chart is removed by keyboard", async ({ page }) => {
  const html =
    "<p>First.</p><table><tbody><tr><th>Year</th><th>Profit</th></tr><tr><td>2021</td><td>60</td></tr><tr><td>2022</td><td>90</td></tr></tbody></table><p>Last.</p>";
  const path = await writeArticle(writer, { title: "A table", html });
  await page.goto(product.origin + path);
  await textOf(page).locator("td").first().click();
  await page.getByRole("button", { name: "Replace with chart" }).click();
  const dialog = page.getByRole("dialog", { name: "Chart of a table" });
  await expect(dialog.getByLabel("Table")).toHaveValue("Year\tProfit\n2021\t60\n2022\t90");
  await dialog.getByLabel("Type of chart").selectOption("bar");
  await dialog.getByLabel("Title").fill("Profit of two years");
  await dialog.getByLabel("Source").fill("Annual reports");
  await dialog.getByRole("button", { name: "Replace table with chart" }).click();
  await expect(textOf(page).locator("table")).toHaveCount(0);
  await expect(textOf(page).locator(".ed-own-chart")).toContainText("Profit of two years");
  await page.keyboard.press("Delete");
  await expect(textOf(page).locator(".ed-own-chart")).toHaveCount(0);
  await isSaved(page);
  expect(await storedHtml(writer, path)).toBe("<p>First.</p>\n<p>Last.</p>");
});

test("an address of a video alone on its line is a card, and the page asks nothing of its host", async ({
  page,
}) => {
  const path = await writeArticle(writer, { title: "A card of a video", html: "<p>First.</p>" });
  await page.goto(product.origin + path);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Here.");
  await expect(textOf(page)).toContainText("Here.");
  await page.keyboard.type("\nhttps://www.youtube.com/watch?v=abc\n/video");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Video or post" });
  await dialog.getByLabel("Address").fill("https://example.org/a");
  await dialog.getByLabel("Title").fill("What the minister said");
  await dialog.getByLabel("Title").press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Enter the full address of a video or a post");
  await dialog.getByLabel("Address").fill("https://x.com/firm/status/1");
  await dialog.getByLabel("Title").press("Enter");
  await expect(textOf(page).locator(".ed-card")).toHaveCount(2);
  await isAccessibleAtBoth(page);
  await page.keyboard.press("Control+s");
  await isSaved(page);
  await publishThrough(writer, owner, path);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto(`${product.origin}/blogpost/a-card-of-a-video`);
  const video = page.getByRole("link", { name: "A video on YouTube Opens on YouTube (youtube.com)" });
  await expect(video).toHaveAttribute("href", "https://www.youtube.com/watch?v=abc");
  await expect(page.getByRole("link", { name: "What the minister said Opens on X (x.com)" })).toBeVisible();
  await video.hover();
  await isAccessibleAtBoth(page);
  expect([...hosts]).toEqual([new URL(product.origin).host]);
});

test("a card has a picture of the library, with its description", async ({ page }) => {
  const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#123c69" } })
    .png()
    .toBuffer();
  await page.goto(`${product.origin}/desk/pictures`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png });
  await page.getByRole("textbox", { name: /^What it shows/ }).fill("A speaker at a desk");
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("The picture is uploaded.")).toBeVisible();
  const path = await writeArticle(writer, { title: "A pictured card", html: "<p>First.</p>" });
  await page.goto(product.origin + path);
  await textOf(page).click();
  await page.getByRole("button", { name: "Video or post" }).click();
  const dialog = page.getByRole("dialog", { name: "Video or post" });
  await dialog.getByLabel("Address").fill("https://vimeo.com/1");
  await dialog.getByLabel("Title").fill("The speech");
  await dialog.getByRole("button", { name: "Picture from the library" }).click();
  await dialog.getByRole("button", { name: "Add card" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose a picture with a description");
  await dialog.getByRole("radio", { name: "A speaker at a desk" }).check();
  await dialog.getByRole("button", { name: "Add card" }).click();
  await expect(textOf(page).locator("figure.ed-card")).toContainText("The speech");
  await page.keyboard.press("Control+s");
  await isSaved(page);
  await publishThrough(writer, owner, path);
  await page.goto(`${product.origin}/blogpost/a-pictured-card`);
  const card = page.getByRole("link", { name: "A speaker at a desk The speech Opens on Vimeo (vimeo.com)" });
  await expect(card).toHaveAttribute("href", "https://vimeo.com/1");
  const image = card.getByRole("img");
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("a text that is sent without its category says so, beside the field", async ({ page }) => {
  await page.goto(`${product.origin}/desk/articles/new`);
  await page.getByLabel("Title", { exact: true }).fill("Without a category");
  await page.getByLabel("Summary", { exact: true }).fill(SUMMARY);
  await textOf(page).click();
  await page.keyboard.type("A sentence.");
  await isSaved(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByRole("group", { name: "Category" })).toHaveAccessibleDescription(
    "Choose a category.",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("the lines of a chart are written in the field, refused with a sentence, and drawn for readers", async ({
    page,
  }) => {
    const lines = (value: string) =>
      `<p>First.</p>\n<pre><code class="language-chart">type: bar\ntitle: Two years\nsource: Reports\ndescription: Profit rises.\n\nYear | Profit\n2021 | ${value}\n2022 | 90</code></pre>`;
    const path = await writeArticle(writer, { title: "Lines of a chart", html: lines("sixty") });
    await page.goto(product.origin + path);
    await expect(page.getByRole("button", { name: "Save" })).toHaveCount(1);
    await page.getByRole("button", { name: "Send for approval" }).click();
    await expect(page.locator("#ed-error")).toHaveText(
      "The chart “Two years”: “sixty” in row 1 (2021) is not a number.",
    );
    await page.getByLabel("Text", { exact: true }).fill(lines("60"));
    await page.getByRole("button", { name: "Save" }).click();
    await publishThrough(writer, owner, path);
    await page.goto(`${product.origin}/blogpost/lines-of-a-chart`);
    await expect(
      page.getByRole("figure", { name: /^Two years/ }).getByRole("img", { name: "Profit rises." }),
    ).toBeVisible();
  });
});
