import { correspondenceEnd } from "#domain/compliance/rules.ts";
import type { BookView, Firm } from "#domain/firm/rules.ts";
import { verifyLine, verifyLink } from "#domain/firm/verify-path.ts";
import { answerDue, promisedBy } from "#domain/leads/inbox/business-hours.ts";
import { raiseAlert } from "#domain/newsletter/alerts.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { istHourOnDay, istLongMoment } from "#platform/format/dates.ts";
import { rupees } from "#platform/format/numbers.ts";
import { isRefusedForGood, type Mailer } from "#platform/mail/mail.server.ts";
import { replyLine } from "#platform/mail/reply.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { ORDER_MAIL_JOB } from "./place-order.server.ts";
import {
  clientsMailedSince,
  isSettled,
  markMailed,
  markRefused,
  type Order,
  orderById,
  type Recipient,
  unmailed,
} from "./queries.server.ts";
import { ITEM_NAMES, orderNumber } from "./rules.ts";

/** What the mail states about the firm; `facts` holds its response time and hours. */
export type OrderDesk = {
  firm: Firm;
  origin: string;
  deskOrigin: string;
  to: string;
  facts: BookView["facts"];
  /** The most clients' mails per hour to one domain, since addresses are unverified; 0 sets no limit. */
  perDomain: number;
};

/**
 * Runs the job of an order: mails the client or the firm, once. The staff are alerted to a client's mail that is refused
 * for good, which is not tried again; the firm's is. Over a domain's limit the client's mail waits for
 * `requeueUnmailed`; the firm's never does.
 */
export async function mailOrder(
  { db, clock }: Tools,
  mailer: Mailer,
  { id, recipient }: { id: string; recipient: string },
  desk: OrderDesk,
): Promise<void> {
  if (recipient !== "client" && recipient !== "firm") throw new Error(`No such recipient: ${recipient}`);
  const order = await orderById(db, id);
  if (!order || (await isSettled(db, id, recipient))) return;
  if (recipient === "client" && desk.perDomain > 0) {
    const domain = order.email.slice(order.email.lastIndexOf("@") + 1).toLowerCase();
    const since = new Date(clock.now().getTime() - HOUR_MS);
    if ((await clientsMailedSince(db, domain, since)) >= desk.perDomain) return;
  }
  const messageId = `<order-${order.number}-${recipient}@orders.invalid>`;
  try {
    await mailer.send({ messageId, ...letter(order, recipient, desk) });
  } catch (error) {
    if (recipient !== "client" || !isRefusedForGood(error)) throw error;
    await keepRefusal(db, order, { at: clock.now(), reply: error.message, origin: desk.deskOrigin });
    return;
  }
  await markMailed(db, id, recipient, clock.now());
}

/** Stores that the client's mail was refused for good, and alerts the staff: only they can reach the client now. */
const keepRefusal = (
  db: Db,
  order: Order,
  { at, reply, origin }: { at: Date; reply: string; origin: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await markRefused(tx, order.id, "client", replyLine(reply)))) return;
    const number = orderNumber(order.number, order.item);
    await raiseAlert(tx, {
      key: `order-refused-${number}`,
      message: `The mail server refused the mail about request ${number} to its client, whose address may be wrong.\n\nCall the client: ${origin}/desk/orders/${order.id}`,
      at,
    });
  });

/** Writes the mail; the client's repeats nothing that was typed: the address may not be the typist's. */
function letter(order: Order, recipient: Recipient, desk: OrderDesk) {
  const number = orderNumber(order.number, order.item);
  const what = [
    `Request: ${number}`,
    `For: ${ITEM_NAMES[order.item]}${order.cycle ? `, ${order.cycle.toLowerCase()}` : ""}`,
    `Price: ${rupees(order.priceRupees)}`,
  ].join("\n");
  if (recipient === "firm") {
    return {
      to: desk.to,
      replyTo: order.email,
      subject: `Request ${number}: ${ITEM_NAMES[order.item]}${order.stock ? `, ${order.stock}` : ""}`,
      text: [
        what,
        ...(order.stock ? [`Stock: ${order.stock}`] : []),
        `Name: ${order.name}\nE-mail: ${order.email}\nPhone: ${order.phone}`,
        `Received: ${istLongMoment(order.receivedAt)} IST\nConsent: ${order.consentId}`,
      ].join("\n\n"),
    };
  }
  const replyBy = istHourOnDay(answerDue(order.receivedAt, promisedBy(desk.facts)));
  return {
    to: order.email,
    replyTo: desk.firm.email,
    subject: `Your request ${number} to ${desk.firm.name}`,
    text: [
      "We have your request.",
      what,
      `We reply within ${desk.facts["reply.time"]}, which is by ${replyBy}, with the next steps: KYC and payment. Nothing is charged until you pay there, and the service starts after that.`,
      `Your request on our site: ${desk.origin}/orders/${order.id}`,
      `If you did not send this request, reply to this mail and we will cancel it.`,
      `${correspondenceEnd(desk.firm)}\n${verifyLine(verifyLink(desk.origin))}`,
    ].join("\n\n"),
  };
}

/**
 * Requeues mails not yet sent: backups contain no jobs, and a job gives up after an hour of mail-server faults. Sending
 * is safe to repeat.
 */
export async function requeueUnmailed(tx: Db, queue: Queue, receivedBefore: Date): Promise<void> {
  for (const { id, recipient } of await unmailed(tx, receivedBefore))
    await queue.enqueue(tx, ORDER_MAIL_JOB, { id, recipient });
}
