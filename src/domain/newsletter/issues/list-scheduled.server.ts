import type { Db } from "#platform/db/db.ts";
import type { IssueKind } from "../rules.ts";
import { scheduledIssues } from "./queries.server.ts";

/** An approved issue that leaves automatically at `earliest`. */
export type ScheduledIssue = { id: number; key: string; kind: IssueKind; subject: string; earliest: Date };

/** Returns the next issues that leave automatically, at most `limit`. */
export const listScheduledIssues = async (db: Db, now: Date, limit: number): Promise<ScheduledIssue[]> =>
  (await scheduledIssues(db, now, limit)).flatMap(({ earliest, ...row }) =>
    earliest ? [{ ...row, earliest }] : [],
  );
