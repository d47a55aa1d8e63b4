import { approvable } from "#domain/approval/approvable.server.ts";
import { proposerHands } from "#domain/approval/approve.server.ts";
import { returnable } from "#domain/approval/returnable.server.ts";
import type { Hand } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { blockedIn } from "#domain/wording/refuse-blocked.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { NO_CHANGES } from "./calendar.ts";
import type { CalendarChanges } from "./calendar-changes.ts";
import { checkChange, readEntry, type TypedEntry } from "./calendar-entry.ts";
import { calendarOf, type OriginalChanges, waitsAlready } from "./calendar-list.ts";
import { CALENDAR_TAG, changesOver } from "./keep-calendar.server.ts";
import {
  addCalendarChange,
  calendarChangeById,
  calendarChangesWaiting,
  decideCalendarChange,
  lockCalendar,
  type StoredCalendarChange,
} from "./queries.server.ts";

type Proposes = Pick<Tools, "db" | "clock">;
type Proposed = { source: string; by: Person };

const SOURCE = "Name the circular or the exchange’s page, in 5 to 300 characters.";

/**
 * Proposes a holiday, a special session or a year for the calendar. It takes effect once another member approves it.
 * Refuses by form field.
 */
export const enterChange = (
  tools: Proposes,
  { typed, source, by }: Proposed & { typed: TypedEntry },
): Promise<{ id: number } | FieldErrors> =>
  propose(tools, { source, by }, (known) => readEntry(typed, known, indianDate(tools.clock.now())));

/** Proposes several entries at once: the additions of an exchange holiday list. */
export const takeOver = (
  tools: Proposes,
  { change, source, by }: Proposed & { change: unknown },
): Promise<{ id: number } | FieldErrors> =>
  propose(tools, { source, by }, (known) => checkChange(change, known));

/**
 * Proposes to withdraw a delivered or listed day from today on: the exchange moved it, or opens after all. An empty
 * segment means each that the day concerns.
 */
export const withdrawDay = (
  tools: Proposes,
  { date, what, segment = "", source, by }: Proposed & { date: string; what: string; segment?: string },
): Promise<{ id: number } | FieldErrors> =>
  propose(tools, { source, by }, (known) => {
    const withdrawnOn = indianDate(tools.clock.now());
    const days = calendarOf(date.slice(0, 4), known).filter(
      (day) => day.date === date && day.what === what && !day.withdrawnOn,
    );
    const entries = days.flatMap(({ description, segments, kind, hours }) => {
      const own = segments.filter((of) => !segment || of === segment);
      const entry = { date, description, segments: own, withdrawnOn };
      return own.length ? [what === "session" ? { ...entry, kind, hours } : entry] : [];
    });
    if (!entries.length) return { errors: { "": `${date} is not in the calendar.` } };
    return checkChange(what === "session" ? { sessions: entries } : { closures: entries }, known);
  });

type Read = (known: OriginalChanges[]) => { change: CalendarChanges } | FieldErrors;

/** Refuses words that nobody may publish. */
const barred = ({ closures, sessions }: CalendarChanges, source: string): string | undefined =>
  blockedIn(...[...closures, ...sessions].map(({ description }) => description), source);

async function propose(
  { db, clock }: Proposes,
  { source, by }: Proposed,
  read: Read,
): Promise<{ id: number } | FieldErrors> {
  const at = clock.now();
  const from = source.trim();
  return db.transaction(async (tx) => {
    await lockCalendar(tx);
    const result = read(await changesOver(tx));
    const errors: Record<string, string> = "errors" in result ? { ...result.errors } : {};
    if (from.length < 5 || from.length > 300) errors.source = SOURCE;
    if ("errors" in result || errors.source) return { errors };
    const wrong =
      barred(result.change, from) ?? waitsAlready(result.change, await calendarChangesWaiting(tx));
    if (wrong) return { errors: { "": wrong } };
    return { id: await addProposal(tx, { change: result.change, source: from, by, at }) };
  });
}

type Proposal = { change: CalendarChanges; source: string; undoes?: number; by: Person; at: Date };

async function addProposal(tx: Db, { change, source, undoes, by, at }: Proposal): Promise<number> {
  const id = await addCalendarChange(tx, { change, source, undoes: undoes ?? null, by: by.name, at });
  await recordAct(tx, { by, at }, "calendar.propose", ["calendar_change", id], {
    after: change,
    source,
    ...(undoes && { undoes }),
  });
  return id;
}

type NotUndone = Refusal<"missing" | "undone" | "waits">;

/** Proposes to undo a change of the desk: on approval, the calendar is as if it had not been made. */
export async function undoChange(
  { db, clock }: Proposes,
  { id, by }: { id: number; by: Person },
): Promise<{ id: number } | NotUndone> {
  const at = clock.now();
  return db.transaction(async (tx): Promise<{ id: number } | NotUndone> => {
    await lockCalendar(tx);
    const change = await calendarChangeById(tx, id);
    if (!change?.approvedAt) return missing();
    if (change.undoneAt) return refusal("undone", `${change.undoneBy} has undone it already.`);
    const other = (await calendarChangesWaiting(tx)).find(({ undoes }) => undoes === id);
    if (other) return refusal("waits", `${other.by} has proposed to undo it already.`);
    return { id: await addProposal(tx, { change: NO_CHANGES, source: change.source, undoes: id, by, at }) };
  });
}

/** Returns who proposed a change. */
export const calendarHands = (db: Db, { id, by }: StoredCalendarChange): Promise<Hand[]> =>
  proposerHands(db, {
    subject: "calendar_change",
    subjectId: id,
    acts: ["calendar.propose"],
    name: by,
    did: "proposed this change of the calendar",
  });

/** Returns the contributors to a proposed change; undefined if there is no such change. */
export async function calendarHandsNow(db: Db, id: number) {
  const change = await calendarChangeById(db, id);
  return change && { waits: isWaiting(change), hands: await calendarHands(db, change) };
}

const isWaiting = ({ approvedAt, undoneAt }: StoredCalendarChange): boolean => !approvedAt && !undoneAt;

type NotOpen = Refusal<"missing" | "decided">;

const missing = () => refusal("missing", "This change of the calendar does not exist.");

const decided = (change: StoredCalendarChange): Refusal<"decided"> | undefined =>
  isWaiting(change)
    ? undefined
    : refusal("decided", `${change.approvedBy ?? change.undoneBy ?? "Somebody"} has decided on it already.`);

/** The approval of a proposed change: it takes effect at once, in every process. */
const calendarApproval = approvable<
  StoredCalendarChange,
  { id: number; by: Person },
  NotOpen | Refusal<"invalid">,
  { id: number }
>({
  subject: "calendar_change",
  act: "calendar.approve",
  tags: () => [CALENDAR_TAG],
  lock: lockCalendar,
  async find(db, { request }) {
    const change = await calendarChangeById(db, request.id);
    return change ? [change] : missing();
  },
  waits: decided,
  hands: calendarHands,
  async fits(db, [{ change, source }]) {
    const checked = checkChange(change, await changesOver(db));
    const wrong = "errors" in checked ? Object.values(checked.errors).join(" ") : barred(change, source);
    return wrong ? refusal("invalid", wrong) : undefined;
  },
  id: ({ id }) => id,
  hash: ({ change, undoes, source }) => sha256(JSON.stringify([change, undoes, source])),
  async done(tx, [{ id, change, undoes, source, by: proposedBy }], { request: { by }, at }) {
    await decideCalendarChange(tx, id, { approvedAt: at, approvedBy: by.name });
    if (undoes) await decideCalendarChange(tx, undoes, { undoneAt: at, undoneBy: proposedBy });
    return { done: { id }, detail: () => ({ after: change, source, ...(undoes && { undoes }) }) };
  },
});

export const approveCalendarChange = calendarApproval.approve;

type Closed = { withdrawn: boolean };

/** The return of a proposed change, which never took effect. */
const calendarReturn = returnable<
  StoredCalendarChange,
  { id: number; by: Person; note?: string },
  NotOpen,
  Closed
>({
  subject: "calendar_change",
  acts: { sendBack: "calendar.refuse", withdraw: "calendar.withdraw" },
  lock: lockCalendar,
  async find(db, { id }) {
    const change = await calendarChangeById(db, id);
    return change ? (decided(change) ?? [change]) : missing();
  },
  hands: calendarHands,
  id: ({ id }) => id,
  back: (tx, { id }, { by, at }) => decideCalendarChange(tx, id, { undoneAt: at, undoneBy: by.name }),
  detail: ({ change }, { note }) => ({ before: change, ...(note !== null && { why: note }) }),
  done: (_, withdrawn) => ({ withdrawn }),
});

/** Withdraws one's own proposal, or returns another member's with a reason. */
export const closeCalendarChange = calendarReturn.close;
