import { approvable } from "#domain/approval/approvable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { indianDate } from "#platform/clock/clock.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import { findingsOf, readMonth } from "./entering.ts";
import { monthHands } from "./hands.server.ts";
import {
  addMonth,
  dropDrafts,
  lockRegister,
  monthDraft,
  readRegister,
  type StoredDraft,
} from "./queries.server.ts";
import { COMPLAINTS_TAG, type Register } from "./rules.ts";
import { changedMeanwhile, seenOf } from "./save-month.server.ts";

type CloseRequest = {
  by: Person;
  /** YYYY-MM */
  month: string;
  /** The hash of the figures that the person read (`seenOf`). */
  seen: string;
  /** The first month (YYYY-MM) of the register, that of the firm's registration. */
  since: string | undefined;
};

type Entered = { draft: StoredDraft; register: Register };

/** Returns the figures to close. An unreadable draft never gets here. */
function figuresOf({ draft }: Entered) {
  const parsed = readMonth(draft.figures);
  if ("findings" in parsed) throw new Error(`The figures of ${draft.month} were judged and cannot be read.`);
  return parsed.figures;
}

/** The approval of a month's figures: it is closed and public at once, if it is next and the figures are valid. */
const monthApproval = approvable<
  Entered,
  CloseRequest,
  Refusal<"nothing-entered" | "changed" | "findings">,
  { month: string }
>({
  subject: "complaint_month",
  act: "complaints.close",
  tags: () => [COMPLAINTS_TAG],
  lock: lockRegister,
  async find(db, { request: { month, since } }) {
    const draft = await monthDraft(db, month);
    const register = await readRegister(db, since);
    if (draft) return [{ draft, register }];
    return refusal(
      "nothing-entered",
      register.months.some((closed) => closed.month === month)
        ? `${monthName(month)} is closed already. Correct it at the desk, with a reason.`
        : "Nothing is entered for this month yet.",
    );
  },
  waits: () => undefined,
  hands: (db, { draft }) => monthHands(db, draft.month),
  read: ({ draft }, { seen }) => ({ seen, now: seenOf(draft), changed: changedMeanwhile(draft) }),
  async fits(_, [{ draft, register }], { at }) {
    const findings = findingsOf(draft.month, draft.figures, register, indianDate(at));
    return findings.length
      ? refusal("findings", findings.map(({ sentence }) => sentence).join(" "))
      : undefined;
  },
  id: ({ draft }) => draft.month,
  hash: (entered) => sha256(JSON.stringify(figuresOf(entered))),
  async done(tx, [entered], { request: { by }, at }) {
    const { month, enteredBy } = entered.draft;
    const after = figuresOf(entered);
    await addMonth(tx, { month, closedBy: by.name, ...after }, at);
    await dropDrafts(tx, [month]);
    return { done: { month }, detail: () => ({ closedBy: by.name, enteredBy, after }) };
  },
});

/**
 * Closes a month with figures that another person entered: the ledger names both, the public page the one who closes.
 * Reports all findings at once.
 */
export const closeMonth = monthApproval.approve;
