import { type Eligibility, eligibilityOf } from "#domain/approval/approve.server.ts";
import type { Hand } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import type { Person } from "#domain/audit/acts.ts";
import { type AuditedAct, actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Tools } from "#platform/tools.ts";
import * as queries from "../queries.server.ts";
import { authorsOf } from "./authors.ts";
import { writtenOf } from "./compose-stored.server.ts";

type Draft = { id: number; date: string; hash: string; written: unknown };

const WROTE = "wrote a part of this digest";
const GAVE = "gave figures of this digest";

/**
 * Reads the contributors to a day's draft since its last publication from the ledger: those who saved its news, views
 * or typed figures, even if since replaced, sent it for approval, gave its files, or removed one of two. Before the
 * first publication, authors named in the written part are added, as in a file of written parts.
 */
export async function draftHands(db: Db, draft: Draft): Promise<Hand[]> {
  const published = await queries.publishedIdOf(db, draft.date);
  const [last] = published
    ? await actsOn(db, {
        subject: "digest",
        subjectId: published,
        actions: ["digest.publish", "digest.correct"],
      })
    : [];
  const hands = {
    "digest.write": WROTE,
    "digest.submit": "sent this digest for approval",
    "digest.compose": GAVE,
    "digest.file": GAVE,
    "digest.remove-file": "removed one of two files of this digest",
    "digest.look": "accepted a finding of this digest",
  };
  const acts = await actsOn(db, {
    subject: "digest_draft",
    // Files given for this day on another day's screen are recorded under the day, which may have had no draft.
    subjectId: [draft.id, draft.date],
    actions: Object.keys(hands),
    ...(last && { after: last.entry }),
  });
  const found = handsIn(
    // Recomposing because of another day's file, or by a command, makes nobody a contributor.
    acts.filter(
      ({ action, member, detail }) => action !== "digest.compose" || (member !== null && !detail.touched),
    ),
    { hands, of: { hash: draft.hash, actions: ["digest.submit"] } },
  );
  const named = published ? [] : authorsOf(writtenOf(draft));
  return [...found, ...named.map((name): Hand => ({ member: null, name, did: WROTE }))];
}

/** Returns why a person may not approve a day's draft, or the basis of approval for the ledger. */
export async function readDraftEligibility(
  { db, clock }: Pick<Tools, "db" | "clock">,
  { date, by }: { date: string; by: Person },
): Promise<Eligibility> {
  const draft = await queries.draftOf(db, date);
  return eligibilityOf(db, { hands: draft ? await draftHands(db, draft) : [], by, now: clock.now() });
}

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
