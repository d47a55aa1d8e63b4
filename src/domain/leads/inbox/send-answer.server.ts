import { recordAct } from "#domain/audit/record.server.ts";
import { type CorrespondingFirm, correspondenceEnd } from "#domain/compliance/rules.ts";
import type { Firm } from "#domain/firm/rules.ts";
import { verifyLine, verifyLink } from "#domain/firm/verify-path.ts";
import type { Db } from "#platform/db/db.ts";
import { istLongDate } from "#platform/format/dates.ts";
import { isRefusedForGood, type Mailer } from "#platform/mail/mail.server.ts";
import { replyLine } from "#platform/mail/reply.ts";
import type { Queue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { ANSWER_JOB } from "./answer-message.server.ts";
import * as queries from "./queries.server.ts";

export type AnswerDesk = {
  firm: CorrespondingFirm & Pick<Firm, "name" | "email">;
  origin: string;
};

const answerMessageId = (message: number, answer: number, origin: string): string =>
  `<answer-${message}-${answer}@${new URL(origin).hostname}>`;

/** Returns the message and the answer that one of our Message-IDs names; undefined for any other. */
function namedAnswer(id: string, origin: string): { message: number; answer: number } | undefined {
  const [, message, answer, host] = /^<?answer-(\d{1,9})-(\d{1,9})@([^\s<>@]+)>?$/.exec(id.trim()) ?? [];
  return host?.toLowerCase() === new URL(origin).hostname
    ? { message: Number(message), answer: Number(answer) }
    : undefined;
}

/**
 * Runs the job of an answer: mails it to the sender of the message, once; replies go to the firm's mailbox. Its
 * Message-ID is constant, so that mail programs merge a second copy with the first; it continues the thread of earlier
 * answers. A permanent refusal is not retried: the message is reopened with the server's reply.
 */
export async function mailAnswer(
  { db, clock }: Pick<Tools, "db" | "clock">,
  mailer: Mailer,
  id: number,
  desk: AnswerDesk,
): Promise<void> {
  const found = await queries.unmailedAnswer(db, id);
  if (!found || (await queries.isRefused(db, found.entry))) return;
  const { entry, message } = found;
  const before = await queries.mailedAnswers(db, entry);
  const thread = before.map((one) => answerMessageId(message.id, one.id, desk.origin));
  try {
    await mailer.send({
      to: message.email,
      replyTo: desk.firm.email,
      subject: entry.subject ?? "",
      messageId: answerMessageId(message.id, id, desk.origin),
      text: letter(found, desk),
      ...(thread.length && { headers: { "In-Reply-To": thread.at(-1) ?? "", References: thread.join(" ") } }),
    });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    await keepRefusal(db, found, { at: clock.now(), reply: error.message });
    return;
  }
  await queries.markAnswerMailed(db, id, clock.now());
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.unmailedAnswer>>>;

const MAX_QUOTED_LENGTH = 2_000;
/** Writes the mail: the answer, its signature, the quoted message. */
function letter({ entry, message }: Found, { firm, origin }: AnswerDesk): string {
  const quoted =
    message.message.length > MAX_QUOTED_LENGTH
      ? `${message.message.slice(0, MAX_QUOTED_LENGTH).toWellFormed()}…`
      : message.message;
  return [
    entry.text,
    `${firm.name}\n${correspondenceEnd(firm)}\n${verifyLine(verifyLink(origin))}`,
    `On ${istLongDate(message.receivedAt)} you wrote to us:\n${quoted.replace(/\r\n?/g, "\n").replace(/^/gm, "> ")}`,
  ].join("\n\n");
}

/**
 * Processes bounces of answers reported by a mail provider: the message is reopened with the server's reply. Ignores
 * reports of other mails.
 */
export async function takeAnswerBounces(
  { db, clock }: Pick<Tools, "db" | "clock">,
  reports: { kind: string; address: string; messageId?: string | undefined; detail: string }[],
  origin: string,
): Promise<void> {
  for (const { kind, address, messageId, detail } of reports) {
    const named = kind === "hard-bounce" ? namedAnswer(messageId ?? "", origin) : undefined;
    const found = named && (await queries.mailedAnswer(db, named.answer));
    if (found?.message.id !== named?.message || found?.message.email.toLowerCase() !== address) continue;
    await keepRefusal(db, found, { at: clock.now(), reply: detail });
  }
}

/** Stores a mail server's refusal of an answer, once, and reopens the message. */
const keepRefusal = (
  db: Db,
  { entry, message }: Found,
  { at, reply }: { at: Date; reply: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, message.id);
    if (!row || row.email !== message.email || (await queries.isRefused(tx, entry))) return;
    await queries.addEntry(tx, {
      enquiryId: row.id,
      kind: "refusal",
      by: "site",
      at,
      text: replyLine(reply),
      subject: String(entry.id),
    });
    const answered = (await queries.mailedAnswers(tx, { enquiryId: row.id })).some(
      ({ id }) => id !== entry.id,
    );
    await queries.updateMessage(tx, row.id, {
      ...((row.state === "answered" || row.state === "closed") && { state: "open", closedAt: null }),
      ...(!answered && { answeredAt: null }),
    });
    await recordAct(tx, { by: "site", at }, "message.refused", ["enquiry", row.id], {
      entry: entry.id,
      before: { state: row.state },
    });
  });

/** Requeues answers whose mail is overdue. */
export async function requeueAnswers(tx: Db, queue: Queue, writtenBefore: Date): Promise<void> {
  for (const { id } of await queries.unmailedAnswers(tx, writtenBefore))
    await queue.enqueue(tx, ANSWER_JOB, { id });
}
