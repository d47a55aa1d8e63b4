import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { everyRedirect } from "./export-articles.server.ts";

test("former addresses are exported of the articles that are on the site alone", async () => {
  const { db, close } = await testTools();
  await db.execute(sql`insert into category (name, position) values ('Strategies', 1)`);
  await db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at, unpublished_at)
    select slug, slug, '', '', '', '', (select min(id) from category), 'A', date '2025-01-01', now(), case slug when 'gone' then now() end
    from unnest(array['gone', 'here']) slug`);
  await db.execute(sql`insert into post_redirect (from_slug, post_id) select 'old-' || slug, id from post`);
  expect(await Array.fromAsync(everyRedirect(db))).toEqual([{ from: "old-here", to: "here" }]);
  await close();
});
