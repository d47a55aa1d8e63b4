import type { Browser, Page } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, isAccessible, isAccessibleAtBoth, isSaved, sharedDesk, textOf } from "./desk-parts.ts";
import { expect, noteErrors, test } from "./product.ts";

let product: ReturnType<typeof sharedDesk>;
test.beforeAll(() => {
  product = sharedDesk();
});

const thrown: string[] = [];
test.afterEach(() => expect(thrown.splice(0)).toEqual([]));

async function windowOf(browser: Browser, member: Member, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  await enterAs(context, member);
  const page = await context.newPage();
  noteErrors(page, thrown);
  return page;
}

test("a letter is written on a white page, kept by itself, sent, sent back, approved, and changed beside the approved one", async ({
  browser,
}) => {
  const page = await windowOf(browser, memberOf(product, "Writer"));
  await page.goto(`${product.origin}/desk/newsletter`);
  await page.getByRole("link", { name: "Write a letter" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await page.keyboard.type("What a session says");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("An index fell. ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Slowly.");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/head");
  await page.keyboard.press("Enter");
  await page.keyboard.type("What changed");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/table");
  await page.keyboard.press("Enter");
  for (const cell of ["Index", "Close", "Change", "Nifty 50", "22,929.25", "−0.44%"]) {
    await page.keyboard.type(cell);
    await page.keyboard.press("Tab");
  }
  // After the table, an article: its card in the letter has its own title and words.
  await page.keyboard.press("Control+End");
  await page.keyboard.type("/article");
  await page.keyboard.press("Enter");
  const card = page.getByRole("dialog", { name: "Article or digest" });
  await card.getByLabel("Its title, or words from it").fill("position size");
  await card.getByRole("option").first().click();
  await card.getByRole("button", { name: "Add card" }).click();
  await expect(textOf(page).locator(".ed-card")).toHaveAttribute("data-opens", /^A card in the letter/);
  await isSaved(page);
  await expect(page).toHaveURL(/\/desk\/newsletter\/letters\/\d+$/);
  const line = page.getByRole("textbox", { name: "Preview line" });
  await expect(line, "what an inbox shows while it is empty").toHaveAttribute(
    "placeholder",
    "An index fell. Slowly.",
  );
  await expect(line).toHaveAccessibleDescription("Left empty, it is the letter’s first words.");
  // What its Markdown cannot say is not offered.
  for (const name of ["Footnote", "Chart of a table", "Callout", "HTML source"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Markdown source" }).click();
  await expect(page.locator("#ed-source")).toHaveValue(
    /^An index fell\. \*\*Slowly\.\*\*\n\n## What changed\n\n\| Index \| Close \| Change \|\n.*\n\| Nifty 50 \| 22,929\.25 \| −0\.44% \|/,
  );
  await page.getByRole("button", { name: "Markdown source" }).click();
  await isAccessibleAtBoth(page);
  await page.close({ runBeforeUnload: false });

  const again = await windowOf(browser, memberOf(product, "Writer"));
  await again.goto(`${product.origin}/desk/newsletter`);
  const work = again.getByRole("region", { name: "Drafts" });
  await work.getByRole("link", { name: "What a session says" }).click();
  await expect(textOf(again).getByRole("heading", { name: "What changed" })).toBeVisible();
  const before = again.getByRole("region", { name: /^Before it leaves/ });
  await expect(before).toContainText("Registration, warning and unsubscribe are there");
  await before.getByText("Tomorrow 08:00").click();
  await isSaved(again);
  await expect(before.getByRole("listitem").filter({ hasText: "When approved" })).toContainText("done");
  const opened = again.waitForEvent("popup");
  await before.getByRole("button", { name: "Open preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: "What changed" })).toBeVisible();
  await preview.close();
  await before.getByRole("button", { name: "Send me one" }).click();
  await expect(again.getByText("The test mail was sent. No mail server is set")).toBeVisible();
  await expect(before).toContainText(/Sent to you on/);
  await again.getByRole("button", { name: "Send for approval" }).click();
  await expect(again.getByText(/^The letter is sent for approval/)).toBeVisible();
  const issue = again.url().split("?")[0] ?? "";

  const owner = await windowOf(browser, memberOf(product, "Owner"));
  await owner.goto(issue);
  await owner.locator("summary", { hasText: "Send back" }).click();
  await owner.getByRole("textbox", { name: "What must change" }).fill("Name the exchange.");
  await owner.getByRole("button", { name: "Send back" }).click();
  await expect(owner.getByText("The letter is sent back to its writer with your note.")).toBeVisible();
  await isAccessible(owner);

  await again.getByRole("link", { name: "Edit letter" }).click();
  await expect(again.getByText("Name the exchange.")).toBeVisible();
  await again.getByRole("button", { name: "Send again" }).click();
  await expect(again.getByText(/^The letter is sent for approval/)).toBeVisible();
  await owner.reload();
  await owner.getByRole("button", { name: /^Approve and send to 0 readers on/ }).click();
  await expect(owner.getByText("The letter is approved.")).toBeVisible();

  await again.getByRole("link", { name: "Edit letter" }).click();
  await expect(again.getByText(/^This letter is approved and sent as it is/)).toBeVisible();
  await textOf(again).click();
  await again.keyboard.press("Control+End");
  await again.keyboard.type(" since Monday");
  await isSaved(again);
  await expect(again.getByRole("button", { name: "Send again" })).toBeVisible();
  await owner.reload();
  await expect(owner.getByText("This letter has a newer draft.")).toBeVisible();
  await again.getByRole("button", { name: "Send again" }).click();
  await expect(again.getByText(/^The letter is sent for approval/)).toBeVisible();
  await again.context().close();
  await owner.context().close();
});

for (const hasScript of [true, false])
  test(`a letter is seen as on a phone and in the dark while it is written, ${hasScript ? "with" : "without"} script`, async ({
    browser,
  }) => {
    const page = await windowOf(browser, memberOf(product, "Writer"), hasScript);
    await page.goto(`${product.origin}/desk/newsletter/issues/new`);
    const mail = page.locator(".letter-mail");
    const ground = () => mail.evaluate((node) => getComputedStyle(node).backgroundColor);
    const looks = page.getByRole("group", { name: "How the letter is shown" });
    const isWide = (await mail.boundingBox())?.width ?? 0;
    await looks.getByRole("radio", { name: "Phone" }).focus();
    await page.keyboard.press("Space");
    expect((await mail.boundingBox())?.width).toBe(390);
    expect(isWide).toBeGreaterThan(600);
    await page.keyboard.press("ArrowRight");
    await expect(looks.getByRole("radio", { name: "Dark" })).toBeChecked();
    expect(await ground()).toBe("rgb(17, 29, 47)");
    await looks.getByRole("radio", { name: "Desktop" }).check();
    expect(await ground()).toBe("rgb(255, 255, 255)");
    await looks.getByRole("radio", { name: "Dark" }).check();
    // Axe is a script itself.
    if (hasScript) await isAccessible(page);
    await page.context().close();
  });

test("two members on one letter: the second sees both texts, and nothing is overwritten", async ({
  browser,
}) => {
  const [first, second] = [
    await windowOf(browser, memberOf(product, "Writer")),
    await windowOf(browser, memberOf(product, "Owner")),
  ];
  await first.goto(`${product.origin}/desk/newsletter/issues/new`);
  await first.getByRole("textbox", { name: "Subject" }).fill("Two members");
  await isSaved(first);
  await second.goto(first.url());
  await textOf(first).click();
  await first.keyboard.type("The first wrote this.");
  await isSaved(first);
  await textOf(second).click();
  await second.keyboard.type("The second wrote that.");
  await expect(second.getByText(/^The Writer saved another text of this letter/)).toBeVisible();
  await second.getByRole("button", { name: "Compare both texts" }).click();
  await expect(second.getByRole("heading", { name: "Two versions of this letter" })).toBeVisible();
  await expect(second.getByRole("region", { name: /^Theirs, saved by/ })).toContainText(
    "The first wrote this.",
  );
  await isAccessibleAtBoth(second);
  await second.getByRole("button", { name: "Keep mine" }).click();
  await expect(second.getByText("The letter is saved.")).toBeVisible();
  await expect(textOf(second)).toContainText("The second wrote that.");

  await second.locator(".paper-menu > summary").click();
  await second.getByRole("link", { name: "Versions" }).click();
  await expect(second.getByRole("deletion").filter({ hasText: "first" })).toBeVisible();
  await second.getByRole("button", { name: "Restore this version" }).first().click();
  await expect(second.getByText("Version restored.")).toBeVisible();
  await second.getByRole("link", { name: "Back to the letter" }).click();
  await expect(textOf(second)).toContainText("The first wrote this.");
  await first.context().close();
  await second.context().close();
});

test("a letter whose issue was cancelled meanwhile goes on as a new one, without script too", async ({
  browser,
}) => {
  const page = await windowOf(browser, memberOf(product, "Writer"), false);
  await page.goto(`${product.origin}/desk/newsletter/issues/new`);
  await page.getByLabel("Subject", { exact: true }).fill("Cancelled meanwhile");
  await page.getByLabel("Text", { exact: true }).fill("Words that were sent.");
  await page.getByRole("button", { name: "Send for approval" }).click();
  const issue = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Edit letter" }).click();
  await page.getByLabel("Text", { exact: true }).fill("Words that nobody may lose.");
  const key = "letter-cancelled-meanwhile";
  await memberOf(product, "Owner").post(issue, { intent: "cancel", thing: key, reason: "Another one goes." });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText(/^The earlier letter can no longer be changed\. Your text is saved as a new letter\.$/),
  ).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Words that nobody may lose.");

  // The same for one that was deleted while it was to be sent.
  const letter = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await memberOf(product, "Owner").post("/desk/newsletter", { intent: "delete-letter", letter });
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Your text is saved as a new letter.")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/letters/${letter}\\b`));
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Words that nobody may lose.");
  await page.context().close();
});

test("without script a letter is Markdown: saved half done, refused by line, sent, and deleted before that", async ({
  browser,
}) => {
  const page = await windowOf(browser, memberOf(product, "Writer"), false);
  await page.goto(`${product.origin}/desk/newsletter/issues/new`);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Guaranteed returns, <b>always</b>.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The letter is saved.")).toBeVisible();
  await expect(page).toHaveURL(/\/letters\/\d+/);
  const own = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText(/Line 1: .*is HTML/).first()).toBeVisible();
  await expect(page.getByText(/Write a subject/).first()).toBeVisible();
  await expect(text).toHaveValue("Guaranteed returns, <b>always</b>.");
  await page.goto(`${product.origin}/desk/newsletter`);
  const work = page.getByRole("region", { name: "Drafts" });
  const row = work.getByRole("listitem").filter({ has: page.locator(`a[href="${own}"]`) });
  await expect(row).toContainText("Letter without a subject");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The letter is deleted.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.context().close();
});
