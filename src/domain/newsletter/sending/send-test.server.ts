import { randomUUID } from "node:crypto";
import { record } from "#domain/audit/record.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { type Courier, MailFault } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { unsubscribeLink } from "../letters/letter.ts";
import { personaliser } from "../letters/personalise.ts";
import { emailAddress } from "../rules.ts";
import { issueLetter } from "./queries.server.ts";

/** Belongs to no reader: the links of a test mail lead to pages that say so. */
const TEST_TOKEN = "test-mail-of-nobody";

/** Mails an issue as it is to one address of the staff, marked as a test; touches no reader and no delivery. */
export async function sendTest(
  { db, clock }: Pick<Tools, "db" | "clock">,
  courier: Pick<Courier, "send">,
  { id, to, by, member, origin }: { id: number; to: string; by: string; member?: string; origin: string },
): Promise<{ reply: string } | Refusal<"not-an-address" | "missing" | "not-sent">> {
  const address = emailAddress.safeParse(to);
  if (!address.success) return refusal("not-an-address", `“${to}” is no e-mail address.`);
  const issue = await issueLetter(db, id);
  if (!issue) return refusal("missing", `There is no issue ${id}.`);
  await record(db, {
    at: clock.now(),
    actor: by,
    action: "issue.test",
    subject: "issue",
    subjectId: id,
    textHash: issue.hash,
    detail: { to: address.data.replace(/^.*@/, "@"), ...(member && { member }) },
  });
  try {
    return await courier.send({
      to: address.data,
      subject: `[Test] ${issue.subject}`,
      ...personaliser(issue)(TEST_TOKEN),
      messageId: `<test-${id}-${randomUUID()}@${new URL(origin).hostname}>`,
      headers: {
        "List-Unsubscribe": `<${unsubscribeLink(origin, TEST_TOKEN)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    return refusal("not-sent", `The mail server did not take it: ${error.message}`);
  }
}
