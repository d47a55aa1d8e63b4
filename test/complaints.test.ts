import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { ask } from "./ask.ts";
import { type Product, runCommand, startProduct } from "./product.ts";
import { SITE, sharedOrigin } from "./shared-product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ PUBLIC_ORIGIN: SITE });
});
afterAll(() => product.stop());

/** Fetches from the shared product, which has the months of the sample. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(sharedOrigin() + path, { headers, redirect: "manual" });
const get = (path: string) => fetch(product.origin + path, { redirect: "manual" });
const page = async () => (await get("/investor-charter")).text();
const FLOW = ["lastMonthPending", "prevMonth", "received", "resolved", "totalPending"] as const;

type Row = Partial<Record<(typeof FLOW)[number], number>> & { source: string };
type Twin = {
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
  years: (Row & { year: string })[];
  tables: Record<"bySource" | "monthlyTrend" | "annualTrend", Row[]>;
  totals: Record<"bySource" | "monthlyTrend" | "annualTrend", Row>;
};
const twin = async () => (await (await get("/investor-charter/complaints.json")).json()) as Twin;

const zero = {
  ...{ carried: 0, received: 0, resolved: 0, pending: 0 },
  ...{ pendingOver3Months: 0, averageResolutionDays: 0 },
};
const operator = ["--by", "A. Officer", "--as-operator", "The register is kept by file."];
const folder = mkdtempSync(join(tmpdir(), "complaints-"));
let files = 0;
function fileOf(month: string, investor = {}, impersonation = 0): string {
  files += 1;
  const path = join(folder, `${files}.json`);
  const sources = { investor: { ...zero, ...investor }, portal: zero, other: zero };
  writeFileSync(path, JSON.stringify({ month, closedBy: "A. Officer", impersonation, sources }));
  return path;
}
const carriedOf = (row: Row) => row.lastMonthPending ?? row.prevMonth ?? Number.NaN;

/** Checks that the twin's months and years are enough to add everything up again. */
function addUp({ months, years, tables, totals }: Twin): void {
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
      ...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08"],
    ]);
    expect(data.months.every((month) => month.closedBy && Date.parse(month.closedAt))).toBe(true);
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
  expect(lines[1]).toMatch(/^2024-25,all,0,1,1,0,,,,/);
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

test("a month closed while the product runs stands on the page and in both twins at once", async () => {
  expect(await page()).not.toContain("September 2025</th>");
  const file = fileOf("2025-09", { received: 3, resolved: 1, pending: 2, averageResolutionDays: 4.5 }, 2);
  const { code, out } = await product.command("complaints", "close", file, ...operator);
  expect([code, out]).toEqual([0, "Closed September 2025: /investor-charter#complaints\n"]);
  expect(await page()).toContain("September 2025</th>");
  const data = await twin();
  expect(data.totals.bySource).toMatchObject({ received: 3, totalPending: 2, avgResolutionTime: 4.5 });
  expect(data.months.at(-1)).toMatchObject({ impersonation: 2, closedBy: "A. Officer (operator)" });
  addUp(data);
  const csv = await (await get("/investor-charter/complaints.csv")).text();
  expect(csv).toContain("\r\n2025-09,investor,0,3,1,2,0,4.5,2,");
});

test("what may not be closed is refused by a sentence and leaves the page as it is", async () => {
  const before = await page();
  for (const [file, sentence] of [
    [fileOf("2025-08"), /August 2025 is closed already/],
    [fileOf("2025-10"), /carried must be 2, which was pending at the end of September 2025/],
    ["/nowhere.json", /There is no file/],
  ] as const) {
    const { code, err } = await ask(product, "complaints", "close", file, ...operator);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect((await ask(product, "complaints", "open")).code).toBe(2);
  expect(await page()).toBe(before);
});

test("a month closed while the product is stopped stands there after the next start, once", async () => {
  await product.kill();
  const file = fileOf("2025-10", { carried: 2, resolved: 2, averageResolutionDays: 31 });
  expect(await runCommand(product.env, "complaints", ["close", file, ...operator])).toMatchObject({
    code: 0,
    out: "Closed October 2025: /investor-charter#complaints\n",
  });
  const { dataDir } = product;
  product = await startProduct({ PUBLIC_ORIGIN: SITE }, dataDir);
  const data = await twin();
  expect(data.months.map((month) => month.month)).toHaveLength(7);
  expect(data.totals.bySource).toMatchObject({ lastMonthPending: 2, resolved: 2, totalPending: 0 });
  addUp(data);
});
