import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { listPosts, readArticle, readTag, tagsInUse } from "../read.server.ts";
import { toCard } from "../rules.ts";
import { tagsOf } from "../tags.ts";
import type { ArticleInput } from "../writing/fields.ts";
import { readWorkingCopy } from "../writing/read-article.server.ts";
import { createArticle, saveArticle } from "../writing/save-article.server.ts";
import { approveArticle } from "./approve-article.server.ts";
import { submitArticle } from "./submit-article.server.ts";
import { unpublishArticle } from "./unpublish-article.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const RAVI = { id: "ravi", name: "Ravi Iyer" };

const fields = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: "What an order book shows",
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>First words.</p>",
  author: "Asha Rao",
  categoryId: 2,
  ...more,
});

async function desk(): Promise<TestTools> {
  const tools = await testTools();
  await tools.db.execute(
    sql`insert into category (name, position) values ('Technical', 0), ('Strategies', 1)`,
  );
  return tools;
}

async function begun(tools: TestTools, more: Partial<ArticleInput>): Promise<number> {
  const made = await createArticle(tools, { fields: fields(more), by: ASHA });
  if (!("saved" in made)) throw new Error(JSON.stringify(made));
  return made.saved.id;
}

async function published(tools: TestTools, more: Partial<ArticleInput>): Promise<number> {
  const id = await begun(tools, more);
  const sent = await submitArticle(tools, { id, revision: 1, by: ASHA });
  if (!("submitted" in sent)) throw new Error(JSON.stringify(sent));
  const hash = (await readWorkingCopy(tools.db, id))?.hash ?? "";
  await approveArticle(tools, { id, hash, by: RAVI });
  return id;
}

test("a tag lists the articles on the site that have it, whichever way each writes it", async () => {
  const tools = await desk();
  const first = await published(tools, { slug: "a", tags: " Put-Call  ratio , Options,options" });
  await published(tools, { slug: "b", tags: "options, R&D, 2025 results" });
  await begun(tools, { slug: "c", tags: "Options, Drafts" });
  expect((await readArticle(tools.db, "a"))?.tags).toEqual([
    { name: "Put-Call ratio", slug: "put-call-ratio" },
    { name: "Options", slug: "options" },
  ]);
  const inUse = (await tagsInUse(tools.db)).map(({ slug, posts }) => [slug, posts]);
  expect(inUse).toEqual([
    ["2025-results", 1],
    ["options", 2],
    ["put-call-ratio", 1],
    ["r-d", 1],
  ]);
  expect(await readTag(tools.db, "options")).toEqual({ name: "options", slug: "options", posts: 2 });
  expect(await readTag(tools.db, "drafts")).toBe(undefined);
  const posts = await listPosts(tools.db, { tag: "options", limit: 9, summary: true });
  expect(posts.map(({ strSlug }) => strSlug)).toEqual(["b", "a"]);
  expect(tagsOf("Put-Call ratio, R&D,2025 results").map(({ slug }) => slug)).toEqual([
    "put-call-ratio",
    "r-d",
    "2025-results",
  ]);
  await unpublishArticle(tools, { id: first, by: RAVI, reason: "Its figures are wrong." });
  expect((await readTag(tools.db, "options"))?.posts).toBe(1);
  await tools.close();
});

test("a card prints the summary typed for the article, whole, and the contract's list is as it was", async () => {
  const tools = await desk();
  const summary = `${"A summary of its own. ".repeat(8)}Its end.`;
  await published(tools, { slug: "a", summary, html: "<p>First words &amp; more.</p>" });
  const [post] = await listPosts(tools.db, { limit: 1, summary: true });
  expect(post && toCard(post).excerpt).toBe(summary);
  expect(post?.strDescription).toBe("First words &amp; more.");
  const [whole] = await listPosts(tools.db, { limit: 1 });
  expect(Object.keys(whole ?? {})).not.toContain("summary");
  await tools.close();
});

test("a draft is in no category until a writer chooses one, and is not sent before", async () => {
  const tools = await desk();
  const id = await begun(tools, { categoryId: 0 });
  const copy = await readWorkingCopy(tools.db, id);
  expect([copy?.categoryId, copy?.categoryName]).toEqual([0, ""]);
  const send = (revision: number) => submitArticle(tools, { id, revision, by: ASHA });
  expect(await send(1)).toEqual({ errors: { categoryId: "Choose a category." } });
  await saveArticle(tools, { id, revision: 1, fields: fields(), by: ASHA });
  expect((await readWorkingCopy(tools.db, id))?.categoryName).toBe("Strategies");
  expect(await send(2)).toHaveProperty("submitted");
  await tools.close();
});
