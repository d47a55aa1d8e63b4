import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { digestDelivery, subscriber, subscriptionConsent } from "./tables.server.ts";

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

/** The ids of the next confirmed addresses after one; who confirmed after `until` waits for the next digest. */
export const confirmedAfter = (db: Db, after: number, until: Date, limit: number) =>
  db
    .select({ id: subscriber.id })
    .from(subscriber)
    .where(
      and(eq(subscriber.status, "confirmed"), lte(subscriber.confirmedAt, until), gt(subscriber.id, after)),
    )
    .orderBy(subscriber.id)
    .limit(limit);

/** Adds deliveries that are not there yet and returns the ids of those alone. */
export const addDeliveries = (db: Db, rows: (typeof digestDelivery.$inferInsert)[]) =>
  db.insert(digestDelivery).values(rows).onConflictDoNothing().returning({ id: digestDelivery.id });

/** Whether the digest was planned for the morning of another day. */
export const plannedForAnotherDay = async (db: Db, digestId: number, day: string): Promise<boolean> =>
  (
    await db
      .select({ id: digestDelivery.id })
      .from(digestDelivery)
      .where(and(eq(digestDelivery.digestId, digestId), ne(digestDelivery.mailOn, day)))
      .limit(1)
  ).length > 0;

export const deliveryById = async (db: Db, id: number) =>
  (
    await db
      .select({
        digestId: digestDelivery.digestId,
        subscriberId: digestDelivery.subscriberId,
        mailOn: digestDelivery.mailOn,
        state: digestDelivery.state,
        email: subscriber.email,
        status: subscriber.status,
      })
      .from(digestDelivery)
      .innerJoin(subscriber, eq(subscriber.id, digestDelivery.subscriberId))
      .where(eq(digestDelivery.id, id))
  )[0];

type DeliveryState = (typeof digestDelivery.$inferSelect)["state"];

/** Moves a delivery from one of these states to another; false when it was in none of them. */
export const moveDelivery = async (
  db: Db,
  id: number,
  from: DeliveryState[],
  to: DeliveryState,
  times: { claimedAt?: Date | null; acceptedAt?: Date } = {},
): Promise<boolean> =>
  (
    await db
      .update(digestDelivery)
      .set({ state: to, ...times })
      .where(and(eq(digestDelivery.id, id), inArray(digestDelivery.state, from)))
      .returning({ id: digestDelivery.id })
  ).length > 0;

/** The address's own unsubscribe token: the one it has, else this new one. */
export const unsubscribeTokenOf = async (db: Db, id: number, fresh: string): Promise<string> => {
  const [row] = await db
    .update(subscriber)
    .set({ unsubscribeToken: sql`coalesce(${subscriber.unsubscribeToken}, ${fresh})` })
    .where(eq(subscriber.id, id))
    .returning({ token: subscriber.unsubscribeToken });
  return row?.token ?? fresh;
};

export const unsubscribeByToken = (db: Db, token: string) =>
  db.update(subscriber).set({ status: "unsubscribed" }).where(eq(subscriber.unsubscribeToken, token));
