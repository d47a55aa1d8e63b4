import { approvable } from "#domain/approval/approvable.server.ts";
import { type Eligibility, proposerHands, withEligibility } from "#domain/approval/approve.server.ts";
import { returnable } from "#domain/approval/returnable.server.ts";
import type { Hand, HandsNow } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { DAY_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { checkSubscriberList, type ListOutcome, takeSubscriberList } from "./import-subscribers.server.ts";
import * as queries from "./queries.server.ts";
import type { ListReading, ListRefusal } from "./subscriber-list.server.ts";

/** How long a list waits for approval: it contains personal addresses. */
const LIST_WAITS_MS = 7 * DAY_MS;

/** Proposes to import a list as its columns are mapped. Its readers are added once another member approves it. */
export async function proposeSubscriberList(
  tools: Pick<Tools, "db" | "clock">,
  bytes: Uint8Array,
  { by, ...reading }: ListReading & { by: Person },
): Promise<{ id: number } | ListRefusal> {
  const checked = await checkSubscriberList(tools, bytes, reading);
  if ("refused" in checked) return checked;
  const at = tools.clock.now();
  const hash = sha256(bytes);
  return tools.db.transaction(async (tx) => {
    const id = await queries.addList(tx, {
      name: reading.source,
      hash,
      bytes: Buffer.from(bytes),
      reading,
      counts: checked.counts,
      proposedBy: by.name,
      proposedAt: at,
    });
    await recordAct(tx, { by, at }, "subscribers.propose", ["list", id], { ...checked.counts }, hash);
    return { id };
  });
}

const listHands = (db: Db, { id, proposedBy }: queries.ProposedList): Promise<Hand[]> =>
  proposerHands(db, {
    subject: "list",
    subjectId: id,
    acts: ["subscribers.propose"],
    name: proposedBy,
    did: "proposed this list",
  });

/** Returns the contributors to a proposed list; undefined if there is no such list. */
export async function listHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const list = await queries.listWithoutBytes(db, id);
  return list && { waits: list.isHeld, hands: await listHands(db, list) };
}

/** A waiting list, and whether this member may decide on it. */
export type WaitingList = Eligibility & {
  id: number;
  name: string;
  by: string;
  at: Date;
  /** The consent wording; empty if a column holds it. */
  wording: string;
  counts: Record<string, number>;
};

/** Lists what is waiting for approval, oldest first. */
export async function listWaitingLists(
  { db, clock }: Pick<Tools, "db" | "clock">,
  by: Person,
): Promise<WaitingList[]> {
  const waiting = await withEligibility(db, await queries.listsWaiting(db), {
    hands: listHands,
    by,
    now: clock.now(),
  });
  return waiting.map(({ id, name, counts, proposedBy, proposedAt, reading, ownWork, marks }) => ({
    id,
    name,
    counts,
    by: proposedBy,
    at: proposedAt,
    wording: reading.columns.wording === undefined ? reading.wording : "",
    ownWork,
    marks,
  }));
}

type NotWaiting = Refusal<"missing" | "decided">;

const missing = () => refusal("missing", "This list does not exist.");

const whyNotWaiting = ({ decidedBy }: queries.ProposedList): Refusal<"decided"> =>
  refusal(
    "decided",
    decidedBy === null
      ? "Nobody decided on this list within a week. Choose its file again."
      : `${decidedBy} has decided on it already.`,
  );

/** The approval of a list: its readers are imported as its columns were mapped. */
const listApproval = approvable<
  queries.StoredList,
  { id: number; by: Person },
  NotWaiting | ListRefusal,
  ListOutcome
>({
  subject: "list",
  act: "subscribers.import",
  lock: queries.lockLists,
  async find(db, { request }) {
    const list = await queries.listById(db, request.id);
    return list ? [list] : missing();
  },
  waits: (list) => (list.bytes ? undefined : whyNotWaiting(list)),
  hands: listHands,
  id: ({ id }) => id,
  hash: ({ hash, reading }) => sha256(JSON.stringify([hash, reading])),
  async done(tx, [{ id, bytes, reading }], { request: { by }, at }) {
    const taken = await takeSubscriberList(tx, bytes ?? Buffer.of(), { ...reading, by: by.name, at });
    if ("refused" in taken) return taken;
    await queries.decideList(tx, id, by.name, at);
    return { done: taken, detail: () => taken.counts };
  },
});

/** Approves a list that another member proposed, and imports it. */
export const approveSubscriberList = listApproval.approve;

const listReturn = returnable<
  queries.ProposedList,
  { id: number; by: Person; note?: string },
  NotWaiting,
  { withdrawn: boolean }
>({
  subject: "list",
  acts: { sendBack: "subscribers.refuse", withdraw: "subscribers.withdraw" },
  lock: queries.lockLists,
  async find(db, { id }) {
    const list = await queries.listWithoutBytes(db, id);
    if (!list) return missing();
    return list.isHeld ? [list] : whyNotWaiting(list);
  },
  hands: listHands,
  id: ({ id }) => id,
  back: (tx, { id }, { by, at }) => queries.decideList(tx, id, by.name, at),
  detail: (_, { note }) => (note === null ? {} : { why: note }),
  done: (_, withdrawn) => ({ withdrawn }),
});

/** Withdraws one's own list, or returns another member's with a reason. */
export const closeSubscriberList = listReturn.close;

/** Removes lists undecided for a week. */
export const dropPastLists = (db: Db, now: Date) =>
  queries.dropListsBefore(db, new Date(now.getTime() - LIST_WAITS_MS));
