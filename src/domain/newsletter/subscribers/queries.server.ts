import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { delivery, issue, subscriber } from "../tables.server.ts";

export type SubscriberRow = typeof subscriber.$inferSelect;
export type SubscriberStatus = SubscriberRow["status"];

export type SubscriberSearch = {
  /** Any part of an address. */
  q: string;
  status?: SubscriberStatus | undefined;
  sort: "newest" | "address";
  descending: boolean;
  limit: number;
  offset: number;
};

function matching({ q, status }: Pick<SubscriberSearch, "q" | "status">): SQL | undefined {
  return and(
    status && eq(subscriber.status, status),
    q === "" ? undefined : sql`${subscriber.email} like ${anywhere(q.toLowerCase())}`,
  );
}

/**
 * Returns a page of the `total` subscribers found. Skipped rows are read from an index only; pages of the second half
 * are reached from the end.
 */
export function subscribersPage(db: Db, search: SubscriberSearch, total: number): Promise<SubscriberRow[]> {
  const column = search.sort === "address" ? subscriber.email : subscriber.id;
  const order = (descending: boolean) => (descending ? desc(column) : asc(column));
  const after = total - search.offset - search.limit;
  const fromTheEnd = after < search.offset;
  const ids = db
    .select({ id: subscriber.id })
    .from(subscriber)
    .where(matching(search))
    .orderBy(order(search.descending !== fromTheEnd))
    .limit(fromTheEnd ? Math.max(0, search.limit + Math.min(0, after)) : search.limit)
    .offset(fromTheEnd ? Math.max(0, after) : search.offset);
  return db.select().from(subscriber).where(inArray(subscriber.id, ids)).orderBy(order(search.descending));
}

export const countSubscribers = async (
  db: Db,
  search: Pick<SubscriberSearch, "q" | "status">,
): Promise<number> => (await db.select({ n: count() }).from(subscriber).where(matching(search)))[0]?.n ?? 0;

export const countByStatus = (db: Db) =>
  db.select({ status: subscriber.status, n: count() }).from(subscriber).groupBy(subscriber.status);

export const subscriberById = async (db: Db, id: number): Promise<SubscriberRow | undefined> =>
  (await db.select().from(subscriber).where(eq(subscriber.id, id)))[0];

/** Returns the latest deliveries to a reader. */
export const latestDeliveries = (db: Db, subscriberId: number, limit: number) =>
  db
    .select({
      id: delivery.id,
      issueId: delivery.issueId,
      subject: issue.subject,
      state: delivery.state,
      reply: delivery.reply,
      handedAt: delivery.handedAt,
      settledAt: delivery.settledAt,
    })
    .from(delivery)
    .innerJoin(issue, eq(issue.id, delivery.issueId))
    .where(eq(delivery.subscriberId, subscriberId))
    .orderBy(desc(delivery.id))
    .limit(limit);

/** Counts confirmed addresses by day (IST), from one moment to before another; omits days without any. */
export const confirmedByDay = (db: Db, since: Date, before: Date): Promise<{ day: string; n: number }[]> =>
  db
    .select({
      day: sql<string>`(${subscriber.confirmedAt} at time zone 'Asia/Kolkata')::date::text`,
      n: count(),
    })
    .from(subscriber)
    .where(and(gte(subscriber.confirmedAt, since), lt(subscriber.confirmedAt, before)))
    .groupBy(sql`1`);

/** Selects the subscribers whose address contains every word, newest first. */
export const subscribersWith = (db: Db, words: readonly string[], limit: number) =>
  db
    .select({
      id: subscriber.id,
      email: subscriber.email,
      status: subscriber.status,
      createdAt: subscriber.createdAt,
    })
    .from(subscriber)
    .where(and(...words.map((word) => sql`${subscriber.email} like ${anywhere(word.toLowerCase())}`)))
    .orderBy(desc(subscriber.id))
    .limit(limit);

/** Counts by week (from Monday, IST) the readers who confirmed or left since a moment. */
export function changedByWeek(db: Db, what: "confirmedAt" | "unsubscribedAt", since: Date) {
  const at = subscriber[what];
  return db
    .select({
      week: sql<string>`date_trunc('week', ${at} at time zone 'Asia/Kolkata')::date::text`,
      n: count(),
    })
    .from(subscriber)
    .where(gte(at, since))
    .groupBy(sql`1`);
}

/** Returns the next rows by id. */
export const subscribersAfter = (
  db: Db,
  after: number,
  status: SubscriberStatus | undefined,
  limit: number,
) =>
  db
    .select()
    .from(subscriber)
    .where(and(sql`${subscriber.id} > ${after}`, status && eq(subscriber.status, status)))
    .orderBy(asc(subscriber.id))
    .limit(limit);
