import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { findDigests } from "./find-digests.server.ts";
import { publishDigest } from "./publish.server.ts";
import {
  hasSampleLeft,
  listDigestDays,
  readDigestDay,
  readDigestRecords,
  streamDigests,
} from "./read.server.ts";

const file = (date: string, more: Record<string, unknown> = {}) =>
  JSON.stringify({ json_content: { date, index_dashboard: { NIFTY: { cmp: 22929.25 } } }, ...more });

test("a published digest reads back to the letter, as the latest and by its id", async () => {
  const tools = await testTools();
  const text = '{"date":"14/02/2025",  "index_dashboard": {"NIFTY":{"cmp":22929.250}}}';
  const published = await publishDigest(tools, JSON.stringify({ json_content: text }), "test");
  if ("refused" in published) throw new Error(published.message);
  expect((await readDigestRecords(tools.db, 0))[0]?.json_content).toBe(text);
  expect((await readDigestRecords(tools.db, published.id))[0]?.json_content).toBe(text);
  expect(tools.published).toEqual([["digests"]]);
  expect(await readDigestRecords(tools.db, 999)).toEqual([]);
  await tools.close();
});

test("with the first real digest, however old, samples leave the pages and the contract", async () => {
  const tools = await testTools();
  const ids: number[] = [];
  for (const day of ["12/02/2025", "13/02/2025"]) {
    const done = await publishDigest(tools, file(day, { sample: true }), "test");
    if ("refused" in done) throw new Error(done.message);
    ids.push(done.id);
  }
  const records = async () => (await Array.fromAsync(streamDigests(tools.db, {}))).flat();
  const sample = await readDigestDay(tools.db, { date: "2025-02-13" });
  expect(sample).toMatchObject({ sample: true, previous: { date: "2025-02-12" } });
  expect(sample?.next).toBeUndefined();
  expect(sample?.history.map((day) => day.date)).toEqual(["2025-02-12", "2025-02-13"]);
  expect((await records()).map((record) => record.sample)).toEqual([true, true]);
  expect((await readDigestRecords(tools.db, 0))[0]).toMatchObject({ id: ids[1], sample: true });

  const decide = (state: string) =>
    tools.db.execute(
      sql`insert into site_state (state, by, at, reason, waived) values (${state}::site_state_name, 'Asha', now(), 'r', '[]')`,
    );
  await decide("live");
  expect([await records(), await listDigestDays(tools.db), await readDigestDay(tools.db, {})]).toEqual([
    [],
    [],
    undefined,
  ]);
  expect(await hasSampleLeft(tools.db, "2025-02")).toBe(true);
  await decide("preview");
  expect(await records()).toHaveLength(2);

  await publishDigest(tools, file("03/02/2025"), "test");
  expect((await readDigestDay(tools.db, {}))?.date).toBe("2025-02-03");
  expect(await readDigestDay(tools.db, { date: "2025-02-13" })).toBeUndefined();
  expect((await listDigestDays(tools.db)).map((day) => day.date)).toEqual(["2025-02-03"]);
  const real = await records();
  expect(real.map(({ title }) => title)).toEqual(["Daily Market Digest, 3 February 2025"]);
  expect(Object.keys(real[0] ?? {})).toEqual(["id", "title", "json_content"]);
  for (const id of ids) {
    expect(await readDigestRecords(tools.db, id)).toEqual([]);
    expect(await hasSampleLeft(tools.db, id)).toBe(true);
  }
  expect(await hasSampleLeft(tools.db, real[0]?.id ?? 0)).toBe(false);
  await tools.close();
});

test("publishing a day again replaces that day", async () => {
  const tools = await testTools();
  await publishDigest(tools, file("14/02/2025"), "test");
  await publishDigest(tools, file("14/02/2025", { title: "Corrected" }), "test");
  expect((await Array.fromAsync(streamDigests(tools.db, {}))).flat().map((record) => record.title)).toEqual([
    "Corrected",
  ]);
  await tools.close();
});

test.each([
  ["not JSON", /not JSON/],
  ['{"json_content":{"date":"31/02/2025"}}', /calendar date in the form DD\/MM\/YYYY/],
  ['{"json_content":{}}', /calendar date/],
  ['{"json_content":"{"}', /not JSON/],
  ['{"json_content":5}', /not a digest/],
  ['{"date":"2025-02-13","json_content":{"date":"14/02/2025"}}', /two different days/],
  ["null", /not a digest/],
])("the file %s is refused by name and nothing is stored", async (text, reason) => {
  const tools = await testTools();
  expect(await publishDigest(tools, text, "test")).toEqual({
    refused: expect.stringMatching(/^[a-z-]+$/),
    message: expect.stringMatching(reason),
  });
  expect(await readDigestRecords(tools.db, 0)).toEqual([]);
  await tools.close();
});

test("a digest that lacks a part is published all the same, and the part is missing, not 0", async () => {
  const tools = await testTools();
  await publishDigest(
    tools,
    '{"date":"14/02/2025","index_dashboard":{"NIFTY":{"cmp":null,"bias":7}},"news_digest":"none"}',
    "test",
  );
  const day = await readDigestDay(tools.db, {});
  expect(day?.content.index_dashboard?.NIFTY?.cmp).toBeUndefined();
  expect(day?.content.index_dashboard?.NIFTY?.bias).toBeUndefined();
  expect(day?.content.news_digest).toBeUndefined();
  await tools.close();
});

test("each publication leaves an audit entry: who, what, and the hash of the text", async () => {
  const tools = await testTools();
  await publishDigest(tools, file("14/02/2025"), "A. Editor");
  const entries = (await tools.db.execute(
    sql`select actor, action, subject, subject_id, length(text_hash) as hash from audit_entry`,
  )) as unknown as { rows: unknown[] };
  expect(entries.rows).toEqual([
    { actor: "A. Editor", action: "digest.publish", subject: "digest", subject_id: "1", hash: 64 },
  ]);
  await tools.close();
});

test("a day, an index or a company leads to its digests; the name of a part of the file does not", async () => {
  const tools = await testTools();
  const index_dashboard = { NIFTY: { cmp: 22929.25, view: "Nifty 50 fell below 23,000." } };
  const news_digest = { stocks: [{ stock: "Example Steel", summary: "Orders rose." }] };
  const published = await publishDigest(
    tools,
    JSON.stringify({ json_content: { date: "24/02/2025", index_dashboard, news_digest } }),
    "test",
  );
  expect(published).not.toHaveProperty("refused");
  await publishDigest(tools, file("25/02/2025"), "test");
  const days = async (text: string) => (await findDigests(tools, text)).digests.map(({ date }) => date);
  expect(await days("24 Feb 2025")).toEqual(["2025-02-24"]);
  expect(await findDigests(tools, "Feb 2025")).toMatchObject({ month: "2025-02", digests: { length: 2 } });
  expect(await findDigests(tools, "27 Feb 2025")).toMatchObject({
    without: "2025-02-27",
    digests: [{ date: "2025-02-25" }],
  });
  expect(await days("example steel")).toEqual(["2025-02-24"]);
  expect((await findDigests(tools, "NIFTY")).digests).toMatchObject([
    { text: "Nifty 50 fell below 23,000." },
  ]);
  const long = `Nifty 50 closed ${"lower and ".repeat(16)}at 22,124.70, below its average.`;
  const dashboard = { NIFTY: { cmp: 22124.7, view: long } };
  const content = { date: "26/02/2025", index_dashboard: dashboard };
  await publishDigest(tools, JSON.stringify({ json_content: content }), "test");
  const [extract] = (await findDigests(tools, "NIFTY")).digests;
  expect(extract?.text).toMatch(/^Nifty 50 closed (lower and )+at…$/);
  expect(await days("index_dashboard")).toEqual([]);
  expect(await days("(")).toEqual([]);
  await tools.close();
});
