import type { Page } from "@playwright/test";
import {
  allPosts,
  blogSearch,
  blogTitles,
  cardsInView,
  categoryPill,
  featuredRow,
  latestBlogs,
  listCalls,
  openBlog,
} from "./blog-parts.ts";
import { expect, holdAnswers, ISLANDS, proves, test } from "./product.ts";

/** Types into the search box and runs the page's clock past the pause that follows. */
async function search(page: Page, text: string): Promise<void> {
  await blogSearch(page).fill(text);
  await page.clock.runFor(250);
}

test(
  "the covers, the side lists and the search box keep their places at every width",
  proves("BLOG-03 CNST-23 CNST-24"),
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/blog");
    const lists = page.getByRole("complementary", { name: "By subject" }).locator("[tabindex='0']");
    await expect(lists).toHaveCount(4);
    for (const list of await lists.all())
      expect(
        await list.evaluate((el) => [
          el.getBoundingClientRect().height,
          getComputedStyle(el).overflowY,
          el.scrollHeight > el.clientHeight,
        ]),
      ).toEqual([170, "auto", true]);
    await lists.first().focus();
    await page.keyboard.press("End");
    await expect.poll(() => lists.first().evaluate((el) => el.scrollTop)).toBeGreaterThan(0);

    const slider = page.getByRole("list", { name: "From the archive" });
    for (const [width, columns] of [
      [360, 2],
      [639, 2],
      [640, 3],
      [1023, 3],
      [1024, 4],
      [1279, 4],
      [1280, 5],
      [1920, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await slider.evaluate(
        (list) =>
          [...list.children].filter(
            (item) => item.getBoundingClientRect().right <= list.getBoundingClientRect().right + 1,
          ).length,
      );
      expect([width, shown]).toEqual([width, columns]);
    }
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await latestBlogs(page).getByRole("link", { name: "View More" }).scrollIntoViewIfNeeded();
      await expect(blogSearch(page)).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "each category has its colour and its icon",
  proves("DATA-08 DATA-09 DATA-10 DATA-11 DATA-12 DATA-13"),
  async ({ page }) => {
    await page.route("**/api/category/list", async (route) => {
      const answer = await (await route.fetch()).json();
      answer.data.push({ id: 99, name: "Derivatives", blogcount: 3 });
      await route.fulfill({ json: answer });
    });
    await openBlog(page, "/blog");
    await expect(categoryPill(page, "Derivatives")).toBeVisible();
    // A selected pill's icon takes the pill's colour, so the colours are read while another pill is selected.
    await categoryPill(page, "Technical").click();
    await expect(categoryPill(page, "Technical")).toHaveAttribute("aria-current", "true");
    const look = (name: string) =>
      categoryPill(page, name)
        .locator("svg")
        .evaluate((svg) => {
          const [r = 0, g = 0, b = 0] = (getComputedStyle(svg).color.match(/[\d.]+/g) ?? []).map(Number);
          return { r, g, b, shape: svg.querySelector("path")?.getAttribute("d") };
        });
    const all = await look("All Blogs");
    const fundamentals = await look("Fundamentals");
    const strategies = await look("Strategies");
    const education = await look("Education");
    const other = await look("Derivatives");
    await categoryPill(page, "All Blogs").click();
    await expect(categoryPill(page, "All Blogs")).toHaveAttribute("aria-current", "true");
    const technical = await look("Technical");

    expect(technical.b).toBeGreaterThan(Math.max(technical.r, technical.g) * 1.4);
    expect(fundamentals.g).toBeGreaterThan(Math.max(fundamentals.r, fundamentals.b));
    expect(Math.min(strategies.r, strategies.b)).toBeGreaterThan(strategies.g * 1.3);
    expect(education.r).toBeGreaterThan(education.g * 1.8);
    expect(education.g).toBeGreaterThan(education.b * 1.8);
    for (const gray of [all, other]) {
      expect(Math.max(gray.r, gray.g, gray.b) - Math.min(gray.r, gray.g, gray.b)).toBeLessThan(40);
    }
    const shapes = [technical, fundamentals, strategies, education, all, other].map((l) => l.shape);
    expect(new Set(shapes).size).toBe(6);
  },
);

test(
  "the page counter starts again at 0 with another category or search text",
  proves("BLOG-07 BLOG-13 BLOG-28"),
  async ({ page }) => {
    const [sample] = await allPosts(page);
    const held = 75;
    await page.route("**/api/blog/list", (route) => {
      const { offset = 0, limit } = route.request().postDataJSON();
      const data = Array.from({ length: Math.max(0, Math.min(limit, held - offset)) }, (_, i) => ({
        ...sample,
        id: 1000 + offset + i,
        strSlug: `post-${offset + i}`,
        strTitle: `Technical post ${offset + i}`,
        category_name: "Technical",
      }));
      return route.fulfill({ json: { success: true, message: "Posts", data } });
    });
    await openBlog(page);
    const calls = listCalls(page);
    const offsets = () => calls.splice(0).map((call) => call.offset);

    await categoryPill(page, "Technical").click();
    // There were nine before, too.
    await expect(blogTitles(page).first()).toHaveText("Technical post 0");
    await expect(blogTitles(page)).toHaveCount(9);
    await latestBlogs(page).getByRole("link", { name: "View More" }).click();
    await expect(blogTitles(page)).toHaveCount(held);
    expect(offsets()).toEqual([0, 10, 70]);

    await categoryPill(page, "All Blogs").click();
    await expect(blogTitles(page)).toHaveCount(9);
    expect(offsets()).toEqual([0]);

    await latestBlogs(page).getByRole("link", { name: "View More" }).click();
    await expect(blogTitles(page)).toHaveCount(held);
    offsets();
    await blogSearch(page).fill("post");
    await expect(blogTitles(page)).toHaveCount(9);
    expect(offsets()).toEqual([0]);
  },
);

test(
  "the list grows, is searched by title and category, and travels to the article",
  proves("BLOG-04 BLOG-05 BLOG-06 BLOG-15 BLOG-28 BLOG-29 VALI-18"),
  async ({ page }) => {
    await page.clock.install();
    await openBlog(page);
    const posts = await allPosts(page);
    const first = posts.slice(0, 9).map((p) => p.strTitle);
    await latestBlogs(page).getByRole("link", { name: "View More" }).click();
    await expect(blogTitles(page)).toHaveText(posts.map((p) => p.strTitle));
    await expect(page).toHaveURL(/\/blog\?view=all$/);
    // Cards get their heights as they come into view, so a pointer at the list's end may miss a moving link.
    await latestBlogs(page).getByRole("link", { name: "View Less" }).dispatchEvent("click");
    await expect(blogTitles(page)).toHaveText(first);
    await expect(latestBlogs(page).getByRole("link", { name: "View More" })).toBeInViewport();

    // Hidden where the texts hold what no title does.
    const status = page.locator("[aria-labelledby=latest] [role=status]");
    const matching = (text: string, category?: string) =>
      posts
        .filter((p) => p.strTitle.toLowerCase().includes(text) && (!category || p.category_name === category))
        .map((p) => p.strTitle);
    expect(matching("before").length).toBeGreaterThan(1);
    await search(page, "BeFoRe");
    await expect(blogTitles(page)).toHaveText(matching("before"));
    await expect(blogTitles(page).first()).toBeInViewport();
    await expect(status).toContainText(`${matching("before").length} articles`);
    const category = posts.find((p) => p.strTitle === matching("before")[0])?.category_name ?? "";
    await categoryPill(page, category).click();
    await expect(blogTitles(page)).toHaveText(matching("before", category));
    await categoryPill(page, "All Blogs").click();
    await expect(blogTitles(page)).toHaveText(matching("before"));

    await page.getByRole("button", { name: "Clear search" }).click();
    await page.clock.runFor(1);
    await expect(blogSearch(page)).toHaveValue("");
    await expect(blogSearch(page)).toBeFocused();
    await expect(blogTitles(page)).toHaveText(first);

    // A list of nine or fewer has no link.
    await search(page, "rsi");
    await expect(blogTitles(page)).toHaveText(matching("rsi"));
    await expect(latestBlogs(page).getByRole("link", { name: /View (More|Less)/ })).toHaveCount(0);
    // Every article's author, a phrase that only bodies contain, and texts that mean something elsewhere.
    const strange = ["%", "_", "\\", "'; drop table post; --", "<b>", "पद", "x".repeat(20_000)];
    for (const text of ["placeholder", "arithmetic works for", ...strange]) {
      await search(page, text);
      await expect(status).toContainText(`No article with “${text}” in the title.`);
      await expect(blogSearch(page)).toHaveValue(text);
      await expect(blogTitles(page)).toHaveCount(0);
    }
    await expect(page.locator(".blog-alert")).toHaveCount(0);

    await search(page, "");
    await expect(blogTitles(page)).toHaveText(first);
    await blogTitles(page).first().getByRole("link").click();
    await page.waitForURL(`**/blogpost/${posts[0]?.strSlug}`);
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("posts") ?? "[]"))).toEqual(
      posts.slice(0, 9).map((p) => p.strSlug),
    );
  },
);

test(
  "a refusal and an exception are told, and the list stays as it was",
  proves("ERRS-01 ERRS-02 ERRS-03"),
  async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.route("**/api/category/list", (route) =>
      route.fulfill({ status: 503, json: { success: false, message: "no" } }),
    );
    await openBlog(page);
    await expect(page.locator(".blog-pills").getByRole("alert")).toHaveText("Failed to load categories");
    await expect(categoryPill(page, "Technical")).toBeVisible();

    await page.route("**/api/category/list", (route) => route.abort());
    await openBlog(page);
    await expect(page.locator(".blog-pills").getByRole("alert")).toHaveText("Error fetching categories");
    const before = await blogTitles(page).allTextContents();

    await page.route("**/api/blog/list", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "no" } }),
    );
    await categoryPill(page, "Technical").click();
    const told = page.getByText("The articles could not be loaded. Try again in a moment.");
    await expect(told).toHaveRole("alert");
    await expect(told).toBeInViewport();
    await expect(blogTitles(page)).toHaveText(before);
    await expect(categoryPill(page, "All Blogs")).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/blog$/);
    expect(logged.join("\n")).toContain("The articles could not be loaded.");

    await latestBlogs(page).getByRole("link", { name: "View More" }).click();
    await expect(told).toBeInViewport();
    await expect(blogTitles(page)).toHaveText(before);
    await latestBlogs(page).getByRole("link", { name: "View Less" }).click();

    await page.unroute("**/api/blog/list");
    await categoryPill(page, "Technical").click();
    await expect(latestBlogs(page).locator(".post-category, article").first()).toContainText("Technical");
    await expect(categoryPill(page, "Technical")).toHaveAttribute("aria-current", "true");
    await expect(told).toHaveCount(0);
  },
);

test("what was typed while the scripts are held back is searched for once they run", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.clock.install();
  await page.goto("/blog");
  await search(page, "drawdown");
  await expect(blogTitles(page)).toHaveCount(9);
  release();
  await expect(blogTitles(page)).toHaveText(["The arithmetic of a drawdown"]);
  await expect(blogSearch(page)).toHaveValue("drawdown");
  await expect(blogSearch(page)).toBeFocused();
});

test("what is found in the texts follows the search box, and leaves with the text", async ({ page }) => {
  await openBlog(page);
  const found = page.locator("#found");
  await blogSearch(page).fill("rocee");
  await expect(found.getByRole("status")).toHaveText(/^No result for “rocee”\. .*\d results? for “roce”/);
  const passage = found.getByRole("listitem").filter({ hasText: "step by step" });
  await expect(passage.getByRole("link", { name: "Return on capital employed, step by step" })).toBeVisible();
  await expect(passage.locator("mark").first()).toHaveText("Return on capital employed");
  await expect(latestBlogs(page)).toBeHidden();
  await expect(page).toHaveURL(/[?]q=rocee$/);
  await blogSearch(page).fill("");
  await expect(found.locator("[role=status]")).toBeEmpty();
  await expect(found.getByRole("link")).toHaveCount(0);
  await expect(latestBlogs(page)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test(
    "the pills, the search and its clearing lead from page to page",
    proves("BLOG-05 BLOG-14 BLOG-15"),
    async ({ page }) => {
      await page.goto("/blog");
      await expect.poll(async () => (await cardsInView(featuredRow(page))).length).toBe(1);
      await categoryPill(page, "Technical").click();
      await expect(page).toHaveURL(/category=\d+$/);
      await blogSearch(page).fill("rsi");
      await blogSearch(page).press("Enter");
      await expect(blogTitles(page)).toHaveText(["RSI below 30 is a description"]);
      await expect(page).toHaveURL(/category=\d+&q=rsi$/);
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(blogTitles(page)).toHaveCount(9);
      await expect(blogSearch(page)).toHaveValue("");
      await expect(page).toHaveURL(/category=\d+$/);
      await blogTitles(page).first().getByRole("link").click();
      await expect(page).toHaveURL(/\/blogpost\//);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );
});
