import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type Hands, writersIn } from "./own-work.ts";

type Text = {
  id: number;
  publishedHash: string | null;
  createdBy: string;
  updatedBy: string;
  submittedBy: string | null;
};

/**
 * Who had a hand in the text that is to be approved, not in its last change alone. The ledger tells it: it has the
 * first save of every sitting with its member, also where the version was dropped since.
 */
export async function handsOf(db: Db, text: Text): Promise<Hands> {
  const actions = ["article.create", "article.save", "article.submit", "article.publish"];
  const acts = await actsOn(db, { subject: "article", subjectId: text.id, actions });
  const memberWho = (what: string) => acts.find(({ action }) => action === what)?.member ?? null;
  const writers = writersIn(
    acts.filter(({ action }) => action !== "article.submit"),
    text.publishedHash,
  );
  const first = text.publishedHash === null;
  return {
    first,
    // A text that came from outside the desk has no entry of its own.
    writers: writers[0]?.name === text.updatedBy ? writers : [{ id: null, name: text.updatedBy }, ...writers],
    sender: text.submittedBy === null ? null : { id: memberWho("article.submit"), name: text.submittedBy },
    beginner: first ? { id: memberWho("article.create"), name: text.createdBy } : null,
  };
}
