import type { Db } from "#platform/db/db.ts";
import { scheduledArticles } from "./queries.server.ts";

/** An approved article that goes on the site by itself at this moment. */
export type ScheduledArticle = { id: number; title: string; publishAt: Date };

/** The next articles that go on the site by themselves, so many at most. */
export const listScheduledArticles = async (db: Db, now: Date, limit: number): Promise<ScheduledArticle[]> =>
  (await scheduledArticles(db, now, limit)).flatMap(({ publishAt, ...row }) =>
    publishAt ? [{ ...row, publishAt }] : [],
  );
