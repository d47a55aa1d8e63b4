import type { Page } from "@playwright/test";
import { LACKING, MANY_GLOBAL, MANY_STOCKS, NEWEST, ROWS } from "../test/site/digest-parts.ts";
import { expect, holdAnswers, ISLANDS, proves, test, wake } from "./product.ts";

const section = (page: Page, id: string) => page.locator(`details#${id}`);
const opened = (page: Page) => page.locator("details[data-section][open]");
const cards = (page: Page) => page.locator("[data-card]:visible h3");
const row = (page: Page, name: string) =>
  page.locator("a[data-opens]").filter({ has: page.getByText(name, { exact: true }) });
/** The link of the page that names its day. */
const day = (page: Page) => page.locator(".day-date time");

/** Waits until the page's scripts run. */
const alive = (page: Page) =>
  expect(page.locator('[data-island="web/digest/section-controls"]')).toHaveAttribute("data-hydrated", "");

async function visit(page: Page, path = "/dailydigest") {
  await page.goto(path);
  await page.keyboard.press("Shift");
  await alive(page);
}

test(
  "each row toggles its section, only opening scrolls to it, and the clock goes on",
  proves("DIGE-05 DIGE-06 DIGE-07 DIGE-08 DIGE-09 DIGE-10 DIGE-11 DIGE-12 DIGE-14 DIGE-19 CNST-17 CNST-19"),
  async ({ page }) => {
    await page.addInitScript(() => {
      const calls: string[] = [];
      Object.assign(window, { scrolls: calls });
      Element.prototype.scrollIntoView = function (how) {
        calls.push(`${this.id} ${typeof how === "object" ? how.behavior : ""}`);
      };
    });
    const scrolls = () => page.evaluate(() => (window as unknown as { scrolls: string[] }).scrolls);
    await page.clock.install({ time: new Date("2025-02-14T02:00:00Z") });
    await page.goto("/dailydigest");
    await page.clock.pauseAt(new Date("2025-02-14T02:30:05Z"));
    await page.keyboard.press("Shift");
    await alive(page);
    const clock = page.locator("time[data-clock]");
    await expect(clock).toContainText("08:00 IST");
    const seen: string[] = [];
    for (const [name, id] of Object.entries(ROWS)) {
      await row(page, name).click();
      await expect(section(page, id)).toHaveAttribute("open", "");
      await expect(row(page, name)).toHaveAttribute("aria-expanded", "true");
      await page.clock.runFor(190);
      expect(await scrolls()).toEqual(seen);
      await page.clock.runFor(20);
      seen.push(`${id} smooth`);
      expect(await scrolls()).toEqual(seen);
    }
    await expect(opened(page)).toHaveCount(7);
    for (const [name, id] of Object.entries(ROWS)) {
      await row(page, name).click();
      await expect(section(page, id)).not.toHaveAttribute("open", "");
      await expect(row(page, name)).toHaveAttribute("aria-expanded", "false");
    }
    await page.clock.runFor(1_000);
    expect(await scrolls()).toEqual(seen);
    await page.clock.runFor(57_430);
    await expect(clock).toContainText("08:00 IST");
    await page.clock.runFor(200);
    await expect(clock).toContainText("08:01 IST");
  },
);

test(
  "the sticky bar opens and closes all seven sections, and follows the scrolling",
  proves("DIGE-13 DIGE-16 DIGE-17 DIGE-18 DIGE-19"),
  async ({ page }) => {
    await visit(page);
    const progress = page.getByRole("progressbar", { name: "Read so far" });
    await expect(progress).toHaveAttribute("aria-valuenow", "0");
    await expect(opened(page)).toHaveCount(0);
    await section(page, "nifty-analysis").locator("> summary").click();
    await section(page, "daily-market").locator("> summary").click();
    await expect(opened(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Expand All" }).click();
    await expect(opened(page)).toHaveCount(7);
    await section(page, "banknifty-analysis").evaluate((node) =>
      node.scrollIntoView({ behavior: "instant" }),
    );
    await expect(page.locator(".dbar")).toBeInViewport();
    await page.getByRole("link", { name: "Collapse All" }).click();
    await expect(opened(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect(progress).toHaveAttribute("aria-valuenow", "100");
    await expect(page.getByText("100%", { exact: true })).toBeVisible();
  },
);

test(
  "opened sections keep what the server sent; Show More and Show Less turn the news over",
  proves("DIGE-30 DIGE-31 DIGE-33 DIGE-35 DIGE-39 DIGE-43"),
  async ({ page }) => {
    await visit(page, `/dailydigest/${MANY_STOCKS}`);
    await page.getByRole("link", { name: "Expand All" }).click();
    const stocks = section(page, "stock-sector");
    const control = stocks.locator(".dg-more > summary");
    const shows = async (label: string, items: number) => {
      await expect(control.locator("span:visible")).toHaveText(label);
      await expect(stocks.locator(".dg-news > li:visible")).toHaveCount(items);
    };
    await shows("Show More", 6);
    await control.click();
    await shows("Show Less", 8);
    await control.click();
    await shows("Show More", 6);

    await expect(section(page, "daily-market").locator("[data-verdict] .bias")).toBeVisible();
    await expect(section(page, "fii-dii-activity").getByText("FII sold ₹").first()).toBeVisible();
    for (const id of ["nifty-analysis", "banknifty-analysis"]) {
      const index = section(page, id);
      for (const name of ["EMA 10", "EMA 20", "EMA 50", "RSI"])
        await expect(
          index.locator("table.figs:visible").getByRole("row", {
            name: new RegExp(`^${name.replace(" ", "\\s")} Source of [\\d,.]+`),
          }),
        ).toBeVisible();
    }
    await section(page, "nifty-analysis").getByRole("link", { name: "Charts of this section" }).click();
    await expect(page).toHaveURL(/\/figures#nifty-charts$/);
    for (const id of ["nifty-charts", "banknifty-charts"])
      for (const chart of await page.locator(`#${id} figure`).all()) {
        await expect(chart.getByRole("img").first()).toBeVisible();
        const twin = chart.locator("details.twin");
        await twin.locator("summary").focus();
        await page.keyboard.press("Enter");
        await expect(twin.locator("tbody tr").first()).toBeVisible();
      }
  },
);

test("the three analyses are narrowed as a text is typed", proves("DIGE-45 DIGE-46"), async ({ page }) => {
  await page.goto(`/dailydigest/${NEWEST}/figures`);
  const all = ["Nifty Analysis", "FII-DII Analysis", "BankNifty Analysis"];
  await expect(cards(page)).toHaveText(all);
  const search = page.getByRole("searchbox", { name: "Search the analyses" });
  await wake(search);
  for (const [text, titles] of [
    ["banknifty", ["BankNifty Analysis"]],
    ["INSTITUTIONAL", ["FII-DII Analysis"]],
    ["would leave this range", ["Nifty Analysis"]],
    ["bearish", ["Nifty Analysis", "BankNifty Analysis"]],
    ["", all],
  ] as const) {
    await search.fill(text);
    await expect(cards(page)).toHaveText([...titles]);
  }
  await search.fill("no such words");
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText("No results found")).toBeVisible();
});

test(
  "the share dialog copies and sends the current address, and closes on its backdrop",
  proves("DIGE-55 DIGE-56 DIGE-57 DIGE-58 DIGE-59"),
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, `/dailydigest/${NEWEST}#nifty-analysis`);
    const dialog = page.getByRole("dialog", { name: "Share this digest" });
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Copy Link" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Link copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const encoded = encodeURIComponent(page.url());
    await expect(dialog.getByRole("link", { name: "Share on LinkedIn" })).toHaveAttribute(
      "href",
      `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`,
    );
    const whatsApp = await dialog.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(whatsApp).toContain(encoded);
    await dialog.getByRole("heading").click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 300);
    await expect(dialog).toBeHidden();
  },
);

test("on the page of the newest digest the address of its day is shared", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/dailydigest?view=missing#nifty-analysis");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this digest" });
  await expect(page).toHaveURL(new RegExp(`/dailydigest/${NEWEST}#nifty-analysis$`));
  await expect(dialog).toContainText(page.url());
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Link copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("the digest's first screen opens the browser's print dialog", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/dailydigest");
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
});

test(
  "View Report loads a day by its id; an alert tells of no choice and of a failed load",
  proves("DIGE-64 ERRS-07 ERRS-08 ERRS-17"),
  async ({ page }) => {
    page.on("dialog", () => {
      throw new Error("no browser dialog is used");
    });
    await visit(page);
    const calls: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/daily/digest")) calls.push(request.postDataJSON());
    });
    const alert = page.locator("#history [role=alert]");
    await wake(page.getByRole("combobox", { name: "Date of the digest" }));
    await page.getByRole("button", { name: "View Report" }).click();
    await expect(alert).toHaveText("Please select a date");
    expect(calls).toEqual([]);

    await section(page, "nifty-analysis").locator("> summary").click();
    await page.getByRole("combobox", { name: "Date of the digest" }).selectOption(MANY_GLOBAL);
    for (const failure of [
      () => page.route("**/api/daily/digest", (route) => route.abort(), { times: 1 }),
      () =>
        page.route("**/api/daily/digest", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 }),
    ]) {
      await failure();
      const logged = page.waitForEvent(
        "console",
        (m) => m.type() === "error" && m.text().includes("could not be loaded"),
      );
      await page.getByRole("button", { name: "View Report" }).click();
      await logged;
      await expect(alert).toContainText("The digest of 11 Feb 2025 could not be loaded.");
      await expect(page).toHaveURL(/\/dailydigest$/);
      await expect(section(page, "nifty-analysis")).toHaveAttribute("open", "");
    }
    await page.getByRole("button", { name: "View Report" }).click();
    await expect(page).toHaveURL(new RegExp(`/dailydigest/${MANY_GLOBAL}$`));
    await expect(day(page)).toHaveText("11 February 2025");
    expect(calls).toHaveLength(3);
    for (const call of calls) expect(call).toEqual({ id: expect.any(Number) });
    const id = await page.locator("article[data-digest]").getAttribute("data-digest");
    expect(calls[2]).toEqual({ id: Number(id) });

    await expect(page.locator("#history li a:visible")).toHaveCount(4);
    await page.locator("#history details.dg-month > summary").first().click();
    await page.locator("#history details.dg-month a").last().click();
    await expect(day(page)).toHaveText("1 January 2025");
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(/\/dailydigest\/2025-01-02$/);
  },
);

test("what is opened and typed while the scripts are held back stays when they arrive", async ({ page }) => {
  const release = await holdAnswers(page, ISLANDS);
  await page.goto(`/dailydigest/${MANY_GLOBAL}`, { waitUntil: "commit" });
  await section(page, "global-economy").locator("> summary").click();
  await section(page, "global-economy").locator(".dg-more > summary").click();
  await row(page, "Nifty").click();
  await page.getByRole("combobox", { name: "Date of the digest" }).selectOption(NEWEST);
  await expect(opened(page)).toHaveCount(2);
  release();
  await alive(page);
  await expect(opened(page)).toHaveCount(2);
  await expect(row(page, "Global Economy")).toHaveAttribute("aria-expanded", "true");
  await expect(section(page, "global-economy").locator(".dg-news > li:visible")).toHaveCount(8);
  await expect(page.getByRole("combobox", { name: "Date of the digest" })).toHaveValue(NEWEST);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "sections, news, sharing, search and selector work",
    proves(
      "DIGE-05 DIGE-06 DIGE-07 DIGE-08 DIGE-09 DIGE-10 DIGE-11 DIGE-29 DIGE-31 DIGE-46 DIGE-55 DIGE-62 DIGE-64 ERRS-08",
    ),
    async ({ page }) => {
      await page.goto(`/dailydigest/${MANY_GLOBAL}`);
      for (const [name, id] of Object.entries(ROWS)) {
        await row(page, name).click();
        await expect(section(page, id)).toHaveAttribute("open", "");
        await expect(section(page, id).locator("> summary")).toBeInViewport();
      }
      await expect(opened(page)).toHaveCount(7);
      await section(page, "indian-market").locator("> summary").click();
      await expect(opened(page)).toHaveCount(6);
      const news = section(page, "global-economy").locator(".dg-news > li:visible");
      const more = section(page, "global-economy").locator(".dg-more > summary");
      await expect(news).toHaveCount(6);
      await expect(more.locator("span:visible")).toHaveText("Show More (2 more)");
      await more.click();
      await expect(news).toHaveCount(8);
      await expect(more.locator("span:visible")).toHaveText("Show Less");
      await more.click();
      await expect(news).toHaveCount(6);
      for (const [name, count] of [
        ["Collapse All", 0],
        ["Expand All", 7],
      ] as const) {
        await page.getByRole("link", { name }).click();
        await expect(opened(page)).toHaveCount(count);
      }

      await page.getByRole("button", { name: "Share", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Share this digest" });
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect(dialog).toBeHidden();

      await page.goto(`/dailydigest/${MANY_GLOBAL}/figures`);
      await page.getByRole("searchbox").fill("institutional");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("11 February 2025");
      await expect(cards(page)).toHaveText(["FII-DII Analysis"]);
      await page.goto(`/dailydigest/${MANY_GLOBAL}`);
      await page.getByRole("button", { name: "View Report" }).click();
      const alert = page.locator("#history [role=alert]");
      await expect(alert).toHaveText("Please select a date");
      await expect(alert).toBeInViewport();
      await page.getByRole("combobox", { name: "Date of the digest" }).selectOption(LACKING);
      await page.getByRole("button", { name: "View Report" }).click();
      await expect(page).toHaveURL(new RegExp(`/dailydigest/${LACKING}`));
      await expect(alert).toBeEmpty();
    },
  );
});

test("a month's calendar names on a phone each day with its change", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dailydigest/archive/2025-02");
  const calendar = page.getByRole("table", { name: /February 2025: the change of the Nifty 50/ });
  await calendar.getByRole("link", { name: /^13 Feb 2025\s*: Nifty 50\s+−1.93%\s*, sample$/ }).click();
  await expect(day(page)).toHaveText("13 February 2025");
});
