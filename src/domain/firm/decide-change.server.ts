import { recordApproval } from "#domain/approval/approve.server.ts";
import { ownWork } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { BookValue, ChangeInForce, Delivered } from "./book.ts";
import { type BookKey, factTag } from "./catalogue.ts";
import { proposalHands } from "./hands.server.ts";
import { readBook } from "./keep-book.server.ts";
import { checkValue, typedOf } from "./proposal.ts";
import type { By } from "./propose-change.server.ts";
import { changeById, decide, lockBook, type StoredChange } from "./queries.server.ts";
import { textOfKey } from "./regulator-texts.ts";
import { valueLabel } from "./value-lines.ts";

type Decision = { id: number; by: By; note?: string };
type NotOpen = Refusal<"missing" | "decided" | "own-work">;

/** The effects of a value in the transaction of its approval: the tags of its pages, and what is written with it. */
export type Alongside<Also extends Refusal> = {
  tags: readonly string[];
  /** Writes what goes with the change, or refuses the approval before anything is written. */
  write(tx: Db, change: ChangeInForce & { decidedAt: Date }): Promise<Also | undefined>;
};

/**
 * Approves a proposal: the value is in force at once, and the pages that print it are rendered anew on their next
 * request. Refuses if the same person proposed it, if somebody has already decided, or if the value no longer fits the
 * others.
 */
export async function approveChange<Also extends Refusal = never>(
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  delivered: Delivered,
  { id, by, note = "" }: Decision,
  alongside?: Alongside<Also>,
): Promise<{ key: string } | NotOpen | Refusal<"invalid"> | Also> {
  const at = tools.clock.now();
  const judge = async (db: Db) => {
    const change = await openChange(db, id, by);
    if ("refused" in change) return change;
    const book = await readBook(db, delivered);
    // An imported text was checked as a whole on import, and its approver compares it with its file.
    if (textOfKey(change.key)) return { change, before: change.before?.is ?? null };
    const checked = checkValue(change.key, typedOf(change.value.is as BookValue), book, indianDate(at));
    if ("errors" in checked) return refusal("invalid", Object.values(checked.errors).join(" "));
    return { change, before: book.entry(change.key)?.value ?? null };
  };
  // One snapshot: between two reads, somebody else's approval would look like a value that already holds.
  const early = await tools.db.transaction(judge, {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if ("refused" in early) return early;
  const tags = [factTag(early.change.key as BookKey), ...(alongside?.tags ?? [])];
  return tools.pages.publish(tags, async (tx) => {
    await lockBook(tx);
    const late = await judge(tx);
    if ("refused" in late) return late;
    const { change, before } = late;
    const { key, source, value } = change;
    const inForce = { key, source, value: value.is, decidedBy: by.name, decidedAt: at };
    const barred = await alongside?.write(tx, inForce);
    if (barred) return barred;
    await decide(tx, id, {
      ...{ state: "in-force", decidedBy: by.name, decidedAt: at, note: note.trim() },
      before: { is: before },
    });
    await recordApproval(tools, tx, {
      ...{ at, by, hands: await proposalHands(tx, change), action: "firm.approve" },
      subject: "firm_change",
      subjectId: id,
      textHash: sha256(JSON.stringify([change.key, change.value.is, change.source])),
      detail: detailOf(change, before),
    });
    return { key };
  });
}

/** Refuses a proposal with a reason, which its author reads. */
export async function refuseChange(
  tools: Pick<Tools, "db" | "clock">,
  { id, by, note = "" }: Decision,
): Promise<{ key: string } | NotOpen | Refusal<"no-reason">> {
  const at = tools.clock.now();
  const why = note.trim();
  if (why.length < 5) return refusal("no-reason", "Say in a sentence why: whoever proposed it reads that.");
  return tools.db.transaction(async (tx): Promise<{ key: string } | NotOpen> => {
    await lockBook(tx);
    const change = await openChange(tx, id, by);
    if ("refused" in change) return change;
    await decide(tx, id, { state: "refused", decidedBy: by.name, decidedAt: at, note: why });
    await record(tx, {
      ...{ at, actor: by.name, action: "firm.refuse", subject: "firm_change", subjectId: id },
      detail: { ...detailOf(change, change.before?.is), member: by.id, why },
    });
    return { key: change.key };
  });
}

const DECIDED = { "in-force": "approved", refused: "refused", withdrawn: "taken back", proposed: "" };

async function openChange(db: Db, id: number, by: By): Promise<StoredChange | NotOpen> {
  const change = await changeById(db, id);
  if (!change) return refusal("missing", "There is no such proposal.");
  if (change.state !== "proposed")
    return refusal("decided", `It was ${DECIDED[change.state]} by ${change.decidedBy} already.`);
  const own = ownWork(await proposalHands(db, change), by);
  return own ? refusal("own-work", own) : change;
}

const detailOf = (change: StoredChange, before: unknown) => ({
  ...{ key: change.key, label: valueLabel(change.key), before, after: change.value.is },
  ...{ source: change.source, proposedBy: change.proposedBy },
});
