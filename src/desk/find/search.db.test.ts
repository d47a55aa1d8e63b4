import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Desk } from "#context.ts";
import { createArticle } from "#domain/blog/writing/save-article.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { findAtDesk } from "./search.server.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

test("a day is searched for as a day, with or without its year, and not by its parts in articles", async () => {
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  const fields = {
    title: "Late payments",
    slug: "late-payments",
    summary: "A summary that is long enough to say what the article is about.",
    html: "<p>Section 15 holds from September on, for 28 firms.</p>",
    author: "Asha Rao",
    categoryId: 1,
  };
  expect(await createArticle(tools, { fields, by: { id: "asha", name: "Asha Rao" } })).toHaveProperty(
    "saved",
  );
  const desk = { tools, routes: {}, staff: { permissions: new Set(["read", "write"]) } } as unknown as Desk;
  const groups = async (text: string) => (await findAtDesk(desk, text)).map(({ group }) => group);
  expect(await groups("15 firms")).toEqual(["Articles"]);
  expect(await groups("15 September")).toEqual([]);
  expect(await groups("15 September 2026")).toEqual(["Days"]);
});
