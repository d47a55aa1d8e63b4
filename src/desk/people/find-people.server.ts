import type { Desk } from "#context.ts";
import { searchedWords } from "#domain/blog/finding/in-text.server.ts";
import { findSenders } from "#domain/leads/inbox/list-messages.server.ts";
import { findSubscribers } from "#domain/newsletter/subscribers/list-subscribers.server.ts";
import { listOrders } from "#domain/orders/list-orders.server.ts";

/** A person as found by the search; the name is empty for a reader, of whom only the address is known. */
export type FoundPerson = { email: string; name: string };

const MAX_PEOPLE = 20;
const PAGE = { limit: MAX_PEOPLE, offset: 0, descending: true };

/** Finds people who wrote, ordered or subscribed, by part of a name or address, as far as the member's role permits. */
export async function findPeople({ tools: { db }, staff }: Desk, q: string): Promise<FoundPerson[]> {
  const may = staff.permissions;
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const messages = may.has("answer") ? await findSenders(db, words, MAX_PEOPLE) : [];
  const orders = may.has("answer") ? (await listOrders(db, { ...PAGE, q, sort: "number" })).rows : [];
  const readers = may.has("send") ? await findSubscribers(db, words, MAX_PEOPLE) : [];
  const found = new Map<string, FoundPerson>();
  for (const { email, name } of [
    ...messages,
    ...orders,
    ...readers.map(({ email: address }) => ({ email: address, name: "" })),
  ])
    if (email.includes("@") && !found.has(email)) found.set(email, { email, name });
  return [...found.values()].slice(0, MAX_PEOPLE);
}
