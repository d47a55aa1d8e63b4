import { randomBytes } from "node:crypto";
import { sha256 } from "#platform/files/files.server.ts";
import { type Mailer, MailFault } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Sender } from "../letters/letter.ts";
import { renderNoteLetter } from "../letters/render-note-letter.server.ts";
import { PREFERENCES_PATH } from "../links.ts";
import { isBlocked } from "../suppression.server.ts";
import { findReader } from "./find-reader.server.ts";
import { idOfAddress, lockReader, markAccess } from "./queries.server.ts";
import type { ReaderKey } from "./reader-key.ts";

export const ACCESS_JOB = "newsletter.access-link";

const HOUR_MS = 3_600_000;
const NOBODY = 0;

/**
 * Asks for a link to one's own settings and data. Nothing tells whether the address is known: a job is queued in any
 * case, and finds nobody for an unknown one.
 */
export async function askForAccess({ db, queue }: Tools, email: string): Promise<void> {
  await db.transaction(async (tx) =>
    queue.enqueue(tx, ACCESS_JOB, { id: (await idOfAddress(tx, email)) ?? NOBODY }),
  );
}

/** The same from the preferences page that a mail's token opened. */
export async function askForAccessByKey({ db, queue, clock }: Tools, key: ReaderKey): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findReader(tx, key, clock.now());
    if (typeof row !== "string") await queue.enqueue(tx, ACCESS_JOB, { id: row.id });
  });
}

/**
 * The job behind it: mails the link, at most once an hour, and once a day to an address that nobody ever confirmed.
 * A new link replaces the one before. A blocked address is mailed nothing. Safe to run twice.
 */
export async function sendAccessLink(
  { db, clock }: Tools,
  mailer: Mailer,
  id: number,
  sender: Sender,
): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const at = clock.now();
  const email = await db.transaction(async (tx) => {
    const row = await lockReader(tx, { id });
    if (!row || (await isBlocked(tx, row.email))) return undefined;
    const waits = row.confirmedAt ? HOUR_MS : 24 * HOUR_MS;
    if (row.accessSentAt && at.getTime() - row.accessSentAt.getTime() < waits) return undefined;
    await markAccess(tx, id, sha256(token), at);
    return row.email;
  });
  if (!email) return;
  try {
    const letter = await renderNoteLetter(sender, {
      subject: `Your newsletter settings at ${sender.firm.name}`,
      paragraphs: [
        `Somebody, we hope you, asked for a link to the newsletter settings of this address at ${sender.firm.name}.`,
        "It is good for 24 hours. There you choose what is mailed, leave the list, and take or erase what the newsletter holds about you.",
        "If it was not you, do nothing and pass this mail on to nobody: the link opens your data.",
      ],
      action: { label: "Open the settings", href: `${sender.origin}${PREFERENCES_PATH}?access=${token}` },
    });
    await mailer.send({ to: email, ...letter });
  } catch (error) {
    // Where the server may have taken it, the link stays good and is not mailed a second time.
    if (error instanceof MailFault && error.kind === "unknown") return;
    await markAccess(db, id, null, null);
    throw error;
  }
}
