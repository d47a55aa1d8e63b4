import { z } from "zod";
import { type ActRequest, again } from "#desk/kit/acts.server.ts";
import { missing } from "#desk/kit/answers.ts";
import { files, text, texts } from "#desk/kit/fields.server.ts";
import { composeDigest } from "#domain/digest/composing/compose-digest.server.ts";
import { lookAt } from "#domain/digest/composing/look-at.server.ts";
import { publishDraft } from "#domain/digest/composing/publish-draft.server.ts";
import { removeFile } from "#domain/digest/composing/remove-file.server.ts";
import { returnDraft, withdrawDraft } from "#domain/digest/composing/return-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { type GivenFile, takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { type Conflict, writePart } from "#domain/digest/composing/write-part.server.ts";
import { bytesOf } from "#domain/market/files/read-apart.server.ts";
import { readIssues } from "#domain/newsletter/feedback/progress.server.ts";
import { approveDigestAndMail } from "#domain/newsletter/issues/approve-digest.server.ts";
import { TICK_JOB } from "#domain/newsletter/issues/tick-job.ts";
import { isOpenIssue } from "#domain/newsletter/rules.ts";
import { isDay } from "#platform/clock/days.ts";
import { textOf } from "#platform/forms/forms.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { lettersOf } from "./approver.server.ts";
import { unfitDay } from "./day-calendar.server.ts";

/** The most bytes in one form's files. */
const MAX_UPLOAD_BYTES = 40 * 1024 * 1024;

const dayOf = ({ params }: Pick<ActRequest, "params">): string => params.date ?? "";

/** The message after composing a day, whichever screen requested it. */
export const COMPOSED = "The digest was composed from the stored files.";

export const NO_DAY = "This day does not exist. Choose another.";

/** Refuses every act on an invalid or future date. */
export function refuseUnfit({ tools, params: { date = "" } }: ActRequest) {
  if (!isDay(date)) throw missing(NO_DAY);
  const unfit = unfitDay(tools, date);
  return unfit === undefined ? undefined : again({}, { errors: { "": unfit }, form: "files" });
}

/** Returns the address of a step, with the extra rows still open. */
export function atStep({ form }: ActRequest, step: string): string {
  const more = textOf(form, "more");
  return `${more && `?more=${more}`}#${step}`;
}

/** Composes the digest from the stored files. */
export const composeAgain = (request: ActRequest) =>
  composeDigest(request.tools, { ...targetOf(request), files: [], unlessEmpty: true });

/** Returns the day and the acting member. */
const targetOf = (request: ActRequest) => ({
  date: dayOf(request),
  actor: request.staff.name,
  member: request.staff.id,
});

export const removal = z.object({ file: text });

/** Removes one of two conflicting files. */
export const removeDayFile = (request: ActRequest, { file: sha256 }: z.output<typeof removal>) =>
  removeFile(request.tools, { date: dayOf(request), sha256, by: request.staff });

export const looking = z.object({ finding: text, reason: text });

/** Accepts a finding that blocks until a person has looked. */
export const lookAtFinding = (request: ActRequest, read: z.output<typeof looking>) =>
  lookAt(request.tools, { date: dayOf(request), ...read, by: request.staff });

export const sendingBack = z.object({ note: text });

/** Sends the draft back to its writer. */
export const sendDayBack = (request: ActRequest, { note }: z.output<typeof sendingBack>) =>
  returnDraft(request.tools, { date: dayOf(request), note, by: request.staff });

/** Withdraws the draft from approval. */
export const takeDayBack = (request: ActRequest) =>
  withdrawDraft(request.tools, { date: dayOf(request), by: request.staff });

export const givenFiles = z.object({ files });

/** Stores the exchange's files for a day, and composes the digest from the readable ones. */
export async function giveFiles(request: ActRequest, { files: chosen }: z.output<typeof givenFiles>) {
  const given = chosen.filter(({ size }) => size > 0);
  if (!given.length) return refusal("no-file", "Choose at least one file of the exchange that is not empty.");
  if (given.reduce((sum, { size }) => sum + size, 0) > MAX_UPLOAD_BYTES)
    return refusal("too-large", "Together these files are larger than 40 MB. Upload them in two parts.");
  const read: GivenFile[] = [];
  for (const file of given) read.push({ name: file.name, bytes: await bytesOf(file) });
  const taken = await takeFiles(request.tools, { date: dayOf(request), files: read, by: request.staff });
  const failed = taken.files.filter((file) => file.refused);
  if (failed.length === taken.files.length)
    return refusal("not-read", failed.map(({ summary }) => summary).join("\n"));
  return { isWhole: failed.length === 0 };
}

export const written = texts;

const REASON_KEPT = "Your text is saved. The reason goes with the correction: send it for approval.";
const COMPOSED_ANEW =
  "Your text is saved. The digest was composed again since you opened this page: check it, then send it.";

/**
 * Saves a day's news and views, unless somebody else saved while the form was open, and submits the day if that button
 * was pressed: with the input and, for a published day, with the reason for its correction. Words already saved are
 * submitted as they were read.
 */
export async function write(request: ActRequest, sent: z.output<typeof written>) {
  const { hash = "", after, correction, ...fields } = sent;
  const reason = correction?.trim();
  // Before anything is saved: the form still matches what is stored.
  if (after === "submit" && reason === "") return { errors: { correction: NO_REASON.errors.reason } };
  const result = await writePart(request.tools, {
    date: dayOf(request),
    fields,
    began: fields.began?.trim() ?? "",
    by: request.staff,
    seen: hash,
  });
  if ("errors" in result) return result;
  if (!("conflict" in result)) {
    const { composed, changed, isAsSeen } = result;
    if (after !== "submit") {
      if (!reason) return { changed, isSent: false };
      const values = { correction: reason };
      return again<{ conflict?: Conflict }>(
        {},
        { errors: { "": REASON_KEPT }, values, form: "publish", status: 200 },
      );
    }
    if (changed && !isAsSeen) return { ...refusal("composed-anew", COMPOSED_ANEW), form: "publish" };
    const asking = { date: dayOf(request), hash: changed ? composed.hash : hash, by: request.staff, reason };
    const submitted = await submitDraft(request.tools, asking);
    return "refused" in submitted ? { ...submitted, form: "publish" } : { changed, isSent: true };
  }
  const { conflict } = result;
  const sentence = `${conflict.by} saved while this form was open. Nothing is lost: see both versions below.`;
  return again<{ conflict?: Conflict }>({ conflict }, { errors: { "": sentence } });
}

/** Returns the reason in a form: null if it was left empty, undefined if the form has no such field. */
const reasonIn = ({ form }: ActRequest, reason: string): string | null | undefined =>
  form.has("reason") ? reason || null : undefined;

const NO_REASON = { errors: { reason: "Give a reason; the public page prints it beside both values." } };

export const dayApproval = z.object({ hash: text, letter: text, wordingReason: text, reason: text });

/** Approves the page and the mail as they were read, and publishes the page. */
export async function approveDay(
  request: ActRequest,
  { reason: typed, ...read }: z.output<typeof dayApproval>,
) {
  const reason = reasonIn(request, typed);
  if (reason === null) return NO_REASON;
  const result = await approveDigestAndMail(request.tools, lettersOf(request.site), {
    date: dayOf(request),
    ...read,
    by: request.staff,
    ...(reason && { reason }),
  });
  if ("refused" in result)
    return result.refused === "reason" ? { ...result, field: "wordingReason" } : result;
  return { ...result, isMailBack: !read.letter && (await isMailOpen(request)) };
}

/** The messages of a published correction. */
export const CORRECTED = {
  corrected: "The correction is published; the page shows what was corrected.",
  "corrected-mail":
    "The correction is published; the page shows what was corrected. Its mail has not left yet: it is a draft again, with the corrected text, and waits for approval.",
};

/** Returns the message to show; undefined if nothing was corrected. */
export function correctionMessage({ changes, isMailBack }: { changes: number; isMailBack: boolean }) {
  if (changes === 0) return undefined;
  return isMailBack ? ("corrected-mail" as const) : ("corrected" as const);
}

/** Returns whether the day's mail is unsent: it is then redrafted from what was published. */
const isMailOpen = async (request: ActRequest): Promise<boolean> =>
  (await readIssues(request.tools.db)).some(
    ({ key, state }) => key === `digest-${dayOf(request)}` && isOpenIssue(state),
  );

export const publication = z.object({ hash: text, reason: text });

/** Publishes what is approved, and has its mail drafted within the minute. */
export async function publish(request: ActRequest, { reason: typed, hash }: z.output<typeof publication>) {
  const { tools } = request;
  const reason = reasonIn(request, typed);
  if (reason === null) return NO_REASON;
  const published = await publishDraft(
    tools,
    { ...targetOf(request), hash, ...(reason && { reason }) },
    (tx) => tools.queue.enqueue(tx, TICK_JOB, {}),
  );
  return "refused" in published ? published : { ...published, isMailBack: await isMailOpen(request) };
}
