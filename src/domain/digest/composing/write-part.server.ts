import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { type Change, changesBetween } from "../changes.ts";
import * as queries from "../queries.server.ts";
import { inOrder, signedBy } from "./authors.ts";
import {
  type ComposedDigest,
  composeStored,
  keepDraft,
  writtenHash,
  writtenOf,
} from "./compose-stored.server.ts";
import { type Fields, writtenFields } from "./form-fields.ts";
import { draftHands } from "./hands.server.ts";
import type { Written } from "./written.ts";
import { writtenFromForm } from "./written-form.ts";

/** What another person saved while a form was open: nothing is overwritten unseen. */
export type Conflict = {
  /** Who saved last, and when. */
  by: string;
  at: Date | undefined;
  /** The version with which to save over it, once both were seen. */
  began: string;
  theirs: Fields;
  /** The differences: `before` is what they saved, `after` what this form says. */
  changes: Change[];
};

export type WriteResult =
  | {
      composed: ComposedDigest;
      changed: boolean;
      /** Whether the draft before this save had the hash that was seen. */
      isAsSeen: boolean;
    }
  | FieldErrors
  | { conflict: Conflict };

type WriteRequest = {
  date: string;
  /** The whole form: what it omits is removed from the draft. */
  fields: Fields;
  /** The version of the written part that the form began from. */
  began: string;
  by: Person;
  /** The hash of the draft that the screen showed. */
  seen?: string | undefined;
};

/**
 * Saves the contributions to a day's digest, replacing the whole written part, and recomposes the day. Refuses invalid
 * fields by name; a form that began from another version than the stored one is returned as a conflict.
 */
export async function writePart(
  tools: Pick<Tools, "db" | "clock">,
  { date, fields, began, by, seen }: WriteRequest,
): Promise<WriteResult> {
  const read = writtenFromForm(fields, by.name);
  if ("errors" in read) return read;
  return tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const draft = await queries.draftOf(tx, date);
    const before = writtenOf(draft);
    const changed = inOrder(bareOf(before)) !== inOrder(bareOf(read.written));
    const changes = changesBetween(JSON.stringify(bareOf(before)), JSON.stringify(bareOf(read.written)));
    if (changed && writtenHash(before) !== began)
      return {
        conflict: {
          by: before.by,
          at: draft?.composedAt,
          began: writtenHash(before),
          theirs: writtenFields(before),
          changes,
        },
      };
    const now = tools.clock.now();
    const written = changed ? signedBy(before, read.written, by.name) : before;
    const composed = await composeStored(tx, date, written);
    const id = await keepDraft(tx, composed, { before: draft, actor: by.name, member: by.id, now });
    const stored = changed ? undefined : await queries.draftOf(tx, date);
    const isHand = stored && (await draftHands(tx, stored)).some(({ member }) => member === by.id);
    // A save that changes nothing still makes a contributor: recorded once per person.
    if (!isHand)
      await recordAct(
        tx,
        { by, at: now },
        "digest.write",
        ["digest_draft", id],
        { date, changes },
        composed.hash,
      );
    return { composed, changed, isAsSeen: draft?.hash === seen };
  });
}

/** Returns the written part without its authors. */
function bareOf({ by: _, authors: __, ...words }: Written) {
  return words;
}
