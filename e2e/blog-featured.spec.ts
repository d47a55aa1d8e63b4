import type { Locator } from "@playwright/test";
import {
  allPosts,
  blogSearch,
  blogTitles,
  cardsInView,
  categoryPill,
  featuredBlogs,
  featuredRow,
  listCalls,
  openBlog,
} from "./blog-parts.ts";
import { advances, expect, proves, test } from "./product.ts";

/** Returns how far the row still has to scroll to its nth slide of three cards. */
const pixelsFromSlide = (row: Locator, n: number): Promise<number> =>
  row.evaluate(
    (element, first) => {
      const [start, card] = [element.children[0], element.children[first]];
      const offset = (card?.getBoundingClientRect().left ?? 0) - (start?.getBoundingClientRect().left ?? 0);
      return Math.abs(element.scrollLeft - Math.min(offset, element.scrollWidth - element.clientWidth));
    },
    (n - 1) * 3,
  );

test(
  "slides hold three posts, or one below 768 px, and begin again with a category",
  proves("BLOG-11 BLOG-12 BLOG-14 BLOG-16 BLOG-17 BLOG-18 BLOG-21 BLOG-22 BLOG-23"),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 768, height: 900 });
    await openBlog(page);
    const posts = await allPosts(page);
    const all = posts.filter((p) => p.isFeatured === 1);
    const names = all.map((p) => p.strTitle);
    const button = (name: string) => featuredBlogs(page).getByRole("button", { name });
    const shows = (expected: string[]) => expect.poll(() => cardsInView(featuredRow(page))).toEqual(expected);

    await shows(names.slice(0, 3));
    await button("Next slide").click();
    await shows(names.slice(3, 6));
    await button("Previous slide").click();
    await button("Previous slide").click();
    await shows(names.slice(-3));
    await button("Next slide").click();
    await shows(names.slice(0, 3));
    await button("Slide 2 of 3").click();
    await shows(names.slice(3, 6));

    await page.setViewportSize({ width: 767, height: 900 });
    await button("Slide 1 of 8").click();
    await shows(names.slice(0, 1));
    await button("Previous slide").click();
    await shows(names.slice(-1));
    await button("Slide 5 of 8").click();
    await shows(names.slice(4, 5));
    await expect(button("Slide 5 of 8")).toHaveAttribute("aria-current", "true");

    const calls = listCalls(page);
    await categoryPill(page, "Technical").click();
    const technical = posts.filter((p) => p.category_name === "Technical").map((p) => p.strTitle);
    await expect(blogTitles(page)).toHaveText(technical.slice(0, 9));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ category_id: expect.any(Number), summary: true });
    await expect(page).toHaveURL(/\/blog\?category=\d+$/);
    const featuredOf = all.filter((p) => p.category_name === "Technical").map((p) => p.strTitle);
    await expect(featuredBlogs(page).getByRole("heading", { level: 3 })).toHaveText(featuredOf);
    await expect(button(`Slide 1 of ${featuredOf.length}`)).toHaveAttribute("aria-current", "true");
    await shows(featuredOf.slice(0, 1));

    await categoryPill(page, "All Blogs").click();
    await expect(blogTitles(page)).toHaveText(posts.slice(0, 9).map((p) => p.strTitle));
    expect(calls[1]).not.toHaveProperty("category_id");
  },
);

test(
  "the carousel advances every 3 s, but not held, paused, alone or with less motion",
  proves("BLOG-19 BLOG-20 BLOG-24 BLOG-25 BLOG-26 CNST-13"),
  async ({ page }) => {
    await page.clock.install();
    await openBlog(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const pass = async (ms: number, does: "advances" | "stands") => {
      await advances(featuredBlogs(page), does === "advances");
      await page.clock.runFor(ms);
    };
    // The interval restarts when neither focus nor pointer is in the carousel any more.
    await featuredBlogs(page).getByRole("button", { name: "Slide 1 of 3" }).click();
    await advances(featuredBlogs(page), false);
    await blogSearch(page).focus();
    await page.mouse.move(0, 0);
    // The row scrolls in real time, and its end is read as the slide that it shows.
    const at = async (n: number) => {
      const button = featuredBlogs(page).getByRole("button", { name: `Slide ${n} of 3` });
      await expect(button).toHaveAttribute("aria-current", "true");
      await expect.poll(() => pixelsFromSlide(featuredRow(page), n)).toBeLessThan(2);
    };
    await at(1);
    await pass(2_900, "advances");
    await at(1);
    await pass(200, "advances");
    await at(2);
    await pass(3_000, "advances");
    await at(3);
    await pass(3_000, "advances");
    await at(1);

    await featuredBlogs(page).getByRole("heading", { level: 2 }).hover();
    await pass(10_000, "stands");
    await at(1);
    await page.mouse.move(0, 0);
    await pass(3_100, "advances");
    await at(2);

    await featuredBlogs(page).getByRole("button", { name: "Pause the slides" }).focus();
    await pass(10_000, "stands");
    await at(2);
    await blogSearch(page).focus();
    await pass(3_100, "advances");
    await at(3);

    // A single slide has nowhere to go.
    await categoryPill(page, "Education").click();
    await expect(featuredBlogs(page).getByRole("heading", { level: 3 })).toHaveCount(2);
    await expect(featuredBlogs(page).getByRole("button", { name: "Next slide" })).toBeHidden();
    const alone = await cardsInView(featuredRow(page));
    await pass(10_000, "stands");
    expect(await cardsInView(featuredRow(page))).toEqual(alone);
    await categoryPill(page, "All Blogs").click();
    await at(1);
    await page.mouse.move(0, 0);
    await pass(3_100, "advances");
    await at(2);

    await featuredBlogs(page).getByRole("button", { name: "Pause the slides" }).click();
    await page.mouse.move(0, 0);
    await blogSearch(page).focus();
    await pass(10_000, "stands");
    await at(2);
    await expect(featuredBlogs(page).getByRole("button", { name: "Play the slides" })).toBeVisible();

    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openBlog(page);
    await pass(10_000, "stands");
    await at(1);
  },
);
