import { expect, test } from "vitest";
import { FULL_DAY, fullDigest } from "../../../../e2e/digest-parts.ts";
import { publicDay } from "../presenting/market/licence.ts";
import { MARKET_TABLES } from "./market-tables.ts";
import { CSV_TABLES, tableAsCsv } from "./tables.ts";

const { content, series, provenance } = fullDigest();
const day = { date: FULL_DAY, sample: false, content, series, provenance };
const linesOf = (table: (typeof CSV_TABLES)[number]) =>
  tableAsCsv(table, day)?.split("\r\n").slice(0, -1) ?? [];
const { market } = series;

test("each table has a day, a source and every row that the digest holds", () => {
  for (const table of MARKET_TABLES) {
    const [head = "", ...rows] = linesOf(table);
    expect(head).toMatch(/^date,.*,source$/);
    expect(rows.length, table).toBeGreaterThan(0);
    for (const row of rows)
      expect(row, table).toMatch(new RegExp(`^${FULL_DAY},.*\\.csv( \\(provisional\\))?$`));
    expect(
      new Set([head, ...rows].map((row) => row.match(/("[^"]*"|[^,])*(,|$)/g)?.length)).size,
      table,
    ).toBe(1);
  }
});

test("the lists are whole: all lows, all rows of the build-up, all deals", () => {
  expect(linesOf("extremes").filter((row) => row.includes(",new low,"))).toHaveLength(
    market?.extremes?.lows.length ?? -1,
  );
  expect(linesOf("buildup")).toHaveLength(1 + (market?.buildup?.rows.length ?? -1));
  expect(linesOf("deals")).toHaveLength(
    1 + (market?.deals?.bulk?.length ?? -1) + (market?.deals?.block?.length ?? -1),
  );
  expect(linesOf("volumes")).toHaveLength(1 + (market?.volumes?.length ?? -1));
});

test("figures are written without grouping, and a missing one is an empty cell", () => {
  expect(linesOf("futures")[1]).toBe(
    "2025-01-19,Nifty 50,2025-01-30,22771.9,22712.6,59.3,0.2611,-209.95,41.86,fo_bhavcopy_19012025.csv",
  );
  expect(linesOf("volumes").find((row) => row.includes("Nilgiri"))).toContain(",");
  expect(linesOf("volumes").some((row) => /,-0.4,,,sec_bhavdata/.test(row))).toBe(true);
  expect(
    linesOf("breadth")
      .slice(1, 4)
      .map((row) => row.split(",").slice(1, 4).join(" ")),
  ).toEqual(["advances 612 2867", "declines 2181 2867", "unchanged 74 2867"]);
});

test("on a contract’s last day its rollover stands in a row of its own, apart from the next contract", () => {
  const nifty = market?.futures?.NIFTY;
  const futures = nifty && { NIFTY: { ...nifty, expiry: "2025-02-27" } };
  const expired = { futures: ["NIFTY"], options: [] };
  const last = { ...day, date: "2025-01-30", series: { ...series, expired, market: { ...market, futures } } };
  const rows = tableAsCsv("futures", last)?.split("\r\n").slice(1, 4);
  expect(rows?.map((row) => row.split(",").slice(1, 9).join())).toEqual([
    "Nifty 50,2025-02-27,22771.9,22712.6,59.3,0.2611,-209.95,",
    "Nifty 50,2025-01-30,,,,,,41.86",
    "Nifty 50,2024-12-26,,,,,,38.4",
  ]);
});

test("a table that the digest lacks, or whose source may not be shown, does not exist", () => {
  for (const table of MARKET_TABLES)
    expect(tableAsCsv(table, { ...day, series: { ...series, market: undefined } }), table).toBeUndefined();
  const shown = publicDay(day, ["fo-bhavcopy"]);
  const left = MARKET_TABLES.filter((table) => tableAsCsv(table, shown) === undefined);
  expect(left).toEqual(["futures", "buildup", "options"]);
  expect(tableAsCsv("levels", shown)).toBe(tableAsCsv("levels", day));
});

test("the addresses of the tables are each one", () => {
  expect(new Set(CSV_TABLES).size).toBe(CSV_TABLES.length);
});
