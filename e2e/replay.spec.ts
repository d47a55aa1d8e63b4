import { expect, test } from "./product.ts";

const REPLAY = "/blogpost/moving-averages-lag-by-design";

test("a replay tells at each session what is known then, by keyboard", async ({ page }) => {
  await page.goto(REPLAY);
  const replay = page.locator(".replay");
  const counts = replay.locator("dl.replay-counts");
  await expect(counts).toHaveText(/turned8held3whipsawed4undecided1/);
  await replay.getByRole("slider").focus();
  await expect(replay.locator("[data-island]")).toHaveAttribute("data-hydrated", "");
  await page.keyboard.press("Home");
  await expect(counts).toHaveText(/turned0held0whipsawed0undecided0/);
  await expect(replay.locator("[data-turn=later]")).toHaveCount(8);
  await replay.getByRole("button", { name: "Next turn" }).press("Enter");
  await expect(counts).toHaveText(/turned1held0whipsawed0undecided1/);
  await expect(replay.locator(".replay-sentence")).toContainText("The turn is undecided for 15 sessions");
  await expect(replay.locator("[data-turn=undecided]")).toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the last session stands there, and no dead control", async ({ page }) => {
    await page.goto(REPLAY);
    await expect(page.locator("dl.replay-counts")).toHaveText(/turned8held3whipsawed4undecided1/);
    await expect(page.getByRole("slider")).toBeHidden();
  });
});
