import type { Db } from "#platform/db/db.ts";
import { orderById, ordersAfter } from "./queries.server.ts";
import { ITEM_NAMES, orderNumber } from "./rules.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns whether a text can be an order's id; only then is it looked up. */
export const isOrderId = (text: string): boolean => UUID.test(text);

/** What an order's page shows: never the person's name, address or number. */
export type ShownOrder = {
  number: string;
  item: "momentum" | "wealth" | "report";
  itemName: string;
  cycle: string | null;
  stock: string | null;
  priceRupees: number;
  receivedAt: string;
};

export async function readOrder(db: Db, id: string): Promise<ShownOrder | undefined> {
  const row = isOrderId(id) ? await orderById(db, id) : undefined;
  if (!row) return undefined;
  const { item, cycle, stock, priceRupees, receivedAt } = row;
  return {
    number: orderNumber(row.number, row.item),
    itemName: ITEM_NAMES[item],
    receivedAt: receivedAt.toISOString(),
    item,
    cycle,
    stock,
    priceRupees,
  };
}

const ORDERS_PER_BATCH = 500;

/** Yields every order with its contact, oldest first, a batch at a time. */
export async function* everyOrder(db: Db) {
  for (let after = 0; ; ) {
    const rows = await ordersAfter(db, after, ORDERS_PER_BATCH);
    for (const { number, receivedAt, fingerprint: _, ...row } of rows)
      yield { number: orderNumber(number, row.item), receivedAt: receivedAt.toISOString(), ...row };
    if (rows.length < ORDERS_PER_BATCH) return;
    after = rows.at(-1)?.number ?? after;
  }
}
