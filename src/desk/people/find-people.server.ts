import type { Desk } from "#context.ts";
import { listMessages } from "#domain/leads/inbox/list-messages.server.ts";
import { listSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { listOrders } from "#domain/orders/list-orders.server.ts";

/** A person as the search finds one; the name is empty for a reader, of whom only the address is known. */
export type FoundPerson = { email: string; name: string };

const MOST = 20;
const PAGE = { limit: MOST, offset: 0, descending: true };

/**
 * Finds people by a part of a name or an address, among those who wrote, asked for something or read the letters, as
 * far as the member's role opens these: readers by the beginning of the address.
 */
export async function findPeople({ tools: { db, clock }, staff }: Desk, q: string): Promise<FoundPerson[]> {
  const may = staff.permissions;
  const now = clock.now();
  const messages = may.has("answer")
    ? (await listMessages(db, { ...PAGE, q, now, tab: "all", sort: "received" })).rows
    : [];
  const orders = may.has("answer") ? (await listOrders(db, { ...PAGE, q, sort: "number" })).rows : [];
  const readers = may.has("send")
    ? (await listSubscribers(db, { ...PAGE, q, now, sort: "newest" })).rows
    : [];
  const found = new Map<string, FoundPerson>();
  for (const { email, name } of [
    ...messages,
    ...orders,
    ...readers.map(({ email: address }) => ({ email: address, name: "" })),
  ])
    if (email.includes("@") && !found.has(email)) found.set(email, { email, name });
  return [...found.values()].slice(0, MOST);
}
