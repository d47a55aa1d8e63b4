import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { amendCalendar } from "#domain/market/calendar.ts";
import { calendarChanges } from "#domain/market/calendar-changes.ts";
import type { ReadFile } from "#domain/market/readings.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import { testTools } from "#test/database.ts";
import { dayFiles, fileOf, session } from "#test/readings.ts";
import * as queries from "../queries.server.ts";
import { readDigestDay } from "../read.server.ts";
import { digestContent, valueAt } from "../rules.ts";
import { approveDigest as approve } from "./approve.server.ts";
import { type ComposedDigest, composeDigest } from "./compose-digest.server.ts";
import { listDays } from "./list-days.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { submitDraft } from "./submit-draft.server.ts";
import { parseWritten } from "./written.ts";

const DAY = "2025-02-14";
const BEFORE = "2025-02-13";
const ACTOR = "test";

const daysAtDesk = async (db: TestTools["db"]) =>
  (await listDays(db, { sort: "date", descending: true, limit: 50, offset: 0 })).rows;

const composed = (result: ComposedDigest | Refusal): ComposedDigest => {
  if ("refused" in result) throw new Error(result.message);
  return result;
};

/** Sends the day's current draft for approval and approves it, or the one with the given hash. */
const approveDigest = async (
  tools: TestTools,
  { by, ...request }: { date: string; by: string; hash?: string; wordingReason?: string },
) => {
  const hash = (await queries.draftOf(tools.db, request.date))?.hash ?? "none";
  await submitDraft(tools, { date: request.date, hash, by: { id: "m-sender", name: "S. Sender" } });
  return approve(tools, { hash, ...request, by: { id: `m-${by}`, name: by } });
};

type TestTools = Awaited<ReturnType<typeof testTools>>;
const compose = async (tools: TestTools, more: Partial<Parameters<typeof composeDigest>[1]> = {}) =>
  composed(await composeDigest(tools, { date: DAY, files: dayFiles(DAY, BEFORE), actor: ACTOR, ...more }));
const blocking = ({ findings }: ComposedDigest) =>
  findings.filter(({ level }) => level === "block").map(({ code }) => code);

const rows = async (tools: TestTools, table: string) => {
  const counted = await tools.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return (counted as unknown as { rows: { n: number }[] }).rows[0]?.n;
};

test("a day is composed from its files and the history beside them, each figure with its source", async () => {
  const tools = await testTools();
  const { content, provenance, findings, series } = await compose(tools);
  const nifty = content.index_dashboard?.NIFTY;
  expect(nifty).toMatchObject({ cmp: 23_000, support_resistance: { support_1: 22_926.67 } });
  expect(nifty?.ema_rsi?.rsi).toBe(100);
  expect(nifty?.oi_data).toMatchObject({
    call_oi: "20.0 lakh contracts",
    pcr: 0.8,
    call_writers: 23_100,
    put_writers: 22_900,
  });
  expect(content.index_dashboard?.BANKNIFTY?.oi_data?.call_oi).toBe("20.0 lakh contracts");
  expect(content.fii_dii_analysis?.cash_market).toMatchObject({
    fii: -1500.5,
    dii: 1200.25,
    net_flow: -300.25,
  });
  expect(content.fii_dii_analysis?.participant_derivatives?.FII).toMatchObject({ futures: -160_000, ce: 0 });
  expect(content.daily_market_pulse?.indicators?.map(({ indicator }) => indicator)).toEqual([
    "Nifty 50",
    "Bank Nifty",
    "India VIX",
    "Nifty IT",
  ]);
  const source = (path: string) => {
    const origin = provenance.figures[path];
    const files = origin?.from.map((id) => provenance.sources.find((found) => found.id === id)?.file);
    return { ...origin, from: files };
  };
  const stored = { ...digestContent.parse(content), series, market: series.market };
  // Figures of the session before are recorded for the sentences that state them.
  const recorded = Object.keys(provenance.figures).filter((path) => !path.startsWith("market.before."));
  expect(
    recorded.filter((path) => valueAt(stored, path) === undefined),
    "a figure whose origin is recorded is stored: name it in domain/digest/catalogue",
  ).toEqual([]);
  expect(source("index_dashboard.NIFTY.cmp")).toEqual({ from: ["index-closes.csv"] });
  expect(source("index_dashboard.NIFTY.ema_rsi.ema_50")).toEqual({
    from: ["index-closes.csv", "index-history.csv"],
    how: "ema",
  });
  expect(source("fii_dii_analysis.cash_market.fii")).toEqual({
    from: ["fii-dii-cash.csv"],
    provisional: true,
  });
  expect(source("fii_dii_analysis.participant_derivatives.FII.sentiment")).toEqual({
    from: ["participant-oi.csv", "before.csv", "fo-bhavcopy.csv"],
    how: "rule",
  });
  expect(findings.filter(({ level }) => level === "block")).toEqual([]);
  expect(series.NIFTY).toHaveLength(60);
  expect(series.averages?.NIFTY?.ema_50.at(-1)).toBe(nifty?.ema_rsi?.ema_50);
  expect(series.flows?.at(-1)).toEqual({ date: DAY, fii: -1500.5, dii: 1200.25 });
  expect(series.flows?.at(-2)).toEqual({ date: BEFORE, fii: null, dii: null });
  await tools.close();
});

test("a dry run gives the same digest and stores nothing", async () => {
  const tools = await testTools();
  const dry = await compose(tools, { dryRun: true });
  expect([await rows(tools, "market_reading"), await rows(tools, "digest_draft")]).toEqual([0, 0]);
  expect(dry.hash).toBe((await compose(tools)).hash);
  expect(await rows(tools, "digest_draft")).toBe(1);
  await tools.close();
});

test("what no file states is missing by name, never 0", async () => {
  const tools = await testTools();
  const only = dayFiles(DAY, BEFORE).filter(({ kind }) => kind === "index-closes");
  const { content, findings } = await compose(tools, { files: only });
  expect(content.fii_dii_analysis?.cash_market).toEqual({});
  expect(content.index_dashboard?.NIFTY?.oi_data).toEqual({});
  expect(content.index_dashboard?.NIFTY?.ema_rsi).toEqual({});
  expect(JSON.stringify(content)).not.toMatch(/null|NaN|undefined/);
  const messages = findings.map(({ message }) => message).join("\n");
  for (const part of ["fiidiiTradeReact", "fao_participant_oi", "F&O bhavcopy", "EMA 50 needs 150"])
    expect(messages).toContain(part);
  // Without the session before, a change is not stated either.
  expect(content.daily_market_pulse?.indicators?.[0]).toEqual({ indicator: "Nifty 50", closing: 23_000 });
  await tools.close();
});

test("neither a change nor an average nor a position's change is stated over a missing session", async () => {
  const tools = await testTools();
  const { content, findings } = await compose(tools, { files: dayFiles(DAY, "2025-02-12") });
  expect(content.daily_market_pulse?.indicators?.[0]).toEqual({ indicator: "Nifty 50", closing: 23_000 });
  expect(content.index_dashboard?.NIFTY?.ema_rsi).toEqual({});
  expect(content.fii_dii_analysis?.fii_pro_derivatives?.interpretation).toEqual({});
  const messages = findings.map(({ message }) => message).join("\n");
  expect(messages).toContain("The history of Nifty 50 lacks 1 session, 13 February 2025");
  expect(messages).toContain(
    "The participant file before this day is of 12 February 2025; 1 session in between is missing",
  );
  await tools.close();
});

test("a digest is published only as a person approved it; composing again lapses the approval", async () => {
  const tools = await testTools();
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toEqual({
    refused: "no-draft",
    message: expect.stringContaining("no draft"),
  });
  const { hash } = await compose(tools);
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toEqual({
    refused: "not-approved",
    message: expect.stringContaining("not approved"),
  });
  expect(await approveDigest(tools, { date: DAY, by: " 7 " })).toEqual({
    refused: "unnamed",
    message: expect.stringMatching(/name/),
  });
  expect(await approveDigest(tools, { date: DAY, by: "A. Analyst" })).toEqual({ hash });
  expect((await compose(tools, { files: [] })).hash).toBe(hash);
  expect((await daysAtDesk(tools.db))[0]).toMatchObject({ state: "approved", approvedBy: "A. Analyst" });
  const written = parseWritten('{"by":"A. Analyst","reason":"Global shares fell."}');
  if ("refused" in written) throw new Error(written.message);
  await compose(tools, { files: [], written });
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toMatchObject({
    refused: "not-approved",
    message: expect.stringMatching(/not approved/),
  });
  expect(await approveDigest(tools, { date: DAY, by: "A. Analyst" })).toEqual({
    refused: "own-work",
    message: expect.stringMatching(/^You wrote a part of this digest/),
  });
  await approveDigest(tools, { date: DAY, by: "B. Officer" });
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toMatchObject({ date: DAY, changes: 0 });
  const day = await readDigestDay(tools.db, { date: DAY });
  expect(day).toMatchObject({ sample: false, approvedBy: "B. Officer", corrections: [] });
  expect(day?.content.daily_market_pulse?.scorecard?.reason).toBe("Global shares fell.");
  expect(day?.provenance?.figures["daily_market_pulse.scorecard.reason"]?.typedBy).toBe("A. Analyst");
  expect((await daysAtDesk(tools.db))[0]?.state).toBe("published");
  await tools.close();
});

test("a published figure is corrected with a reason, and both values stay", async () => {
  const tools = await testTools();
  await compose(tools);
  await approveDigest(tools, { date: DAY, by: "A. Analyst" });
  await publishDraft(tools, { date: DAY, actor: ACTOR });
  const final = fileOf("fii-dii-cash", [
    {
      kind: "cash",
      subject: "all",
      date: DAY,
      figures: {
        fii: { buy: null, sell: null, net: -1_400 },
        dii: { buy: null, sell: null, net: 1_200.25 },
      },
    },
  ]);
  await compose(tools, { files: [final] });
  expect((await readDigestDay(tools.db, { date: DAY }))?.content.fii_dii_analysis?.cash_market?.fii).toBe(
    -1500.5,
  );
  await approveDigest(tools, { date: DAY, by: "B. Officer" });
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toEqual({
    refused: "correction-reason",
    message: expect.stringContaining("Give a reason"),
  });
  const reason = "NSDL's final figure";
  const result = await publishDraft(tools, { date: DAY, actor: ACTOR, reason });
  expect(result).toMatchObject({ date: DAY, changes: expect.any(Number) });
  const day = await readDigestDay(tools.db, { date: DAY });
  expect(day?.content.fii_dii_analysis?.cash_market?.fii).toBe(-1400);
  expect(day?.corrections).toMatchObject([{ by: "B. Officer", reason }]);
  expect(day?.corrections[0]?.changes).toContainEqual({
    path: "fii_dii_analysis.cash_market.fii",
    before: -1500.5,
    after: -1400,
  });
  await expect(tools.db.execute(sql`delete from digest_correction`)).rejects.toThrow();
  await tools.close();
});

test("an impossible figure, a closed day, a news item without a source keep the digest a draft", async () => {
  const tools = await testTools();
  const jump = fileOf("index-closes", [
    {
      kind: "session",
      subject: "NIFTY",
      date: DAY,
      figures: session(23_000, { change: -7_000, percentChange: -23.33 }),
    },
    {
      kind: "session",
      subject: "BANKNIFTY",
      date: DAY,
      figures: session(50_000, { change: 50, percentChange: 1.4 }),
    },
  ]);
  const unsourced = parseWritten(
    '{"by":"A. Analyst","news":{"global":[{"headline":"Rates unchanged","impact":"neutral"}]}}',
  );
  if ("refused" in unsourced) throw new Error(unsourced.message);
  const bad = await compose(tools, { files: [...dayFiles(DAY, BEFORE), jump], written: unsourced });
  expect(blocking(bad)).toEqual(["news-source", "previous", "jump", "change", "sector-change"]);
  expect(await approveDigest(tools, { date: DAY, by: "A. Analyst" })).toEqual({
    refused: "blocked",
    message: expect.stringMatching(/Rates unchanged[\s\S]*not possible[\s\S]*not \+1\.40%/),
  });
  const sunday = await composeDigest(tools, {
    date: "2025-02-16",
    files: [
      fileOf("index-closes", [
        { kind: "session", subject: "NIFTY", date: "2025-02-16", figures: session(1) },
      ]),
    ],
    actor: ACTOR,
  });
  expect(blocking(composed(sunday))).toContain("closed");
  await tools.close();
});

test("positions that do not cancel out, and levels out of order, block", async () => {
  const tools = await testTools();
  const files = dayFiles(DAY, BEFORE);
  const positions = files.find(({ kind, days }) => kind === "participant-oi" && days[0] === DAY)?.readings[0];
  if (positions?.kind !== "positions") throw new Error("no positions");
  positions.figures.DII.ce.long += 3;
  const closes = files.find(({ kind }) => kind === "index-closes")?.readings[0];
  if (closes?.kind !== "session") throw new Error("no session");
  closes.figures = session(23_000, { high: 23_000, low: 23_000, open: 23_000 });
  expect(blocking(await compose(tools, { files }))).toEqual(["nets", "levels", "levels", "levels", "levels"]);
  await tools.close();
});

test("a file of a later day is refused by name", async () => {
  const tools = await testTools();
  const late = fileOf("index-closes", [
    { kind: "session", subject: "NIFTY", date: "2025-02-17", figures: session(1) },
  ]);
  expect(await composeDigest(tools, { date: DAY, files: [late], actor: ACTOR })).toEqual({
    refused: "later-day",
    message: expect.stringContaining("index-closes.csv is of 17 February 2025"),
  });
  await tools.close();
});

test("a history table does not replace what the day's own file said", async () => {
  const tools = await testTools();
  await compose(tools);
  const table = fileOf("index-history", [
    { kind: "session", subject: "NIFTY", date: DAY, figures: session(1) },
  ]);
  expect((await compose(tools, { files: [table] })).content.index_dashboard?.NIFTY?.cmp).toBe(23_000);
  await tools.close();
});

test("words of an analyst that claim accuracy block, in news as in views; a forecast needs the approver's reason", async () => {
  const tools = await testTools();
  const said = (words: object) => {
    const written = parseWritten(JSON.stringify({ by: "A. Analyst", ...words }));
    if ("refused" in written) throw new Error(written.message);
    return written;
  };
  const source = { name: "Mint" };
  const news = [{ headline: "This share is a sure shot", impact: "positive", source }];
  expect(blocking(await compose(tools, { written: said({ news: { india: news } }) }))).toEqual(["wording"]);
  const views = { NIFTY: "Our views had an accuracy of 82% this year." };
  expect(
    blocking(
      await compose(tools, {
        written: said({ views, news: { india: [{ ...news[0], headline: "Rates stay" }] } }),
      }),
    ),
  ).toEqual(["wording"]);
  await compose(tools, { written: said({ views: { NIFTY: "The index will rise next week." } }) });
  const by = { date: DAY, by: "B. Officer" };
  expect(await approveDigest(tools, by)).toMatchObject({
    refused: "reason",
    message: expect.stringContaining("“index will rise” is a forecast"),
  });
  const reason = "The view names its ground in the next sentence.";
  expect(await approveDigest(tools, { ...by, wordingReason: reason })).toHaveProperty("hash");
  const kept = (await tools.db.execute(
    sql`select detail from audit_entry where action = 'digest.approve'`,
  )) as unknown as { rows: { detail: object }[] };
  expect(kept.rows).toEqual([
    { detail: expect.objectContaining({ reason, findings: [expect.stringContaining("a forecast")] }) },
  ]);
  await tools.close();
});

test("an approval is of the bytes that were reviewed, and lapses when a check comes to block", async () => {
  const tools = await testTools();
  const { hash } = await compose(tools);
  const written = parseWritten('{"by":"A. Analyst","reason":"Global shares fell."}');
  if ("refused" in written) throw new Error(written.message);
  await compose(tools, { files: [], written });
  expect(await approveDigest(tools, { date: DAY, by: "A. Analyst", hash })).toEqual({
    refused: "composed-anew",
    message: expect.stringMatching(/composed again/),
  });
  expect(await approveDigest(tools, { date: DAY, by: "A. Analyst", hash: "" })).toMatchObject({
    refused: "composed-anew",
  });
  expect(await approveDigest(tools, { date: DAY, by: "B. Officer" })).toHaveProperty("hash");
  amendCalendar(calendarChanges.parse({ closures: [{ date: DAY, description: "Late holiday" }] }));
  await compose(tools, { files: [] });
  amendCalendar();
  expect((await daysAtDesk(tools.db))[0]).toMatchObject({ state: "blocked", approvedBy: undefined });
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toEqual({
    refused: "not-approved",
    message: expect.stringMatching(/not approved/),
  });
  await tools.close();
});

test("what only the pictures show is corrected in the open too", async () => {
  const tools = await testTools();
  await compose(tools);
  await approveDigest(tools, { date: DAY, by: "A. Analyst" });
  await publishDraft(tools, { date: DAY, actor: ACTOR });
  const before = dayFiles(DAY, BEFORE).find(({ file }) => file === "before.csv") as ReadFile;
  const [reading] = before.readings;
  if (reading?.kind !== "positions") throw new Error("no positions");
  // DII's calls of the day before: no sentence mentions them, but the change bars show them.
  reading.figures.DII.ce.long += 1_000;
  reading.figures.Retail.ce.short += 1_000;
  await compose(tools, { files: [before] });
  expect((await daysAtDesk(tools.db))[0]?.state).toBe("to be approved");
  await approveDigest(tools, { date: DAY, by: "A. Analyst" });
  expect(await publishDraft(tools, { date: DAY, actor: ACTOR })).toMatchObject({
    refused: "correction-reason",
    message: expect.stringMatching(/Give a reason/),
  });
  await publishDraft(tools, { date: DAY, actor: ACTOR, reason: "The file of the day before was replaced" });
  const day = await readDigestDay(tools.db, { date: DAY });
  expect(day?.corrections[0]?.changes.map(({ path }) => path)).toContain("series.positions");
  await tools.close();
});

test("a typed figure counts like a file's, and all that follows from it says who typed it", async () => {
  const tools = await testTools();
  const written = parseWritten(
    '{"by":"A. Analyst","typed":{"cash":{"fii":2000,"dii":-500,"source":{"name":"NSDL"}}}}',
  );
  if ("refused" in written) throw new Error(written.message);
  const { content, provenance, series } = await compose(tools, { written });
  const cash = content.fii_dii_analysis?.cash_market;
  expect(cash).toMatchObject({ fii: 2000, dii: -500, net_flow: 1500 });
  expect(cash?.interpretation?.net_flow).toContain("bought ₹1,500 crore net");
  expect(series.flows?.at(-1)).toEqual({ date: DAY, fii: 2000, dii: -500 });
  for (const key of ["fii", "net_flow"])
    expect(provenance.figures[`fii_dii_analysis.cash_market.${key}`]?.typedBy).toBe("A. Analyst");
  expect(
    parseWritten('{"by":"A. Analyst","figures":[{"path":"news_digest.india.length","value":0}]}'),
  ).toMatchObject({
    refused: "not-understood",
    message: expect.stringMatching(/figures/),
  });
  expect(parseWritten('{"by":"A. Analyst","reason":"\\u0000"}')).toMatchObject({
    refused: "not-understood",
  });
  await tools.close();
});

test("a settled file outranks a chain of the session, and final flows the provisional ones", async () => {
  const tools = await testTools();
  await compose(tools);
  const chain = dayFiles(DAY, BEFORE).find(({ kind }) => kind === "fo-bhavcopy") as ReadFile;
  for (const reading of chain.readings) if (reading.kind === "open-interest") reading.figures.puts = 1;
  const asChain: ReadFile = {
    ...chain,
    kind: "option-chain",
    provisional: true,
    statedAt: "14-Feb-2025 10:05:00",
  };
  expect((await compose(tools, { files: [asChain] })).content.index_dashboard?.NIFTY?.oi_data?.pcr).toBe(0.8);
  const flow = (net: number) => ({ buy: null, sell: null, net });
  const final = fileOf("fii-dii-cash-table", [
    { kind: "cash", subject: "all", date: DAY, figures: { fii: flow(-1_600), dii: flow(1_200.25) } },
  ]);
  const { content, provenance } = await compose(tools, { files: [final] });
  expect(content.fii_dii_analysis?.cash_market?.fii).toBe(-1600);
  expect(provenance.figures["fii_dii_analysis.cash_market.fii"]?.provisional).toBeUndefined();
  await tools.close();
});

/** Returns an option chain of a time of the day, with this ratio of Nifty puts to calls. */
const chainAt = (time: string, ratio: number) =>
  fileOf(
    "option-chain",
    dayFiles(DAY, BEFORE)
      .flatMap(({ readings }) => readings)
      .flatMap((reading) =>
        reading.kind === "open-interest" && reading.subject === "NIFTY"
          ? { ...reading, figures: { ...reading.figures, puts: ratio * reading.figures.calls } }
          : [],
      ),
    { file: `${time}.json`, statedAt: `14-Feb-2025 ${time}`, provisional: time < "15:30" },
  );

test.each([
  ["the later of two moments", [chainAt("12:00:00", 0.5), chainAt("15:30:00", 0.8)]],
  ["the later of two moments, though given first", [chainAt("15:30:00", 0.8), chainAt("12:00:00", 0.5)]],
  ["the later minute, though a second is stated", [chainAt("15:31", 0.8), chainAt("15:30:59", 0.5)]],
  ["the file given last in one minute", [chainAt("15:30:20", 0.5), chainAt("15:30", 0.8)]],
])("of the option chains of a day %s counts", async (_, chains) => {
  const tools = await testTools();
  await compose(tools, {
    files: dayFiles(DAY, BEFORE).filter(({ kind }) => kind !== "fo-bhavcopy"),
  });
  for (const chain of chains) await compose(tools, { files: [chain] });
  const { content, findings } = await compose(tools, { files: [] });
  expect(content.index_dashboard?.NIFTY?.oi_data?.pcr).toBe(0.8);
  expect(findings.filter(({ code }) => code === "files-differ")).toEqual([]);
  await tools.close();
});

test("yesterday's figures under today's date block", async () => {
  const tools = await testTools();
  const files = dayFiles(DAY, BEFORE);
  const today = files.find(
    ({ file, kind }) => kind === "participant-oi" && file !== "before.csv",
  ) as ReadFile;
  const before = files.find(({ file }) => file === "before.csv") as ReadFile;
  const [now, then] = [today.readings[0], before.readings[0]];
  if (now?.kind !== "positions" || then?.kind !== "positions") throw new Error("no positions");
  now.figures = then.figures;
  const index = files.find(({ kind }) => kind === "index-closes") as ReadFile;
  const history = files
    .find(({ kind }) => kind === "index-history")
    ?.readings.filter(({ date }) => date === BEFORE);
  for (const reading of index.readings) {
    const old = history?.find(({ subject }) => subject === reading.subject);
    if (reading.kind === "session" && old?.kind === "session") reading.figures = old.figures;
  }
  expect(blocking(await compose(tools, { files })).filter((code) => code === "stale")).toHaveLength(3);
  await tools.close();
});
