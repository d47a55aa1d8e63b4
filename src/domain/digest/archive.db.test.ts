import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { publishDigest } from "./publish.server.ts";
import { hasSampleLeft } from "./read.server.ts";
import { listArchive, listRecent, periodExists, readArchivePeriod } from "./read-archive.server.ts";

type More = { sample?: boolean; title?: string; series?: unknown };
const file = (date: string, verdict: unknown, more: More = {}) =>
  JSON.stringify({
    json_content: {
      date,
      daily_market_pulse: {
        scorecard: { reason: 'FII "verdict": none', verdict },
        indicators: [{ indicator: "Nifty 50", percent_change: -1.5 }],
      },
      index_dashboard: { NIFTY: { cmp: 22929.25, oi_data: { pcr: 0.68 } } },
      fii_dii_analysis: { cash_market: { fii: -4294.69 } },
    },
    ...more,
  });

test("samples leave the archive's list, its months and their sums with the first real digest", async () => {
  const tools = await testTools();
  await publishDigest(tools, file("13/02/2025", "🟢 Bullish", { sample: true }), "test");
  await publishDigest(tools, file("31/01/2025", "🟡 Neutral", { sample: true }), "test");
  await publishDigest(tools, file("11/02/2025", "🟢 Bullish", { sample: true }), "test");
  expect(await listArchive(tools.db)).toEqual([
    { date: "2025-02-13", sample: true, tone: "up" },
    { date: "2025-02-11", sample: true, tone: "up" },
    { date: "2025-01-31", sample: true, tone: "flat" },
  ]);
  expect(await readArchivePeriod(tools.db, [], "2025-02")).toMatchObject({ previous: "2025-01" });
  expect(await hasSampleLeft(tools.db, "2025-01")).toBe(false);

  await publishDigest(tools, file("13/02/2025", "🔴 Bearish"), "test");
  await publishDigest(tools, file("12/02/2025", null), "test");
  expect(await listArchive(tools.db)).toEqual([
    { date: "2025-02-13", sample: false, tone: "down" },
    { date: "2025-02-12", sample: false, tone: "none" },
  ]);
  const february = await readArchivePeriod(tools.db, [], "2025-02");
  expect(february?.days.map(({ date, sample }) => [date, sample])).toEqual([
    ["2025-02-12", false],
    ["2025-02-13", false],
  ]);
  expect(february?.previous).toBeUndefined();
  expect(await readArchivePeriod(tools.db, [], "2025-01")).toBeUndefined();
  expect(await periodExists(tools.db, "2025-01")).toBe(false);
  const left = (which: string) => hasSampleLeft(tools.db, which);
  expect([await left("2025-01"), await left("2025-02-11"), await left("2025-01-31")]).toEqual([
    true,
    true,
    true,
  ]);
  for (const other of ["2025-03", "2025-02-10", "2025-02-12", "2025-02-31", "-", ""])
    expect([other, await left(other)]).toEqual([other, false]);
  await tools.close();
});

test("a stored text that is no JSON fails neither the list nor its month", async () => {
  const tools = await testTools();
  await publishDigest(tools, file("13/02/2025", "🔴 Bearish \u0000 \ud800"), "test");
  await publishDigest(tools, file("12/02/2025", "🟢 Bullish"), "test");
  await tools.db.execute(
    sql`update digest set json_content = '{"scorecard": {"verdict"' where date = '2025-02-12'`,
  );
  expect((await listArchive(tools.db)).map(({ tone }) => tone)).toEqual(["down", "none"]);
  expect((await readArchivePeriod(tools.db, [], "2025-02"))?.days.map(({ figures }) => figures.tone)).toEqual(
    [undefined, "down"],
  );
  await tools.close();
});

test("a month gives its days oldest first, and the nearest months that have digests", async () => {
  const tools = await testTools();
  for (const day of ["28/11/2024", "03/02/2025", "28/02/2025", "01/04/2025"])
    await publishDigest(tools, file(day, "🔴 Bearish"), "test");
  await publishDigest(tools, file("03/02/2025", "🟢 Bullish", { sample: true }), "test");
  const month = await readArchivePeriod(tools.db, [], "2025-02");
  expect(month).toMatchObject({ previous: "2024-11", next: "2025-04" });
  expect(month?.days.map(({ date, sample }) => [date, sample])).toEqual([
    ["2025-02-03", false],
    ["2025-02-28", false],
  ]);
  expect(month?.days[0]?.figures).toEqual({
    verdict: "Bearish",
    tone: "down",
    nifty: { close: 22929.25, percent: -1.5 },
    bank: { close: undefined, percent: undefined },
    fii: -4294.69,
    dii: undefined,
    pcr: 0.68,
  });
  expect(await readArchivePeriod(tools.db, [], "2024-11")).toMatchObject({
    previous: undefined,
    next: "2025-02",
  });
  for (const wrong of ["2025-03", "2025-13", "2025-2", "2025-00", "-", "2025-02-03"]) {
    expect(await readArchivePeriod(tools.db, [], wrong), wrong).toBeUndefined();
    expect(await periodExists(tools.db, wrong), wrong).toBe(false);
  }
  expect(await periodExists(tools.db, "2025-04")).toBe(true);
  await tools.close();
});

test("the newest are real ones only", async () => {
  const tools = await testTools();
  const text = '{"date":"14/02/2025",  "index_dashboard": {"NIFTY":{"cmp":22929.250}}}';
  await publishDigest(tools, JSON.stringify({ json_content: text, title: "The day" }), "test");
  await publishDigest(tools, file("20/02/2025", "🟢 Bullish", { sample: true }), "test");
  expect((await listRecent(tools.db, [], 30)).map(({ date, said }) => [date, said.lines[0]?.text])).toEqual([
    ["2025-02-14", "Nifty 50 closed at 22,929.25."],
  ]);
  await tools.close();
});
