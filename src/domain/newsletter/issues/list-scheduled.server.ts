import type { Db } from "#platform/db/db.ts";
import type { IssueKind } from "../rules.ts";
import { scheduledIssues } from "./queries.server.ts";

/** An approved issue that leaves by itself from this moment on. */
export type ScheduledIssue = { id: number; key: string; kind: IssueKind; subject: string; earliest: Date };

/** Returns the next issues that leave by themselves, at most `limit`. */
export const listScheduledIssues = async (db: Db, now: Date, limit: number): Promise<ScheduledIssue[]> =>
  (await scheduledIssues(db, now, limit)).flatMap(({ earliest, ...row }) =>
    earliest ? [{ ...row, earliest }] : [],
  );
