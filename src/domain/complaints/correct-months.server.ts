import { approvable } from "#domain/approval/approvable.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import { blockedIn } from "#domain/wording/refuse-blocked.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import {
  asCorrections,
  type CorrectedMonths,
  type CorrectionFinding,
  correctionFindings,
} from "./correcting.ts";
import { readMonth } from "./entering.ts";
import { monthHands } from "./hands.server.ts";
import {
  addMonthCorrection,
  drafts,
  dropDrafts,
  lockRegister,
  readRegister,
  type StoredDraft,
} from "./queries.server.ts";
import { COMPLAINTS_TAG, type MonthFigures, type Register } from "./rules.ts";
import { changedMeanwhile, seenOf } from "./save-month.server.ts";

const MIN_REASON_LENGTH = 10;
const MAX_REASON_LENGTH = 600;

/** The corrections of closed months, published together or not at all. */
export type OpenCorrection = {
  drafts: StoredDraft[];
  figures: CorrectedMonths;
  findings: CorrectionFinding[];
};

/** Returns the corrections being entered, and everything that prevents their publication. */
export function openCorrection(register: Register, entered: StoredDraft[]): OpenCorrection {
  const closed = entered.filter(({ month }) => register.months.some((each) => each.month === month));
  const figures = asCorrections(closed);
  const findings: CorrectionFinding[] = [];
  for (const { month, figures: typed, reason } of closed) {
    const parsed = readMonth(typed);
    if ("findings" in parsed) findings.push(...parsed.findings.map((finding) => ({ ...finding, month })));
    const why = (reason ?? "").trim();
    const wrong =
      why.length < MIN_REASON_LENGTH
        ? "give the reason for the correction; the public page prints it."
        : why.length > MAX_REASON_LENGTH
          ? `the reason has ${why.length} characters, of at most ${MAX_REASON_LENGTH}.`
          : blockedIn(why);
    if (wrong) findings.push({ month, at: "reason", sentence: `${monthName(month)}: ${wrong}` });
  }
  return { drafts: closed, figures, findings: [...findings, ...correctionFindings(register, figures)] };
}

type NotCorrected = Refusal<"changed" | "no-correction" | "findings">;
type CorrectionRequest = { seen: ReadonlyMap<string, string>; by: Person; since: string | undefined };
type Correction = { draft: StoredDraft; register: Register; open: OpenCorrection };

/**
 * The approval of the corrections of closed months in one step: the published rows remain, the tables are computed from
 * the corrected ones, and the public sees both values and the reason. `seen` has, by month, what the person read.
 */
const correctionApproval = approvable<Correction, CorrectionRequest, NotCorrected, { months: string[] }>({
  subject: "complaint_month",
  act: "complaints.correct",
  tags: () => [COMPLAINTS_TAG],
  lock: lockRegister,
  async find(db, { request }) {
    const register = await readRegister(db, request.since);
    const open = openCorrection(register, await drafts(db));
    const [first, ...more] = open.drafts.map((draft) => ({ draft, register, open }));
    return first ? [first, ...more] : refusal("no-correction", "No closed month is being corrected.");
  },
  waits: () => undefined,
  hands: (db, { draft }) => monthHands(db, draft.month),
  read: ({ draft }, { seen }) => ({
    seen: seen.get(draft.month) ?? "",
    now: seenOf(draft),
    changed: changedMeanwhile(draft),
  }),
  fits: async (_, [{ open }]) =>
    open.findings.length
      ? refusal("findings", open.findings.map(({ sentence }) => sentence).join(" "))
      : undefined,
  id: ({ draft }) => draft.month,
  hash: (row) => sha256(JSON.stringify(corrected(row).figures)),
  async done(tx, rows, { request: { by }, at }) {
    for (const row of rows)
      await addMonthCorrection(tx, {
        month: row.draft.month,
        ...corrected(row),
        correctedBy: by.name,
        correctedAt: at,
      });
    const months = rows.map(({ draft }) => draft.month);
    await dropDrafts(tx, months);
    return {
      done: { months },
      detail(row) {
        const { before, figures, reason } = corrected(row);
        return { before, after: figures, reason, enteredBy: row.draft.enteredBy };
      },
    };
  },
});

/** Publishes the corrections of closed months that another person entered. */
export const correctMonths = correctionApproval.approve;

/** Returns the figures of a corrected month, before and after. */
function corrected({ draft: { month, reason }, register, open }: Correction) {
  const published = register.months.find((each) => each.month === month);
  const figures = open.figures.get(month);
  if (!published || !figures) throw new Error(`The correction of ${month} lost its figures.`);
  const before: MonthFigures = { impersonation: published.impersonation, sources: published.sources };
  return { before, figures, reason: (reason ?? "").trim() };
}
