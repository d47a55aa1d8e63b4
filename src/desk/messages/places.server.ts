import type { Asked } from "#desk/kit/acts.server.ts";
import type { Message } from "#domain/leads/inbox/read-message.server.ts";
import type { MessagePlace } from "#domain/leads/inbox/rules.ts";
import { ordersFrom } from "#domain/orders/list-orders.server.ts";
import { istLongDate } from "#platform/format/dates.ts";

/** Returns what stands in the places of a saved answer for this message. What is not known has no value. */
export async function placesOf(
  { tools, staff }: Pick<Asked, "tools" | "staff">,
  message: Message,
): Promise<Partial<Record<MessagePlace, string>>> {
  const [latest] = await ordersFrom(tools.db, message.email);
  return {
    name: message.firstName,
    ticket: String(message.id),
    received: istLongDate(message.receivedAt),
    day: istLongDate(tools.clock.now()),
    member: staff.name,
    ...(latest && { plan: latest.itemName, order: latest.number }),
  };
}
