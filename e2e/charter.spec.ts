import type { Locator, Page } from "@playwright/test";
import { expect, proves, test } from "./product.ts";

/** The previous calendar month in India by the real clock, and its name. */
function previousMonth(): string {
  const now = new Date(Date.now() + 330 * 60_000);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(month);
}

const tableOf = (page: Page, caption: RegExp): Locator =>
  page.locator("table").filter({ has: page.locator("caption", { hasText: caption }) });

/** What stands in a table: its heads, its rows, and its last row, each as texts. */
async function readTable(table: Locator) {
  const texts = (row: Locator) => row.locator("th, td").allInnerTexts();
  const rows = await Promise.all((await table.locator("tbody tr").all()).map(texts));
  return {
    heads: (await table.locator("thead th").allInnerTexts()).map((text) => text.replace(/[*#^\s]+$/, "")),
    names: rows.map(([name]) => name),
    figures: rows.map(([, ...figures]) => figures.map(Number)),
    total: (await table.locator("tfoot tr td").allInnerTexts()).map(Number),
    totalName: await table.locator("tfoot th").innerText(),
  };
}

const columnSums = (figures: number[][]): number[] =>
  (figures[0] ?? []).map((_, column) => figures.reduce((sum, row) => sum + (row[column] ?? 0), 0));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the same page answers at both addresses, and names one of them as its own",
    proves("CHRT-01"),
    async ({ page }) => {
      const mains: string[] = [];
      for (const path of ["/investor-charter", "/investor"]) {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Investor Charter");
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/investor-charter$/);
        mains.push(await page.locator("main").innerHTML());
      }
      expect(mains[0]).toBe(mains[1]);
    },
  );

  test(
    "sections A to F stand in order, with 15 rights and 21 days",
    proves("CHRT-02 CHRT-03 CHRT-04 CHRT-05 CHRT-06 CHRT-07 CHRT-08"),
    async ({ page }) => {
      await page.goto("/investor-charter");
      const prose = page.locator(".legal-prose");
      const heads = prose.locator("h2");
      await expect(heads).toHaveText([
        "A. Vision",
        "B. Business transacted",
        "C. Services",
        "D. Grievance mechanism",
        "E. Investor rights",
        "F. Do’s and don’ts",
      ]);
      const contents = page.getByRole("navigation", { name: "On this page" });
      for (const head of await heads.all())
        await expect(contents.locator(`a[href="#${await head.getAttribute("id")}"]`)).toBeVisible();
      await expect(contents.getByRole("link", { name: "Complaint data" })).toHaveAttribute(
        "href",
        "#complaints",
      );
      const text = await prose.innerText();
      const part = (from: string, to?: string) =>
        text.slice(text.indexOf(from), to ? text.indexOf(to) : undefined);
      expect(part("A. Vision", "B. Business")).toContain("Invest with knowledge & safety.");
      expect(part("B. Business", "C. Services")).toContain("independent unbiased view on securities");
      expect(part("C. Services", "D. Grievance")).toContain("Completing KYC of fee paying clients");
      expect(part("D. Grievance", "E. Investor")).toMatch(
        /redress the grievance immediately, but not later than 21 days/,
      );
      for (const target of ["https://scores.sebi.gov.in", "https://smartodr.in"])
        await expect(prose.locator(`a[href="${target}"]`)).toBeVisible();
      const rights = prose.locator("#e-investor-rights + ol > li");
      await expect(rights).toHaveCount(15);
      for (const right of await rights.allInnerTexts()) expect(right).toMatch(/right/i);
      await expect(prose.getByRole("heading", { name: "Do’s", exact: true })).toBeVisible();
      await expect(prose.getByRole("heading", { name: "Don’ts", exact: true })).toBeVisible();
      expect(part("F. Do")).toContain("Do not provide funds for investment to the Research Analyst.");
    },
  );

  test(
    "after the sections stand three tables under the month before today, and what is not closed is said",
    proves("CHRT-09 CHRT-10 CHRT-23"),
    async ({ page }) => {
      await page.goto("/investor-charter");
      const due = previousMonth();
      const heading = page.locator("h2#complaints");
      await expect(heading).toHaveText(`Complaint data for the month ending ${due}`);
      const captions = page.locator("h2#complaints ~ section table caption");
      await expect(captions).toHaveText([/^By source, month ending/, /monthly disposal/, /annual disposal/]);
      expect(
        await page.evaluate(
          `document.querySelector(".legal-prose").compareDocumentPosition(document.getElementById("complaints")) & 4`,
        ),
      ).toBe(4);
      await expect(
        page.getByText(`Figures for ${due} are due by the 7th; latest closed month: August 2025`, {
          exact: true,
        }),
      ).toBeVisible();
      await expect(captions.first()).toContainText("month ending August 2025");
      for (const open of [due, "September 2025"])
        await expect(page.getByRole("rowheader", { name: open })).toHaveCount(0);
    },
  );

  test(
    "the table by source has its rows, its columns, its total and only zeros",
    proves("CHRT-11 CHRT-12 CHRT-13 CHRT-18 CHRT-22"),
    async ({ page }) => {
      await page.goto("/investor-charter");
      const { heads, names, figures, total, totalName } = await readTable(tableOf(page, /By source/));
      expect(names).toEqual([
        "Directly from investor",
        expect.stringContaining("complaint portal"),
        "Other sources",
      ]);
      expect(heads).toEqual([
        "Received from",
        "Pending at the end of last month",
        "Received",
        "Resolved",
        "Total pending",
        "Pending for over 3 months",
        "Average resolution time, days",
      ]);
      expect(figures).toEqual(Array.from({ length: 3 }, () => [0, 0, 0, 0, 0, 0]));
      expect([totalName, total]).toEqual(["Grand total", columnSums(figures)]);
      const impersonation = page.locator("p", { hasText: "Number of complaints received" });
      await expect(impersonation).toContainText("(impersonation)");
      await expect(impersonation.locator("b")).toHaveText("0");
    },
  );

  test(
    "the two trends have their months, years, columns and totals, and each row adds up",
    proves("CHRT-14 CHRT-15 CHRT-16 CHRT-17 CHRT-19 CHRT-20 CHRT-21"),
    async ({ page }) => {
      await page.goto("/investor-charter");
      const flow = ["Carried forward", "Received", "Resolved", "Total pending"];
      const monthly = await readTable(tableOf(page, /monthly disposal/));
      expect(monthly.heads).toEqual(["Month", ...flow]);
      expect(monthly.names).toEqual(["April 2025", "May 2025", "June 2025", "July 2025", "August 2025"]);
      expect(monthly.figures).toEqual(Array.from({ length: 5 }, () => [0, 0, 0, 0]));
      const annual = await readTable(tableOf(page, /annual disposal/));
      expect(annual.heads).toEqual(["Year", ...flow]);
      expect(annual.names).toEqual(["2024-25", "2025-26"]);
      expect(annual.figures).toEqual([
        [0, 1, 1, 0],
        [0, 0, 0, 0],
      ]);
      for (const { figures, total, totalName } of [monthly, annual]) {
        expect([totalName, total]).toEqual(["Grand total", columnSums(figures)]);
        for (const [carried = 0, received = 0, resolved = 0, pending] of [...figures, total])
          expect(carried + received - resolved).toBe(pending);
      }
    },
  );

  test("the numbers are explained, given as data, and lead on to the regulator; the record of the text can be checked", async ({
    page,
    request,
    baseURL,
  }) => {
    await page.goto("/investor-charter");
    const data = page.getByRole("region", { name: /^Complaint data/ });
    await expect(data.getByRole("heading", { name: "How the numbers add up" })).toBeVisible();
    await expect(data).toContainText("13 of 13 sums hold, and 5 of 5 figures carried forward");
    for (const end of ["json", "csv"]) {
      const link = data.locator(`a[href="/investor-charter/complaints.${end}"]`);
      await expect(link).toBeVisible();
      expect((await request.get(`${baseURL}/investor-charter/complaints.${end}`)).ok()).toBe(true);
    }
    await expect(data.getByRole("link", { name: /SEBI SCORES/ })).toHaveAttribute(
      "href",
      "https://scores.sebi.gov.in",
    );
    await expect(data.getByRole("link", { name: /SMART ODR/ })).toHaveAttribute(
      "href",
      "https://smartodr.in",
    );
    await expect(page.getByLabel("Record of this text")).toContainText("1 November 2026");
    expect(await page.locator("script[type=module], link[rel=modulepreload]").count()).toBeLessThan(2);
  });

  test("at 360 px only the wide table scrolls, in a named region that the keyboard reaches; numbers are tabular", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/investor-charter");
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const bySource = page.getByRole("region", { name: /^By source/ });
    await bySource.focus();
    await expect(bySource).toBeFocused();
    expect(await bySource.evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(true);
    for (const name of [/monthly disposal/, /annual disposal/])
      expect(await page.getByRole("region", { name }).evaluate((e) => e.scrollWidth > e.clientWidth)).toBe(
        false,
      );
    expect(
      await bySource
        .locator("td")
        .first()
        .evaluate((e) => getComputedStyle(e).fontVariantNumeric),
    ).toContain("tabular-nums");
  });

  test("on paper every table is whole", async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.goto("/investor-charter");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".legal-toc, .legal-toc-folded").first()).toBeHidden();
    for (const region of await page.locator(".ch-scroll").all())
      expect(await region.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
  });
});
