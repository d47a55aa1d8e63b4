import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

/** An article with tables of 3, 4 and more columns, notes and FAQs. */
const SLUG = "average-true-range-and-position-room";

type Detail = {
  faqs: { question: string; answer: string }[];
  related_blog_data: { strTitle: string }[];
};

async function detail(page: Page): Promise<Detail> {
  return (await page.request.post("/api/blog/detail", { data: { strSlug: SLUG } })).json();
}

const body = (page: Page) => page.locator(".prose");
const related = (page: Page) => page.getByRole("region", { name: "Related Blogs" });
const contents = (page: Page) => page.getByRole("navigation", { name: "In this article" });

/** Measures the first note and the paragraph that it belongs to. */
async function noteAndClaim(page: Page) {
  const note = await body(page).locator("aside.note").first().boundingBox();
  const claim = await body(page).locator("p:has(+ aside.note)").first().boundingBox();
  if (!note || !claim) throw new Error("The article has no note after a paragraph.");
  return { note, claim };
}

test(
  "the text has a measure of 38rem, and its notes stand in the margin",
  proves("POST-10"),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/blogpost/${SLUG}`);
    await expect(page.locator("[data-article-hero] img")).toBeVisible();
    const { note, claim } = await noteAndClaim(page);
    expect(claim.width).toBeLessThanOrEqual(608);
    expect(note.x).toBeGreaterThan(claim.x + claim.width);
    expect(Math.abs(note.y - claim.y)).toBeLessThan(24);
    await contents(page).getByRole("link").last().click();
    await expect(body(page).getByRole("heading", { level: 2 }).last()).toBeInViewport();
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test(
      "a phone frames wide tables, opens one FAQ at a time and shows all related blogs",
      proves("POST-05 POST-12 POST-13 POST-14 POST-15 POST-18"),
      async ({ page }) => {
        const { faqs, related_blog_data } = await detail(page);
        const scripts: string[] = [];
        page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
        await page.goto(`/blogpost/${SLUG}`);

        const tables = await body(page)
          .locator("table:not(figure table)")
          .evaluateAll((all) =>
            all.map((table) => [
              ((table as HTMLTableElement).rows[0]?.cells.length ?? 0) > 3,
              getComputedStyle(table.parentElement ?? table).overflowX === "auto",
            ]),
          );
        for (const [wide, scrolls] of tables) expect(scrolls).toBe(wide);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        const { note, claim } = await noteAndClaim(page);
        expect(note.y).toBeGreaterThan(claim.y + claim.height - 1);
        expect(note.x).toBeLessThan(40);
        expect(scripts.filter((url) => !url.includes("enhance"))).toEqual([]);

        const questions = page.locator("details[name=faq]");
        const answer = (at: number) => page.getByText(faqs[at]?.answer ?? "");
        await expect(answer(0)).toBeHidden();
        await questions.nth(0).locator("summary").click();
        await expect(answer(0)).toBeVisible();
        await questions.nth(1).locator("summary").click();
        await expect(answer(1)).toBeVisible();
        await expect(answer(0)).toBeHidden();
        await questions.nth(1).locator("summary").click();
        await expect(page.locator("details[name=faq][open]")).toHaveCount(0);

        const cards = related(page).getByRole("article");
        const all = related(page).getByText(`Show all ${related_blog_data.length} related blogs`);
        await expect(cards).toHaveCount(3);
        await all.click();
        await expect(cards).toHaveCount(related_blog_data.length);
        await related(page).getByText("Show 3 related blogs").click();
        await expect(cards).toHaveCount(3);

        await expect(contents(page)).toBeHidden();
        await page.locator("summary", { hasText: "In this article" }).click();
        await page.locator("details ol a").last().click();
        await expect(body(page).getByRole("heading", { level: 2 }).last()).toBeInViewport();
        if (!javaScriptEnabled) await expect(page.locator(`img[src="/views/${SLUG}"]`)).toBeAttached();
        await cards.first().getByRole("link").click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          related_blog_data[0]?.strTitle ?? "",
        );
      },
    );
  });
}

test("an article prints its text and the answers, without navigation and related blogs", async ({ page }) => {
  const { faqs } = await detail(page);
  await page.emulateMedia({ media: "print" });
  await page.goto(`/blogpost/${SLUG}`);
  await expect(body(page).locator("p").first()).toBeVisible();
  await expect(page.getByText(faqs[0]?.answer ?? "")).toBeVisible();
  await expect(page.locator(".print-only")).toBeVisible();
  await expect(related(page)).toBeHidden();
  await expect(contents(page)).toBeHidden();
});
