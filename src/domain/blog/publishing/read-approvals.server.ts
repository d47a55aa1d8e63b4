import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import { listWaitingArticles } from "./list-waiting.server.ts";
import { readApproval } from "./read-approval.server.ts";

/** An article that waits, as it is shown in a list of several. */
export type WaitingApproval = {
  id: number;
  title: string;
  hash: string;
  by: string | null;
  /** ISO 8601; null for at once. */
  publishAt: string | null;
  /** The words that it adds and removes; null for a text that was never on the site. */
  words: { added: number; removed: number } | null;
  /** Whether it needs a reason, and is decided by itself. */
  isAlone: boolean;
  /** What the ledger would note about an approval by this person. */
  marks: string[];
};

/** Reads what waits for this person's approval, longest waiting first, at most `limit`; `total` counts all of it. */
export async function readApprovals(
  db: Db,
  { by, now, limit }: { by: Person; now: Date; limit: number },
): Promise<{ rows: WaitingApproval[]; total: number }> {
  const waiting = await listWaitingArticles(db, by);
  const rows: WaitingApproval[] = [];
  for (const { id } of waiting.slice(0, limit)) {
    const view = await readApproval(db, id, by, now);
    if (!view) continue;
    const { copy, difference, findings, marks } = view;
    rows.push({
      id,
      title: copy.title,
      hash: copy.hash,
      by: copy.submittedBy,
      publishAt: copy.publishAt,
      words: difference && { added: difference.added, removed: difference.removed },
      isAlone: findings.length > 0,
      marks,
    });
  }
  return { rows, total: waiting.length };
}
