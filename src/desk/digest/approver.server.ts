import type { Desk } from "#context.ts";
import { readDraftEligibility } from "#domain/digest/composing/read-eligibility.server.ts";
import { type MailOfDay, mailOfDraft } from "#domain/newsletter/issues/approve-digest.server.ts";
import type { DigestLetters } from "#domain/newsletter/issues/draft-issue.server.ts";
import { renderDigestLetter } from "#domain/newsletter/letters/render-digest-letter.server.ts";

export const lettersOf =
  ({ origin, firm }: Desk["site"]): DigestLetters =>
  (day, key) =>
    renderDigestLetter({ origin, firm }, day, key);

/** What an approver is told of a day that waits for approval: why not they, what the ledger would say, which mail leaves. */
export type ApproverView = { ownWork: string | null; marks: string[]; mail: MailOfDay };

/** Nothing where the day does not wait, or this member does not approve. */
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
