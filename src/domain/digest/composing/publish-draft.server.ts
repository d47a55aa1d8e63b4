import { readConflicts } from "#domain/market/conflicts.server.ts";
import type { Db } from "#platform/db/db.ts";
import { longDate } from "#platform/format/dates.ts";
import { type Refusal, refusal } from "#platform/forms/refusal.ts";
import type { Tools } from "#platform/tools.ts";
import { putDigest } from "../put.server.ts";
import * as queries from "../queries.server.ts";
import { standardTitle } from "../rules.ts";
import { blockingOf, composedAnew, noDraft } from "./approve.server.ts";
import type { Finding } from "./check.ts";
import { checkFiles } from "./check-files.ts";

type Publication = {
  date: string;
  actor: string;
  /** Why a published digest is corrected, where nobody said so when it was sent for approval. */
  reason?: string | undefined;
  /** The hash of the intended bytes, if a screen showed them. */
  hash?: string | undefined;
  /** The id of the member who publishes at the desk. */
  member?: string | undefined;
};

type Published =
  | { id: number; date: string; changes: number }
  | Refusal<"no-draft" | "composed-anew" | "not-approved" | "blocked" | "correction-reason">;

/**
 * Publishes a day's approved draft as it is now. On a published day this is a correction and needs a reason: both
 * values stay, and the page says so. Publishing the same again changes nothing. `also` runs in the same transaction
 * after the publication.
 */
export function publishDraft(
  tools: Pick<Tools, "pages" | "clock">,
  publication: Publication,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<Published> {
  return tools.pages.publish(["digests"], async (tx) => {
    const published = await publishIn(tools, tx, publication);
    if (!("refused" in published)) await also(tx);
    return published;
  });
}

/** Does the same within the caller's page publication. */
export async function publishIn(
  { clock }: Pick<Tools, "clock">,
  tx: Db,
  { date, actor, reason, hash, member }: Publication,
): Promise<Published> {
  await queries.lockDay(tx, date);
  const draft = await queries.draftOf(tx, date);
  if (!draft) return noDraft(date);
  if (hash !== undefined && hash !== draft.hash) return composedAnew(date);
  if (!draft.approvedBy)
    return refusal(
      "not-approved",
      `The draft of ${longDate(date)} is not approved yet. Another person must approve it first.`,
    );
  // A file of an earlier day may have arrived since it was composed.
  const conflicts = checkFiles(await readConflicts(tx, date));
  const blocking = blockingOf([...conflicts, ...(draft.findings as Finding[])]);
  if (blocking) return refusal("blocked", blocking);
  const before = await queries.ownOf(tx, date, false);
  // Copied within the database, since nothing compares them here.
  const { series, provenance } =
    (before && (await queries.wholeDraftOf(tx, date))) ?? queries.copiedFrom(draft.id);
  return putDigest(
    tx,
    {
      date,
      title: standardTitle(date),
      jsonContent: draft.jsonContent,
      series,
      provenance,
      approvedBy: draft.approvedBy,
      sample: false,
    },
    // The reason that was sent with the text and read by its approver counts before the publisher's own.
    {
      before,
      actor,
      reason: draft.submittedReason ?? reason,
      at: clock.now(),
      ...(member && { proof: { member } }),
    },
  );
}
