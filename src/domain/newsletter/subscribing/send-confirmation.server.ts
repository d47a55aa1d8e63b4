import { randomBytes } from "node:crypto";
import { indianDate, indianMinutes } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Mailer, MailFault } from "#platform/mail/mail.server.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { raiseAlert } from "../alerts.server.ts";
import type { Sender } from "../letters/letter.ts";
import { renderNoteLetter } from "../letters/render-note-letter.server.ts";
import { isBlocked } from "../suppression.server.ts";
import {
  askedUnmailed,
  confirmationsSince,
  lockConfirmations,
  markConfirmation,
  releaseConfirmation,
  unmailedToday,
} from "./queries.server.ts";
import { CONFIRMATION_JOB } from "./subscribe.server.ts";

/** Confirmation mails in any 60 minutes: that one network asks for, to one domain, and in all. 0 sets no bound. */
export type ConfirmationQuotas = { perNetwork: number; perDomain: number; perHour: number };

const HOUR_MS = 3_600_000;
const SPAN_MS = 2 * 86_400_000;
const MANY = 10_000;

/**
 * The job behind a subscription: mails the link to confirm, at most once a day and address and within the quotas.
 * Over a quota nothing is mailed and nothing lost: the address stays pending, and `requeueUnconfirmed` takes it up
 * again. Safe to run twice. A mail that the server refused for good, or may have taken, is not mailed again that day.
 */
export async function sendConfirmation(
  { db, clock, log }: Tools,
  mailer: Mailer,
  id: number,
  sender: Sender,
  quotas: ConfirmationQuotas,
): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const at = clock.now();
  const email = await db.transaction((tx) => take(tx, { id, at, tokenHash: sha256(token), quotas }));
  if (!email) return;
  try {
    const letter = await renderNoteLetter(sender, {
      subject: `Confirm your address for ${sender.firm.name}`,
      paragraphs: [
        `Somebody, we hope you, asked for the free newsletter and daily digest of ${sender.firm.name} at this address.`,
        "To confirm, open this page within seven days and press the button there.",
        "If it was not you, do nothing: without your confirmation nothing is sent.",
      ],
      action: {
        label: "Open the page to confirm",
        href: `${sender.origin}/newsletter/confirmation?token=${token}`,
      },
    });
    await mailer.send({ to: email, ...letter });
  } catch (error) {
    if (isFinal(error)) {
      log.warn({ subscriber: id, error }, "a confirmation was refused, or may have been taken");
      return;
    }
    await releaseConfirmation(db, id);
    throw error;
  }
}

/** Replies of the 55x family speak of the mailbox or the message (RFC 5321, 4.2.3): another try brings the same. */
const isFinal = (error: unknown): boolean =>
  error instanceof MailFault &&
  (error.kind === "unknown" || (error.kind === "refused" && error.code >= 550 && error.code <= 559));

/**
 * Takes today's one mail for an address, or nothing. Counting and taking happen under one lock that all processes
 * share and that ends with this short transaction, so that workers which run at once cannot both take the last place
 * of a quota; the mail itself is handed over afterwards, and counts from here on.
 */
async function take(
  tx: Db,
  { id, at, tokenHash, quotas }: { id: number; at: Date; tokenHash: string; quotas: ConfirmationQuotas },
): Promise<string | undefined> {
  await lockConfirmations(tx);
  const today = indianDate(at);
  const row = await unmailedToday(tx, id, today);
  if (!row || (await isBlocked(tx, row.email))) return undefined;
  const network = row.network ?? "";
  const domain = row.email.slice(row.email.lastIndexOf("@") + 1);
  const sent = await confirmationsSince(tx, new Date(at.getTime() - HOUR_MS), domain, network);
  const over = (quota: number, count: number) => quota > 0 && count >= quota;
  if (over(quotas.perHour, sent.all)) {
    await tellStaff(tx, at, quotas.perHour);
    return undefined;
  }
  if (over(quotas.perDomain, sent.domain) || (network && over(quotas.perNetwork, sent.network)))
    return undefined;
  await markConfirmation(tx, id, { confirmationSentOn: today, confirmationSentAt: at, tokenHash });
  return row.email;
}

function tellStaff(tx: Db, at: Date, quota: number): Promise<boolean> {
  const hour = String(Math.floor(indianMinutes(at) / 60)).padStart(2, "0");
  return raiseAlert(tx, {
    key: `confirmations-${indianDate(at)}T${hour}`,
    message: `${quota} confirmation mails left within an hour, which is the bound (CONFIRMATIONS_PER_HOUR). Further addresses wait and are mailed later; somebody may be filling in addresses that are not theirs.`,
    at,
  });
}

/**
 * Queues the confirmation again for addresses that asked within the last two days and were mailed nothing since,
 * as many as the quotas have room for: they were over a quota, or their job gave up. Safe to run at any time.
 */
export async function requeueUnconfirmed(
  tx: Db,
  queue: Queue,
  { now, quotas }: { now: Date; quotas: ConfirmationQuotas },
): Promise<number> {
  const span = { after: new Date(now.getTime() - SPAN_MS), before: now };
  const rows = await askedUnmailed(tx, span, {
    perNetwork: quotas.perNetwork || MANY,
    perDomain: quotas.perDomain || MANY,
    all: quotas.perHour || MANY,
  });
  for (const { id } of rows) await queue.enqueue(tx, CONFIRMATION_JOB, { id });
  return rows.length;
}
