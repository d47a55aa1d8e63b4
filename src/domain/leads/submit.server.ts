import { NEWSLETTER_WORDING } from "#domain/compliance/rules.ts";
import { raiseAlert } from "#domain/newsletter/alerts.server.ts";
import { type SubscribeOptions, subscribeIn } from "#domain/newsletter/subscribing/subscribe.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import { isRefusedForGood, type Mailer } from "#platform/mail/mail.server.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { factsOfSender } from "./fields.ts";
import { addEnquiry, markForwarded, unforwarded, unforwardedIds } from "./queries.server.ts";
import type { StoredRequest } from "./rules.ts";

export const FORWARD_JOB = "leads.forward";

/**
 * Stores a contact message, the newsletter consent if its box was ticked, and the job that mails the firm, in one
 * transaction. The same message sent twice on a day is one row.
 */
export async function submitEnquiry(
  tools: Tools,
  request: StoredRequest,
  evidence: { network: string; browser: string },
  options: SubscribeOptions,
): Promise<{ accepted: true }> {
  const { db, queue, clock } = tools;
  const at = clock.now();
  const { phone_number: phone, agreedToNewsletter = false, kind = "message", ...words } = request;
  const contentHash = sha256(JSON.stringify([words, phone, indianDate(at), kind]));
  await db.transaction(async (tx) => {
    const id = await addEnquiry(tx, {
      ...words,
      kind,
      phone,
      agreedToNewsletter,
      ...evidence,
      receivedAt: at,
      contentHash,
    });
    if (id !== undefined) await queue.enqueue(tx, FORWARD_JOB, { id });
    // Also for a message sent again: the box may be ticked only then.
    if (agreedToNewsletter) {
      const consent = {
        email: words.email,
        source: "contact",
        wording: NEWSLETTER_WORDING.contact,
        ...evidence,
      };
      await subscribeIn(tx, tools, consent, options);
    }
  });
  return { accepted: true };
}

const printed = (value: string | boolean | null): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "not given");

/**
 * Runs the job of a message: mails it to the firm, once. A mail that is refused for good, as for the visitor's words, is
 * not tried again: the message is at the desk, and the staff are alerted once a day.
 */
export async function forwardEnquiry(
  { db, clock }: Tools,
  mailer: Mailer,
  id: number,
  { to, origin }: { to: string; origin: string },
): Promise<void> {
  const row = await unforwarded(db, id);
  if (!row) return;
  try {
    await mailer.send({
      to,
      replyTo: row.email,
      subject: `${row.kind === "impersonation" ? "Impersonation: message" : "Message"} ${row.id} from ${row.firstName} ${row.lastName}`,
      messageId: `<enquiry-${row.id}-${row.contentHash.slice(0, 16)}@enquiries.invalid>`,
      text: [
        `At the desk: ${origin}/desk/messages/${row.id}`,
        `Name: ${row.firstName} ${row.lastName}`,
        ...factsOfSender(row).map(({ label, value }) => `${label}: ${printed(value)}`),
        `Received: ${istLongMoment(row.receivedAt)} IST`,
        "",
        row.message,
      ].join("\n"),
    });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const at = clock.now();
    await raiseAlert(db, {
      key: `message-refused-${indianDate(at)}`,
      message: `The mail server refused to forward message ${id} to the mailbox of the firm.\n\nRead it at the desk: ${origin}/desk/messages/${id}`,
      at,
    });
  }
  await markForwarded(db, id, clock.now());
}

/**
 * Requeues every message not yet mailed to the firm: backups contain no jobs, and a job gives up after an hour of
 * mail-server faults.
 */
export async function requeueUnforwarded(tx: Db, queue: Queue, receivedBefore: Date): Promise<void> {
  for (const { id } of await unforwardedIds(tx, receivedBefore)) await queue.enqueue(tx, FORWARD_JOB, { id });
}
