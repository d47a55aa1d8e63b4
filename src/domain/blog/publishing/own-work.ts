import type { Act } from "#domain/audit/acts-on.server.ts";
import { type Person, plainName } from "#domain/staff/rules.ts";

/** The name that somebody went by; the id where a member of the staff did it. */
export type Hand = { id: string | null; name: string };

/** Who has a hand in a text that the public does not read yet. */
export type Hands = {
  /** The article was never published. */
  first: boolean;
  /** Who saved a text on the way from the published one to this, the last change first. */
  writers: Hand[];
  sender: Hand | null;
  /** Who began an article that was never published. */
  beginner: Hand | null;
};

/**
 * Who saved a text on the way to the one that stands, the last change first, out of an article's ledger, newest first.
 * The way begins behind the last publication, or where the text stood as it was published; a version that was restored
 * brings its own way along, however old.
 */
export function writersIn(acts: Act[], publishedHash: string | null): Hand[] {
  const writers: Hand[] = [];
  let restored: number[] = [];
  let onTheWay = true;
  for (const { action, actor, member, textHash, after } of acts) {
    if (action === "article.publish") {
      onTheWay = false;
      continue;
    }
    const revision = action === "article.create" ? 1 : Number(after.revision);
    const comesBack = restored.some((version) => revision <= version);
    restored = restored.filter((version) => revision > version);
    onTheWay = (onTheWay || comesBack) && (publishedHash === null || textHash !== publishedHash);
    if (!onTheWay) continue;
    writers.push({ id: member, name: actor });
    if (typeof after.restored === "number") restored.push(after.restored);
  }
  return writers;
}

/** Why this person may not approve the text, as a sentence; nobody approves their own work. */
export function ownWork({ first, writers, sender, beginner }: Hands, by: Person): string | undefined {
  const isOwn = (hand: Hand | null | undefined) =>
    hand != null && (hand.id === by.id || plainName(hand.name) === plainName(by.name));
  const refuse = (what: string) => `${what}${whoElse([...writers, sender, beginner], isOwn)}`;
  if (isOwn(writers[0])) return refuse("You wrote the last change of this text");
  if (isOwn(sender)) return refuse("You sent this text for approval");
  if (isOwn(beginner)) return refuse("You began this article");
  if (writers.some(isOwn))
    return refuse(first ? "You wrote a part of this text" : "You changed this text since it was published");
  return undefined;
}

/** Who is to approve instead, and who else may not either. */
function whoElse(hands: (Hand | null)[], isOwn: (hand: Hand | null) => boolean): string {
  const others = [...new Set(hands.flatMap((hand) => (hand && !isOwn(hand) ? hand.name : [])))];
  const last = others.pop();
  if (last === undefined) return ": another person approves it.";
  const names = others.length ? `${others.join(", ")} and ${last}` : last;
  return `, and ${names} had a hand in it too: somebody approves it who had none.`;
}
