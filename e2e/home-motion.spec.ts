import type { Page } from "@playwright/test";
import { openLive, shownIn } from "./home-parts.ts";
import { expect, proves, test } from "./product.ts";

/** Opens the live page and stops its clock: time passes only by `page.clock.runFor`. */
async function openStopped(page: Page): Promise<void> {
  await page.clock.install();
  await openLive(page);
  await stopClock(page);
}

/** Stops the clock a minute ahead, which no stalled machine reaches first. Repeating timers fire once on the way. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

const wordOf = (page: Page) => page.locator("h1").innerText();

/** Runs the clock until the value changes: the start of a fresh interval. */
async function untilChange(page: Page, read: () => Promise<string>, most: number): Promise<string> {
  const before = await read();
  for (let passed = 0; passed < most; passed += 100) {
    await page.clock.runFor(100);
    const now = await read();
    if (now !== before) return now;
  }
  throw new Error(`"${before}" did not change within ${most} ms`);
}

test(
  "the word alternates every 3 s, pauses, and stands still under pointer and focus",
  proves("HOME-05 HOME-06 HOME-07 CNST-11"),
  async ({ page }) => {
    await openStopped(page);
    const before = (await wordOf(page)).replace(/(Trader|Investor)$/, "");
    const first = await untilChange(page, () => wordOf(page), 3_000);
    const other = first.endsWith("Trader") ? "Investor" : "Trader";
    await page.clock.runFor(2_900);
    expect(await wordOf(page)).toBe(first);
    await page.clock.runFor(100);
    expect(await wordOf(page)).toBe(before + other);
    await page.clock.runFor(3_000);
    expect(await wordOf(page)).toBe(first);

    await page
      .locator("h1")
      .getByText(/^(Trader|Investor)$/)
      .hover();
    await page.clock.runFor(9_000);
    expect(await wordOf(page), "held by the pointer").toBe(first);
    await page.mouse.move(5, 5);
    await untilChange(page, () => wordOf(page), 3_000);

    const pause = page.getByRole("button", { name: "Pause motion" });
    await pause.focus();
    const held = await wordOf(page);
    await page.clock.runFor(9_000);
    expect(await wordOf(page), "held by focus").toBe(held);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Start Learning" }).focus();
    await page.clock.runFor(9_000);
    expect(await wordOf(page), "paused").toBe(held);
    await page.getByRole("button", { name: "Play motion" }).click();
    await page.mouse.move(5, 5);
    await page.getByRole("link", { name: "Start Learning" }).focus();
    await untilChange(page, () => wordOf(page), 3_000);
  },
);

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test(
    "nothing moves by itself under prefers-reduced-motion",
    proves("HOME-08 TEST-11"),
    async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      await page.keyboard.press("Shift");
      for (const id of ["blog", "testimonials"]) {
        await page.locator(`#${id} [data-island$="snap-controls"] > div`).scrollIntoViewIfNeeded();
        await expect(page.locator(`#${id} .snap-dot[aria-current]`)).toHaveCount(1);
      }
      await stopClock(page);
      const read = async () => [
        await wordOf(page),
        await shownIn(page.locator("#testimonials .snap-row")),
        await shownIn(page.locator("#blog .snap-row")),
      ];
      const before = await read();
      await page.clock.runFor(20_000);
      expect(await read()).toEqual(before);
      expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    },
  );
});

test(
  "the featured posts stand one at a time, advance every 3 s, and follow their dots",
  proves("HOME-21 HOME-22 HOME-23 CNST-13"),
  async ({ page }) => {
    await openStopped(page);
    const blog = page.locator("#blog");
    const row = blog.locator(".snap-row");
    const slides = row.locator("[data-post]");
    const dots = blog.locator(".snap-dot");
    const count = await slides.count();
    expect(count).toBeGreaterThan(1);
    const seen = () =>
      row.evaluate((element) => {
        const window = element.getBoundingClientRect();
        return [...element.querySelectorAll("[data-post]")].filter((slide) => {
          const { left, right } = slide.getBoundingClientRect();
          return right > window.left + 1 && left < window.right - 1;
        }).length;
      });
    expect(await seen()).toBe(1);

    const first = Number(await untilChange(page, () => shownIn(row), 3_000));
    await page.clock.runFor(2_900);
    expect(await shownIn(row)).toBe(String(first));
    await page.clock.runFor(100);
    expect(await shownIn(row)).toBe(String((first + 1) % count));
    expect(await seen()).toBe(1);

    const last = slides.nth(count - 1);
    await dots.nth(count - 1).click();
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expect(dots.nth(count - 1)).toHaveAttribute("aria-current", "true");
    expect(await seen()).toBe(1);
    const slug = await last.getAttribute("data-post");
    await last.getByRole("link", { name: /^Read Blog/ }).click();
    await expect(page).toHaveURL(new RegExp(`/blogpost/${slug}$`));
  },
);

test(
  "the testimonials advance every 5 s until a dot, the pause, pointer or focus stops them",
  proves("TEST-05 TEST-06 TEST-07 TEST-08 TEST-09 TEST-10 CNST-12"),
  async ({ page }) => {
    await openStopped(page);
    const section = page.locator("#testimonials");
    const row = section.locator(".snap-row");
    const shown = () => shownIn(row);
    const first = await untilChange(page, shown, 5_000);
    await page.clock.runFor(4_900);
    expect(await shown()).toBe(first);
    const passed = [first];
    await page.clock.runFor(100);
    for (let turn = 0; turn < 6; turn++) {
      passed.push(await shown());
      await page.clock.runFor(5_000);
    }
    expect(new Set(passed)).toEqual(new Set(["0", "1", "2", "4", "7", "10"]));
    expect(passed[6]).toBe(passed[0]);

    await section.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);

    await row.hover();
    const held = await shown();
    await page.clock.runFor(12_000);
    expect(await shown(), "held by the pointer").toBe(held);
    await page.mouse.move(5, 5);
    await untilChange(page, shown, 5_000);

    await section.getByRole("button", { name: "Pause testimonial" }).focus();
    const focused = await shown();
    await page.clock.runFor(12_000);
    expect(await shown(), "held by focus").toBe(focused);
    await page.keyboard.press("Enter");
    await page.locator("h1").click();
    await page.clock.runFor(12_000);
    expect(await shown(), "paused").toBe(focused);
    await section.getByRole("button", { name: "Play testimonial" }).click();
    await page.locator("h1").click();
    await untilChange(page, shown, 5_000);

    await section.locator(".snap-dot").nth(5).click();
    expect(await shown()).toBe("5");
    await expect(section.locator("figure").nth(5)).toBeInViewport({ ratio: 0.5 });
    await expect(section.locator(".snap-dot").nth(5)).toHaveAttribute("aria-current", "true");
    await page.locator("h1").click();
    await page.clock.runFor(20_000);
    expect(await shown(), "stopped by the dot").toBe("5");
  },
);
