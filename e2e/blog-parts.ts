import type { Locator, Page, Request } from "@playwright/test";
import { expect } from "./product.ts";

type Post = { id: number; strTitle: string; strSlug: string; category_name: string; isFeatured: number };

export const latestBlogs = (page: Page) => page.getByRole("region", { name: "Latest Blogs" });
export const blogTitles = (page: Page) => latestBlogs(page).getByRole("heading", { level: 3 });
export const featuredBlogs = (page: Page) => page.getByRole("region", { name: "Featured" });
export const categoryPill = (page: Page, name: string) =>
  page.locator(".blog-pills").getByRole("link", { name: new RegExp(`^${name} \\d`) });
export const blogSearch = (page: Page) =>
  page.getByRole("searchbox", { name: "Search articles and digests" });

/** Opens the page and waits for its carousel's controls: by then it reacts to state. */
export async function openBlog(page: Page, path = "/blog"): Promise<void> {
  await page.goto(path);
  await page.keyboard.press("Shift");
  await expect(featuredBlogs(page).getByRole("button", { name: "Next slide" })).toBeVisible();
}

export async function allPosts(page: Page): Promise<Post[]> {
  const answer = await page.request.post("/api/blog/list", { data: { limit: 200, summary: true } });
  return (await answer.json()).data;
}

/** Collects the bodies of the list calls that the page makes from now on. */
export function listCalls(page: Page): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/api/blog/list")) calls.push(request.postDataJSON());
  });
  return calls;
}

/** Lists the cards that are wholly in the row's visible part. */
export const cardsInView = (row: Locator): Promise<string[]> =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.children]
      .filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      })
      .map((card) => card.querySelector("h3")?.textContent ?? "");
  });

export const featuredRow = (page: Page) => featuredBlogs(page).getByRole("list").first();
