import { redirect } from "react-router";
import { z } from "zod";
import { answerSave } from "#desk/editor/save.server.ts";
import { type ActRequest, act, again, answerInPlace } from "#desk/kit/acts.server.ts";
import { rowId, texts } from "#desk/kit/fields.server.ts";
import { testMailed } from "#desk/kit/mail-place.ts";
import type { Saved } from "#domain/drafts/kind.ts";
import { planLetter } from "#domain/newsletter/drafts/plan-draft.server.ts";
import { type LetterDraft, readLetterDraft } from "#domain/newsletter/drafts/read-draft.server.ts";
import {
  type DraftNotSaved,
  type DraftOf,
  letters,
  saveLetterDraft,
} from "#domain/newsletter/drafts/save-draft.server.ts";
import { sendLetterDraft } from "#domain/newsletter/drafts/send-draft.server.ts";
import { testLetterDraft } from "#domain/newsletter/drafts/test-draft.server.ts";
import { idOf } from "#platform/forms/forms.ts";
import { letterFields, planIn } from "./fields.ts";

/** The messages on an issue's screen about its draft, wherever it was drafted. */
export const DRAFTED = {
  drafted: "The letter is sent for approval.",
  unchanged: "The letter is unchanged.",
};

type Values = Record<string, string>;

type SavedForm = { letter: number; revision: number; isAnew?: boolean };
type NotSaved =
  | Extract<DraftNotSaved, { errors: object }>
  | Extract<DraftNotSaved, { refused: "gone" | "not-open" }>
  | ReturnType<typeof again<{ theirs?: LetterDraft | undefined; isOwn?: boolean }>>
  | ReturnType<typeof again<{ saved?: number }>>;

const ANEW = "The earlier letter can no longer be changed. Your text is saved as a new letter.";

/** Returns the draft that the form at this address belongs to. */
const draftOf = ({ params }: Pick<ActRequest, "params">, values: Values): DraftOf =>
  params.letter === undefined ? { draftKey: values.draftKey } : { id: idOf(params.letter) };

/** `auto`: saved by the editor while somebody writes. */
type How = { auto: boolean };

const save = (request: ActRequest, values: Values, how?: How): Promise<Saved | DraftNotSaved> =>
  saveLetterDraft(request.tools, {
    of: draftOf(request, values),
    revision: idOf(values.revision),
    fields: letterFields(values),
    by: request.staff,
    auto: how?.auto ?? false,
  });

/** Saves the letter's send time and readers, if the form has them; returns why they were not changed. */
async function savePlan(
  { tools, staff: by }: ActRequest,
  id: number,
  values: Values,
): Promise<string | undefined> {
  const plan = planIn(values);
  if (!plan) return undefined;
  const planned = await planLetter(tools, { id, plan, by, maySend: by.permissions.has("send") });
  return "refused" in planned ? planned.message : undefined;
}

/** Saves for the editor's own script, in JSON. */
async function saveInJson(request: ActRequest, values: Values, how?: How): Promise<Response> {
  const result = await save(request, values, how);
  // The text is saved whatever became of the plan, which the facts beside it show.
  if ("saved" in result) await savePlan(request, result.saved.id, values);
  return answerSave(request, result);
}

/** Saves for the page's form: returns the letter's number, or the form beside what somebody else saved. */
async function saveTyped(request: ActRequest, values: Values, how?: How): Promise<SavedForm | NotSaved> {
  const result = await save(request, values, how);
  if ("saved" in result) {
    const { id: letter, revision } = result.saved;
    const fault = await savePlan(request, letter, values);
    if (!fault) return { letter, revision };
    return again<{ saved?: number }>(
      { saved: letter },
      { errors: { at: fault }, values: { ...values, revision: String(revision) } },
    );
  }
  if ("errors" in result) return result;
  if (result.refused !== "conflict") return saveAnew(request, values);
  const theirs = await readLetterDraft(request.tools.db, result.theirs.id);
  const isOwn = theirs?.updatedBy === request.staff.name;
  return again<{ theirs?: LetterDraft | undefined; isOwn?: boolean }>({ theirs, isOwn }, { status: 409 });
}

/** Saves the text of a closed or deleted letter as a new one. */
async function saveAnew({ tools, staff: by }: ActRequest, values: Values): Promise<SavedForm | NotSaved> {
  const fields = letterFields(values);
  const result = await saveLetterDraft(tools, { of: { draftKey: undefined }, revision: 0, fields, by });
  if ("saved" in result) return { letter: result.saved.id, revision: result.saved.revision, isAnew: true };
  // A new letter has no conflict and is not gone.
  return result as Exclude<DraftNotSaved, { refused: "conflict" }>;
}

/** Saves the text and submits it; a text saved but not submitted remains in the form. */
async function saveAndSend(request: ActRequest, values: Values) {
  const saved = await saveTyped(request, values);
  if (!("letter" in saved)) return saved;
  // This address's letter is closed or gone: the new one is read at its own address before it is sent.
  if ("isAnew" in saved) return redirect(`/desk/newsletter/letters/${saved.letter}?done=anew`, 303);
  const { letter, revision } = saved;
  const sender = { origin: request.site.origin, firm: request.site.firm };
  const sent = await sendLetterDraft(request.tools, sender, { id: letter, revision, by: request.staff });
  if ("id" in sent) return { id: sent.id, changed: sent.changed };
  const errors = "errors" in sent ? sent.errors : { "": sent.message };
  return again<{ saved?: number }>(
    { saved: letter },
    { errors: errors as Values, values: { ...values, revision: String(revision) } },
  );
}

/** Saves the text and mails it to the member as a test. */
async function saveAndTest(request: ActRequest, values: Values) {
  const saved = await saveTyped(request, values);
  if (!("letter" in saved)) return saved;
  const { letter, revision } = saved;
  const { tools, mailer, site, staff: by } = request;
  const sent = await testLetterDraft(tools, mailer, site, { id: letter, by, to: by.email });
  if ("reply" in sent) return { letter };
  return again<{ saved?: number }>(
    { saved: letter },
    {
      errors: ("errors" in sent ? sent.errors : { "": sent.message }) as Values,
      values: { ...values, revision: String(revision) },
    },
  );
}

const SAVED = {
  needs: "write",
  schema: texts,
  to: "/desk/newsletter/letters/:letter",
  done: { saved: "The letter is saved.", anew: ANEW },
  says: (result: object) => ("isAnew" in result ? ("anew" as const) : ("saved" as const)),
} as const;

const COPIED = "This is the copy, a draft of its own.";
const DELETED = "The letter is deleted. It can be restored for 30 days.";
const ARCHIVED = "The letter is archived. A change brings it back.";

const chosen = { needs: "write", schema: z.object({ letter: rowId }) } as const;

/** Acts on a letter of the list. */
export const listedActs = {
  "delete-letter": act({
    ...chosen,
    run: ({ tools, staff: by }, { letter: id }) => letters.remove(tools, { id, by }),
    done: { deleted: DELETED },
    at: (_, { letter }) => `?undo=${letter}`,
  }),
  "restore-letter": act({
    ...chosen,
    run: ({ tools, staff: by }, { letter: id }) => letters.undelete(tools, { id, by }),
    done: { restored: "The letter is restored." },
  }),
  "archive-letter": act({
    ...chosen,
    run: ({ tools, staff: by }, { letter: id }) => letters.archive(tools, { id, by }),
    done: { archived: ARCHIVED },
  }),
  "unarchive-letter": act({
    ...chosen,
    run: ({ tools, staff: by }, { letter: id }) => letters.unarchive(tools, { id, by }),
    done: { unarchived: "The letter is out of the archive." },
  }),
  "duplicate-letter": act({
    ...chosen,
    run: ({ tools, staff: by }, { letter: id }) => duplicated(tools, { id, by }),
    to: "/desk/newsletter/letters/:letter",
    done: { copied: COPIED },
  }),
};

const duplicated = async (tools: ActRequest["tools"], given: { id: number; by: ActRequest["staff"] }) => {
  const made = await letters.duplicate(tools, given);
  return "saved" in made ? { letter: made.saved.id } : made;
};

/** The acts of a letter's editor. */
export const letterActs = {
  autosave: act({
    ...SAVED,
    run: (request, values) => saveTyped(request, values, { auto: true }),
    json: (request, values) => saveInJson(request, values, { auto: true }),
  }),
  save: act({
    ...SAVED,
    run: (request, values) => saveTyped(request, values),
    json: (request, values) => saveInJson(request, values),
  }),
  test: act({
    needs: "write",
    schema: texts,
    run: saveAndTest,
    json: async (request, values) =>
      answerInPlace(
        await saveAndTest(request, values),
        ({ letter }) => `/desk/newsletter/letters/${letter}?done=tested`,
      ),
    to: "/desk/newsletter/letters/:letter",
    done: { tested: testMailed },
  }),
  submit: act({
    needs: "write",
    schema: texts,
    run: saveAndSend,
    json: async (request, values) =>
      answerInPlace(
        await saveAndSend(request, values),
        ({ id, changed }) => `/desk/newsletter/issues/${id}?done=${changed ? "sent" : "unchanged"}`,
      ),
    to: "/desk/newsletter/issues/:id",
    done: {
      sent: "The letter is sent for approval.",
      unchanged: DRAFTED.unchanged,
    },
    says: ({ changed }) => (changed ? "sent" : "unchanged"),
  }),
  delete: act({
    needs: "write",
    run: ({ tools, staff: by, params }) => letters.remove(tools, { id: idOf(params.letter), by }),
    to: "/desk/newsletter",
    done: { deleted: DELETED },
    at: ({ params }) => `?undo=${params.letter}`,
  }),
  archive: act({
    needs: "write",
    run: ({ tools, staff: by, params }) => letters.archive(tools, { id: idOf(params.letter), by }),
    to: "/desk/newsletter",
    done: { archived: ARCHIVED },
  }),
  duplicate: act({
    needs: "write",
    run: ({ tools, staff: by, params }) => duplicated(tools, { id: idOf(params.letter), by }),
    to: "/desk/newsletter/letters/:letter",
    done: { copied: COPIED },
  }),
};
