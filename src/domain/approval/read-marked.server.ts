import { actOf, isMarkedBefore } from "#domain/audit/acts-on.server.ts";
import { ledgerSentence, plainSentence } from "#domain/audit/sentence.ts";
import type { Db } from "#platform/db/db.ts";

/** A marked approval as it is reported: what was approved, by whom, and how approver and hand are linked. */
export type MarkedApproval = {
  approver: string;
  /** The accounts of the approver and of those who were let in. */
  members: string[];
  /** The approval in the ledger's words, with the name of its thing. */
  sentence: string;
  /** Whether every link between the two was in an earlier approval: it was asked about then. */
  isAsked: boolean;
  at: Date;
  marks: string[];
};

/** Reads a marked approval by the number of its ledger entry; undefined where that entry is not one. */
export async function readMarked(db: Db, entry: number): Promise<MarkedApproval | undefined> {
  const act = await actOf(db, entry);
  const marks = act?.detail.marked;
  if (!act || !Array.isArray(marks) || !marks.length) return undefined;
  const cameIn = Array.isArray(act.detail.cameIn) ? act.detail.cameIn : [];
  const asked = await Promise.all(marks.map((mark) => isMarkedBefore(db, entry, String(mark))));
  return {
    approver: act.actor,
    members: [...(act.member === null ? [] : [act.member]), ...cameIn.map(String)],
    sentence: plainSentence(ledgerSentence(act)),
    isAsked: asked.every(Boolean),
    at: act.at,
    marks: marks.map(String),
  };
}
