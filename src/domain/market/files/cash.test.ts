import { describe, expect, test } from "vitest";
import { cashFile, cashTableFile } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { haveReal, only, read, readReal, realBytes, refusalOf } from "#test/read-exchange.ts";

const NSE = [
  { category: "DII", date: "19-May-2026", buyValue: "16951.95", sellValue: "13150.27", netValue: "3801.68" },
  {
    category: "FII/FPI",
    date: "19-May-2026",
    buyValue: "17907.55",
    sellValue: "20365.04",
    netValue: "-2457.49",
  },
];
const FIGURES = {
  fii: { buy: 17907.55, sell: 20365.04, net: -2457.49 },
  dii: { buy: 16951.95, sell: 13150.27, net: 3801.68 },
};
const json = (change: (rows: typeof NSE) => unknown = (rows) => rows) =>
  JSON.stringify(change(structuredClone(NSE)));
/** Returns the JSON with some fields of the FII row replaced. */
const withFii = (fields: Record<string, unknown>) => json(([dii, fii]) => [dii, { ...fii, ...fields }]);

describe("the activity of a day", () => {
  test("is read from strings, provisional", async () => {
    const file = await read(json());
    expect(file).toMatchObject({ kind: "fii-dii-cash", days: ["2026-05-19"], provisional: true, notes: [] });
    expect(only(file, "cash")).toEqual(FIGURES);
    const day = lastOf(marketDays("2025-02-28"));
    expect(only(await read(cashFile(day).bytes), "cash")).toEqual(day.cash);
  });

  test.each([
    [
      "the old categories",
      json(([dii, fii]) => [
        { ...dii, category: "DII **" },
        { ...fii, category: "FII/FPI *" },
      ]),
    ],
    ["commas", withFii({ buyValue: "17,907.55", sellValue: "20,365.04", netValue: "-2,457.49" })],
    ["numbers", withFii({ buyValue: 17907.55, sellValue: 20365.04, netValue: -2457.49 })],
    ["FII first", json((rows) => rows.reverse())],
    ["an object around it", json((data) => ({ status: "ok", data }))],
    ["spaces and a byte order mark before it", `\u{FEFF}\n  ${json()}`],
    [
      "rows of CSV",
      `,category,date,buyValue,sellValue,netValue\n0,DII **,19-May-2026,16951.95,13150.27,3801.68\n1,FII/FPI *,19-May-2026,17907.55,20365.04,-2457.49\n`,
    ],
    [
      "quoted CSV as the site saves it",
      `"CATEGORY ","DATE ","BUY VALUE (₹ Crores) ","SELL VALUE (₹ Crores) ","NET VALUE (₹ Crores) "\r\n"DII **","19-May-2026","16,951.95","13,150.27","3,801.68"\r\n"FII/FPI *","19-May-2026","17,907.55","20,365.04","-2,457.49"`,
    ],
  ])("is read with %s", async (_, content) => {
    const file = await read(content);
    expect(file).toMatchObject({ kind: "fii-dii-cash", provisional: true });
    expect(only(file, "cash")).toEqual(FIGURES);
  });

  test.each([
    [
      "a net that is not buy − sell",
      withFii({ netValue: "-2457.51" }),
      "sum-differs",
      "1.netValue",
      /17907.55 less sales 20365.04/,
    ],
    ["negative sales", withFii({ sellValue: "-20365.04" }), "negative", "1.sellValue", /below zero/],
    ["a blank value", withFii({ buyValue: "" }), "blank-cell", "1.buyValue", /blank/],
    ["a dash", withFii({ buyValue: "-" }), "blank-cell", "1.buyValue", /not published/],
    ["null", withFii({ buyValue: null }), "blank-cell", "1.buyValue", /empty/],
    ["no such field", withFii({ buyValue: undefined }), "missing-column", "1.buyValue", /missing/],
    ["an exponent", withFii({ buyValue: "1e5" }), "bad-number", "1.buyValue", /“1e5” is not a number/],
    [
      "two dates",
      withFii({ date: "18-May-2026" }),
      "mixed-dates",
      "date",
      /FII\/FPI is of 2026-05-18 and DII of 2026-05-19/,
    ],
    ["a swapped date", withFii({ date: "05-19-2026" }), "bad-date", "1.date", /DD-Mon-YYYY/],
    ["an impossible date", withFii({ date: "31-Jun-2026" }), "bad-date", "1.date", /not a calendar date/],
    ["no FII", json(([dii]) => [dii]), "missing-row", "category", /no row FII/],
    ["DII twice", json(([dii]) => [dii, dii]), "duplicate-row", "category", /second row of DII/],
    ["another category", withFii({ category: "Pro" }), "missing-row", "1.category", /neither FII/],
  ])("is refused with %s", async (_, content, code, column, sentence) => {
    const refused = await refusalOf(content, "fii.json");
    expect(refused).toMatchObject({ file: "fii.json", kind: "fii-dii-cash", refused: code, column });
    expect(refused.message).toMatch(sentence);
  });

  test("in two rows of CSV is refused with line and column", async () => {
    const csv =
      "category,date,buyValue,sellValue,netValue\nDII,19-May-2026,16951.95,13150.27,3801.68\nFII/FPI,19-May-2026,,,-2457.49\n";
    expect(await refusalOf(csv)).toMatchObject({ refused: "blank-cell", line: 3, column: "buyValue" });
    expect(await refusalOf(csv.replace("FII/FPI,19", "FII/FPI,18"))).toMatchObject({ refused: "blank-cell" });
    const two = csv.replace("FII/FPI,19-May-2026,,", "FII/FPI,18-May-2026,1,2458.49");
    expect(await refusalOf(two)).toMatchObject({ refused: "mixed-dates", line: 3, column: "date" });
  });
});

describe("a history", () => {
  const days = marketDays("2025-02-28").slice(-4);
  const wide = cashTableFile(days).bytes.toString();
  const [header = "", ...rows] = wide.trimEnd().split("\r\n");
  const long = [
    "date,category,buy_value,sell_value,net_value",
    ...days.flatMap(({ date, cash }) =>
      [["DII", cash.dii] as const, ["FII/FPI", cash.fii] as const].map(([who, { buy, sell, net }]) =>
        [date, who, buy, sell, net].join(","),
      ),
    ),
  ].join("\n");

  test("is read with one row a day and with one row a category", async () => {
    const file = await read(wide);
    expect(file).toMatchObject({ kind: "fii-dii-cash-table", notes: [] });
    expect(file.readings.map(({ date, figures }) => ({ date, cash: figures }))).toEqual(
      days.map(({ date, cash }) => ({ date, cash })),
    );
    expect(await read(long)).toMatchObject({ kind: "fii-dii-cash-table", readings: file.readings });
  });

  test("has null purchases and sales on days of which only the net is known, and whole crore on others", async () => {
    const file = await read(
      [
        `${header},source,precision`,
        '2025-02-24,,,442.00,,,1465.00,x,"net only, truncated to whole crore"',
        "2025-02-25,100,40,59.4,7,5,2,x,whole crore",
        "2025-02-27,100,40,61,7,5,2,x,paise",
      ].join("\n"),
    );
    expect(file.readings.map(({ figures }) => figures)).toEqual([
      { fii: { buy: null, sell: null, net: 442 }, dii: { buy: null, sell: null, net: 1465 } },
      { fii: { buy: 100, sell: 40, net: 59.4 }, dii: { buy: 7, sell: 5, net: 2 } },
      { fii: { buy: 100, sell: 40, net: 61 }, dii: { buy: 7, sell: 5, net: 2 } },
    ]);
  });

  test.each([
    ["negative sales", "2025-02-21,1,-2,3,1,1,0", /column “fii_sell”: “-2” is below zero/],
    [
      "a net that differs",
      "2025-02-21,10.5,2.5,8.02,1,1,0",
      /column “fii_net”: purchases 10.5 less sales 2.5 are not the net 8.02/,
    ],
    ["a blank sale beside a purchase", "2025-02-21,10,,8,1,1,0", /column “fii_sell”: the cell is blank/],
    ["a blank net", "2025-02-21,10,2,,1,1,0", /column “fii_net”: the cell is blank/],
    ["a day and month swapped", "2025-28-01,1,1,0,1,1,0", /“2025-28-01” has day and month swapped/],
    ["an impossible day", "2025-02-30,1,1,0,1,1,0", /not a calendar date/],
    ["a holiday of the exchange", "2025-02-26,1,1,0,1,1,0", /the exchange was closed on 2025-02-26/],
    ["a short line", "2025-02-21,1,1,0", /4 cells and the header 7/],
  ])("notes %s and keeps the other days", async (_, row, note) => {
    const file = await read([header, row, ...rows].join("\n"));
    expect(file.days).toEqual(days.map(({ date }) => date));
    expect(file.notes[0]).toEqual({ line: 2, message: expect.stringMatching(note) });
  });

  test("notes a day of one category, and a row that is listed twice", async () => {
    const one = await read(long.split("\n").toSpliced(1, 1).join("\n"));
    expect(one.days).toEqual(days.slice(1).map(({ date }) => date));
    expect(one.notes[0]?.message).toMatch(/is left out: there is no row DII/);
    const again = await read(`${long}\n${long.split("\n").at(-1)}`);
    expect(again.readings).toEqual((await read(long)).readings);
    expect(again.notes[0]?.message).toMatch(/is listed twice with the same figures/);
    const differs = await read(`${wide}${rows.at(-1)?.split(",")[0]},1,1,0,1,1,0`);
    expect(differs.days).toEqual(days.slice(0, -1).map(({ date }) => date));
    expect(differs.notes[0]?.message).toMatch(/second row of FII\/FPI with other figures/);
  });

  test("with a column twice is refused by its name, and one without a usable day by the first fault", async () => {
    expect(await refusalOf(wide.replace("dii_buy", "fii_buy"))).toMatchObject({
      refused: "duplicate-column",
      line: 1,
      column: "fii_buy",
    });
    expect(await refusalOf(wide.replace("dii_sell", "other"))).toMatchObject({
      refused: "missing-column",
      column: "dii_sell",
    });
    expect(await refusalOf(`${header}\n2025-02-27,1,-2,3,1,1,0`)).toMatchObject({
      refused: "negative",
      line: 2,
    });
    expect(await refusalOf(header)).toMatchObject({ refused: "missing-row" });
  });
});

describe.skipIf(!haveReal)("the exchange's own files", () => {
  test("the saved answer is read; shapes that the exchange does not serve are refused", async () => {
    expect(only(await readReal("fii_dii_cash/fiidiiTradeReact_19-May-2026.json"), "cash")).toEqual(FIGURES);
    for (const name of ["fiidiiTradeReact_28-Nov-2025_wrapped.json", "mrchartist_history_live_only.json"])
      expect(await refusalOf(realBytes(`fii_dii_cash/${name}`), name)).toMatchObject({
        refused: "unknown-shape",
      });
  });

  test("the histories are read without leaving out a day", async () => {
    const daily = await readReal("fii_dii_cash/fii_dii_cash_daily.csv");
    expect(daily.readings).toHaveLength(714);
    expect(daily.notes).toEqual([
      { message: expect.stringMatching(/^\d\d days, from 2022-11-04 .* before the market calendar begins/) },
    ]);
    const full = daily.readings.filter(({ figures }) => "fii" in figures && figures.fii.buy !== null);
    expect(full).toHaveLength(636);
    const other = await readReal("fii_dii_cash/myfinancialria_fii_dii_history_2026-05-19_2026-08-21.csv");
    expect([other.readings.length, other.notes]).toEqual([64, []]);
    const byDay = new Map(daily.readings.map((reading) => [reading.date, reading]));
    for (const reading of other.readings) expect(reading).toEqual(byDay.get(reading.date));
    const old = await readReal("fii_dii_cash/rejo_nse_fiidii_2021-12_2022-01.csv");
    expect([old.readings.length, old.notes.length]).toEqual([20, 9]);
    expect(old.notes.at(-1)?.message).toMatch(/^20 days, .* before the market calendar begins/);
    for (const { message } of old.notes.slice(0, -1))
      expect(message).toMatch(/is listed twice with the same figures/);
  });
});
