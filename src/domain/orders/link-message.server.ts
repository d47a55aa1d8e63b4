import { record } from "#domain/audit/record.server.ts";
import { markLinked } from "#domain/leads/inbox/change-message.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { isOrderId } from "./read-order.server.ts";
import { orderNumber } from "./rules.ts";

type Link = { order: string; message: number; by: Person };
type Linked = { number: string } | Refusal<"missing" | "erased" | "linked" | "not-linked">;

/** Links a message with an order: each names the other from then on. */
export const linkMessage = (tools: Pick<Tools, "db" | "clock">, link: Link): Promise<Linked> =>
  change(tools, link, "link");

/** Ends the link of a message with an order. */
export const unlinkMessage = (tools: Pick<Tools, "db" | "clock">, link: Link): Promise<Linked> =>
  change(tools, link, "unlink");

function change(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { order: id, message, by }: Link,
  action: "link" | "unlink",
): Promise<Linked> {
  return db.transaction(async (tx) => {
    const order = isOrderId(id) ? await queries.orderById(tx, id) : undefined;
    if (!order) return refusal("missing", "There is no request with this number.");
    const number = orderNumber(order.number, order.item);
    const at = clock.now();
    const isLinked = (await queries.linksOfMessage(tx, message)).some(({ orderId }) => orderId === id);
    if (isLinked && action === "link") return refusal("linked", `Request ${number} is linked already.`);
    if (!isLinked && action === "unlink") return refusal("not-linked", `Request ${number} is not linked.`);
    const text = `${action === "link" ? "Linked with" : "No longer linked with"} request ${number}`;
    const told = await markLinked({ db: tx, clock }, { id: message, by, text });
    if ("refused" in told) return told;
    if (action === "unlink") await queries.dropLink(tx, id, message);
    else await queries.addLink(tx, { orderId: id, enquiryId: message, linkedBy: by.name, linkedAt: at });
    await record(tx, {
      ...{ at, actor: by.name, action: `order.${action}`, subject: "orders", subjectId: id },
      detail: { member: by.id, message },
    });
    return { number };
  });
}

/** Returns the orders that are linked with a message. */
export const ordersLinkedWith = async (db: Db, message: number): Promise<string[]> =>
  (await queries.linksOfMessage(db, message)).map(({ orderId }) => orderId);

/** Returns the messages that are linked with an order. */
export const messagesLinkedWith = async (db: Db, order: string): Promise<number[]> =>
  (await queries.linksOfOrder(db, order)).map(({ enquiryId }) => enquiryId);
