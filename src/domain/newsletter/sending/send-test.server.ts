import { randomUUID } from "node:crypto";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { type BulkMailer, MailFault } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { unsubscribeLink } from "../letters/letter.ts";
import { personaliser } from "../letters/personalise.ts";
import { emailAddress } from "../rules.ts";
import { issueLetter } from "./queries.server.ts";

/** Belongs to no reader: a test mail's links lead to pages that say so. */
const TEST_TOKEN = "test-mail-of-nobody";

type Letter = { subject: string; html: string; text: string };

type Test = {
  /** The subject of the test, for the ledger. */
  of: {
    subject: "issue" | "letter_draft";
    subjectId: number;
    action: "issue.test" | "letter.test";
    textHash: string;
  };
  letter: Letter;
  to: string;
  by: Person;
  origin: string;
};

export type TestRefusal = Refusal<"not-an-address" | "not-sent">;

/** Mails an issue to one staff address, marked as a test; touches no reader and no delivery. */
export async function sendTest(
  tools: Pick<Tools, "db" | "clock">,
  mailer: Pick<BulkMailer, "send">,
  { id, ...test }: Omit<Test, "of" | "letter"> & { id: number },
): Promise<{ reply: string } | TestRefusal | Refusal<"missing">> {
  const letter = await issueLetter(tools.db, id);
  if (!letter) return refusal("missing", `There is no letter ${id}.`);
  const of = { subject: "issue", subjectId: id, action: "issue.test", textHash: letter.hash } as const;
  return mailLetterTest(tools, mailer, { of, letter, ...test });
}

/** Mails a letter to one staff address, marked as a test. */
export async function mailLetterTest(
  { db, clock }: Pick<Tools, "db" | "clock">,
  mailer: Pick<BulkMailer, "send">,
  { of, letter, to, by, origin }: Test,
): Promise<{ reply: string } | TestRefusal> {
  const address = emailAddress.safeParse(to);
  if (!address.success) return refusal("not-an-address", `“${to}” is no e-mail address.`);
  try {
    const accepted = await mailer.send({
      to: address.data,
      subject: `[Test] ${letter.subject}`,
      ...personaliser(letter)(TEST_TOKEN),
      messageId: `<test-${of.subjectId}-${randomUUID()}@${new URL(origin).hostname}>`,
      headers: {
        "List-Unsubscribe": `<${unsubscribeLink(origin, TEST_TOKEN)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    await recordAct(
      db,
      { by, at: clock.now() },
      of.action,
      [of.subject, of.subjectId],
      { to: address.data.replace(/^.*@/, "@"), title: letter.subject },
      of.textHash,
    );
    return accepted;
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    return refusal("not-sent", `The mail server did not accept it: ${error.message}`);
  }
}
