import type { Desk } from "#context.ts";
import { readDraftEligibility } from "#domain/digest/composing/hands.server.ts";
import { type MailOfDay, mailOfDraft } from "#domain/newsletter/issues/approve-digest.server.ts";
import type { DigestLetters } from "#domain/newsletter/issues/draft-issue.server.ts";
import { renderDigestLetter } from "#domain/newsletter/letters/render-digest-letter.server.ts";
import { allows } from "#domain/staff/rules.ts";

export const lettersOf =
  ({ origin, firm }: Desk["site"]): DigestLetters =>
  (day, key) =>
    renderDigestLetter({ origin, firm }, day, key);

/**
 * An approver's view of a waiting day: why they may not approve, what the ledger would record, and the mail to be sent.
 */
export type ApproverView = { ownWork: string | null; marks: string[]; mail: MailOfDay };

/** Returns undefined if the day does not wait, and no mail for a member who may not approve. */
export async function approverView(
  { tools, staff, site }: Desk,
  { date, state }: { date: string; state: string },
): Promise<ApproverView | undefined> {
  if (state !== "submitted") return undefined;
  const eligibility = await readDraftEligibility(tools, { date, by: staff });
  const asks = eligibility.ownWork === null && staff.permissions.has("approve");
  const mail = asks
    ? await mailOfDraft(tools, lettersOf(site), { date, by: staff })
    : { none: "Another person approves it." };
  return { ...eligibility, mail };
}

/** Returns who views a day's digest, and what they may do with it. */
export const viewerOf = ({ name, permissions }: Desk["staff"]) => ({
  name,
  canWrite: allows(permissions, "write"),
  canApprove: allows(permissions, "approve"),
});
