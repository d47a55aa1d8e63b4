import { actOf } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";

/** A marked approval as it is reported: what was approved, by whom, and how approver and hand are linked. */
export type MarkedApproval = {
  approver: string;
  /** The accounts of the approver and of those who were let in. */
  members: string[];
  /** The kind of row and its number: "article 12". */
  what: string;
  at: Date;
  marks: string[];
};

/** Reads a marked approval by the number of its ledger entry; undefined where that entry is not one. */
export async function readMarked(db: Db, entry: number): Promise<MarkedApproval | undefined> {
  const act = await actOf(db, entry);
  const marks = act?.detail.marked;
  if (!act || !Array.isArray(marks) || !marks.length) return undefined;
  const cameIn = Array.isArray(act.detail.cameIn) ? act.detail.cameIn : [];
  const [kind = ""] = act.action.split(".");
  return {
    approver: act.actor,
    members: [...(act.member === null ? [] : [act.member]), ...cameIn.map(String)],
    what: `${NAMES[kind] ?? kind} ${typeof act.detail.date === "string" ? act.detail.date : act.subjectId}`,
    at: act.at,
    marks: marks.map(String),
  };
}

const NAMES: Record<string, string> = {
  digest: "the digest of",
  article: "article",
  issue: "issue",
  firm: "the firm's value, proposal",
  text: "the statutory text, draft",
  complaints: "the complaints of",
  calendar: "the market calendar, change",
  launch: "the launch, proposal",
};
