import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { futureOf, type MadeSecurity, securitiesOf } from "#test/market-readings.ts";
import { fileOf, positionsOf, session } from "#test/readings.ts";
import { marketDaysBetween } from "../calendar.ts";
import { dayReadings } from "../day-readings.server.ts";
import { keepReadings } from "../keep-readings.server.ts";
import type { MarketReadings, Reading } from "../readings.ts";
import { readSecuritiesAhead } from "./market-readings.server.ts";

const T = "2025-02-24";

const keep = (tools: TestTools, readings: Reading[], sha256: string) =>
  tools.db.transaction((tx) =>
    keepReadings(
      tx,
      fileOf("security-deliveries", readings, { file: `${sha256}.csv`, sha256 }),
      tools.clock.now(),
    ),
  );
const securities = (date: string, rows: MadeSecurity[]): Reading => ({
  kind: "securities",
  subject: "all",
  date,
  figures: securitiesOf(rows),
});
const marketOf = async (tools: TestTools, date: string) =>
  (await dayReadings(tools.db, date)).market as MarketReadings;

test("the year before a day is its sessions within 364 days; what they come to is of those since the last gap", async () => {
  const tools = await testTools();
  for (const [date, high] of [
    ["2024-02-23", 900],
    ["2024-02-26", 110],
    ["2025-02-21", 120],
    [T, 500],
  ] as const)
    await keep(tools, [securities(date, [{ symbol: "A", high }])], `year ${date}`);
  const market = await marketOf(tools, T);
  expect(market.securityHistory.days).toEqual(["2024-02-26", "2025-02-21"]);
  expect(market.securityHistory.of("A")).toMatchObject({ sessions: 1, high: 120 });
  expect(market.securityFiles.map(({ date }) => date)).toEqual(["2025-02-21", "2024-02-26", "2024-02-23"]);
  // The day just composed is part of the next one's year.
  expect((await marketOf(tools, "2025-02-25")).securityHistory.of("A")).toMatchObject({
    sessions: 2,
    high: 500,
  });
  await tools.close();
});

test("a past day is read once; another file of it is another reading", async () => {
  const tools = await testTools();
  for (const date of marketDaysBetween("2025-01-20", "2025-02-21"))
    await keep(tools, [securities(date, [{ symbol: "A", high: 110 }])], `first ${date}`);
  await readSecuritiesAhead(tools.db, T);
  const change = (high: number, sha256: string) =>
    tools.db.execute(
      sql`update market_reading set figures = jsonb_set(figures, '{high}', to_jsonb(array[${high}::int])),
        source = jsonb_set(source, '{sha256}', to_jsonb(${sha256}::text)) where date = '2025-02-10'`,
    );
  await change(999, "first 2025-02-10");
  expect((await marketOf(tools, T)).securityHistory.of("A")?.high).toBe(110);
  await change(130, "second 2025-02-10");
  expect((await marketOf(tools, T)).securityHistory.of("A")?.high).toBe(130);
  await tools.close();
});

test("put-call ratios of the sessions before come from the file that counts", async () => {
  const tools = await testTools();
  const oi = (date: string, puts: number): Reading => ({
    kind: "open-interest",
    subject: "NIFTY",
    date,
    figures: {
      unit: "units",
      expiry: "2025-02-27",
      underlying: 100,
      lot: 75,
      calls: 1_000,
      puts,
      strikes: [[100, 1_000, puts, 0, 0]],
    },
  });
  await keep(tools, [oi("2025-02-20", 500)], "oi 1");
  await keep(tools, [oi(T, 700)], "oi 2");
  const ratios = async () => (await dayReadings(tools.db, T)).ratios.NIFTY.map(({ puts }) => puts);
  expect(await ratios()).toEqual([500, 700]);
  await tools.db.execute(
    sql`update market_reading set figures = jsonb_set(figures, '{puts}', '650'),
      source = jsonb_set(source, '{sha256}', '"oi 3"') where date = '2025-02-20'`,
  );
  expect(await ratios()).toEqual([650, 700]);
  expect((await dayReadings(tools.db, "2025-02-25")).ratios.NIFTY).toHaveLength(2);
  await tools.close();
});

test("earlier rollovers are of as many sessions before their expiry, and only in the last week", async () => {
  const tools = await testTools();
  const futures = (date: string, expiries: string[], openInterest: number): Reading => ({
    kind: "futures",
    subject: "all",
    date,
    figures: { indices: { NIFTY: expiries.map((expiry) => futureOf(expiry, { openInterest })) }, stocks: {} },
  });
  const ended = (date: string): Reading => ({
    kind: "expired",
    subject: "all",
    date,
    figures: { futures: ["FINNIFTY", "NIFTY"], options: [] },
  });
  const weekly: Reading = { ...ended("2025-01-16"), figures: { futures: [], options: ["NIFTY"] } } as Reading;
  // Two sessions before 30 January, 26 December and 28 November 2024; an older series is the fourth.
  await keep(
    tools,
    [ended("2025-01-30"), ended("2024-12-26"), ended("2024-11-28"), ended("2024-10-31"), weekly],
    "ended",
  );
  await keep(tools, [futures("2025-01-28", ["2025-01-30", "2025-02-27"], 10)], "january");
  await keep(tools, [futures("2025-01-29", ["2025-01-30", "2025-02-27"], 99)], "a day later");
  await keep(tools, [futures("2024-11-26", ["2024-11-28", "2024-12-26"], 30)], "november");
  await keep(tools, [futures("2024-10-29", ["2024-10-31", "2024-11-28"], 40)], "october");
  await keep(tools, [futures(T, ["2025-02-27", "2025-03-27"], 50)], "february");
  await keep(tools, [futures("2025-02-14", ["2025-02-27", "2025-03-27"], 50)], "mid february");
  const found = (await marketOf(tools, T)).earlierFutures;
  expect(
    found.NIFTY.map(({ expiry, contracts }) => [expiry, contracts.date, contracts.source.sha256]),
  ).toEqual([
    ["2025-01-30", "2025-01-28", "january"],
    ["2024-11-28", "2024-11-26", "november"],
  ]);
  expect(found.BANKNIFTY).toEqual([]);
  expect((await marketOf(tools, "2025-02-14")).earlierFutures.NIFTY).toEqual([]);
  await tools.close();
});

test("the ban list is the one for the next market day, whatever others are stored", async () => {
  const tools = await testTools();
  const ban = (date: string, ...symbols: string[]): Reading => ({
    kind: "ban",
    subject: "all",
    date,
    figures: { symbols },
  });
  await keep(tools, [ban(T, "TODAY")], "today");
  await keep(tools, [ban("2025-02-27", "LATER")], "later");
  expect((await marketOf(tools, T)).ban).toBeUndefined();
  await keep(tools, [ban("2025-02-25", "NEXT")], "next");
  expect((await marketOf(tools, T)).ban).toMatchObject({
    date: "2025-02-25",
    figures: { symbols: ["NEXT"] },
  });
  // 26 February was a holiday: the list for the 27th follows the 25th.
  expect((await marketOf(tools, "2025-02-25")).ban).toMatchObject({ date: "2025-02-27" });
  await tools.close();
});

test("companies are named by the newest lists up to the day, and not by later ones", async () => {
  const tools = await testTools();
  const limits = (date: string, company: string): Reading => ({
    kind: "limits",
    subject: "all",
    date,
    figures: {
      rows: [{ symbol: "SAIL", company, limit: 1, openInterest: 0, futureEquivalent: null, banned: false }],
    },
  });
  const deals = (date: string, symbol: string, company: string): Reading => ({
    kind: "deals",
    subject: "bulk",
    date,
    figures: { rows: [{ symbol, company, client: "X", side: "BUY", quantity: 1, price: 1 }] },
  });
  await keep(tools, [limits("2025-02-20", "OLD NAME")], "limits 1");
  await keep(tools, [limits("2025-02-21", "STEEL AUTHORITY OF INDIA")], "limits 2");
  await keep(tools, [limits("2025-02-25", "LATER NAME")], "limits 3");
  await keep(tools, [deals(T, "ACME", "Acme Ltd")], "deals 1");
  const { companies } = await marketOf(tools, T);
  expect([...companies].sort()).toEqual([
    ["ACME", "Acme Ltd"],
    ["SAIL", "STEEL AUTHORITY OF INDIA"],
  ]);
  await tools.close();
});

test("two years of flows, positions, breadth and closes are read behind a leap day too", async () => {
  const tools = await testTools();
  const cash = (date: string, net: number): Reading => {
    const flow = { buy: null, sell: null, net };
    return { kind: "cash", subject: "all", date, figures: { fii: flow, dii: { ...flow, net: -net } } };
  };
  const leap = "2024-02-29";
  await keep(
    tools,
    [
      cash("2022-02-28", 1),
      cash("2022-03-02", 2),
      cash("2024-02-28", 3),
      cash(leap, 4),
      { kind: "positions", subject: "all", date: "2024-02-28", figures: positionsOf(100) },
      {
        kind: "breadth",
        subject: "all",
        date: "2024-02-28",
        figures: { of: "EQ", advances: 1, declines: 2, unchanged: 3 },
      },
      { kind: "session", subject: "Nifty Healthcare Index", date: "2024-02-28", figures: session(11_000) },
      { kind: "session", subject: "Nifty Healthcare Index", date: "2024-02-27", figures: session(10_000) },
      { kind: "session", subject: "BANKNIFTY", date: "2024-02-28", figures: session(46_000) },
      { kind: "session", subject: "Nifty IT", date: "2024-02-28", figures: session(30_000) },
      { kind: "session", subject: "BANKNIFTY", date: leap, figures: session(46_100) },
      { kind: "session", subject: "Nifty Healthcare Index", date: leap, figures: session(11_100) },
    ],
    "leap",
  );
  const market = await marketOf(tools, leap);
  expect(market.past.cash).toEqual([
    { date: "2022-03-02", fii: 2, dii: -2 },
    { date: "2024-02-28", fii: 3, dii: -3 },
  ]);
  expect(market.past.futures).toMatchObject([{ date: "2024-02-28", FII: { long: 200_000, short: 200_100 } }]);
  expect(market.past.breadth).toMatchObject([
    { date: "2024-02-28", figures: { advances: 1, declines: 2, unchanged: 3 } },
  ]);
  expect([...market.closesBefore].sort()).toEqual([
    ["BANKNIFTY", { date: "2024-02-28", value: 46_000 }],
    ["Nifty Healthcare Index", { date: "2024-02-28", value: 11_000 }],
  ]);
  await tools.close();
});

test("what a transaction stored and took back is not remembered", async () => {
  const tools = await testTools();
  await keep(tools, [securities("2025-02-21", [{ symbol: "A", high: 110 }])], "kept");
  const inside = tools.db.transaction(async (tx) => {
    const file = fileOf("security-deliveries", [securities("2025-02-20", [{ symbol: "A", high: 900 }])]);
    await keepReadings(tx, file, tools.clock.now());
    const { market } = await dayReadings(tx, T);
    expect(market?.securityHistory.of("A")).toMatchObject({ sessions: 2, high: 900 });
    throw new RangeError("taken back");
  });
  await expect(inside).rejects.toThrow("taken back");
  expect((await marketOf(tools, T)).securityHistory.of("A")).toMatchObject({ sessions: 1, high: 110 });
  await keep(tools, [securities("2025-02-20", [{ symbol: "A", high: 120 }])], "another");
  expect((await marketOf(tools, T)).securityHistory.of("A")).toMatchObject({ sessions: 2, high: 120 });
  await tools.db.execute(sql`delete from market_reading where date = '2025-02-20'`);
  expect((await marketOf(tools, T)).securityHistory.of("A")).toMatchObject({ sessions: 1, high: 110 });
  await tools.close();
});

test("a day far from the last one is composed from its own year, and two at once do not mix", async () => {
  const tools = await testTools();
  for (const [date, high] of [
    ["2023-06-30", 130],
    ["2025-02-21", 110],
  ] as const)
    await keep(tools, [securities(date, [{ symbol: "A", high }])], `far ${date}`);
  const [old, now] = await Promise.all([marketOf(tools, "2023-07-03"), marketOf(tools, T)]);
  expect([old, now].map(({ securityHistory }) => securityHistory.days)).toEqual([
    ["2023-06-30"],
    ["2025-02-21"],
  ]);
  expect([old, now].map(({ securityHistory }) => securityHistory.of("A")?.high)).toEqual([130, 110]);
  await tools.close();
});
