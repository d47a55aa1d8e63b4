import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { reportsOf } from "#test/exchange-reports.ts";
import { DIGEST_FIGURES } from "../catalogue/figures.ts";
import { approveDigest } from "../composing/approve.server.ts";
import { publishDraft } from "../composing/publish-draft.server.ts";
import { submitDraft } from "../composing/submit-draft.server.ts";
import { takeFiles } from "../composing/take-files.server.ts";
import { recordedAt } from "../provenance.ts";
import { publishDigest } from "../publish.server.ts";
import * as queries from "../queries.server.ts";
import { periodAsCsv, readDigestData, readPeriodData } from "./read-data.server.ts";

type Tools = Awaited<ReturnType<typeof testTools>>;
const NOW = new Date("2025-02-14T20:00:00+05:30");
const WRITER = { id: "m-2", name: "A. Writer" };
const BY = { id: "m-1", name: "B. Reviewer" };

/** Composes a day from all files of a made evening, with the history beside them, and publishes it. */
async function publishEvening(tools: Tools, date: string) {
  const { files, history } = exchangeDay(date);
  await takeFiles(tools, { date, files: [...history, ...files, ...reportsOf(date)], by: WRITER });
  const draft = await queries.draftOf(tools.db, date);
  if (!draft) throw new Error(`No digest of ${date} was composed.`);
  await submitDraft(tools, { date, hash: draft.hash, by: WRITER });
  const approved = await approveDigest(tools, { date, hash: draft.hash, by: BY });
  if ("refused" in approved) throw new Error(approved.message);
  const published = await publishDraft(tools, { date, actor: "test" });
  if ("refused" in published) throw new Error(published.message);
}

const SAMPLE = JSON.parse(readFileSync("content/digests/2025-02-13.json", "utf8"));
const fileOf = (date: string, more: object = {}) => {
  const file = structuredClone(SAMPLE);
  file.json_content.date = date.split("-").toReversed().join("/");
  return JSON.stringify({ ...file, date, title: "A day", sample: false, provenance: undefined, ...more });
};

const PROVISIONAL = [
  "flows.fii",
  "flows.dii",
  "flows.net",
  ...["fii", "dii"].flatMap((who) => ["streak", "streak-sum", "month"].map((row) => `flows.${who}-${row}`)),
];

test("each figure of an evening has its file, and the definition by which it was computed", async () => {
  const tools = await testTools(NOW);
  await publishEvening(tools, "2025-02-14");
  const data = await readDigestData(tools.db, []);
  if (!data?.provenance) throw new Error("The digest has no record of its sources.");
  const { figures, provenance, definitions } = data;
  const parts = new Set(figures.map(({ id }) => id.split(".")[0]));
  for (const part of ["nifty", "bank-nifty", "vix", "flows", "participants", "breadth", "delivery", "ban"])
    expect([part, parts.has(part)]).toEqual([part, true]);
  for (const { id, sources, definition } of figures) {
    const files = sources.map((of) => provenance.sources.find((source) => source.id === of)?.file);
    expect([id, files.every(Boolean), files.length > 0]).toEqual([id, true, true]);
    const figure = DIGEST_FIGURES.find((one) => one.id === id);
    // The close of a future is the file's own; its part of the market is computed.
    if (!figure || figure.originAt || id.endsWith(".future-close")) continue;
    const place = figure.path({ content: JSON.parse(data.json_content), series: {} }) ?? "";
    expect([id, definition]).toEqual([id, recordedAt(place, provenance)?.how ?? null]);
  }
  const named = new Set(figures.flatMap(({ definition }) => definition ?? []));
  expect(new Set(Object.keys(definitions))).toEqual(named);
  const provisional = figures.filter((figure) => figure.provisional).map(({ id }) => id);
  expect(provisional.filter((id) => !PROVISIONAL.includes(id))).toEqual([]);
  expect(provisional).toEqual(expect.arrayContaining(["flows.fii", "flows.dii", "flows.net"]));
  await tools.close();
});

test("figures of a file that may not be shown are not in a day's data", async () => {
  const tools = await testTools(NOW);
  await publishEvening(tools, "2025-02-14");
  const withheld = /^(delivery|breadth)\./;
  const idsOf = async (hidden: string[]) => {
    const day = await readDigestData(tools.db, hidden);
    return { day: day?.figures.map(({ id }) => id) ?? [], tables: day?.tables ?? [] };
  };
  const all = await idsOf([]);
  const some = await idsOf(["security-deliveries"]);
  expect(all.day.filter((id) => withheld.test(id)).length).toBeGreaterThan(5);
  const month = await readPeriodData(tools.db, "2025-02");
  expect(Object.keys(month?.days[0]?.figures ?? {}), "the firm's own export has all").toEqual(all.day);
  expect(some.day).toEqual(all.day.filter((id) => !withheld.test(id)));
  for (const table of ["delivery", "breadth", "movers"] as const)
    expect([table, all.tables.includes(table), some.tables.includes(table)]).toEqual([table, true, false]);
  await tools.close();
});

test("a digest's data keeps its text to the letter; a text that is no day, or a day without one, has none", async () => {
  const tools = await testTools();
  const text = '{"date":"14/02/2025",  "index_dashboard": {"NIFTY":{"cmp":22929.250}}}';
  await publishDigest(tools, JSON.stringify({ json_content: text, title: "The day" }), "test");
  await publishDigest(tools, fileOf("2025-02-20", { sample: true }), "test");
  expect(await readDigestData(tools.db, [], "2025-02-14")).toMatchObject({
    json_content: text,
    title: "The day",
    sample: false,
    approvedBy: null,
    correctedAt: null,
    provenance: null,
    corrections: [],
    figures: [{ id: "nifty.close", value: 22_929.25, sources: [] }],
    definitions: {},
  });
  expect((await readDigestData(tools.db, []))?.date).toBe("2025-02-14");
  for (const wrong of ["2025-02-31", "2025-02-15", "2025-02-20", "x", ""])
    expect(await readDigestData(tools.db, [], wrong), wrong).toBeUndefined();
  await tools.close();
});

test("a month as data has a line for each session, says which are missing, and holds no sample", async () => {
  const tools = await testTools();
  for (const date of ["2025-01-31", "2025-02-24", "2025-02-27", "2025-02-28", "2025-03-03"])
    await publishDigest(tools, fileOf(date), "test");
  await publishDigest(tools, fileOf("2025-02-25", { sample: true }), "test");
  const month = await readPeriodData(tools.db, "2025-02");
  if (!month) throw new Error("There is no month.");
  const lines = periodAsCsv(month).split("\r\n");
  const [head = "", ...rows] = lines;
  expect(head.split(",")).toEqual([
    "date",
    "state",
    "published_at",
    "corrected_at",
    "provisional",
    ...DIGEST_FIGURES.map(({ id }) => id),
  ]);
  // February 2025 had 20 sessions, the special one of the 1st among them; the 26th was a holiday.
  expect(rows.filter(Boolean)).toHaveLength(20);
  expect(rows.filter((row) => row.split(",")[1] === "digest").map((row) => row.slice(0, 10))).toEqual([
    "2025-02-24",
    "2025-02-27",
    "2025-02-28",
  ]);
  expect(rows.find((row) => row.startsWith("2025-02-25"))).toBe(
    `2025-02-25,no digest${",".repeat(3 + DIGEST_FIGURES.length)}`,
  );
  expect(rows.join("\n")).not.toMatch(/sample|2025-02-26/);
  expect(month.days[0]?.figures).toMatchObject({ "nifty.close": 22_712.6, "flows.fii": -5173.4 });
  const year = await readPeriodData(tools.db, "2025");
  expect(year?.days.map(({ date }) => date)).toEqual([
    "2025-01-31",
    "2025-02-24",
    "2025-02-27",
    "2025-02-28",
    "2025-03-03",
  ]);
  for (const none of ["2024", "2025-04", "2025-13", "25", "", "2025-02-24"])
    expect([none, await readPeriodData(tools.db, none)]).toEqual([none, undefined]);
  await tools.close();
});

test("a corrected day says since when, in the data of its month", async () => {
  const tools = await testTools();
  await publishDigest(tools, fileOf("2025-02-27"), "test");
  const corrected = JSON.parse(fileOf("2025-02-27"));
  corrected.json_content.index_dashboard.NIFTY.cmp = 22_545.05;
  await publishDigest(tools, JSON.stringify(corrected), "test", "The close came late.");
  const month = await readPeriodData(tools.db, "2025-02");
  expect(month?.facts.corrected).toEqual(["2025-02-27"]);
  expect(month?.days[0]).toMatchObject({
    correctedAt: expect.any(Date),
    figures: { "nifty.close": 22_545.05 },
  });
  const day = await readDigestData(tools.db, [], "2025-02-27");
  expect(day?.figures.filter(({ corrected: is }) => is).map(({ id }) => id)).toEqual(["nifty.close"]);
  await tools.close();
});
