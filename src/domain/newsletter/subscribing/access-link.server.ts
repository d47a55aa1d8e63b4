import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#platform/clock/clock.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { isFinalFault, type Mailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Sender } from "../letters/letter.ts";
import { renderNoteLetter } from "../letters/render-note-letter.server.ts";
import { PREFERENCES_PATH } from "../links.ts";
import { isBlocked } from "../suppression.server.ts";
import { findReader } from "./find-reader.server.ts";
import { idOfAddress, lockConfirmations, lockReader, markAccess } from "./queries.server.ts";
import { type ConfirmationQuotas, hasRoom } from "./quotas.server.ts";
import type { ReaderKey } from "./reader-key.ts";

export const ACCESS_JOB = "newsletter.access-link";

/** At most three links a day: a request in another's name can neither flood an inbox nor replace each link at once. */
const APART_MS = 8 * HOUR_MS;
const NOBODY = 0;

/**
 * Requests a link to one's own settings and data. Nothing reveals whether the address is known: a job is queued in any
 * case, and does nothing for an unknown one.
 */
export async function askForAccess({ db, queue }: Tools, email: string): Promise<void> {
  await db.transaction(async (tx) =>
    queue.enqueue(tx, ACCESS_JOB, { id: (await idOfAddress(tx, email)) ?? NOBODY }),
  );
}

/** Requests the same link from a preferences page opened by a mail's token. */
export async function askForAccessByKey({ db, queue, clock }: Tools, key: ReaderKey): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findReader(tx, key, clock.now());
    if (typeof row !== "string") await queue.enqueue(tx, ACCESS_JOB, { id: row.id });
  });
}

/**
 * Runs the job: mails the link, at most once in eight hours and within the quotas; otherwise it must be requested
 * again. A new link replaces the previous one. An address never confirmed gets no mail, because anybody may have
 * entered it; neither does a blocked one. Safe to run twice.
 */
export async function sendAccessLink(
  { db, clock }: Tools,
  mailer: Mailer,
  id: number,
  sender: Sender,
  quotas: ConfirmationQuotas,
): Promise<void> {
  if (id === NOBODY) return;
  const token = randomBytes(24).toString("base64url");
  const row = await db.transaction(async (tx) => {
    await lockConfirmations(tx);
    const at = clock.now();
    const reader = await lockReader(tx, { id });
    if (!reader?.confirmedAt || (await isBlocked(tx, reader.email))) return undefined;
    if (reader.accessSentAt && at.getTime() - reader.accessSentAt.getTime() < APART_MS) return undefined;
    if (!(await hasRoom(tx, { email: reader.email, at, quotas }))) return undefined;
    await markAccess(tx, id, sha256(token), at);
    return reader;
  });
  if (!row) return;
  try {
    const letter = await renderNoteLetter(sender, {
      subject: `Your newsletter settings at ${sender.firm.name}`,
      paragraphs: [
        `You asked for a link to the newsletter settings of this address at ${sender.firm.name}.`,
        "The link works for 24 hours. It opens the page where you choose what we mail you, unsubscribe, and download or erase what the newsletter holds about you.",
        "If you did not, ignore this mail and do not forward it: the link opens your data.",
      ],
      action: { label: "Open the settings", href: `${sender.origin}${PREFERENCES_PATH}?access=${token}` },
    });
    await mailer.send({ to: row.email, ...letter });
  } catch (error) {
    // If the server may have accepted it, the link stays valid.
    if (isFinalFault(error)) return;
    await markAccess(db, id, row.accessHash, row.accessSentAt);
    throw error;
  }
}
