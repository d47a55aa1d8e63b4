import { isDeepStrictEqual } from "node:util";
import { approvable } from "#domain/approval/approvable.server.ts";
import { returnable } from "#domain/approval/returnable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { type Clock, indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import type { Book, BookValue, Delivered } from "./book.ts";
import { FIRM_TAG } from "./catalogue.ts";
import { conflictOf, type Resolution } from "./conflicts.ts";
import { proposalHands } from "./hands.server.ts";
import { checkValue, typedOf } from "./proposal.ts";
import { changeById, decide, lockBook, type StoredChange } from "./queries.server.ts";
import { readBook, type ValueAhead } from "./read-book.server.ts";
import { textOfKey } from "./regulator-texts.ts";
import { checkedRule } from "./rule-sources.ts";
import { enqueueSigning } from "./sign-content.server.ts";
import { valueLabel } from "./value-lines.ts";

/** The proposals that were shown: all of them are decided, or none. */
type Decision = { ids: readonly number[]; by: Person };
/** Whether the approver says that they compared what was read in documents with those. */
type Approval = Decision & { isCompared?: boolean };
type NotOpen = Refusal<"missing" | "decided">;

/** The effects of values in the transaction of their approval: the tags of their pages, and further writes. */
export type Alongside<Also extends Refusal> = {
  tags: readonly string[];
  /** Writes what accompanies the changes, or refuses the approval before anything is written. */
  write(tx: Db, changes: ValueAhead[], at: Date): Promise<Also | undefined>;
};

const missing = () => refusal("missing", "This proposal no longer exists.");

const DECIDED = { "in-force": "approved", refused: "refused", withdrawn: "withdrawn", proposed: "" };

const decided = ({ state, decidedBy }: StoredChange): Refusal<"decided"> | undefined =>
  state === "proposed" ? undefined : refusal("decided", `It was ${DECIDED[state]} by ${decidedBy} already.`);

/** Returns proposals by id; undefined if any is missing, or none is named. */
async function changesOf(
  db: Db,
  ids: readonly number[],
): Promise<[StoredChange, ...StoredChange[]] | undefined> {
  const found: StoredChange[] = [];
  for (const id of new Set(ids)) {
    const change = await changeById(db, id);
    if (!change) return undefined;
    found.push(change);
  }
  const [first, ...more] = found;
  return first && [first, ...more];
}

/**
 * The approval of values in one act: they take effect at once, and the pages that print them are rendered anew on their
 * next request. Each value keeps its own version and its own ledger entry.
 */
const valuesApproval = <Also extends Refusal>(delivered: Delivered, alongside?: Alongside<Also>) =>
  approvable<
    StoredChange,
    Approval,
    NotOpen | Refusal<"not-compared" | "invalid"> | Also,
    { keys: string[] }
  >({
    subject: "firm_change",
    act: "firm.approve",
    tags: () => [FIRM_TAG, ...(alongside?.tags ?? [])],
    lock: lockBook,
    find: async (db, { request }) => (await changesOf(db, request.ids)) ?? missing(),
    waits: decided,
    hands: proposalHands,
    fits: async (db, changes, { request, clock }) =>
      (request.isCompared ? undefined : notCompared(changes)) ?? misfit(db, delivered, changes, clock),
    id: ({ id }) => id,
    hash: ({ key, value, source }) => sha256(JSON.stringify([key, value.is, source])),
    async done(tx, changes, { request: { by }, at, clock, queue }) {
      const book = await readBook(tx, delivered, clock);
      const before = new Map<StoredChange, unknown>(
        changes.map((change) => [
          change,
          (readIn(change.key) ? change.before?.is : book.entry(change.key)?.value) ?? null,
        ]),
      );
      const barred = await alongside?.write(tx, inForce(changes), at);
      if (barred) return barred;
      for (const change of changes)
        await decide(tx, change.id, {
          state: "in-force",
          decidedBy: by.name,
          decidedAt: at,
          before: { is: before.get(change) },
        });
      const keys = changes.map(({ key }) => key);
      await enqueueSigning({ queue }, tx, keys);
      return { done: { keys }, detail: (change) => detailOf(change, before.get(change)) };
    },
  });

const inForce = (changes: StoredChange[]): ValueAhead[] =>
  changes.map(({ key, value }) => ({ key, value: value.is }));

/** Returns with what an approver compares a proposal that was read in documents; undefined if it was typed. */
function readIn(key: string): string | undefined {
  if (textOfKey(key)) return "word by word with the regulator’s file";
  if (checkedRule(key)) return "with the circular";
  return conflictOf(key) && "with the firm’s documents";
}

/** Returns why proposals read in documents need the approver’s word, if there is one. */
function notCompared(changes: StoredChange[]): Refusal<"not-compared"> | undefined {
  const [documents] = changes.flatMap(({ key }) => readIn(key) ?? []);
  return documents ? refusal("not-compared", `Compare it ${documents}, then tick the box.`) : undefined;
}

/** Returns why a value is no longer the one that was read in documents, by its resolution or check, if so. */
function otherValue(beside: Book, key: string, is: unknown): Refusal<"invalid"> | undefined {
  const [conflict, rule] = [conflictOf(key), checkedRule(key)];
  const entry = beside.entry(conflict ?? rule ?? "");
  const { value, otherReadings } = is as Resolution;
  const isSame = conflict
    ? entry && isDeepStrictEqual([entry.value, entry.otherReadings], [value, otherReadings])
    : !rule || value === undefined || value === entry?.value;
  if (isSame) return undefined;
  const what = conflict ? "resolution" : "check";
  return refusal(
    "invalid",
    `${valueLabel(conflict ?? rule ?? key)}: the value in force is no longer the one that this ${what} names. Send it back.`,
  );
}

/** Returns why values cannot be in force together, if so. */
async function misfit(
  db: Db,
  delivered: Delivered,
  changes: StoredChange[],
  clock: Clock,
): Promise<Refusal<"invalid"> | undefined> {
  const book = await readBook(db, delivered, clock);
  const beside = await readBook(db, delivered, clock, inForce(changes));
  for (const { key, value } of changes) {
    const other = otherValue(beside, key, value.is);
    if (other) return other;
    if (readIn(key)) continue;
    const checked = checkValue(key, typedOf(value.is as BookValue), book, indianDate(clock.now()), beside);
    if ("errors" in checked) return refusal("invalid", Object.values(checked.errors).join(" "));
  }
  return undefined;
}

/** Approves proposals in one act, with the accompanying writes: all of them, or none. */
export const approveChanges = <Also extends Refusal = never>(
  tools: Pick<Tools, "db" | "clock" | "pages" | "queue">,
  delivered: Delivered,
  decision: Approval,
  alongside?: Alongside<Also>,
) => valuesApproval(delivered, alongside).approve(tools, decision);

const detailOf = (change: StoredChange, before: unknown) => ({
  key: change.key,
  label: valueLabel(change.key),
  before,
  after: change.value.is,
  source: change.source,
  proposedBy: change.proposedBy,
});

/** The return of proposals: their authors read why they are refused. */
const valuesReturn = returnable<StoredChange, Decision & { note?: string }, NotOpen, { keys: string[] }>({
  subject: "firm_change",
  acts: { sendBack: "firm.refuse", withdraw: "firm.withdraw" },
  lock: lockBook,
  async find(db, { ids }) {
    const changes = await changesOf(db, ids);
    return changes?.map(decided).find((early) => early !== undefined) ?? changes ?? missing();
  },
  hands: proposalHands,
  id: ({ id }) => id,
  back: (tx, { id }, { by, at, note }) =>
    decide(tx, id, {
      state: note === null ? "withdrawn" : "refused",
      decidedBy: by.name,
      decidedAt: at,
      note: note ?? "",
    }),
  detail: (change, { note }) =>
    note === null
      ? { key: change.key, label: valueLabel(change.key), after: change.value.is }
      : { ...detailOf(change, change.before?.is), why: note },
  done: (changes) => ({ keys: changes.map(({ key }) => key) }),
});

/** Refuses proposals with one reason, which their authors read. */
export const refuseChanges = valuesReturn.sendBack;

/** Withdraws one's own proposals before anybody has decided on them. */
export const withdrawChanges = valuesReturn.withdraw;
