import { eligibilityOfEach } from "#domain/approval/approve.server.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import { sha256 } from "#platform/files/files.server.ts";
import { recent } from "#platform/recent.ts";
import { countChanges } from "../writing/compare.server.ts";
import { publicTexts } from "../writing/queries.server.ts";
import { fieldsOf } from "../writing/row.server.ts";
import { findingsApart } from "./findings-apart.server.ts";
import { readWaitingArticles } from "./list-waiting.server.ts";

/** A waiting article in a list of several. */
export type WaitingApproval = {
  id: number;
  title: string;
  hash: string;
  by: string | null;
  /** ISO 8601; null for at once. */
  publishAt: string | null;
  /** The words it adds and removes; null for a text that was never published. */
  words: { added: number; removed: number } | null;
  /** Whether it requires a reason, and so a decision of its own. */
  isAlone: boolean;
  /** What the ledger would note about an approval by this person. */
  marks: string[];
};

type Words = Parameters<typeof countChanges>[0];

const counts = recent<ReturnType<typeof countChanges>>();

/** Counts the differing words, cached for the same two texts. */
function changesBetween(before: Words, after: Words): ReturnType<typeof countChanges> {
  const texts = [before, after].map(({ html, faqs }) => [
    html,
    faqs.map((faq) => [faq.question, faq.answer]),
  ]);
  const key = sha256(JSON.stringify(texts));
  const known = counts.get(key) ?? countChanges(before, after);
  counts.set(key, known);
  return known;
}

/** Reads what waits for this person's approval, longest waiting first, at most `limit`; `total` counts all of it. */
export async function readApprovals(
  db: Db,
  { by, now, limit }: { by: Person; now: Date; limit: number },
): Promise<{ rows: WaitingApproval[]; total: number }> {
  const waiting = await readWaitingArticles(db, by);
  const shown = waiting.slice(0, limit);
  const texts = await publicTexts(
    db,
    shown.flatMap(({ row }) => row.postId ?? []),
  );
  const eligibility = await eligibilityOfEach(db, { texts: shown.map(({ hands }) => hands), by, now });
  const rows: WaitingApproval[] = [];
  for (const [i, { row }] of shown.entries()) {
    const fields = fieldsOf(row);
    const before = row.postId === null ? undefined : texts.get(row.postId);
    rows.push({
      id: row.id,
      title: row.title,
      hash: row.hash,
      by: row.submittedBy,
      publishAt: fields.publishAt,
      words: before ? changesBetween(before, fields) : null,
      isAlone: (await findingsApart(fields)).length > 0,
      marks: eligibility[i]?.marks ?? [],
    });
  }
  return { rows, total: waiting.length };
}
