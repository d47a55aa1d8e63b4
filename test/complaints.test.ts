import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "#test/proves.ts";
import { input, type Member, signInByRecovery } from "./desk.ts";
import { type Product, startProduct } from "./product.ts";
import { memberOf } from "./seed.ts";
import { SITE, sharedOrigin } from "./shared-product.ts";

/** The register begins with September 2025. */
const SETTINGS = { PUBLIC_ORIGIN: SITE, REGISTERED_ON: "2025-09-12" };

let product: Product;
let owner: Member;
let officer: Member;
beforeAll(async () => {
  product = await startProduct(SETTINGS);
  [owner, officer] = [memberOf(product, "Owner"), memberOf(product, "Compliance officer")];
  // The site has another origin than the seed: its members sign in anew.
  for (const member of [owner, officer]) member.cookie = (await signInByRecovery(member)).cookie;
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
const twin = async () => (await (await get("/investor-charter/complaints.json")).json()) as Twin;

const ZERO = Object.fromEntries(
  ["investor", "portal", "other"].flatMap((source) =>
    ["carried", "received", "resolved", "pending", "pendingOver3Months", "averageResolutionDays"].map(
      (figure) => [`${source}.${figure}`, "0"],
    ),
  ),
);
const seenIn = async (member: Member, screen: string) => input(await member.text(screen), "seen");

/** Closes a month as two members do: one enters the figures, the other closes it. Returns the last answer. */
async function close(month: string, figures: Record<string, string>): Promise<Response> {
  const screen = `/desk/complaints/${month}`;
  const typed = { ...ZERO, impersonation: "0", ...figures };
  const seen = await seenIn(owner, screen);
  const saved = await owner.post(screen, { intent: "save", ...typed, seen });
  if (saved.status !== 303) return saved;
  return officer.post(screen, { intent: "close", seen: await seenIn(officer, screen) });
}
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

test("a month closed while the product runs stands on the page and in both twins at once", async () => {
  expect(await page()).not.toContain("September 2025</th>");
  const figures = { "investor.received": "3", "investor.resolved": "1", "investor.pending": "2" };
  const more = { "investor.averageResolutionDays": "4.5", impersonation: "2" };
  const closed = await close("2025-09", { ...figures, ...more });
  expect([closed.status, closed.headers.get("location")]).toEqual([
    303,
    "/desk/complaints/2025-09?done=closed",
  ]);
  expect(await page()).toContain("September 2025</th>");
  const data = await twin();
  expect(data.totals.bySource).toMatchObject({ received: 3, totalPending: 2, avgResolutionTime: 4.5 });
  expect(data.months.at(-1)).toMatchObject({ impersonation: 2, closedBy: "The Compliance officer" });
  addUp(data);
  const csv = await (await get("/investor-charter/complaints.csv")).text();
  expect(csv).toContain("\r\n2025-09,investor,0,3,1,2,0,4.5,2,");
});

test("what may not be closed is refused by a sentence and leaves the page as it is", async () => {
  const before = await page();
  const refused = await close("2025-10", {});
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/carried must be 2, which was pending at the end of September 2025/),
  ]);
  const screen = "/desk/complaints/2025-10";
  const own = await owner.post(screen, { intent: "close", seen: await seenIn(owner, screen) });
  expect([own.status, await page()]).toEqual([409, before]);
});

test("a closed month stands there after the next start, once", async () => {
  const figures = { "investor.carried": "2", "investor.resolved": "2" };
  expect((await close("2025-10", { ...figures, "investor.averageResolutionDays": "31" })).status).toBe(303);
  await product.kill();
  const { dataDir } = product;
  product = await startProduct(SETTINGS, dataDir);
  const data = await twin();
  expect(data.months.map((month) => month.month)).toEqual(["2025-09", "2025-10"]);
  expect(data.sample).toBeUndefined();
  expect(data.totals.bySource).toMatchObject({ lastMonthPending: 2, resolved: 2, totalPending: 0 });
  addUp(data);
});
