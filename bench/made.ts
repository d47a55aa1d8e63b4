// Fixtures for several benchmarks: many articles.
import { sql } from "drizzle-orm";
import type { Db } from "../src/platform/db/db.ts";
import { boot } from "../src/server/boot.ts";
import { loadContent } from "../src/server/content.ts";
import { loadSettings } from "../src/server/settings.ts";

const STEP = 200;

/** Runs work that adds many posts, and counts the words of all posts once afterwards, not with each. */
export async function countingWordsOnce(db: Db, work: () => Promise<void>): Promise<void> {
  await db.execute(sql`alter table post disable trigger post_search_words`);
  await work();
  await db.execute(sql`alter table post enable trigger post_search_words`);
  await db.execute(sql`delete from search_word`);
  const [{ last } = { last: 0 }] = (
    (await db.execute(sql`select coalesce(max(id), 0) as last from post`)) as unknown as {
      rows: { last: number }[];
    }
  ).rows;
  // In batches: a connection to a server ends with a statement that exceeds its limit.
  for (let from = 1; from <= last; from += STEP)
    await db.execute(sql`insert into search_word (word, posts)
      select word, count(*) from post, unnest(search_words_of(title || ' ' || plain)) word
      where id between ${from}::int and ${from + STEP - 1}::int and unpublished_at is null group by word order by word
      on conflict (word) do update set posts = search_word.posts + excluded.posts`);
}

/**
 * Fills a database with generated articles up to a number, each with its working copy at the desk; one in 997 contains
 * a rare word. The database is that of a data directory, or a server's.
 */
export async function fillArticles(dataDir: string, articles: number, databaseUrl?: string): Promise<void> {
  const server = databaseUrl && { DATABASE_URL: databaseUrl };
  const host = await boot({ ...loadSettings({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...server }) });
  await loadContent(host);
  const { db } = host.tools;
  const [{ n } = { n: 0 }] = (
    (await db.execute(sql`select count(*)::int as n from post`)) as unknown as { rows: { n: number }[] }
  ).rows;
  // In batches: a statement on a server is cancelled after half a minute.
  const fill = async () => {
    for (let from = 1; from <= articles - n; from += STEP) {
      const to = Math.min(from + STEP - 1, articles - n);
      await db.execute(sql`insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, read_time, updated_at)
      select 'made-' || n, case when n % 997 = 0 then 'Rareword in article ' || n else 'Article ' || n || ' on reading the market' end, p.summary, p.html, p.excerpt, p.photo, p.category_id, p.author,
        date '2015-01-01' + (n % 3600), 6, now() - n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n
      join lateral (select * from post where id = 1 + n % 28) p on true`);
      await db.execute(sql`insert into article (post_id, state, title, slug, summary, html, photo, category_id, author, shown_on, hash, published_hash, created_by, created_at, updated_by, updated_at)
      select id, 'published', title, slug, summary, html, photo, category_id, author, created_on, md5(slug), md5(slug), 'Writer', updated_at, 'Writer', updated_at
      from post where slug like 'made-%' and not exists (select from article where post_id = post.id)`);
    }
  };
  await countingWordsOnce(db, fill);
  await db.execute(sql`analyze`);
  await host.close();
}
