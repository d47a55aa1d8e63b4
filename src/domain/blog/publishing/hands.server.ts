import { z } from "zod";
import { type Hand, type HandsNow, plainName } from "#domain/approval/rules.ts";
import { handsIn, handsOfOriginal } from "#domain/approval/trail.ts";
import { type AuditedAct, actsOn } from "#domain/audit/acts-on.server.ts";
import type { Db } from "#platform/db/db.ts";
import { articleWithCategory } from "../writing/queries.server.ts";

/** The hands as `recordApproval` stores them. */
const recordedHands = z.array(
  z.object({ member: z.string().nullable().default(null), name: z.string(), did: z.string() }),
);

type Text = {
  id: number;
  hash: string;
  publishedHash: string | null;
  updatedBy: string;
};

const LAST = "wrote the last change of this text";

/**
 * Reads the contributors to the text to be approved from the ledger, not only to its last change. The ledger records
 * the first save of every editing session and every save that left the published text, with its member, even if the
 * version was pruned.
 */
export const articleHands = async (db: Db, text: Text): Promise<Hand[]> =>
  (await handsInEach(db, [text])).get(text.id) ?? [];

/** Reads the same for several texts, by id. */
export async function handsInEach(db: Db, texts: Text[]): Promise<Map<number, Hand[]>> {
  const acts = await actsOn(db, {
    subject: "article",
    subjectId: texts.map(({ id }) => id),
    actions: [...WORK, "article.publish"],
  });
  const of = Map.groupBy(acts, ({ subjectId }) => subjectId);
  return new Map(texts.map((text) => [text.id, handsFrom(of.get(String(text.id)) ?? [], text)]));
}

/** The acts of contributors, by weight. */
const WORK = [
  "article.submit",
  "article.create",
  "article.duplicate",
  "article.save",
  "article.save-same",
] as const;

function handsFrom(acts: AuditedAct[], { hash, publishedHash, updatedBy }: Text): Hand[] {
  const changed =
    publishedHash === null ? "wrote a part of this text" : "changed this text since it was published";
  const began = publishedHash === null ? "began this article" : changed;
  const hands: Record<(typeof WORK)[number], string> = {
    "article.submit": "sent this text for approval",
    "article.create": began,
    "article.duplicate": began,
    "article.save": changed,
    "article.save-same": "saved this text",
  };
  const found = handsIn(acts, {
    hands,
    ends: ["article.publish"],
    publishedHash,
    of: { hash, actions: ["article.submit"] },
    last: { actions: ["article.save", "article.create", "article.duplicate"], did: LAST },
  });
  // A text from outside the desk has no ledger entry.
  const [last] = found;
  const isKnown = last?.did === LAST && plainName(last.name) === plainName(updatedBy);
  const all = [...found, ...(publishedHash === null ? handsOfOriginal(acts) : [])];
  return isKnown ? all : [{ member: null, name: updatedBy, did: LAST }, ...all];
}

/** Returns the present contributors to an article; undefined if it no longer exists. */
export async function articleHandsNow(db: Db, id: number): Promise<HandsNow | undefined> {
  const row = await articleWithCategory(db, id);
  return row && { waits: row.state === "submitted", hands: await articleHands(db, row) };
}

/**
 * Reads the contributors to the published text from the entry of its approval, whose hash the publication names if its
 * own differs. If no approval is of that text, the contributors to every approved one count; an import has none.
 */
export async function publishedHands(
  db: Db,
  { id, publishedHash }: Pick<Text, "id" | "publishedHash">,
): Promise<Hand[]> {
  const of = { subject: "article", subjectId: id };
  const publications = await actsOn(db, { ...of, actions: ["article.publish"] });
  const publication = publications.find(({ textHash }) => textHash === publishedHash);
  const approved = publication?.after.approved ?? publishedHash;
  const approvals = await actsOn(db, { ...of, actions: ["article.approve"] });
  const approval = approvals.find(({ textHash }) => textHash === approved);
  return (approval ? [approval] : approvals).flatMap(({ detail }) => recordedHands.parse(detail.hands ?? []));
}
