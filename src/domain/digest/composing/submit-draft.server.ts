import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { barredReason } from "../put.server.ts";
import * as queries from "../queries.server.ts";
import { approvedAlready, blockingOf, composedAnew, noDraft, submitterOf } from "./approve.server.ts";
import type { Finding } from "./check.ts";

/**
 * Requests approval of a day's present draft. Refuses a draft that was recomposed since the screen was opened, is
 * blocked by a check, or is already approved or submitted. The request lapses with the draft. For a published day the
 * reason states why it is corrected.
 */
export async function submitDraft(
  tools: Pick<Tools, "db" | "clock">,
  { date, hash, by, reason }: { date: string; hash: string; by: Person; reason?: string | undefined },
): Promise<{ hash: string } | Refusal<"no-draft" | "composed-anew" | "blocked" | "approved" | "submitted">> {
  return tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const draft = await queries.draftOf(tx, date);
    if (!draft) return noDraft(date);
    if (draft.hash !== hash) return composedAnew(date);
    const blocking = blockingOf(draft.findings as Finding[]) ?? (reason && barredReason(reason));
    if (blocking) return refusal("blocked", blocking);
    if (draft.approvedBy) return refusal("approved", approvedAlready(date, draft.approvedBy));
    const submitter = submitterOf(draft);
    if (submitter !== undefined)
      return refusal(
        "submitted",
        `The digest of ${longDate(date)} was sent for approval already, by ${submitter}.`,
      );
    const at = tools.clock.now();
    await queries.markSubmitted(tx, draft.id, {
      submittedBy: by.name,
      submittedAt: at,
      submittedHash: hash,
      submittedReason: reason ?? null,
    });
    await recordAct(
      tx,
      { by, at },
      "digest.submit",
      ["digest_draft", draft.id],
      { date, before: draft.submittedBy, after: by.name, ...(reason && { reason }) },
      hash,
    );
    return { hash };
  });
}
