import { and, asc, count, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { isPublishedIn, publishedOfDay } from "../queries.server.ts";
import { digest, digestDraft } from "../tables.server.ts";
import type { DayState } from "./states.ts";

/** Returns the written part of the latest earlier day with typed indicators. */
export const lastWithIndicators = async (db: Db, date: string): Promise<unknown> => {
  const [row] = await db
    .select({ written: digestDraft.written })
    .from(digestDraft)
    .where(
      and(lt(digestDraft.date, date), sql`jsonb_array_length(${digestDraft.written} -> 'indicators') > 0`),
    )
    .orderBy(desc(digestDraft.date))
    .limit(1);
  return row?.written;
};

/** Returns the day and provenance of the latest earlier digest published from files. */
export const publishedBefore = async (db: Db, date: string) => {
  const [row] = await db
    .select({ date: digest.date, provenance: digest.provenance })
    .from(digest)
    .where(and(lt(digest.date, date), eq(digest.sample, false), isNotNull(digest.provenance)))
    .orderBy(desc(digest.date))
    .limit(1);
  return row;
};

type DayFilter = { q?: string | undefined; month?: string | undefined; state?: string | undefined };
type DayPage = DayFilter & {
  sort: "date" | "changed" | "state";
  descending: boolean;
  limit: number;
  offset: number;
};

/**
 * Selects every day with a draft or a real digest, and its state. Conflicting files block the day, published or not.
 */
const daysAtDeskIn = (db: Db) => {
  const real = db.select().from(digest).where(eq(digest.sample, false)).as("real");
  const counted = (level: "block" | "warn") =>
    sql<
      number | null
    >`jsonb_array_length(jsonb_path_query_array(${digestDraft.findings}, ${`$[*] ? (@.level == "${level}")`}::jsonpath))`;
  return db
    .select({
      date: sql<string>`coalesce(${digestDraft.date}, ${real.date})`.as("date"),
      state: sql<Exclude<DayState, "none">>`case
        when ${real.id} is not null and (
          ${digestDraft.id} is null or (
            not ${digestDraft.findings} @> '[{"code":"files-differ"}]' and ${isPublishedIn(real)}
          )
        ) then case when ${real.correctedAt} is null then 'published' else 'corrected' end
        when ${digestDraft.findings} @> '[{"level":"block"}]' then 'blocked'
        when ${digestDraft.approvedBy} is not null then 'approved'
        when ${digestDraft.submittedHash} = ${digestDraft.hash} then 'submitted'
        else 'to be approved' end`.as("state"),
      blocking: counted("block").as("blocking"),
      warnings: counted("warn").as("warnings"),
      composedBy: sql<string | null>`${digestDraft.composedBy}`.as("composed_by"),
      composedAt: sql<Date | null>`${digestDraft.composedAt}`
        .mapWith(digestDraft.composedAt)
        .as("composed_at"),
      approvedBy: sql<string | null>`coalesce(${digestDraft.approvedBy}, ${real.approvedBy})`.as(
        "approved_by",
      ),
      publishedAt: sql<Date | null>`${real.publishedAt}`.mapWith(digest.publishedAt).as("published_at"),
      correctedAt: sql<Date | null>`${real.correctedAt}`.mapWith(digest.correctedAt).as("corrected_at"),
      changedAt: sql<Date>`greatest(${digestDraft.composedAt}, ${real.publishedAt}, ${real.correctedAt})`
        .mapWith(digest.publishedAt)
        .as("changed_at"),
    })
    .from(real)
    .fullJoin(digestDraft, eq(digestDraft.date, real.date))
    .as("days");
};

type Days = ReturnType<typeof daysAtDeskIn>;

/** Common date formats, any of which finds a day. */
const WRITTEN = "YYYY-MM-DD DD/MM/YYYY FMDD FMMonth YYYY FMDD Mon YYYY FMDay";

const matching = (days: Days, { q, month, state }: DayFilter) =>
  and(
    q ? sql`to_char(${days.date}, ${WRITTEN}) ilike ${anywhere(q)}` : undefined,
    month ? sql`to_char(${days.date}, 'YYYY-MM') = ${month}` : undefined,
    state ? sql`${days.state} = ${state}` : undefined,
  );

/** Returns a page of the days at the desk. */
export const daysAtDesk = (db: Db, { sort, descending, limit, offset, ...filter }: DayPage) => {
  const days = daysAtDeskIn(db);
  const way = descending ? desc : asc;
  const by = { date: days.date, changed: days.changedAt, state: days.state }[sort];
  return db
    .select()
    .from(days)
    .where(matching(days, filter))
    .orderBy(way(by), desc(days.date))
    .limit(limit)
    .offset(offset);
};

export const stateAtDesk = async (db: Db, date: string): Promise<DayState> => {
  const days = daysAtDeskIn(db);
  const [row] = await db.select({ state: days.state }).from(days).where(eq(days.date, date));
  return row?.state ?? "none";
};

export const countDaysAtDesk = async (db: Db, filter: DayFilter): Promise<number> => {
  const days = daysAtDeskIn(db);
  const [row] = await db.select({ n: count() }).from(days).where(matching(days, filter));
  return row?.n ?? 0;
};

/** Returns the months of the desk's days, YYYY-MM, newest first. */
export const monthsAtDesk = async (db: Db): Promise<string[]> => {
  const days = daysAtDeskIn(db);
  const month = sql<string>`to_char(${days.date}, 'YYYY-MM')`;
  return (await db.selectDistinct({ month }).from(days).orderBy(desc(month))).map((row) => row.month);
};

/** Selects drafts submitted or approved in their present form and not published in it; oldest first. */
export const waitingDrafts = (db: Db) =>
  db
    .select({
      id: digestDraft.id,
      date: digestDraft.date,
      hash: digestDraft.hash,
      written: digestDraft.written,
      submittedBy: digestDraft.submittedBy,
      submittedAt: digestDraft.submittedAt,
      approvedBy: digestDraft.approvedBy,
      approvedAt: digestDraft.approvedAt,
    })
    .from(digestDraft)
    .leftJoin(digest, publishedOfDay)
    .where(
      and(
        sql`(${digestDraft.approvedBy} is not null or ${digestDraft.submittedHash} = ${digestDraft.hash})`,
        sql`not ${digestDraft.findings} @> '[{"level":"block"}]'`,
        sql`${isPublishedIn(digest)} is not true`,
      ),
    )
    .orderBy(asc(digestDraft.date));

/**
 * Selects drafts of never published days that nobody approved, oldest first. Excludes days that a check blocks, or
 * whose words have findings: those are decided one by one.
 */
export const unpublishedDrafts = (db: Db, limit: number) =>
  db
    .select({
      id: digestDraft.id,
      date: digestDraft.date,
      hash: digestDraft.hash,
      written: digestDraft.written,
      findings: digestDraft.findings,
      submittedHash: digestDraft.submittedHash,
      jsonContent: digestDraft.jsonContent,
    })
    .from(digestDraft)
    .leftJoin(digest, publishedOfDay)
    .where(
      and(
        isNull(digest.id),
        isNull(digestDraft.approvedBy),
        sql`not ${digestDraft.findings} @> '[{"level":"block"}]'`,
        sql`not ${digestDraft.findings} @> '[{"code":"wording"}]'`,
      ),
    )
    .orderBy(asc(digestDraft.date))
    .limit(limit);
