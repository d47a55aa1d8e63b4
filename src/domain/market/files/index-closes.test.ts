import { describe, expect, test } from "vitest";
import { closesFile } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { haveReal, only, read, realBytes, refusalOf } from "#test/read-exchange.ts";

const HEADER =
  "Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield";
const REST = "278590831,26877.28,20.88,3.5,1.37";
const NIFTY = `Nifty 50,26-03-2025,23700.95,23736.5,23451.7,23486.85,-181.8,-.77,${REST}`;
const BANK = `Nifty Bank,26-03-2025,51500,51700.5,51200,51209,.42,.1,${REST}`;
const NEXT = `Nifty Next 50,26-03-2025,62721.45,63186.85,62388.6,62460.8,-242.95,-.39,${REST}`;
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");

test("every index of the day is a session, the three of the digest by their symbols", async () => {
  const closes = await read(
    file(NIFTY, BANK, NEXT, `India VIX,26-03-2025,13.5,14,13.1,13.4725,-.1,-.74,-,-,-,-,-`),
  );
  expect(closes).toMatchObject({ kind: "index-closes", days: ["2025-03-26"], notes: [], provisional: false });
  expect(closes.readings.map(({ subject }) => subject)).toEqual([
    "NIFTY",
    "BANKNIFTY",
    "Nifty Next 50",
    "VIX",
  ]);
  expect(only(closes, "session", "NIFTY")).toEqual({
    open: 23700.95,
    high: 23736.5,
    low: 23451.7,
    close: 23486.85,
    change: -181.8,
    percentChange: -0.77,
  });
  expect(only(closes, "session", "BANKNIFTY").change).toBe(0.42);
});

test("the generated file of a day is read", async () => {
  const day = lastOf(marketDays("2025-02-28"));
  const { name, bytes } = closesFile(day);
  const closes = await read(bytes, name);
  expect(closes.notes).toEqual([]);
  const { previous, ...bank } = day.bank;
  expect(only(closes, "session", "BANKNIFTY")).toMatchObject(bank);
  expect(only(closes, "session", "BANKNIFTY").change).toBeCloseTo(bank.close - previous, 2);
  expect(await refusalOf(bytes, "ind_close_all_03032025.csv")).toMatchObject({ refused: "wrong-date" });
});

test.each([
  ["CNX Nifty", "CNX Bank Nifty"],
  ["S&P CNX Nifty", "CNX Bank"],
  ["NIFTY 50", "NIFTY BANK"],
  [" nifty  50 ", "Bank Nifty"],
])("the older and other names %s and %s are the same indices", async (nifty, bank) => {
  const closes = await read(file(NIFTY.replace("Nifty 50", nifty), BANK.replace("Nifty Bank", bank)));
  expect(closes.readings.map(({ subject }) => subject)).toEqual(["NIFTY", "BANKNIFTY"]);
});

test("a dash, a blank cell and 0 are levels that were not published", async () => {
  const closes = await read(
    file(
      NIFTY,
      BANK,
      `Nifty Sugar & Ethanol,26-03-2025,-,-,-,2864.73,154.78,5.71,${REST}`,
      `India VIX,26-03-2025,,,0,21.4,-,-,-,-,-,-,-`,
    ),
  );
  const absent = { open: null, high: null, low: null };
  expect(only(closes, "session", "Nifty Sugar & Ethanol")).toEqual({
    ...absent,
    close: 2864.73,
    change: 154.78,
    percentChange: 5.71,
  });
  expect(only(closes, "session", "VIX")).toEqual({
    ...absent,
    close: 21.4,
    change: null,
    percentChange: null,
  });
});

test("a first copy that lacks an index is noted, not refused", async () => {
  const closes = await read(file(NEXT, NIFTY));
  expect(closes.notes).toEqual([{ message: expect.stringMatching(/^Nifty Bank is not in the file/) }]);
  const dash = await read(file(BANK, NIFTY.replace("23486.85", "-")));
  expect(dash.readings.map(({ subject }) => subject)).toEqual(["BANKNIFTY"]);
  expect(dash.notes.map(({ message }) => message).join(" ")).toMatch(
    /NIFTY is left out.*Nifty 50 is not in the file/,
  );
});

test.each([
  ["no close", NEXT.replace("62460.8", "-"), /no close is published/],
  ["a high below the low", NEXT.replace("63186.85", "62000"), /high 62000 is below the low/],
  ["a close out of its range", NEXT.replace("62460.8", "70000"), /close 70000 is not between/],
  ["a word", NEXT.replace("62460.8", "n/a"), /column “Closing Index Value”: “n\/a” is not a number/],
  ["a negative level", NEXT.replace("62388.6", "-62388.6"), /not an index level/],
])("another index with %s is noted and left out", async (_, row, note) => {
  const closes = await read(file(NIFTY, BANK, row));
  expect(closes.readings.map(({ subject }) => subject)).toEqual(["NIFTY", "BANKNIFTY"]);
  expect(closes.notes).toEqual([{ line: 4, message: expect.stringMatching(note) }]);
  expect(closes.notes[0]?.message).toMatch(/^Nifty Next 50 is left out/);
});

test.each([
  [
    "a high below the low",
    file(BANK, NIFTY.replace("23736.5", "23000")),
    "sum-differs",
    3,
    "High Index Value",
  ],
  [
    "a close out of its range",
    file(NIFTY, BANK.replace("51209", "52000")),
    "sum-differs",
    3,
    "Closing Index Value",
  ],
  ["a number that is none", file(NIFTY.replace("23486.85", "2348x")), "bad-number", 2, "Closing Index Value"],
  ["an index twice", file(NIFTY, NIFTY), "duplicate-row", 3, "Index Name"],
  ["two days", file(NIFTY, BANK.replace("26-03", "27-03")), "mixed-dates", 3, "Index Date"],
  ["a swapped date", file(NIFTY.replace("26-03", "03-26")), "bad-date", 2, "Index Date"],
  ["a blank date", file(NIFTY.replace("26-03-2025", "")), "blank-cell", 2, "Index Date"],
  ["a short line", file(NIFTY.replace("23700.95,", "")), "short-line", 2, undefined],
  [
    "a lost column",
    file(NIFTY).replace("Closing Index Value,", ""),
    "missing-column",
    1,
    "Closing Index Value",
  ],
  [
    "a column twice",
    file(NIFTY).replace("Open Index", "High Index"),
    "duplicate-column",
    1,
    "High Index Value",
  ],
  ["no rows", HEADER, "missing-row", undefined, undefined],
])("the file is refused with %s", async (_, content, code, line, column) => {
  const refused = await refusalOf(content);
  expect(refused).toMatchObject({ kind: "index-closes", refused: code });
  expect([refused.line, refused.column]).toEqual([line, column]);
});

describe.skipIf(!haveReal)("the exchange's own lines", () => {
  const rows = () =>
    realBytes("index_ohlc/ind_close_all_rows_verbatim_mixed_dates.csv").toString().trim().split("\n");

  test("of several days in one file are refused, and read day by day", async () => {
    const [header = "", ...lines] = rows();
    expect(await refusalOf(rows().join("\n"))).toMatchObject({ refused: "mixed-dates", line: 3 });
    const days = Map.groupBy(lines, (line) => line.split(",")[1]);
    const subjects = [];
    for (const ofDay of days.values())
      subjects.push(...(await read([header, ...ofDay].join("\n"))).readings.map((each) => each.subject));
    expect(subjects).toEqual([
      "NIFTY",
      "NIFTY",
      "NIFTY",
      "Nifty Next 50",
      "NIFTY",
      "Nifty Sugar & Ethanol",
      "NIFTY",
      "Nifty 50 Futures Index",
    ]);
  });
});
