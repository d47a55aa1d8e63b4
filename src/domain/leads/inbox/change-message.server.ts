import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "./queries.server.ts";
import { ERASED, type MessageState, noteWords, reasonWords } from "./rules.ts";

type NotChanged = Refusal<
  "missing" | "assigned" | "ended" | "reason" | "unanswered" | "spam" | "answered" | "open" | "erased"
>;
export type Changed = { state: MessageState } | NotChanged;
type Work = Pick<Tools, "db" | "clock">;
type Word = { id: number; by: Person };
type MessageAct = "assign" | "close" | "spam" | "reopen";

type Step =
  | NotChanged
  | { values: Partial<queries.MessageRow>; entry: string; audit?: Record<string, unknown>; words?: string };

/**
 * Changes a message: the row, its history and the ledger, together. The ledger stores a person's words only as a hash.
 */
function change(
  { db, clock }: Work,
  { id, by }: Word,
  action: MessageAct,
  step: (row: queries.MessageRow, now: Date) => Step,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const row = await queries.lockMessage(tx, id);
    if (!row) return refusal("missing", `There is no message ${id}.`);
    const at = clock.now();
    const done = step(row, at);
    if ("refused" in done) return done;
    await queries.updateMessage(tx, id, done.values);
    await queries.addEntry(tx, { enquiryId: id, kind: "change", by: by.name, at, text: done.entry });
    const state = done.values.state ?? row.state;
    const detail = { ...states(row.state, state), ...done.audit };
    const hash = done.words === undefined ? undefined : sha256(done.words);
    await recordAct(tx, { by, at }, `message.${action}`, ["enquiry", id], detail, hash);
    return { state };
  });
}

const states = (before: MessageState, after: MessageState) =>
  before === after ? {} : { before: { state: before }, after: { state: after } };

/** Assigns a message to a member, or to nobody; a new one becomes open. */
export const assignMessage = (tools: Work, { to, ...word }: Word & { to: Person | null }): Promise<Changed> =>
  change(tools, word, "assign", (row) => {
    if (row.assignedTo === (to?.id ?? null))
      return refusal(
        "assigned",
        to ? `This message is assigned to ${to.name} already.` : "This message is unassigned already.",
      );
    return {
      values: {
        assignedTo: to?.id ?? null,
        assignedName: to?.name ?? null,
        state: to && row.state === "new" ? "open" : row.state,
      },
      entry: to ? `Assigned to ${to.name}` : `Unassigned from ${row.assignedName ?? "nobody"}`,
      audit: {
        from: row.assignedName,
        to: to?.name ?? null,
        fromMember: row.assignedTo,
        toMember: to?.id ?? null,
      },
    };
  });

/** Closes a message; one that was never answered needs a reason. */
export const closeMessage = (tools: Work, { reason, ...word }: Word & { reason: string }): Promise<Changed> =>
  change(tools, word, "close", (row, now) => {
    if (row.state === "closed" || row.state === "spam")
      return refusal("ended", `The message is ${row.state} already.`);
    const why = reasonWords.safeParse(reason);
    if (reason.trim() && !why.success) return refusal("reason", why.error.issues[0]?.message ?? "");
    if (!row.answeredAt && !why.success)
      return refusal("unanswered", "The message is not answered. Say why it needs no answer, then close it.");
    return {
      values: { state: "closed", closedAt: now },
      entry: why.success ? `Closed: ${why.data}` : "Closed",
      ...(why.success && { words: why.data }),
    };
  });

export const markSpam = (tools: Work, word: Word): Promise<Changed> =>
  change(tools, word, "spam", (row, now) => {
    if (row.state === "spam") return refusal("spam", "The message is spam already.");
    if (row.answeredAt) return refusal("answered", "The message was answered. Close it instead.");
    return { values: { state: "spam", closedAt: now }, entry: "Marked as spam" };
  });

/** Reopens a closed or answered message, unless it was erased: nobody could answer it. */
export const reopenMessage = (tools: Work, word: Word): Promise<Changed> =>
  change(tools, word, "reopen", (row) => {
    if (row.email === ERASED) return refusal("erased", "This message was erased and stays closed.");
    if (row.state === "new" || row.state === "open")
      return refusal("open", `The message is ${row.state} already.`);
    return { values: { state: "open", closedAt: null }, entry: "Reopened" };
  });

/** Adds a note among the staff; who sent the message sees it only in an export of their data. */
export async function noteMessage(
  { db, clock }: Work,
  { id, by, text }: Word & { text: string },
): Promise<{ noted: number } | Refusal<"note" | "missing">> {
  const note = noteWords.safeParse(text);
  if (!note.success) return refusal("note", note.error.issues[0]?.message ?? "");
  return db.transaction(async (tx) => {
    if (!(await queries.lockMessage(tx, id))) return refusal("missing", `There is no message ${id}.`);
    const at = clock.now();
    const noted = await queries.addEntry(tx, {
      enquiryId: id,
      kind: "note",
      by: by.name,
      at,
      text: note.data,
    });
    await recordAct(tx, { by, at }, "message.note", ["enquiry", id], { entry: noted }, sha256(note.data));
    return { noted };
  });
}
