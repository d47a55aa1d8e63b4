import { expect, test } from "vitest";
import { marketDaysBetween } from "#domain/market/calendar.ts";
import { removeReadings } from "#domain/market/conflicts.server.ts";
import { keepReadings } from "#domain/market/keep-readings.server.ts";
import type { ReadFile, Reading } from "#domain/market/readings.ts";
import { SECTOR_INDICES } from "#domain/market/statistics/sectors.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { futureOf, type MadeSecurity, securitiesOf } from "#test/market-readings.ts";
import { dayFiles, fileOf, positionsOf, session } from "#test/readings.ts";
import { digestSeries } from "../../rules.ts";
import { composeDigest } from "../compose-digest.server.ts";
import { writtenPart } from "../written.ts";

const T = "2025-02-24";
const BEFORE = "2025-02-21";

const all = <K extends Reading["kind"]>(
  kind: K,
  date: string,
  figures: Extract<Reading, { kind: K }>["figures"],
) => ({ kind, subject: "all", date, figures }) as Reading;

/** A share that moved, one that is a fund, one after a split, one under a new symbol, one back from a suspension. */
const TODAY: MadeSecurity[] = [
  { symbol: "STEEL", close: 103, high: 103, quantity: 5_000, delivered: 3_000 },
  { symbol: "FUND", close: 100, delivered: 999 },
  { symbol: "SPLIT", previousClose: 500, open: 101, close: 100, low: 99 },
  { symbol: "NEWNAME", close: 90, low: 10 },
  { symbol: "SUSPENDED", close: 96, low: 95, quantity: 900_000 },
  { symbol: "TFT", series: "BE", close: 50, delivered: null },
];
const PAST: MadeSecurity[] = [{ symbol: "STEEL" }, { symbol: "FUND" }, { symbol: "SPLIT" }];

const securities = (date: string, rows: MadeSecurity[]): ReadFile =>
  fileOf("security-deliveries", [all("securities", date, securitiesOf(rows))], {
    file: `sec_bhavdata_full ${date}`,
  });

const keep = (tools: TestTools, file: ReadFile) =>
  tools.db.transaction((tx) => keepReadings(tx, file, tools.clock.now()));

async function compose(tools: TestTools, files: ReadFile[] = []) {
  const composed = await composeDigest(tools, { date: T, files, actor: "test" });
  if ("refused" in composed) throw new Error(composed.message);
  return composed;
}

/** Stores the securities of the sessions before, but for those of some days. */
async function keepYear(tools: TestTools, from: string, without: string[] = []): Promise<void> {
  for (const [i, date] of marketDaysBetween(from, BEFORE).entries())
    if (!without.includes(date))
      await keep(tools, securities(date, i < 70 ? [...PAST, { symbol: "SUSPENDED" }] : PAST));
}

const lacking = ({ missing }: { missing: { path: string; message: string }[] }) =>
  Object.fromEntries(
    missing.filter(({ path }) => path.startsWith("market.")).map(({ path, message }) => [path, message]),
  );

test("without its files no part is stated, and each missing one names the file that gives it", async () => {
  const tools = await testTools();
  const composed = await compose(tools, dayFiles(T, BEFORE));
  const { market } = composed.series;
  expect(Object.keys(JSON.parse(JSON.stringify(market)))).toEqual([
    "sectors",
    "options",
    "flows",
    "places",
    "due",
    "brief",
  ]);
  const missing = lacking(composed);
  expect(missing).toMatchObject({
    "market.movers": expect.stringContaining("sec_bhavdata_full"),
    "market.futures": expect.stringContaining("F&O bhavcopy"),
    "market.ban": expect.stringContaining("fo_secban"),
    "market.deals.bulk": expect.stringContaining("bulk.csv"),
    "market.deals.block": expect.stringContaining("block.csv"),
    "market.volumesByParticipant": expect.stringContaining("fao_participant_vol"),
    "market.sectors":
      "15 sector indices of 17 have no close or no previous close on 24 February 2025: add the day's index closes (ind_close_all).",
    "market.places": expect.stringContaining("FII, cash market (0 sessions); DII, cash market (0 sessions)"),
  });
  // Nifty IT has no close before: the change that its file states gives it.
  expect(market?.sectors).toEqual([
    { name: "Nifty IT", close: 41_000, percent: 1.01 },
    { name: "Nifty Bank", close: 50_000, percent: 0.1 },
  ]);
  await tools.close();
});

test("each security is handled by its rule: split, new symbol, suspension, fund, trade for trade", async () => {
  const tools = await testTools();
  await keepYear(tools, "2024-02-26");
  const futures = {
    indices: {},
    stocks: { STEEL: [futureOf("2025-02-27"), futureOf("2025-03-27")], SPLIT: [futureOf("2025-02-27")] },
  };
  const composed = await compose(tools, [
    ...dayFiles(T, BEFORE),
    securities(T, TODAY),
    fileOf("fo-bhavcopy", [all("futures", T, futures)], { file: "futures" }),
  ]);
  const market = composed.series.market;
  expect(market?.movers).toMatchObject({
    of: 4,
    gainers: [{ symbol: "STEEL", percent: 3, turnover: 50 }],
    losers: [{ symbol: "NEWNAME" }, { symbol: "SUSPENDED" }],
  });
  // SUSPENDED traded on 70 days long ago; its low is new all the same. NEWNAME has no past.
  expect(market?.extremes).toEqual({
    highs: ["STEEL"],
    lows: ["SUSPENDED"],
    compared: 3,
    leftOut: 2,
    sessions: 249,
  });
  expect(market?.volumes).toEqual([
    { symbol: "STEEL", times: 5, quantity: 5_000, percent: 3, delivery: 60, usualDelivery: 40 },
  ]);
  expect(market?.averages).toEqual([
    { sessions: 20, above: 1, of: 3 },
    { sessions: 50, above: 1, of: 3 },
    { sessions: 200, above: 1, of: 2 },
  ]);
  expect(market?.delivery?.highest).toEqual([{ symbol: "STEEL", share: 60, turnover: 50 }]);
  expect(lacking(composed)).not.toHaveProperty("market.extremes");
  const { figures, sources } = composed.provenance;
  expect(figures["market.movers"]).toEqual({ from: [expect.stringMatching(/^S\d+$/)], how: "movers" });
  const files = figures["market.extremes"]?.from.map(
    (id) => sources.find((source) => source.id === id)?.file,
  );
  expect(files).toHaveLength(13);
  expect(files).toContain("sec_bhavdata_full 2025-02-21");
  expect(digestSeries.parse(JSON.parse(JSON.stringify(composed.series)))).toEqual(
    JSON.parse(JSON.stringify(composed.series)),
  );
  await tools.close();
});

test("a session that is lacking stops what rests on it, and is named", async () => {
  const tools = await testTools();
  // The list of January is complete; one day of the last twenty and one of the last fifty are not here.
  await keepYear(tools, "2024-02-26", ["2025-02-18", "2024-12-20"]);
  const composed = await compose(tools, [...dayFiles(T, BEFORE), securities(T, TODAY)]);
  const market = composed.series.market;
  expect([market?.extremes, market?.averages, market?.volumes]).toEqual([undefined, undefined, undefined]);
  expect(lacking(composed)["market.extremes"]).toBe(
    "The 52 weeks before 24 February 2025 lack 2 sessions (20 Dec 2024, 18 Feb 2025) of securities; no highs, lows, averages or usual volumes across them are stated: add their sec_bhavdata_full files.",
  );
  await keep(tools, securities("2025-02-18", PAST));
  const later = (await compose(tools)).series.market;
  expect(later?.extremes).toBeUndefined();
  expect(later?.volumes).toHaveLength(1);
  expect(later?.averages?.map(({ sessions }) => sessions)).toEqual([20]);
  await keep(tools, securities("2024-12-20", PAST));
  expect((await compose(tools)).series.market?.extremes).toMatchObject({ sessions: 249, highs: ["STEEL"] });
  await tools.close();
});

test("a history that begins within the 52 weeks gives no highs and lows of them", async () => {
  const tools = await testTools();
  await keepYear(tools, "2024-09-02");
  const composed = await compose(tools, [...dayFiles(T, BEFORE), securities(T, TODAY)]);
  expect(composed.series.market?.extremes).toBeUndefined();
  expect(lacking(composed)["market.extremes"]).toContain(
    "no highs, lows, averages or usual volumes across them are stated",
  );
  expect(composed.series.market?.volumes).toHaveLength(1);
  await tools.close();
});

test("a file of the day without deliveries gives movers, and says what would give the rest", async () => {
  const tools = await testTools();
  const rows = TODAY.map((row) => ({ ...row, delivered: null, average: null }));
  const composed = await compose(tools, [...dayFiles(T, BEFORE), securities(T, rows)]);
  expect(composed.series.market?.movers?.gainers).toHaveLength(1);
  expect(composed.series.market?.delivery).toBeUndefined();
  expect(lacking(composed)["market.delivery"]).toBe(
    "The file of 24 February 2025 states no deliveries: add sec_bhavdata_full.",
  );
  await tools.close();
});

test("a corrected file of a past day changes what rests on it, and lapses the approval's hash", async () => {
  const tools = await testTools();
  await keepYear(tools, "2024-02-26");
  const first = await compose(tools, [...dayFiles(T, BEFORE), securities(T, TODAY)]);
  expect(first.series.market?.extremes?.highs).toEqual(["STEEL"]);
  expect((await compose(tools)).hash).toBe(first.hash);
  const day = "2024-08-14";
  const { sha256: counted } = securities(day, PAST);
  const corrected = securities(day, [{ symbol: "STEEL", high: 104 }, ...PAST.slice(1)]);
  await keep(tools, corrected);
  // Of two files that conflict the first counts until a person removes one.
  expect((await compose(tools)).series.market?.extremes?.highs).toEqual(["STEEL"]);
  await tools.db.transaction((tx) => removeReadings(tx, counted, tools.clock.now()));
  const again = await compose(tools);
  expect(again.series.market?.extremes?.highs).toEqual([]);
  expect(again.hash).not.toBe(first.hash);
  await tools.close();
});

test("futures, deals, ban and volumes are composed with names, plain sums and their own files", async () => {
  const tools = await testTools();
  const near = { openInterest: 900, close: 23_040, previousClose: 23_100, underlying: 23_000 };
  const indices = { NIFTY: [futureOf("2025-02-27", near), futureOf("2025-03-27", { openInterest: 300 })] };
  const earlier = {
    NIFTY: [futureOf("2025-01-30", { openInterest: 3 }), futureOf("2025-02-27", { openInterest: 1 })],
  };
  const january = fileOf("fo-bhavcopy", [all("futures", "2025-01-28", { indices: earlier, stocks: {} })], {
    file: "january",
  });
  const ended = fileOf("fo-bhavcopy", [all("expired", "2025-01-30", { futures: ["NIFTY"], options: [] })], {
    file: "ended",
  });
  for (const file of [january, ended]) await keep(tools, file);
  const stocks = { SAIL: [futureOf("2025-02-27", { close: 101, openInterest: 1_100, change: 100 })] };
  const limit = {
    symbol: "SAIL",
    company: "STEEL AUTHORITY",
    limit: 100,
    openInterest: 85,
    futureEquivalent: null,
    banned: false,
  };
  const banned = { ...limit, symbol: "BANNED", company: "Banned Ltd", openInterest: 99, banned: true };
  const deal = {
    symbol: "ACME",
    company: "Acme Ltd",
    client: "FUND",
    side: "BUY" as const,
    quantity: 1_000_000,
    price: 20,
  };
  const composed = await compose(tools, [
    ...dayFiles(T, BEFORE),
    fileOf("fo-bhavcopy", [all("futures", T, { indices, stocks })], { file: "futures" }),
    fileOf("position-limits", [all("limits", T, { rows: [limit, banned] })]),
    fileOf("bulk-deals", [{ kind: "deals", subject: "bulk", date: T, figures: { rows: [deal] } }]),
    fileOf("block-deals", [{ kind: "deals", subject: "block", date: T, figures: { rows: [] } }]),
    fileOf("participant-volume", [all("volumes", T, positionsOf(10))]),
  ]);
  const market = composed.series.market;
  expect(market?.futures).toEqual({
    NIFTY: {
      expiry: "2025-02-27",
      close: 23_040,
      underlying: 23_000,
      premium: 40,
      premiumPercent: 0.1739,
      priceChange: -60,
      rollover: 25,
      earlierRollovers: [{ expiry: "2025-01-30", value: 25 }],
    },
  });
  expect(market?.buildup?.rows).toEqual([
    {
      symbol: "SAIL",
      company: "STEEL AUTHORITY",
      kind: "long-buildup",
      pricePercent: 1,
      interestPercent: 10,
    },
  ]);
  // The list itself has not come; the file of the limits says who is banned on the next market day.
  expect(market?.ban).toEqual({
    day: "2025-02-25",
    symbols: ["BANNED"],
    names: { BANNED: "Banned Ltd" },
    near: [{ symbol: "SAIL", company: "STEEL AUTHORITY", utilisation: 85 }],
  });
  expect(market?.deals).toEqual({
    bulk: [
      {
        symbol: "ACME",
        company: "Acme Ltd",
        client: "FUND",
        side: "BUY",
        quantity: 1_000_000,
        price: 20,
        value: 2,
      },
    ],
    block: [],
  });
  expect(market?.volumesByParticipant?.FII).toEqual({ bought: 600_000, sold: 600_010 });
  const { figures, sources } = composed.provenance;
  const filesOf = (path: string) =>
    figures[path]?.from.map((id) => sources.find((source) => source.id === id)?.file);
  expect(filesOf("market.futures.NIFTY")).toEqual(["futures"]);
  expect(filesOf("market.futures.NIFTY.earlierRollovers")).toEqual(["january"]);
  expect(filesOf("market.ban")).toEqual(["position-limits.csv"]);
  await tools.close();
});

test("flows are summed over their row and their month; the place of each reading is among two years", async () => {
  const tools = await testTools();
  const days = marketDaysBetween("2024-09-02", BEFORE);
  const flow = (net: number) => ({ buy: null, sell: null, net });
  for (const [i, date] of days.entries()) {
    const fii = days.length - i <= 25 ? -100.25 : 50;
    await keep(
      tools,
      fileOf("fii-dii-cash", [all("cash", date, { fii: flow(fii), dii: flow(i) })], { file: `cash ${date}` }),
    );
  }
  const composed = await compose(tools, dayFiles(T, BEFORE));
  const { fii, dii } = composed.series.market?.flows ?? {};
  // dayFiles has FII −1,500.50 and DII +1,200.25 on the day; February had 16 sessions before, one of them special.
  expect(fii).toMatchObject({ streak: -26, streakSum: -4_006.75, atLeast: false, month: -3_104.5 });
  expect(dii).toMatchObject({ streak: 104, atLeast: true });
  // The row is longer than the sessions of the picture, and each of them is known.
  const { brief } = composed.series.market ?? {};
  expect(brief?.lines.find(({ of }) => of === "flows")?.text).toContain(", the 26th session in a row;");
  expect(brief?.turns.at(-1)?.text).toBe(
    "A day of net buying by foreign funds would end 26 days of selling.",
  );
  expect(composed.content.fii_dii_analysis?.cash_market?.interpretation?.fii).toContain(
    "FII have sold on 26 sessions in a row; over 20 sessions they sold",
  );
  expect(fii?.place).toEqual({ value: -1_500.5, lower: 0, of: days.length, from: days[0], last: null });
  const place = composed.series.market?.places?.["dii-cash"];
  expect(place).toMatchObject({ value: 1_200.25, lower: days.length, last: null });
  expect(place?.past).toHaveLength(days.length);
  expect(composed.provenance.figures["market.flows.fii"]).toMatchObject({
    how: "flow-row",
    provisional: true,
  });
  expect(composed.series.market?.places?.vix).toBeUndefined();
  expect(lacking(composed)["market.places"]).toContain("India VIX (1 session)");
  await tools.close();
});

test("a typed flow counts in the row and the month as a file's would", async () => {
  const tools = await testTools();
  const cash = (date: string, net: number) => {
    const flow = { buy: null, sell: null, net };
    return fileOf("fii-dii-cash", [all("cash", date, { fii: flow, dii: flow })], { file: `cash ${date}` });
  };
  for (const date of marketDaysBetween("2025-01-27", BEFORE)) await keep(tools, cash(date, -1));
  const files = dayFiles(T, BEFORE).filter(({ kind }) => kind !== "fii-dii-cash");
  const written = writtenPart.parse({
    by: "A. Analyst",
    typed: { cash: { fii: -2, dii: 5, source: { name: "Exchange's page" } } },
  });
  const composed = await composeDigest(tools, { date: T, files, written, actor: "test" });
  if ("refused" in composed) throw new Error(composed.message);
  expect(composed.series.market?.flows?.fii).toMatchObject({ streak: -22, month: -18 });
  expect(composed.provenance.figures["market.flows.fii"]?.typedBy).toBe("A. Analyst");
  await tools.close();
});

test("the nearest contract is marked where it is another than on the session before", async () => {
  const tools = await testTools();
  const oi = (date: string, expiry: string): ReadFile =>
    fileOf(
      "fo-bhavcopy",
      [
        {
          kind: "open-interest",
          subject: "NIFTY",
          date,
          figures: {
            unit: "units",
            expiry,
            underlying: 23_000,
            lot: 75,
            calls: 10,
            puts: 5,
            strikes: [[23_000, 10, 5, 0, 0]],
          },
        },
      ],
      { file: `oi ${date}` },
    );
  const files = dayFiles(T, BEFORE);
  const rolled = async () => (await compose(tools, files)).series.market?.options?.NIFTY?.rolled;
  expect(await rolled()).toBe(false);
  await keep(tools, oi("2025-02-20", "2025-02-20"));
  expect(await rolled()).toBe(false);
  await keep(tools, oi(BEFORE, "2025-02-24"));
  expect(await rolled()).toBe(true);
  expect((await compose(tools)).series.market?.options?.NIFTY).toMatchObject({ maxPain: 23_000, pcr: 0.8 });
  await tools.close();
});

test("an index without a price is left out and counted", async () => {
  const tools = await testTools();
  const closes = SECTOR_INDICES.slice(1).map(
    (name): Reading => ({ kind: "session", subject: name, date: T, figures: session(200) }),
  );
  const before = SECTOR_INDICES.map(
    (name): Reading => ({ kind: "session", subject: name, date: BEFORE, figures: session(199) }),
  );
  await keep(tools, fileOf("index-closes", before, { file: "before" }));
  const composed = await compose(tools, [
    ...dayFiles(T, BEFORE),
    fileOf("index-closes", closes, { file: "sectors" }),
  ]);
  expect(composed.series.market?.sectors).toHaveLength(16);
  expect(composed.series.market?.sectors?.[0]).toMatchObject({ percent: 0.5 });
  expect(lacking(composed)["market.sectors"]).toMatch(/^1 sector index of 17 has no close/);
  await tools.close();
});

test("what a person must look at is found: a stale close before, a ban that two files state differently, a split", async () => {
  const tools = await testTools();
  const it = (date: string, close: number, percentChange: number | null): Reading => ({
    kind: "session",
    subject: "Nifty IT",
    date,
    figures: session(close, { percentChange }),
  });
  await keep(tools, fileOf("index-closes", [it(BEFORE, 40_000, null)], { file: "before" }));
  const row = { company: "", limit: 100, openInterest: 99, futureEquivalent: null, banned: true };
  const composed = await compose(tools, [
    ...dayFiles(T, BEFORE).filter(({ kind }) => kind !== "index-closes"),
    fileOf("index-closes", [it(T, 41_000, 1.01)], { file: "closes" }),
    fileOf("ban-list", [all("ban", "2025-02-25", { symbols: ["SAIL", "LISTED"] })]),
    fileOf("position-limits", [
      all("limits", T, {
        rows: [
          { ...row, symbol: "SAIL" },
          { ...row, symbol: "FLAGGED" },
        ],
      }),
    ]),
    securities(T, [...TODAY, { symbol: "THINSPLIT", previousClose: 500, turnover: 10 }]),
  ]);
  const found = Object.fromEntries(composed.findings.map(({ code, message }) => [code, message]));
  expect(found["sector-change"]).toBe(
    "Nifty IT: +2.50% from the close before that is stored, but its file states +1.01%: is the close before that of another day?",
  );
  expect(found["ban-differs"]).toContain("do not agree on the ban of LISTED, FLAGGED: the list counts.");
  expect(found["corporate-action"]).toMatch(/^SPLIT opened more than a quarter away/);
  expect(composed.series.market?.ban?.symbols).toEqual(["LISTED", "SAIL"]);
  await tools.close();
});
