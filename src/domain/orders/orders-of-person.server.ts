import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { eraseConsents } from "#domain/compliance/give-consent.server.ts";
import { readConsent } from "#domain/compliance/read-consent.server.ts";
import { erasableFrom, keptSince } from "#domain/compliance/records-kept.ts";
import { lastDealingWith } from "#domain/leads/inbox/erase-message.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { ITEM_NAMES, orderNumber } from "./rules.ts";

/** A person's order with its consent, and the last day (YYYY-MM-DD) on which a law keeps both; null once past. */
export type HeldOrder = { id: string; number: string; itemName: string; keptUntil: string | null };

/** Lists every order of an address, newest first; the latest stays with the messages that it makes a client’s. */
export async function heldOrders(db: Db, { email, now }: { email: string; now: Date }): Promise<HeldOrder[]> {
  const rows = await queries.ordersOf(db, email);
  const latest = Math.max(...rows.map(({ receivedAt }) => receivedAt.getTime()));
  const dealing = await lastDealingWith(db, email);
  return rows.map(({ id, number, item, receivedAt }) => {
    const isLatest = receivedAt.getTime() === latest;
    const until = erasableFrom(isLatest && dealing && dealing > receivedAt ? dealing : receivedAt);
    return {
      id,
      number: orderNumber(number, item),
      itemName: ITEM_NAMES[item],
      keptUntil: indianDate(now) < until ? until : null,
    };
  });
}

/** Exports every order of an address with its consent and mails, as the person receives them. */
export const exportOrdersOf = async (db: Db, email: string) =>
  Promise.all(
    (await queries.ordersOf(db, email)).map(async ({ fingerprint: _, consentId, ...order }) => ({
      ...order,
      number: orderNumber(order.number, order.item),
      consent: await readConsent(db, consentId),
      mails: await queries.mailsOf(db, order.id),
    })),
  );

/** Erases the orders of an address that no law keeps, with their consents and mails. Returns how many. */
export async function eraseOrdersOf(
  { db: tx, clock }: Pick<Tools, "db" | "clock">,
  { email, by }: { email: string; by: Person },
): Promise<number> {
  const at = clock.now();
  const before = keptSince(at);
  const ids = await queries.deleteOrdersBefore(tx, before, { of: email });
  if (ids.length === 0) return 0;
  const consents = await eraseConsents(tx, before, { ids });
  await recordAct(tx, { by, at }, "records.erase", ["records", before.toISOString()], {
    messages: 0,
    orders: ids.length,
    consents,
  });
  return ids.length;
}
