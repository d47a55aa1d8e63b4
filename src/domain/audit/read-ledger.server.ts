import { DAY_MS, timeInIndia } from "#platform/clock/clock.ts";
import type { Db } from "#platform/db/db.ts";
import { csvLine } from "#platform/files/csv.ts";
import * as queries from "./queries.server.ts";

export type LedgerFilter = {
  actor?: string | undefined;
  /** A whole action such as `article.publish`, or its first word. */
  action?: string | undefined;
  /** `post`, or `post 12` for one row. */
  subject?: string | undefined;
  /** Days in India, YYYY-MM-DD, both inclusive. */
  from?: string | undefined;
  until?: string | undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_COUNTED = 10_000;
const BATCH = 500;

const startOf = (day: string | undefined): Date | undefined => {
  const date = day && DAY.test(day) ? timeInIndia(day) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
};

function toQuery({ actor, action, subject, from, until }: LedgerFilter): queries.EntryFilter {
  const [kind, id] = (subject ?? "").trim().split(/\s+/);
  const last = startOf(until);
  return {
    actor: actor?.trim() || undefined,
    action: action?.trim() || undefined,
    subject: kind || undefined,
    subjectId: id,
    from: startOf(from),
    until: last && new Date(last.getTime() + DAY_MS),
  };
}

/** Returns a page of the ledger, newest first; the total is counted up to ten thousand. */
export async function readLedger(db: Db, filter: LedgerFilter, page: { limit: number; offset: number }) {
  const query = toQuery(filter);
  const [entries, total] = [
    await queries.entriesNewestFirst(db, query, page),
    await queries.countEntries(db, query, MOST_COUNTED),
  ];
  return { entries, total };
}

/** Yields what matches as CSV, oldest first, a batch at a time. Times are ISO in UTC. */
export async function* ledgerAsCsv(db: Db, filter: LedgerFilter): AsyncGenerator<string> {
  yield csvLine(["id", "at", "actor", "action", "subject", "subjectId", "textHash", "detail"]);
  const query = toQuery(filter);
  for (let after = 0; ; ) {
    const rows = await queries.entriesAfter(db, query, after, BATCH);
    for (const row of rows)
      yield csvLine([
        row.id,
        row.at.toISOString(),
        row.actor,
        row.action,
        row.subject,
        row.subjectId,
        row.textHash ?? "",
        row.detail ? JSON.stringify(row.detail) : "",
      ]);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}
