import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { type DeliveryState, type IssueKind, type IssueState, NO_DELIVERIES } from "../rules.ts";
import { countDeliveryStates, eventsByIssue, factsById, latestIssues, visitsOf } from "./queries.server.ts";

/** An issue without its bytes. */
export type IssueFacts = {
  id: number;
  key: string;
  kind: IssueKind;
  state: IssueState;
  subject: string;
  hash: string;
  draftedBy: string;
  draftedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  earliest: Date | null;
  latest: Date | null;
  /** Whether it leaves as soon as it is approved. */
  onApproval: boolean;
  /** Only readers who confirmed on this day (IST) or later; null for all. */
  joinedSince: string | null;
  frozenAt: Date | null;
  /** Rows of the frozen audience; null before the freeze. */
  audience: number | null;
  finishedAt: Date | null;
  note: string;
};

/** The progress of an issue's mailing. Complaints and bounces count each delivery once. */
export type IssueProgress = IssueFacts & {
  counts: Record<DeliveryState, number>;
  /** Over the last minute. */
  acceptedPerSecond: number;
  visits: { path: string; visits: number }[];
  complaints: number;
  bounces: { hard: number; soft: number };
};

const MAX_ISSUES = 100;
const RATE_MS = MINUTE_MS;

/** Returns the latest hundred issues, newest first. */
export const readIssues = (db: Db): Promise<IssueFacts[]> => latestIssues(db, MAX_ISSUES);

/** Reads one issue with its delivery counts; undefined if none has this id. */
export async function readProgress(db: Db, id: number, now: Date): Promise<IssueProgress | undefined> {
  const issue = await factsById(db, id);
  if (!issue) return undefined;
  const states = await countDeliveryStates(db, id, new Date(now.getTime() - RATE_MS));
  const events = await eventsByIssue(db, [id]);
  const counts = { ...NO_DELIVERIES };
  for (const { state, n } of states) counts[state] = n;
  const reported = (kind: string) => events.find((event) => event.kind === kind)?.n ?? 0;
  return {
    ...issue,
    counts,
    acceptedPerSecond: states.reduce((sum, { recent }) => sum + recent, 0) / (RATE_MS / 1_000),
    visits: await visitsOf(db, id),
    complaints: reported("complaint"),
    bounces: { hard: reported("hard-bounce"), soft: reported("soft-bounce") },
  };
}
