import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { foBhavcopyCsv, foBhavcopyZip, UDIFF_HEADER } from "#test/exchange-files.ts";
import { lastOf, marketDays, optionLines } from "#test/exchange-market.ts";
import { only, read, refusalOf } from "#test/read-exchange.ts";

const COLUMNS = UDIFF_HEADER.split(",");
type Cells = Record<string, string>;
const line = (cells: Cells) => COLUMNS.map((name) => cells[name] ?? "").join(",");
const option = (cells: Cells) => ({
  TradDt: "2025-02-27",
  BizDt: "2025-02-27",
  Sgmt: "FO",
  Src: "NSE",
  FinInstrmTp: "IDO",
  TckrSymb: "NIFTY",
  XpryDt: "2025-03-06",
  FininstrmActlXpryDt: "2025-03-06",
  StrkPric: "22500.00",
  OptnTp: "CE",
  ClsPric: "100.00",
  PrvsClsgPric: "90.00",
  UndrlygPric: "22545.05",
  OpnIntrst: "750",
  ChngInOpnIntrst: "-75",
  NewBrdLotQty: "75",
  ...cells,
});
const BANK = option({
  TckrSymb: "BANKNIFTY",
  UndrlygPric: "48743.80",
  NewBrdLotQty: "30",
  StrkPric: "48000.00",
});
/** Builds a file of BANKNIFTY: its two sides first and last, `rows` between them. */
const bhavcopy = (...rows: Cells[]) =>
  `${[UDIFF_HEADER, ...[BANK, ...rows, { ...BANK, OptnTp: "PE" }].map(line)].join("\n")}\n`;
const pair = (cells: Cells) => [option(cells), option({ ...cells, OptnTp: "PE" })];

describe("the F&O bhavcopy", () => {
  test("gives the nearest expiry strictly after the day, by strike, and all expiries in sum", async () => {
    const file = await read(
      bhavcopy(
        option({ StrkPric: "22600.00", OptnTp: "PE", OpnIntrst: "300", ChngInOpnIntrst: "0" }),
        option({}),
        option({ StrkPric: "22600.00", OpnIntrst: "0", ChngInOpnIntrst: "0" }),
        option({ XpryDt: "2025-02-27", FininstrmActlXpryDt: "2025-02-27", OpnIntrst: "90000" }),
        option({ XpryDt: "2025-03-13", FininstrmActlXpryDt: "2025-03-13", OptnTp: "PE", OpnIntrst: "77" }),
        option({ OptnTp: "PE", OpnIntrst: "150", ChngInOpnIntrst: "150" }),
        option({ FinInstrmTp: "IDF", OptnTp: "", StrkPric: "", OpnIntrst: "5" }),
        option({ FinInstrmTp: "STO", TckrSymb: "RELIANCE", OpnIntrst: "" }),
        option({ TckrSymb: "FINNIFTY", OpnIntrst: "x" }),
      ),
    );
    expect(file).toMatchObject({ kind: "fo-bhavcopy", days: ["2025-02-27"], provisional: false });
    expect(file.leftOut).toEqual([
      {
        name: "An option of FINNIFTY 2025-03-06",
        why: "line 11: An option of FINNIFTY 2025-03-06 is left out: column “OpnIntrst”: “x” is not a number. Fetch the file again.",
      },
    ]);
    // 750 ÷ 75 and BANKNIFTY's 750 ÷ 30; what ends on the day is not counted, and fractions of a lot are.
    expect(only(file, "open-contracts")).toEqual({
      indices: ["BANKNIFTY", "NIFTY"],
      futures: 0,
      ce: 35,
      pe: 32,
    });
    expect(only(file, "open-interest", "NIFTY")).toEqual({
      unit: "units",
      expiry: "2025-03-06",
      underlying: 22545.05,
      lot: 75,
      calls: 750,
      puts: 450,
      strikes: [
        [22500, 750, 150, -75, 150],
        [22600, 0, 300, 0, 0],
      ],
    });
    expect(only(file, "open-interest", "BANKNIFTY")).toMatchObject({ lot: 30, underlying: 48743.8 });
  });

  test("takes the day on which a contract truly ends, where a holiday moved it before its nominal day", async () => {
    const file = await read(
      bhavcopy(
        option({ XpryDt: "2025-02-28", FininstrmActlXpryDt: "2025-02-27" }),
        ...pair({ XpryDt: "2025-03-06", FininstrmActlXpryDt: "" }),
      ),
    );
    expect(only(file, "open-interest", "NIFTY").expiry).toBe("2025-03-06");
  });

  test("names the indices of which futures or options end on the day, of every index of the market", async () => {
    const ends = { XpryDt: "2025-02-27", FininstrmActlXpryDt: "2025-02-27" };
    const future = { FinInstrmTp: "IDF", OptnTp: "", StrkPric: "" };
    const file = await read(
      bhavcopy(
        ...pair({}),
        option({ ...ends, StrkPric: "22700.00" }),
        option({ ...ends, TckrSymb: "FINNIFTY" }),
        option({ XpryDt: "2025-02-28", FininstrmActlXpryDt: "2025-02-27", TckrSymb: "MIDCPNIFTY" }),
        option({ ...future, ...ends, TckrSymb: "BANKNIFTY" }),
        option({ ...future, TckrSymb: "NIFTY" }),
        option({ ...ends, FinInstrmTp: "STO", TckrSymb: "RELIANCE" }),
      ),
    );
    expect(only(file, "expired")).toEqual({
      futures: ["BANKNIFTY"],
      options: ["FINNIFTY", "MIDCPNIFTY", "NIFTY"],
    });
    const none = await read(bhavcopy(...pair({})));
    expect(only(none, "expired")).toEqual({ futures: [], options: [] });
  });

  test("gives every future of an index or a stock, the nearest first, those that end on the day included", async () => {
    const future = { FinInstrmTp: "STF", OptnTp: "", StrkPric: "", TckrSymb: "M&M", ClsPric: "2700.05" };
    const file = await read(
      bhavcopy(
        ...pair({}),
        option({ ...future, FininstrmActlXpryDt: "2025-04-24", OpnIntrst: "700", PrvsClsgPric: "0.00" }),
        option({ ...future, FinInstrmTp: "IDF", TckrSymb: "FINNIFTY", UndrlygPric: "", NewBrdLotQty: "" }),
        option({ ...future, FininstrmActlXpryDt: "2025-02-27", XpryDt: "2025-02-28" }),
      ),
    );
    const contract = { close: 2700.05, previousClose: 90, openInterest: 750, change: -75, lot: 75 };
    expect(only(file, "futures")).toEqual({
      indices: { FINNIFTY: [{ expiry: "2025-03-06", ...contract, underlying: null, lot: null }] },
      stocks: {
        "M&M": [
          { expiry: "2025-02-27", ...contract, underlying: 22545.05 },
          { expiry: "2025-04-24", ...contract, underlying: 22545.05, previousClose: null, openInterest: 700 },
        ],
      },
    });
  });

  test("leaves out a future whose row is damaged or is listed twice, and takes the options", async () => {
    const future = { FinInstrmTp: "STF", OptnTp: "", StrkPric: "" };
    const file = await read(
      bhavcopy(
        ...pair({}),
        option({ ...future, TckrSymb: "TCS", ClsPric: "0.00" }),
        option({ ...future, TckrSymb: "INFY" }),
        option({ ...future, TckrSymb: "INFY", OpnIntrst: "9" }),
        option({ ...future, TckrSymb: "LT", OpnIntrst: "" }),
      ),
    );
    expect(only(file, "futures").stocks).toEqual({ INFY: [expect.objectContaining({ openInterest: 750 })] });
    expect(only(file, "open-interest", "NIFTY").calls).toBe(750);
    expect(file.notes).toEqual([
      {
        line: 5,
        message: "The future TCS 2025-03-06 is left out: column “ClsPric”: a future cannot close at 0.",
      },
      { line: 7, message: expect.stringMatching(/^The future INFY 2025-03-06 is left out: .* second row/) },
      {
        line: 8,
        message: expect.stringMatching(/^The future LT 2025-03-06 is left out: column “OpnIntrst”/),
      },
    ]);
  });

  test("has no lot and no underlying where rows disagree or leave it out", async () => {
    const file = await read(
      bhavcopy(
        option({ NewBrdLotQty: "", UndrlygPric: "0.00" }),
        option({ OptnTp: "PE", NewBrdLotQty: "65", UndrlygPric: "" }),
      ),
    );
    expect(only(file, "open-interest", "NIFTY")).toMatchObject({ lot: 65, underlying: null });
    const two = await read(
      bhavcopy(option({}), option({ OptnTp: "PE", NewBrdLotQty: "65", UndrlygPric: "22545.10" })),
    );
    expect(only(two, "open-interest", "NIFTY")).toMatchObject({ lot: null, underlying: null });
  });

  test("of which a half-yearly expiry is the nearest is taken with a few lone sides, and a note of them", async () => {
    const ends = { FininstrmActlXpryDt: "2025-06-26" };
    const file = await read(
      bhavcopy(...pair(ends), option({ ...ends, StrkPric: "14000", OptnTp: "PE", OpnIntrst: "5" })),
    );
    expect(only(file, "open-interest", "NIFTY").strikes).toEqual([
      [14000, 0, 5, 0, -75],
      [22500, 750, 750, -75, -75],
    ]);
    const noteOf = (row: string) => `The file has no ${row} taken as not listed, without open contracts.`;
    expect(file.notes).toEqual([{ message: noteOf("row NIFTY 2025-06-26 14000 CE: it is") }]);
    const far = ["14000", "15000"].map((StrkPric) => option({ ...ends, StrkPric, OptnTp: "PE" }));
    expect((await read(bhavcopy(...pair(ends), ...far))).notes).toEqual([
      { message: noteOf("rows NIFTY 2025-06-26 14000 CE, 15000 CE: they are") },
    ]);
  });

  test("with lone sides of a later expiry is read: far strikes are listed so", async () => {
    const file = await read(bhavcopy(...pair({}), option({ FininstrmActlXpryDt: "2025-03-13" })));
    expect([only(file, "open-interest", "NIFTY").strikes.length, file.notes]).toEqual([1, []]);
  });

  test("of a generated market is read from CSV, gzip and zip alike", async () => {
    const day = lastOf(marketDays("2025-02-13")); // a Thursday, on which contracts end
    const csv = foBhavcopyCsv(day);
    const zip = foBhavcopyZip(day);
    const file = await read(csv);
    for (const [bytes, name] of [
      [gzipSync(csv), "a.csv.gz"],
      [zip.bytes, zip.name],
    ] as const)
      expect((await read(bytes, name)).readings).toEqual(file.readings);
    const { expiry, strikes, calls } = only(file, "open-interest", "NIFTY");
    const lines = optionLines(day, "NIFTY").filter((each) => each.expiry === "2025-02-20");
    expect([expiry, calls]).toEqual(["2025-02-20", lines.reduce((sum, { CE }) => sum + CE[0], 0)]);
    expect(strikes).toEqual(lines.map(({ strike, CE, PE }) => [strike, CE[0], PE[0], CE[1], PE[1]]));
    expect(await refusalOf(zip.bytes, zip.name.replace("20250213", "20250214"))).toMatchObject({
      refused: "wrong-date",
    });
  });

  test.each([
    [
      "the same option twice",
      bhavcopy(option({}), option({})),
      "duplicate-row",
      4,
      "StrkPric",
      /second row of NIFTY 2025-03-06 22500 CE/,
    ],
    [
      "another day",
      bhavcopy(option({}), option({ FinInstrmTp: "STO", TradDt: "2025-02-28" })),
      "mixed-dates",
      4,
      "TradDt",
      /2025-02-28 is not the day/,
    ],
    ["a swapped date", bhavcopy(option({ TradDt: "2025-27-02" })), "bad-date", 3, "TradDt", /swapped/],
    [
      "negative open interest",
      bhavcopy(option({ OpnIntrst: "-75" })),
      "negative",
      3,
      "OpnIntrst",
      /below zero/,
    ],
    ["blank open interest", bhavcopy(option({ OpnIntrst: "" })), "blank-cell", 3, "OpnIntrst", /blank/],
    [
      "a blank change",
      bhavcopy(option({ ChngInOpnIntrst: "" })),
      "blank-cell",
      3,
      "ChngInOpnIntrst",
      /blank/,
    ],
    ["a shifted type", bhavcopy(option({ OptnTp: "XX" })), "unknown-shape", 3, "OptnTp", /neither CE nor PE/],
    ["no strike", bhavcopy(option({ StrkPric: "0" })), "bad-number", 3, "StrkPric", /no strike 0/],
    [
      "a bad expiry",
      bhavcopy(option({ FininstrmActlXpryDt: "2025-02-31" })),
      "bad-date",
      3,
      "FininstrmActlXpryDt",
      /not a calendar date/,
    ],
    [
      "a cut line",
      bhavcopy(option({})).slice(0, -12),
      "short-line",
      4,
      undefined,
      /cut off in it or just after/,
    ],
    [
      "a line that lacks cells",
      bhavcopy(option({})).replace(",22500.00,CE,", ","),
      "short-line",
      3,
      undefined,
      /cells and the header 34/,
    ],
    [
      "no line end after its last line",
      bhavcopy(...pair({})).trimEnd(),
      "short-line",
      5,
      undefined,
      /no line end.*Fetch the file again/,
    ],
    [
      "a strike of the nearest expiry without its put",
      bhavcopy(...pair({}), option({ StrkPric: "22600.00" })),
      "missing-row",
      undefined,
      "OptnTp",
      /1 of the rows that stand in pairs CE and PE is missing.*NIFTY 2025-03-06 22600 PE.*Fetch it again/,
    ],
    [
      "a strike of the other index without its call",
      bhavcopy(...pair({}), { ...BANK, StrkPric: "48500.00", OptnTp: "PE" }),
      "missing-row",
      undefined,
      "OptnTp",
      /BANKNIFTY 2025-03-06 48500 CE/,
    ],
    [
      "more lone sides of a half-yearly expiry than far strikes have",
      bhavcopy(
        ...Array.from({ length: 11 }, (_, at) =>
          option({ FininstrmActlXpryDt: "2025-06-26", StrkPric: `${14 + at}000` }),
        ),
      ),
      "missing-row",
      undefined,
      "OptnTp",
      /11 of the rows that stand in pairs CE and PE are missing.*23000 PE, …/,
    ],
    [
      "a lone side of a week of June that is not its last",
      bhavcopy(option({ FininstrmActlXpryDt: "2025-06-19" }), ...pair({ FininstrmActlXpryDt: "2025-06-26" })),
      "missing-row",
      undefined,
      "OptnTp",
      /2025-06-19 22500 PE/,
    ],
    [
      "a lost column",
      bhavcopy(option({})).replace("OpnIntrst,", ""),
      "missing-column",
      1,
      "OpnIntrst",
      /no such column/,
    ],
    [
      "a column twice",
      bhavcopy(option({})).replace("Rsvd1", "OpnIntrst"),
      "duplicate-column",
      1,
      "OpnIntrst",
      /twice/,
    ],
    ["no options of NIFTY", bhavcopy(), "missing-row", undefined, undefined, /no NIFTY options/],
    [
      "only options that end on the day",
      bhavcopy(option({ XpryDt: "2025-02-27", FininstrmActlXpryDt: "2025-02-27" })),
      "missing-row",
      undefined,
      undefined,
      /expire after that day/,
    ],
  ])("is refused with %s", async (_, content, code, lineNumber, column, sentence) => {
    const refused = await refusalOf(content);
    expect(refused).toMatchObject({ refused: code, kind: "fo-bhavcopy" });
    expect([refused.line, refused.column]).toEqual([lineNumber, column]);
    expect(refused.message).toMatch(sentence);
  });

  test("of another exchange or segment is refused", async () => {
    const bse = bhavcopy().replaceAll(",NSE,", ",BSE,");
    expect(await refusalOf(bse)).toMatchObject({ refused: "unknown-shape", line: 2, column: "Src" });
    const currency = bhavcopy().replaceAll(",FO,", ",CD,");
    expect(await refusalOf(currency)).toMatchObject({ refused: "unknown-shape", line: 2, column: "Sgmt" });
    expect(await refusalOf(`${UDIFF_HEADER}\n`)).toMatchObject({ refused: "missing-row" });
  });
});
