import type { Page } from "@playwright/test";
import { expect, holdAnswers, proves, test } from "./product.ts";

const form = (page: Page, variant: string) => page.locator(`form[data-variant=${variant}]`);
const reader = () => `reader-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.in`;

/** Stops the page's clock, so that even the slowest machine sees what shows for three seconds. */
const still = (page: Page) => page.clock.pauseAt(new Date(Date.now() + 3_600_000));

const hydrated = (page: Page, variant: string) =>
  expect(form(page, variant)).toHaveAttribute("novalidate", "");

test(
  "home: an alert tells of refusals, and success stands for three seconds",
  proves("NEWS-01 NEWS-02 NEWS-03 NEWS-04 NEWS-05 NEWS-06 NEWS-23 VALI-02 VALI-03 VALI-04 CNST-15 API-14"),
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const home = form(page, "home");
    const address = home.getByLabel("E-mail address");
    await address.click();
    await hydrated(page, "home");
    await still(page);
    let calls = 0;
    const answers = [
      { status: 409, json: { success: false, message: "The server's own words" } },
      { status: 500, json: { success: false } },
    ];
    await page.route("**/api/news/letter", (route) => {
      calls += 1;
      const answer = answers.shift();
      return answer ? route.fulfill(answer) : route.abort();
    });
    for (const value of ["", "nobody"]) {
      await address.fill(value);
      await home.getByRole("button").click();
    }
    expect(calls).toBe(0);
    await address.fill(reader());
    for (const text of [
      "The server's own words",
      "Subscription failed.",
      "Something went wrong. Please try again.",
    ]) {
      await home.getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect(home.getByRole("alert")).toHaveText(text);
    }
    await page.unroute("**/api/news/letter");

    const release = await holdAnswers(page, "**/api/news/letter");
    await home.getByRole("button").click();
    await expect(home.getByRole("button", { name: "Processing..." })).toBeDisabled();
    release();
    await expect(home.getByRole("button", { name: "Subscribed!" })).toBeVisible();
    await expect(home.getByRole("status")).toHaveText("Check your inbox to confirm.");
    await page.clock.runFor(2_900);
    await expect(home.getByRole("button", { name: "Subscribed!" })).toBeVisible();
    await page.clock.runFor(200);
    await expect(home.getByRole("button", { name: "Subscribe", exact: true })).toBeEnabled();
  },
);

test(
  "blog: the field is cleared, and each message stands for three seconds",
  proves("NEWS-07 NEWS-08 NEWS-09 NEWS-10 CNST-14"),
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/blog");
    const blog = form(page, "blog");
    await blog.getByLabel("E-mail address").fill(reader());
    await hydrated(page, "blog");
    await still(page);
    const release = await holdAnswers(page, "**/api/news/letter");
    await blog.getByRole("button").click();
    await expect(blog.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
    release();
    await expect(blog.getByRole("status")).toHaveText(
      "Successfully subscribed! Check your inbox to confirm.",
    );
    await expect(blog.getByLabel("E-mail address")).toHaveValue("");
    await page.clock.runFor(3_200);
    await expect(blog.getByRole("status")).toBeEmpty();
    await expect(
      blog.getByText(/^One step left: press the link we sent to [^ ]+@example\.in\.$/),
    ).toBeVisible();
    await blog.getByLabel("E-mail address").fill("nobody");
    await blog.getByRole("button").click();
    await expect(blog.getByRole("alert")).toHaveText("Please enter a valid email");
    await page.clock.runFor(3_200);
    await expect(blog.getByRole("alert")).toBeEmpty();
    await blog.getByRole("button").click();
    await expect(blog.getByRole("alert")).toHaveText("Please enter a valid email");
    await page.clock.runFor(2_000);
    await blog.getByLabel("E-mail address").fill(reader());
    await blog.getByRole("button").click();
    await expect(blog.getByRole("status")).toContainText("Successfully subscribed!");
    await page.clock.runFor(2_000);
    await expect(blog.getByRole("status")).toContainText("Successfully subscribed!");
    await page.clock.runFor(1_200);
    await expect(blog.getByRole("status")).toBeEmpty();
  },
);

for (const [variant, path, idle] of [
  ["digest", "/dailydigest", "Subscribe Free"],
  ["swing", "/momentum-x", "Subscribe"],
] as const) {
  test(
    `${variant}: one toast at the top tells what came of it, for three seconds`,
    proves(
      "NEWS-11 NEWS-12 NEWS-13 NEWS-14 NEWS-15 NEWS-16 NEWS-17 NEWS-18 NEWS-19 NEWS-20 NEWS-21 NEWS-22 VALI-05 VALI-06 VALI-07 CNST-16 ERRS-14 ERRS-15 ERRS-16",
    ),
    async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      const asking = form(page, variant);
      const address = asking.getByLabel("E-mail address");
      const button = asking.getByRole("button");
      await address.click();
      await hydrated(page, variant);
      await expect(button).toHaveText(idle);
      await still(page);
      const toasts = page.locator("[data-sonner-toast]");
      // A toast appears by its own timer, which the stopped clock holds.
      const told = (text: string) =>
        expect
          .poll(async () => {
            await page.clock.runFor(20);
            return toasts.allTextContents();
          })
          .toEqual([text]);
      for (const value of ["", "nobody"]) {
        await address.fill(value);
        await button.click();
        await told("Please enter a valid email");
      }
      const toaster = page.locator("[data-sonner-toaster]");
      await expect(toaster).toHaveAttribute("data-y-position", "top");
      await expect(toaster).toHaveAttribute("data-x-position", "center");

      const answers = [409, 500, 0];
      await page.route("**/api/news/letter", (route) => {
        const status = answers.shift();
        return status ? route.fulfill({ status, json: { success: false, message: "x" } }) : route.abort();
      });
      await address.fill(reader());
      for (const text of [
        "The email has already been taken",
        "Something went wrong. Try again.",
        "Something went wrong. Try again.",
      ]) {
        const left = answers.length - 1;
        await button.click();
        await expect.poll(() => answers.length).toBe(left);
        await told(text);
        await expect(button).toBeEnabled();
      }
      await page.mouse.move(0, 600);
      await page.clock.runFor(1_500);
      await expect(toasts).toHaveCount(1);
      await page.clock.runFor(2_000);
      await expect(toasts).toHaveCount(0);
      await page.unroute("**/api/news/letter");

      const release = await holdAnswers(page, "**/api/news/letter");
      await button.click();
      await expect(button).toHaveText("Subscribing...");
      await expect(button).toBeDisabled();
      await expect(asking).toHaveAttribute("aria-busy", "true");
      release();
      await told("Subscribed successfully! Check your inbox to confirm.");
      await expect(address).toHaveValue("");
    },
  );
}
