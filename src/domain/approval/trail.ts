import type { AuditedAct } from "#domain/audit/acts-on.server.ts";
import type { Hand } from "./rules.ts";

/** How the hands of a row are read from its acts. */
type Reading = {
  /** Acts of a hand, each with what it is, as it follows on "You"; the order is that of their weight. */
  hands: Record<string, string>;
  /** Acts with which the trail begins anew: a publication, a draft that was taken back. */
  ends?: string[];
  /** The hash that the public reads: whoever brought the text back to it left nothing of the way before. */
  publishedHash?: string | null;
  /** Acts that count only where they were of the text that stands: who sent another one had no hand in this. */
  of?: { hash: string; actions: string[] };
  /** What the last change is called, where that is told apart. */
  last?: { actions: string[]; did: string };
};

/**
 * Everybody with a hand in the text that stands, out of the acts on its row, newest first. The trail begins behind the
 * last publication, or where the text stood as it was published; a version that was restored brings its own way along,
 * however old.
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
      // A text that was published while another one was written on top of it ends nothing of that one.
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
    found.push({ member, name: actor, did, action });
    if (typeof after.restored === "number") restored.push(after.restored);
  }
  const newest = last && found.find(({ action }) => last.actions.includes(action));
  const weight = Object.keys(hands);
  const rest = found.toSorted((a, b) => weight.indexOf(a.action) - weight.indexOf(b.action));
  const all = newest && last ? [{ ...newest, did: last.did }, ...rest] : rest;
  return all.map(({ member, name, did }) => ({ member, name, did }));
}
