import { and, asc, count, desc, eq, gt, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { addressesSince } from "#domain/leads/inbox/erase-message.server.ts";
import type { Db } from "#platform/db/db.ts";
import { anywhere } from "#platform/db/like.ts";
import { lockName } from "#platform/db/lock.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { orderMail, orders } from "./tables.server.ts";

export type Order = typeof orders.$inferSelect;
export type Recipient = (typeof orderMail.$inferSelect)["recipient"];

/** Serializes decisions on whether this order is new. */
export const lockFingerprint = (tx: Db, fingerprint: string) => lockName(tx, "order", fingerprint);

export const sameSince = async (tx: Db, fingerprint: string, since: Date): Promise<string | undefined> =>
  (
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.fingerprint, fingerprint), gt(orders.receivedAt, since)))
      .limit(1)
  )[0]?.id;

export const addOrder = async (tx: Db, values: typeof orders.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(orders).values(values).returning({ id: orders.id });
  if (!row) throw new Error("An order was not stored.");
  return row.id;
};

export const orderById = async (db: Db, id: string): Promise<Order | undefined> =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];

export const ordersAfter = (db: Db, after: number, limit: number) =>
  db.select().from(orders).where(gt(orders.number, after)).orderBy(orders.number).limit(limit);

/** Returns whether a mail about an order was sent, or refused for good. */
export const isSettled = async (db: Db, orderId: string, recipient: Recipient): Promise<boolean> =>
  (
    await db
      .select({ id: orderMail.id })
      .from(orderMail)
      .where(and(eq(orderMail.orderId, orderId), eq(orderMail.recipient, recipient)))
  ).length > 0;

export const markMailed = (db: Db, orderId: string, recipient: Recipient, acceptedAt: Date) =>
  db.insert(orderMail).values({ orderId, recipient, acceptedAt }).onConflictDoNothing();

/** Stores the refusal of a mail; returns false if it was stored before. */
export const markRefused = async (
  tx: Db,
  orderId: string,
  recipient: Recipient,
  refusal: string,
): Promise<boolean> =>
  (
    await tx
      .insert(orderMail)
      .values({ orderId, recipient, refusal })
      .onConflictDoNothing()
      .returning({ id: orderMail.id })
  ).length > 0;

/** Counts the clients' mails to addresses of a domain since a moment. */
export const clientsMailedSince = (db: Db, domain: string, since: Date): Promise<number> =>
  db.$count(
    orderMail,
    and(
      eq(orderMail.recipient, "client"),
      gt(orderMail.acceptedAt, since),
      sql`exists (select 1 from ${orders} where ${orders.id} = ${orderMail.orderId} and lower(split_part(${orders.email}, '@', 2)) = ${domain})`,
    ),
  );

/** Returns mails about orders received before that moment that are neither sent nor refused for good. */
export const unmailed = (db: Db, before: Date): Promise<{ id: string; recipient: Recipient }[]> =>
  rowsOf(
    db,
    sql`select o.id, r.recipient from ${orders} o cross join (values ('client'), ('firm')) as r(recipient) where o.received_at < ${before.toISOString()}::timestamptz and not exists (select 1 from ${orderMail} m where m.order_id = o.id and m.recipient::text = r.recipient) order by o.number, r.recipient`,
  );

export type OrderSearch = {
  /** An order's number, or part of a name or an address. */
  q: string;
  item?: Order["item"] | undefined;
  sort: "number" | "name";
  descending: boolean;
  limit: number;
  offset: number;
};

function matching({ q, item }: Pick<OrderSearch, "q" | "item">): SQL | undefined {
  const sought = anywhere(q.toLowerCase());
  const [, number] = /^(?:(?:SR|MX|WX)-)?0*(\d{1,9})$/i.exec(q) ?? [];
  return and(
    item && eq(orders.item, item),
    q === ""
      ? undefined
      : or(
          number ? eq(orders.number, Number(number)) : undefined,
          sql`lower(${orders.name}) like ${sought}`,
          sql`lower(${orders.email}) like ${sought}`,
        ),
  );
}

export function ordersPage(db: Db, search: OrderSearch): Promise<Order[]> {
  const way = search.descending ? desc : asc;
  return db
    .select()
    .from(orders)
    .where(matching(search))
    .orderBy(...(search.sort === "name" ? [way(sql`lower(${orders.name})`)] : []), way(orders.number))
    .limit(search.limit)
    .offset(search.offset);
}

export const countOrders = async (db: Db, search: Pick<OrderSearch, "q" | "item">): Promise<number> =>
  (await db.select({ n: count() }).from(orders).where(matching(search)))[0]?.n ?? 0;

/** Returns the mails about an order that were sent or refused for good. */
export const mailsOf = (db: Db, orderId: string) =>
  db
    .select({
      recipient: orderMail.recipient,
      acceptedAt: orderMail.acceptedAt,
      refusal: orderMail.refusal,
    })
    .from(orderMail)
    .where(eq(orderMail.orderId, orderId))
    .orderBy(asc(orderMail.id));

/** Counts orders by day (IST), from one moment to before another; omits days without any. */
export const ordersByDay = async (
  db: Db,
  since: Date,
  before: Date,
): Promise<{ day: string; n: number }[]> => {
  const day = sql<string>`(${orders.receivedAt} at time zone 'Asia/Kolkata')::date::text`;
  return db
    .select({ day, n: count() })
    .from(orders)
    .where(and(gte(orders.receivedAt, since), lt(orders.receivedAt, before)))
    .groupBy(sql`1`);
};

/**
 * Deletes orders received before that moment, and their mails: those of one address, or all but those of the addresses
 * in `keep`. The latest order of an address with a message since then remains: it makes the message a dealing with a
 * client. Returns the ids of their consents.
 */
export async function deleteOrdersBefore(
  tx: Db,
  before: Date,
  whose: { keep: string[] } | { of: string },
): Promise<string[]> {
  const address = sql<string>`lower(${orders.email})`;
  const theirs = "of" in whose ? eq(address, whose.of) : notInArray(address, whose.keep);
  const unneeded = or(
    notInArray(address, addressesSince(tx, before)),
    sql`exists (select 1 from ${orders} o where lower(o.email) = ${address} and o.received_at > ${orders.receivedAt})`,
  );
  const old = and(lt(orders.receivedAt, before), theirs, unneeded);
  await tx
    .delete(orderMail)
    .where(inArray(orderMail.orderId, tx.select({ id: orders.id }).from(orders).where(old)));
  const deleted = await tx.delete(orders).where(old).returning({ consentId: orders.consentId });
  return deleted.map(({ consentId }) => consentId);
}

export const consentsInUse = (tx: Db) => tx.select({ id: orders.consentId }).from(orders);

/** Returns the orders of an address, newest first: the latest ones, or all. */
export const ordersOf = (db: Db, email: string, limit = Number.MAX_SAFE_INTEGER): Promise<Order[]> =>
  db.select().from(orders).where(eq(orders.email, email)).orderBy(desc(orders.number)).limit(limit);
