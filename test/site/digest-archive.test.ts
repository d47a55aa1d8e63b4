import { expect, test } from "vitest";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { attributesOf, only } from "./page-parts.ts";

// The sample digests reach from 1 January to 13 February 2025; 1 February was a Saturday with a session.
const DAY = "/dailydigest/2025-02-13";
const ARCHIVE = "/dailydigest/archive";
const MONTH = `${ARCHIVE}/2025-02`;
const MONTH_BEFORE = `${ARCHIVE}/2025-01`;

const get = (path: string) => fetch(sharedOrigin() + path);

/** Parses the rows of a CSV text as records by column name. */
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

test("the archive leads from the digest to its months, to each day, and to the months beside", async () => {
  const link = [...(await readPage("/dailydigest")).querySelectorAll("main a")].find(
    (a) => textOf(a) === "All digests by month",
  );
  expect(link?.getAttribute("href")).toBe(ARCHIVE);
  const archive = await readPage(ARCHIVE);
  expect(textsOf(archive, "h1")).toEqual(["Every digest, by month"]);
  expect(textOf(only(archive, "[role=note]"))).toContain("Sample data:");
  expect(attributesOf(archive, ".da-months a", "href")).toEqual([MONTH, MONTH_BEFORE]);
  expect(textsOf(archive, ".da-months a")[1]).toMatch(
    /January 2025.*23 digests.*6 bullish.*10 bearish.*7 neutral/,
  );
  const january = await readPage(MONTH_BEFORE);
  expect(textsOf(january, "h1")).toEqual(["January 2025"]);
  expect(attributesOf(january, 'a[rel="prev"]', "href")).toEqual([]);
  expect(attributesOf(january, 'a[rel="next"]', "href")).toEqual([MONTH]);
  const february = await readPage(MONTH);
  expect(attributesOf(february, 'a[rel="next"]', "href")).toEqual([]);
  expect(attributesOf(february, 'nav[aria-label="Breadcrumb"] a', "href")).toEqual(["/dailydigest", ARCHIVE]);
});

test("a month shows each day in a calendar and in a list, with the figures of its digest", async () => {
  const month = await readPage(MONTH);
  const table = (caption: RegExp) => {
    const found = [...month.querySelectorAll("table")].filter((one) =>
      caption.test(textOf(one.querySelector("caption"))),
    );
    if (!found[0] || found.length > 1) throw new Error(`${found.length} tables are named ${caption}.`);
    return found[0];
  };
  const calendar = table(/^February 2025: verdict/);
  expect(textsOf(calendar, "thead th")).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  const list = table(/^Market days of February 2025$/);
  const inList = attributesOf(list, "a", "href");
  expect(inList).toHaveLength(10);
  expect(attributesOf(calendar, "a", "href").toReversed()).toEqual(inList);
  expect(textsOf(list, "tbody tr").at(-1)).toMatch(/1 Feb.*Union Budget/);
  expect(textsOf(calendar, "td")).toContainEqual(expect.stringMatching(/^26.*Mahashivratri/));
  expect(textsOf(calendar, `a[href="${DAY}"]`)).toEqual([
    expect.stringMatching(/13 Feb 2025: Bearish, Nifty 50 −1.93%, sample$/),
  ]);

  for (const date of ["2025-02-13", "2025-02-10"]) {
    const { json_content } = (await (await get(`/dailydigest/${date}.json`)).json()) as {
      json_content: string;
    };
    const { index_dashboard: index, fii_dii_analysis: flows } = JSON.parse(json_content);
    const row = textOf(only(list, `a[href="/dailydigest/${date}"]`).closest("tr"));
    for (const value of [index.NIFTY.cmp, flows.cash_market.fii, flows.cash_market.dii])
      expect(row).toContain(printed(value));
  }
});

test("a day's tables and record are offered as files, and say what the page says", async () => {
  const page = await readPage(DAY);
  expect(attributesOf(page, ".dd a", "href")).toEqual([
    ...["indicators", "flows", "participants", "levels", "averages", "open-interest"].map(
      (table) => `${DAY}/${table}.csv`,
    ),
    `${DAY}.json`,
  ]);
  const read = async (table: string) => parse(await (await get(`${DAY}/${table}.csv`)).text());
  const text = textOf(only(page, "article[data-digest]"));
  for (const table of ["levels", "averages"])
    for (const row of await read(table))
      for (const name of ["value (points)", "value (points; RSI 0 to 100)"])
        if (row[name]) expect(text, `${row.index} ${row.level ?? row.measure}`).toContain(printed(row[name]));
  const indicators = await read("indicators");
  expect(indicators).toHaveLength(13);
  for (const row of indicators) expect(text).toContain(printed(row["closing (own unit)"]));
  const flows = await read("flows");
  expect(flows).toHaveLength(20);
  expect(flows.at(-1)).toMatchObject({ date: "2025-02-13", "FII net (Rs crore)": "-5173.4" });
  const participants = await read("participants");
  expect(participants.map((row) => row.participant)).toEqual(["FII", "PRO", "DII", "Retail (client)"]);
  for (const row of [...indicators, ...participants]) expect(row.source).toBe("generated sample figures");
  const prices = (await (await get(`${DAY}/prices.json?index=NIFTY`)).json()) as {
    sessions: (string | number | null)[][];
  };
  expect(prices.sessions).toHaveLength(60);
  expect(prices.sessions.at(-1)?.slice(0, 5)).toEqual(["2025-02-13", 23129.45, 23148.25, 22671.85, 22712.6]);
});
