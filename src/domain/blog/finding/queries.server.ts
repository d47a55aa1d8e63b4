import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { descending } from "#platform/db/rows.ts";
import { newestPosts } from "../queries.server.ts";
import { article, category, plainOfHtml, post, searchWord } from "../tables.server.ts";
import { draftTextHas, publishedTextHas, titleHas } from "./in-text.server.ts";
import type { Wanted } from "./question.ts";

/** The query for any of several phrases; `begins` also matches prefixes. */
const anyOf = (phrases: readonly string[], begins: boolean): SQL =>
  sql.join(
    phrases.map((phrase) =>
      begins && /^[\p{L}\p{N}]+$/u.test(phrase)
        ? sql`to_tsquery('english', ${`${phrase}:*`})`
        : sql`phraseto_tsquery('english', ${phrase})`,
    ),
    sql` || `,
  );

const onSiteIn = (categoryId: number | undefined): SQL | undefined =>
  and(isNull(post.unpublishedAt), categoryId === undefined ? undefined : eq(post.categoryId, categoryId));

/** The limit of counting: a word in this many posts is weighed as if half of all had it. */
export const MAX_COUNTED_POSTS = 2_000;

/**
 * Counts the published posts, and those matching each term, up to `MAX_COUNTED_POSTS`; -1 for a term of stop words
 * alone.
 */
export async function countEach(db: Db, wanted: readonly Wanted[]): Promise<{ all: number; each: number[] }> {
  const counts = wanted.map(({ phrases, begins = false }) => {
    const q = anyOf(phrases, begins);
    return sql`(select case when numnode(${q}) = 0 then -1 else count(*) end from (select from ${post} where ${post.words} @@ (${q}) and ${onSiteIn(undefined)} limit ${MAX_COUNTED_POSTS}) as counted)::int`;
  });
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      each: counts.length
        ? sql<number[]>`array[${sql.join(counts, sql`, `)}]`
        : sql<number[]>`array[]::int[]`,
    })
    .from(post)
    .where(onSiteIn(undefined));
  return row ?? { all: 0, each: [] };
}

/** The weight of a word in text, (unused), summary and title. */
const WEIGHTS = "{0.06, 0.1, 0.5, 1}";
/** A post's score per matched term, besides that of its frequency and position. */
const HAS_IT = 0.5;

/** `ranksOnly`: raises the rank of posts found by other terms, and finds none itself. */
export type Weighed = Wanted & { weight: number; ranksOnly?: boolean };

/** The most posts compared that share a common word, newest first. */
const MAX_COMPARED_POSTS = 200;

const sumOf = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Selects the posts that match most, best first. Compares the newest that have each required term, and the newest that
 * have all terms.
 */
export function bestPosts(
  db: Db,
  wanted: readonly Weighed[],
  { categoryId, atLeast, limit }: { categoryId: number | undefined; atLeast: number; limit: number },
) {
  const each = wanted.map(({ phrases, begins = false, weight, ranksOnly = false }) => ({
    ranksOnly,
    weight,
    q: sql`(${anyOf(phrases, begins)})`,
  }));
  const finding = each.filter(({ ranksOnly }) => !ranksOnly).sort((a, b) => a.weight - b.weight);
  // The lightest terms together are not enough: a sufficient match has one of the others.
  const enough = finding.filter((_, n) => sumOf(finding.slice(0, n + 1)) >= atLeast);
  const newestWith = (q: SQL) =>
    sql`(select ${post.id} from ${post} where ${post.words} @@ ${q} and ${onSiteIn(categoryId)} order by ${sql.join(newestPosts, sql`, `)} limit ${MAX_COMPARED_POSTS})`;
  const all = sql`(${sql.join(
    finding.map(({ q }) => q),
    sql` && `,
  )})`;
  const compared = sql.join(
    [...enough.map(({ q }) => q), ...(finding.length > 1 ? [all] : [])].map(newestWith),
    sql` union `,
  );
  // The limit stops the planner from inlining it: a row's words are unpacked once for all conditions.
  const unpacked = db
    .select({ id: post.id, createdOn: post.createdOn, words: sql`${post.words} || ''::tsvector`.as("words") })
    .from(post)
    .where(sql`${post.id} in (${compared})`)
    .limit((enough.length + 1) * MAX_COMPARED_POSTS)
    .as("unpacked");
  const sum = (of: (one: (typeof each)[number]) => SQL) =>
    sql.join(
      each.map((one) => sql`(case when ${unpacked.words} @@ ${one.q} then ${of(one)} else 0 end)`),
      sql` + `,
    );
  const score = sum(
    ({ weight, q }) =>
      sql`${weight}::float8 * (${HAS_IT}::float8 + ts_rank(${WEIGHTS}, ${unpacked.words}, ${q}))`,
  );
  const best = db
    .select({ id: unpacked.id, score: sql<number>`${score}`.as("score") })
    .from(unpacked)
    .where(sql`${sum(({ weight }) => sql`${weight}::float8`)} >= ${atLeast}::float8`)
    .orderBy(sql`score desc`, desc(unpacked.createdOn), desc(unpacked.id))
    .limit(limit)
    .as("best");
  return db
    .select({
      slug: post.slug,
      category: category.name,
      readTime: post.readTime,
      title: post.title,
      plain: sql<string>`coalesce(${post.plain}, '')`,
      score: best.score,
    })
    .from(best)
    .innerJoin(post, eq(post.id, best.id))
    .innerJoin(category, eq(category.id, post.categoryId))
    .orderBy(desc(best.score), desc(post.createdOn), desc(post.id));
}

/** Selects similarly spelt known words. */
export const similarWords = async (db: Db, word: string): Promise<string[]> =>
  (
    await db
      .select({ word: searchWord.word })
      .from(searchWord)
      .where(sql`${searchWord.word} % ${word}`)
      .orderBy(sql`similarity(${searchWord.word}, ${word}) desc`)
      .limit(20)
  ).map((row) => row.word);

/** Returns for each text whether a published title contains it. The index of words would unpack every post's text. */
export async function inTitles(db: Db, letters: readonly string[]): Promise<boolean[]> {
  if (letters.length === 0) return [];
  const each = letters.map(
    (some) =>
      sql`exists (select from ${post} where lower(${post.title}) like ${anywhere(some)} and ${onSiteIn(undefined)})`,
  );
  const [row] = await db
    .select({ each: sql<boolean[]>`array[${sql.join(each, sql`, `)}]` })
    .from(sql`(select) as once`);
  return row?.each ?? [];
}

/** Selects the words that occur in some text. */
export const knownAmong = async (db: Db, words: string[]): Promise<Set<string>> =>
  words.length === 0
    ? new Set()
    : new Set(
        (
          await db.select({ word: searchWord.word }).from(searchWord).where(inArray(searchWord.word, words))
        ).map((row) => row.word),
      );

const copy = {
  id: article.id,
  title: article.title,
  state: article.state,
  scheduledAt: article.scheduledAt,
};
const newestFirst = descending(article.updatedAt, article.id);

export type CopyRow = Pick<typeof article.$inferSelect, keyof typeof copy> & { text: string };

/** Selects the working copies whose title has every word, newest first. */
export const copiesTitled = (db: Db, words: readonly string[], limit: number): Promise<CopyRow[]> =>
  db
    .select({ ...copy, text: sql<string>`''` })
    .from(article)
    .where(and(titleHas(words), isNull(article.deletedAt)))
    .orderBy(...newestFirst)
    .limit(limit);

/** Selects the working copies whose published text has every word of a text. */
export const copiesPublished = (db: Db, text: string, limit: number): Promise<CopyRow[]> =>
  db
    .select({ ...copy, text: sql<string>`coalesce(${post.plain}, '')` })
    .from(article)
    .innerJoin(post, eq(post.id, article.postId))
    .where(publishedTextHas(text))
    .orderBy(...newestFirst)
    .limit(limit);

/** Selects the working copies whose unpublished text has every word. */
export const copiesInWork = (db: Db, words: readonly string[], limit: number): Promise<CopyRow[]> =>
  db
    .select({ ...copy, text: sql<string>`${sql.raw(plainOfHtml("html"))}` })
    .from(article)
    .where(and(draftTextHas(words), isNull(article.deletedAt)))
    .orderBy(...newestFirst)
    .limit(limit);
