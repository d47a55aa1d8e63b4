import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, not, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { siteIsLive } from "#domain/firm/site-state.server.ts";
import { dayAfter } from "#platform/clock/days.ts";
import type { Db } from "#platform/db/db.ts";
import { lockName } from "#platform/db/lock.ts";
import { digest, digestCorrection, digestDraft, givenFile } from "./tables.server.ts";

const all = {
  id: digest.id,
  date: digest.date,
  title: digest.title,
  jsonContent: digest.jsonContent,
  series: digest.series,
  sample: digest.sample,
  publishedAt: digest.publishedAt,
  correctedAt: digest.correctedAt,
  provenance: digest.provenance,
  approvedBy: digest.approvedBy,
};
export type DigestRow = Omit<typeof digest.$inferSelect, "words">;

const first = <T>(rows: T[]): T | undefined => rows[0];

/**
 * Whether a digest is on the site: the real ones, or in a preview the samples while there is no real one. Every query
 * for visitors has this condition, so that no list and no total mixes both kinds.
 */
const onSite = sql<boolean>`${digest.sample} = (not ${siteIsLive} and not exists (select 1 from ${digest} "any_real" where not "any_real"."sample"))`;

/** Returns the newest digest on the site. */
export const latest = async (db: Db): Promise<DigestRow | undefined> =>
  first(await db.select(all).from(digest).where(onSite).orderBy(desc(digest.date)).limit(1));

export const byId = async (db: Db, id: number): Promise<DigestRow | undefined> =>
  first(
    await db
      .select(all)
      .from(digest)
      .where(and(onSite, eq(digest.id, id))),
  );

/** Returns the digest of a day, if it is on the site. */
export const byDate = async (db: Db, date: string): Promise<DigestRow | undefined> =>
  first(
    await db
      .select(all)
      .from(digest)
      .where(and(onSite, eq(digest.date, date))),
  );

/** Returns whether a sample removed from the site had this id, or was of a day in this range. */
export const sampleLeft = async (
  db: Db,
  which: { id: number } | { from: string; to: string },
): Promise<boolean> =>
  first(
    await db
      .select({ id: digest.id })
      .from(digest)
      .where(
        and(
          eq(digest.sample, true),
          not(onSite),
          "id" in which
            ? eq(digest.id, which.id)
            : and(gte(digest.date, which.from), lte(digest.date, which.to)),
        ),
      )
      .limit(1),
  ) !== undefined;

export const newestFirst = (db: Db, limit: number, offset: number) =>
  db
    .select({
      id: digest.id,
      date: digest.date,
      title: digest.title,
      jsonContent: digest.jsonContent,
      sample: digest.sample,
    })
    .from(digest)
    .where(onSite)
    .orderBy(desc(digest.date))
    .limit(limit)
    .offset(offset);

export const daysNewestFirst = (db: Db) =>
  db
    .select({
      id: digest.id,
      date: digest.date,
      title: digest.title,
      sample: digest.sample,
      publishedAt: digest.publishedAt,
      correctedAt: digest.correctedAt,
    })
    .from(digest)
    .where(onSite)
    .orderBy(desc(digest.date));

/** Returns the digest before or after a day, among real ones or among samples. */
export const beside = async (db: Db, date: string, sample: boolean, way: "before" | "after") =>
  first(
    await db
      .select({ date: digest.date })
      .from(digest)
      .where(and(eq(digest.sample, sample), way === "before" ? lt(digest.date, date) : gt(digest.date, date)))
      .orderBy(way === "before" ? desc(digest.date) : asc(digest.date))
      .limit(1),
  );

/** Returns up to `n` digests of the same kind up to a day, oldest first: the history behind a chart. */
export const historyUpTo = async (db: Db, date: string, sample: boolean, n: number) =>
  (
    await db
      .select({ date: digest.date, jsonContent: digest.jsonContent })
      .from(digest)
      .where(and(eq(digest.sample, sample), lt(digest.date, dayAfter(date))))
      .orderBy(desc(digest.date))
      .limit(n)
  ).reverse();

export const save = async (db: Db, values: typeof digest.$inferInsert): Promise<number> => {
  const { date: _, sample: __, ...changed } = values;
  const [row] = await db
    .insert(digest)
    .values(values)
    .onConflictDoUpdate({ target: [digest.date, digest.sample], set: changed })
    .returning({ id: digest.id });
  return (row as { id: number }).id;
};

export const sampleDays = (db: Db) =>
  db.select({ date: digest.date }).from(digest).where(eq(digest.sample, true));

/** Returns the corrections of a published digest, oldest first. */
export const correctionsOf = (db: Db, digestId: number) =>
  db
    .select({
      at: digestCorrection.at,
      by: digestCorrection.by,
      reason: digestCorrection.reason,
      changes: digestCorrection.changes,
    })
    .from(digestCorrection)
    .where(eq(digestCorrection.digestId, digestId))
    .orderBy(asc(digestCorrection.at), asc(digestCorrection.id));

/** Returns the digest of a day, among real ones or among samples. */
export const ownOf = async (db: Db, date: string, sample: boolean): Promise<DigestRow | undefined> =>
  first(
    await db
      .select(all)
      .from(digest)
      .where(and(eq(digest.date, date), eq(digest.sample, sample))),
  );

export const publishedIdOf = async (db: Db, date: string): Promise<number | undefined> =>
  first(
    await db
      .select({ id: digest.id })
      .from(digest)
      .where(and(eq(digest.date, date), eq(digest.sample, false))),
  )?.id;

/** Locks a day until the transaction ends, so that composing, approving and publishing it are serialized. */
export const lockDay = (db: Db, date: string) => lockName(db, "digest", date);

export const addCorrection = (db: Db, values: typeof digestCorrection.$inferInsert) =>
  db.insert(digestCorrection).values(values);

const { series, provenance, ...draftColumns } = getTableColumns(digestDraft);

/** Returns a day's draft without series and provenance, which are most of its bytes. */
export const draftOf = async (db: Db, date: string) =>
  first(await db.select(draftColumns).from(digestDraft).where(eq(digestDraft.date, date)));

export const wholeDraftOf = async (
  db: Db,
  date: string,
): Promise<typeof digestDraft.$inferSelect | undefined> =>
  first(await db.select().from(digestDraft).where(eq(digestDraft.date, date)));

/** Selects a draft's series and provenance, to be copied within the database. */
export const copiedFrom = (draft: number) => {
  const copied = (column: AnyPgColumn) =>
    sql`(select ${column} from ${digestDraft} where ${digestDraft.id} = ${draft})`;
  return { series: copied(series), provenance: copied(provenance) };
};

export const saveDraft = async (db: Db, values: typeof digestDraft.$inferInsert): Promise<number> => {
  const { date: _, ...changed } = values;
  const [row] = await db
    .insert(digestDraft)
    .values(values)
    .onConflictDoUpdate({ target: digestDraft.date, set: changed })
    .returning({ id: digestDraft.id });
  return (row as { id: number }).id;
};

/** Stores a file given for a day: the same bytes given again update the same row. */
export const keepFile = async (db: Db, values: typeof givenFile.$inferInsert): Promise<number> => {
  const [known] = await db
    .update(givenFile)
    .set(values)
    .where(and(eq(givenFile.date, values.date), eq(givenFile.hash, values.hash)))
    .returning({ id: givenFile.id });
  if (known) return known.id;
  const [row] = await db.insert(givenFile).values(values).returning({ id: givenFile.id });
  return (row as { id: number }).id;
};

/** Deletes the record of a given file, on every day. */
export const dropFile = (tx: Db, hash: string) => tx.delete(givenFile).where(eq(givenFile.hash, hash));

/** Returns the files given for a day, in order of first arrival. */
export const filesOf = (db: Db, date: string) =>
  db.select().from(givenFile).where(eq(givenFile.date, date)).orderBy(asc(givenFile.id));

export const markSubmitted = (
  db: Db,
  id: number,
  submission: Pick<
    typeof digestDraft.$inferSelect,
    "submittedBy" | "submittedAt" | "submittedHash" | "submittedReason"
  >,
) => db.update(digestDraft).set(submission).where(eq(digestDraft.id, id));

export const approveDraft = (db: Db, id: number, approval: { approvedBy: string; approvedAt: Date }) =>
  db.update(digestDraft).set(approval).where(eq(digestDraft.id, id));

/** Joins a draft with the published digest of its day. */
export const publishedOfDay = and(eq(digest.date, digestDraft.date), eq(digest.sample, false));

type PublishedColumns = Record<"jsonContent" | "series" | "publishedAt" | "correctedAt", AnyPgColumn>;

/**
 * Whether a draft is older than the last publication of its day, or equals it; null if there is none. Only newer drafts
 * are compared, so that a list does not read every text.
 */
export const isPublishedIn = (day: PublishedColumns) =>
  sql<boolean>`(${digestDraft.composedAt} < coalesce(${day.correctedAt}, ${day.publishedAt}) or (${day.jsonContent} = ${digestDraft.jsonContent} and ${day.series} = ${digestDraft.series}))`;

/** Returns the days from a day on whose draft differs from the published digest, oldest first. */
export const unpublishedFrom = (db: Db, date: string) =>
  db
    .select({ date: digestDraft.date })
    .from(digestDraft)
    .leftJoin(digest, publishedOfDay)
    .where(and(gte(digestDraft.date, date), sql`${isPublishedIn(digest)} is not true`))
    .orderBy(asc(digestDraft.date));

/**
 * Returns the days of the digests on the site, newest first, each with the text after the key of its verdict. The text
 * is searched and not parsed as JSON: an imported digest may contain what PostgreSQL refuses, and a thousand of them
 * are not parsed for a list.
 */
export const daysWithVerdicts = (db: Db) =>
  db
    .select({
      date: digest.date,
      sample: digest.sample,
      verdict: sql<string>`left(split_part(split_part(${digest.jsonContent}, '"scorecard"', 2), '"verdict"', 2), 80)`,
    })
    .from(digest)
    .where(onSite)
    .orderBy(desc(digest.date));

const between = (from: string, to: string) => and(onSite, gte(digest.date, from), lte(digest.date, to));

/** Returns the digests from one day to another, oldest first. */
export const digestsBetween = (db: Db, from: string, to: string) =>
  db
    .select({ date: digest.date, jsonContent: digest.jsonContent })
    .from(digest)
    .where(between(from, to))
    .orderBy(asc(digest.date));

const CASH = "fii_dii_analysis.cash_market";

/** Returns the columns used by pages of months and years, of the digests from one day to another, oldest first. */
export const summariesBetween = (db: Db, from: string, to: string) =>
  db
    .select({
      date: digest.date,
      sample: digest.sample,
      jsonContent: digest.jsonContent,
      correctedAt: digest.correctedAt,
      provisional: sql<boolean>`coalesce(${digest.provenance}->'figures'->${`${CASH}.fii`}->'provisional', ${digest.provenance}->'figures'->${`${CASH}.dii`}->'provisional') is not null`,
      breadth: sql<unknown>`${digest.series}->'breadth'`,
      sectors: sql<unknown>`${digest.series}->'market'->'sectors'`,
    })
    .from(digest)
    .where(between(from, to))
    .orderBy(asc(digest.date));

/** Returns the digests from one day to another as stored, oldest first. */
export const wholeBetween = (db: Db, from: string, to: string) =>
  db.select(all).from(digest).where(between(from, to)).orderBy(asc(digest.date));

/** Returns the newest digests on the site that contain this phrase, part names included. */
export const withWords = (db: Db, words: string, limit: number) =>
  db
    .select({ date: digest.date, jsonContent: digest.jsonContent })
    .from(digest)
    .where(and(onSite, sql`${digest.words} @@ phraseto_tsquery('simple', ${words})`))
    .orderBy(desc(digest.date))
    .limit(limit);

const SIDES = { before: lt, from: gte, after: gt };

/** Returns the last day with a digest before a day, the first from it on, or the first after it. */
export const dayBeside = async (db: Db, day: string, way: keyof typeof SIDES): Promise<string | undefined> =>
  first(
    await db
      .select({ date: digest.date })
      .from(digest)
      .where(and(onSite, SIDES[way](digest.date, day)))
      .orderBy(way === "before" ? desc(digest.date) : asc(digest.date))
      .limit(1),
  )?.date;

/** Returns the newest digest day on the site with this day of the year, MM-DD. */
export const newestOn = async (db: Db, dayOfYear: string): Promise<string | undefined> =>
  first(
    await db
      .select({ date: digest.date })
      .from(digest)
      .where(and(onSite, sql`to_char(${digest.date}, 'MM-DD') = ${dayOfYear}`))
      .orderBy(desc(digest.date))
      .limit(1),
  )?.date;

/** Returns the newest real digests. */
export const newestReal = (db: Db, limit: number) =>
  db
    .select({
      id: digest.id,
      date: digest.date,
      jsonContent: digest.jsonContent,
      publishedAt: digest.publishedAt,
      correctedAt: digest.correctedAt,
      provenance: digest.provenance,
      breadth: sql<unknown>`${digest.series}->'breadth'`,
      sectors: sql<unknown>`${digest.series}->'market'->'sectors'`,
      brief: sql<unknown>`${digest.series}->'market'->'brief'`,
    })
    .from(digest)
    .where(eq(digest.sample, false))
    .orderBy(desc(digest.date))
    .limit(limit);
