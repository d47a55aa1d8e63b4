import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { addPosts } from "#test/posts.ts";
import { nextArticle, readLists } from "./reading-lists.server.ts";

let tools: TestTools;
beforeAll(async () => {
  tools = await testTools();
  const slugs = readdirSync("content/articles").map((name) => name.replace(".md", ""));
  await addPosts(
    tools,
    slugs.map((slug) => ({ slug, category: "Education" })),
  );
  return () => tools.close();
});

test("four lists hold every article; each article but the last of a list names the next, with its reason", async () => {
  expect((await readLists(tools)).map(({ articles }) => articles.length)).toEqual([12, 13, 12, 15]);
  expect(await nextArticle(tools, "position-size-before-entry")).toMatchObject({
    slug: "average-true-range-and-position-room",
    title: "Average True Range And Position Room",
    why: expect.stringContaining("distance in rupees"),
    list: { slug: "size-and-protect" },
  });
  expect(await nextArticle(tools, "a-trading-journal-a-stranger-could-audit")).toBeUndefined();
  expect(await nextArticle(tools, "no-such-article")).toBeUndefined();
});

test("an article that was taken off leaves its list; one that moved stands there under its new address", async () => {
  await tools.db.execute(
    sql`update post set unpublished_at = now() where slug = 'average-true-range-and-position-room'`,
  );
  await tools.db.execute(
    sql`insert into post_redirect (from_slug, post_id) select slug, id from post where slug = 'exits-written-before-entries'`,
  );
  await tools.db.execute(
    sql`update post set slug = 'exits-first' where slug = 'exits-written-before-entries'`,
  );
  expect(await nextArticle(tools, "position-size-before-entry")).toMatchObject({
    slug: "exits-first",
    why: undefined,
  });
  expect(await nextArticle(tools, "average-true-range-and-position-room")).toBeUndefined();
});

test("a list of one article is none", async () => {
  await tools.db.execute(
    sql`update post set unpublished_at = now() where slug not in ('the-arithmetic-of-a-drawdown', 'settlement-from-order-to-demat', 'how-to-complain-and-be-heard')`,
  );
  const lists = await readLists(tools);
  expect(lists.map(({ slug }) => slug)).toEqual(["first-year"]);
  expect(lists[0]?.articles.map(({ why }) => why)).toEqual([expect.any(String), undefined]);
  expect(await nextArticle(tools, "the-arithmetic-of-a-drawdown")).toBeUndefined();
});
