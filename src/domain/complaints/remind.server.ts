import { indianDate } from "#platform/clock/clock.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { readRegister } from "./queries.server.ts";
import { complaintReminder } from "./reminder.ts";

export const REMINDER_JOB = "complaints.remind";

/** Mails the firm what is due on reminder days. Returns whether anything was. */
export async function remindOfComplaints(
  { db, clock }: Pick<Tools, "db" | "clock">,
  mailer: Mailer,
  { to, origin, since }: { to: string; origin: string; since: string | undefined },
): Promise<boolean> {
  const reminder = complaintReminder(indianDate(clock.now()), await readRegister(db, since));
  if (!reminder) return false;
  const { month, name, isLastDay, sentence } = reminder;
  await mailer.send({
    to,
    messageId: `<complaints-${month}-${isLastDay ? "last" : "ahead"}@desk.invalid>`,
    subject: `Complaint figures of ${name}: due ${isLastDay ? "today" : "in two days"}`,
    text: [
      sentence,
      "One person enters the month, another one checks and closes it; it is public at once.",
      `${origin}/desk/complaints/${month}`,
    ].join("\n\n"),
  });
  return true;
}
