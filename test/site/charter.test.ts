import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { proves } from "#test/proves.ts";
import { SITE, sharedOrigin } from "#test/shared-product.ts";
import { attributesOf, only, region } from "./page-parts.ts";

const charter = await readPage("/investor-charter");
const complaints = () => region(charter, "Complaint data");

/** Names the previous calendar month in India by the real clock. */
function previousMonth(): string {
  const now = new Date(Date.now() + 330 * 60_000);
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(month);
}

/** Reads the table under a caption: its heads, its rows and its last row. */
function readTable(caption: RegExp) {
  const tables = [...charter.querySelectorAll("table")].filter((table) =>
    caption.test(textOf(only(table, "caption"))),
  );
  const [table] = tables;
  if (!table || tables.length > 1) throw new Error(`${tables.length} tables are called ${caption}.`);
  const rows = [...table.querySelectorAll("tbody tr")].map((row) => textsOf(row, "th, td"));
  return {
    heads: textsOf(table, "thead th").map((text) => text.replace(/[*#^\s]+$/, "")),
    names: rows.map(([name]) => name),
    figures: rows.map(([, ...figures]) => figures.map(Number)),
    total: textsOf(table, "tfoot tr td").map(Number),
    totalName: textOf(only(table, "tfoot th")),
  };
}

const columnSums = (figures: number[][]): number[] =>
  (figures[0] ?? []).map((_, column) => figures.reduce((sum, row) => sum + (row[column] ?? 0), 0));

test(
  "the same page answers at both addresses, and names one of them as its own",
  proves("CHRT-01"),
  async () => {
    const mains: string[] = [];
    for (const path of ["/investor-charter", "/investor"]) {
      const page = await readPage(path);
      expect([path, textsOf(page, "h1")]).toEqual([path, ["Investor Charter"]]);
      expect(attributesOf(page, 'link[rel="canonical"]', "href")).toEqual([`${SITE}/investor-charter`]);
      mains.push(only(page, "main").innerHTML);
    }
    expect(mains[0] === mains[1]).toBe(true);
  },
);

test(
  "sections A to F stand in order, with 15 rights and 21 days",
  proves("CHRT-02 CHRT-03 CHRT-04 CHRT-05 CHRT-06 CHRT-07 CHRT-08"),
  () => {
    const prose = only(charter, ".legal-prose");
    expect(textsOf(prose, "h2")).toEqual([
      "A. Vision",
      "B. Business transacted",
      "C. Services",
      "D. Grievance mechanism",
      "E. Investor rights",
      "F. Do’s and don’ts",
    ]);
    const targets = attributesOf(only(charter, 'nav[aria-label="On this page"]'), "a", "href");
    expect(targets).toEqual(
      expect.arrayContaining([...attributesOf(prose, "h2", "id").map((id) => `#${id}`), "#complaints"]),
    );
    const text = textOf(prose);
    const part = (from: string, to?: string) =>
      text.slice(text.indexOf(from), to ? text.indexOf(to) : undefined);
    expect(part("A. Vision", "B. Business")).toContain("Invest with knowledge & safety.");
    expect(part("B. Business", "C. Services")).toContain("independent unbiased view on securities");
    expect(part("C. Services", "D. Grievance")).toContain("Completing KYC of fee paying clients");
    expect(part("D. Grievance", "E. Investor")).toMatch(
      /redress the grievance immediately, but not later than 21 days/,
    );
    expect(attributesOf(prose, "a", "href")).toEqual(
      expect.arrayContaining(["https://scores.sebi.gov.in", "https://smartodr.in"]),
    );
    const rights = textsOf(prose, "#e-investor-rights + ol > li");
    expect(rights).toHaveLength(15);
    for (const right of rights) expect(right).toMatch(/right/i);
    expect(textsOf(prose, "h3")).toEqual(expect.arrayContaining(["Do’s", "Don’ts"]));
    expect(part("F. Do")).toContain("Do not provide funds for investment to the Research Analyst.");
  },
);

test(
  "three tables follow the text, and it is said which month is not closed",
  proves("CHRT-09 CHRT-10 CHRT-23"),
  () => {
    const due = previousMonth();
    const heading = only(charter, "h2#complaints");
    expect(textOf(heading)).toBe(`Complaint data for the month ending ${due}`);
    const captions = textsOf(charter, "h2#complaints ~ section table caption");
    expect(captions).toEqual([
      expect.stringMatching(/^By source, month ending August 2025/),
      expect.stringMatching(/monthly disposal/),
      expect.stringMatching(/annual disposal/),
    ]);
    // linkedom has no Node.DOCUMENT_POSITION_FOLLOWING.
    expect(only(charter, ".legal-prose").compareDocumentPosition(heading) & 4).toBe(4);
    expect(textsOf(complaints(), "b")).toContain(
      `Figures for ${due} are due by the 7th; latest closed month: August 2025`,
    );
    const rows = textsOf(charter, "th[scope=row]");
    for (const open of [due, "September 2025"]) expect(rows).not.toContain(open);
  },
);

test(
  "the table by source has its rows, its columns, its total and only zeros",
  proves("CHRT-11 CHRT-12 CHRT-13 CHRT-18 CHRT-22"),
  () => {
    const { heads, names, figures, total, totalName } = readTable(/By source/);
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
    const impersonation = [...charter.querySelectorAll("p")].filter((p) =>
      /Number of complaints received/.test(textOf(p)),
    );
    expect(impersonation.map(textOf)).toEqual([expect.stringContaining("(impersonation)")]);
    expect(impersonation.flatMap((p) => textsOf(p, "b"))).toEqual(["0"]);
  },
);

test(
  "both trends have their months, years, columns and totals, and each row adds up",
  proves("CHRT-14 CHRT-15 CHRT-16 CHRT-17 CHRT-19 CHRT-20 CHRT-21"),
  () => {
    const flow = ["Carried forward", "Received", "Resolved", "Total pending"];
    const monthly = readTable(/monthly disposal/);
    expect(monthly.heads).toEqual(["Month", ...flow]);
    expect(monthly.names).toEqual(["April 2025", "May 2025", "June 2025", "July 2025", "August 2025"]);
    expect(monthly.figures).toEqual(Array.from({ length: 5 }, () => [0, 0, 0, 0]));
    const annual = readTable(/annual disposal/);
    expect(annual.heads).toEqual(["Year", ...flow]);
    expect(annual.names).toEqual(["2024-25", "2025-26 to August 2025"]);
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

test("the numbers are explained, given as data, and lead on to the regulator", async () => {
  const data = complaints();
  expect(textsOf(data, "h3")).toContain("How the numbers add up");
  expect(textOf(data)).toContain("13 of 13 sums and 5 of 5 carried figures agree");
  for (const end of ["json", "csv"]) {
    const path = `/investor-charter/complaints.${end}`;
    expect(attributesOf(data, "a", "href")).toContain(path);
    expect((await fetch(sharedOrigin() + path)).status).toBe(200);
  }
  const hrefOf = (name: RegExp) =>
    [...data.querySelectorAll("a")]
      .filter((link) => name.test(textOf(link)))
      .map((link) => link.getAttribute("href"));
  expect(hrefOf(/SEBI SCORES/)).toEqual(["https://scores.sebi.gov.in"]);
  expect(hrefOf(/SMART ODR/)).toEqual(["https://smartodr.in"]);
  expect(textOf(only(charter, '[aria-label="Record of this text"]'))).toContain("1 November 2026");
  expect(charter.querySelectorAll("script[type=module], link[rel=modulepreload]").length).toBeLessThan(2);
});
