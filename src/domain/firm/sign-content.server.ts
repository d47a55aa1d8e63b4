import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";

/** The job that loads the repository's content anew: the firm signs what a placeholder signed. */
export const CONTENT_JOB = "site.load-content";

/** The values that sign an article which its file leaves to the firm. */
const SIGNING = ["FIRM_NAME", "FIRM_LEGAL_NAME"];

/** Enqueues the loading of the content where one of the values that take effect signs it. */
export async function enqueueSigning(
  { queue }: Pick<Tools, "queue">,
  tx: Db,
  keys: readonly string[],
): Promise<void> {
  if (keys.some((key) => SIGNING.includes(key))) await queue.enqueue(tx, CONTENT_JOB, {});
}
