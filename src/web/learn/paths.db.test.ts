import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { importArticles } from "#domain/blog/import-articles.server.ts";
import { testTools } from "#test/database.ts";
import { placeOnPath, readPath, readPaths } from "./paths.server.ts";

async function withArticles() {
  const tools = await testTools();
  await importArticles(tools, "content/articles");
  return tools;
}

test("four paths hold every article, each with its reason and its place", async () => {
  const tools = await withArticles();
  const paths = await readPaths(tools);
  expect(paths.map(({ steps }) => steps.length)).toEqual([12, 13, 12, 15]);
  const place = await placeOnPath(tools, "position-size-before-entry");
  expect(place).toMatchObject({ path: { slug: "size-and-protect" }, at: 2 });
  expect(place?.next).toMatchObject({
    slug: "average-true-range-and-position-room",
    title: "Average true range and position room",
    why: expect.stringContaining("distance in rupees"),
  });
  expect((await placeOnPath(tools, "a-trading-journal-a-stranger-could-audit"))?.next).toBeUndefined();
  expect(await placeOnPath(tools, "no-such-article")).toBeUndefined();
  expect(await readPath(tools, "no-such-path")).toBeUndefined();
  await tools.close();
});

test("an article that was taken off leaves its path; one that moved stands there under its new address", async () => {
  const tools = await withArticles();
  const slugsOn = async () => (await readPath(tools, "size-and-protect"))?.steps.map(({ slug }) => slug);
  const before = (await slugsOn()) ?? [];
  await tools.db.execute(
    sql`update post set unpublished_at = now() where slug = 'average-true-range-and-position-room'`,
  );
  await tools.db.execute(
    sql`insert into post_redirect (from_slug, post_id) select slug, id from post where slug = 'exits-written-before-entries'`,
  );
  await tools.db.execute(
    sql`update post set slug = 'exits-first' where slug = 'exits-written-before-entries'`,
  );
  expect(await slugsOn()).toEqual(
    before
      .filter((slug) => slug !== "average-true-range-and-position-room")
      .map((slug) => (slug === "exits-written-before-entries" ? "exits-first" : slug)),
  );
  expect(await placeOnPath(tools, "exits-first")).toMatchObject({ at: 3 });
  expect(await placeOnPath(tools, "average-true-range-and-position-room")).toBeUndefined();
  await tools.close();
});

test("a path of one article is none", async () => {
  const tools = await withArticles();
  await tools.db.execute(
    sql`update post set unpublished_at = now() where slug not in ('the-arithmetic-of-a-drawdown', 'settlement-from-order-to-demat', 'how-to-complain-and-be-heard')`,
  );
  expect((await readPaths(tools)).map(({ slug }) => slug)).toEqual(["first-year"]);
  expect(await placeOnPath(tools, "the-arithmetic-of-a-drawdown")).toBeUndefined();
  await tools.close();
});
