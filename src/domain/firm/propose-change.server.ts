import type { ActName, Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { type Clock, indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import type { FieldErrors } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Book, BookValue, Delivered } from "./book.ts";
import { valueOfProposal } from "./conflicts.ts";
import { checkValue, fieldName, type Typed, typedBeside } from "./proposal.ts";
import { addChange, lockBook, type Proposed, pendingOf } from "./queries.server.ts";
import { readBook } from "./read-book.server.ts";
import { valueLabel } from "./value-lines.ts";

/** Values as a form sends them, by key, with their common source. */
export type Proposal = { typed: Readonly<Record<string, Typed>>; source: string; by: Person };

/** A valid proposed value, and the present one. */
export type Fitting = { key: string; value: BookValue; before: BookValue | null };

const SOURCE = "Enter the source in 5 to 300 characters, as a decision, a letter or a circular.";

/**
 * Returns the values of a proposal as stored, or the errors by form field: an invalid value, a blank source, a second
 * proposal beside an open one. Prices are validated against each other as proposed.
 */
export async function fitting(
  tx: Db,
  delivered: Delivered,
  { typed, source }: Proposal,
  clock: Clock,
): Promise<{ fit: Fitting[]; book: Book } | FieldErrors> {
  const errors: Record<string, string> = {};
  const today = indianDate(clock.now());
  const book = await readBook(tx, delivered, clock);
  const typedNow = typedBeside(typed);
  const beside = typedNow.length ? await readBook(tx, delivered, clock, typedNow) : book;
  const fit: Fitting[] = [];
  for (const [key, each] of Object.entries(typed)) {
    const checked = checkValue(key, each, book, today, beside);
    const open = await pendingOf(tx, key);
    if ("errors" in checked)
      for (const [part, why] of Object.entries(checked.errors)) errors[fieldName(key, part)] = why;
    else if (open) errors[key] = `${open.proposedBy} has proposed another value. Decide on that one first.`;
    else fit.push({ key, value: checked.value, before: book.entry(key)?.value ?? null });
  }
  if (source.length < 5 || source.length > 300) errors.source = SOURCE;
  return Object.keys(errors).length ? { errors } : { fit, book };
}

/**
 * Proposes other values for keys of the book, all of them or none. Nothing changes before a second person approves
 * them. Refuses, by form field, as `fitting` does, and an empty proposal.
 */
export async function proposeChanges(
  tools: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { typed, source, by }: Proposal,
): Promise<{ ids: number[] } | FieldErrors> {
  const at = tools.clock.now();
  const from = source.trim();
  if (!Object.keys(typed).length) return { errors: { "": "Nothing is changed. Change at least one field." } };
  return tools.db.transaction(async (tx): Promise<{ ids: number[] } | FieldErrors> => {
    await lockBook(tx);
    const checked = await fitting(tx, delivered, { typed, source: from, by }, tools.clock);
    if ("errors" in checked) return checked;
    const ids: number[] = [];
    for (const { key, value, before } of checked.fit) {
      const detail = { before, after: value, source: from };
      ids.push(
        await addProposal(tx, { by, at }, "firm.propose", { key, value, before, source: from }, detail),
      );
    }
    return { ids };
  });
}

/** Stores a proposal, and records it under the value that it is about. */
export async function addProposal(
  tx: Db,
  { by, at }: { by: Person; at: Date },
  act: ActName,
  change: Proposed,
  detail: object,
  textHash?: string,
): Promise<number> {
  const id = await addChange(tx, { by, at }, change);
  const key = valueOfProposal(change.key);
  const recorded = { key, label: valueLabel(key), ...detail };
  await recordAct(tx, { by, at }, act, ["firm_change", id], recorded, textHash);
  return id;
}
