import { memberById } from "#domain/staff/read.server.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

/** The job that mails one member a batch of notices. */
export const MAIL_JOB = "notices.mail";

const MAX_SUBJECT_LENGTH = 200;

/**
 * Mails a batch of notices, each linked to its screen, and marks it as sent. Rerun after a fault, it sends the same
 * message with the same id; once sent, nothing. A closed account is mailed nothing.
 */
export async function mailNotices(
  { db, clock }: Pick<Tools, "db" | "clock">,
  mailer: Mailer,
  id: number,
  { firm, origin }: { firm: string; origin: string },
): Promise<void> {
  const notices = await queries.inMail(db, id);
  const [first] = notices;
  if (!first) return;
  const member = await memberById(db, first.memberId);
  if (!member || member.closedAt) return;
  const subject =
    notices.length === 1
      ? first.sentence.split("\n")[0]
      : `${notices.length} notices from the desk of ${firm}`;
  await mailer.send({
    to: member.email,
    messageId: `<notices-${id}@desk.invalid>`,
    subject: (subject ?? "").slice(0, MAX_SUBJECT_LENGTH),
    text: [
      ...notices.map(({ sentence, path }) => `${ended(sentence)}\n${origin}${path}`),
      `You get this mail as a member of the desk of ${firm}. Choose your notices here:\n${origin}/desk/account#notices`,
    ].join("\n\n"),
  });
  await queries.markNoticesMailed(db, id, clock.now());
}

/** Adds a full stop unless the sentence ends with punctuation or quoted punctuation. */
const ended = (sentence: string): string => (/[.!?]”?$/.test(sentence) ? sentence : `${sentence}.`);
