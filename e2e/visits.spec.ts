import type { Page } from "@playwright/test";
import { ARTICLE } from "./frame-parts.ts";
import { expect, test } from "./product.ts";

const ISSUE = "digest-2026-02-02";

/** Collects the beacons that the page sends: address and body. */
function beaconsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST")
      sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ""}`.trim());
  });
  return sent;
}

/** Opens the address with the page's clock stopped. */
async function openStill(page: Page, address: string) {
  await page.clock.install();
  await page.goto("/no-such-page");
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.goto(address);
}

const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test("a visit by a letter's link is sent once, after two seconds, and via leaves the address", async ({
  page,
}) => {
  const sent = beaconsOf(page);
  await openStill(page, `/blog?category=1&via=${ISSUE}#top`);
  await page.clock.runFor(1_900);
  expect(sent).toEqual([]);
  expect(at(page)).toBe(`/blog?category=1&via=${ISSUE}`);
  await page.clock.runFor(200);
  await expect.poll(() => sent).toEqual([`/visits/${ISSUE} /blog`]);
  await expect(page).toHaveURL(/\/blog\?category=1#top$/);
  await page.reload();
  await page.clock.runFor(5_000);
  expect(sent).toHaveLength(1);
});

test("an article opened from a letter counts as a view and as a visit, and pages come alive", async ({
  page,
}) => {
  const sent = beaconsOf(page);
  await openStill(page, `${ARTICLE}?via=${ISSUE}`);
  await page.clock.runFor(2_100);
  await expect
    .poll(() => sent)
    .toEqual([ARTICLE.replace("blogpost", "views"), `/visits/${ISSUE} ${ARTICLE}`]);
  expect(at(page)).toBe(ARTICLE);

  await page.goto(`/?via=${ISSUE}`);
  await page.clock.runFor(2_100);
  await expect(page).toHaveURL(/\/$/);
  await page.mouse.move(10, 10);
  await page.clock.runFor(1_000);
  await expect(page.locator("[data-hydrated]").first()).toBeAttached();
});

test("without via, with another name after it, or with no key in it, nothing is sent", async ({ page }) => {
  const sent = beaconsOf(page);
  await openStill(page, "/blog");
  for (const search of ["", `?via=${ISSUE}&shared=1`, "?via=", "?via=../views/x", "?privia=x"]) {
    await page.goto(`/blog${search}`);
    await page.clock.runFor(3_000);
    expect(at(page)).toBe(`/blog${search}`);
  }
  expect(sent).toEqual([]);
});
