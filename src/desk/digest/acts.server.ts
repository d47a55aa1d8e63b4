import type { Desk } from "#context.ts";
import { textOf, textsOf } from "#desk/kit/answers.ts";
import { chooseFile } from "#domain/digest/composing/choose-file.server.ts";
import { composeDigest } from "#domain/digest/composing/compose-digest.server.ts";
import { publishDraft } from "#domain/digest/composing/publish-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { type GivenFile, takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { type Conflict, writePart } from "#domain/digest/composing/write-part.server.ts";
import { bytesOf } from "#domain/market/files/read-apart.server.ts";
import { approveDigestAndMail } from "#domain/newsletter/issues/approve-digest.server.ts";
import { TICK_JOB } from "#domain/newsletter/issues/tick-job.ts";
import { lettersOf } from "./approver.server.ts";

/** Files that a day's path may weigh together. */
const MOST_BYTES = 40 * 1024 * 1024;

/** What an act on a day came to: a word for the screen, or the errors by field, with another's save beside. */
export type Outcome =
  | { done: string; at: string }
  | { errors: Record<string, string>; at: string; conflict?: Conflict };

type Act = (desk: Desk, date: string) => Promise<Outcome>;

/** What the forms of a day's screen do, by their intent. */
export const ACTS: Record<string, Act> = {
  files: giveFiles,
  compose: async ({ tools, staff }, date) => {
    const request = { date, files: [], actor: staff.name, member: staff.id, unlessEmpty: true };
    return told(await composeDigest(tools, request), "composed", "files");
  },
  choose: async ({ tools, staff, form }, date) => {
    const [file, over] = [textOf(form, "counts"), textOf(form, "over")];
    return told(
      await chooseFile(tools, { date, file, over, by: staff.name, member: staff.id }),
      "chosen",
      "check",
    );
  },
  write,
  submit: async ({ tools, staff, form }, date) =>
    told(await submitDraft(tools, { date, hash: textOf(form, "hash"), by: staff }), "submitted", "publish"),
  approve: async ({ tools, staff, form, site }, date) => {
    const reason = reasonIn(form);
    if (reason === null) return NO_REASON;
    const result = await approveDigestAndMail(tools, lettersOf(site), {
      date,
      hash: textOf(form, "hash"),
      letter: textOf(form, "letter"),
      by: staff,
      wordingReason: textOf(form, "wordingReason"),
      ...(reason && { reason }),
    });
    if ("refused" in result && result.field)
      return { errors: { [result.field]: result.refused }, at: "publish" };
    return told(result, doneBy(result, textOf(form, "letter") ? "approved" : "published"), "publish");
  },
  publish: async ({ tools, staff, form }, date) => {
    const reason = reasonIn(form);
    if (reason === null) return NO_REASON;
    const result = await publishDraft(
      tools,
      { date, hash: textOf(form, "hash"), actor: staff.name, member: staff.id, ...(reason && { reason }) },
      (tx) => tools.queue.enqueue(tx, TICK_JOB, {}),
    );
    return told(result, doneBy(result, "published"), "publish");
  },
};

/** The reason that a form asks for; null where it was left empty, nothing where it asks for none. */
const reasonIn = (form: FormData): string | null | undefined =>
  form.has("reason") ? textOf(form, "reason") || null : undefined;

const NO_REASON: Outcome = {
  errors: { reason: "Say why: the reason stands on the page beside both values." },
  at: "publish",
};

const doneBy = (result: object, what: string): string =>
  "changes" in result && Number(result.changes) > 0 ? "corrected" : what;

const told = (result: object | { refused: string }, what: string, at: string): Outcome =>
  "refused" in result ? { errors: { "": String(result.refused) }, at } : { done: what, at };

async function giveFiles({ tools, staff, form }: Desk, date: string): Promise<Outcome> {
  const given = form.getAll("files").filter((file) => file instanceof File && file.size > 0) as File[];
  const no = (message: string): Outcome => ({ errors: { files: message }, at: "files" });
  if (!given.length) return no("Choose at least one file of the exchange that is not empty.");
  if (given.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    return no("Together these files are of more than 40 MB. Give them in two turns.");
  const files: GivenFile[] = [];
  for (const file of given) files.push({ name: file.name, bytes: await bytesOf(file) });
  const taken = await takeFiles(tools, { date, files, by: staff });
  const refused = taken.files.filter((file) => file.refused);
  if (refused.length === taken.files.length) return no(refused.map(({ summary }) => summary).join("\n"));
  return { done: refused.length ? "files-some" : "files", at: "files" };
}

async function write({ tools, staff, form }: Desk, date: string): Promise<Outcome> {
  const more = textOf(form, "more");
  const result = await writePart(tools, {
    date,
    fields: textsOf(form),
    began: textOf(form, "began"),
    by: staff,
  });
  if ("errors" in result) return { errors: result.errors, at: "views" };
  if ("conflict" in result)
    return { errors: { "": conflictWords(result.conflict) }, at: "views", conflict: result.conflict };
  return { done: result.changed ? "saved" : "unchanged", at: more ? more.replace(".", "-") : "views" };
}

const conflictWords = ({ by }: Conflict): string =>
  `${by} saved while this form was open. Nothing of theirs was overwritten, and nothing of yours is lost: see both below.`;
