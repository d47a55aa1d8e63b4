import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import type { ArticleInput } from "./fields.ts";
import { listArticles, listVersions, readWorkingCopy } from "./read-article.server.ts";
import { beginArticle, saveArticle } from "./save-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };
const KEY = "7d9f7f4e-5b8e-4f0a-9d55-0d6f0d2b7e11";

async function desk(): Promise<TestTools> {
  const tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  return tools;
}

const fields = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: "What an order book shows",
  html: "<p>First words.</p>",
  categoryId: 1,
  ...more,
});

const send = (
  tools: TestTools,
  more: Partial<ArticleInput> = {},
  { key = KEY, revision = 0, by = ASHA }: { key?: string; revision?: number; by?: typeof ASHA } = {},
) => beginArticle(tools, { key, revision, fields: fields(more), by });

const titles = async (tools: TestTools): Promise<string[]> =>
  (await listArticles(tools.db, { sort: "title", descending: false, limit: 50, offset: 0 })).rows.map(
    ({ slug }) => slug,
  );

test("a form that is sent again, its answer lost, begins no second article", async () => {
  for (const slug of ["", "typed-address"]) {
    const tools = await desk();
    expect(await send(tools, { slug })).toEqual({ saved: { id: 1, revision: 1, changed: true } });
    expect(await send(tools, { slug })).toEqual({ saved: { id: 1, revision: 1, changed: false } });
    // Letter case does not matter in a key.
    const shouted = { key: KEY.toUpperCase() };
    expect(await send(tools, { slug, html: "<p>First words, and on.</p>" }, shouted)).toEqual({
      saved: { id: 1, revision: 2, changed: true },
    });
    expect(await titles(tools)).toEqual([slug || "what-an-order-book-shows"]);
    expect(await listVersions(tools.db, 1)).toHaveLength(2);
    await tools.close();
  }
});

test("two posts of one form at once begin one article", async () => {
  const tools = await desk();
  const sent = await Promise.all([send(tools), send(tools), send(tools)]);
  expect(sent.map((one) => "saved" in one && one.saved.id)).toEqual([1, 1, 1]);
  expect(await titles(tools)).toHaveLength(1);
  await tools.close();
});

test("over a text that was saved since, the form is a conflict unless it names that revision", async () => {
  const tools = await desk();
  await send(tools);
  await saveArticle(tools, { id: 1, revision: 1, fields: fields({ html: "<p>Later.</p>" }), by: RAVI });
  const other = { html: "<p>Typed on.</p>" };
  expect(await send(tools, other)).toMatchObject({
    refused: "conflict",
    theirs: { id: 1, revision: 2, html: "<p>Later.</p>" },
  });
  expect(await send(tools, other, { revision: 2 })).toEqual({
    saved: { id: 1, revision: 3, changed: true },
  });
  await tools.close();
});

test("another member's form with this key overwrites nothing and begins nothing", async () => {
  const tools = await desk();
  await send(tools);
  expect(await send(tools, { html: "<p>Ravi's words.</p>" }, { by: RAVI })).toMatchObject({
    refused: "conflict",
    theirs: { id: 1, createdBy: "Asha Rao" },
  });
  expect(await readWorkingCopy(tools.db, 1)).toMatchObject({ html: "<p>First words.</p>", revision: 1 });
  expect(await titles(tools)).toHaveLength(1);
  await tools.close();
});

test("a form without a key, with another one or with what is none begins an article of its own", async () => {
  const tools = await desk();
  await send(tools);
  const keys = ["", "x", "\0", `${KEY} `, "' or 1=1", "z".repeat(5_000), crypto.randomUUID()];
  for (const key of keys) expect(await send(tools, {}, { key })).toMatchObject({ saved: { changed: true } });
  const bare = await beginArticle(tools, { key: undefined, revision: 0, fields: fields(), by: ASHA });
  expect(bare).toMatchObject({ saved: { revision: 1 } });
  expect(await titles(tools)).toHaveLength(keys.length + 2);
  await tools.close();
});

test("a form that was refused can be sent again under its key", async () => {
  const tools = await desk();
  expect(await send(tools, { slug: "Two Words" })).toHaveProperty("errors.slug");
  expect(await send(tools, { slug: "two-words" })).toMatchObject({ saved: { id: 1 } });
  await tools.close();
});
