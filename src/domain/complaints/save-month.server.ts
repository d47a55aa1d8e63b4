import { isDeepStrictEqual } from "node:util";
import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { indianDate } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { asCorrections, followOn } from "./correcting.ts";
import { asTyped, type TypedMonth } from "./entering.ts";
import { MONTH } from "./months.ts";
import {
  drafts,
  dropDrafts,
  lockRegister,
  monthDraft,
  putDraft,
  readRegister,
  type StoredDraft,
} from "./queries.server.ts";
import { outsideRegister, type Register } from "./rules.ts";

/** Returns the hash of the figures that a person saw; empty if nothing is entered. */
export const seenOf = (draft: Pick<StoredDraft, "figures" | "reason"> | undefined): string =>
  draft ? sha256(JSON.stringify([draft.figures, draft.reason])) : "";

export const changedMeanwhile = ({ enteredBy }: StoredDraft): Refusal<"changed"> =>
  refusal("changed", `${enteredBy} changed the figures while this page was open. Read them again.`);

export type Entered = {
  /** YYYY-MM */
  month: string;
  figures: TypedMonth;
  /** Why a closed month is entered again. */
  reason?: string;
  /** The hash of the figures when the form was opened (`seenOf`): another person's are never overwritten unseen. */
  seen: string;
  by: Person;
  /** The first month (YYYY-MM) of the register, that of the firm's registration. */
  since: string | undefined;
};

/**
 * Saves a month as typed; it need not add up yet. Everybody who ever saved it is a contributor, even if nothing
 * changed, and may not close it; the name beside the figures is that of the last change.
 */
export async function saveMonth(
  tools: Pick<Tools, "db" | "clock">,
  { month, figures, reason = "", seen, by, since }: Entered,
): Promise<{ month: string } | Refusal<"wrong-month" | "changed">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    await lockRegister(tx);
    const register = await readRegister(tx, since);
    const wrong = notHere(month, register, indianDate(at));
    if (wrong) return refusal("wrong-month", wrong);
    const before = await monthDraft(tx, month);
    if (seenOf(before) !== seen)
      return refusal(
        "changed",
        before
          ? `${before.enteredBy} saved other figures while this form was open. Open the month in another tab to compare; yours are still here.`
          : "The month was closed or emptied while this form was open. Open it in another tab to compare.",
      );
    const isClosed = register.months.some((closed) => closed.month === month);
    const draft = { month, figures, reason: isClosed ? reason.trim() : null };
    const isSame = isDeepStrictEqual([before?.figures, before?.reason], [figures, draft.reason]);
    if (!isSame) await putDraft(tx, { ...draft, enteredBy: by.name, enteredAt: at });
    await record(tx, { at, by, month, before: before?.figures ?? null, after: figures, corrects: isClosed });
    return { month };
  });
}

/** Returns why nothing can be entered for a month, if so. */
function notHere(month: string, { since, months }: Register, today: string): string | undefined {
  if (!MONTH.test(month)) return "A month is written as YYYY-MM.";
  if (months.some((closed) => closed.month === month)) return undefined;
  return (
    outsideRegister(month, since) ??
    (month > today.slice(0, 7) ? `${monthName(month)} has not begun.` : undefined)
  );
}

/** Discards the figures entered for a month, as they were seen (`seenOf`); published ones are unchanged. */
export async function dropMonth(
  tools: Pick<Tools, "db" | "clock">,
  { month, seen, by }: Pick<Entered, "month" | "seen" | "by">,
): Promise<{ month: string } | Refusal<"nothing-entered" | "changed">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    await lockRegister(tx);
    const before = await monthDraft(tx, month);
    if (!before) return refusal("nothing-entered", "Nothing is entered for this month.");
    if (seenOf(before) !== seen) return changedMeanwhile(before);
    await dropDrafts(tx, [month]);
    await recordAct(tx, { by, at }, "complaints.take-back", ["complaint_month", month], {
      before: before.figures,
      after: null,
    });
    return { month };
  });
}

type Followed = { months: string[]; left: string | undefined };

/**
 * Enters the months affected by a correction, so that each carries what the previous one leaves pending. Each can still
 * be changed before all are published together. Entered figures are never overwritten: the months end before them, and
 * `left` names their month.
 */
export async function enterFollowing(
  tools: Pick<Tools, "db" | "clock">,
  { month, by, since }: { month: string; by: Person; since: string | undefined },
): Promise<Followed | Refusal<"not-readable" | "none-follows">> {
  const at = tools.clock.now();
  return tools.db.transaction(async (tx) => {
    await lockRegister(tx);
    const register = await readRegister(tx, since);
    const entered = await drafts(tx);
    const reason = entered.find((draft) => draft.month === month)?.reason;
    const corrections = asCorrections(entered);
    if (!corrections.get(month))
      return refusal("not-readable", "Save complete figures for this month first.");
    const { months, left } = followOn(register, corrections, month);
    if (!months.size)
      return refusal("none-follows", noneFollows(entered.find((draft) => draft.month === left)));
    for (const [name, figures] of months) {
      const typed = asTyped(figures);
      await putDraft(tx, {
        month: name,
        figures: typed,
        enteredBy: by.name,
        enteredAt: at,
        reason: reason ?? "",
      });
      await record(tx, { at, by, month: name, before: null, after: typed, corrects: true });
    }
    return { months: [...months.keys()], left };
  });
}

const noneFollows = (left: StoredDraft | undefined): string =>
  left
    ? `${monthName(left.month)} has a correction of its own, entered by ${left.enteredBy}. Enter the carried figures there.`
    : "No later month depends on this one.";

type Entry = {
  at: Date;
  by: Person;
  month: string;
  before: TypedMonth | null;
  after: TypedMonth;
  /** Whether the month is closed. */
  corrects: boolean;
};

const record = (tx: Db, { at, by, month, before, after, corrects }: Entry) =>
  recordAct(tx, { by, at }, "complaints.enter", ["complaint_month", month], {
    before,
    after,
    ...(corrects && { corrects }),
  });
