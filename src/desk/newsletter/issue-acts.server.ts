import { z } from "zod";
import { type ActRequest, act } from "#desk/kit/acts.server.ts";
import { isConfirmed, NOT_CONFIRMED } from "#desk/kit/answers.ts";
import { several, text, typed } from "#desk/kit/fields.server.ts";
import { readProgress } from "#domain/newsletter/feedback/progress.server.ts";
import { approveIssue } from "#domain/newsletter/issues/approve-issue.server.ts";
import { proposeTime } from "#domain/newsletter/issues/propose-time.server.ts";
import { returnIssue, withdrawIssue } from "#domain/newsletter/issues/return-issue.server.ts";
import { SEND_TIMES } from "#domain/newsletter/issues/send-time.ts";
import {
  cancelIssue,
  pauseIssue,
  resumeIssue,
  retryIssue,
} from "#domain/newsletter/issues/steer-issue.server.ts";
import { indianMoment } from "#domain/newsletter/issues/window.ts";
import { sendTest } from "#domain/newsletter/sending/send-test.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";

/** Returns the issue and the acting member. */
const targetOf = ({ params, staff: by }: ActRequest) => ({ id: idOf(params.id), by });

const NO_REASON = { errors: { reason: "Give a reason; the ledger keeps it with your name." } };

export const reasoned = z.object({ reason: text });

type Steered = Parameters<typeof cancelIssue>;

/** Runs a verb that asks for a reason. */
export const withReason =
  <Result>(verb: (tools: Steered[0], word: Steered[1]) => Promise<Result>) =>
  (request: ActRequest, { reason }: z.output<typeof reasoned>) =>
    reason ? verb(request.tools, { ...targetOf(request), reason }) : NO_REASON;

/** Mails the letter to the member only. */
export const mailTest = (request: ActRequest) =>
  sendTest(request.tools, request.mailer, {
    ...targetOf(request),
    to: request.staff.email,
    origin: request.site.origin,
  });

export const issueApproval = z.object({
  hash: typed,
  terms: typed,
  reason: z.string().optional().catch(undefined),
});

/** Approves the letter as it was read. */
export async function approveMailing(request: ActRequest, read: z.output<typeof issueApproval>) {
  const result = await approveIssue(request.tools, { ...targetOf(request), ...read });
  return "refused" in result && result.refused === "reason" ? { ...result, field: "reason" } : result;
}

export const noted = z.object({ note: text });

/** Returns the letter to its writer. */
export const sendBack = (request: ActRequest, { note }: z.output<typeof noted>) =>
  returnIssue(request.tools, { ...targetOf(request), note });

export const withdrawMailing = (request: ActRequest) => withdrawIssue(request.tools, targetOf(request));

export const confirmed = z.object({ thing: typed, reason: text });

/** Cancels the issue for good, once its key was typed. */
export async function cancel(request: ActRequest, { thing, reason }: z.output<typeof confirmed>) {
  const issue = await readProgress(request.tools.db, idOf(request.params.id), request.tools.clock.now());
  if (!issue || !isConfirmed(thing, issue.key)) return NOT_CONFIRMED;
  return withReason(cancelIssue)(request, { reason });
}

export const ticked = z.object({ delivery: several, reason: text });

/** Mails the ticked messages of uncertain outcome again. */
export function retryTicked(request: ActRequest, { delivery, reason }: z.output<typeof ticked>) {
  const deliveries = delivery.map(idOf).filter((id) => id > 0);
  if (!deliveries.length) return refusal("nothing-ticked", "Select the mails to send again.");
  return withReason((tools, word) => retryIssue(tools, { ...word, deliveries }))(request, { reason });
}

const namedTime = z.object({ time: z.enum(SEND_TIMES) });

/** Gives the letter a preset send time. */
const chooseTime = (request: ActRequest, { time }: z.output<typeof namedTime>) =>
  proposeTime(request.tools, { ...targetOf(request), maySend: true, time });

const givenTime = z.object({ at: typed });

/** Gives the letter the typed send time. */
function giveTime(request: ActRequest, given: z.output<typeof givenTime>) {
  const time = indianMoment(given.at);
  if (!time) return { errors: { at: "Choose a date and a time." } };
  return proposeTime(request.tools, { ...targetOf(request), maySend: true, time });
}

const TIMED = { timed: "The send time is set." };

/** The acts that move the time of an approved letter. */
export const planActs = {
  time: act({
    needs: "send",
    schema: namedTime,
    run: chooseTime,
    done: TIMED,
    form: "schedule",
    status: 409,
  }),
  "time-at": act({
    needs: "send",
    schema: givenTime,
    run: giveTime,
    done: TIMED,
    form: "schedule",
    status: 409,
    field: "at",
  }),
};

const RETRIED = { retried: "The mails are being sent again." };

export const steerActs = {
  pause: act({
    needs: "send",
    schema: reasoned,
    run: withReason(pauseIssue),
    done: { paused: "The letter is paused." },
    form: "steer",
  }),
  resume: act({
    needs: "send",
    schema: reasoned,
    run: withReason(resumeIssue),
    done: { resumed: "The letter is resumed." },
    form: "steer",
  }),
  cancel: act({
    needs: "send",
    schema: confirmed,
    run: cancel,
    done: { cancelled: "The letter is cancelled." },
    form: "cancel",
  }),
  retry: act({ needs: "send", schema: ticked, run: retryTicked, done: RETRIED, form: "uncertain" }),
  "retry-all": act({
    needs: "send",
    schema: reasoned,
    run: withReason((tools, word) => retryIssue(tools, { ...word, deliveries: "all" })),
    done: RETRIED,
    form: "uncertain",
  }),
};
