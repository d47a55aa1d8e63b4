import { type Eligibility, proposerHands, withEligibility } from "#domain/approval/approve.server.ts";
import { type Hand, type HandsNow, ownWork } from "#domain/approval/rules.ts";
import type { Person } from "#domain/audit/acts.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import { conflictOf } from "./conflicts.ts";
import { changeById, pendingChanges, type StoredChange } from "./queries.server.ts";
import { checkedRule } from "./rule-sources.ts";
import { valueLabel } from "./value-lines.ts";

function didOf(key: string): string {
  if (checkedRule(key)) return "checked this rule";
  return conflictOf(key) ? "proposed this resolution" : "proposed this value";
}

/** Returns who made a proposal, by account and by name. */
export const proposalHands = (db: Db, { id, key, proposedBy }: StoredChange): Promise<Hand[]> =>
  proposerHands(db, {
    subject: "firm_change",
    subjectId: id,
    acts: ["firm.propose", "text.import", "rule.propose", "conflict.propose"],
    name: proposedBy,
    did: didOf(key),
  });

/** Returns the present contributors to a proposal; undefined if there is no such proposal. */
export async function proposalHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const change = await changeById(db, id);
  return change && { waits: change.state === "proposed", hands: await proposalHands(db, change) };
}

/** Returns proposals, each with why a person may not approve it, or what the ledger would note. */
export const withProposalEligibility = <Proposal extends { id: number }>(
  { db, clock }: Pick<Tools, "db" | "clock">,
  proposals: readonly Proposal[],
  by: Person,
): Promise<(Proposal & Eligibility)[]> =>
  withEligibility(db, proposals, {
    hands: async (tx, { id }) => (await proposalHandsNow(tx, id))?.hands ?? [],
    by,
    now: clock.now(),
  });

/** A proposed value waiting for another person. */
export type WaitingValue = { key: string; label: string; by: string; since: Date };

/** Lists the values that this person may decide on, longest waiting first, except own proposals. */
export async function listWaitingValues(db: Db, by: Person): Promise<WaitingValue[]> {
  const waiting: WaitingValue[] = [];
  for (const change of await pendingChanges(db)) {
    if (ownWork(await proposalHands(db, change), by)) continue;
    const { key, proposedBy, proposedAt } = change;
    waiting.push({ key, label: valueLabel(key), by: proposedBy, since: proposedAt });
  }
  return waiting;
}
