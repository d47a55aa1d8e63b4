import type { Firm } from "#domain/firm/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { rupees } from "#platform/format/numbers.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { ORDER_MAIL_JOB } from "./place-order.server.ts";
import { isMailed, markMailed, type Order, orderById, type Recipient, unmailed } from "./queries.server.ts";
import { ITEM_NAMES, orderNumber, orderWord } from "./rules.ts";

export type OrderDesk = { firm: Firm; origin: string; to: string; replyWithin: string };

/** Runs the job of an order: mails the client or the firm, once. */
export async function mailOrder(
  { db, clock }: Tools,
  mailer: Mailer,
  { id, recipient }: { id: string; recipient: string },
  desk: OrderDesk,
): Promise<void> {
  if (recipient !== "client" && recipient !== "firm") throw new Error(`No such recipient: ${recipient}`);
  const order = await orderById(db, id);
  if (!order || (await isMailed(db, id, recipient))) return;
  const messageId = `<order-${order.number}-${recipient}@orders.invalid>`;
  await mailer.send({ messageId, ...letter(order, recipient, desk) });
  await markMailed(db, id, recipient, clock.now());
}

/** Writes the mail; the client's repeats nothing that was typed: the address may not be the typist's. */
function letter(order: Order, recipient: Recipient, desk: OrderDesk) {
  const number = orderNumber(order.number, order.item);
  const word = orderWord(order.item);
  const Word = word === "order" ? "Order" : "Request";
  const what = [
    `${Word}: ${number}`,
    `For: ${ITEM_NAMES[order.item]}${order.cycle ? `, ${order.cycle.toLowerCase()}` : ""}`,
    `Price: ${rupees(order.priceRupees)}`,
  ].join("\n");
  if (recipient === "firm") {
    return {
      to: desk.to,
      replyTo: order.email,
      subject: `${Word} ${number}: ${ITEM_NAMES[order.item]}${order.stock ? `, ${order.stock}` : ""}`,
      text: [
        what,
        ...(order.stock ? [`Stock: ${order.stock}`] : []),
        `Name: ${order.name}\nE-mail: ${order.email}\nPhone: ${order.phone}`,
        `Received: ${order.receivedAt.toISOString()}\nConsent: ${order.consentId}`,
      ].join("\n\n"),
    };
  }
  return {
    to: order.email,
    replyTo: desk.firm.email,
    subject: `Your ${word} ${number} with ${desk.firm.name}`,
    text: [
      `We have your ${word}.`,
      what,
      `We answer within ${desk.replyWithin} with the next steps, which are KYC and the payment. Nothing is charged until you pay there, and the service starts after that.`,
      `The ${word} on our site: ${desk.origin}/orders/${order.id}`,
      `If this was not you, reply to this mail and we will not go on.`,
      `${desk.firm.legalName}, SEBI research analyst ${desk.firm.registration}, BSE enlistment ${desk.firm.enlistment}`,
    ].join("\n\n"),
  };
}

/**
 * Requeues the mails that were not handed over: jobs are not part of a backup, and give up after an hour of a mail
 * server's fault. Sending is safe to repeat.
 */
export async function requeueUnmailed(tx: Db, queue: Queue, receivedBefore: Date): Promise<void> {
  for (const { id, recipient } of await unmailed(tx, receivedBefore))
    await queue.enqueue(tx, ORDER_MAIL_JOB, { id, recipient });
}
