import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { createArticle } from "../writing/save-article.server.ts";
import { keepPresence, leavePresence, readPresent } from "./keep-presence.server.ts";
import { presenceWords } from "./rules.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const MIRA = { id: "mira", name: "Mira Shah" };

let tools: TestTools;
let now: number;
let id: number;
beforeEach(async () => {
  tools = await testTools();
  now = new Date("2025-02-14T10:42:00+05:30").getTime();
  tools.clock = { now: () => new Date(now) };
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  for (const { id, name } of [ASHA, MIRA])
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, created_at, updated_at)
        values (${id}, ${name}, ${`${id}@example.in`}, now(), now())`,
    );
  const made = await createArticle(tools, {
    fields: { title: "On margins", slug: "on-margins", html: "<p>Words.</p>", categoryId: 1 },
    by: ASHA,
  });
  id = "saved" in made ? made.saved.id : 0;
});
afterEach(() => tools.close());

const pass = (seconds: number) => {
  now += seconds * 1_000;
};
const seenBy = async (by: typeof ASHA) => presenceWords(await readPresent(tools, { articleId: id, by }));
const rows = async () => (await rowsOf(tools, sql`select id from article_presence`)).length;

test("colleagues see who edits, and since when, for two minutes after the last sign; nobody sees themselves", async () => {
  await keepPresence(tools, { articleId: id, by: ASHA, does: "editing", page: "one" });
  pass(60);
  await keepPresence(tools, { articleId: id, by: ASHA, does: "editing", page: "one" });
  expect(await seenBy(MIRA)).toBe("Asha Rao is editing, since 10:42");
  expect(await seenBy(ASHA)).toBe("");
  pass(119);
  expect(await seenBy(MIRA)).toBe("Asha Rao is editing, since 10:42");
  pass(1);
  expect(await seenBy(MIRA)).toBe("");
  await keepPresence(tools, { articleId: id, by: ASHA, does: "editing", page: "one" });
  expect(await seenBy(MIRA), "who comes back begins anew").toBe("Asha Rao is editing, since 10:45");
});

test("who reads and edits is named once, and who has left not at all", async () => {
  await keepPresence(tools, { articleId: id, by: ASHA, does: "reading", page: "one" });
  expect(await seenBy(MIRA)).toBe("Asha Rao is reading this");
  await keepPresence(tools, { articleId: id, by: ASHA, does: "editing", page: "one" });
  await keepPresence(tools, { articleId: id, by: ASHA, does: "reading", page: "one" });
  expect(await seenBy(MIRA)).toBe("Asha Rao is editing, since 10:42");
  await leavePresence(tools, { articleId: id, by: ASHA, does: "editing", page: "one" });
  expect(await seenBy(MIRA)).toBe("Asha Rao is reading this");
});

test("who closes one of two pages is still there, and gone with the last one", async () => {
  const open = { articleId: id, by: ASHA, does: "editing" } as const;
  for (const page of ["one", "two", "one"]) await keepPresence(tools, { ...open, page });
  await leavePresence(tools, { ...open, page: "one" });
  expect(await seenBy(MIRA)).toBe("Asha Rao is editing, since 10:42");
  await leavePresence(tools, { ...open, page: "two" });
  expect(await seenBy(MIRA)).toBe("");
});

test("the table holds those who are there, and no article that is not", async () => {
  await keepPresence(tools, { articleId: id, by: ASHA, does: "reading", page: "one" });
  await keepPresence(tools, { articleId: id, by: ASHA, does: "editing", page: "one" });
  pass(121);
  await keepPresence(tools, { articleId: id, by: MIRA, does: "reading", page: "one" });
  await keepPresence(tools, { articleId: id, by: MIRA, does: "reading", page: "one" });
  expect(await rows()).toBe(1);
  expect(
    await keepPresence(tools, { articleId: 4_711, by: MIRA, does: "reading", page: "one" }),
  ).toMatchObject({
    refused: "gone",
  });
});
