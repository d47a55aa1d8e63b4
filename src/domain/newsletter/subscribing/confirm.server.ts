import { randomBytes } from "node:crypto";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { byToken, confirmById, releaseConfirmation, takeConfirmation } from "./queries.server.ts";

/** The job behind a subscription: mails the link to confirm, at most once a day and address. Safe to run twice. */
export async function sendConfirmation(
  { db, clock }: Tools,
  mailer: Mailer,
  id: number,
  site: { origin: string; firm: string },
): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  const taken = await takeConfirmation(db, id, indianDate(clock.now()), sha256(token));
  if (!taken) return;
  try {
    await mailer.send({
      to: taken.email,
      subject: `Confirm your address for ${site.firm}`,
      text: [
        `Somebody, we hope you, asked for the free newsletter and daily digest of ${site.firm} at this address.`,
        `To confirm, open this page and press the button:\n${site.origin}/newsletter/confirmation?token=${token}`,
        "If it was not you, do nothing: without your confirmation nothing is sent.",
      ].join("\n\n"),
    });
  } catch (error) {
    await releaseConfirmation(db, id);
    throw error;
  }
}

export const confirmable = async (db: Db, token: string): Promise<"pending" | "confirmed" | "unknown"> => {
  const row = await byToken(db, sha256(token));
  return row?.status === "pending" || row?.status === "confirmed" ? row.status : "unknown";
};

/** Confirms the address behind a token. Confirming twice is no fault. */
export async function confirmSubscription(
  { db, clock }: Tools,
  token: string,
): Promise<"confirmed" | "unknown"> {
  const row = await byToken(db, sha256(token));
  if (!row || row.status === "unsubscribed") return "unknown";
  await confirmById(db, row.id, clock.now());
  return "confirmed";
}
