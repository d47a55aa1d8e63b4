import type { ActName, Person } from "#domain/audit/acts.ts";
import { latestAct } from "#domain/audit/acts-on.server.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { deleting } from "#domain/drafts/put-away.server.ts";
import { isWithinSitting } from "#domain/drafts/rules.ts";
import type { Delivered } from "#domain/firm/book.ts";
import { readBook } from "#domain/firm/read-book.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import { refuseUnreadable } from "#platform/markdown/apart.server.ts";
import { foreignPictures } from "#platform/markdown/html/admit.ts";
import { parseMarkdown } from "#platform/markdown/markdown.server.ts";
import type { Tools } from "#platform/tools.ts";
import { lockTexts, textVersions } from "../queries.server.ts";
import type { StatutorySlug } from "../statutory-texts.ts";
import {
  addDraft,
  changeDraft,
  draftById,
  draftsDroppedBefore,
  removeDraftOfText,
  type StoredTextDraft,
  undecidedDrafts,
} from "./queries.server.ts";
import { readyDraft } from "./ready.server.ts";
import { draftErrors, markdownBelow, sendErrors, type TextFields, templateText } from "./rules.ts";

type Writes = Pick<Tools, "db" | "clock">;
type Of = { slug: StatutorySlug; by: Person };
type Done = { id: number };

/** Returns a text's draft in progress or waiting for approval. */
export const openTextDraft = async (db: Db, slug: string): Promise<StoredTextDraft | undefined> =>
  (await undecidedDrafts(db)).find((row) => row.slug === slug && row.state !== "delivered");

/** Returns the basis of a next version's form: the last version, the draft, and the draft's revision. */
export async function draftBasis(
  db: Db,
  slug: string,
  draft: Pick<StoredTextDraft, "id" | "revision"> | undefined,
): Promise<string> {
  const last = Math.max(0, ...(await textVersions(db, slug)).map(({ version }) => version));
  return [last, draft?.id ?? 0, draft?.revision ?? 0].join(".");
}

/** The parser of a text's words, named for a trial run in a separate thread. */
const TEXT_READER = { module: "src/platform/markdown/markdown.server.ts", name: "renderMarkdown" };

const NONE = refusal("missing", "This text has no draft.");
const WAITS = refusal("waiting", "The draft waits for approval. Withdraw it to change it.");

/** Why a draft is not saved; `theirs` is the draft that somebody saved meanwhile, with its form's basis. */
type TextNotSaved =
  | FieldErrors
  | Refusal<"waiting" | "changed">
  | (Refusal<"changed"> & { theirs: StoredTextDraft & { began: string } });

const FIELDS = ["title", "summary", "effectiveOn", "words", "reason"] as const;

const recordOnDraft = (
  tx: Db,
  action: ActName,
  { id, slug, title }: Pick<StoredTextDraft, "id" | "slug" | "title">,
  { by, at, textHash }: { by: Person; at: Date; textHash?: string },
): Promise<number> => recordAct(tx, { by, at }, action, ["text_draft", id], { slug, title }, textHash);

/**
 * Saves the next version of a text in progress, and returns its form's new basis. `began` is the previous basis
 * (`draftBasis`); `auto`: an autosave. Refuses a draft that somebody saved since, and, by field, what its page could
 * not print.
 */
export async function saveTextDraft(
  tools: Writes,
  delivered: Delivered,
  { slug, began, fields, by, auto = false }: Of & { began: string; fields: TextFields; auto?: boolean },
): Promise<(Done & { began: string }) | TextNotSaved> {
  const at = tools.clock.now();
  const unread = await refuseUnreadable(fields.words, TEXT_READER);
  if (unread) return { errors: { words: unread.message } };
  const [foreign] = foreignPictures(parseMarkdown(fields.words));
  if (foreign !== undefined)
    return {
      errors: {
        words: `The picture ${foreign || "without an address"} is not on this site: upload it, and give its path, /media/NAME.`,
      },
    };
  return tools.db.transaction(async (tx): Promise<(Done & { began: string }) | TextNotSaved> => {
    await lockTexts(tx);
    const draft = await openTextDraft(tx, slug);
    if (draft?.state === "waiting") return WAITS;
    const basis = await draftBasis(tx, slug, draft);
    // The same text sent again, its answer lost, is no conflict.
    if (draft?.writtenBy === by.name && FIELDS.every((name) => draft[name] === fields[name]))
      return { id: draft.id, began: basis };
    if (basis !== began) {
      if (!draft)
        return refusal(
          "changed",
          "The text was published, or its draft discarded, since you opened it. Copy your text, then begin again.",
        );
      const said = `${draft.writtenBy} saved this draft since you opened it. Copy your text, then open it again.`;
      return { ...refusal("changed", said), theirs: { ...draft, began: basis } };
    }
    const errors = draftErrors(fields, (await readBook(tx, delivered, tools.clock)).facts);
    if (Object.keys(errors).length) return { errors };
    const values = { ...fields, slug, state: "draft" as const, writtenBy: by.name, writtenAt: at };
    const saved = draft ? { ...draft, revision: draft.revision + 1 } : await addDraft(tx, values);
    if (draft) await changeDraft(tx, draft.id, { ...values, revision: saved.revision });
    const textHash = sha256(templateText(fields));
    if (!auto || !(await isSitting(tx, saved.id, { by, at })))
      await recordOnDraft(tx, "text.write", { ...saved, title: fields.title }, { by, at, textHash });
    return { id: saved.id, began: await draftBasis(tx, slug, saved) };
  });
}

/** Returns whether this person's recent save was the draft's last act: one entry covers both. */
async function isSitting(tx: Db, id: number, { by, at }: { by: Person; at: Date }): Promise<boolean> {
  const acts = ["text.write", "text.send", "text.return", "text.take-back", "text.take-up", "text.undrop"];
  const last = await latestAct(tx, { subject: "text_draft", subjectId: id, actions: acts });
  return last?.action === "text.write" && last.member === by.id && isWithinSitting(last.at, at);
}

/** Submits the draft for approval. Refuses one that lacks required parts, and one that changes nothing. */
export async function sendTextDraft(
  tools: Writes,
  delivered: Delivered,
  { slug, by }: Of,
): Promise<Done | Refusal<"missing" | "waiting" | "not-ready">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx): Promise<Done | Refusal<"missing" | "waiting" | "not-ready">> => {
    await lockTexts(tx);
    const draft = await openTextDraft(tx, slug);
    if (!draft) return NONE;
    if (draft.state === "waiting") return WAITS;
    const { facts } = await readBook(tx, delivered, tools.clock);
    const errors = Object.values(sendErrors(slug, draft, { facts, today: indianDate(at) }));
    if (errors.length) return refusal("not-ready", errors.join(" "));
    const { text, before } = await readyDraft(tx, draft, facts, at);
    if (before && markdownBelow(before.shown) === markdownBelow(text.shown) && before.title === text.title)
      if (before.summary === text.summary)
        return refusal("not-ready", `The draft is identical to version ${before.version}.`);
    await changeDraft(tx, draft.id, { state: "waiting", note: "" });
    await recordOnDraft(tx, "text.send", draft, { by, at, textHash: text.templateHash });
    return { id: draft.id };
  });
}

/** Discarding of drafts. A declined file of the product stays, so that it is not presented again. */
const discarding = deleting<StoredTextDraft>({
  noun: "draft",
  subject: "text_draft",
  bin: {
    acts: { delete: "text.drop", undelete: "text.undrop", purge: "text.purge" },
    async lock(tx, id) {
      await lockTexts(tx);
      const draft = await draftById(tx, id);
      const isDropped = draft?.state === "dropped";
      return (
        draft && {
          ...draft,
          deletedAt: isDropped ? draft.decidedAt : null,
          deletedBy: isDropped ? draft.decidedBy : null,
          archivedAt: null,
        }
      );
    },
    barred: ({ state }) =>
      state === "published"
        ? refusal("published", "A published text cannot be deleted.")
        : state === "waiting"
          ? WAITS
          : undefined,
    barredBack: async (tx, { slug, writtenBy }) =>
      writtenBy !== null && (await openTextDraft(tx, slug))
        ? refusal("open", "This text has another draft. Publish or discard that one first.")
        : undefined,
    put: (tx, { id, writtenBy }, { deletedAt = null, deletedBy = null }) =>
      changeDraft(tx, id, {
        state: deletedAt ? "dropped" : writtenBy === null ? "delivered" : "draft",
        decidedBy: deletedBy,
        decidedAt: deletedAt,
      }),
    detail: ({ slug, title }) => ({ slug, title }),
    remove: (tx, { id }) => removeDraftOfText(tx, id),
    deletedBefore: draftsDroppedBefore,
  },
});

type Dropped = { id: number; by: Person; state: "draft" | "delivered"; revision: number };

/** Discards an unsubmitted draft, as it was seen, or declines a file of the product that nobody adopted. */
export const dropTextDraft = (tools: Writes, { id, by, state, revision }: Dropped) =>
  discarding.remove(tools, { id, by }, (draft) => {
    if (draft.state === "waiting") return WAITS;
    return draft.state === state && draft.revision === revision
      ? undefined
      : refusal("changed", `${draft.writtenBy ?? "Somebody"} changed this text since you opened it.`);
  });

export const { undelete: restoreTextDraft, purge: purgeTextDrafts } = discarding;

/** Makes the product's newer file the text's draft, to be changed and submitted like any other. */
export async function takeUpFile(
  tools: Writes,
  { id, by }: { id: number; by: Person },
): Promise<{ id: number; slug: string } | Refusal<"missing" | "open">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    await lockTexts(tx);
    const undecided = await undecidedDrafts(tx);
    const file = undecided.find((row) => row.id === id && row.state === "delivered");
    if (!file) return refusal("missing", "Somebody has decided on this wording already.");
    if (undecided.some((row) => row.slug === file.slug && row.state !== "delivered"))
      return refusal("open", "This text has a draft already. Publish or discard that one first.");
    const today = indianDate(at);
    const effectiveOn = file.effectiveOn > today ? file.effectiveOn : today;
    await changeDraft(tx, id, { state: "draft", effectiveOn, writtenBy: by.name, writtenAt: at });
    await recordOnDraft(tx, "text.take-up", file, { by, at });
    return { id, slug: file.slug };
  });
}
