import type { Db } from "#platform/db/db.ts";
import * as queries from "../queries.server.ts";
import type { Finding } from "./check.ts";

export type DraftState = "blocked" | "to be approved" | "submitted" | "approved" | "published";
export type Draft = { date: string; state: DraftState; approvedBy: string | undefined; findings: Finding[] };

const stateOf = (row: Awaited<ReturnType<typeof queries.draftsNewestFirst>>[number]): DraftState => {
  if (row.isPublished) return "published";
  if ((row.findings as Finding[]).some(({ level }) => level === "block")) return "blocked";
  if (row.approvedBy) return "approved";
  return row.submittedHash === row.hash ? "submitted" : "to be approved";
};

/** Lists every draft with its state, newest day first. */
export async function listDrafts(db: Db): Promise<Draft[]> {
  return (await queries.draftsNewestFirst(db)).map((row) => ({
    date: row.date,
    state: stateOf(row),
    approvedBy: row.approvedBy ?? undefined,
    findings: row.findings as Finding[],
  }));
}
