import { describe, expect, test } from "vitest";
import { dealsFile } from "#test/exchange-reports.ts";
import { haveReal, only, read, readReal, realNames, refusalOf } from "#test/read-exchange.ts";

const HEADER =
  "Date,Symbol,Security Name,Client Name,Buy/Sell,Quantity Traded,Trade Price / Wght. Avg. Price,Remarks";
const ROW = "21-AUG-2026,ALLCARGO,Allcargo Logistics Ltd,HRTI PRIVATE LIMITED,BUY,6668362,11.67,-";
const DEAL = {
  symbol: "ALLCARGO",
  company: "Allcargo Logistics Ltd",
  client: "HRTI PRIVATE LIMITED",
  side: "BUY",
  quantity: 6_668_362,
  price: 11.67,
};
const file = (...rows: string[]) => `${[HEADER, ...rows].join("\n")}\n`;

test("lists the deals as the exchange does, bulk or block by the file's name", async () => {
  const sold = ROW.replace("BUY", "SELL");
  const answer = await read(file(ROW, ROW, sold), "bulk.csv");
  expect(answer).toMatchObject({ kind: "bulk-deals", days: ["2026-08-21"], notes: [], provisional: false });
  expect(only(answer, "deals", "bulk").rows).toEqual([DEAL, DEAL, { ...DEAL, side: "SELL" }]);
  const block = await read(file(ROW), "folder/bulk/BLOCK_21082026.csv");
  expect([block.kind, only(block, "deals", "block").rows]).toEqual(["block-deals", [DEAL]]);
});

test.each(["deals.csv", "bulk-and-block.csv"])(
  "under the name %s are refused, with what to do",
  async (name) => {
    const refused = await refusalOf(file(ROW), name);
    expect(refused).toMatchObject({ refused: "unknown-shape" });
    expect(refused.message).toMatch(
      /does not say whether they are bulk or block.*Name it bulk\.csv or block\.csv/,
    );
  },
);

test("of the site's download have quoted header cells and Indian grouping", async () => {
  const site = `\u{FEFF}${file()
    .trim()
    .split(",")
    .map((name) => `"${name.replace("/", " / ")} "`)
    .join(",")
    .replace(
      "Price  /  Wght",
      "Price / Wght",
    )}\n"21-AUG-2026","ALLCARGO","Allcargo Logistics Ltd","HRTI PRIVATE LIMITED","BUY","66,68,362","11.67","-"\n`;
  expect(only(await read(site, "Bulk-Deals.csv"), "deals").rows).toEqual([DEAL]);
});

test("of a range of days are a reading for each", async () => {
  const rows = file(ROW, ROW.replace("21-AUG", "20-AUG"));
  const answer = await read(rows, "Bulk-Deals-17-08-2026-to-24-08-2026.csv");
  expect(answer.readings.map(({ date }) => date)).toEqual(["2026-08-20", "2026-08-21"]);
  expect(await refusalOf(file(ROW), "bulk_20082026.csv")).toMatchObject({ refused: "wrong-date" });
});

describe("NO RECORDS", () => {
  test("is an empty list of the day in the file's name, with a header or without", async () => {
    for (const content of ["NO RECORDS\n", file("NO RECORDS,,,,,,,")]) {
      const answer = await read(content, "block_21082026.csv");
      expect([answer.kind, answer.days, only(answer, "deals", "block").rows]).toEqual([
        "block-deals",
        ["2026-08-21"],
        [],
      ]);
    }
  });

  test.each([
    ["of no day", "NO RECORDS", "block.csv", "bad-date", /Name it with its day: block_DDMMYYYY\.csv/],
    ["of two days", "NO RECORDS", "bulk_20082026_21082026.csv", "bad-date", /not for which day/],
    ["of neither kind", "NO RECORDS", "fo_21082026.csv", "unknown-shape", /Name it bulk\.csv or block\.csv/],
    ["with deals", file(ROW, "NO RECORDS"), "bulk_21082026.csv", "sum-differs", /and lists deals/],
    ["with a line below", `NO RECORDS\n${ROW}\n`, "bulk_21082026.csv", "unknown-shape", /follows NO RECORDS/],
  ])("%s is refused", async (_, content, name, code, sentence) => {
    const refused = await refusalOf(content, name);
    expect(refused.refused).toBe(code);
    expect(refused.message).toMatch(sentence);
  });
});

test.each([
  ["no deal", file(), "missing-row", undefined, undefined],
  ["a side of neither", file(ROW.replace("BUY", "B")), "unknown-shape", 2, "Buy/Sell"],
  ["no quantity", file(ROW.replace("6668362", "0")), "bad-number", 2, "Quantity Traded"],
  ["half a share", file(ROW.replace("6668362", "1.5")), "bad-number", 2, "Quantity Traded"],
  ["a blank client", file(ROW.replace("HRTI PRIVATE LIMITED", "")), "blank-cell", 2, "Client Name"],
  ["a price of words", file(ROW.replace("11.67", "n/a")), "bad-number", 2, "Trade Price / Wght. Avg. Price"],
  ["a date of another form", file(ROW.replace("-2026", "-26")), "bad-date", 2, "Date"],
  ["a short line", file(ROW.slice(0, -8)), "short-line", 2, undefined],
  ["a lost column", file(ROW).replace("Symbol,", ""), "missing-column", 1, "Symbol"],
])("is refused with %s", async (_, content, code, line, column) => {
  const refused = await refusalOf(content, "bulk.csv");
  expect(refused).toMatchObject({ refused: code, kind: "bulk-deals" });
  expect([refused.line, refused.column]).toEqual([line, column]);
});

describe("the site's answer", () => {
  const row = {
    BD_DT_DATE: "01-DEC-2025",
    BD_SYMBOL: "ASTEC",
    BD_SCRIP_NAME: "Astec LifeSciences Ltd",
    BD_CLIENT_NAME: "HRTI PRIVATE LIMITED",
    BD_BUY_SELL: "SELL",
    BD_QTY_TRD: 108_709,
    BD_TP_WATP: 826.15,
    BD_REMARKS: null,
  };

  test("is read bare and under a key", async () => {
    for (const value of [[row], { data: [row] }]) {
      const answer = await read(JSON.stringify(value), "block.json");
      expect([answer.kind, answer.days]).toEqual(["block-deals", ["2025-12-01"]]);
      expect(only(answer, "deals").rows).toEqual([
        {
          symbol: "ASTEC",
          company: "Astec LifeSciences Ltd",
          client: "HRTI PRIVATE LIMITED",
          side: "SELL",
          quantity: 108_709,
          price: 826.15,
        },
      ]);
    }
  });

  test.each([
    ["a quantity of words", { BD_QTY_TRD: "many" }, "bad-number", "0.BD_QTY_TRD"],
    ["no quantity", { BD_QTY_TRD: 0 }, "bad-number", "0.BD_QTY_TRD"],
    ["no client", { BD_CLIENT_NAME: undefined }, "missing-column", "0.BD_CLIENT_NAME"],
    ["a bad date", { BD_DT_DATE: "2025-12-01" }, "bad-date", "0.BD_DT_DATE"],
  ])("is refused with %s", async (_, more, code, column) => {
    expect(await refusalOf(JSON.stringify([{ ...row, ...more }]), "bulk.json")).toMatchObject({
      refused: code,
      column,
    });
  });

  test("of short sales is refused and said to be", async () => {
    const short = [{ SS_DATE: "01-DEC-2025", SS_SYMBOL: "63MOONS", SS_NAME: "63 MOONS", SS_QTY: 600 }];
    expect((await refusalOf(JSON.stringify(short), "bulk.json")).message).toMatch(/short sales.*not read/);
  });
});

test("of a generated day are read", async () => {
  for (const kind of ["bulk", "block"] as const) {
    const { bytes, name } = dealsFile(kind, "2025-02-28");
    const answer = await read(bytes, name);
    expect([answer.days, only(answer, "deals", kind).rows.length]).toEqual([
      ["2025-02-28"],
      kind === "bulk" ? 16 : 8,
    ]);
  }
});

test.skipIf(!haveReal)("the exchange's own files, each with all its rows", async () => {
  const names = realNames("bulk_block", /^bulk_\d{8}\.csv$/);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const answer = await readReal(`bulk_block/${name}`);
    expect([answer.days.length, answer.notes], name).toEqual([1, []]);
  }
  const site = await readReal("bulk_block/Bulk-Deals-site-download_17-07-2025.csv");
  expect([site.days, only(site, "deals", "bulk").rows.length]).toEqual([["2025-07-17"], 68]);
});
