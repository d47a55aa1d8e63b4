import type { Person } from "#domain/audit/acts.ts";
import { recordAct } from "#domain/audit/record.server.ts";
import { storable } from "#platform/forms/forms.ts";
import { type FieldErrors, type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { noDraft } from "./approve.server.ts";
import type { Finding } from "./check.ts";
import { composeStored, keepDraft, writtenOf } from "./compose-stored.server.ts";
import { findingMark, LOOK } from "./looks.server.ts";

const MIN_REASON = 10;
const MAX_REASON = 2_000;

/**
 * Accepts a finding that blocks until a person has looked, with what they found. It blocks again once its values
 * change. The person becomes a contributor to the digest. Refuses a finding that the draft no longer has, and a blank
 * reason.
 */
export async function lookAt(
  tools: Pick<Tools, "db" | "clock">,
  { date, finding: mark, reason, by }: { date: string; finding: string; reason: string; by: Person },
): Promise<{ looked: string } | Refusal<"no-draft" | "other-finding"> | FieldErrors> {
  const trimmed = storable(reason).trim();
  if (trimmed.length < MIN_REASON)
    return { errors: { reason: "Say in a sentence what you found: the approver reads it." } };
  if (trimmed.length > MAX_REASON)
    return { errors: { reason: `The reason has ${trimmed.length} characters; it may have ${MAX_REASON}.` } };
  return tools.db.transaction(async (tx) => {
    await queries.lockDay(tx, date);
    const draft = await queries.draftOf(tx, date);
    if (!draft) return noDraft(date);
    const found = (draft.findings as Finding[]).find(
      (finding) => finding.look && findingMark(finding) === mark,
    );
    if (!found || found.looked)
      return refusal(
        "other-finding",
        "This check no longer blocks, or its values have changed. Read the checks again.",
      );
    const now = tools.clock.now();
    await recordAct(
      tx,
      { by, at: now },
      LOOK,
      ["digest_draft", draft.id],
      { date, finding: mark, message: found.message, reason: trimmed },
      draft.hash,
    );
    const composed = await composeStored(tx, date, writtenOf(draft));
    await keepDraft(tx, composed, { before: draft, actor: by.name, member: by.id, now });
    return { looked: found.message };
  });
}
