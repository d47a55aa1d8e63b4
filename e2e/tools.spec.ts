import { expect, test, wake } from "./product.ts";

test("the answer follows each entry, and the address holds it", async ({ page }) => {
  await page.goto("/tools/position-size");
  const capital = page.getByLabel("Capital, ₹");
  const answer = page.getByRole("status");
  await wake(capital);
  await capital.fill("3 lakh");
  await expect(answer).toContainText("The risk budget allows 73 shares.");
  await expect(page).toHaveURL(/capital=3\+lakh/);
  await capital.fill("1e308");
  await expect(answer).toContainText("Nothing is computed.");
  await expect(capital).toHaveAccessibleDescription(/Write the number in digits/);
  await capital.fill("3,00,000");
  await page.reload();
  await expect(answer).toContainText("The risk budget allows 73 shares.");
});

test("a typed number replaces the example, by key and by finger, and not one that was typed", async ({
  page,
}) => {
  await page.goto("/tools/position-size");
  const capital = page.getByLabel("Capital, ₹");
  // The first press wakes the form.
  await capital.click();
  await expect(capital).toHaveJSProperty("selectionStart", 0);
  await page.keyboard.type("300000");
  await expect(capital).toHaveValue("300000");
  const entry = page.getByLabel("Entry price, ₹");
  await entry.click();
  await page.keyboard.type("500");
  await expect(entry).toHaveValue("500");
  await capital.click();
  await page.keyboard.press("End");
  await page.keyboard.type("0");
  await expect(capital).toHaveValue("3000000");
  // A second press places the caret in an example.
  const exit = page.getByLabel("Planned exit, ₹");
  const example = await exit.inputValue();
  await exit.click();
  await exit.click();
  await page.keyboard.press("End");
  await page.keyboard.type("1");
  await expect(exit).toHaveValue(`${example}1`);
});

test("the day of a refund slides by keyboard, and a typed day moves the handle", async ({ page }) => {
  await page.goto("/tools/refund");
  const slider = page.getByRole("slider");
  const answer = page.getByRole("status");
  await expect(answer).toContainText("Day 40: ₹6,048.89 of the ₹10,888 paid is refunded");
  await wake(slider);
  await slider.press("ArrowRight");
  await expect(answer).toContainText("Day 41: ₹5,927.91 of the ₹10,888 paid is refunded");
  await page.getByRole("textbox").fill("89");
  await expect(slider).toHaveValue("89");
  await expect(answer).toContainText("Day 89: ₹120.98 of the ₹10,888 paid is refunded");
});

test("the handle stands at the entered day, and words or a day past its end leave what is entered", async ({
  page,
}) => {
  const slider = page.getByRole("slider");
  const day = page.getByRole("textbox");
  await page.goto("/tools/refund?plan=momentum-quarterly&day=80");
  await expect(slider).toHaveValue("80");
  await wake(slider);
  await day.fill("85 days");
  await expect(slider).toHaveValue("85");
  await day.fill("soon");
  await expect(slider).toHaveValue("85");
  await page.goto("/tools/refund?plan=momentum-quarterly&day=400");
  await wake(slider);
  await expect(slider).toHaveValue("365");
  await expect(day).toHaveValue("400");
});

test("a calculator in an article answers in its place and leads to its page with what was entered", async ({
  page,
}) => {
  await page.goto("/blogpost/position-size-before-entry");
  const calculator = page.getByRole("region", { name: "Position size" });
  const exit = page.getByLabel("Planned exit, ₹");
  await wake(exit);
  await exit.fill("391");
  await expect(calculator.getByRole("status")).toContainText("The weight cap allows 218 shares.");
  await calculator.getByRole("link", { name: "This result on a page of its own, with the formula" }).click();
  await expect(page).toHaveURL(/\/tools\/position-size\?.*exit=391/);
  await expect(page.getByRole("status")).toContainText("The weight cap allows 218 shares.");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a form of an article answers on its page, at the answer", async ({ page }) => {
    await page.goto("/blogpost/position-size-before-entry");
    const calculator = page.getByRole("region", { name: "Position size" });
    await calculator.getByLabel("Planned exit, ₹").fill("391");
    await calculator.getByRole("button", { name: "Compute" }).click();
    await expect(page).toHaveURL(/\/tools\/position-size\?.*exit=391.*#answer$/);
    await expect(page.getByText("The weight cap allows 218 shares.").first()).toBeInViewport();
  });

  test("no dead handle stands beside the day of a refund", async ({ page }) => {
    await page.goto("/tools/refund");
    await expect(page.getByRole("slider")).toBeHidden();
    await page.getByRole("textbox").fill("90");
    await page.getByRole("button", { name: "Compute" }).click();
    await expect(page.getByRole("status")).toContainText("Day 90: no refund.");
  });
});
