import { and, eq, gt, isNull, lt, notInArray, sql } from "drizzle-orm";
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

/** Deletes messages received before a moment, and their history, except those of the addresses in `keep`. */
export const deleteEnquiriesBefore = async (tx: Db, before: Date, keep: string[]): Promise<number> =>
  (
    await tx
      .delete(enquiry)
      .where(
        and(
          lt(enquiry.receivedAt, before),
          notInArray(sql`lower(${enquiry.email})`, keep),
          // The retention period counts from the last dealing.
          sql`not exists (select 1 from ${enquiryEntry} e where e.enquiry_id = ${enquiry.id}
            and e.kind in ('answer', 'received') and e.at >= ${before.toISOString()}::timestamptz)`,
        ),
      )
      .returning({ id: enquiry.id })
  ).length;
