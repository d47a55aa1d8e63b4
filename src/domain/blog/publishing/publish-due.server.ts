import type { Tools } from "#platform/tools.ts";
import { lockArticle } from "../writing/queries.server.ts";
import { putOnSite } from "./put-on-site.server.ts";
import { dueArticles } from "./queries.server.ts";
import { returnUnpublished } from "./return-article.server.ts";

/** Runs each minute and publishes due texts. */
export const PUBLISH_DUE_JOB = "articles.publish-due";

const SCHEDULE = "schedule";

/**
 * Publishes every due scheduled text, even if edited since, each in its own transaction, and returns the counts. A text
 * that cannot be published is returned to its writer with the reason, so that it does not fail again each minute. Safe
 * to run twice, even concurrently: each row is locked and reread.
 */
export async function publishDue(
  tools: Pick<Tools, "db" | "pages" | "clock">,
): Promise<{ published: number; returned: number }> {
  const at = tools.clock.now();
  const count = { published: 0, returned: 0 };
  for (const { id } of await dueArticles(tools.db, at)) {
    const outcome = await tools.pages.publish(["posts"], async (tx) => {
      const row = await lockArticle(tx, id);
      if (!row?.scheduledAt || row.scheduledAt > at) return undefined;
      const waited = row.scheduled;
      const put = await putOnSite(tx, row, { actor: SCHEDULE, member: null, at, waited });
      if (!("refused" in put)) return "published";
      await returnUnpublished(tx, row, { by: SCHEDULE, at, note: put.message });
      return "returned";
    });
    if (outcome) count[outcome] += 1;
  }
  return count;
}
