import { actOf } from "#domain/audit/acts-on.server.ts";
import { DAY_MS, HOUR_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { newToken, tokenHash } from "./session-tokens.server.ts";

/** How long a new member's link is valid after mailing, in milliseconds. */
export const INVITATION_MS = 7 * DAY_MS;
/** How long a recovery link is valid after mailing or printing, in milliseconds. */
export const RECOVERY_MS = HOUR_MS;

/** The job that makes an invitation or recovery link and mails it. */
export const LINK_JOB = "staff.link";

export const invitationPath = (token: string): string => `/desk/invitation?token=${token}`;

/** The job that notifies one member of one entry of the ledger. */
export const NOTICE_JOB = "staff.notice";

/** The sender of the desk's mails: the firm's name and the desk's address. */
export type DeskSender = { firm: string; origin: string };

/**
 * Notifies members by mail of an entry of the ledger, in its transaction: everyone who manages the staff but `except`,
 * or `only` one member.
 */
export async function notifyOf(
  tx: Db,
  queue: Queue,
  entry: number,
  { only, except }: { only?: string; except?: string },
): Promise<void> {
  const members = only ? [{ id: only }] : await queries.membersWith(tx, "staff");
  for (const { id } of members)
    if (id !== except) await queue.enqueue(tx, NOTICE_JOB, { id: entry, member: id });
}

/**
 * Runs the job of an invitation or recovery: makes the link, stores only its hash, and mails it. A second run mails
 * another link, which ends the first; a used or withdrawn invitation mails nothing.
 */
export async function mailLink(
  { db, clock }: Pick<Tools, "db" | "clock">,
  mailer: Mailer,
  id: number,
  { firm, origin }: DeskSender,
): Promise<void> {
  const now = clock.now();
  const row = await queries.openInvitation(db, id, now);
  if (!row?.email) return;
  const token = newToken();
  const goodFor = row.memberId ? RECOVERY_MS : INVITATION_MS;
  await queries.setLink(db, id, {
    tokenHash: tokenHash(token),
    expiresAt: new Date(now.getTime() + goodFor),
  });
  const link = `${origin}${invitationPath(token)}`;
  const isYours = "Do not forward it: whoever has it can sign in as you.";
  await mailer.send({
    to: row.email,
    subject: row.memberId ? `Your new link to the desk of ${firm}` : `Your invitation to the desk of ${firm}`,
    text: (row.memberId
      ? [
          `${row.invitedBy} asked for a new link for you. It resets your password and second factor, and ends all your sessions.`,
          link,
          `The link works once, within one hour. ${isYours}`,
          "If you did not ask for it, do not open it and tell your colleagues at once.",
        ]
      : [
          `${row.invitedBy} invites you to the desk of ${firm}. Open this link, choose a password and set up your second factor:`,
          link,
          `The link works once, within seven days. ${isYours}`,
          "If you did not expect it, ignore this mail.",
        ]
    ).join("\n\n"),
  });
}

/** Runs the job of a notice: mails one member what happened, unless the account is closed. */
export async function mailNotice(
  { db }: Pick<Tools, "db">,
  mailer: Mailer,
  { id, member }: { id: number; member: string },
  { firm, origin }: DeskSender,
): Promise<void> {
  const [entry, to] = [await actOf(db, id), await queries.memberById(db, member)];
  if (!entry || !to || to.closedAt) return;
  const { detail } = entry;
  const about =
    entry.action === "staff.invite"
      ? { id: "", name: String(detail.name), email: String(detail.email) }
      : await queries.memberById(db, entry.subjectId);
  if (!about) return;
  const sentence = sentenceOf(entry, { ...about, isReader: about.id === member }, detail);
  if (!sentence) return;
  await mailer.send({
    to: to.email,
    messageId: `<staff-${id}-${member}@desk.invalid>`,
    subject: `The desk of ${firm}: ${SUBJECTS[entry.action]}, ${about.name}`,
    text: [
      sentence,
      "If you did not expect this, act now: a member who manages the staff can close the account or withdraw the invitation.",
      `${origin}/desk/staff`,
    ].join("\n\n"),
  });
}

const SUBJECTS: Record<string, string> = {
  "staff.invite": "an invitation",
  "staff.recover": "a new sign-in link",
  "staff.joined": "a new member",
  "staff.recovered": "access regained",
  "staff.open": "an account reopened",
};

/** Returns what happened as one sentence; undefined for an act of which nobody is notified. */
function sentenceOf(
  { action, actor }: { action: string; actor: string },
  { name, email, isReader }: { name: string; email: string; isReader: boolean },
  { role, invitedBy }: Record<string, unknown>,
): string | undefined {
  const who = isReader ? "you" : `${name} (${email})`;
  const isCommand = actor.startsWith("command:");
  const by = isCommand ? "A command on the server" : actor;
  const asked = String(invitedBy).startsWith("command:") ? "a command on the server" : invitedBy;
  const sentences: Record<string, string> = {
    "staff.invite": `${by} invited ${who} with the role ${role}. The link is mailed to that address only.`,
    "staff.recover": isCommand
      ? `${by} created a new sign-in link for ${who} and printed it there.`
      : `${by} asked for a new sign-in link for ${who}. It is mailed to that address only.`,
    "staff.joined": `${name} (${email}) has joined the desk, invited by ${invitedBy}.`,
    "staff.recovered": `${isReader ? "Your password and second factor were" : `The password and second factor of ${who} were`} reset by a link that ${asked} asked for; all earlier sessions have ended.`,
    "staff.open": `${by} reopened the account of ${who}.`,
  };
  return sentences[action];
}
