import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { subscriber, subscriptionConsent } from "../tables.server.ts";

/** Adds the address or finds it. An unsubscribed one that asks again is pending again. */
export async function addSubscriber(db: Db, email: string, at: Date) {
  const [row] = await db
    .insert(subscriber)
    .values({ email, createdAt: at })
    .onConflictDoUpdate({
      target: subscriber.email,
      set: {
        status: sql`case when ${subscriber.status} = 'unsubscribed' then 'pending' else ${subscriber.status} end`,
      },
    })
    .returning({ id: subscriber.id, status: subscriber.status, created: sql<boolean>`xmax = 0` });
  return row as { id: number; status: "pending" | "confirmed" | "unsubscribed"; created: boolean };
}

export const addConsent = (db: Db, values: typeof subscriptionConsent.$inferInsert) =>
  db.insert(subscriptionConsent).values(values);

/** Takes today's one confirmation mail for a pending address; nothing when it was taken or is not pending. */
export const takeConfirmation = async (db: Db, id: number, today: string, tokenHash: string) =>
  (
    await db
      .update(subscriber)
      .set({ confirmationSentOn: today, tokenHash })
      .where(
        and(
          eq(subscriber.id, id),
          eq(subscriber.status, "pending"),
          or(isNull(subscriber.confirmationSentOn), ne(subscriber.confirmationSentOn, today)),
        ),
      )
      .returning({ email: subscriber.email })
  )[0];

export const releaseConfirmation = (db: Db, id: number) =>
  db.update(subscriber).set({ confirmationSentOn: null }).where(eq(subscriber.id, id));

export const byToken = async (db: Db, tokenHash: string) =>
  (
    await db
      .select({ id: subscriber.id, status: subscriber.status })
      .from(subscriber)
      .where(eq(subscriber.tokenHash, tokenHash))
  )[0];

export const confirmById = (db: Db, id: number, at: Date) =>
  db
    .update(subscriber)
    .set({ status: "confirmed", confirmedAt: at })
    .where(and(eq(subscriber.id, id), eq(subscriber.status, "pending")));

export const allSubscribers = (db: Db, after: number, limit: number) =>
  db
    .select({
      id: subscriber.id,
      email: subscriber.email,
      status: subscriber.status,
      createdAt: subscriber.createdAt,
    })
    .from(subscriber)
    .where(sql`${subscriber.id} > ${after}`)
    .orderBy(subscriber.id)
    .limit(limit);

export const unsubscribeByToken = (db: Db, token: string) =>
  db.update(subscriber).set({ status: "unsubscribed" }).where(eq(subscriber.unsubscribeToken, token));
