import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./product.ts";

// The sample digests reach from 1 January to 13 February 2025; 1 February was a Saturday with a session.
const DAY = "/dailydigest/2025-02-13";
const MONTH = "/dailydigest/archive/2025-02";

/** The rows of a CSV text as records by column name. */
function parse(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
      ),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ""])));
}

const printed = (value: string | undefined) =>
  Number(value).toLocaleString("en-IN", { minimumFractionDigits: 2 }).replace("-", "−");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the archive leads from the digest to its months, to each day, and to the months beside", async ({
    page,
  }) => {
    await page.goto("/dailydigest");
    await page.getByRole("link", { name: "All digests by month" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Every digest, by month");
    await expect(page.getByRole("note")).toContainText("Sample data:");
    const months = page.locator(".da-months a");
    expect(await months.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual([
      MONTH,
      "/dailydigest/archive/2025-01",
    ]);
    await expect(months.nth(1)).toContainText("23 digests");
    await expect(months.nth(1)).toHaveAccessibleName(
      /January 2025.*23 digests.*8 bullish.*10 bearish.*5 neutral/,
    );
    await months.nth(1).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("January 2025");
    await expect(page.locator('a[rel="prev"]')).toHaveCount(0);
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(new RegExp(`${MONTH}$`));
    await expect(page.locator('a[rel="next"]')).toHaveCount(0);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Archive" }).click();
    await expect(page).toHaveURL(/\/dailydigest\/archive$/);
  });

  test("a month shows each day twice, in a calendar and in a list, with the figures of its digest", async ({
    page,
    request,
  }) => {
    // On a phone the calendar has no room for words: they are said all the same.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(MONTH);
    const calendar = page.getByRole("table", { name: /February 2025: verdict/ });
    await expect(calendar.getByRole("columnheader")).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
    const list = page.getByRole("table", { name: "Market days of February 2025" });
    const hrefs = (links: Element[]) => links.map((a) => a.getAttribute("href"));
    const inList = await list.getByRole("link").evaluateAll(hrefs);
    expect(inList).toHaveLength(10);
    expect((await calendar.getByRole("link").evaluateAll(hrefs)).reverse()).toEqual(inList);
    await expect(list.getByRole("row", { name: /1 Feb/ }).last()).toContainText("Union Budget");
    await expect(calendar.getByRole("cell", { name: /^26/ })).toContainText(/holiday|Mahashivratri/i);

    for (const date of ["2025-02-13", "2025-02-10"]) {
      const { json_content } = (await (await request.get(`/dailydigest/${date}.json`)).json()) as {
        json_content: string;
      };
      const { index_dashboard: index, fii_dii_analysis: flows } = JSON.parse(json_content);
      const row = list.locator("tr", { has: page.locator(`time[datetime="${date}"]`) });
      await expect(row).toContainText(printed(index.NIFTY.cmp));
      await expect(row).toContainText(printed(flows.cash_market.fii));
      await expect(row).toContainText(printed(flows.cash_market.dii));
    }
    await calendar.getByRole("link", { name: /^13 Feb 2025\s*: Bearish\s*, Nifty 50\s+−1.93%$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("13 February 2025");
  });

  test("a day's tables and record are offered as files, and say what the page says", async ({
    page,
    request,
  }) => {
    await page.goto(DAY);
    const links = page.locator(".dd a");
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual([
      ...["indicators", "flows", "participants", "levels", "averages", "open-interest"].map(
        (table) => `${DAY}/${table}.csv`,
      ),
      `${DAY}.json`,
    ]);
    const read = async (table: string) => parse(await (await request.get(`${DAY}/${table}.csv`)).text());
    const text = (await page.locator("article[data-digest]").textContent()) ?? "";
    for (const table of ["levels", "averages"])
      for (const row of await read(table))
        for (const name of ["value (points)", "value (points; RSI 0 to 100)"])
          if (row[name])
            expect(text, `${row.index} ${row.level ?? row.measure}`).toContain(printed(row[name]));
    const indicators = await read("indicators");
    expect(indicators).toHaveLength(13);
    for (const row of indicators) expect(text).toContain(printed(row["closing (own unit)"]));
    const flows = await read("flows");
    expect(flows).toHaveLength(20);
    expect(flows.at(-1)).toMatchObject({ date: "2025-02-13", "FII net (Rs crore)": "-5173.4" });
    const participants = await read("participants");
    expect(participants.map((row) => row.participant)).toEqual(["FII", "PRO", "DII", "Retail (client)"]);
    for (const row of [...indicators, ...participants]) expect(row.source).toBe("generated sample figures");
    const prices = (await (await request.get(`${DAY}/prices.json?index=NIFTY`)).json()) as {
      sessions: (string | number | null)[][];
    };
    expect(prices.sessions).toHaveLength(60);
    expect(prices.sessions.at(-1)?.slice(0, 5)).toEqual([
      "2025-02-13",
      23129.45,
      23148.25,
      22671.85,
      22712.6,
    ]);
  });

  test("there is no button for the chart that needs a script", async ({ page }) => {
    await page.goto(DAY);
    await page.locator("#nifty-analysis > summary").click();
    await expect(page.locator("#nifty-analysis .dg-plot").first()).toBeVisible();
    await expect(page.getByText("Explore the chart")).toHaveCount(4 - 1);
    for (const button of await page.getByText("Explore the chart").all()) await expect(button).toBeHidden();
  });
});

/** The Nifty section open and alive, and what was asked for of the chart so far. */
async function visit(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/explorer|prices\.json/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    addEventListener("securitypolicyviolation", (event) => blocked.push(event.violatedDirective));
  });
  await page.goto(DAY);
  await page.keyboard.press("Shift");
  await page.locator("#nifty-analysis > summary").click();
  const button = page
    .locator("#nifty-analysis")
    .getByRole("button", { name: /^Explore the chart\s?: Nifty 50$/ });
  await expect(button).toBeVisible({ timeout: 15_000 });
  return { asked, button };
}

test("the chart to explore comes on a press and not before; the arrow keys read it session by session", async ({
  page,
}) => {
  const { asked, button } = await visit(page);
  expect(asked).toEqual([]);
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "Nifty 50, chart to explore" });
  await expect(panel.locator("canvas").first()).toBeVisible();
  expect(asked.sort()).toEqual([expect.stringMatching(/explorer-panel.*\.js$/), `${DAY}/prices.json`]);

  const said = panel.locator('[aria-live="polite"]');
  await expect(said).toContainText("Thu, 13 Feb 2025");
  await expect(said).toContainText("Open 23,129.45");
  await expect(said).toContainText("Close 22,712.60");
  await page.keyboard.press("Tab");
  const chart = panel.getByRole("application", { name: "Nifty 50: 60 sessions" });
  await expect(chart).toBeFocused();
  expect(await chart.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe("solid");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("Wed, 12 Feb 2025");
  await expect(said).toContainText("Close 23,159.35");
  await page.keyboard.press("Home");
  await expect(said).toContainText("22 Nov 2024");
  await expect(said).toContainText("EMA 50 23,753.52");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toContainText("22 Nov 2024");
  await page.keyboard.press("ArrowRight");
  await expect(said).toContainText("25 Nov 2024");
  await page.keyboard.press("End");
  await expect(said).toContainText("Thu, 13 Feb 2025");

  await expect(panel.getByRole("link", { name: /tradingview\.com/ })).toHaveAttribute(
    "href",
    "https://www.tradingview.com/",
  );
  const licence = panel.getByRole("link", { name: "Apache License 2.0" });
  const text = await page.request.get((await licence.getAttribute("href")) ?? "");
  expect(await text.text()).toContain("Apache License");
  expect(await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).include(".dx").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: /^Close the chart/ }).press("Enter");
  await expect(panel).toHaveCount(0);
});

test("the pointer reads the chart too, on a phone in the dark, without scrolling it sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  const { button } = await visit(page);
  await button.press("Enter");
  const panel = page.getByRole("region", { name: "Nifty 50, chart to explore" });
  const canvas = panel.locator("canvas").first();
  await canvas.scrollIntoViewIfNeeded();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 60);
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 90);
  await expect(panel.locator(".dx-read")).toContainText("Nov 2024");
  // A moving pointer does not talk.
  await expect(panel.locator(".dx-read")).toHaveAttribute("aria-live", "off");
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test("a chart that cannot be loaded says so, and a second press loads it", async ({ page }) => {
  const { button } = await visit(page);
  await page.route("**/prices.json*", (route) => route.abort(), { times: 1 });
  await button.press("Enter");
  const box = page.locator("#nifty-analysis .dx");
  await expect(box.getByRole("status")).toContainText("The chart could not be loaded.");
  await button.press("Enter");
  await expect(box.locator("canvas").first()).toBeVisible();
  await expect(box.getByRole("status")).toBeEmpty();
});
