import { and, desc, eq, gt, gte, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { enquiry, enquiryEntry } from "./tables.server.ts";

/** Stores the message; returns undefined if the same one is already stored. */
export const addEnquiry = async (db: Db, values: typeof enquiry.$inferInsert): Promise<number | undefined> =>
  (
    await db
      .insert(enquiry)
      .values(values)
      .onConflictDoNothing({ target: enquiry.contentHash })
      .returning({ id: enquiry.id })
  )[0]?.id;

export const unforwarded = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(enquiry)
      .where(and(eq(enquiry.id, id), isNull(enquiry.forwardedAt)))
  )[0];

export const markForwarded = (db: Db, id: number, at: Date) =>
  db.update(enquiry).set({ forwardedAt: at }).where(eq(enquiry.id, id));

export const enquiriesAfter = (db: Db, after: number, limit: number) =>
  db.select().from(enquiry).where(gt(enquiry.id, after)).orderBy(sql`id`).limit(limit);

export const unforwardedIds = (db: Db, receivedBefore: Date) =>
  db
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(and(isNull(enquiry.forwardedAt), lt(enquiry.receivedAt, receivedBefore)))
    .orderBy(enquiry.id);

/** The time of a message’s last mail or answer, from which its retention period counts. */
const lastDealing = sql`greatest(${enquiry.receivedAt}, (select max(e.at) from ${enquiryEntry} e
  where e.enquiry_id = ${enquiry}.id and e.kind in ('answer', 'received')))`.mapWith(enquiry.receivedAt);

const isDealing = ne(enquiry.state, "spam");

/** Selects the addresses with which the firm has dealt by message since a moment. */
export const addressesSince = (tx: Db, since: Date) =>
  tx
    .select({ address: sql<string>`lower(${enquiry.email})` })
    .from(enquiry)
    .where(and(isDealing, gte(lastDealing, since.toISOString())));

/** Returns when the firm last dealt with an address by message; undefined if never. */
export const lastDealingWith = async (db: Db, email: string): Promise<Date | undefined> =>
  (
    await db
      .select({ at: lastDealing })
      .from(enquiry)
      .where(and(isDealing, eq(enquiry.email, email)))
      .orderBy(desc(lastDealing))
      .limit(1)
  )[0]?.at;

/** Deletes messages last dealt with before a moment, and their history, except those of the addresses in `keep`. */
export const deleteEnquiriesBefore = async (tx: Db, before: Date, keep: string[]): Promise<number> =>
  (
    await tx
      .delete(enquiry)
      .where(and(lt(lastDealing, before.toISOString()), notInArray(sql`lower(${enquiry.email})`, keep)))
      .returning({ id: enquiry.id })
  ).length;
