import type { Db } from "#platform/db/db.ts";
import type { IssueKind } from "../rules.ts";
import {
  countBouncedLater,
  countLeft,
  countStatesOf,
  eventsByIssue,
  finishedIssues,
  visitsByIssue,
} from "./queries.server.ts";

/** The results of one mailed issue: numbers only, no person. */
export type IssueResult = {
  id: number;
  subject: string;
  kind: IssueKind;
  /** ISO 8601: when its audience was frozen. */
  at: string;
  audience: number;
  accepted: number;
  bounced: number;
  complaints: number;
  /** Readers who unsubscribed after this issue and before the next one they received. */
  left: number;
  /** Visits through the letter's links, in total. */
  visits: number;
};

const LISTED = 24;

/** Returns the results of the latest issues of a kind whose mailing has begun, newest first. */
export async function readResults(db: Db, kind: IssueKind): Promise<IssueResult[]> {
  const issues = await finishedIssues(db, kind, LISTED);
  const ids = issues.map(({ id }) => id);
  const states = await countStatesOf(db, ids);
  const events = await eventsByIssue(db, ids);
  const bouncedLater = await countBouncedLater(db, ids);
  const visits = await visitsByIssue(db, ids);
  const left = await countLeft(db, ids);
  const of = <Row extends { issueId: number; n: number }>(
    rows: Row[],
    id: number,
    isMeant: (row: Row) => boolean = () => true,
  ) => rows.reduce((sum, row) => (row.issueId === id && isMeant(row) ? sum + row.n : sum), 0);
  return issues.map(({ id, subject, frozenAt, audience }) => ({
    id,
    subject,
    kind,
    at: frozenAt?.toISOString() ?? "",
    audience: audience ?? 0,
    accepted: of(states, id, ({ state }) => state === "accepted"),
    bounced: of(states, id, ({ state }) => state === "failed") + of(bouncedLater, id),
    complaints: of(events, id, (row) => row.kind === "complaint"),
    visits: of(visits, id),
    left: of(left, id),
  }));
}
