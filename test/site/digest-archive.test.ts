import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ledger } from "#domain/firm/ledger.ts";
import { readPage, textOf, textsOf } from "#test/html.ts";
import { sharedOrigin } from "#test/shared-product.ts";
import { crore } from "../../src/platform/format/numbers.ts";
import { attributesOf, only } from "./page-parts.ts";

// The sample digests reach from 1 January to 13 February 2025; 1 February was a Saturday with a session.
const DAY = "/dailydigest/2025-02-13";
const ARCHIVE = "/dailydigest/archive";
const MONTH = `${ARCHIVE}/2025-02`;
const YEAR = `${ARCHIVE}/2025`;
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

/** Reads the figures of a digest as data, by identifier. */
async function figuresOf(page: string): Promise<Map<string, number>> {
  const { figures } = (await (await get(`${page}.json`)).json()) as {
    figures: { id: string; value: number }[];
  };
  return new Map(figures.map(({ id, value }) => [id, value]));
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
  expect(attributesOf(february, 'nav[aria-label="Breadcrumb"] a', "href")).toEqual([
    "/dailydigest",
    ARCHIVE,
    YEAR,
  ]);
  const year = await readPage(YEAR);
  expect(textsOf(year, "h1")).toEqual(["2025"]);
  expect(attributesOf(year, 'nav[aria-label="Breadcrumb"] a', "href")).toEqual(["/dailydigest", ARCHIVE]);
  expect(attributesOf(year, "main table.da-days a", "href")).toEqual([MONTH, MONTH_BEFORE]);
  expect(attributesOf(archive, "h2 a", "href")).toEqual([YEAR]);
});

test("a month shows each day in a calendar and in a list, with the figures of its digest", async () => {
  const month = await readPage(MONTH);
  const table = (caption: RegExp) => {
    const found = [...month.querySelectorAll("table:has(caption)")].filter((one) =>
      caption.test(textOf(one.querySelector("caption"))),
    );
    if (!found[0] || found.length > 1) throw new Error(`${found.length} tables are named ${caption}.`);
    return found[0];
  };
  const calendar = table(/^February 2025: the change of the Nifty 50/);
  expect(textsOf(calendar, "thead th")).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  const list = table(/^Market days of February 2025$/);
  const inList = attributesOf(list, "a", "href");
  expect(inList).toHaveLength(10);
  expect(attributesOf(calendar, "a", "href").toReversed()).toEqual(inList);
  expect(textsOf(list, "tbody tr").at(-1)).toMatch(/1 Feb.*Union Budget/);
  expect(textsOf(calendar, "td")).toContainEqual(expect.stringMatching(/^26.*Mahashivratri/));
  expect(textsOf(calendar, `a[href="${DAY}"]`)).toEqual([
    expect.stringMatching(/13 Feb 2025: Nifty 50 −1.93%, sample$/),
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
    "/dailydigest/data",
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
});

test("a month says what it was, in sentences, pictures and tables, each figure that of a digest", async () => {
  const month = await readPage(MONTH_BEFORE);
  const listed = new Set(attributesOf(month, 'main a[href^="/dailydigest/2025-01-"]', "href"));
  expect(listed.size).toBe(23);
  const days = new Map(
    await Promise.all([...listed].map(async (page) => [page, await figuresOf(page)] as const)),
  );
  const words = textOf(only(month, "main"));
  for (const id of ["flows.fii", "flows.dii"])
    expect(words).toContain(crore([...days.values()].reduce((sum, day) => sum + (day.get(id) ?? 0), 0)));
  const rows = only(month, 'section[aria-labelledby="extremes"] table').querySelectorAll("tbody tr");
  expect(rows.length).toBeGreaterThan(8);
  for (const row of rows) {
    const [address = ""] = attributesOf(row, "a", "href");
    const values = [...(days.get(address)?.values() ?? [])];
    const stated = textOf(row);
    const isOf = (value: number) =>
      stated.includes(" crore")
        ? stated.includes(crore(value))
        : stated.replaceAll(",", "").replace("−", "-").includes(value.toFixed(2));
    expect([stated, values.some(isOf)]).toEqual([stated, true]);
  }
  for (const name of ["pictures", "days", "extremes", "holidays"])
    only(month, `section[aria-labelledby="${name}"]`);
  // Each picture has its twin, with a row for each session.
  const figures = [...month.querySelectorAll("figure.cfig")];
  expect(figures).toHaveLength(2);
  for (const figure of figures) expect(figure.querySelectorAll(".twin tbody tr")).toHaveLength(23);
  const holidays = only(await readPage(MONTH), 'section[aria-labelledby="holidays"]');
  expect(textsOf(holidays, "li")).toEqual([
    expect.stringMatching(/^Mahashivratri ?Wednesday, 26 February 2025$/),
  ]);
});

test("no verdict stands on the page of a month or of a year, which show prices of later days", async () => {
  for (const path of [MONTH, YEAR])
    expect(textOf(only(await readPage(path), "main"))).not.toMatch(/bullish|bearish|verdict/i);
});

test("the data page lists every identifier once, and its example is of the newest digest", async () => {
  const page = await readPage("/dailydigest/data");
  const ids = textsOf(page, "tbody th code");
  const known = readFileSync("test/figure-ids.txt", "utf8").trim().split("\n");
  expect(ids.toSorted()).toEqual(known.map((line) => line.split("\t")[0]).toSorted());
  const words = textOf(only(page, "article"));
  expect(words).toContain(ledger["data.licence"].value);
  expect(words).toContain("No limit is set on the number of requests.");
  const { figures } = (await (await get(`${DAY}.json`)).json()) as {
    figures: { id: string; value: number }[];
  };
  const [ask = "", excerpt = ""] = textsOf(page, "pre");
  expect(ask).toMatch(new RegExp(`${figures.find(({ id }) => id === "nifty.close")?.value}$`));
  for (const figure of JSON.parse(excerpt).figures) expect(figures).toContainEqual(figure);
  for (const path of attributesOf(page, "#addresses ~ dl a", "href"))
    expect([path, (await get(path)).status]).toEqual([path, 200]);
});

test("each word that a rule wrote opens its own rule, and each definition of the data stands among the rules", async () => {
  const rules = await readPage("/dailydigest/rules");
  const anchors = new Set(
    attributesOf(rules, "article section", "id").map((id) => `/dailydigest/rules#${id}`),
  );
  const asked = attributesOf(await readPage(DAY), ".from a", "href").filter((href) =>
    href.includes("/rules#"),
  );
  const defined = attributesOf(await readPage("/dailydigest/data"), "tbody a", "href");
  for (const href of [...asked, ...defined]) expect([href, anchors.has(href)]).toEqual([href, true]);
  expect(new Set(defined).size).toBeGreaterThan(10);
});
