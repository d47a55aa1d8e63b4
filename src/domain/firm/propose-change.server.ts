import { isSamePerson } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { BookValue, Delivered } from "./book.ts";
import { proposalHands } from "./hands.server.ts";
import { readBook } from "./keep-book.server.ts";
import { checkValue, type Typed } from "./proposal.ts";
import { addChange, changeById, decide, lockBook, pendingOf } from "./queries.server.ts";
import { valueLabel } from "./value-lines.ts";

/** The person who acts: the ledger stores both. */
export type By = { id: string; name: string };

/**
 * Proposes another value for a key of the book. Nothing changes before a second person approves it. Refuses, by form
 * field, a value that the key may not have, a value without a source, and a second proposal beside an open one.
 */
export async function proposeChange(
  tools: Pick<Tools, "db" | "clock">,
  delivered: Delivered,
  { key, typed, source, by }: { key: string; typed: Typed; source: string; by: By },
): Promise<{ id: number; value: BookValue } | FieldErrors> {
  const at = tools.clock.now();
  const from = source.trim();
  return tools.db.transaction(async (tx): Promise<{ id: number; value: BookValue } | FieldErrors> => {
    await lockBook(tx);
    const book = await readBook(tx, delivered);
    const checked = checkValue(key, typed, book, indianDate(at));
    const errors: Record<string, string> = "errors" in checked ? { ...checked.errors } : {};
    if (from.length < 5 || from.length > 300)
      errors.source =
        "Say where the value comes from, in 5 to 300 characters: a decision, a letter, a circular.";
    if ("errors" in checked || Object.keys(errors).length) return { errors };
    const open = await pendingOf(tx, key);
    if (open)
      return {
        errors: { "": `${open.proposedBy} has proposed another value already. Decide on that one first.` },
      };
    const { value } = checked;
    const before = book.entry(key)?.value ?? null;
    const id = await addChange(tx, {
      ...{ key, source: from, proposedBy: by.name, proposedAt: at },
      value: { is: value },
      before: { is: before },
    });
    await record(tx, {
      at,
      actor: by.name,
      action: "firm.propose",
      subject: "firm_change",
      subjectId: id,
      detail: { key, label: valueLabel(key), before, after: value, source: from, member: by.id },
    });
    return { id, value };
  });
}

/** Withdraws the person's own proposal before anybody has decided on it. */
export async function withdrawChange(
  tools: Pick<Tools, "db" | "clock">,
  { id, by }: { id: number; by: By },
): Promise<{ key: string } | Refusal<"missing" | "decided" | "not-own">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    await lockBook(tx);
    const change = await changeById(tx, id);
    if (!change) return refusal("missing", "There is no such proposal.");
    if (change.state !== "proposed") return refusal("decided", "Somebody has decided on it already.");
    if (
      !(await proposalHands(tx, change)).some((hand) => isSamePerson(hand, { member: by.id, name: by.name }))
    )
      return refusal("not-own", `${change.proposedBy} proposed it: only that person takes it back.`);
    await decide(tx, id, { state: "withdrawn", decidedBy: by.name, decidedAt: at, note: "" });
    await record(tx, {
      at,
      actor: by.name,
      action: "firm.withdraw",
      subject: "firm_change",
      subjectId: id,
      detail: {
        ...{ key: change.key, label: valueLabel(change.key) },
        ...{ after: change.value.is, member: by.id },
      },
    });
    return { key: change.key };
  });
}
