import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle, saveArticle } from "../writing/save-article.server.ts";
import { approveSeveral, type ChosenArticle } from "./approve-several.server.ts";
import { readApprovals } from "./read-approvals.server.ts";
import { submitArticle } from "./submit-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };
const NOW = new Date("2025-02-14T12:00:00+05:30");

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => NOW };
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
});
afterEach(() => tools.close());

const fieldsOf = (slug: string, more: { html?: string; publishAt?: string } = {}) => ({
  title: `On ${slug}`,
  slug,
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>First words.</p>",
  author: "Asha Rao",
  categoryId: 1,
  ...more,
});

async function sent(slug: string, more: { html?: string; publishAt?: string } = {}): Promise<number> {
  const made = await createArticle(tools, { fields: fieldsOf(slug, more), by: ASHA });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  expect(await submitArticle(tools, { id: made.saved.id, revision: 1, by: ASHA })).toHaveProperty(
    "submitted",
  );
  return made.saved.id;
}

const save = async (id: number, slug: string, more: { html?: string; publishAt?: string }) => {
  const copy = await readWorkingCopy(tools.db, id);
  return saveArticle(tools, { id, revision: copy?.revision ?? 0, fields: fieldsOf(slug, more), by: ASHA });
};

/** Returns what the list of this member shows, as its boxes send it. */
const shown = async (by = RAVI): Promise<ChosenArticle[]> =>
  (await readApprovals(tools.db, { by, now: NOW, limit: 20 })).rows.map(({ id, hash, publishAt }) => ({
    id,
    hash,
    publishAt,
  }));

test("several are approved at once, each with its own entry of the ledger and its own hash", async () => {
  await sent("one");
  await sent("two", { publishAt: "2025-02-17T09:30" });
  const chosen = await shown();
  expect(await approveSeveral(tools, { chosen, by: RAVI })).toEqual([
    { id: chosen[0]?.id, title: "On one", approved: true, publishAt: null },
    { id: chosen[1]?.id, title: "On two", approved: true, publishAt: "2025-02-17T04:00:00.000Z" },
  ]);
  const entries = await rowsOf<{ hash: string }>(
    tools,
    sql`select text_hash as hash from audit_entry where action = 'article.approve' order by id`,
  );
  expect(entries.map(({ hash }) => hash)).toEqual(chosen.map(({ hash }) => hash));
  expect(await shown()).toEqual([]);
});

test("a text or a time that changed since it was shown is refused by its reason, and the others stand", async () => {
  const [stays, text, time] = [await sent("stays"), await sent("text"), await sent("time")];
  const chosen = await shown();
  await save(text, "text", { html: "<p>Other words.</p>" });
  expect(await submitArticle(tools, { id: text, revision: 2, by: ASHA })).toHaveProperty("submitted");
  await save(time, "time", { publishAt: "2025-02-20T09:30" });
  expect(await approveSeveral(tools, { chosen, by: RAVI })).toMatchObject([
    { id: stays, approved: true },
    { id: text, approved: false, why: expect.stringContaining("Asha Rao has changed the text") },
    { id: time, approved: false, why: expect.stringContaining("Asha Rao has changed its time") },
  ]);
  expect((await readWorkingCopy(tools.db, time))?.state).toBe("submitted");
});

test("whoever wrote among them approves none of their own, and what needs a reason is decided by itself", async () => {
  const own = await sent("own");
  const remarked = await sent("remarked", { html: "<p>Hurry, the price rises tonight.</p>" });
  expect(await shown(ASHA), "nobody's own work waits for them").toEqual([]);
  const { rows } = await readApprovals(tools.db, { by: RAVI, now: NOW, limit: 20 });
  expect(rows.map(({ isAlone }) => isAlone)).toEqual([false, true]);
  const chosen = await shown();
  expect(await approveSeveral(tools, { chosen, by: ASHA })).toMatchObject([
    { id: own, approved: false, why: expect.stringContaining("another person must approve it") },
    { id: remarked, approved: false },
  ]);
  expect(await approveSeveral(tools, { chosen, by: RAVI })).toMatchObject([
    { id: own, approved: true },
    { id: remarked, approved: false },
  ]);
  expect((await readWorkingCopy(tools.db, remarked))?.state).toBe("submitted");
});
