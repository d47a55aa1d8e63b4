import type { Person } from "#domain/audit/acts.ts";
import type { Refusal } from "#platform/forms/refusal.ts";
import type { BulkMailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { letterHash } from "../issues/draft-issue.server.ts";
import { previewLetter } from "../issues/draft-letter.server.ts";
import type { Sender } from "../letters/letter.ts";
import type { LetterErrors } from "../letters/letter-fields.server.ts";
import { mailLetterTest, type TestRefusal } from "../sending/send-test.server.ts";
import { letterDraftById } from "./queries.server.ts";
import { letterGone } from "./save-draft.server.ts";

/** Mails a letter as saved to one staff address, marked as a test. */
export async function testLetterDraft(
  tools: Pick<Tools, "db" | "clock">,
  mailer: Pick<BulkMailer, "send">,
  sender: Sender,
  { id, by, to }: { id: number; by: Person; to: string },
): Promise<{ reply: string } | LetterErrors | TestRefusal | Refusal<"gone">> {
  const row = await letterDraftById(tools.db, id);
  if (!row) return letterGone();
  const { subject, preheader, text } = row;
  const preview = await previewLetter(tools.db, sender, { subject, preheader, text });
  if ("errors" in preview) return preview;
  const { letter } = preview;
  return mailLetterTest(tools, mailer, {
    of: { subject: "letter_draft", subjectId: id, action: "letter.test", textHash: letterHash(letter) },
    letter,
    to,
    by,
    origin: sender.origin,
  });
}
