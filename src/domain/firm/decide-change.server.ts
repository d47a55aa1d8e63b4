import { recordApproval } from "#domain/approval/approve.server.ts";
import { ownWork } from "#domain/approval/rules.ts";
import { record } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { BookValue, ChangeInForce, Delivered } from "./book.ts";
import { FIRM_TAG } from "./catalogue.ts";
import { proposalHands } from "./hands.server.ts";
import { readBook } from "./keep-book.server.ts";
import { checkValue, typedOf } from "./proposal.ts";
import type { By } from "./propose-change.server.ts";
import { changeById, decide, lockBook, type StoredChange } from "./queries.server.ts";
import { textOfKey } from "./regulator-texts.ts";
import { enqueueSigning } from "./sign-content.server.ts";
import { valueLabel } from "./value-lines.ts";

type Decision = {
  /** The proposals that were shown: all of them are decided, or none. */
  ids: readonly number[];
  by: By;
  note?: string;
};
type NotOpen = Refusal<"missing" | "decided" | "own-work">;

/** The effects of values in the transaction of their approval: the tags of their pages, and what is written with them. */
export type Alongside<Also extends Refusal> = {
  tags: readonly string[];
  /** Writes what goes with the changes, or refuses the approval before anything is written. */
  write(tx: Db, changes: ChangeInForce[], at: Date): Promise<Also | undefined>;
};

type Judged = { change: StoredChange; before: unknown }[];

/**
 * Approves proposals in one act: the values are in force at once, and the pages that print them are rendered anew on
 * their next request. Refuses all if the same person proposed one, if somebody has already decided on one, or if one no
 * longer fits the others. Each value keeps its own version and its own entry in the ledger.
 */
export async function approveChanges<Also extends Refusal = never>(
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  delivered: Delivered,
  { ids, by, note = "" }: Decision,
  alongside?: Alongside<Also>,
): Promise<{ keys: string[] } | NotOpen | Refusal<"invalid"> | Also> {
  const judge = (db: Db, at: Date) => judged(db, delivered, { ids, by }, at);
  // One snapshot: between two reads, somebody else's approval would look like a value that already holds.
  const early = await tools.db.transaction((tx) => judge(tx, tools.clock.now()), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  if ("refused" in early) return early;
  return tools.pages.publish([FIRM_TAG, ...(alongside?.tags ?? [])], async (tx) => {
    await lockBook(tx);
    // After the lock: what was approved while this waited is older.
    const at = tools.clock.now();
    const late = await judge(tx, at);
    if ("refused" in late) return late;
    const inForce = late.map(({ change: { key, source, value } }) => ({
      key,
      source,
      value: value.is,
      decidedBy: by.name,
      decidedAt: at,
    }));
    const barred = await alongside?.write(tx, inForce, at);
    if (barred) return barred;
    for (const { change, before } of late) {
      await decide(tx, change.id, {
        state: "in-force",
        decidedBy: by.name,
        decidedAt: at,
        note: note.trim(),
        before: { is: before },
      });
      await recordApproval(tools, tx, {
        at,
        by,
        hands: await proposalHands(tx, change),
        action: "firm.approve",
        subject: "firm_change",
        subjectId: change.id,
        textHash: sha256(JSON.stringify([change.key, change.value.is, change.source])),
        detail: detailOf(change, before),
      });
    }
    const keys = late.map(({ change }) => change.key);
    await enqueueSigning(tools, tx, keys);
    return { keys };
  });
}

/** Returns the proposals with what each replaces, or why they cannot be approved together. */
async function judged(
  db: Db,
  delivered: Delivered,
  { ids, by }: Decision,
  at: Date,
): Promise<Judged | NotOpen | Refusal<"invalid">> {
  const changes = await openChanges(db, ids, by);
  if ("refused" in changes) return changes;
  const book = await readBook(db, delivered);
  const beside = await readBook(
    db,
    delivered,
    changes.map(({ key, source, value }) => ({
      key,
      source,
      value: value.is,
      decidedBy: null,
      decidedAt: at,
    })),
  );
  const found: Judged = [];
  for (const change of changes) {
    // An imported text was checked as a whole on import, and its approver compares it with its file.
    if (textOfKey(change.key)) {
      found.push({ change, before: change.before?.is ?? null });
      continue;
    }
    const typed = typedOf(change.value.is as BookValue);
    const checked = checkValue(change.key, typed, book, indianDate(at), beside);
    if ("errors" in checked) return refusal("invalid", Object.values(checked.errors).join(" "));
    found.push({ change, before: book.entry(change.key)?.value ?? null });
  }
  return found;
}

/** Refuses proposals with one reason, which their authors read. */
export async function refuseChanges(
  tools: Pick<Tools, "db" | "clock">,
  { ids, by, note = "" }: Decision,
): Promise<{ keys: string[] } | NotOpen | Refusal<"no-reason">> {
  const at = tools.clock.now();
  const why = note.trim();
  if (why.length < 5) return refusal("no-reason", "Give a reason in a sentence.");
  return tools.db.transaction(async (tx): Promise<{ keys: string[] } | NotOpen> => {
    await lockBook(tx);
    const changes = await openChanges(tx, ids, by);
    if ("refused" in changes) return changes;
    for (const change of changes) {
      await decide(tx, change.id, { state: "refused", decidedBy: by.name, decidedAt: at, note: why });
      await record(tx, {
        at,
        actor: by.name,
        action: "firm.refuse",
        subject: "firm_change",
        subjectId: change.id,
        detail: { ...detailOf(change, change.before?.is), member: by.id, why },
      });
    }
    return { keys: changes.map(({ key }) => key) };
  });
}

const DECIDED = { "in-force": "approved", refused: "refused", withdrawn: "withdrawn", proposed: "" };

async function openChanges(db: Db, ids: readonly number[], by: By): Promise<StoredChange[] | NotOpen> {
  const open: StoredChange[] = [];
  for (const id of new Set(ids)) {
    const change = await changeById(db, id);
    if (!change) return refusal("missing", "This proposal no longer exists.");
    if (change.state !== "proposed")
      return refusal("decided", `It was ${DECIDED[change.state]} by ${change.decidedBy} already.`);
    const own = ownWork(await proposalHands(db, change), by);
    if (own) return refusal("own-work", own);
    open.push(change);
  }
  return open.length ? open : refusal("missing", "This proposal no longer exists.");
}

const detailOf = (change: StoredChange, before: unknown) => ({
  key: change.key,
  label: valueLabel(change.key),
  before,
  after: change.value.is,
  source: change.source,
  proposedBy: change.proposedBy,
});
