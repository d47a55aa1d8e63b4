import { DAY_MS, MINUTE_MS } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { readHeartbeat } from "../issues/queries.server.ts";
import { type DeliveryState, NO_DELIVERIES } from "../rules.ts";
import type { IssueFacts } from "./progress.server.ts";
import * as queries from "./queries.server.ts";

export type IssueLine = IssueFacts & {
  /** Deliveries by state, while they may still change; null before and after. */
  counts: Record<DeliveryState, number> | null;
};

/** Returns a page of issues. Deliveries are counted only for issues under way or with retriable uncertain rows. */
export async function listIssues(
  db: Db,
  { now, ...search }: queries.IssueSearch & { now: Date },
): Promise<{ rows: IssueLine[]; total: number }> {
  const issues = await queries.issuesPage(db, search);
  const live = issues
    .filter(({ state, frozenAt, latest }) => frozenAt && (state !== "finished" || (latest && latest > now)))
    .filter(({ state }) => ["sending", "paused", "finished"].includes(state))
    .map(({ id }) => id);
  const counts = new Map(live.map((id) => [id, { ...NO_DELIVERIES }]));
  for (const { issueId, state, n } of await queries.countStatesOf(db, live)) {
    const own = counts.get(issueId);
    if (own) own[state] = n;
  }
  return {
    rows: issues.map((issue) => ({ ...issue, counts: counts.get(issue.id) ?? null })),
    total: await queries.countIssues(db, search),
  };
}

const SILENT_MS = 5 * MINUTE_MS;
const ALERT_MS = 3 * DAY_MS;
const MAX_ALERTS = 5;

/** Returns whether senders are running, and the alerts of the last three days (ISO 8601). */
export async function readSenders(db: Db, now: Date) {
  const last = await readHeartbeat(db);
  const alerts = await queries.latestAlerts(db, new Date(now.getTime() - ALERT_MS), MAX_ALERTS);
  return {
    heardAt: last?.toISOString() ?? null,
    /** Nothing is mailed after five minutes without a heartbeat. */
    silent: last === undefined || now.getTime() - last.getTime() > SILENT_MS,
    alerts: alerts.map((alert) => ({ ...alert, at: alert.at.toISOString() })),
  };
}
