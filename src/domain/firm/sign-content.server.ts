import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";

/** The job that reloads the repository's content, so that the firm's byline replaces placeholders. */
export const CONTENT_JOB = "site.load-content";

/** The values that sign an article without its own byline. */
const SIGNING = ["FIRM_NAME", "FIRM_LEGAL_NAME"];

/** Enqueues the reloading of content if a changed value signs it. */
export async function enqueueSigning(
  { queue }: Pick<Tools, "queue">,
  tx: Db,
  keys: readonly string[],
): Promise<void> {
  if (keys.some((key) => SIGNING.includes(key))) await queue.enqueue(tx, CONTENT_JOB, {});
}
