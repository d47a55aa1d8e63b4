import { expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { sharedOrigin } from "./shared-product.ts";

/** Fetches from the shared product, which has the months of the sample. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(sharedOrigin() + path, { headers, redirect: "manual" });
const FLOW = ["lastMonthPending", "prevMonth", "received", "resolved", "totalPending"] as const;

type Row = Partial<Record<(typeof FLOW)[number], number>> & { source: string };
type Twin = {
  sample?: true;
  schema: { version: number; fields: Record<string, string>; rules: string[] };
  publisher: { registration: string; page: string };
  heading: { month: string; closed: boolean; sentence?: string };
  latestClosedMonth: string;
  months: {
    month: string;
    closedAt: string;
    closedBy: string;
    impersonation: number;
    sources: Row[];
    total: Row;
  }[];
  /** Of a sample alone. */
  years?: (Row & { year: string })[];
  tables: Record<"bySource" | "monthlyTrend" | "annualTrend", Row[]>;
  totals: Record<"bySource" | "monthlyTrend" | "annualTrend", Row>;
};
const carriedOf = (row: Row) => row.lastMonthPending ?? row.prevMonth ?? Number.NaN;

/** Checks that the twin's months and years are enough to add everything up again. */
function addUp({ months, years = [], tables, totals }: Twin): void {
  for (const [name, rows] of Object.entries(tables) as [keyof Twin["tables"], Row[]][]) {
    for (const row of [...rows, totals[name]])
      expect(carriedOf(row) + (row.received ?? 0) - (row.resolved ?? 0)).toBe(row.totalPending);
    for (const column of Object.keys(totals[name]).filter(
      (key) => !["source", "avgResolutionTime"].includes(key),
    ))
      expect(totals[name][column as "received"]).toBe(
        rows.reduce((sum, row) => sum + Number(row[column as "received"]), 0),
      );
  }
  for (const [i, month] of months.entries()) {
    const before = months[i - 1];
    for (const [at, row] of month.sources.entries())
      if (before) expect(row.lastMonthPending).toBe(before.sources[at]?.totalPending);
  }
  expect(tables.bySource.map((row) => row.received)).toEqual(
    months.at(-1)?.sources.map((row) => row.received),
  );
  expect(tables.monthlyTrend.map((row) => row.received)).toEqual(
    months.slice(-12).map((month) => month.total.received),
  );
  const received = [...years, ...months.map((month) => month.total)];
  expect(totals.annualTrend.received).toBe(received.reduce((sum, row) => sum + (row.received ?? 0), 0));
}

test(
  "the JSON twin names its schema, its months and its totals, and adds up",
  proves("CHRT-18 CHRT-19 CHRT-20 CHRT-21 CHRT-22"),
  async () => {
    const answer = await read("/investor-charter/complaints.json");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const data = (await answer.json()) as Twin;
    expect(data.schema).toMatchObject({ version: 1, rules: expect.any(Array), fields: expect.any(Object) });
    expect(data.publisher.page).toBe("https://www.example.in/investor-charter");
    expect(data.months.map((month) => month.month)).toEqual([
      "2025-04",
      "2025-05",
      "2025-06",
      "2025-07",
      "2025-08",
    ]);
    expect(data.sample).toBe(true);
    expect(data.months.flatMap((month) => [month.closedBy, month.closedAt])).toEqual(
      Array(10).fill(undefined),
    );
    expect(data.months.map((month) => month.impersonation)).toEqual([0, 0, 0, 0, 0]);
    expect(data.latestClosedMonth).toBe("2025-08");
    expect(data.heading.sentence).toMatch(/due by the 7th; latest closed month: August 2025$/);
    expect(data.tables.annualTrend).toEqual([
      { source: "2024-25", prevMonth: 0, received: 1, resolved: 1, totalPending: 0 },
      { source: "2025-26", prevMonth: 0, received: 0, resolved: 0, totalPending: 0, until: "2025-08" },
    ]);
    addUp(data);
  },
);

test("the CSV twin holds the register line by line, and both twins answer 304", async () => {
  const answer = await read("/investor-charter/complaints.csv");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text()).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^period,source,carried,received,resolved,pending,pendingOver3Months,/);
  expect(lines[1]).toMatch(/^2024-25,all,0,1,1,0,,,,,sample: closed by nobody,/);
  expect(lines.slice(1).every((line) => line.includes("sample: closed by nobody"))).toBe(true);
  expect(lines).toHaveLength(2 + 5 * 3);
  for (const path of ["/investor-charter/complaints.csv", "/investor-charter/complaints.json"]) {
    const etag = (await read(path)).headers.get("etag") ?? "";
    expect((await read(path, { "If-None-Match": etag })).status).toBe(304);
  }
});

test(
  "both addresses show the page, whose canonical one is /investor-charter",
  proves("CHRT-01"),
  async () => {
    for (const path of ["/investor-charter", "/investor"]) {
      const answer = await read(path);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('rel="canonical" href="https://www.example.in/investor-charter"');
      for (const end of ["json", "csv"]) expect(html).toContain(`href="/investor-charter/complaints.${end}"`);
    }
  },
);
