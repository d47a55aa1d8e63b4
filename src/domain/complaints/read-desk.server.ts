import { isDeepStrictEqual } from "node:util";
import { indianDate } from "#platform/clock/clock.ts";
import { monthName } from "#platform/format/dates.ts";
import type { Tools } from "#platform/tools.ts";
import { openCorrection } from "./correct-months.server.ts";
import {
  asTyped,
  begun,
  type EntryFault,
  findingsOf,
  isComplete,
  NIL,
  type Sum,
  sumsOf,
  type TypedMonth,
} from "./entering.ts";
import { MONTH, monthAfter } from "./months.ts";
import { drafts, readRegister, type StoredDraft } from "./queries.server.ts";
import {
  type ClosedMonth,
  flowOf,
  monthDueOn,
  openMonths,
  outsideRegister,
  overdueMonths,
  type Register,
  SOURCES,
} from "./rules.ts";
import { seenOf } from "./save-month.server.ts";

/** Closed, being corrected, entered (completely or in part), due (or late), or still running. */
export type MonthState = "closed" | "correcting" | "entered" | "due" | "late" | "running";

export type RegisterLine = {
  month: string;
  name: string;
  state: MonthState;
  /** YYYY-MM-DD */
  dueOn: string;
  /** Whether its figures are still to be entered or completed, and late; undefined if they are not. */
  owed: "due" | "late" | undefined;
  enteredBy: string | undefined;
  closedBy: string | undefined;
  received: number | undefined;
  resolved: number | undefined;
  pending: number | undefined;
  corrections: number;
  /** Whether it can be entered as without complaints, or was and waits to be closed. */
  nil: "possible" | "entered" | undefined;
  /** The hash of the entered figures (`seenOf`). */
  seen: string;
};

function lineOf(
  month: string,
  closed: ClosedMonth | undefined,
  draft: StoredDraft | undefined,
  today: string,
) {
  const dueOn = monthDueOn(month);
  const isRunning = monthAfter(month) > today.slice(0, 7);
  const owed = today > dueOn ? "late" : "due";
  const open: MonthState = isRunning ? "running" : draft ? "entered" : owed;
  const isReady = draft !== undefined && isComplete(month, draft.figures, today);
  const flow = closed && flowOf(closed);
  return {
    month,
    name: monthName(month),
    dueOn,
    state: closed ? (draft ? "correcting" : "closed") : open,
    owed: closed || isRunning || isReady ? undefined : owed,
    enteredBy: draft?.enteredBy,
    closedBy: closed?.closedBy,
    received: flow?.received,
    resolved: flow?.resolved,
    pending: flow?.pending,
    corrections: closed?.corrections?.length ?? 0,
    nil: undefined,
    seen: seenOf(draft),
  } satisfies RegisterLine;
}

/**
 * Returns every month of the register for the desk, newest first: from that of the firm's registration (`since`,
 * YYYY-MM) to the running one.
 */
export async function listMonths(
  { db, clock }: Pick<Tools, "db" | "clock">,
  since: string | undefined,
): Promise<RegisterLine[]> {
  const today = indianDate(clock.now());
  const [register, entered] = [await readRegister(db, since), await drafts(db)];
  let isNothingPending = true;
  return [...register.months.map(({ month }) => month), ...openMonths(register, today.slice(0, 7))]
    .toSorted()
    .map((month): RegisterLine => {
      const closed = register.months.find((each) => each.month === month);
      const draft = entered.find((each) => each.month === month);
      const line = lineOf(month, closed, draft, today);
      const isNil = draft !== undefined && isDeepStrictEqual(draft.figures, NIL);
      const nil = line.state === "entered" && isNil ? "entered" : undefined;
      const isOpen = line.state === "due" || line.state === "late";
      const isPossible = isOpen && isNothingPending;
      if (closed) isNothingPending = SOURCES.every((source) => closed.sources[source].pending === 0);
      else if (draft) isNothingPending &&= isNil;
      return { ...line, nil: isPossible ? "possible" : isNothingPending ? nil : undefined };
    })
    .reverse();
}

/** Returns the register's overdue open months, oldest first. */
export const listOverdue = async (
  { db, clock }: Pick<Tools, "db" | "clock">,
  since: string | undefined,
): Promise<string[]> => overdueMonths(await readRegister(db, since), indianDate(clock.now()));

/** One month for the desk: the typed or published figures, their sums, and all findings. */
export type DeskMonth = RegisterLine & {
  typed: TypedMonth;
  published: ClosedMonth | undefined;
  draft: { enteredBy: string; enteredAt: Date; reason: string } | undefined;
  sums: { sources: Record<string, Sum>; total: Sum };
  findings: EntryFault[];
  /** The months corrected together with this one, with the hash of what was read of each; none for an open month. */
  together: { month: string; name: string; seen: string; enteredBy: string; findings: EntryFault[] }[];
};

/**
 * Returns the month as the desk shows it, with unsaved figures replacing the saved ones; undefined if the register has
 * no such month. One entered before the register's beginning was corrected is shown, to be withdrawn.
 */
export async function readDeskMonth(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { month, since }: { month: string; since: string | undefined },
  unsaved?: { figures: TypedMonth; reason: string },
): Promise<DeskMonth | undefined> {
  const today = indianDate(clock.now());
  const [register, entered] = [await readRegister(db, since), await drafts(db)];
  const published = register.months.find((closed) => closed.month === month);
  const draft = entered.find((each) => each.month === month);
  if (!draft && !isListed(month, register, today)) return undefined;
  const typed =
    unsaved?.figures ?? draft?.figures ?? (published ? asTyped(published) : begun(beforeOf(register, month)));
  const isTyped = unsaved !== undefined || draft !== undefined;
  const correction = openCorrection(register, withUnsaved(entered, month, unsaved, published !== undefined));
  // A neighbour that needs a correction has no screen yet: this one reports it.
  const isCorrected = (name: string) => correction.drafts.some((each) => each.month === name);
  return {
    ...lineOf(month, published, draft, today),
    typed,
    published,
    sums: sumsOf(typed),
    draft: draft && { enteredBy: draft.enteredBy, enteredAt: draft.enteredAt, reason: draft.reason ?? "" },
    findings: !isTyped
      ? []
      : published
        ? correction.findings.filter((finding) => finding.month === month || !isCorrected(finding.month))
        : findingsOf(month, typed, register, today),
    together: (published ? correction.drafts : []).map((each) => ({
      month: each.month,
      name: monthName(each.month),
      enteredBy: each.enteredBy,
      seen: seenOf(entered.find((saved) => saved.month === each.month)),
      findings: correction.findings.filter((finding) => finding.month === each.month),
    })),
  };
}

const isListed = (month: string, { since, months }: Register, today: string): boolean =>
  months.some((closed) => closed.month === month) ||
  (MONTH.test(month) && month <= today.slice(0, 7) && outsideRegister(month, since) === undefined);

/** Returns the register up to the month before, from which a month not yet entered begins. */
const beforeOf = (register: Register, month: string): Register => ({
  ...register,
  months: register.months.filter((closed) => closed.month < month),
});

function withUnsaved(
  entered: StoredDraft[],
  month: string,
  unsaved: { figures: TypedMonth; reason: string } | undefined,
  isClosed: boolean,
): StoredDraft[] {
  if (!unsaved || !isClosed) return entered;
  const saved = entered.find((draft) => draft.month === month);
  const draft = { month, enteredBy: "", enteredAt: new Date(0), ...saved, ...unsaved };
  return [...entered.filter((each) => each.month !== month), draft];
}
