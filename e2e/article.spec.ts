import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

/** An article with tables of 3, 4 and more columns, notes and FAQs. */
const SLUG = "average-true-range-and-position-room";
const OTHER = "position-size-before-entry";

type Detail = {
  data: Record<string, unknown> & {
    strTitle: string;
    author_name: string;
    created_at: string;
    read_time: number;
  };
  faqs: { id: number; question: string; answer: string }[];
  related_blog_data: { strTitle: string; author_name: string; read_time: number; strSlug: string }[];
};

async function detail(page: Page, slug = SLUG): Promise<Detail> {
  return (await page.request.post("/api/blog/detail", { data: { strSlug: slug } })).json();
}

const body = (page: Page) => page.locator(".prose");
const related = (page: Page) => page.getByRole("region", { name: "Related Blogs" });

test(
  "the article of the address and its hero",
  proves("POST-01 POST-03 POST-06 POST-07 POST-08 POST-09 POST-10"),
  async ({ page }) => {
    for (const slug of [SLUG, OTHER]) {
      const { data } = await detail(page, slug);
      await page.goto(`/blogpost/${slug}`);
      const hero = page.locator("[data-article-hero]");
      await expect(hero.getByRole("heading", { level: 1 })).toHaveText(data.strTitle);
      await expect(hero).toContainText(data.author_name);
      await expect(hero.locator("time")).toHaveAttribute("datetime", data.created_at);
      await expect(hero.locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]{2,8} \d{4}$/);
      await expect(hero.getByText(`${data.read_time} min`, { exact: true })).toBeVisible();
      await expect(hero.getByText(/^[\d,]+ views?$/)).toBeVisible();
      await expect(hero.locator("img")).toHaveAttribute(
        "src",
        new RegExp(`/media/covers/${slug}-\\d+\\.webp`),
      );
      await expect(hero.locator("img")).toBeVisible();
      await expect(page.locator("[data-view]")).toHaveAttribute("data-view", slug);
    }
  },
);

test(
  "an article, its FAQs and its related posts have their fields",
  proves("DATA-23 DATA-24 DATA-25"),
  async ({ page }) => {
    const { data, faqs, related_blog_data } = await detail(page);
    const fields =
      "strTitle strSlug strPhoto strDescription author_name created_at read_time viewCount".split(" ");
    expect(Object.keys(data)).toEqual(expect.arrayContaining(fields));
    expect(data.strDescription).toContain("<p>");
    for (const faq of faqs) expect(Object.keys(faq).sort()).toEqual(["answer", "id", "question"]);
    for (const post of related_blog_data)
      expect(Object.keys(post)).toEqual(
        expect.arrayContaining(["id", "strPhoto", "strTitle", "author_name", "read_time", "strSlug"]),
      );
  },
);

test(
  "formatted text; tables of more than 3 columns scroll",
  proves("POST-02 POST-04 POST-05"),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/blogpost/${SLUG}`);
    await expect(body(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(body(page).getByRole("listitem").first()).toBeVisible();
    await expect(body(page).locator("a[href^='https://']").first()).toBeVisible();
    await expect(body(page)).not.toContainText(/<\/?[a-z]+>|\*\*|\|---/);

    const tables = await body(page)
      .locator("table")
      .evaluateAll((all) =>
        all.map((table) => ({
          wide: (table as HTMLTableElement).rows[0]?.cells.length ?? 0,
          wrapped: table.parentElement?.classList.contains("table-scroll") ?? false,
          scrolls: getComputedStyle(table.parentElement ?? table).overflowX === "auto",
        })),
      );
    expect(tables.some((t) => t.wide > 3) && tables.some((t) => t.wide <= 3)).toBe(true);
    for (const { wide, wrapped, scrolls } of tables)
      expect([wide, wrapped, scrolls]).toEqual([wide, wide > 3, wide > 3]);
    const wrapper = body(page).locator(".table-scroll").first();
    await wrapper.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => wrapper.evaluate((el) => el.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test("the text has a measure of 38rem; notes stand in the margin, on phones in the text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/blogpost/${SLUG}`);
  const note = body(page).locator("aside.note").first();
  const claim = body(page).locator("p:has(+ aside.note)").first();
  const boxes = async () => {
    const [n, c] = [await note.boundingBox(), await claim.boundingBox()];
    if (!n || !c) throw new Error("The article has no note after a paragraph.");
    return { n, c };
  };
  const wide = await boxes();
  expect(wide.c.width).toBeLessThanOrEqual(608);
  expect(wide.n.x).toBeGreaterThan(wide.c.x + wide.c.width);
  expect(Math.abs(wide.n.y - wide.c.y)).toBeLessThan(24);
  const contents = page.getByRole("navigation", { name: "In this article" });
  const last = contents.getByRole("link").last();
  await last.click();
  await expect(body(page).getByRole("heading", { level: 2 }).last()).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  const narrow = await boxes();
  expect(narrow.n.y).toBeGreaterThan(narrow.c.y + narrow.c.height - 1);
  expect(narrow.n.x).toBeLessThan(40);
  await expect(contents).toBeHidden();
  await expect(page.locator("summary", { hasText: "In this article" })).toBeVisible();
});

test(
  "related blogs: 3 at first, all on demand",
  proves("POST-14 POST-15 POST-16 POST-17 POST-18"),
  async ({ page }) => {
    const posts = (await detail(page)).related_blog_data;
    expect(posts.length).toBeGreaterThan(3);
    await page.goto(`/blogpost/${SLUG}`);
    const cards = related(page).getByRole("article");
    await expect(cards).toHaveCount(3);
    for (const [at, post] of posts.slice(0, 3).entries()) {
      const card = cards.nth(at);
      await expect(card.locator("img")).toHaveAttribute("src", new RegExp(post.strSlug));
      await expect(card.getByRole("link", { name: post.strTitle })).toHaveAttribute(
        "href",
        `/blogpost/${post.strSlug}`,
      );
      await expect(card).toContainText(post.author_name);
      await expect(card).toContainText(`${post.read_time} min`);
    }
    const all = related(page).getByRole("checkbox", { name: `Show all ${posts.length} related blogs` });
    await all.check();
    await expect(cards).toHaveCount(posts.length);
    await all.uncheck();
    await expect(cards).toHaveCount(3);
    await expect(related(page).getByRole("link", { name: "View All Blogs" })).toHaveAttribute(
      "href",
      "/blog",
    );
    await cards.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(posts[0]?.strTitle ?? "");
  },
);

test(
  "a missing article answers 404 with a way back to the blog",
  proves("ERRS-04 ERRS-05"),
  async ({ page }) => {
    const answer = await page.goto("/blogpost/no-such-article");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog not found");
    await expect(page.locator("main").getByRole("link", { name: "Back to the blog" })).toHaveAttribute(
      "href",
      "/blog",
    );
  },
);

test(
  "a flag is set 300 ms after less than 30% of the hero is visible",
  proves("POST-19 CNST-21"),
  async ({ page }) => {
    await page.clock.install();
    await page.goto(`/blogpost/${SLUG}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    const flag = () => page.evaluate(() => document.documentElement.hasAttribute("data-hero-hidden"));
    /** Scrolls until the given part of the hero remains below the upper edge of the window. */
    const leave = (part: number) =>
      page.evaluate(async (part) => {
        const box = document.querySelector("[data-article-hero]")?.getBoundingClientRect();
        if (box) scrollTo({ top: scrollY + box.bottom - box.height * part, behavior: "instant" });
      }, part);
    // The observer tells by frames, which a paused clock does not hold back.
    const frames = () => page.waitForTimeout(150);

    await leave(0.4);
    await frames();
    await page.clock.runFor(1_000);
    expect(await flag()).toBe(false);
    await leave(0.2);
    await frames();
    await page.clock.runFor(250);
    expect(await flag()).toBe(false);
    await page.clock.runFor(100);
    expect(await flag()).toBe(true);
    await leave(0.9);
    await frames();
    await page.clock.runFor(350);
    expect(await flag()).toBe(false);
  },
);

test("what search engines and previews are told", async ({ page }) => {
  const { data, faqs } = await detail(page);
  await page.goto(`/blogpost/${SLUG}`);
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content");
  expect(await meta("og:image")).toMatch(new RegExp(`^http.*/share/blogpost/${SLUG}\\.png$`));
  expect([await meta("og:image:width"), await meta("og:image:height"), await meta("og:type")]).toEqual([
    "1200",
    "630",
    "article",
  ]);
  const entries = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((t) =>
    JSON.parse(t),
  );
  const of = (type: string) => entries.find((entry) => entry["@type"] === type);
  expect(of("Article")).toMatchObject({ headline: data.strTitle, datePublished: data.created_at });
  expect(of("FAQPage").mainEntity.map((q: { name: string }) => q.name)).toEqual(
    faqs.map((faq) => faq.question),
  );
  expect(of("BreadcrumbList").itemListElement).toHaveLength(3);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test(
      "one FAQ open at a time; no page script is needed",
      proves("POST-12 POST-13 POST-15"),
      async ({ page }) => {
        const { faqs, related_blog_data } = await detail(page);
        const scripts: string[] = [];
        page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
        await page.goto(`/blogpost/${SLUG}`);
        const questions = page.locator("details[name=faq]");
        await expect(questions.locator("summary")).toHaveText(faqs.map((faq) => faq.question));
        const [first, second] = faqs;
        await expect(page.getByText(first?.answer ?? "")).toBeHidden();
        await questions.nth(0).locator("summary").click();
        await expect(page.getByText(first?.answer ?? "")).toBeVisible();
        await questions.nth(1).locator("summary").click();
        await expect(page.getByText(second?.answer ?? "")).toBeVisible();
        await expect(page.getByText(first?.answer ?? "")).toBeHidden();
        await questions.nth(1).locator("summary").click();
        await expect(page.locator("details[name=faq][open]")).toHaveCount(0);

        await related(page).getByRole("checkbox").check();
        await expect(related(page).getByRole("article")).toHaveCount(related_blog_data.length);
        await page.locator("summary", { hasText: "In this article" }).click();
        await page.locator("details ol a").last().click();
        await expect(body(page).getByRole("heading", { level: 2 }).last()).toBeInViewport();
        expect(scripts.filter((url) => !url.includes("enhance"))).toEqual([]);
        if (!javaScriptEnabled) await expect(page.locator(`img[src="/views/${SLUG}"]`)).toBeAttached();
      },
    );
  });
}

test("an article prints its text and the answers, without navigation and related blogs", async ({ page }) => {
  const { faqs } = await detail(page);
  await page.goto(`/blogpost/${SLUG}`);
  await page.emulateMedia({ media: "print" });
  await expect(body(page).locator("p").first()).toBeVisible();
  await expect(page.getByText(faqs[0]?.answer ?? "")).toBeVisible();
  await expect(related(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "In this article" })).toBeHidden();
  await expect(page.locator(".print-only")).toHaveText(new RegExp(`/blogpost/${SLUG}$`));
});
