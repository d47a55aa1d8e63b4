import type { Hand } from "#domain/approval/rules.ts";
import { handsIn } from "#domain/approval/trail.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import * as queries from "../queries.server.ts";
import { authorsOf } from "./authors.ts";
import { writtenOf } from "./compose-stored.server.ts";

type Draft = { id: number; date: string; hash: string; written: unknown };

const WROTE = "wrote a part of this digest";

/**
 * Who had a hand in a day's draft since the day was last published, out of the ledger: who saved its news, views or
 * typed figures, whatever stands of them now, who sent it for approval, who gave the files that changed it. Before the
 * first publication also whoever is named beside a piece, as by a file of written parts.
 */
export async function draftHands(db: Db, draft: Draft): Promise<Hand[]> {
  const published = await queries.ownOf(db, draft.date, false);
  const [last] = published
    ? await actsOn(db, {
        subject: "digest",
        subjectId: published.id,
        actions: ["digest.publish", "digest.correct"],
      })
    : [];
  const hands = {
    "digest.write": WROTE,
    "digest.submit": "sent this digest for approval",
    "digest.compose": "gave figures of this digest",
  };
  const acts = await actsOn(db, {
    subject: "digest_draft",
    subjectId: draft.id,
    actions: Object.keys(hands),
    ...(last && { after: last.entry }),
  });
  const found = handsIn(
    // What was composed because another day's file came is nobody's hand, nor what a command composed.
    acts.filter(
      ({ action, member, detail }) => action !== "digest.compose" || (member !== null && !detail.touched),
    ),
    { hands, of: { hash: draft.hash, actions: ["digest.submit"] } },
  );
  const named = published ? [] : authorsOf(writtenOf(draft));
  return [...found, ...named.map((name): Hand => ({ member: null, name, did: WROTE }))];
}
