import { join } from "node:path";
import { MARKED_JOB } from "#domain/approval/approve.server.ts";
import { PUBLISH_DUE_JOB, publishDue } from "#domain/blog/publishing/publish-due.server.ts";
import { articles } from "#domain/blog/writing/save-article.server.ts";
import { owedSince } from "#domain/complaints/owed.ts";
import { REMINDER_JOB, remindOfComplaints } from "#domain/complaints/remind.server.ts";
import { REMINDER_DAYS } from "#domain/complaints/reminder.ts";
import { purgeTextDrafts } from "#domain/compliance/drafts/write-draft.server.ts";
import { BACKUP_JOB } from "#domain/firm/prove-backup.server.ts";
import type { CachedBook } from "#domain/firm/read-book.server.ts";
import { CONTENT_JOB } from "#domain/firm/sign-content.server.ts";
import { ANSWER_JOB } from "#domain/leads/inbox/answer-message.server.ts";
import { mailAnswer, requeueAnswers } from "#domain/leads/inbox/send-answer.server.ts";
import { FORWARD_JOB, forwardEnquiry, requeueUnforwarded } from "#domain/leads/submit.server.ts";
import { ALERT_JOB, queueAlerts, sendAlert } from "#domain/newsletter/alerts.server.ts";
import { letters } from "#domain/newsletter/drafts/save-draft.server.ts";
import type { DigestLetters } from "#domain/newsletter/issues/draft-issue.server.ts";
import { tickIssues } from "#domain/newsletter/issues/tick.server.ts";
import { TICK_JOB } from "#domain/newsletter/issues/tick-job.ts";
import { renderDigestLetter } from "#domain/newsletter/letters/render-digest-letter.server.ts";
import { pictures } from "#domain/newsletter/pictures.server.ts";
import { ACCESS_JOB, sendAccessLink } from "#domain/newsletter/subscribing/access-link.server.ts";
import { dropPastLists } from "#domain/newsletter/subscribing/propose-list.server.ts";
import type { ConfirmationQuotas } from "#domain/newsletter/subscribing/quotas.server.ts";
import {
  requeueUnconfirmed,
  sendConfirmation,
} from "#domain/newsletter/subscribing/send-confirmation.server.ts";
import { CONFIRMATION_JOB } from "#domain/newsletter/subscribing/subscribe.server.ts";
import { MAIL_JOB, mailNotices } from "#domain/notices/mail-notices.server.ts";
import { dropOldNotices, makeNotices, NOTICES_JOB } from "#domain/notices/make-notices.server.ts";
import { mailOrder, requeueUnmailed } from "#domain/orders/mail-order.server.ts";
import { ORDER_MAIL_JOB } from "#domain/orders/place-order.server.ts";
import { LINK_JOB, mailLink, mailNotice, NOTICE_JOB } from "#domain/staff/mail-staff.server.ts";
import { notifyOfApproval } from "#domain/staff/notify-of-approval.server.ts";
import { HOUR_MS } from "#platform/clock/clock.ts";
import type { Database } from "#platform/db/db.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { JobData, JobDesk } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import { makeRequestedBackup } from "../commands/backup/backup.ts";
import { loadContent } from "../content.ts";
import type { Settings } from "../settings.ts";
import { alertWays } from "../watching/alert-ways.ts";
import { heartbeatFile } from "./heartbeat.ts";

/** Requeues overdue mail and deletes expired rows. */
export const SWEEP_JOB = "site.sweep";
const LONG_AGO_MS = 2 * HOUR_MS;

/** Every job that exists. */
export const jobNames = [
  FORWARD_JOB,
  ANSWER_JOB,
  CONFIRMATION_JOB,
  ACCESS_JOB,
  ORDER_MAIL_JOB,
  SWEEP_JOB,
  TICK_JOB,
  PUBLISH_DUE_JOB,
  REMINDER_JOB,
  LINK_JOB,
  NOTICE_JOB,
  MARKED_JOB,
  NOTICES_JOB,
  MAIL_JOB,
  ALERT_JOB,
  CONTENT_JOB,
  BACKUP_JOB,
];

/** All cron lines, in Asia/Kolkata. */
export const crons: { job: string; cron: string }[] = [
  { job: SWEEP_JOB, cron: "20 * * * *" },
  { job: TICK_JOB, cron: "* * * * *" },
  { job: PUBLISH_DUE_JOB, cron: "* * * * *" },
  { job: NOTICES_JOB, cron: "* * * * *" },
  { job: REMINDER_JOB, cron: `0 9 ${REMINDER_DAYS.join()} * *` },
];

/** The handler of each job: a verb of the room that enqueued it. */
export const jobHandlers = (
  tools: Tools,
  mailer: Mailer,
  settings: Settings,
  book: CachedBook,
  jobs: Pick<JobDesk, "failed" | "retry">,
  database: Database,
): Record<string, (data: JobData) => Promise<void>> => ({
  [FORWARD_JOB]: ({ id }) =>
    forwardEnquiry(tools, mailer, Number(id), { to: settings.MAIL_TO, origin: settings.deskOrigin }),
  [ANSWER_JOB]: ({ id }) =>
    mailAnswer(tools, mailer, Number(id), {
      firm: book.current.firm,
      origin: settings.publicOrigin,
    }),
  [CONFIRMATION_JOB]: ({ id }) =>
    sendConfirmation(tools, mailer, Number(id), senderOf(settings, book), quotasOf(settings)),
  [ACCESS_JOB]: ({ id }) =>
    sendAccessLink(tools, mailer, Number(id), senderOf(settings, book), quotasOf(settings)),
  [ORDER_MAIL_JOB]: ({ id, recipient }) =>
    mailOrder(
      tools,
      mailer,
      { id: String(id), recipient: String(recipient) },
      {
        firm: book.current.firm,
        origin: settings.publicOrigin,
        deskOrigin: settings.deskOrigin,
        to: settings.MAIL_TO,
        facts: book.current.facts,
        perDomain: settings.CONFIRMATIONS_PER_DOMAIN,
      },
    ),
  [REMINDER_JOB]: async () => {
    await remindOfComplaints(tools, mailer, {
      to: settings.MAIL_TO,
      origin: settings.deskOrigin,
      since: owedSince(book.current.identity.REGISTERED_ON),
    });
  },
  [LINK_JOB]: ({ id }) => mailLink(tools, mailer, Number(id), deskSenderOf(settings, book)),
  [NOTICE_JOB]: ({ id, member }) =>
    mailNotice(tools, mailer, { id: Number(id), member: String(member) }, deskSenderOf(settings, book)),
  [MARKED_JOB]: (data) => notifyOfApproval(tools, mailer, data, { origin: settings.deskOrigin }),
  [NOTICES_JOB]: () => makeNotices(tools, jobs),
  [MAIL_JOB]: ({ id }) => mailNotices(tools, mailer, Number(id), deskSenderOf(settings, book)),
  [ALERT_JOB]: ({ id, way }) =>
    sendAlert(tools, alertWays(mailer, settings), { id: Number(id), way: String(way) }),
  [CONTENT_JOB]: async () => {
    // This process may not have been notified yet of an approval in another.
    await book.reload();
    await loadContent({ tools, database, settings, book });
  },
  [BACKUP_JOB]: ({ asked }) => makeRequestedBackup({ tools, settings, database }, String(asked)),
  [SWEEP_JOB]: async () => {
    await tools.db.transaction(async (tx) => {
      const longAgo = new Date(tools.clock.now().getTime() - LONG_AGO_MS);
      await requeueUnforwarded(tx, tools.queue, longAgo);
      await requeueAnswers(tx, tools.queue, longAgo);
      await requeueUnmailed(tx, tools.queue, longAgo);
      await requeueUnconfirmed(tx, tools.queue, { now: tools.clock.now(), quotas: quotasOf(settings) });
      await dropOldNotices(tx, tools.clock.now());
    });
    await articles.purge(tools);
    await letters.purge(tools);
    await dropPastLists(tools.db, tools.clock.now());
    await purgeTextDrafts(tools);
    await pictures.purge(tools, join(settings.dataDir, "media"));
    // Recipients may be unreachable longer than a job retries.
    for (const { job, id, isFinal } of await jobs.failed())
      if (job === ALERT_JOB && isFinal) await jobs.retry(job, id);
  },
  [PUBLISH_DUE_JOB]: async () => void (await publishDue(tools)),
  [TICK_JOB]: async () => {
    const letters: DigestLetters = (day, key) => renderDigestLetter(senderOf(settings, book), day, key);
    try {
      await tickIssues(tools, letters, heartbeatFile(settings.dataDir));
    } finally {
      await queueAlerts(tools, alertWays(mailer, settings));
    }
  },
});

const senderOf = (settings: Settings, book: Pick<CachedBook, "current">) => ({
  origin: settings.publicOrigin,
  firm: book.current.firm,
});

const deskSenderOf = (settings: Settings, book: Pick<CachedBook, "current">) => ({
  origin: settings.deskOrigin,
  firm: book.current.firm.name,
});

const quotasOf = (settings: Settings): ConfirmationQuotas => ({
  perNetwork: settings.CONFIRMATIONS_PER_NETWORK,
  perDomain: settings.CONFIRMATIONS_PER_DOMAIN,
  perHour: settings.CONFIRMATIONS_PER_HOUR,
});
