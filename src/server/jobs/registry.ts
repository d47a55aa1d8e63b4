import { firmOf } from "#domain/firm/rules.ts";
import { FORWARD_JOB, forwardEnquiry } from "#domain/leads/submit.server.ts";
import { sendConfirmation } from "#domain/newsletter/confirm.server.ts";
import {
  DELIVERY_JOB,
  DIGEST_JOB,
  deliverDigest,
  planDigestMail,
} from "#domain/newsletter/send-digest.server.ts";
import { CONFIRMATION_JOB } from "#domain/newsletter/subscribe.server.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import type { JobData } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Settings } from "../settings.ts";

/** Every job that exists. */
export const jobNames = [FORWARD_JOB, CONFIRMATION_JOB, DIGEST_JOB, DELIVERY_JOB];

/** All cron lines of the product, in Asia/Kolkata. */
export const crons: { job: string; cron: string }[] = [{ job: DIGEST_JOB, cron: "0 8 * * *" }];

/** Each job's handler: a verb of the room that enqueued it. */
export const jobHandlers = (
  tools: Tools,
  mailer: Mailer,
  settings: Settings,
): Record<string, (data: JobData) => Promise<void>> => ({
  [FORWARD_JOB]: ({ id }) => forwardEnquiry(tools, mailer, Number(id), settings.MAIL_TO),
  [CONFIRMATION_JOB]: ({ id }) =>
    sendConfirmation(tools, mailer, Number(id), { origin: settings.publicOrigin, firm: settings.FIRM_NAME }),
  [DIGEST_JOB]: async () => void (await planDigestMail(tools)),
  [DELIVERY_JOB]: ({ id }) =>
    deliverDigest(tools, mailer, Number(id), { origin: settings.publicOrigin, firm: firmOf(settings) }),
});
