import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { addPosts } from "#test/posts.ts";
import { isUnsigned } from "./queries.server.ts";
import { countUnsigned, listPosts, readAuthors } from "./read.server.ts";

const POSTS = ["Technical", "Education", "Strategies"].flatMap((category) =>
  [1, 2, 3].map((n) => ({ slug: `${category.toLowerCase()}-${n}`, category })),
);

test("authors are those who sign articles on the site, under one address however they sign", async () => {
  const tools = await testTools();
  await addPosts(tools, POSTS);
  expect(await readAuthors(tools.db)).toEqual([]);
  const sign = (name: string, where: string, at: string) =>
    tools.db.execute(
      sql`update post set author = ${name}, updated_at = ${at} where category_id = (select id from category where name = ${where})`,
    );
  await sign("Asha Rao", "Technical", "2025-01-02T00:00:00Z");
  await sign("Asha Rao, CA", "Education", "2025-03-04T00:00:00Z");
  await sign("Vikram Shah", "Strategies", "2025-01-02T00:00:00Z");
  await tools.db.execute(sql`update post set unpublished_at = now() where author = 'Vikram Shah'`);
  await tools.db.execute(sql`update post set unpublished_at = now() where slug = 'technical-1'`);
  const [author, ...others] = await readAuthors(tools.db);
  expect(others).toEqual([]);
  expect(author).toMatchObject({
    slug: "asha-rao",
    name: "Asha Rao, CA",
    names: ["Asha Rao", "Asha Rao, CA"],
    updatedAt: new Date("2025-03-04T00:00:00Z"),
  });
  const posts = await listPosts(tools.db, { authors: author?.names ?? [], limit: 100, summary: true });
  expect(posts).toHaveLength(author?.posts ?? 0);
  expect(new Set(posts.map(({ category_name }) => category_name))).toEqual(
    new Set(["Technical", "Education"]),
  );
  const days = posts.map(({ created_at }) => created_at);
  expect(days).toEqual(days.toSorted().toReversed());
  await tools.close();
});

test("what a placeholder signs on the site is counted through its index, no further than asked", async () => {
  const tools = await testTools();
  await addPosts(tools, POSTS);
  const signed = (await listPosts(tools.db, { limit: 200, summary: true })).length;
  expect(await countUnsigned(tools.db, 1_000)).toBe(signed);
  expect(await countUnsigned(tools.db, 3)).toBe(3);
  await tools.db.execute(sql`update post set author = 'Asha Rao' where id <> 1`);
  expect(await countUnsigned(tools.db, 1_000)).toBe(1);
  const { rows } = (await tools.db.transaction(async (tx) => {
    // So few rows would be read without any index.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select id from post where unpublished_at is null and ${isUnsigned}`);
  })) as unknown as { rows: Record<string, string>[] };
  expect(JSON.stringify(rows)).toContain("post_unsigned");
  await tools.db.execute(sql`update post set unpublished_at = now() where id = 1`);
  expect(await countUnsigned(tools.db, 1_000)).toBe(0);
  await tools.close();
});
