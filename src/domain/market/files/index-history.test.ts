import { describe, expect, test } from "vitest";
import { downloadHistory, siteHistory, vixHistoryFile } from "#test/exchange-files.ts";
import { marketDays } from "#test/exchange-market.ts";
import { haveReal, read, readReal, refusalOf } from "#test/read-exchange.ts";

const days = marketDays("2025-02-28").slice(-5);
const sessions = (index: "nifty" | "bank" | "vix") =>
  days.map((day) => {
    const { open, high, low, close } = day[index];
    return { open, high, low, close, change: null, percentChange: null };
  });

test("the site history of NSE is of the index that its name begins with", async () => {
  const { name, bytes } = siteHistory("NIFTY_50", days);
  const file = await read(bytes, name);
  expect(file).toMatchObject({ kind: "index-history", days: days.map(({ date }) => date), notes: [] });
  expect(file.readings.map(({ subject, figures }) => [subject, figures])).toEqual(
    sessions("nifty").map((each) => ["NIFTY", each]),
  );
});

test("the download of niftyindices.com names its index and comes newest first", async () => {
  const file = await read(downloadHistory("NIFTY BANK", days).bytes, "data.csv");
  expect(file.days).toEqual(days.map(({ date }) => date));
  expect(file.readings.map(({ subject, date, figures }) => [subject, date, figures])).toEqual(
    sessions("bank").map((each, at) => ["BANKNIFTY", days[at]?.date, each]),
  );
});

test.each([
  ["NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv", "NIFTY"],
  ["NIFTY 50-01-01-2024-to-31-12-2024.csv", "NIFTY"],
  ["inbox/nifty50_ohlc_daily.csv", "NIFTY"],
  ["niftybank_ohlc_daily.csv.gz", "BANKNIFTY"],
  ["NIFTY BANK_Historical_PR_01Jan2024to31Dec2024.csv", "BANKNIFTY"],
  ["India_VIX_history.csv", "VIX"],
  ["NIFTY_500_Historical.csv", null],
  ["NIFTY_50_EQUAL_WEIGHT.csv", null],
  ["nifty_it_history.csv", null],
  ["data.csv", null],
])("a history without a name in the file %s is of %s", async (name, subject) => {
  const csv = "date,open,high,low,close,source\n2025-02-27,1,3,1,2,x\n";
  if (subject) expect((await read(csv, name)).readings[0]?.subject).toBe(subject);
  else
    expect(await refusalOf(csv, name)).toMatchObject({
      refused: "missing-column",
      column: "Index Name",
      message: expect.stringMatching(/Name it NIFTY_50_Historical\.csv/),
    });
});

const HEADER = "DATE,OPEN,HIGH,LOW,CLOSE,SHARES TRADED,TURNOVER (INR CR)";
const named = (...rows: string[]) => read([HEADER, ...rows].join("\n"), "NIFTY_50.csv");

test("early rows with 0 or nothing have null levels beside their close", async () => {
  const file = await named(
    "03-Jul-1990,0,0,0,279.02,0,0",
    "05-Jul-1990,,,,284.04,-,-",
    "06-Jul-1990,-,-,-,289.04,,",
  );
  const absent = { open: null, high: null, low: null, change: null, percentChange: null };
  expect(file.readings.map(({ figures }) => figures)).toEqual(
    [279.02, 284.04, 289.04].map((close) => ({ ...absent, close })),
  );
  expect(file.notes).toEqual([
    { message: expect.stringMatching(/^3 days, from 1990-07-03 .* before the market calendar begins/) },
  ]);
});

test.each([
  ["without a close", "28-Feb-2025,1,3,1,,0,0", /no close is published/],
  ["with a close of 0", "28-Feb-2025,1,3,1,0,0,0", /no close is published/],
  [
    "with a close out of its range",
    "28-Feb-2025,1,3,1,4,0,0",
    /close 4 is not between the low 1 and the high 3/,
  ],
  ["with a high below the low", "28-Feb-2025,1,1,3,2,0,0", /high 1 is below the low 3/],
  ["with a word", "28-Feb-2025,1,3,1,two,0,0", /“two” is not a number/],
  ["on a closed day", "01-Mar-2025,1,3,1,2,0,0", /the exchange was closed on 2025-03-01/],
  ["with an impossible date", "30-Feb-2025,1,3,1,2,0,0", /not a calendar date/],
  ["cut short", "28-Feb-2025,1,3", /3 cells and the header 7/],
])("a row %s is noted and left out", async (_, row, note) => {
  const file = await named("27-Feb-2025,1,3,1,2,0,0", row);
  expect(file.days).toEqual(["2025-02-27"]);
  expect(file.notes).toEqual([{ line: 3, message: expect.stringMatching(note) }]);
});

test("a day twice counts once, and not at all when its figures differ", async () => {
  const first = "27-Feb-2025,1,3,1,2,0,0";
  const same = await named(first, "28-Feb-2025,1,3,1,2,0,0", first);
  expect(same.days).toEqual(["2025-02-27", "2025-02-28"]);
  expect(same.notes.map(({ message }) => message).join("\n")).toMatch(
    /2025-02-27 is listed twice; line 2 counts/,
  );
  const differs = await named(first, "28-Feb-2025,1,3,1,2,0,0", "27-Feb-2025,1,3,1,2.5,0,0");
  expect(differs.days).toEqual(["2025-02-28"]);
  expect(differs.notes[0]?.message).toMatch(/line 2 has other figures for 2025-02-27/);
});

test("a column that no history of an index has makes it something else", async () => {
  expect(
    await refusalOf("date,instrument,open,high,low,close\n2025-01-02,CBOE VIX,17,19,16,17", "NIFTY_50.csv"),
  ).toMatchObject({
    refused: "unknown-shape",
    column: "instrument",
  });
  expect(await refusalOf("date,open,high,low,source\n2025-01-02,17,19,16,x", "NIFTY_50.csv")).toMatchObject({
    refused: "missing-column",
    column: "Close",
  });
});

describe("the history of India VIX", () => {
  test("is read through the spaces of its header, with the published changes", async () => {
    const file = await read(vixHistoryFile(days).bytes, "any.csv");
    expect(file).toMatchObject({ kind: "vix-history", days: days.map(({ date }) => date), notes: [] });
    expect(file.readings.map(({ subject, figures }) => [subject, figures])).toEqual(
      sessions("vix").map((each, at) => {
        const { previous = 0 } = days[at]?.vix ?? {};
        const change = expect.closeTo(each.close - previous, 2);
        return [
          "VIX",
          { ...each, change, percentChange: expect.closeTo((100 * (each.close - previous)) / previous, 2) },
        ];
      }),
    );
  });

  test("is refused when a column is lost", async () => {
    const text = vixHistoryFile(days).bytes.toString();
    expect(await refusalOf(text.replace("Close ,Prev", "Clos ,Prev"))).toMatchObject({
      kind: "vix-history",
      refused: "missing-column",
      column: "Close",
    });
  });
});

describe.skipIf(!haveReal)("the exchange's own files", () => {
  test.each([
    ["NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv", "NIFTY", 1082],
    ["NIFTY_BANK_Historical_2022-01-03_to_2026-05-18.csv", "BANKNIFTY", 1082],
    ["NIFTY_50_Price_2026.csv", "NIFTY", 109],
    ["NIFTY_BANK_Price_2026.csv", "BANKNIFTY", 109],
    ["nifty50_ohlc_daily.csv", "NIFTY", 1149],
    ["niftybank_ohlc_daily.csv", "BANKNIFTY", 1149],
  ])("%s: every session is read without a note", async (name, subject, count) => {
    const file = await readReal(`index_ohlc/${name}`);
    const early = file.days.filter((day) => day < "2023").length;
    const note = `${early} days, from ${file.days[0]} to ${file.days[early - 1]}, lie before the market calendar begins (2023-01-01)`;
    expect([file.kind, file.readings.length]).toEqual(["index-history", count]);
    expect(file.notes).toEqual(early ? [{ message: expect.stringContaining(note) }] : []);
    expect(new Set(file.readings.map((each) => each.subject))).toEqual(new Set([subject]));
    if (subject !== "NIFTY" || count < 1000) return;
    expect(file.readings.find(({ date }) => date === "2025-02-28")?.figures).toMatchObject({
      close: 22124.7,
    });
  });

  test("the two layouts agree on every day that both have", async () => {
    const [site, download] = [
      await readReal("index_ohlc/NIFTY_50_Historical_2022-01-03_to_2026-05-18.csv"),
      await readReal("index_ohlc/NIFTY_50_Price_2026.csv"),
    ];
    const byDay = new Map(site.readings.map((reading) => [reading.date, reading]));
    const both = download.readings.filter(({ date }) => byDay.has(date));
    expect(both.length).toBeGreaterThan(80);
    for (const reading of both) expect(reading).toEqual(byDay.get(reading.date));
  });

  test("India VIX: 886 sessions without a note", async () => {
    const file = await readReal("vix_global/india_vix_2023-01_2026-07_nse_format.csv");
    expect([file.kind, file.readings.length, file.notes]).toEqual(["vix-history", 886, []]);
    expect(file.readings[0]).toEqual({
      kind: "session",
      subject: "VIX",
      date: "2023-01-02",
      figures: {
        open: 14.8675,
        high: 15.4525,
        low: 14.5675,
        close: 14.685,
        change: -0.18,
        percentChange: -1.23,
      },
    });
  });
});
