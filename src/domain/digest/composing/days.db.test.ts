import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import {
  carryOut,
  DAY,
  exchangeFiles,
  giveDay,
  giveFiles,
  NEWS,
  NOW,
  OFFICER,
  WRITER,
  writeDay,
} from "#test/digest-desk.ts";
import { publishDigest } from "../publish.server.ts";
import { composeDigest } from "./compose-digest.server.ts";
import { listDays } from "./list-days.server.ts";
import { listWaitingDays } from "./list-waiting.server.ts";
import { digestMorning } from "./morning.server.ts";
import { readDraft } from "./read-draft.server.ts";

test("the list holds drafts and published days together, filtered, sorted and paged", async () => {
  const tools = await testTools(NOW);
  const file = (date: string, more = {}) =>
    JSON.stringify({ json_content: { date, index_dashboard: { NIFTY: { cmp: 1 } } }, ...more });
  await publishDigest(tools, file("13/01/2025"), "test");
  await publishDigest(tools, file("14/01/2025", { sample: true }), "test");
  await giveDay(tools);
  await carryOut(tools);
  await writeDay(tools, NEWS);
  await composeDigest(tools, { date: "2025-02-13", files: [], actor: "test" });
  const list = (more: Partial<Parameters<typeof listDays>[1]> = {}) =>
    listDays(tools.db, { sort: "date", descending: true, limit: 50, offset: 0, ...more });
  const all = await list();
  expect(all.rows.map(({ date, state }) => [date, state])).toEqual([
    ["2025-02-14", "to be approved"],
    ["2025-02-13", "to be approved"],
    ["2025-01-13", "published"],
  ]);
  expect([all.total, all.months]).toEqual([3, ["2025-02", "2025-01"]]);
  const [newest] = all.rows;
  expect([newest?.publishedAt, newest?.composed?.by, newest?.blocking]).toEqual([NOW, WRITER.name, 0]);
  expect((await list({ month: "2025-01" })).rows.map(({ date }) => date)).toEqual(["2025-01-13"]);
  for (const q of ["2025-02-13", "13/02/2025", "13 february", "13 Feb 2025"])
    expect((await list({ q })).rows.map(({ date }) => date)).toEqual(["2025-02-13"]);
  expect((await list({ q: "%" })).total).toBe(0);
  expect((await list({ state: "published" })).rows.map(({ date }) => date)).toEqual(["2025-01-13"]);
  const second = await list({ sort: "state", descending: false, limit: 1, offset: 2 });
  expect([second.total, second.rows.map(({ date }) => date)]).toEqual([3, ["2025-02-13"]]);
  await tools.close();
});

test("a published day that is composed again with the same result stays published in the list", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  await carryOut(tools);
  await tools.db.execute(sql`update digest set published_at = published_at - interval '1 hour'`);
  const state = async () =>
    (await listDays(tools.db, { sort: "date", descending: true, limit: 1, offset: 0 })).rows[0]?.state;
  expect(await state()).toBe("published");
  await writeDay(tools, NEWS);
  expect(await state()).toBe("to be approved");
  await tools.close();
});

test("list, day and inbox agree on a day that was imported anew after its draft was composed", async () => {
  const tools = await testTools(NOW);
  await giveDay(tools);
  const imported = { json_content: { date: "14/02/2025", index_dashboard: { NIFTY: { cmp: 1 } } } };
  await publishDigest(tools, JSON.stringify(imported), "test");
  const told = async () => [
    (await listDays(tools.db, { sort: "date", descending: true, limit: 1, offset: 0 })).rows[0]?.state,
    (await readDraft(tools.db, DAY)).state,
  ];
  await tools.db.execute(sql`update digest set published_at = published_at + interval '1 minute'`);
  expect(await told()).toEqual(["published", "published"]);
  await tools.db.execute(sql`update digest_draft set submitted_hash = hash, submitted_by = 'Meera Nair'`);
  expect(await listWaitingDays(tools.db, OFFICER)).toEqual([]);
  await tools.db.execute(sql`update digest set published_at = published_at - interval '2 minutes'`);
  expect(await told()).toEqual(["submitted", "submitted"]);
  expect(await listWaitingDays(tools.db, OFFICER)).toHaveLength(1);
  await tools.close();
});

test.each([
  ["before eight", "2025-02-17T07:30:00", "2025-02-14", "2025-02-17", 30],
  ["late, while it may still go", "2025-02-17T08:30:00", "2025-02-14", "2025-02-17", -30],
  ["after the last minute", "2025-02-17T09:10:00", "2025-02-17", "2025-02-18", 22 * 60 + 50],
  ["on a weekend", "2025-02-15T12:00:00", "2025-02-14", "2025-02-17", 44 * 60],
])(
  "%s the digest that is due is that of the session before the morning",
  async (_, now, day, mailDay, left) => {
    const tools = await testTools(new Date(`${now}+05:30`));
    expect(await digestMorning(tools)).toMatchObject({
      day,
      mailDay,
      dueAt: new Date(`${mailDay}T08:00:00+05:30`).toISOString(),
      minutesLeft: left,
      state: "none",
    });
    await tools.close();
  },
);

test("the morning says what is missing, and nothing once the digest is published", async () => {
  const tools = await testTools(new Date("2025-02-16T20:00:00+05:30"));
  const missing = async () => {
    const morning = await digestMorning(tools);
    return "refused" in morning ? morning.message : morning.missing;
  };
  expect(await missing()).toEqual([
    "Missing files: Index closes, F&O bhavcopy, FII/DII cash activity, Participant-wise open interest.",
  ]);
  const { files, history } = exchangeFiles(DAY);
  await giveFiles(tools, [...history, ...files.filter(({ name }) => !name.startsWith("fii"))]);
  expect(await missing()).toEqual([
    "Missing files: FII/DII cash activity.",
    "It has not been sent for approval.",
  ]);
  await giveFiles(tools, files);
  await carryOut(tools);
  expect(await missing()).toEqual([]);
  // A correction in progress does not make the day late again.
  await writeDay(tools, NEWS);
  expect(await missing()).toEqual([]);
  expect(await digestMorning(tools)).toMatchObject({ state: "to be approved", isPublished: true });
  await tools.close();
  const far = await testTools(new Date("2049-02-16T20:00:00+05:30"));
  expect(await digestMorning(far)).toEqual({
    refused: "calendar-unknown",
    message: expect.stringContaining("calendar"),
  });
  await far.close();
});
