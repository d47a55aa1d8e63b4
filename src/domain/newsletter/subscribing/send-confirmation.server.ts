import { randomBytes } from "node:crypto";
import { type Clock, DAY_MS, indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { isFinalFault, type Mailer } from "#platform/mail/mail.server.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Sender } from "../letters/letter.ts";
import { renderNoteLetter } from "../letters/render-note-letter.server.ts";
import { isBlocked } from "../suppression.server.ts";
import {
  lockConfirmations,
  markConfirmation,
  releaseConfirmation,
  requestedUnmailed,
  unmailedToday,
} from "./queries.server.ts";
import { type ConfirmationQuotas, hasRoom } from "./quotas.server.ts";
import { CONFIRMATION_JOB } from "./subscribe.server.ts";

const SPAN_MS = 2 * DAY_MS;
const MANY = 10_000;

/**
 * Runs the job of a subscription: mails the confirmation link, at most once a day per address and within the quotas.
 * Over a quota nothing is mailed or lost: the address remains pending, and `requeueUnconfirmed` requeues it. Safe to
 * run twice. A mail permanently refused, or possibly accepted, is not mailed again that day.
 */
export async function sendConfirmation(
  { db, clock, log }: Tools,
  mailer: Mailer,
  id: number,
  sender: Sender,
  quotas: ConfirmationQuotas,
): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const email = await db.transaction((tx) => take(tx, { id, clock, tokenHash: sha256(token), quotas }));
  if (!email) return;
  try {
    const letter = await renderNoteLetter(sender, {
      subject: `Confirm your address for ${sender.firm.name}`,
      paragraphs: [
        `You asked for the free newsletter and daily digest of ${sender.firm.name} at this address.`,
        "To confirm, open this page within seven days and press the button there.",
        "If you did not, ignore this mail: we send nothing without your confirmation.",
      ],
      action: {
        label: "Open the page to confirm",
        href: `${sender.origin}/newsletter/confirmation?token=${token}`,
      },
    });
    await mailer.send({ to: email, ...letter });
  } catch (error) {
    if (isFinalFault(error)) {
      log.warn({ subscriber: id, error }, "a confirmation was refused, or may have been taken");
      return;
    }
    await releaseConfirmation(db, id);
    throw error;
  }
}

/** Takes an address's one mail of the day, if any, under the lock of the quotas. */
async function take(
  tx: Db,
  {
    id,
    clock,
    tokenHash,
    quotas,
  }: { id: number; clock: Clock; tokenHash: string; quotas: ConfirmationQuotas },
): Promise<string | undefined> {
  await lockConfirmations(tx);
  // Read after waiting for the lock: the quota applies to the network that this mail will count for.
  const at = clock.now();
  const today = indianDate(at);
  const row = await unmailedToday(tx, id, { now: at, today });
  if (!row || (await isBlocked(tx, row.email))) return undefined;
  if (!(await hasRoom(tx, { email: row.email, network: row.network ?? "", at, quotas }))) return undefined;
  await markConfirmation(tx, id, { confirmationSentOn: today, confirmationSentAt: at, tokenHash });
  return row.email;
}

/**
 * Requeues confirmations requested within the last two days and not mailed since, as many as the quotas allow: they
 * were over a quota, or their job gave up. Safe to run at any time.
 */
export async function requeueUnconfirmed(
  tx: Db,
  queue: Queue,
  { now, quotas }: { now: Date; quotas: ConfirmationQuotas },
): Promise<number> {
  const span = { after: new Date(now.getTime() - SPAN_MS), before: now };
  const rows = await requestedUnmailed(tx, span, {
    perNetwork: quotas.perNetwork || MANY,
    perDomain: quotas.perDomain || MANY,
    all: quotas.perHour || MANY,
  });
  for (const { id } of rows) await queue.enqueue(tx, CONFIRMATION_JOB, { id });
  return rows.length;
}
