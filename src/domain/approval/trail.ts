import type { AuditedAct } from "#domain/audit/acts-on.server.ts";
import { type Hand, handName } from "./rules.ts";

/** How to derive a row's contributors from its acts. */
type Reading = {
  /** The acts of contributors by weight, each worded to follow "You". */
  hands: Record<string, string>;
  /** Acts after which the trail restarts: a publication, or a withdrawn draft. */
  ends?: string[];
  /** The hash of the public text: a return to it discards all earlier acts. */
  publishedHash?: string | null;
  /** Acts that count only if they were of the current text: submitting another text contributes nothing to this one. */
  of?: { hash: string; actions: string[] };
  /** The wording of the last change, if different. */
  last?: { actions: string[]; did: string };
};

/**
 * Returns the contributors to the current text, from the acts on its row, newest first. The trail begins after the last
 * publication, or where the text last equalled the published one; a restored version brings its own trail, however old.
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
      // Publishing an earlier text does not end the trail of the one written on top of it.
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

/**
 * Returns the contributors to the text that a row was duplicated from, named by its first act: its words are theirs.
 */
export const handsOfOriginal = (acts: AuditedAct[]): Hand[] =>
  acts
    .flatMap(({ after }) => (Array.isArray(after.hands) ? after.hands : []))
    .map(({ member, name }) => ({ member, name, did: "wrote the text that this is a copy of" }));
