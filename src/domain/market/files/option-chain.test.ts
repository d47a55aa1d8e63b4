import { describe, expect, test } from "vitest";
import { optionChainFile } from "#test/exchange-files.ts";
import { lastOf, marketDays } from "#test/exchange-market.ts";
import { haveReal, only, read, readReal, realBytes, refusalOf } from "#test/read-exchange.ts";

type Side = Record<string, unknown>;
const side = (openInterest: unknown, changeinOpenInterest: unknown = 0, more: Side = {}): Side => ({
  underlying: "NIFTY",
  openInterest,
  changeinOpenInterest,
  ...more,
});
const row = (strikePrice: number, expiryDate: string, sides: Record<string, Side>) => ({
  strikePrice,
  expiryDate,
  ...sides,
});
const DATA = [
  row(25100, "24-Jul-2025", { CE: side(4, -1), PE: side(7, 2) }),
  row(25000, "24-Jul-2025", { PE: side(4.333333333333333) }),
  row(25000, "17-Jul-2025", { CE: side(900), PE: side(800) }),
  row(25000, "31-Jul-2025", { CE: side(10) }),
];
const EXPIRIES = ["17-Jul-2025", "24-Jul-2025", "31-Jul-2025"];
const chain = (data: unknown = DATA, more: Side = {}) =>
  JSON.stringify({
    records: {
      expiryDates: EXPIRIES,
      data,
      timestamp: "17-Jul-2025 15:30:00",
      underlyingValue: 25111.45,
      ...more,
    },
  });

test("the chain of all expiries gives the nearest strictly after its day, in contracts", async () => {
  const file = await read(chain());
  expect(file).toMatchObject({
    kind: "option-chain",
    days: ["2025-07-17"],
    provisional: false,
    statedAt: "17-Jul-2025 15:30:00",
  });
  expect(only(file, "open-interest", "NIFTY")).toEqual({
    unit: "contracts",
    expiry: "2025-07-24",
    underlying: 25111.45,
    lot: null,
    calls: 4,
    puts: 11.333333333333332,
    strikes: [
      [25000, 0, 4.333333333333333, 0, 0],
      [25100, 4, 7, -1, 2],
    ],
  });
});

test("the newer chain of one expiry is read, also in a wrapper", async () => {
  const data = [
    { strikePrice: 21200, expiryDates: "23-Jun-2026", CE: side(3, 1, { expiryDate: "23-06-2026" }) },
  ];
  const records = JSON.parse(
    chain(data, {
      timestamp: "19-Jun-2026 15:06:58",
      expiryDates: ["23-Jun-2026", "30-Jun-2026"],
      strikePrices: ["1500"],
    }),
  );
  for (const content of [records, { time: "2026-06-19 15:06:58.229453", data: records }]) {
    const file = await read(JSON.stringify(content));
    expect(file).toMatchObject({ provisional: true, days: ["2026-06-19"] });
    expect(only(file, "open-interest")).toMatchObject({ expiry: "2026-06-23", calls: 3, puts: 0 });
  }
  const ended = JSON.stringify(records).replaceAll("23-Jun-2026", "19-Jun-2026");
  expect(await refusalOf(ended)).toMatchObject({
    refused: "missing-row",
    message: expect.stringMatching(/Fetch the chain of the next expiry/),
  });
});

test.each([
  ["15:30:00", false],
  ["15:29:59", true],
  ["09:15:00", true],
  ["18:02:11", false],
])("a chain of %s is provisional: %s", async (time, provisional) => {
  const file = await read(optionChainFile(lastOf(marketDays("2025-02-28")), "BANKNIFTY", time).bytes);
  expect(file.provisional).toBe(provisional);
});

const withSide = (change: Side) => chain([row(25100, "24-Jul-2025", { CE: side(4, 1, change) })]);
test.each([
  ["negative open interest", withSide({ openInterest: -4 }), "negative", "records.data.0.CE.openInterest"],
  [
    "no open interest",
    withSide({ openInterest: undefined }),
    "missing-column",
    "records.data.0.CE.openInterest",
  ],
  ["null", withSide({ openInterest: null }), "blank-cell", "records.data.0.CE.openInterest"],
  ["a word", withSide({ openInterest: "many" }), "bad-number", "records.data.0.CE.openInterest"],
  [
    "a number beyond all",
    withSide({}).replace('"openInterest":4', '"openInterest":1e999'),
    "bad-number",
    "records.data.0.CE.openInterest",
  ],
  ["10^15 contracts", withSide({ openInterest: 1e15 }), "bad-number", "records.data.0.CE.openInterest"],
  [
    "a change of 10^15",
    withSide({ changeinOpenInterest: -1e15 }),
    "bad-number",
    "records.data.0.CE.changeinOpenInterest",
  ],
  [
    "a strike of 10^15",
    chain([row(1e15, "24-Jul-2025", { CE: side(1) })]),
    "bad-number",
    "records.data.0.strikePrice",
  ],
  ["a level of 10^15", chain(DATA, { underlyingValue: 1e15 }), "bad-number", "records.underlyingValue"],
  [
    "no change",
    withSide({ changeinOpenInterest: undefined }),
    "missing-column",
    "records.data.0.CE.changeinOpenInterest",
  ],
  ["a strike twice", chain([...DATA, DATA[0]]), "duplicate-row", "records.data.4.CE"],
  ["another symbol among them", withSide({ underlying: "FINNIFTY" }), "unknown-shape", "underlying"],
  [
    "two symbols",
    chain([...DATA, row(1, "24-Jul-2025", { PE: side(1, 0, { underlying: "BANKNIFTY" }) })]),
    "unknown-shape",
    "records.data.4.PE.underlying",
  ],
  [
    "a strike of 0",
    chain([row(0, "24-Jul-2025", { CE: side(1) })]),
    "bad-number",
    "records.data.0.strikePrice",
  ],
  [
    "a swapped expiry",
    chain([row(1, "07-24-2025", { CE: side(1) })]),
    "bad-date",
    "records.data.0.expiryDate",
  ],
  ["no expiry", chain([{ strikePrice: 1, CE: side(1) }]), "blank-cell", "records.data.0.expiryDate"],
  ["no moment", chain(DATA, { timestamp: "17-Jul-2025" }), "bad-date", "timestamp"],
  ["an impossible moment", chain(DATA, { timestamp: "31-Jun-2025 15:30:00" }), "bad-date", "timestamp"],
  ["no rows", chain([]), "missing-row", "underlying"],
  ["rows that are no list", chain("none"), "unknown-shape", "records.data"],
])("is refused with %s", async (_, content, code, column) => {
  expect(await refusalOf(content)).toMatchObject({ kind: "option-chain", refused: code, column });
});

test("without the level of the index it has no underlying", async () => {
  const file = await read(chain(DATA, { underlyingValue: null }));
  expect(only(file, "open-interest")).toMatchObject({ underlying: null, calls: 4 });
  expect(only(await read(chain(DATA, { underlyingValue: 0 })), "open-interest").underlying).toBeNull();
});

test("a chain that was cut off, and one under another day's name, are refused", async () => {
  expect(await refusalOf(chain().slice(0, -40))).toMatchObject({
    refused: "unknown-shape",
    message: expect.stringMatching(/cut off/),
  });
  expect(await refusalOf(chain(), "option-chain-indices_NIFTY_18-Jul-2025.json")).toMatchObject({
    refused: "wrong-date",
  });
});

describe.skipIf(!haveReal)("the exchange's own files", () => {
  test("BANKNIFTY 3 May 2023: the sums are the file's own of the nearest expiry", async () => {
    const path = "option_chain/option-chain-indices_BANKNIFTY_03-May-2023.json";
    const { filtered } = JSON.parse(realBytes(path).toString());
    const figures = only(await readReal(path), "open-interest", "BANKNIFTY");
    expect([figures.expiry, figures.calls, figures.puts]).toEqual([
      "2023-05-04",
      filtered.CE.totOI,
      filtered.PE.totOI,
    ]);
  });

  test("NIFTY 17 July 2025: its own nearest expiry ends that day, so 24 July is read", async () => {
    const file = await readReal("option_chain/option-chain-indices_NIFTY_17-Jul-2025.json");
    expect(file.provisional).toBe(false);
    expect(only(file, "open-interest", "NIFTY")).toMatchObject({
      expiry: "2025-07-24",
      calls: 967533,
      puts: 675118,
      underlying: 25111.45,
    });
  });

  test("NIFTY 19 June 2026, the newer version in a wrapper", async () => {
    const path = "option_chain/option-chain-v3_NIFTY_19-Jun-2026_wrapped.json";
    const { filtered } = JSON.parse(realBytes(path).toString()).data;
    const figures = only(await readReal(path), "open-interest", "NIFTY");
    expect([figures.expiry, figures.calls, figures.puts]).toEqual([
      "2026-06-23",
      filtered.CE.totOI,
      filtered.PE.totOI,
    ]);
  });
});
