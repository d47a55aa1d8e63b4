import { type Hand, type HandsNow, plainName } from "#domain/approval/rules.ts";
import { handsIn, handsOfOriginal } from "#domain/approval/trail.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { articlesAfter } from "../writing/queries.server.ts";
import { hashesOf } from "../writing/row.server.ts";

type Text = {
  id: number;
  hash: string;
  publishedHash: string | null;
  updatedBy: string;
};

const LAST = "wrote the last change of this text";

/**
 * Reads from the ledger who had a hand in the text to be approved, not only in its last change. The ledger has the
 * first save of every sitting and every save that left the published text, with its member, even if the version was
 * dropped since.
 */
export async function articleHands(db: Db, { id, hash, publishedHash, updatedBy }: Text): Promise<Hand[]> {
  const changed =
    publishedHash === null ? "wrote a part of this text" : "changed this text since it was published";
  const hands = {
    "article.submit": "sent this text for approval",
    "article.create": publishedHash === null ? "began this article" : changed,
    "article.duplicate": publishedHash === null ? "began this article" : changed,
    "article.save": changed,
    "article.save-same": "saved this text",
  };
  const acts = await actsOn(db, {
    subject: "article",
    subjectId: id,
    actions: [...Object.keys(hands), "article.publish"],
  });
  const found = handsIn(acts, {
    hands,
    ends: ["article.publish"],
    publishedHash,
    of: { hash, actions: ["article.submit"] },
    last: { actions: ["article.save", "article.create", "article.duplicate"], did: LAST },
  });
  // A text that came from outside the desk has no ledger entry.
  const [last] = found;
  const isKnown = last?.did === LAST && plainName(last.name) === plainName(updatedBy);
  const all = [...found, ...(publishedHash === null ? handsOfOriginal(acts) : [])];
  return isKnown ? all : [{ member: null, name: updatedBy, did: LAST }, ...all];
}

/** Returns the hands in an article as it stands; undefined if it is not there any more. */
export async function articleHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const [row] = await articlesAfter(db, id - 1, 1);
  if (row?.id !== id) return undefined;
  return { waits: row.state === "submitted", hands: await articleHands(db, { ...row, ...hashesOf(row) }) };
}
