import { crc32 } from "node:zlib";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { codeOf, createOwner, inviteAs, type Member, PASSWORD, signIn } from "../test/desk.ts";
import { firstCategory, publishThrough, SUMMARY, saveOver, writeArticle } from "../test/desk-content.ts";
import type { Product } from "../test/product.ts";
import { enterAs, isAccessible, startDesk } from "./desk-parts.ts";
import { expect, test } from "./product.ts";

let product: Product;
let owner: Member;
let writer: Member;
test.describe.configure({ mode: "default", timeout: 120_000 });
test.use({ actionTimeout: 15_000, navigationTimeout: 20_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startDesk();
  owner = await createOwner(product);
  writer = await inviteAs(owner, "Writer", "Ravi Writer", "writer@example.in");
});
test.afterAll(() => product.stop());

/** What pages threw, or tried against the policy for their contents. */
let thrown: string[] = [];
test.afterEach(() => {
  expect(thrown).toEqual([]);
  thrown = [];
});

const PATIENT = { timeout: 20_000 };

async function browserOf(
  browser: Browser,
  member: Member,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await enterAs(context, member);
  return context;
}

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", (error) => thrown.push(error.stack ?? error.message));
  page.on("console", (line) => {
    if (/Content Security Policy/i.test(line.text())) thrown.push(line.text());
  });
  await page.goto(product.origin + path);
  return page;
}

const textOf = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const statusOf = (page: Page) => page.locator("[data-status]");
const isSaved = (page: Page) => expect(statusOf(page)).toHaveText(/^Saved at \d\d:\d\d$/, PATIENT);

/** Writes at the end of the text as a person does. */
async function write(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** What the server has of an article: its Markdown file. */
const kept = (path: string): Promise<string> => writer.text(`${path}/markdown`);

const TWO = "Two texts of one article";

/** Accessible at both widths, as it stands before the person. */
async function isAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await isAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test.describe("two tabs on one article", () => {
  test("the second save sees both texts; “Keep mine” keeps it, and theirs stays among the versions", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Two tabs", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer);
    const [first, second] = [await opened(context, path), await opened(context, path)];
    await write(first, " The first tab wrote this.");
    await first.getByRole("button", { name: "Save", exact: true }).click();
    await isSaved(first);
    await write(second, " The second tab wrote that.");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await expect(second.getByRole("heading", { name: TWO })).toBeVisible(PATIENT);
    await expect(second.getByRole("region", { name: "Yours, not saved yet" })).toContainText(
      "The second tab wrote that.",
    );
    await expect(second.getByRole("region", { name: /^Theirs, saved by Ravi Writer/ })).toContainText(
      "The first tab wrote this.",
    );
    await isAccessibleAtBoth(second);
    expect(await kept(path), "nothing is overwritten before one is chosen").toContain("The first tab");
    await second.getByRole("button", { name: "Keep mine" }).click();
    await expect(second.getByText("The article is saved.")).toBeVisible();
    await expect(textOf(second)).toContainText("The second tab wrote that.");
    expect(await kept(path)).toContain("The second tab wrote that.");
    await second.goto(`${product.origin}${path}/versions`);
    await expect(second.locator("del").first()).toContainText("first");
    await expect(second.locator("ins").first()).toContainText("second");
    await context.close();
  });

  test("two members: what saves by itself overwrites nothing either; “Take theirs” takes it, and mine is offered", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Two members", html: "<p>It began here.</p>" });
    const [hers, his] = [await browserOf(browser, owner), await browserOf(browser, writer)];
    const [asha, ravi] = [await opened(hers, path), await opened(his, path)];
    await write(asha, " Asha wrote this.");
    await isSaved(asha);
    await write(ravi, " Ravi wrote that.");
    await expect(ravi.getByText(/^Asha Owner saved another text of this article/)).toBeVisible(PATIENT);
    await expect(statusOf(ravi)).toContainText("Your text is kept in this browser.");
    expect(await kept(path)).not.toContain("Ravi wrote that.");
    await isAccessibleAtBoth(ravi);
    await ravi.getByRole("button", { name: "Look at both texts" }).click();
    await expect(ravi.getByRole("heading", { name: TWO })).toBeVisible(PATIENT);
    await ravi.getByRole("link", { name: "Take theirs" }).click();
    await expect(textOf(ravi)).toContainText("Asha wrote this.");
    await expect(textOf(ravi)).not.toContainText("Ravi wrote that.");
    await ravi.getByRole("button", { name: "Restore the kept text" }).click();
    await expect(textOf(ravi)).toContainText("Ravi wrote that.");
    await hers.close();
    await his.close();
  });

  test("without JavaScript the form shows both texts, and the choice is a button", async ({ browser }) => {
    const path = await writeArticle(writer, { title: "Two plain tabs", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer, { javaScriptEnabled: false });
    const [first, second, third] = [
      await opened(context, path),
      await opened(context, path),
      await opened(context, path),
    ];
    await first.locator("[name=html]").fill("<p>The first plain text.</p>");
    await first.getByRole("button", { name: "Save", exact: true }).click();
    await expect(first.getByText("The article is saved.")).toBeVisible();
    await second.locator("[name=html]").fill("<p>The second plain text.</p>");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await expect(second.getByRole("heading", { name: TWO })).toBeVisible();
    await expect(second.getByRole("region", { name: /^Theirs/ })).toContainText("The first plain text.");
    await second.getByRole("button", { name: "Keep mine" }).click();
    await expect(second.getByText("The article is saved.")).toBeVisible();
    await third.locator("[name=html]").fill("<p>The third plain text.</p>");
    await third.getByRole("button", { name: "Save", exact: true }).click();
    await third.getByRole("link", { name: "Take theirs" }).click();
    await expect(third.locator("[name=html]")).toHaveValue(/The second plain text/);
    expect(await kept(path)).not.toContain("third");
    await context.close();
  });
});

/** Ends every session of the writer, as the owner does it on the member's page. */
async function endSessions(): Promise<void> {
  const id = /href="\/desk\/staff\/([\w-]+)">Ravi Writer</.exec(await owner.text("/desk/staff"))?.[1];
  const answer = await owner.post(`/desk/staff/${id}`, { intent: "sign-out" });
  expect(answer.status).toBe(303);
  expect((await writer.get("/desk")).status).toBe(303);
}

test.describe("a session that ends while somebody writes", () => {
  test("the editor says so and keeps the text; signed in again in another tab, it saves by itself", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Signed out", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer);
    const page = await opened(context, path);
    await endSessions();
    await write(page, " A paragraph nobody may lose.");
    await expect(statusOf(page)).toContainText(
      "Your session has ended. Your text is kept in this browser.",
      PATIENT,
    );
    const [other] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Sign in again" }).click(),
    ]);
    await other.getByLabel("E-mail").fill("writer@example.in");
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByRole("button", { name: "Continue" }).click();
    await other.getByLabel("Code").fill(await codeOf(writer.uri));
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
    await isSaved(page);
    writer.cookie = (await signIn(product.origin, "writer@example.in", writer.uri)).cookie;
    expect(await kept(path)).toContain("A paragraph nobody may lose.");
    await context.close();
  });

  test("a tab that was closed signed out leaves its text: it is offered after the next sign-in, and saved", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Signed out and gone", html: "<p>It began here.</p>" });
    const context = await browserOf(browser, writer);
    const page = await opened(context, path);
    await endSessions();
    await write(page, " Another paragraph nobody may lose.");
    await expect(statusOf(page)).toContainText("Your session has ended.", PATIENT);
    await page.close();
    writer.cookie = (await signIn(product.origin, "writer@example.in", writer.uri)).cookie;
    await enterAs(context, writer);
    const again = await opened(context, path);
    await expect(textOf(again)).not.toContainText("Another paragraph");
    await expect(again.getByText(/A newer text from this browser is kept/)).toBeVisible();
    await again.getByRole("button", { name: "Restore the kept text" }).click();
    await expect(textOf(again)).toContainText("Another paragraph nobody may lose.");
    await isSaved(again);
    expect(await kept(path)).toContain("Another paragraph nobody may lose.");
    await again.reload();
    await expect(again.getByText(/is kept, of/)).toHaveCount(0);
    await context.close();
  });
});

test("of 55 saves the last 50 are kept; two are compared, and one is restored", async ({ browser }) => {
  const title = "Many versions";
  const path = await writeArticle(writer, { title, html: "<p>Text number 1 of the article.</p>" });
  for (let n = 2; n <= 55; n += 1) {
    const answer = await saveOver(writer, path, n - 1, {
      title,
      html: `<p>Text number ${n} of the article.</p>`,
    });
    expect(answer.status, `save ${n}`).toBe(303);
  }
  const context = await browserOf(browser, writer);
  const page = await opened(context, `${path}/versions`);
  const lines = page.locator(".version-list > li");
  await expect(lines).toHaveCount(50);
  await expect(lines.first()).toContainText("Version 55");
  await expect(lines.last()).toContainText("Version 6");
  const radio = (side: string, n: number) => page.getByRole("radio", { name: `${side} version ${n}` });
  await radio("From", 10).check();
  await radio("To", 20).check();
  await page.getByRole("button", { name: "Compare" }).click();
  const compared = page.getByRole("region", { name: "From version 10 to 20" });
  await expect(compared.locator("del")).toHaveText("10");
  await expect(compared.locator("ins")).toHaveText("20");
  await isAccessibleAtBoth(page);
  await lines
    .filter({ hasText: "Version 10 " })
    .getByRole("button", { name: "Restore this version" })
    .click();
  await expect(page.getByText("The version is the working copy again")).toBeVisible();
  await expect(lines).toHaveCount(50);
  await page.goto(product.origin + path);
  await expect(textOf(page)).toHaveText("Text number 10 of the article.");
  await context.close();
});

const FOREIGN = `<html><head><style>p.MsoNormal { margin: 0 }</style></head><body lang=EN-IN>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings></o:OfficeDocumentSettings></xml><![endif]-->
<p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='color:red'>From Word</span></b><o:p></o:p></p>
<script>window.stolen = 1</script><p onclick="window.stolen = 2">Plain words</p>
<img src=x onerror="window.stolen = 3"><a href="javascript:window.stolen=4">a link</a>
<svg onload="window.stolen = 5"><circle r="1"></circle></svg><iframe src="https://elsewhere.example"></iframe>
<form action="https://elsewhere.example"><input name=password></form></body></html>`;
const LITTER =
  /<script|onerror|onclick|onload|javascript:|mso-|MsoNormal|<o:p|<svg|<iframe|<form|<style|style=|stolen/i;

const storedHtml = async (path: string): Promise<string> => {
  const page = await writer.text(path);
  const field = /<textarea[^>]*name="html"[^>]*>([\s\S]*?)<\/textarea>/.exec(page)?.[1] ?? "";
  return field
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
};

test.describe("what was copied elsewhere", () => {
  test("is stored clean when it is pasted", async ({ browser }) => {
    const path = await writeArticle(writer, { title: "Pasted", html: "<p>Before.</p>" });
    const context = await browserOf(browser, writer);
    const page = await opened(context, path);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await textOf(page).evaluate((target, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", "From Word");
      target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, FOREIGN);
    await expect(textOf(page)).toContainText("Plain words");
    await isSaved(page);
    expect(await page.evaluate(() => "stolen" in window)).toBe(false);
    const html = await storedHtml(path);
    expect(html).toContain("<strong>From Word</strong>");
    expect(html).toContain("Plain words");
    expect(html).not.toMatch(LITTER);
    await context.close();
    // The browser reads what is pasted in a document that runs nothing, and reports what the policy kept from running.
    thrown = thrown.filter((words) => !/Content Security Policy/i.test(words));
  });

  test("is stored clean when it is posted past the editor, and its page runs nothing of it", async ({
    browser,
  }) => {
    const path = await writeArticle(writer, { title: "Posted past the editor", html: FOREIGN });
    const html = await storedHtml(path);
    expect(html).toContain("Plain words");
    expect(html).not.toMatch(LITTER);
    await publishThrough(writer, owner, path);
    const page = await browser.newPage();
    await page.goto(`${product.origin}/blogpost/posted-past-the-editor`);
    await expect(page.getByText("Plain words")).toBeVisible();
    expect(await page.evaluate(() => "stolen" in window)).toBe(false);
    expect(await page.content()).not.toMatch(/onerror|javascript:window|stolen|elsewhere\.example|MsoNormal/);
    await page.close();
  });
});

/** A PNG that says it has so many pixels and holds none of them. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
    const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
    head.writeUInt32BE(body.length);
    tail.writeUInt32BE(crc32(named));
    return Buffer.concat([head, named, tail]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", Buffer.from("789c030000000001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const REFUSED: { name: string; bytes: Buffer; sentence: string }[] = [
  {
    name: "drawing.svg",
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    sentence: "SVG drawings are not taken",
  },
  {
    name: "renamed.png",
    bytes: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    sentence: "SVG drawings are not taken",
  },
  {
    name: "short.png",
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]),
    sentence: "whatever its name says",
  },
  { name: "text.png", bytes: Buffer.from("This is a text."), sentence: "whatever its name says" },
  { name: "bomb.png", bytes: bomb(40_000, 40_000), sentence: "40,000 × 40,000" },
];

test("pictures that lie, break or burst are refused in a sentence; a good one needs a description and is served", async ({
  browser,
}) => {
  const context = await browserOf(browser, writer);
  const page = await opened(context, "/desk/pictures");
  const upload = async (name: string, buffer: Buffer) => {
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
    await page.getByRole("textbox", { name: /^What it shows/ }).fill("A chart of closing prices");
    await page.getByRole("button", { name: "Upload" }).click();
  };
  for (const { name, bytes, sentence } of REFUSED) {
    await upload(name, bytes);
    await expect(page.locator(".field-error"), name).toContainText(sentence);
    await expect(page.getByRole("textbox", { name: /^What it shows/ })).toHaveValue(
      "A chart of closing prices",
    );
  }
  await page.goto(`${product.origin}/desk/pictures`);
  await expect(page.getByText("No picture was uploaded yet.")).toBeVisible();

  const good = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("intent", "upload");
  form.set("alt", " ");
  form.set("file", new Blob([new Uint8Array(good)]), "good.png");
  const refused = await writer.post("/desk/pictures", form);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Say in a sentence what the picture shows"),
  ]);
  await upload("good.png", good);
  await expect(page.getByText("The picture is kept.")).toBeVisible();
  const shown = page.getByRole("img", { name: "A chart of closing prices" });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const answer = await fetch(product.origin + ((await shown.getAttribute("src")) ?? ""));
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("x-content-type-options"),
  ]).toEqual([200, "image/webp", "nosniff"]);
  await context.close();
});

test("each question of the editor is asked in a dialog that anybody can answer or leave", async ({
  browser,
}) => {
  const path = await writeArticle(writer, { title: "Asked", html: "<p>Words to link.</p>" });
  const context = await browserOf(browser, writer);
  const page = await opened(context, path);
  for (const name of ["Link", "Picture", "Chart of a digest"]) {
    const tool = page.getByRole("toolbar").getByRole("button", { name, exact: true });
    await tool.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((node) => node.contains(document.activeElement)), name).toBe(true);
    await isAccessibleAtBoth(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(tool, `the focus comes back from ${name}`).toBeFocused();
  }
  await context.close();
});

test("an address that is taken and a time that has passed are named at their fields, and the text stays", async ({
  browser,
}) => {
  await writeArticle(writer, { title: "Taken", slug: "taken-address", html: "<p>First.</p>" });
  for (const javaScriptEnabled of [true, false]) {
    const context = await browserOf(browser, writer, { javaScriptEnabled });
    const page = await opened(context, "/desk/articles/new");
    await page.locator("[name=title]").fill("A second one");
    await page.locator("[name=summary]").fill(SUMMARY);
    if (javaScriptEnabled) await write(page, "Words that stay.");
    else await page.locator("[name=html]").fill("<p>Words that stay.</p>");
    await page.locator("[name=slug]").fill("taken-address");
    await page.locator("[name=publishAt]").fill("2020-01-01T10:00");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const errorAt = (name: string) =>
      page.locator(".desk-field", { has: page.locator(`[name=${name}]`) }).locator(".field-error");
    await expect(errorAt("slug")).toContainText("is used by the article “Taken”: choose another.", PATIENT);
    await expect(errorAt("publishAt")).toContainText("That time has passed");
    await expect(page.locator("[name=slug]")).toHaveAttribute("aria-invalid", "true");
    // The checker needs scripts.
    if (javaScriptEnabled) await isAccessibleAtBoth(page);
    await expect(page.locator("[name=title]")).toHaveValue("A second one");
    if (javaScriptEnabled) await expect(textOf(page)).toContainText("Words that stay.");
    else await expect(page.locator("[name=html]")).toHaveValue("<p>Words that stay.</p>");
    await context.close();
  }
  const twice = { title: "Twice", slug: "taken-address", html: "<p>x</p>" };
  const answer = await saveOver(writer, "/desk/articles/new", 0, twice);
  expect(answer.status).toBe(422);
  expect(await firstCategory(writer)).not.toBe("");
});

test("300 characters typed into an article of 5,000 words are all there, and it saves by itself", async ({
  browser,
}) => {
  const words = Array.from({ length: 5_000 }, (_, n) => `word${n}`);
  const html = Array.from(
    { length: 50 },
    (_, n) => `<p>${words.slice(n * 100, n * 100 + 100).join(" ")}</p>`,
  );
  const path = await writeArticle(writer, { title: "A long one", html: html.join("") });
  const context = await browserOf(browser, writer);
  const page = await opened(context, path);
  const typed = Array.from({ length: 60 }, (_, n) => ` ${1_000 + n}`).join("");
  expect(typed).toHaveLength(300);
  await write(page, typed);
  await expect(textOf(page)).toContainText(`word4999${typed}`);
  await isSaved(page);
  expect(await kept(path)).toContain(`word4999${typed}`);
  await context.close();
});
