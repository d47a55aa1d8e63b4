import { MARKED_JOB } from "#domain/approval/approve.server.ts";
import { readMarked } from "#domain/approval/read-marked.server.ts";
import { istLongMoment } from "#platform/format/dates.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { JobData } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";

/**
 * Asks by mail, once, whether two accounts belong to two people: at the first approval in which the approver or a
 * contributor had let the other in within thirty days. Asks everybody who manages the staff, the approving member, and
 * the member who was let in or recovered. Makes one job for each, so that a failing mail repeats no other.
 */
export async function notifyOfApproval(
  tools: Pick<Tools, "db" | "queue">,
  mailer: Mailer,
  { entry, to }: JobData,
  { origin }: { origin: string },
): Promise<void> {
  const marked = await readMarked(tools.db, Number(entry));
  if (!marked) return;
  const members = (await queries.everyMember(tools.db)).filter(
    ({ id, permissions, closedAt }) =>
      closedAt === null && (marked.members.includes(id) || (permissions ?? []).includes("staff")),
  );
  if (to === undefined) {
    await tools.db.transaction(async (tx) => {
      for (const { id } of members)
        await tools.queue.enqueue(tx, MARKED_JOB, { entry: Number(entry), to: id });
    });
    return;
  }
  const member = members.find(({ id }) => id === to);
  if (!member) return;
  await mailer.send({
    to: member.email,
    messageId: `<approval-${entry}-${member.id}@desk.invalid>`,
    subject: `Do you know both people? ${marked.sentence}`,
    text: [
      `${marked.sentence}, on ${istLongMoment(marked.at)} IST.`,
      `${marked.marks.join(". ")}.`,
      "One of the two accounts gave access to the other, so both may belong to one person. If you know both, no action is needed, and you will not be asked again. The ledger marks this approval and the later ones of thirty days.",
      (member.permissions ?? []).includes("staff")
        ? `Otherwise close the account and undo the approval:\n${origin}/desk/staff`
        : "Otherwise tell a colleague who manages the staff.",
    ].join("\n\n"),
  });
}
