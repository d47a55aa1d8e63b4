import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { writeMessage } from "../test/desk-filled.ts";
import { inTurn } from "../test/effort.ts";
import type { Product } from "../test/product.ts";
import { memberOf } from "../test/seed.ts";
import { enterAs, startDesk } from "./desk-parts.ts";

let product: Product;
let owner: Member;
let context: BrowserContext;
/** The address of a visitor's message. */
let message: string;
let thrown: string[] = [];

test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  product = await startDesk();
  owner = memberOf(product, "Owner");
  message = `/desk/messages/${await writeMessage(owner)}`;
  context = await browser.newContext();
  context.on("weberror", (error) => {
    thrown.push(error.error().stack ?? error.error().message);
  });
  await enterAs(context, owner);
});
test.afterAll(async () => {
  await context?.close();
  await product?.stop();
});
test.afterEach(() => {
  expect(thrown).toEqual([]);
  thrown = [];
});

/** Opens a new window at the desk and records the questions that it asks; each is answered by staying. */
async function windowAt(path: string): Promise<{ own: Page; asked: string[] }> {
  const own = await context.newPage();
  const asked: string[] = [];
  own.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await own.goto(product.origin + path);
  return { own, asked };
}

test("a note sent beside a half-written answer is added, and the answer is back in its field", async () => {
  const { own, asked } = await windowAt(message);
  const answer = own.getByRole("textbox", { name: /^Answer/ });
  await answer.fill("A long answer, half of it written.");
  await own.getByText("Note for the staff").click();
  await own.getByRole("textbox", { name: /^Note/ }).fill("Called her back.");
  await own.getByRole("button", { name: "Add note" }).click();
  await expect(own.getByText("The note is added.")).toBeVisible();
  await expect(answer).toHaveValue("A long answer, half of it written.");
  await own.getByRole("button", { name: "Assign to me" }).click();
  await expect(own.getByText("The message is assigned.")).toBeVisible();
  await expect(answer).toHaveValue("A long answer, half of it written.");
  expect(asked).toEqual([]);
  await own.getByRole("button", { name: "Send answer" }).click();
  await expect(own.getByText("The answer is being mailed.")).toBeVisible();
  await own.goto(product.origin + message);
  await expect(own.getByText("A text from this browser is kept")).toHaveCount(0);
  await expect(answer).toHaveValue(/^Dear Kiran,\s*$/);
  await own.close();
});

const LONG_FORMS: [what: string, path: () => string, field: RegExp][] = [
  ["the news of a digest", () => "/desk/digest/2025-02-17", /^Headline/],
  ["an answer", () => message, /^Answer/],
];
// All long forms are kept by the same script.
for (const [what, path, name] of inTurn(LONG_FORMS, 1, 2))
  test(`${what} survives a tab that is killed: the next one offers the text`, async () => {
    const { own } = await windowAt(path());
    const field = own.getByRole("textbox", { name }).first();
    const fold = own.getByText("Write before the files are here");
    if (await fold.isVisible()) await fold.click();
    await field.fill("Half a morning of words.");
    await own.waitForFunction(() => JSON.stringify(localStorage).includes("Half a morning of words."));
    await own.close({ runBeforeUnload: false });
    const next = await windowAt(path());
    const offer = next.own.getByRole("alert").filter({ hasText: "A text from this browser is kept" });
    await offer.getByRole("button", { name: "Restore the kept text" }).click();
    await expect(next.own.getByRole("textbox", { name }).first()).toHaveValue("Half a morning of words.");
    await expect(offer).toHaveCount(0);
    await next.own.close();
    const last = await windowAt(path());
    const again = last.own.getByRole("alert").filter({ hasText: "A text from this browser is kept" });
    await again.getByRole("button", { name: "Discard it" }).click();
    await last.own.reload();
    await expect(last.own.locator("form[data-keep]").first()).toBeAttached();
    await expect(again).toHaveCount(0);
    await last.own.close();
  });

test("an answer that comes back is asked about before a link loses it, and not when it is sent", async () => {
  const { own, asked } = await windowAt(message);
  const answer = own.getByRole("textbox", { name: /^Answer/ });
  const sendInVain = async () => {
    const answered = own.waitForEvent("domcontentloaded");
    await own.getByRole("button", { name: "Send answer" }).click();
    await answered;
    await expect(own.getByText("The answer contains prohibited wording. Change it.")).toBeVisible();
  };
  await answer.fill("Guaranteed returns every month.");
  await sendInVain();
  await sendInVain();
  expect(asked).toEqual([]);
  await own.getByRole("link", { name: "Requests" }).first().click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(answer).toHaveValue("Guaranteed returns every month.");
  await own.close();
});

test("a refused role comes back in its panel, in sight and with its ticks", async () => {
  const { own, asked } = await windowAt("/desk/staff/roles");
  const panel = own.getByRole("region", { name: "New role" });
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Writer");
  for (const box of await panel.getByRole("checkbox").all()) await box.check();
  await panel.getByRole("button", { name: "Add role" }).click();
  await expect(panel.getByRole("alert")).toBeInViewport();
  await expect(panel.getByRole("alert")).toContainText("A role “Writer” exists already.");
  await expect(panel.getByRole("textbox", { name: /^Name/ })).toHaveValue("Writer");
  for (const box of await panel.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Desk of the weekend");
  await panel.getByRole("button", { name: "Add role" }).click();
  await expect(own.getByText("The role is saved.")).toBeInViewport();
  expect(asked).toEqual([]);
  await own.close();
});

test("the calendar says what a typed day changes, with its weekday", async () => {
  const { own } = await windowAt("/desk/calendar");
  const form = own.getByRole("region", { name: "Add a day" });
  const says = form.locator("output");
  await form.getByLabel("Name").fill("Diwali");
  await expect(says).toBeEmpty();
  await form.getByLabel(/^Day/).fill("2027-10-29");
  await expect(says).toHaveText(
    "On Friday 29 October 2027 the market is closed: Diwali. No digest is made of that day.",
  );
  await expect(form.getByLabel("Hours")).toBeHidden();
  await form.getByLabel("Special session").check();
  await form.getByLabel("Hours").fill("18:00-19:00");
  await expect(says).toHaveText("On Friday 29 October 2027 the market trades 18:00-19:00 IST: Diwali.");
  await own.close();
});
