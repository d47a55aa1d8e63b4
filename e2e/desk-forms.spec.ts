import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Member } from "../test/desk.ts";
import { writeMessage } from "../test/desk-filled.ts";
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

/** A window of its own at the desk, and the questions that it asked: each is answered with staying. */
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

test("a note sent beside a half-written answer asks first; who stays keeps both", async () => {
  const { own, asked } = await windowAt(message);
  const answer = own.getByRole("textbox", { name: /^Answer/ });
  const note = own.getByRole("textbox", { name: /^Note/ });
  await answer.fill("A long answer, half of it written.");
  await note.fill("Called her back.");
  await own.getByRole("button", { name: "Add note" }).click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(answer).toHaveValue("A long answer, half of it written.");
  await expect(note).toHaveValue("Called her back.");
  expect(await owner.text(message)).not.toContain("Called her back.");
  await own.close();
});

test("an answer that comes back is asked about before a link loses it, and not when it is sent", async () => {
  const { own, asked } = await windowAt(message);
  const answer = own.getByRole("textbox", { name: /^Answer/ });
  const sendInVain = async () => {
    const answered = own.waitForEvent("domcontentloaded");
    await own.getByRole("button", { name: "Send answer" }).click();
    await answered;
    await expect(own.getByText("The answer has words that the firm should not write.")).toBeVisible();
  };
  await answer.fill("Guaranteed returns every month.");
  await sendInVain();
  await sendInVain();
  expect(asked).toEqual([]);
  await own.locator(".desk-back").click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(answer).toHaveValue("Guaranteed returns every month.");
  await own.close();
});

test("a refused role comes back in its panel, in sight and with its ticks", async () => {
  const { own, asked } = await windowAt("/desk/staff/roles");
  const panel = own.getByRole("region", { name: "Another role" });
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Writer");
  for (const box of await panel.getByRole("checkbox").all()) await box.check();
  await panel.getByRole("button", { name: "Add the role" }).click();
  await expect(panel.getByRole("alert")).toBeInViewport();
  await expect(panel.getByRole("alert")).toContainText("There is a role “Writer” already.");
  await expect(panel.getByRole("textbox", { name: /^Name/ })).toHaveValue("Writer");
  for (const box of await panel.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await panel.getByRole("textbox", { name: /^Name/ }).fill("Desk of the weekend");
  await panel.getByRole("button", { name: "Add the role" }).click();
  await expect(own.getByText("The role is saved.")).toBeInViewport();
  expect(asked).toEqual([]);
  await own.close();
});
