import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { newestPosts, onSite, postColumns } from "./queries.server.ts";
import { category, post } from "./tables.server.ts";

/** A word in more than one of this many posts, or in so many posts, is too common to identify a subject. */
const TOO_COMMON = { oneIn: 3, posts: 300 };
/** How many words of a text are examined, and how many of these are used for comparison. */
const COMPARED = { words: 60, telling: 16 };

/**
 * Words that PostgreSQL's statistics list in twice as many posts: counting them, even up to a limit, would read their
 * whole index entries. Without statistics the list is empty, and each word is counted.
 */
const KNOWN_COMMON = sql`array(
  select word
  from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as element(word, part)
  where schemaname = current_schema() and tablename = 'post' and attname = 'words'
    and part * (select reltuples from pg_class where oid = 'post'::regclass) > ${2 * TOO_COMMON.posts}
)`;

/** A text as weighed by the search: `words` as in `post.words`. */
type Weighed = { id: number; categoryId: number; words: SQL };

/**
 * The frequency of a word in a text: its logarithm, a mention in the title counting eight times and one in the summary
 * four times. A word that occurs once counts zero.
 */
const saidIn = (words: SQL | typeof post.words, term: SQL): SQL =>
  sql`ln(greatest(10 * ts_rank_cd('{0.1, 0.1, 0.4, 0.8}', ${words}, ${term}), 1))`;

export const wordsOfPost = (id: number): SQL =>
  sql`(select ${post.words} from ${post} where ${post.id} = ${id})`;

/** The words of an unpublished text, weighed like a post's; `text` is without markup. */
export const wordsOfText = (text: Record<"title" | "summary" | "text", string>): SQL =>
  sql`(setweight(to_tsvector('english', ${text.title}), 'A')
    || setweight(to_tsvector('english', ${text.summary}), 'B') || to_tsvector('english', ${text.text}))`;

/**
 * Selects the posts most similar to a text: each shared word counts by the product of its frequencies in both times the
 * square of its rarity, so that common words add nothing. If too few share a word, the newest follow, those of the same
 * category first. Ties are broken by id.
 */
export async function postsLike(db: Db, { id, categoryId, words }: Weighed, limit: number) {
  // "offset 0" stops the planner from inlining the count, and so repeating it at every use.
  const own = sql`(
    select term, said * rarity * rarity as tells
    from (
      select lexeme, lexeme::tsquery as term, ${saidIn(sql`of_text`, sql`lexeme::tsquery`)} as said
      from (select ${words}) as given(of_text), unnest(of_text)
      where lexeme ~ '^[a-z]{3,}$' order by said desc, lexeme limit ${COMPARED.words}
    ) as word,
      lateral (
        select case when lexeme = any(${KNOWN_COMMON}) then ${TOO_COMMON.posts} else (
          select count(*) from (
            select from ${post} where ${post.words} @@ term and ${onSite} limit ${TOO_COMMON.posts}
          ) as saying
        ) end as posts offset 0
      ) as f,
      lateral (select ln((select greatest(count(*), 1)::real from ${post}) / (1 + posts)) as rarity offset 0) as r
    where posts > 1 and posts < ${TOO_COMMON.posts} and rarity > ln(${TOO_COMMON.oneIn}::real)
    order by tells desc, term::text limit ${COMPARED.telling}
  )`;
  const scored = sql`(
    select post.id, sum(tells * ${saidIn(post.words, sql`term`)}) as score
    from ${own} as own join ${post} on ${post.words} @@ term group by post.id
  )`;
  const isOther = and(ne(post.id, id), onSite);
  const newest = (among: SQL | undefined) =>
    sql`(select ${post.id}, null from ${post} where ${among} order by ${sql.join(newestPosts, sql`, `)} limit ${limit})`;
  // Never all posts in order: an archive has a hundred thousand.
  const candidates = sql`(
    select id, max(score) as score from (
      select * from ${scored} as scored
      union all ${newest(and(eq(post.categoryId, categoryId), isOther))}
      union all ${newest(isOther)}
    ) as one group by id
  )`;
  return db
    .select({ ...postColumns, strDescription: post.excerpt })
    .from(post)
    .innerJoin(category, eq(category.id, post.categoryId))
    .innerJoin(sql`${candidates} as candidate`, sql`candidate.id = ${post.id}`)
    .where(isOther)
    .orderBy(
      sql`candidate.score desc nulls last`,
      sql`${post.categoryId} = ${categoryId} desc`,
      ...newestPosts,
    )
    .limit(limit);
}
