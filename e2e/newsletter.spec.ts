import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

const form = (page: Page, variant: string) => page.locator(`form[data-variant=${variant}]`);
const reader = () => `reader-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.in`;

/** Holds the next call back until `release`, so that the state while sending can be seen. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/news/letter", async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const hydrated = (page: Page, variant: string) =>
  expect(form(page, variant)).toHaveAttribute("novalidate", "");

test(
  "home: processing, then Subscribed! for three seconds, then idle",
  proves("NEWS-01 NEWS-02 NEWS-06 NEWS-23 CNST-15 API-14"),
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const home = form(page, "home");
    await home.getByLabel("E-mail address").fill(reader());
    await page.clock.runFor(4_000);
    await hydrated(page, "home");
    const release = await hold(page);
    await home.getByRole("button").click();
    await expect(home.getByRole("button", { name: "Processing..." })).toBeDisabled();
    release();
    await expect(home.getByRole("button", { name: "Subscribed!" })).toBeVisible();
    await expect(home.getByRole("status")).toHaveText("Check your inbox to confirm.");
    await page.clock.runFor(2_500);
    await expect(home.getByRole("button", { name: "Subscribed!" })).toBeVisible();
    await page.clock.runFor(700);
    await expect(home.getByRole("button", { name: "Subscribe", exact: true })).toBeEnabled();
  },
);

test(
  "home: nothing is sent without an @; refusals and faults are told in an alert",
  proves("NEWS-03 NEWS-04 NEWS-05 VALI-02 VALI-03 VALI-04"),
  async ({ page }) => {
    await page.goto("/");
    const home = form(page, "home");
    await home.getByLabel("E-mail address").click();
    await hydrated(page, "home");
    await expect(home.getByLabel("E-mail address")).toHaveAttribute("type", "email");
    await expect(home.getByLabel("E-mail address")).toHaveAttribute("required", "");
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
      await home.getByLabel("E-mail address").fill(value);
      await home.getByRole("button").click();
    }
    expect(calls).toBe(0);
    await home.getByLabel("E-mail address").fill(reader());
    for (const text of [
      "The server's own words",
      "Subscription failed.",
      "Something went wrong. Please try again.",
    ]) {
      await home.getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect(home.getByRole("alert")).toHaveText(text);
    }
  },
);

test(
  "blog: subscribing, then the message for three seconds, and the field cleared",
  proves("NEWS-07 NEWS-08 NEWS-09 NEWS-10 CNST-14"),
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/blog");
    const blog = form(page, "blog");
    await blog.getByLabel("E-mail address").fill(reader());
    await page.clock.runFor(4_000);
    await hydrated(page, "blog");
    const release = await hold(page);
    await blog.getByRole("button").click();
    await expect(blog.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
    release();
    await expect(blog.getByRole("status")).toHaveText(
      "Successfully subscribed! Check your inbox to confirm.",
    );
    await expect(blog.getByLabel("E-mail address")).toHaveValue("");
    await page.clock.runFor(3_200);
    await expect(blog.getByRole("status")).toBeEmpty();
    await blog.getByLabel("E-mail address").fill("nobody");
    await blog.getByRole("button").click();
    await expect(blog.getByRole("alert")).toHaveText("Please enter a valid email");
    await page.clock.runFor(3_200);
    await expect(blog.getByRole("alert")).toBeEmpty();
  },
);

test(
  "digest: toasts, one at a time, at the top",
  proves("NEWS-11 NEWS-12 NEWS-15 NEWS-16 NEWS-17 NEWS-18 NEWS-22 VALI-05 VALI-06 VALI-07 ERRS-14 ERRS-15"),
  async ({ page }) => {
    await page.goto("/dailydigest");
    const digest = form(page, "digest");
    const button = digest.getByRole("button");
    await expect(button).toHaveText("Subscribe Free");
    await digest.getByLabel("E-mail address").click();
    await hydrated(page, "digest");
    const toasts = page.locator("[data-sonner-toast]");
    for (const value of ["", "nobody"]) {
      await digest.getByLabel("E-mail address").fill(value);
      await button.click();
      await expect(toasts).toHaveText("Please enter a valid email");
    }
    await expect(toasts).toHaveCount(1);
    await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-y-position", "top");
    await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-x-position", "center");
    await digest.getByLabel("E-mail address").fill(reader());
    const release = await hold(page);
    await button.click();
    await expect(button).toHaveText("Subscribing...");
    await expect(button).toBeDisabled();
    release();
    await expect(toasts).toHaveText("Subscribed successfully! Check your inbox to confirm.");
    await expect(digest.getByLabel("E-mail address")).toHaveValue("");
  },
);

test(
  "digest: refusals and faults in their own words, gone after three seconds",
  proves("NEWS-19 NEWS-20 NEWS-21 CNST-16 ERRS-16"),
  async ({ page }) => {
    await page.goto("/dailydigest");
    const digest = form(page, "digest");
    await digest.getByLabel("E-mail address").click();
    await hydrated(page, "digest");
    const answers = [409, 500, 0];
    await page.route("**/api/news/letter", (route) => {
      const status = answers.shift();
      return status ? route.fulfill({ status, json: { success: false, message: "x" } }) : route.abort();
    });
    await digest.getByLabel("E-mail address").fill(reader());
    const toast = page.locator("[data-sonner-toast]");
    for (const text of [
      "The email has already been taken",
      "Something went wrong. Try again.",
      "Something went wrong. Try again.",
    ]) {
      await digest.getByRole("button").click();
      await expect(toast).toHaveText(text);
    }
    await page.mouse.move(0, 600);
    await expect(toast).toHaveCount(0, { timeout: 6_000 });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, variant] of [
    ["/", "home"],
    ["/blog", "blog"],
    ["/dailydigest", "digest"],
  ] as const) {
    test(
      `the ${variant} form posts, is thanked, and a wrong address stays in its field`,
      proves("VALI-01"),
      async ({ page }) => {
        await page.goto(path);
        await form(page, variant).getByLabel("E-mail address").fill(reader());
        await form(page, variant).getByRole("button").click();
        await expect(page).toHaveURL(/\/newsletter\/thanks$/);
        await expect(page.getByText("Check your inbox to confirm.")).toBeVisible();
        await page.goto("/newsletter");
        await page.getByLabel("E-mail address").fill("nobody");
        await page.getByRole("button", { name: "Subscribe Free" }).click();
        await expect(page).toHaveURL(/\/newsletter$/);
        await expect(page.getByLabel("E-mail address")).toHaveValue("nobody");
      },
    );
  }
});
