import type { Locator, Page, Request } from "@playwright/test";
import { advances } from "./home-parts.ts";
import { expect, holdAnswers, ISLANDS, proves, test } from "./product.ts";

type Post = { id: number; strTitle: string; strSlug: string; category_name: string; isFeatured: number };

const latest = (page: Page) => page.getByRole("region", { name: "Latest Blogs" });
const titles = (page: Page) => latest(page).getByRole("heading", { level: 3 });
const featured = (page: Page) => page.getByRole("region", { name: "Featured" });
const pill = (page: Page, name: string) =>
  page.locator(".blog-pills").getByRole("link", { name: new RegExp(`^${name} \\d`) });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search articles and digests" });

/** Opens the page and waits for its carousel's controls: by then it reacts to state. */
async function open(page: Page, path = "/blog"): Promise<void> {
  await page.goto(path);
  await page.keyboard.press("Shift");
  await expect(featured(page).getByRole("button", { name: "Next slide" })).toBeVisible();
}

async function allPosts(page: Page): Promise<Post[]> {
  const answer = await page.request.post("/api/blog/list", { data: { limit: 200, summary: true } });
  return (await answer.json()).data;
}

/** Collects the bodies of the list calls that the page makes from now on. */
function listCalls(page: Page): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/api/blog/list")) calls.push(request.postDataJSON());
  });
  return calls;
}

/** Types into the search box and runs the page's clock past the pause that follows. */
async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await page.clock.runFor(250);
}

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

/** Lists the cards that are wholly in the row's visible part. */
const cardsInView = (row: Locator): Promise<string[]> =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.children]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((card) => card.querySelector("h3")?.textContent ?? "");
  });

const row = (page: Page) => featured(page).getByRole("list").first();

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
      await latest(page).getByRole("link", { name: "View More" }).scrollIntoViewIfNeeded();
      await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
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
    await open(page, "/blog");
    await expect(pill(page, "Derivatives")).toBeVisible();
    // A selected pill's icon takes the pill's colour, so the colours are read while another pill is selected.
    await pill(page, "Technical").click();
    await expect(pill(page, "Technical")).toHaveAttribute("aria-current", "true");
    const look = (name: string) =>
      pill(page, name)
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
    await pill(page, "All Blogs").click();
    await expect(pill(page, "All Blogs")).toHaveAttribute("aria-current", "true");
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
  "slides hold three posts, or one below 768 px, and begin again with a category",
  proves("BLOG-11 BLOG-12 BLOG-14 BLOG-16 BLOG-17 BLOG-18 BLOG-21 BLOG-22 BLOG-23"),
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page);
    const posts = await allPosts(page);
    const all = posts.filter((p) => p.isFeatured === 1);
    const names = all.map((p) => p.strTitle);
    const button = (name: string) => featured(page).getByRole("button", { name });
    const shows = (expected: string[]) => expect.poll(() => cardsInView(row(page))).toEqual(expected);

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
    await pill(page, "Technical").click();
    const technical = posts.filter((p) => p.category_name === "Technical").map((p) => p.strTitle);
    await expect(titles(page)).toHaveText(technical.slice(0, 9));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ category_id: expect.any(Number), summary: true });
    await expect(page).toHaveURL(/\/blog\?category=\d+$/);
    const featuredOf = all.filter((p) => p.category_name === "Technical").map((p) => p.strTitle);
    await expect(featured(page).getByRole("heading", { level: 3 })).toHaveText(featuredOf);
    await expect(button(`Slide 1 of ${featuredOf.length}`)).toHaveAttribute("aria-current", "true");
    await shows(featuredOf.slice(0, 1));

    await pill(page, "All Blogs").click();
    await expect(titles(page)).toHaveText(posts.slice(0, 9).map((p) => p.strTitle));
    expect(calls[1]).not.toHaveProperty("category_id");
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
    await open(page);
    const calls = listCalls(page);
    const offsets = () => calls.splice(0).map((call) => call.offset);

    await pill(page, "Technical").click();
    // There were nine before, too.
    await expect(titles(page).first()).toHaveText("Technical post 0");
    await expect(titles(page)).toHaveCount(9);
    await latest(page).getByRole("link", { name: "View More" }).click();
    await expect(titles(page)).toHaveCount(held);
    expect(offsets()).toEqual([0, 10, 70]);

    await pill(page, "All Blogs").click();
    await expect(titles(page)).toHaveCount(9);
    expect(offsets()).toEqual([0]);

    await latest(page).getByRole("link", { name: "View More" }).click();
    await expect(titles(page)).toHaveCount(held);
    offsets();
    await searchBox(page).fill("post");
    await expect(titles(page)).toHaveCount(9);
    expect(offsets()).toEqual([0]);
  },
);

test(
  "the list grows, is searched by title and category, and travels to the article",
  proves("BLOG-04 BLOG-05 BLOG-06 BLOG-15 BLOG-28 BLOG-29 VALI-18"),
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    const posts = await allPosts(page);
    const first = posts.slice(0, 9).map((p) => p.strTitle);
    await latest(page).getByRole("link", { name: "View More" }).click();
    await expect(titles(page)).toHaveText(posts.map((p) => p.strTitle));
    await expect(page).toHaveURL(/\/blog\?view=all$/);
    // Cards get their heights as they come into view, so a pointer at the list's end may miss a moving link.
    await latest(page).getByRole("link", { name: "View Less" }).dispatchEvent("click");
    await expect(titles(page)).toHaveText(first);
    await expect(latest(page).getByRole("link", { name: "View More" })).toBeInViewport();

    const status = latest(page).getByRole("status");
    const matching = (text: string, category?: string) =>
      posts
        .filter((p) => p.strTitle.toLowerCase().includes(text) && (!category || p.category_name === category))
        .map((p) => p.strTitle);
    expect(matching("before").length).toBeGreaterThan(1);
    await search(page, "BeFoRe");
    await expect(titles(page)).toHaveText(matching("before"));
    await expect(titles(page).first()).toBeInViewport();
    await expect(status).toContainText(`${matching("before").length} articles`);
    const category = posts.find((p) => p.strTitle === matching("before")[0])?.category_name ?? "";
    await pill(page, category).click();
    await expect(titles(page)).toHaveText(matching("before", category));
    await pill(page, "All Blogs").click();
    await expect(titles(page)).toHaveText(matching("before"));

    await page.getByRole("button", { name: "Clear search" }).click();
    await page.clock.runFor(1);
    await expect(searchBox(page)).toHaveValue("");
    await expect(searchBox(page)).toBeFocused();
    await expect(titles(page)).toHaveText(first);

    // A list of nine or fewer has no link.
    await search(page, "rsi");
    await expect(titles(page)).toHaveText(matching("rsi"));
    await expect(latest(page).getByRole("link", { name: /View (More|Less)/ })).toHaveCount(0);
    // Every article's author, a phrase that only bodies contain, and texts that mean something elsewhere.
    const strange = ["%", "_", "\\", "'; drop table post; --", "<b>", "पद", "x".repeat(20_000)];
    for (const text of ["placeholder", "arithmetic works for", ...strange]) {
      await search(page, text);
      await expect(status).toContainText(`No article with “${text}” in the title.`);
      await expect(searchBox(page)).toHaveValue(text);
      await expect(titles(page)).toHaveCount(0);
    }
    await expect(page.locator(".blog-alert")).toHaveCount(0);

    await search(page, "");
    await expect(titles(page)).toHaveText(first);
    await titles(page).first().getByRole("link").click();
    await page.waitForURL(`**/blogpost/${posts[0]?.strSlug}`);
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("posts") ?? "[]"))).toEqual(
      posts.slice(0, 9).map((p) => p.strSlug),
    );
  },
);

test(
  "the carousel advances every 3 s, but not held, paused, alone or with less motion",
  proves("BLOG-19 BLOG-20 BLOG-24 BLOG-25 BLOG-26 CNST-13"),
  async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const pass = async (ms: number, does: "advances" | "stands") => {
      await advances(featured(page), does === "advances");
      await page.clock.runFor(ms);
    };
    // The interval restarts when neither focus nor pointer is in the carousel any more.
    await featured(page).getByRole("button", { name: "Slide 1 of 3" }).click();
    await advances(featured(page), false);
    await searchBox(page).focus();
    await page.mouse.move(0, 0);
    // The row scrolls in real time, and its end is read as the slide that it shows.
    const at = async (n: number) => {
      const button = featured(page).getByRole("button", { name: `Slide ${n} of 3` });
      await expect(button).toHaveAttribute("aria-current", "true");
      await expect.poll(() => pixelsFromSlide(row(page), n)).toBeLessThan(2);
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

    await featured(page).getByRole("heading", { level: 2 }).hover();
    await pass(10_000, "stands");
    await at(1);
    await page.mouse.move(0, 0);
    await pass(3_100, "advances");
    await at(2);

    await featured(page).getByRole("button", { name: "Pause the slides" }).focus();
    await pass(10_000, "stands");
    await at(2);
    await searchBox(page).focus();
    await pass(3_100, "advances");
    await at(3);

    // A single slide has nowhere to go.
    await pill(page, "Education").click();
    await expect(featured(page).getByRole("heading", { level: 3 })).toHaveCount(2);
    await expect(featured(page).getByRole("button", { name: "Next slide" })).toBeHidden();
    const alone = await cardsInView(row(page));
    await pass(10_000, "stands");
    expect(await cardsInView(row(page))).toEqual(alone);
    await pill(page, "All Blogs").click();
    await at(1);
    await page.mouse.move(0, 0);
    await pass(3_100, "advances");
    await at(2);

    await featured(page).getByRole("button", { name: "Pause the slides" }).click();
    await page.mouse.move(0, 0);
    await searchBox(page).focus();
    await pass(10_000, "stands");
    await at(2);
    await expect(featured(page).getByRole("button", { name: "Play the slides" })).toBeVisible();

    await page.clock.resume();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await pass(10_000, "stands");
    await at(1);
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
    await open(page);
    await expect(page.locator(".blog-pills").getByRole("alert")).toHaveText("Failed to load categories");
    await expect(pill(page, "Technical")).toBeVisible();

    await page.route("**/api/category/list", (route) => route.abort());
    await open(page);
    await expect(page.locator(".blog-pills").getByRole("alert")).toHaveText("Error fetching categories");
    const before = await titles(page).allTextContents();

    await page.route("**/api/blog/list", (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "no" } }),
    );
    await pill(page, "Technical").click();
    const told = page.getByText("The articles could not be loaded. Try again in a moment.");
    await expect(told).toHaveRole("alert");
    await expect(told).toBeInViewport();
    await expect(titles(page)).toHaveText(before);
    await expect(pill(page, "All Blogs")).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/blog$/);
    expect(logged.join("\n")).toContain("The list of posts could not be loaded.");

    await latest(page).getByRole("link", { name: "View More" }).click();
    await expect(told).toBeInViewport();
    await expect(titles(page)).toHaveText(before);
    await latest(page).getByRole("link", { name: "View Less" }).click();

    await page.unroute("**/api/blog/list");
    await pill(page, "Technical").click();
    await expect(latest(page).locator(".post-category, article").first()).toContainText("Technical");
    await expect(pill(page, "Technical")).toHaveAttribute("aria-current", "true");
    await expect(told).toHaveCount(0);
  },
);

test("what was typed while the scripts are held back is searched for once they run", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.clock.install();
  await page.goto("/blog");
  await search(page, "drawdown");
  await expect(titles(page)).toHaveCount(9);
  release();
  await expect(titles(page)).toHaveText(["The arithmetic of a drawdown"]);
  await expect(searchBox(page)).toHaveValue("drawdown");
  await expect(searchBox(page)).toBeFocused();
});

test("what is found in the texts follows the search box, and leaves with the text", async ({ page }) => {
  await open(page);
  const found = page.locator("#found");
  await searchBox(page).fill("rocee");
  await expect(found.getByRole("status")).toHaveText(/^Nothing is written “rocee”\. Here are \d results/);
  const passage = page.getByRole("region", { name: "Also in the text" }).getByRole("listitem").first();
  await expect(passage.getByRole("link", { name: "Return on capital employed, step by step" })).toBeVisible();
  await expect(passage.locator("mark").first()).toHaveText("Return on capital employed");
  await expect(page).toHaveURL(/[?]q=rocee$/);
  await searchBox(page).fill("");
  await expect(found.locator("[role=status]")).toBeEmpty();
  await expect(found.getByRole("link")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test(
    "the pills, the search and its clearing lead from page to page",
    proves("BLOG-05 BLOG-14 BLOG-15"),
    async ({ page }) => {
      await page.goto("/blog");
      await expect.poll(async () => (await cardsInView(row(page))).length).toBe(1);
      await pill(page, "Technical").click();
      await expect(page).toHaveURL(/category=\d+$/);
      await searchBox(page).fill("rsi");
      await searchBox(page).press("Enter");
      await expect(titles(page)).toHaveText(["RSI below 30 is a description"]);
      await expect(page).toHaveURL(/category=\d+&q=rsi$/);
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(titles(page)).toHaveCount(9);
      await expect(searchBox(page)).toHaveValue("");
      await expect(page).toHaveURL(/category=\d+$/);
      await titles(page).first().getByRole("link").click();
      await expect(page).toHaveURL(/\/blogpost\//);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );
});
