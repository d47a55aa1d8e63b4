import { actOf, newMarks } from "#domain/audit/acts-on.server.ts";
import { ledgerSentence, plainSentence } from "#domain/audit/sentence.ts";
import type { Db } from "#platform/db/db.ts";
import { letInFrom } from "./let-in.server.ts";

/** A marked approval as reported: what was approved, by whom, and how approver and contributor are linked. */
export type MarkedApproval = {
  approver: string;
  /** The accounts of the approver and of those let in. */
  members: string[];
  /** The ledger's sentence on the approval, naming its subject. */
  sentence: string;
  at: Date;
  /** Marks new with this approval; earlier ones were already queried. */
  marks: string[];
};

/** Reads a marked approval by the id of its ledger entry; undefined if that entry has no new mark. */
export async function readMarked(db: Db, entry: number): Promise<MarkedApproval | undefined> {
  const act = await actOf(db, entry);
  if (!act || !Array.isArray(act.detail.marked)) return undefined;
  const from = letInFrom(act.at);
  const marks = await newMarks(db, act.detail.marked.map(String), { from, before: entry });
  if (!marks.length) return undefined;
  const cameIn = Array.isArray(act.detail.cameIn) ? act.detail.cameIn : [];
  return {
    approver: act.actor,
    members: [...(act.member === null ? [] : [act.member]), ...cameIn.map(String)],
    sentence: plainSentence(ledgerSentence(act)),
    at: act.at,
    marks,
  };
}
