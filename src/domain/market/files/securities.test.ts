import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cmBhavcopyCsv, UDIFF_HEADER } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { securitiesFile } from "#test/exchange-reports.ts";
import { haveReal, only, read, readReal, realBytes, realNames, refusalOf } from "#test/read-exchange.ts";

type Cells = Record<string, string>;

describe("the cash market with deliveries", () => {
  const HEADER =
    "SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER";
  const row = (cells: Cells) => {
    const usual: Cells = {
      SYMBOL: "RELIANCE",
      SERIES: "EQ",
      DATE1: "28-Feb-2025",
      PREV_CLOSE: "1207.10",
      OPEN_PRICE: "1202.00",
      HIGH_PRICE: "1217.35",
      LOW_PRICE: "1193.30",
      LAST_PRICE: "1198.00",
      CLOSE_PRICE: "1200.10",
      AVG_PRICE: "1205.62",
      TTL_TRD_QNTY: "23007298",
      TURNOVER_LACS: "277381.26",
      NO_OF_TRADES: "355378",
      DELIV_QTY: "15267608",
      DELIV_PER: "66.36",
    };
    return HEADER.split(", ")
      .map((name) => ({ ...usual, ...cells })[name] ?? "")
      .join(", ");
  };
  const file = (...rows: Cells[]) => `${[HEADER, ...rows.map(row)].join("\n")}\n`;
  const forDelivery = { SERIES: "BE", SYMBOL: "21STCENMGM", DELIV_QTY: "-", DELIV_PER: "-" };

  test("gives each security's prices, turnover in Rs lakh and deliveries, and advances and declines of series EQ", async () => {
    const answer = await read(
      file(
        {},
        { SYMBOL: "815GS2026", SERIES: "GS", CLOSE_PRICE: "damaged" },
        forDelivery,
        { SYMBOL: "M&M", PREV_CLOSE: "1200.10" },
        { SYMBOL: "BAJAJ-AUTO", PREV_CLOSE: "1100.00", DELIV_QTY: "-", DELIV_PER: "-" },
      ),
    );
    expect(answer).toMatchObject({ kind: "security-deliveries", days: ["2025-02-28"], notes: [] });
    const { symbol, series, delivered, ...figures } = only(answer, "securities");
    expect(symbol).toEqual(["RELIANCE", "21STCENMGM", "M&M", "BAJAJ-AUTO"]);
    expect(series).toEqual(["EQ", "BE", "EQ", "EQ"]);
    expect(delivered).toEqual([15_267_608, null, 15_267_608, null]);
    expect(Object.entries(figures).map(([name, column]) => [name, column[0]])).toEqual([
      ["previousClose", 1207.1],
      ["open", 1202],
      ["high", 1217.35],
      ["low", 1193.3],
      ["close", 1200.1],
      ["average", 1205.62],
      ["quantity", 23_007_298],
      ["turnover", 277_381.26],
    ]);
    expect(only(answer, "breadth")).toEqual({
      of: "NSE equities (EQ series)",
      advances: 1,
      declines: 1,
      unchanged: 1,
    });
  });

  test("leaves out a security whose figures contradict each other, and one without a previous close", async () => {
    const answer = await read(
      file(
        {},
        { SYMBOL: "A", HIGH_PRICE: "1190.00" },
        { SYMBOL: "B", CLOSE_PRICE: "1217.40" },
        { SYMBOL: "C", OPEN_PRICE: "1193.25" },
        { SYMBOL: "D", DELIV_QTY: "23007299", DELIV_PER: "100.00" },
        { SYMBOL: "NEW", PREV_CLOSE: "0.00" },
        { SYMBOL: "F", CLOSE_PRICE: "0.00" },
        { SYMBOL: "E", TTL_TRD_QNTY: "0", DELIV_QTY: "0" },
      ),
    );
    expect(only(answer, "securities").symbol).toEqual(["RELIANCE"]);
    expect(answer.leftOut?.map(({ name }) => name)).toEqual(["A EQ", "B EQ", "C EQ", "D EQ", "F EQ"]);
    expect(answer.notes).toEqual([
      { message: "1 security without a previous close is not counted." },
      {
        line: 3,
        message: "A EQ is left out: column “HIGH_PRICE”: the high 1190 is below the low 1193.3.",
      },
      {
        line: 4,
        message:
          "B EQ is left out: column “CLOSE_PRICE”: the close 1217.4 is not between the low 1193.3 and the high 1217.35.",
      },
      { line: 5, message: expect.stringMatching(/^C EQ is left out: column “OPEN_PRICE”: the open 1193.25/) },
      {
        line: 6,
        message: expect.stringMatching(/^D EQ is left out: column “DELIV_QTY”: 23007299 delivered/),
      },
      { line: 8, message: expect.stringContaining("F EQ is left out: column “CLOSE_PRICE”") },
    ]);
  });

  test("counts the quantities where the stated share is another, and says so", async () => {
    const answer = await read(file({ DELIV_PER: "60.00" }));
    expect(only(answer, "securities").delivered).toEqual([15_267_608]);
    expect(answer.notes).toEqual([
      {
        line: 2,
        message: "RELIANCE EQ: the file says that 60 % were delivered, and its quantities give 66.36 %.",
      },
    ]);
  });

  test("with contradictions throughout has its columns under wrong names and is refused", async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ SYMBOL: `S${at}` }));
    const swapped = file({ HIGH_PRICE: "1200.10", LOW_PRICE: "1200.10", OPEN_PRICE: "1200.10" }, ...many)
      .replace("HIGH_PRICE", "X")
      .replace("LOW_PRICE", "HIGH_PRICE")
      .replace("X", "LOW_PRICE");
    expect(await refusalOf(swapped)).toMatchObject({
      refused: "sum-differs",
      line: 23,
      column: "HIGH_PRICE",
    });
  });

  test("is refused under another day's name: on a holiday the day before is served as the day's own", async () => {
    expect(await refusalOf(file({ DATE1: "25-Feb-2025" }), "sec_bhavdata_full_26022025.csv")).toMatchObject({
      refused: "wrong-date",
      kind: "security-deliveries",
      message: expect.stringMatching(/the name says 2025-02-26 but the content is of 2025-02-25/),
    });
  });

  test.each([
    ["a blank close", file({ CLOSE_PRICE: "" }), "blank-cell", 2, "CLOSE_PRICE"],
    ["a blank delivery", file({ DELIV_QTY: "" }), "blank-cell", 2, "DELIV_QTY"],
    [
      "a close that is no number",
      file({}, { SYMBOL: "A", CLOSE_PRICE: "1e3" }),
      "bad-number",
      3,
      "CLOSE_PRICE",
    ],
    ["a negative quantity", file({ TTL_TRD_QNTY: "-5" }), "negative", 2, "TTL_TRD_QNTY"],
    ["half a share", file({ TTL_TRD_QNTY: "5.5" }), "bad-number", 2, "TTL_TRD_QNTY"],
    ["a security twice", file({}, {}), "duplicate-row", 3, "SYMBOL"],
    ["two days", file({}, { SERIES: "GS", DATE1: "27-Feb-2025" }), "mixed-dates", 3, "DATE1"],
    ["a swapped date", file({ DATE1: "2025-02-28" }), "bad-date", 2, "DATE1"],
    ["no security of series EQ", file(forDelivery), "missing-row", undefined, "SERIES"],
    ["a lost column", file({}).replace(" AVG_PRICE,", ""), "missing-column", 1, "AVG_PRICE"],
    ["a column twice", file({}).replace("LAST_PRICE", "CLOSE_PRICE"), "duplicate-column", 1, "CLOSE_PRICE"],
    ["a line that lacks a cell", file({}).replace(", 355378", ""), "short-line", 2, undefined],
    ["no line end after its last line", file({}).trimEnd(), "short-line", 2, undefined],
  ])("is refused with %s", async (_, content, code, line, column) => {
    const refused = await refusalOf(content);
    expect(refused).toMatchObject({ refused: code, kind: "security-deliveries" });
    expect([refused.line, refused.column]).toEqual([line, column]);
  });
});

describe("the bhavcopy of the cash market", () => {
  const COLUMNS = UDIFF_HEADER.split(",");
  const line = (cells: Cells) => COLUMNS.map((name) => cells[name] ?? "").join(",");
  const share = (name: string, close: string, before: string, more: Cells = {}) => ({
    TradDt: "2025-02-27",
    Sgmt: "CM",
    Src: "NSE",
    FinInstrmTp: "STK",
    TckrSymb: name,
    SctySrs: "EQ",
    OpnPric: close,
    HghPric: close,
    LwPric: close,
    TtlTradgVol: "3",
    TtlTrfVal: `${3 * Number(close)}`,
    ClsPric: close,
    PrvsClsgPric: before,
    ...more,
  });
  const cash = (...rows: Cells[]) => `${[UDIFF_HEADER, ...rows.map(line)].join("\n")}\n`;

  test("gives advances, declines and unchanged of series EQ", async () => {
    const file = await read(
      cash(
        share("A", "10.50", "10.45"),
        share("B", "9.00", "10.00"),
        share("C", "9.00", "9.00"),
        share("D", "5", "4"),
        share("A", "1", "2", { SctySrs: "BE" }),
        share("NEW", "101.00", "0.00"),
      ),
    );
    expect(file).toMatchObject({ kind: "cm-bhavcopy", days: ["2025-02-27"] });
    expect(only(file, "breadth")).toEqual({
      of: "NSE equities (EQ series)",
      advances: 2,
      declines: 1,
      unchanged: 1,
    });
    expect(file.notes).toEqual([{ message: "1 security without a previous close is not counted." }]);
  });

  test("gives the securities with turnover in Rs lakh and their average price, and no deliveries", async () => {
    const prices = { OpnPric: "1383.90", HghPric: "1388.50", LwPric: "1374.10" };
    const file = await read(
      cash(
        share("RELIANCE", "1377.00", "1376.20", {
          ...prices,
          TtlTradgVol: "7790815",
          TtlTrfVal: "10752266849.20",
        }),
        share("ODD", "1377.00", "1376.20", { ...prices, TtlTradgVol: "10", TtlTrfVal: "50.00" }),
        share("SUSPENDED", "12.00", "12.00", { OpnPric: "0", HghPric: "0", LwPric: "0", TtlTradgVol: "0" }),
      ),
    );
    expect(only(file, "securities")).toMatchObject({
      symbol: ["RELIANCE", "ODD"],
      average: [1380.12, null],
      turnover: [107_522.67, 0],
      quantity: [7_790_815, 10],
      delivered: [null, null],
    });
  });

  test("of a generated market is that of the file with deliveries, and counts every security", async () => {
    const date = "2025-02-28";
    const file = await read(cmBhavcopyCsv(lastOf(marketDays(date))));
    const { advances, declines, unchanged } = only(file, "breadth");
    expect([advances + declines + unchanged, unchanged, file.notes]).toEqual([1_560, 1_503, []]);
    const full = await read(securitiesFile(date).bytes);
    expect(only(full, "breadth")).toEqual(only(file, "breadth"));
    const { delivered, ...same } = only(full, "securities");
    expect(same).toEqual({ ...only(file, "securities"), delivered: undefined });
    expect(delivered.filter((each) => each === null)).toHaveLength(6);
  });

  test.each([
    ["a blank close", cash(share("A", "", "1")), "blank-cell", 2, "OpnPric"],
    ["a security twice", cash(share("A", "1", "1"), share("A", "1", "1")), "duplicate-row", 3, "TckrSymb"],
    [
      "two days",
      cash(share("A", "1", "1"), share("B", "1", "1", { TradDt: "2025-02-28", SctySrs: "BE" })),
      "mixed-dates",
      3,
      "TradDt",
    ],
    ["a negative close", cash(share("A", "1", "1", { ClsPric: "-1" })), "negative", 2, "ClsPric"],
    [
      "no security of series EQ",
      cash(share("A", "1", "1", { SctySrs: "GB" })),
      "missing-row",
      undefined,
      "SctySrs",
    ],
    [
      "no line end after its last line",
      cash(share("A", "1", "1"), share("B", "1", "1")).trimEnd(),
      "short-line",
      3,
      undefined,
    ],
    [
      "a lost column",
      cash(share("A", "1", "1")).replace("PrvsClsgPric,", ""),
      "missing-column",
      1,
      "PrvsClsgPric",
    ],
  ])("is refused with %s", async (_, content, code, lineNumber, column) => {
    const refused = await refusalOf(content);
    expect([refused.refused, refused.line, refused.column]).toEqual([code, lineNumber, column]);
  });

  test("of the layout before July 2024 is read with turnover from rupees", async () => {
    const old = [
      "SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,",
      "1018GS2026,GS,102,102,102,102,102,106,50,5100,04-JUN-2021,1,IN0020010081,",
      "20MICRONS,EQ,63.4,64.35,61.3,61.9,61.95,62.55,213663,13300219.75,04-JUN-2021,1813,INE144J01027,",
      "",
    ].join("\n");
    const file = await read(old, "cm04JUN2021bhav.csv");
    expect(file).toMatchObject({ kind: "cm-bhavcopy", days: ["2021-06-04"] });
    expect(only(file, "securities")).toMatchObject({
      symbol: ["20MICRONS"],
      close: [61.9],
      average: [62.25],
      turnover: [133],
    });
    expect(await refusalOf(old, "cm07JUN2021bhav.csv")).toMatchObject({ refused: "wrong-date" });
    expect(await refusalOf(old.replace("PREVCLOSE,", ""))).toMatchObject({
      refused: "missing-column",
      kind: "cm-bhavcopy",
    });
  });
});

describe.skipIf(!haveReal)("the exchange's own files", () => {
  test("every saved day is read without a note, and agrees with its rows", async () => {
    const names = realNames("security_delivery", /^sec_bhavdata_full_\d{8}\.csv\.gz$/);
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const file = await readReal(`security_delivery/${name}`);
      expect([file.kind, file.notes], name).toEqual(["security-deliveries", []]);
      const rows = gunzipSync(realBytes(`security_delivery/${name}`))
        .toString()
        .split("\n")
        .map((line) => line.split(",").map((cell) => cell.trim()))
        .filter(([, series = ""]) => ["EQ", "BE", "BZ"].includes(series));
      const { symbol, close, quantity, delivered } = only(file, "securities");
      expect(symbol, name).toEqual(rows.map(([each]) => each));
      const sum = (values: (number | null)[]) => values.reduce<number>((all, each) => all + (each ?? 0), 0);
      const column = (at: number) => rows.map((row) => Number(row[at]) || 0);
      expect([sum(close), sum(quantity), sum(delivered)], name).toEqual([8, 10, 13].map(column).map(sum));
    }
  });

  test("28 February 2025: advances, declines, and the delivered share of series EQ", async () => {
    const file = await readReal("security_delivery/sec_bhavdata_full_28022025.csv.gz");
    expect(only(file, "breadth")).toMatchObject({ advances: 237, declines: 1785, unchanged: 8 });
    const { series, quantity, delivered } = only(file, "securities");
    const of = (column: (number | null)[]) =>
      column.reduce<number>((sum, each, at) => sum + (series[at] === "EQ" ? (each ?? 0) : 0), 0);
    expect(((100 * of(delivered)) / of(quantity)).toFixed(2)).toBe("49.59");
  });

  test("a file with series EQ alone, and the bhavcopies of 2019 and 2021, are read for what they hold", async () => {
    const special = await readReal("security_delivery/sec_bhavdata_full_01022025_reformatted.csv.gz");
    expect(new Set(only(special, "securities").series)).toEqual(new Set(["EQ"]));
    expect(only(special, "breadth")).toMatchObject({ advances: 999, declines: 984, unchanged: 24 });
    for (const [name, advances] of [
      ["cm31OCT2019bhav.csv.gz", 926],
      ["cm04JUN2021bhav.csv.gz", 861],
      ["BhavCopy_NSE_CM_20250910_two_rows.csv", 1],
    ] as const)
      expect(only(await readReal(`cash_bhavcopy/${name}`), "breadth").advances, name).toBe(advances);
  });
});
