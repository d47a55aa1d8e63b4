import { recordApproval } from "#domain/approval/approve.server.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { monthName } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { notYours } from "./close-draft.server.ts";
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

const LEAST_REASON = 10;

/** The corrections of closed months: published together or not at all. */
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
    if ((reason ?? "").trim().length < LEAST_REASON)
      findings.push({
        month,
        at: "reason",
        sentence: `${monthName(month)}: give the reason for the correction; the public page prints it.`,
      });
  }
  return { drafts: closed, figures, findings: [...findings, ...correctionFindings(register, figures)] };
}

type NotCorrected = Refusal<"nothing-entered" | "own-work" | "changed" | "no-correction" | "findings">;
type Judged = NotCorrected | { register: Register; open: OpenCorrection };

/**
 * Publishes the corrections of closed months that another person entered, all in one step: the published rows remain,
 * the tables are computed from the corrected ones, and the public reads both values and the reason. `seen` gives, by
 * month, what the person read.
 */
export async function correctMonths(
  tools: Pick<Tools, "db" | "pages" | "clock" | "queue">,
  { seen, by, since }: { seen: ReadonlyMap<string, string>; by: Person; since: string | undefined },
): Promise<{ months: string[] } | NotCorrected> {
  const at = tools.clock.now();
  const judge = async (db: Db): Promise<Judged> => {
    const register = await readRegister(db, since);
    const open = openCorrection(register, await drafts(db));
    if (!open.drafts.length) return refusal("no-correction", "No closed month is being corrected.");
    for (const draft of open.drafts) {
      const barred = await notYours(db, draft, seen.get(draft.month) ?? "", by);
      if (barred) return barred;
    }
    if (open.findings.length)
      return refusal("findings", open.findings.map(({ sentence }) => sentence).join(" "));
    return { register, open };
  };
  const early = await judge(tools.db);
  if ("refused" in early) return early;
  return tools.pages.publish([COMPLAINTS_TAG], async (tx): Promise<{ months: string[] } | NotCorrected> => {
    await lockRegister(tx);
    const late = await judge(tx);
    if ("refused" in late) return late;
    const { register, open } = late;
    for (const draft of open.drafts) await publish(tools, tx, draft, { register, open, by, at });
    const months = open.drafts.map(({ month }) => month);
    await dropDrafts(tx, months);
    return { months };
  });
}

type Context = { register: Register; open: OpenCorrection; by: Person; at: Date };

async function publish(
  tools: Pick<Tools, "queue">,
  tx: Db,
  draft: StoredDraft,
  { register, open, by, at }: Context,
): Promise<void> {
  const { month, enteredBy } = draft;
  const [published, figures] = [
    register.months.find((each) => each.month === month),
    open.figures.get(month),
  ];
  if (!published || !figures) throw new Error(`The correction of ${month} lost its figures.`);
  const before: MonthFigures = { impersonation: published.impersonation, sources: published.sources };
  const reason = (draft.reason ?? "").trim();
  await addMonthCorrection(tx, { month, figures, before, reason, correctedBy: by.name, correctedAt: at });
  await recordApproval(tools, tx, {
    at,
    by,
    hands: await monthHands(tx, month),
    action: "complaints.correct",
    subject: "complaint_month",
    subjectId: month,
    textHash: sha256(JSON.stringify(figures)),
    detail: { before, after: figures, reason, enteredBy },
  });
}
