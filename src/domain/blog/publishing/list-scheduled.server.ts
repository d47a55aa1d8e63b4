import type { Db } from "#platform/db/db.ts";
import { scheduledArticles } from "./queries.server.ts";

/** An approved article and the moment of its automatic publication. */
export type ScheduledArticle = { id: number; title: string; publishAt: Date };

/** Returns the next articles to be published automatically, at most `limit`. */
export const listScheduledArticles = async (db: Db, now: Date, limit: number): Promise<ScheduledArticle[]> =>
  (await scheduledArticles(db, now, limit)).flatMap(({ publishAt, ...row }) =>
    publishAt ? [{ ...row, publishAt }] : [],
  );
