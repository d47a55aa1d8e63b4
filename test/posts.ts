import { sql } from "drizzle-orm";
import type { TestTools } from "./database.ts";

/** Puts short articles on the site, by address and category; a placeholder signs them. */
export const addPosts = (tools: TestTools, posts: { slug: string; category: string }[]): Promise<unknown> =>
  tools.db.execute(sql`
    with given as (select *, row_number() over () as n
        from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as given (slug text, category text)),
      kept as (insert into category (name, position) select distinct category, 0 from given returning id, name)
    insert into post (slug, title, summary, html, excerpt, photo, category_id, author, created_on, updated_at)
    select slug, initcap(replace(slug, '-', ' ')), 'A summary.', '<p>A text.</p>', '', '', kept.id,
      'Author (placeholder)', date '2025-01-01' + n::int, timestamptz '2025-01-01'
    from given join kept on name = category order by n`);
