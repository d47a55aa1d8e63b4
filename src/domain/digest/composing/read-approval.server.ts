import type { Hand } from "#domain/approval/rules.ts";
import { type AuditedAct, actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "../queries.server.ts";

/** Returns the approvals of a day's draft, newest first. */
async function approvalsOf(db: Db, date: string): Promise<AuditedAct[]> {
  const draft = await queries.draftOf(db, date);
  if (!draft) return [];
  return actsOn(db, { subject: "digest_draft", subjectId: draft.id, actions: ["digest.approve"] });
}

/** Returns all contributors to the approved digest of a day, corrections included. */
export async function handsOfDay(db: Db, date: string): Promise<Hand[]> {
  const acts = await approvalsOf(db, date);
  return acts.flatMap(({ detail }) => (Array.isArray(detail.hands) ? detail.hands.map(asHand) : []));
}

const asHand = (value: { member?: string; name: string; did: string }): Hand => ({
  member: value.member ?? null,
  name: value.name,
  did: value.did,
});

/** Returns who last approved a day's draft together with a mail, and that mail's hash. */
export async function mailApprovalOf(
  db: Db,
  date: string,
): Promise<{ entry: number; by: string; member: string | null; letter: string } | undefined> {
  const [last] = await approvalsOf(db, date);
  return last && typeof last.detail.letter === "string"
    ? { entry: last.entry, by: last.actor, member: last.member, letter: last.detail.letter }
    : undefined;
}
