import { expect, test } from "@playwright/test";
import { fillForm } from "../test/desk-filled.ts";
import { isAccessible } from "./desk-parts.ts";
import { filledDesk } from "./desk-visits.ts";

const desk = filledDesk({ width: 1440, height: 900 });

test("three panes are worked by keys: move, open, reply, send", async () => {
  const { page, product } = desk;
  const sender = { firstName: "Meera", lastName: "Nair", email: "meera@example.in" };
  await fillForm(product.origin, "/contactus", { ...sender, message: "Where is the archive?" });
  await page.goto(`${product.origin}/desk/messages`);
  const rows = page.locator("[data-row]");
  for (const key of ["ArrowDown", "j", "r"]) await page.keyboard.press(key);
  await expect(page, "without the focus in the list").toHaveURL(`${product.origin}/desk/messages`);
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Meera Nair", level: 1 })).toBeVisible();
  const open = page.locator('[data-row][aria-current="true"]');
  await expect(open).toContainText("Meera Nair");
  await expect(open, "the list keeps the focus").toBeFocused();
  await isAccessible(page);

  await page.keyboard.press("r");
  const answer = page.getByRole("textbox", { name: /^Answer/ });
  await expect(answer).toBeFocused();
  await page.keyboard.type("Under Jobs you find it. ");
  await expect(answer, "letters are letters, below the salutation").toHaveValue(
    "Dear Meera,\n\nUnder Jobs you find it. ",
  );
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The answer is being mailed. This is the next message.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kiran Shah", level: 1 })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
    /^How often do you publish\? \(your message to /,
  );
  await page.goto(`${product.origin}/desk/messages?state=all`);
  await rows.first().focus();
  await page.keyboard.press("r");
  await expect(page.getByRole("textbox", { name: /^Answer/ }), "from a row that is not open").toBeFocused();
});

test("a phone shows one pane at a time, each by a link, and nothing is wider than the screen", async () => {
  const { page, product, rows } = desk;
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.goto(`${product.origin}/desk/messages?state=all`);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.goto(`${product.origin}/desk/messages/${rows.get("/desk/messages/:id")}?state=all`);
  await expect(page.locator("[data-row]").first()).toBeHidden();
  await expect(page.getByRole("textbox", { name: /^Answer/ })).toBeVisible();
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Person" }).click();
  await expect(page.getByRole("heading", { name: "Sender" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Answer/ })).toBeHidden();
  expect(await wide()).toBeLessThanOrEqual(0);
  await isAccessible(page);
  await page.getByRole("link", { name: "Back to the message" }).click();
  await page.getByRole("link", { name: "Messages" }).first().click();
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a message becomes a complaint, is answered, and its person's page has all of it", async () => {
  const { page, product, rows } = desk;
  const path = `${product.origin}/desk/messages/${rows.get("/desk/messages/:id")}`;
  await page.goto(path);
  await page.getByRole("button", { name: "Count as a complaint" }).click();
  await expect(page.getByText("The message is counted as a complaint of its month")).toBeVisible();
  await page.getByRole("textbox", { name: /^Answer/ }).fill("Dear Kiran,\n\nWe look into it today.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.locator("#history").getByText("We look into it today.")).toBeVisible();
  await page.getByRole("link", { name: "View person" }).click();
  await expect(page.getByRole("heading", { name: "kiran@example.in", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Complaints" })).toContainText("counted in");
  await isAccessible(page);
  await page.getByRole("region", { name: "Complaints" }).getByRole("link").last().click();
  await expect(
    page.getByRole("region", { name: "Messages counted in this month" }).getByRole("link"),
  ).toHaveCount(1);
});
