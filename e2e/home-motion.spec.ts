import type { Locator, Page } from "@playwright/test";
import { openLive, shownIn } from "./home-parts.ts";
import { advances, expect, proves, test } from "./product.ts";

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

/** Begins a row's interval anew, with the clock standing: the pointer is in the row and leaves it. */
async function restart(page: Page, section: Locator): Promise<void> {
  await section.scrollIntoViewIfNeeded();
  await section.locator(".snap-row").hover();
  await advances(section, false);
  await page.mouse.move(5, 5);
  await advances(section, true);
}

const wordOf = (page: Page) => page.locator("h1").innerText();

test(
  "the word alternates every 3 s, pauses, and stands still under pointer and focus",
  proves("HOME-05 HOME-06 HOME-07 CNST-11"),
  async ({ page }) => {
    await openStopped(page);
    const before = (await wordOf(page)).replace(/(Trader|Investor)$/, "");
    const hero = page.locator("#home");
    const word = page.locator("h1").getByText(/^(Trader|Investor)$/);
    const reads = (name: string) => expect.poll(() => wordOf(page)).toBe(before + name);
    // Its interval begins when the pointer leaves it, and the clock stands.
    await word.hover();
    await advances(hero, false);
    await page.mouse.move(5, 5);
    await advances(hero, true);
    const first = (await wordOf(page)).replace(before, "");
    const other = first === "Trader" ? "Investor" : "Trader";
    await page.clock.runFor(2_900);
    await reads(first);
    await page.clock.runFor(100);
    await reads(other);
    await page.clock.runFor(3_000);
    await reads(first);

    await word.hover();
    await advances(hero, false);
    await page.clock.runFor(9_000);
    await reads(first);
    await page.mouse.move(5, 5);
    await advances(hero, true);
    await page.clock.runFor(3_000);
    await reads(other);

    const pause = page.getByRole("button", { name: "Pause motion" });
    await pause.focus();
    await advances(hero, false);
    await page.clock.runFor(9_000);
    await reads(other);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Start Learning" }).focus();
    await expect(page.getByRole("button", { name: "Play motion" })).toBeVisible();
    await advances(hero, false);
    await page.clock.runFor(9_000);
    await reads(other);
    await page.getByRole("button", { name: "Play motion" }).click();
    await page.mouse.move(5, 5);
    await page.getByRole("link", { name: "Start Learning" }).focus();
    await advances(hero, true);
    await page.clock.runFor(3_000);
    await reads(first);
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

    await restart(page, blog);
    const first = Number(await shownIn(row));
    await page.clock.runFor(2_900);
    expect(await shownIn(row)).toBe(String(first));
    await page.clock.runFor(100);
    await expect.poll(() => shownIn(row)).toBe(String((first + 1) % count));
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
    const order = ["0", "1", "2", "4", "7", "10"];
    await restart(page, section);
    const first = await shown();
    await page.clock.runFor(4_900);
    expect(await shown()).toBe(first);
    await page.clock.runFor(100);
    const after = (n: number) => order[(order.indexOf(first) + n) % order.length] ?? "";
    for (let turn = 1; turn <= order.length; turn++) {
      await expect.poll(shown).toBe(after(turn));
      await page.clock.runFor(5_000);
    }
    await expect.poll(shown).toBe(after(1));

    await row.hover();
    await advances(section, false);
    await page.clock.runFor(12_000);
    expect(await shown(), "held by the pointer").toBe(after(1));
    await page.mouse.move(5, 5);
    await advances(section, true);
    await page.clock.runFor(5_000);
    await expect.poll(shown).toBe(after(2));

    await section.getByRole("button", { name: "Pause testimonial" }).focus();
    await advances(section, false);
    await page.clock.runFor(12_000);
    expect(await shown(), "held by focus").toBe(after(2));
    await page.keyboard.press("Enter");
    await page.locator("h1").click();
    await expect(section.getByRole("button", { name: "Play testimonial" })).toBeVisible();
    await advances(section, false);
    await page.clock.runFor(12_000);
    expect(await shown(), "paused").toBe(after(2));
    await section.getByRole("button", { name: "Play testimonial" }).click();
    await page.locator("h1").click();
    await advances(section, true);
    await page.clock.runFor(5_000);
    await expect.poll(shown).toBe(after(3));

    await section.locator(".snap-dot").nth(5).click();
    await expect.poll(shown).toBe("5");
    await expect(section.locator("figure").nth(5)).toBeInViewport({ ratio: 0.5 });
    await expect(section.locator(".snap-dot").nth(5)).toHaveAttribute("aria-current", "true");
    await page.locator("h1").click();
    await advances(section, false);
    await page.clock.runFor(20_000);
    expect(await shown(), "stopped by the dot").toBe("5");
  },
);
