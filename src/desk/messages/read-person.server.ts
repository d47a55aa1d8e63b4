import type { Desk } from "#context.ts";
import { messagesFrom } from "#domain/leads/inbox/list-messages.server.ts";
import { readByAddress } from "#domain/newsletter/subscribers/read-subscriber.server.ts";
import { ordersFrom } from "#domain/orders/list-orders.server.ts";
import { partsOpenTo } from "#domain/people/rules.ts";

/**
 * Reads what the desk holds about an address, each part only if the member's role opens it: messages, requests and
 * their consents with *answer*, letters with *send* or *answer*, and complaints with *complaints*. Nothing is stored
 * for it.
 */
export async function readPerson({ tools, staff, site }: Desk, email: string) {
  const may = staff.permissions;
  const now = tools.clock.now();
  const seesMessages = may.has("answer") || may.has("complaints");
  const messages = seesMessages ? await messagesFrom(tools.db, { email, now, facts: site.facts }) : [];
  return {
    email,
    messages: may.has("answer") ? messages : null,
    complaints: may.has("complaints")
      ? messages.flatMap(({ id, complaintMonth: month }) => (month ? [{ id, month }] : []))
      : null,
    orders: may.has("answer") ? await ordersFrom(tools.db, email) : null,
    letters: partsOpenTo(may).letters ? await readByAddress(tools.db, email, now) : null,
  };
}

export type PersonView = Awaited<ReturnType<typeof readPerson>>;
