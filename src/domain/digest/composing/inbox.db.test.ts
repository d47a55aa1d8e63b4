import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { ensureRoles } from "#domain/staff/invite.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { draftOf } from "../queries.server.ts";
import { parseContent } from "../rules.ts";
import { readDraftEligibility } from "./hands.server.ts";
import { takeInbox } from "./inbox.server.ts";
import { listDays } from "./list-days.server.ts";

const DAY = "2025-02-14";
const NOW = new Date("2025-02-14T20:00:00+05:30");

const daysAtDesk = async (db: TestTools["db"]) =>
  (await listDays(db, { sort: "date", descending: true, limit: 50, offset: 0 })).rows;

function drop(
  folder: string,
  name: string,
  bytes: string | Uint8Array,
  at = new Date(NOW.getTime() - 60_000),
) {
  writeFileSync(join(folder, name), bytes);
  utimesSync(join(folder, name), at, at);
}

/** Returns the tools of a desk whose members are two who write and one who may not. */
async function deskTools(): Promise<TestTools> {
  const tools = await testTools(NOW);
  await ensureRoles(tools);
  for (const [id, name, role] of [
    ["asha", "Asha Rao", "Analyst"],
    ["bina", "Bina Shah", "Analyst"],
    ["mira", "Mira Iyer", "Compliance officer"],
  ])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, role_id, created_at, updated_at)
        select ${id}, ${name}, ${`${id}@example.in`}, id, now(), now() from staff_role where name = ${role}`,
    );
  return tools;
}

test("the inbox composes a draft from the files dropped into it, in any order, and publishes nothing", async () => {
  const tools = await deskTools();
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const { files, history } = exchangeDay(DAY);
  for (const { name, bytes } of [...files, ...history]) drop(folder, name, bytes);
  drop(
    folder,
    `${DAY}.written.json`,
    '{"by":"asha@example.in","news":{"global":[{"headline":"Rates unchanged","impact":"neutral","source":{"name":"RBI"}}]}}',
  );
  const { taken, refused } = await takeInbox(tools, folder);
  expect(refused).toEqual([]);
  expect(taken).toHaveLength(files.length + history.length + 1);
  expect(readdirSync(folder)).toEqual(["done"]);
  const draft = (await daysAtDesk(tools.db)).find(({ date }) => date === DAY);
  expect(draft?.state).toBe("to be approved");
  expect(tools.published).toEqual([]);
  expect(await takeInbox(tools, folder)).toEqual({ taken: [], refused: [] });
  await tools.close();
});

test("what is refused lies beside the reason, and what may still be arriving is left alone", async () => {
  const tools = await deskTools();
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  drop(folder, "ind_close_all_14022025.csv", "<html>Access Denied</html>");
  drop(folder, "arriving.csv", "Index Na", NOW);
  drop(folder, `${DAY}.written.json`, '{"by":""}');
  drop(folder, ".hidden", "");
  const { taken, refused } = await takeInbox(tools, folder);
  expect([taken, refused]).toEqual([[], [`${DAY}.written.json`, "ind_close_all_14022025.csv"]]);
  expect(readFileSync(join(folder, "refused", "ind_close_all_14022025.csv.why.txt"), "utf8")).toMatch(
    /ind_close_all_14022025\.csv/,
  );
  expect(readFileSync(join(folder, "refused", `${DAY}.written.json.why.txt`), "utf8")).toMatch(/by/);
  expect(readdirSync(folder).sort()).toEqual([".hidden", "arriving.csv", "refused"]);
  expect(await daysAtDesk(tools.db)).toEqual([]);
  await tools.close();
});

test("one bad file never stops the others, and nothing that people wrote is lost", async () => {
  const tools = await deskTools();
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  const { files, history } = exchangeDay(DAY);
  const news = (headline: string) =>
    `{"by":"asha@example.in","news":{"global":[{"headline":"${headline}","impact":"neutral","source":{"name":"RBI"}}]}}`;
  drop(folder, "2025-02-31.written.json", news("No such day"));
  drop(folder, "2025-02-13.written.json", Buffer.from(news("Jos\u00e9"), "latin1"));
  drop(folder, `${DAY}.written.json`, news("Rates unchanged"));
  for (const { name, bytes } of files) drop(folder, name, bytes);
  const first = await takeInbox(tools, folder);
  expect(first.refused).toEqual(["2025-02-13.written.json", "2025-02-31.written.json"]);
  expect(first.taken).toHaveLength(files.length + 1);

  // A second analyst adds a view; the history arrives after the day's own files.
  drop(folder, `${DAY}.written.json`, '{"by":"bina@example.in","views":{"BANKNIFTY":"Little changed."}}');
  for (const { name, bytes } of history) drop(folder, name, bytes);
  expect((await takeInbox(tools, folder)).refused).toEqual([]);
  expect(readdirSync(join(folder, "done")).filter((name) => name.endsWith("written.json"))).toHaveLength(2);
  const draft = await draftOf(tools.db, DAY);
  const content = parseContent(draft?.jsonContent ?? "");
  expect(content.news_digest?.global?.[0]?.headline).toBe("Rates unchanged");
  expect(content.index_dashboard?.BANKNIFTY?.view).toBe("Little changed.");
  expect(content.index_dashboard?.NIFTY?.ema_rsi?.ema_50).toBeDefined();
  await tools.close();
});

test("what people wrote is the hand of the member whom the file names: it names nobody else", async () => {
  const tools = await deskTools();
  const folder = mkdtempSync(join(tmpdir(), "inbox-"));
  for (const { name, bytes } of exchangeDay(DAY).files) drop(folder, name, bytes);
  const wroteAs = async (by: string) => {
    drop(folder, `${DAY}.written.json`, JSON.stringify({ by, reason: "Shares fell with those abroad." }));
    return (await takeInbox(tools, folder)).refused.length === 0;
  };
  expect(await wroteAs("Somebody Else")).toBe(false);
  expect(await wroteAs("mira@example.in"), "who may not write").toBe(false);
  expect(await wroteAs("asha@example.in")).toBe(true);
  const eligible = (by: Person) => readDraftEligibility(tools, { date: DAY, by });
  expect((await eligible({ id: "asha", name: "Asha R." })).ownWork).toMatch(
    /^You wrote a part of this digest/,
  );
  expect((await eligible({ id: "mira", name: "Mira Iyer" })).ownWork).toBeNull();
  await tools.close();
});
