import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { listIssues, readSenders } from "./list-issues.server.ts";

const now = new Date("2025-02-14T12:00:00+05:30");
let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(now);
});
afterEach(() => tools.close());

const add = (key: string, state: string, more = "", values = "") =>
  rowsOf(
    tools,
    sql.raw(`insert into issue (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at${more})
      values ('${key}', '${key.startsWith("digest") ? "digest" : "newsletter"}', '${state}', 'About ${key}', '', '', '', '', 'Asha', '2025-02-01'${values})`),
  );
const list = (more: Partial<Parameters<typeof listIssues>[1]> = {}) =>
  listIssues(tools.db, { q: "", sort: "newest", descending: true, limit: 50, offset: 0, now, ...more });

test("issues are listed by page, kind, state and words; open ones alone have counted rows", async () => {
  const times = ", frozen_at, audience, latest";
  await add("digest-2025-02-12", "finished", times, ", '2025-02-13', 2, '2025-02-13'");
  await add("digest-2025-02-13", "finished", times, ", '2025-02-14', 3, '2025-02-15'");
  await add("letter-one", "draft");
  await add("letter-two", "sending", times, ", '2025-02-14', 1, '2025-02-15'");
  await rowsOf(
    tools,
    sql`insert into delivery (issue_id, state) values (1, 'accepted'), (1, 'uncertain'), (2, 'accepted'), (2, 'uncertain'), (2, 'uncertain'), (4, 'pending')`,
  );
  const { rows, total } = await list();
  expect(total).toBe(4);
  expect(
    rows.map(({ key, counts }) => [key, counts && [counts.accepted, counts.uncertain, counts.pending]]),
  ).toEqual([
    ["letter-two", [0, 0, 1]],
    ["letter-one", null],
    ["digest-2025-02-13", [1, 2, 0]],
    ["digest-2025-02-12", null],
  ]);
  expect(rows[0]).not.toHaveProperty("html");
  const keys = async (more: Parameters<typeof list>[0]) => (await list(more)).rows.map(({ key }) => key);
  expect(await keys({ kind: "newsletter", descending: false })).toEqual(["letter-one", "letter-two"]);
  expect(await keys({ states: ["draft", "sending"], sort: "time" })).toEqual(["letter-two", "letter-one"]);
  expect(await list({ q: "ABOUT DIGEST", limit: 1, offset: 1 })).toMatchObject({
    total: 2,
    rows: [{ key: "digest-2025-02-12" }],
  });
});

test("whether senders are at work is known by their heartbeat, beside the alerts of the last days", async () => {
  expect(await readSenders(tools.db, now)).toEqual({ heardAt: null, silent: true, alerts: [] });
  await rowsOf(tools, sql`insert into sender_pulse (id, at) values (1, '2025-02-14T06:26:00Z')`);
  await rowsOf(
    tools,
    sql`insert into newsletter_alert (key, message, at) values ('old', 'Old.', '2025-02-10'), ('new', 'New.', '2025-02-14T00:00:00Z')`,
  );
  expect(await readSenders(tools.db, now)).toMatchObject({ silent: false, alerts: [{ message: "New." }] });
  const later = new Date(now.getTime() + 120_000);
  expect(await readSenders(tools.db, later)).toMatchObject({ silent: true });
});
