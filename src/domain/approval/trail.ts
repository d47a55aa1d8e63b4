import type { AuditedAct } from "#domain/audit/acts-on.server.ts";
import { type Hand, handName } from "./rules.ts";

/** How to read the hands of a row from its acts. */
type Reading = {
  /** The acts of a hand, in the order of their weight, each with its wording after "You". */
  hands: Record<string, string>;
  /** Acts after which the trail begins anew: a publication, or a draft that was taken back. */
  ends?: string[];
  /** The hash of the text that the public reads: a return to it leaves nothing of the acts before. */
  publishedHash?: string | null;
  /** Acts that count only if they were of the current text: sending another text is no hand in this one. */
  of?: { hash: string; actions: string[] };
  /** What to call the last change, if it has its own wording. */
  last?: { actions: string[]; did: string };
};

/**
 * Returns everybody with a hand in the current text, from the acts on its row, which come newest first. The trail
 * begins after the last publication, or where the text was last as published; a restored version brings its own trail
 * along, however old.
 */
export function handsIn(
  acts: AuditedAct[],
  { hands, ends = [], publishedHash = null, of, last }: Reading,
): Hand[] {
  const found: (Hand & { action: string })[] = [];
  let restored: number[] = [];
  let onTheWay = true;
  for (const { action, actor, member, textHash, after } of acts) {
    if (ends.includes(action)) {
      // A text published while another one was written on top of it does not end that one's trail.
      if (after.superseded !== true) onTheWay = false;
      continue;
    }
    const isPublished = publishedHash !== null && textHash === publishedHash;
    const did = hands[action];
    if (did === undefined || (of?.actions.includes(action) && textHash !== of.hash)) {
      if (isPublished) onTheWay = false;
      continue;
    }
    const revision = Number(after.revision ?? 1);
    const comesBack = restored.some((version) => revision <= version);
    restored = restored.filter((version) => revision > version);
    onTheWay = (onTheWay || comesBack) && !isPublished;
    if (!onTheWay) continue;
    found.push({ member, name: member === null ? handName(actor) : actor, did, action });
    if (typeof after.restored === "number") restored.push(after.restored);
  }
  const newest = last && found.find(({ action }) => last.actions.includes(action));
  const weight = Object.keys(hands);
  const rest = found.toSorted((a, b) => weight.indexOf(a.action) - weight.indexOf(b.action));
  const all = newest && last ? [{ ...newest, did: last.did }, ...rest] : rest;
  return all.map(({ member, name, did }) => ({ member, name, did }));
}

/** Returns the hands in the text that a row was duplicated from, as its first act names them: its words are theirs. */
export const handsOfOriginal = (acts: AuditedAct[]): Hand[] =>
  acts
    .flatMap(({ after }) => (Array.isArray(after.hands) ? after.hands : []))
    .map(({ member, name }) => ({ member, name, did: "wrote the text that this is a copy of" }));
