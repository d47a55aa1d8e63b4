import { randomInt, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { textRecords } from "#platform/mail/look-up.server.ts";
import type { Mail, Mailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { type MailIdentity, type MailRecord, mailFingerprint, mailRecords } from "./mail-records.server.ts";
import { lockBook, proofAbout, putProof } from "./queries.server.ts";

const PENDING = "mail-test";
export const MAIL_PROOF = "mail";
const GOOD_FOR_MS = HOUR_MS;
const MAX_TRIES = 5;

const pending = z.object({ to: z.string(), codeHash: z.string(), settings: z.string(), tries: z.number() });

/** Returns the eight digits that prove the arrival of a test mail. */
export const newCode = (): string => Array.from({ length: 8 }, () => randomInt(10)).join("");
const readable = (digits: string): string => digits.replace(/(\d{4})(\d{4})/, "$1 $2");

/** Returns the test mail with a code, to be entered on the screen that sent it. */
export const testMail = (to: string, firmName: string, digits: string): Mail => ({
  to,
  subject: `Test mail of ${firmName}`,
  text: [
    `This mail shows that the desk of ${firmName} can send. Type its code at the launch checklist:`,
    readable(digits),
    "In the message's source, “Authentication-Results” says whether SPF, DKIM and DMARC passed.",
  ].join("\n\n"),
});

/** Stores what a test mail proves once its code is entered. */
export const awaitCode = (
  tx: Db,
  about: string,
  { by, at, to, digits, settings }: { by: Person; at: Date; to: string; digits: string; settings: string },
) => putProof(tx, { about, by: by.name, at, detail: { to, codeHash: sha256(digits), settings, tries: 0 } });

/**
 * Sends a test mail with a code. Entering the code proves that mails with these settings arrive. A refusal by the mail
 * server is reported in its own words.
 */
export async function sendTestMail(
  tools: Pick<Tools, "db" | "clock">,
  mailer: Mailer,
  { to, settings, firmName, by }: { to: string; settings: MailIdentity; firmName: string; by: Person },
): Promise<{ to: string } | Refusal<"not-an-address" | "not-sent">> {
  const address = z.email().safeParse(to.trim());
  if (!address.success)
    return refusal("not-an-address", "Type one e-mail address, such as your own at another provider.");
  const digits = newCode();
  try {
    await mailer.send(testMail(address.data, firmName, digits));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refusal("not-sent", `The mail server did not accept it: ${error.message}`);
  }
  const at = tools.clock.now();
  await tools.db.transaction(async (tx) => {
    const tested = { to: address.data, digits, settings: mailFingerprint(settings) };
    await awaitCode(tx, PENDING, { by, at, ...tested });
    await recordAct(tx, { by, at }, "launch.test-mail", ["launch_proof", MAIL_PROOF], {
      to: address.data,
      from: settings.MAIL_FROM,
    });
  });
  return { to: address.data };
}

type NotProven = Refusal<"no-test" | "too-many-tries" | "wrong-code">;

/** Consumes the code of the last test mail of its kind, valid for an hour and five attempts. */
export async function acceptMailCode(
  tx: Db,
  about: string,
  { typed, at }: { typed: string; at: Date },
): Promise<{ to: string; settings: string } | NotProven> {
  const digits = typed.replace(/\D/g, "");
  const sent = await proofAbout(tx, about);
  const waiting = pending.safeParse(sent?.detail);
  if (!sent || !waiting.success || at.getTime() - sent.at.getTime() > GOOD_FOR_MS)
    return refusal("no-test", "No test mail was sent in the last hour. Send one first.");
  const { codeHash, tries, to, settings } = waiting.data;
  if (tries >= MAX_TRIES)
    return refusal("too-many-tries", "There were too many attempts. Send another test mail.");
  if (!timingSafeEqual(Buffer.from(codeHash), Buffer.from(sha256(digits)))) {
    await putProof(tx, { ...sent, detail: { ...waiting.data, tries: tries + 1 } });
    return refusal("wrong-code", "That is not the code of the last test mail. It has eight digits.");
  }
  await putProof(tx, { ...sent, detail: { ...waiting.data, tries: MAX_TRIES } });
  return { to, settings };
}

/** Records that a test mail arrived with these settings. */
export async function noteMailProven(
  tx: Db,
  { to, settings, by, at }: { to: string; settings: string; by: Person; at: Date },
): Promise<void> {
  await putProof(tx, { about: MAIL_PROOF, by: by.name, at, detail: { to, settings } });
  await recordAct(tx, { by, at }, "launch.mail-proven", ["launch_proof", MAIL_PROOF], { to, settings });
}

/** Accepts the code of the last test mail. */
export async function confirmTestMail(
  tools: Pick<Tools, "db" | "clock">,
  { typed, by }: { typed: string; by: Person },
): Promise<{ done: true } | NotProven> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx): Promise<{ done: true } | NotProven> => {
    await lockBook(tx);
    const taken = await acceptMailCode(tx, PENDING, { typed, at });
    if ("refused" in taken) return taken;
    await noteMailProven(tx, { ...taken, by, at });
    return { done: true };
  });
}

/** A record and the DNS's present answer: the record, another one, none, or no answer in time. */
export type SeenRecord = MailRecord & { state: "seen" | "other" | "missing" | "unknown"; found: string };

/** Looks up the three records; takes some seconds if no name server answers. */
export async function lookUpMailRecords(
  settings: MailIdentity,
  look: (host: string) => Promise<string[] | undefined> = textRecords,
): Promise<SeenRecord[]> {
  return Promise.all(
    mailRecords(settings).map(async (wanted): Promise<SeenRecord> => {
      const texts = await look(wanted.host);
      if (texts === undefined) return { ...wanted, state: "unknown", found: "" };
      const found = texts.find((text) => text.toLowerCase().startsWith(wanted.begins.toLowerCase()));
      if (found === undefined) return { ...wanted, state: "missing", found: "" };
      const same = (text: string) => text.replace(/\s+/g, "").toLowerCase();
      const isKey = wanted.name === "DKIM" && wanted.value !== undefined;
      return {
        ...wanted,
        state: isKey && same(found) !== same(wanted.value ?? "") ? "other" : "seen",
        found,
      };
    }),
  );
}
