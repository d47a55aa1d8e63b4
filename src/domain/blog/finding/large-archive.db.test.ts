import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { listArticles } from "../writing/read-article.server.ts";
import { findArticles } from "./find-articles.server.ts";

test("among more articles that have a common word than are compared, an old one that has the rare word is found first", async () => {
  const { db, close } = await testTools();
  await db.execute(sql`insert into category (name, position) values ('Strategies', 1)`);
  await db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    select 'made-' || n, 'Article ' || n, case n when 2 then 'About a game.' else 'About the market.' end,
      case n when 1 then '<p>The market and a zugzwang.</p>' when 2 then '<p>A zugzwang alone.</p>' else '<p>The market again.</p>' end,
      '', '', (select min(id) from category), 'A', date '2015-01-01' + n, now() from generate_series(1, 2500) n`);
  const slugs = async (text: string) =>
    (await findArticles(db, { text, meanings: [] })).articles.map(({ slug }) => slug);
  expect((await slugs("zugzwang market")).slice(0, 2)).toEqual(["made-1", "made-2"]);
  const common = await slugs("market");
  expect(common).toHaveLength(8);
  expect(common[0]).toBe("made-2500");
  await close();
});

test("the desk lists the newest of more working copies that have a common word, and each that has a rare one", async () => {
  const { db, close } = await testTools();
  await db.execute(sql`insert into category (name, position) values ('Strategies', 1)`);
  await db.execute(sql`insert into article (state, title, slug, category_id, hash, created_by, created_at, updated_by, updated_at)
    select (case n % 2 when 0 then 'published' else 'unpublished' end)::article_state,
      case n when 1 then 'A zugzwang of the market' else 'Article ' || n || ' on the market' end,
      'made-' || n, (select min(id) from category), md5(n::text), 'A', now(), 'A', timestamptz '2015-01-01' + n * interval '1 day'
    from generate_series(1, 4200) n`);
  const order = { sort: "title", descending: false, limit: 10, offset: 0 } as const;
  const all = await listArticles(db, { q: "market", ...order });
  expect([all.total, all.isPart, all.rows[0]?.title]).toEqual([2000, true, "Article 2201 on the market"]);
  const old = await listArticles(db, { q: "zugzwang", ...order });
  expect([old.total, old.isPart, old.rows[0]?.slug]).toEqual([1, false, "made-1"]);
  const off = await listArticles(db, { q: "market", state: "unpublished", ...order });
  expect([off.total, off.isPart]).toEqual([2000, true]);
  await db.execute(
    sql`delete from article where slug in (select slug from article where state = 'unpublished' order by id limit 100)`,
  );
  const whole = await listArticles(db, { q: "market", state: "unpublished", ...order });
  expect([whole.total, whole.isPart]).toEqual([2000, false]);
  const some = await listArticles(db, { q: "article 41", state: "unpublished", ...order });
  expect(some.rows.every(({ state, title }) => state === "unpublished" && title.includes("41"))).toBe(true);
  await close();
});
