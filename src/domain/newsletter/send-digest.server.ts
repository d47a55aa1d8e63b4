import { randomBytes } from "node:crypto";
import { readDigestDay, readDigestRecords } from "#domain/digest/read.server.ts";
import { isoOfDayMonthYear, parseContent } from "#domain/digest/rules.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { type Mailer, surelyNotSent } from "#platform/mail/mail.server.ts";
import type { Tools } from "#platform/tools.ts";
import { digestLetter, type Sender } from "./digest-letter.ts";
import { audienceFixedAt, digestMailDue, inMailingWindow, type NotDue } from "./digest-mail.ts";
import {
  addDeliveries,
  confirmedAfter,
  deliveryById,
  moveDelivery,
  plannedForAnotherDay,
  unsubscribeTokenOf,
} from "./queries.server.ts";

export const DIGEST_JOB = "newsletter.digest";
export const DELIVERY_JOB = "newsletter.digest-delivery";

const BATCH = 500;

/**
 * The job of eight o'clock: fixes the audience of the newest digest and queues one delivery for each address. A
 * delivery and its job commit together, so that a run that was cut short is finished by the next one; whoever
 * confirms after eight waits for the next digest.
 */
export async function planDigestMail({
  db,
  queue,
  clock,
  log,
}: Tools): Promise<{ planned: number } | { refused: NotDue | "already-mailed" }> {
  const due = digestMailDue({ now: clock.now(), digest: await readDigestDay(db, {}) });
  if ("refused" in due) {
    log.info(due, "no digest is mailed");
    return due;
  }
  const { digest, day } = due;
  if (await plannedForAnotherDay(db, digest.id, day)) {
    log.info({ digest: digest.date }, "no digest is mailed: this one was");
    return { refused: "already-mailed" };
  }
  let planned = 0;
  for (let after = 0; ; ) {
    const audience = await confirmedAfter(db, after, audienceFixedAt(day), BATCH);
    const last = audience.at(-1);
    if (!last) break;
    after = last.id;
    planned += await db.transaction(async (tx) => {
      const added = await addDeliveries(
        tx,
        audience.map(({ id }) => ({ digestId: digest.id, subscriberId: id, mailOn: day })),
      );
      for (const { id } of added) await queue.enqueue(tx, DELIVERY_JOB, { id });
      return added.length;
    });
  }
  log.info({ planned, digest: digest.date }, "digest mail planned");
  return { planned };
}

/**
 * The job of one delivery: mails the digest at most once. A delivery that is found claimed belongs to a worker
 * that died between handing the mail over and recording it: it may have been mailed, so it never is again.
 */
export async function deliverDigest(
  { db, clock, log }: Tools,
  mailer: Mailer,
  id: number,
  sender: Sender,
): Promise<void> {
  const row = await deliveryById(db, id);
  if (row?.state === "claimed") {
    if (await moveDelivery(db, id, ["claimed"], "uncertain"))
      log.warn({ delivery: id }, "digest mail uncertain: its worker died; not mailed again");
    return;
  }
  if (row?.state !== "planned") return;
  const now = clock.now();
  if (row.status !== "confirmed") return void (await moveDelivery(db, id, ["planned"], "withdrawn"));
  if (row.mailOn !== indianDate(now) || !inMailingWindow(now))
    return void (await moveDelivery(db, id, ["planned"], "expired"));

  const [record] = await readDigestRecords(db, row.digestId);
  const content = parseContent(record?.json_content ?? "");
  const date = isoOfDayMonthYear(content.date);
  if (!date) throw new Error(`The digest ${row.digestId} states no date.`);
  const token = await unsubscribeTokenOf(db, row.subscriberId, randomBytes(24).toString("base64url"));
  const mail = {
    to: row.email,
    messageId: `<digest-${date}-${id}@${new URL(sender.origin).hostname}>`,
    ...digestLetter(sender, { date, content }, token),
  };

  if (!(await moveDelivery(db, id, ["planned"], "claimed", { claimedAt: now }))) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (surelyNotSent(error)) {
      await moveDelivery(db, id, ["claimed"], "planned", { claimedAt: null });
      throw error;
    }
    await moveDelivery(db, id, ["claimed"], "uncertain");
    log.warn({ delivery: id, error: String(error) }, "digest mail uncertain: not mailed again");
    return;
  }
  // Also from uncertain: another run may have found this delivery claimed while the mail server was slow.
  await moveDelivery(db, id, ["claimed", "uncertain"], "accepted", { acceptedAt: clock.now() });
}
