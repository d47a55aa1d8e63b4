import type { Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

// The sample digests: the newest has 4 global and 6 stock items, the one before 8 stock items, the one before
// that 8 global items; the one of 17 January lacks Bank Nifty's put side.
const NEWEST = "2025-02-13";
const MANY_STOCKS = "2025-02-12";
const MANY_GLOBAL = "2025-02-11";
const LACKING = "2025-01-17";

const HEADINGS = {
  "global-economy": "Global Economy & Market Developments",
  "indian-market": "Indian Market & Economy Updates",
  "stock-sector": "Stocks & Sector-Specific News",
  "daily-market": "Daily Market Pulse - Sentiment Analysis",
  "fii-dii-activity": "FII-DII Market Activity",
  "nifty-analysis": "Nifty Analysis",
  "banknifty-analysis": "Bank Nifty Analysis",
};
const ROWS = {
  "Market Pulse": "daily-market",
  "FII-DII": "fii-dii-activity",
  Nifty: "nifty-analysis",
  BankNifty: "banknifty-analysis",
  "Global Economy": "global-economy",
  "Indian Economy": "indian-market",
  "Stocks & Sectors": "stock-sector",
};

const section = (page: Page, id: string) => page.locator(`details#${id}`);
const opened = (page: Page) => page.locator("details[data-section][open]");
const card = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);
const row = (page: Page, name: string) =>
  page.locator(".hcard a").filter({ has: page.getByText(name, { exact: true }) });

/** Waits until the page's scripts have come to life. */
const alive = (page: Page) =>
  expect(page.getByRole("button", { name: "Expand All" })).toBeVisible({ timeout: 15_000 });

async function visit(page: Page, path = "/dailydigest") {
  await page.goto(path);
  await page.keyboard.press("Shift");
  await alive(page);
}

test(
  "the hero shows the date, four rows with a bias, and the hub; seven sections follow",
  proves("DIGE-01 DIGE-02 DIGE-03 DIGE-04 DIGE-20 DIGE-21 DIGE-22 DIGE-23 DIGE-24 DIGE-25 DIGE-26"),
  async ({ page }) => {
    await page.goto("/dailydigest");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("13 February 2025");
    const board = page.getByRole("region", { name: "Market dashboard" });
    const names = ["Market Pulse", "FII-DII", "Nifty", "BankNifty"];
    await expect(board.getByRole("link")).toHaveCount(4);
    for (const [i, name] of names.entries()) {
      const link = board.getByRole("link").nth(i);
      await expect(link).toContainText(name);
      await expect(link.locator(".bias")).toHaveText(/^(Bullish|Bearish|Neutral)$/);
    }
    const hub = page.getByRole("region", { name: "Intelligence Hub" });
    await expect(hub.getByRole("link")).toHaveText([
      /^Global Economy/,
      /^Indian Economy/,
      /^Stocks & Sectors/,
    ]);
    const sections = page.locator("details[data-section]");
    expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual(Object.keys(HEADINGS));
    await expect(sections.locator("> summary h2")).toHaveText(Object.values(HEADINGS));
  },
);

test("a sample says so, and stays out of the search engines", async ({ page }) => {
  await page.goto(`/dailydigest/${NEWEST}`);
  await expect(page.getByRole("note")).toContainText("Sample data:");
  await expect(page.getByRole("note")).toContainText("generated figures, not market data");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`/share/dailydigest/${NEWEST}\\.png$`),
  );
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/dailydigest/${NEWEST}$`),
  );
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test(
  "each row toggles its section; opening scrolls to it after 200 ms, closing does not",
  proves("DIGE-05 DIGE-06 DIGE-07 DIGE-08 DIGE-09 DIGE-10 DIGE-11 DIGE-12 DIGE-19 CNST-19"),
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
    await visit(page);
    await page.clock.pauseAt(new Date("2025-02-14T02:30:00Z"));
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
  },
);

test("the scroll progress follows the page from 0 to 100", proves("DIGE-13"), async ({ page }) => {
  await visit(page);
  const progress = page.getByRole("progressbar", { name: "Read so far" });
  await expect(progress).toHaveAttribute("aria-valuenow", "0");
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect(progress).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByText("100%", { exact: true })).toBeVisible();
});

test(
  "the clock tells Indian time anew every minute; the loading flag clears after two seconds",
  proves("DIGE-14 DIGE-15 CNST-17 CNST-18"),
  async ({ page }) => {
    await page.clock.install({ time: new Date("2025-02-14T02:00:00Z") });
    await page.goto("/dailydigest");
    await page.clock.pauseAt(new Date("2025-02-14T02:30:05Z"));
    await page.keyboard.press("Shift");
    await alive(page);
    const flag = page.locator("[data-loading]");
    await expect(flag).toHaveCount(1);
    const clock = page.locator("time[data-clock]");
    await expect(clock).toContainText("08:00 IST");
    await page.clock.runFor(1_990);
    await expect(flag).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(flag).toHaveCount(0);
    await page.clock.runFor(57_900);
    await expect(clock).toContainText("08:00 IST");
    await page.clock.runFor(200);
    await expect(clock).toContainText("08:01 IST");
  },
);

test(
  "the sticky bar opens all seven sections and closes them",
  proves("DIGE-16 DIGE-17 DIGE-18 DIGE-19"),
  async ({ page }) => {
    await visit(page);
    await expect(opened(page)).toHaveCount(0);
    await section(page, "nifty-analysis").locator("> summary").click();
    await section(page, "daily-market").locator("> summary").click();
    await expect(opened(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Expand All" }).click();
    await expect(opened(page)).toHaveCount(7);
    const bar = page.locator(".dbar");
    await section(page, "banknifty-analysis").evaluate((node) =>
      node.scrollIntoView({ behavior: "instant" }),
    );
    await expect(bar).toBeInViewport();
    await page.getByRole("button", { name: "Collapse All" }).click();
    await expect(opened(page)).toHaveCount(0);
  },
);

test(
  "a news item shows headline, points and impact by colour, shape and word; a stock its summary too",
  proves("DIGE-27 DIGE-28 DATA-53"),
  async ({ page }) => {
    await visit(page);
    await page.getByRole("button", { name: "Expand All" }).click();
    for (const id of ["global-economy", "indian-market", "stock-sector"]) {
      const item = section(page, id).locator(".dg-news > li").first();
      await expect(item.getByRole("heading")).not.toBeEmpty();
      await expect(item.locator("ul > li").first()).not.toBeEmpty();
      const impact = item.locator(".bias");
      await expect(impact).toHaveText(/^(Positive|Negative|Neutral)$/);
      await expect(impact.locator("svg path")).toHaveAttribute("d", /M/);
      await expect(impact).toHaveAttribute("data-tone", /^(up|down|flat)$/);
    }
    const shapes = await page
      .locator(".bias[data-tone]")
      .evaluateAll((all) =>
        all.map(
          (mark) => `${mark.getAttribute("data-tone")} ${mark.querySelector("path")?.getAttribute("d")}`,
        ),
      );
    expect(new Set(shapes).size).toBe(new Set(shapes.map((text) => text.split(" ")[0])).size);
    const stock = section(page, "stock-sector").locator(".dg-news > li").first();
    await expect(stock.getByRole("heading")).toHaveText("Company E (sample)");
    await expect(stock.locator("p")).toContainText("steel maker");
  },
);

test(
  "six items stand before Show More, which Show Less takes back",
  proves("DIGE-29 DIGE-30 DIGE-31 DIGE-32"),
  async ({ page }) => {
    await visit(page, `/dailydigest/${MANY_GLOBAL}`);
    await page.getByRole("button", { name: "Expand All" }).click();
    const check = async (id: string, label: string) => {
      const items = section(page, id).locator(".dg-news > li:visible");
      const control = section(page, id).locator(".dg-more > summary");
      await expect(items).toHaveCount(6);
      await expect(control.locator("span:visible")).toHaveText(label);
      await control.click();
      await expect(items).toHaveCount(8);
      await expect(control.locator("span:visible")).toHaveText("Show Less");
      await control.click();
      await expect(items).toHaveCount(6);
    };
    await check("global-economy", "Show More (2 more)");
    await expect(section(page, "stock-sector").locator(".dg-more")).toHaveCount(0);
    await visit(page, `/dailydigest/${MANY_STOCKS}`);
    await page.getByRole("button", { name: "Expand All" }).click();
    await check("stock-sector", "Show More");
    await expect(section(page, "global-economy").locator(".dg-more")).toHaveCount(0);
    await page.goto("/dailydigest");
    await expect(page.locator(".dg-more")).toHaveCount(0);
  },
);

test(
  "the pulse shows its verdict with the reason, and the indicators by colour",
  proves("DIGE-33 DIGE-34 DATA-54 DATA-58 DATA-59 DATA-60"),
  async ({ page }) => {
    await visit(page);
    const pulse = section(page, "daily-market");
    await pulse.locator("> summary").click();
    await expect(pulse.locator("[data-verdict] .bias")).toHaveText("Bearish");
    await expect(pulse.locator("[data-verdict] .bias")).toHaveAttribute("data-tone", "down");
    await expect(pulse.locator(".dg-verdict p")).toContainText("Score −6 from 6 signals");
    const table = pulse.locator("table.dg-ind");
    await expect(table.locator("thead th")).toHaveText([
      "Indicator",
      "Closing",
      "Change",
      "Change, %",
      "Impact",
    ]);
    const vix = table.locator("tbody tr").filter({ hasText: "India VIX" });
    await expect(vix.locator("td").nth(0)).toHaveText("15.47");
    await expect(vix.locator("td").nth(1)).toHaveText("+1.28");
    await expect(vix.locator("td").nth(2)).toHaveText("+9.02%");
    const tones = await table
      .locator("td.impact .bias")
      .evaluateAll((all) => all.map((mark) => mark.getAttribute("data-tone") ?? ""));
    const order = ["up", "down", "flat", "none"];
    expect(tones).toEqual(tones.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(tones).size).toBeGreaterThan(1);
  },
);

test(
  "the flows show cash, derivatives, participants and the final bias",
  proves("DIGE-35 DIGE-36 DIGE-37 DIGE-38 DATA-55 DATA-56 DATA-57"),
  async ({ page }) => {
    await visit(page);
    const flows = section(page, "fii-dii-activity");
    await flows.locator("> summary").click();
    const cash = flows.getByRole("region", { name: "Cash market" });
    for (const text of [
      "−5,173.40",
      "+4,066.79",
      "−1,106.61",
      "FII sold ₹5,173.40 crore net",
      "DII bought",
      "Together FII",
    ])
      await expect(cash.getByText(text, { exact: /^[−+]/.test(text) }).first()).toBeVisible();
    const derivatives = flows.getByRole("region", { name: "FII and PRO derivatives" });
    await expect(derivatives.locator("dt")).toHaveText(["Index futures", "Calls (CE)", "Puts (PE)"]);
    await expect(derivatives).toContainText("FII −1,60,799 · PRO +35,436");
    await expect(derivatives).toContainText("Change in net index puts on the day");
    const table = flows.getByRole("region", { name: "Participants" }).locator("table.dg-ind");
    await expect(table.locator("tbody tr")).toHaveText([/^FII/, /^PRO/, /^DII/, /^Retail \(client\)/]);
    await expect(table.locator("tbody tr").first().locator("td")).toHaveText([
      "−1,60,799",
      "+4,365",
      "+3,38,573",
      "Bearish",
    ]);
    await expect(table.locator("tbody tr").nth(1).locator("td .bias")).toHaveAttribute("data-tone", "up");
    const final = flows.getByRole("region", { name: "Final market bias" });
    await expect(final.locator(".bias")).toHaveAttribute("data-tone", "flat");
    await expect(final).toContainText("Neutral. Supporting");
    await expect(final).toContainText("Net index futures, with the day's change");
    await expect(final).toContainText("FII sold ₹5,173.40 crore net.");
  },
);

for (const [id, unit, figures] of [
  [
    "nifty-analysis",
    "in Crore contracts",
    [
      "22,712.60",
      "Downtrend",
      "22,540.22",
      "22,367.83",
      "23,016.62",
      "23,320.63",
      "22.63 Cr",
      "15.42 Cr",
      "0.68",
    ],
  ],
  [
    "banknifty-analysis",
    "in Lakh contracts",
    [
      "47,958.90",
      "Downtrend",
      "47,446.83",
      "46,934.77",
      "48,805.03",
      "49,651.17",
      "381.09 L",
      "249.20 L",
      "0.65",
    ],
  ],
] as const) {
  test(
    `${id} shows its figures, its charts and their tables`,
    proves("DIGE-39 DIGE-40 DIGE-41 DIGE-42 DIGE-43 DIGE-44 CNST-25 CNST-26"),
    async ({ page }) => {
      await visit(page);
      const index = section(page, id);
      await index.locator("> summary").click();
      for (const figure of figures)
        await expect(
          index.getByText(figure, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible();
      await expect(index.locator(".close-line .bias")).toHaveText("Bearish");
      await expect(index.getByRole("heading", { name: `Open interest · ${unit}` })).toBeVisible();
      await expect(index.getByText("call open interest is clearly larger")).toBeVisible();
      for (const name of ["Call writers, strike", "Put writers, strike", "Breakout above", "Breakdown below"])
        await expect(index.getByRole("row", { name: new RegExp(`^${name} [\\d,.]+`) })).toBeVisible();
      for (const name of ["EMA 10", "EMA 20", "EMA 50", "RSI"])
        await expect(
          index.locator("table.figs:visible").getByRole("row", { name: new RegExp(`^${name} [\\d,.]+`) }),
        ).toBeVisible();
      await expect(index.getByText(/^Bearish: close .* is below EMA 10/)).toBeVisible();
      await expect(index.getByText(/^RSI 3\d\.\d\d is between 30 and 45/)).toBeVisible();
      if (id === "nifty-analysis")
        await expect(
          index.getByText("A close beyond either level would leave this range.").first(),
        ).toBeVisible();

      const charts = index.locator("figure");
      await expect(charts).toHaveCount(5);
      for (const chart of await charts.all()) {
        await expect(chart.getByRole("img").first()).toBeVisible();
        const twin = chart.locator("details.twin");
        await twin.locator("summary").focus();
        await page.keyboard.press("Enter");
        await expect(twin.locator("tbody tr").first()).toBeVisible();
      }
      await expect(charts.nth(1).locator("tbody tr")).toHaveCount(60);
      await expect(charts.nth(1)).toContainText("over the whole stored history, last 60 sessions");
    },
  );
}

test(
  "the three analyses are narrowed by title, category, summary or verdict",
  proves("DIGE-45 DIGE-46"),
  async ({ page }) => {
    await visit(page);
    const cards = page.locator("[data-card]:visible");
    await expect(cards.locator("h3")).toHaveText([
      "Nifty Analysis",
      "FII-DII Analysis",
      "BankNifty Analysis",
    ]);
    const search = page.getByRole("searchbox", { name: "Search the analyses" });
    for (const [text, titles] of [
      ["banknifty", ["BankNifty Analysis"]],
      ["INSTITUTIONAL", ["FII-DII Analysis"]],
      ["would leave this range", ["Nifty Analysis"]],
      ["bearish", ["Nifty Analysis", "BankNifty Analysis"]],
      ["", ["Nifty Analysis", "FII-DII Analysis", "BankNifty Analysis"]],
    ] as const) {
      await search.fill(text);
      await expect(cards.locator("h3")).toHaveText([...titles]);
    }
    await search.fill("no such words");
    await expect(cards).toHaveCount(0);
    await expect(page.getByText("No results found")).toBeVisible();
  },
);

test(
  "the BankNifty card holds its chart and tables from the shown digest",
  proves("DIGE-47 DIGE-48 DIGE-49 DIGE-50 DIGE-51 DIGE-52 DIGE-53"),
  async ({ page }) => {
    for (const [date, close, ema] of [
      [NEWEST, "47,958.90", "49,018.36"],
      [MANY_GLOBAL, "49,191.65", ""],
    ] as const) {
      await page.goto(`/dailydigest/${date}`);
      const bank = card(page, "banknifty-analysis");
      await expect(bank.getByRole("img", { name: /Bank Nifty closed above its open/ })).toBeVisible();
      await expect(bank.locator(".c-rising")).toHaveAttribute("d", /z/);
      await expect(bank.locator(".c-falling")).toHaveAttribute("d", /z/);
      await expect(bank.locator(".c-line")).toHaveCount(3);
      const part = (name: string) =>
        bank
          .locator("div")
          .filter({ has: page.getByRole("heading", { name, level: 4 }) })
          .last();
      await expect(part("Market structure").getByRole("row", { name: `Close ${close}` })).toBeVisible();
      await expect(part("Market structure").getByRole("row")).toHaveCount(8);
      for (const name of ["EMA 10", "EMA 20", "EMA 50"])
        await expect(
          part("Exponential moving averages").getByRole("row", { name: new RegExp(`^${name} [\\d,.]+`) }),
        ).toBeVisible();
      if (ema) await expect(part("Exponential moving averages")).toContainText(ema);
      await expect(part("Open interest").getByRole("row", { name: /^Put-call ratio \d\.\d+/ })).toBeVisible();
      await expect(part("Scenarios").getByRole("row")).toHaveCount(4);
      await expect(
        part("Scenarios").getByRole("row", { name: /^Above [\d,.]+ Breakout [\d,.]+$/ }),
      ).toBeVisible();
      await expect(part("Summary").getByRole("listitem").first()).toContainText(`close ${close}`);
    }
  },
);

test(
  "what the digest lacks is a dash in the card and in the section, and the rest is shown",
  proves("DIGE-54"),
  async ({ page }) => {
    await visit(page, `/dailydigest/${LACKING}`);
    const bank = card(page, "banknifty-analysis");
    for (const name of ["Puts", "Put-call ratio"])
      await expect(bank.getByRole("row", { name: `${name} —`, exact: true })).toBeVisible();
    await expect(bank.getByRole("row", { name: /^Calls [\d,.]+ L$/ })).toBeVisible();
    await section(page, "banknifty-analysis").locator("> summary").click();
    await expect(
      section(page, "banknifty-analysis").getByRole("row", { name: "Puts —", exact: true }),
    ).toBeVisible();
    await expect(section(page, "banknifty-analysis").locator("figure")).toHaveCount(3);
    expect(await page.locator("article[data-digest]").innerText()).not.toMatch(/NaN|undefined|null/);
  },
);

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

test(
  "the panels offer the free mail and the premium research; the page says how far the history reaches",
  proves("DIGE-60 DIGE-61 DIGE-66 DIGE-68"),
  async ({ page }) => {
    await page.goto("/dailydigest");
    await expect(page.getByText("E-mailed free at 8:00 AM on market days.")).toBeVisible();
    await expect(page.locator('form[data-variant="digest"]').getByRole("button")).toHaveText(
      "Subscribe Free",
    );
    const premium = page.locator("[data-premium]");
    await expect(premium.getByRole("link", { name: /^Momentum X/ })).toHaveAttribute("href", "/momentum-x");
    await expect(premium.getByRole("link", { name: /^Wealth X/ })).toHaveAttribute("href", "/wealth-x");
    await expect(premium).toContainText("Research only, no investment advice.");
    await expect(page.getByText("Historical data reaches back to January 2023.")).toBeVisible();
    await expect(page.getByText("The oldest digest on this site is of 1 January 2025")).toBeVisible();
  },
);

test(
  "the selector and the list name every past digest that the call lists",
  proves("DIGE-62 DIGE-63 DIGE-65 DATA-45 DATA-47"),
  async ({ page, request }) => {
    const answer = await request.post("/api/daily/digest/list", { data: {} });
    const { data } = (await answer.json()) as { data: { title: string; json_content: string }[] };
    const dates = data.map(({ json_content }) => {
      const { date } = JSON.parse(json_content) as { date: string };
      return date.split("/").toReversed().join("-");
    });
    expect(dates.length).toBeGreaterThan(30);
    await page.goto("/dailydigest");
    const offered = page.getByRole("combobox", { name: "Date of the digest" }).locator("option");
    expect(await offered.evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))).toEqual([
      "",
      ...dates,
    ]);
    const links = page.locator("#history li a");
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual(
      dates.map((date) => `/dailydigest/${date}`),
    );
    await expect(links.first()).toContainText(data[0]?.title ?? "");
    await expect(links.first().locator("time")).toHaveAttribute("datetime", dates[0] ?? "");
    await expect(page.locator("#history li a:visible")).toHaveCount(12);
    await page.locator("#history details.dg-month > summary").first().click();
    await page.locator("#history details.dg-month a").last().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1 January 2025");
  },
);

test(
  "View Report loads a date by its id; without one, or when the load fails, an alert says so and the page stays",
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
    await expect(page.getByRole("heading", { level: 1 })).toContainText("11 February 2025");
    expect(calls).toHaveLength(3);
    for (const call of calls) expect(call).toEqual({ id: expect.any(Number) });
    const id = await page.locator("article[data-digest]").getAttribute("data-digest");
    expect(calls[2]).toEqual({ id: Number(id) });
  },
);

test("the days before and after are linked; an unknown day is not found", async ({ page }) => {
  await page.goto(`/dailydigest/${MANY_STOCKS}`);
  await expect(page.locator('a[rel="prev"]')).toHaveAttribute("href", `/dailydigest/${MANY_GLOBAL}`);
  await page.locator('a[rel="next"]').click();
  await expect(page).toHaveURL(new RegExp(`/dailydigest/${NEWEST}$`));
  await expect(page.locator('a[rel="next"]')).toHaveCount(0);
  for (const path of ["/dailydigest/2025-01-18", "/dailydigest/yesterday", "/dailydigest?date=2025-01-18"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Digest not found")).toBeVisible();
  }
});

test("what is opened and typed while the scripts are held back stays when they arrive", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!enhance).*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/dailydigest/${MANY_GLOBAL}`, { waitUntil: "commit" });
  await section(page, "global-economy").locator("> summary").click();
  await section(page, "global-economy").locator(".dg-more > summary").click();
  await row(page, "Nifty").click();
  await page.getByRole("searchbox").fill("institutional");
  await page.getByRole("combobox", { name: "Date of the digest" }).selectOption(NEWEST);
  await expect(opened(page)).toHaveCount(2);
  release();
  await alive(page);
  await expect(opened(page)).toHaveCount(2);
  await expect(row(page, "Global Economy")).toHaveAttribute("aria-expanded", "true");
  await expect(section(page, "global-economy").locator(".dg-news > li:visible")).toHaveCount(8);
  await expect(page.getByRole("searchbox")).toHaveValue("institutional");
  await expect(page.locator("[data-card]:visible h3")).toHaveText(["FII-DII Analysis"]);
  await expect(page.getByRole("combobox", { name: "Date of the digest" })).toHaveValue(NEWEST);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "every section opens by its row or by itself, and shows the rest of its news",
    proves("DIGE-05 DIGE-06 DIGE-07 DIGE-08 DIGE-09 DIGE-10 DIGE-11 DIGE-29 DIGE-31"),
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
      const more = section(page, "global-economy").locator(".dg-more > summary");
      await expect(more.locator("span:visible")).toHaveText("Show More (2 more)");
      await more.click();
      await expect(section(page, "global-economy").locator(".dg-news > li:visible")).toHaveCount(8);
      for (const name of ["Expand All", "Collapse All"])
        await expect(page.getByRole("button", { name })).toBeHidden();
      await expect(page.locator("time[data-clock]")).toHaveCount(0);
    },
  );

  test(
    "search, selector and list are answered by the server",
    proves("DIGE-46 DIGE-62 DIGE-64 ERRS-08"),
    async ({ page }) => {
      await page.goto(`/dailydigest/${MANY_GLOBAL}`);
      await page.getByRole("searchbox").fill("institutional");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("11 February 2025");
      await expect(page.locator("[data-card]:visible h3")).toHaveText(["FII-DII Analysis"]);
      await expect(page.getByRole("searchbox")).toHaveValue("institutional");

      await page.getByRole("button", { name: "View Report" }).click();
      await expect(page.locator("#history [role=alert]")).toHaveText("Please select a date");
      await expect(page.locator("#history [role=alert]")).toBeInViewport();
      await page.getByRole("combobox", { name: "Date of the digest" }).selectOption(LACKING);
      await page.getByRole("button", { name: "View Report" }).click();
      await expect(page).toHaveURL(new RegExp(`/dailydigest/${LACKING}`));
      await expect(page.getByRole("heading", { level: 1 })).toContainText("17 January 2025");
      await expect(page.locator("#history [role=alert]")).toBeEmpty();
      await page.locator("#history li a").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("13 February 2025");
    },
  );

  test("the share dialog opens and holds its links", proves("DIGE-55 DIGE-58 DIGE-59"), async ({ page }) => {
    await page.goto("/dailydigest");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share this digest" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Share on LinkedIn" })).toHaveAttribute(
      "href",
      /\?url=.*%2Fdailydigest$/,
    );
    await expect(dialog.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute(
      "href",
      /%2Fdailydigest$/,
    );
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });
});
