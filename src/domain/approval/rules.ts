import type { Person } from "#domain/audit/acts.ts";
import { istLongDate } from "#platform/format/dates.ts";

/** A contributor to a text: the member's id, if any, and their name at the time. */
export type Hand = {
  member: string | null;
  name: string;
  /** What they did, worded to follow "You": "wrote the last change of this text". */
  did: string;
};

/** The present contributors, and whether approval is pending. */
export type HandsNow = { waits: boolean; hands: Hand[] };

/** What is decided together: at least one row. */
export type OneOrMore<Row> = [Row, ...Row[]];

/** Normalises a name so that spelling variants compare equal. Contributors without an account have only their name. */
export const plainName = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();

type Named = { member: string | null; name: string };

/** Returns whether two of these are the same person, by account or by name. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  (one.member !== null && one.member === other.member) || plainName(one.name) === plainName(other.name);

const isOwnHand = (hand: Hand, by: Person): boolean => isSamePerson(hand, { member: by.id, name: by.name });

/** Returns why this person may not approve their own work, as a sentence. `hands` are ordered by weight. */
export function ownWork(hands: Hand[], by: Person): string | undefined {
  const own = hands.find((hand) => isOwnHand(hand, by));
  return own && `You ${own.did}${whoElse(hands, by)}`;
}

/** States who may approve instead, and who else may not. */
function whoElse(hands: Hand[], by: Person): string {
  // A former name of the same account is not another person.
  const own = hands.filter((hand) => isOwnHand(hand, by));
  const strangers = hands.filter((hand) => !own.some((one) => isSamePerson(one, hand)));
  const others = [...new Set(strangers.map(({ name }) => name))];
  const last = others.pop();
  if (last === undefined) return ", so another person must approve it.";
  const names = others.length ? `${others.join(", ")} and ${last}` : last;
  return `, and ${names} worked on it too. Somebody who did not must approve it.`;
}

const SHA256_HEX = /^[0-9a-f]{64}$/;

/** Returns whether the current text was read: compares all 64 characters of its SHA-256, since a part can be forged. */
export const isThatHash = (seen: string, hash: string): boolean => SHA256_HEX.test(seen) && seen === hash;

/** Returns whether a name has at least two letters. */
export const isName = (name: string): boolean => /\p{L}{2}/u.test(name);

/**
 * Returns a contributor's name from the ledger's actor; earlier releases marked acts at the machine as its operator's.
 */
export const handName = (actor: string): string => actor.replace(/ \(operator\)$/, "");

/** How many days an account counts as let in by the one that invited or recovered it. */
export const LET_IN_DAYS = 30;

/** An account let in by another's invitation or recovery. */
export type LetIn = {
  /** The account and name let in, and who let them in. */
  member: string;
  name: string;
  by: string;
  byMember: string | null;
  how: "invited" | "recovered" | "opened";
  /** ISO 8601. */
  at: string;
};

/** A contributor and an approver who may be one person, and how one let the other in. */
type Mark = { hand: string; approver: string; chain: LetIn[] };

/**
 * Returns which contributors let the approver in, or were let in by them, through any number of accounts: each with the
 * chain between them.
 */
export function marksOn(hands: Hand[], by: Person, letIn: LetIn[]): Mark[] {
  const approver: Named = { member: by.id, name: by.name };
  const people = hands.filter(
    (hand, i) => !isSamePerson(hand, approver) && hands.findIndex((one) => isSamePerson(one, hand)) === i,
  );
  return people.flatMap((hand) => {
    const chain = chainTo(approver, hand, letIn) ?? chainTo(hand, approver, letIn);
    return chain ? [{ hand: hand.name, approver: by.name, chain }] : [];
  });
}

/** Returns how one was let in through the other, latest step first; undefined if not at all. */
function chainTo(came: Named, through: Named, letIn: LetIn[], seen: LetIn[] = []): LetIn[] | undefined {
  for (const step of letIn) {
    if (seen.includes(step) || !isSamePerson(step, came)) continue;
    const letter = { member: step.byMember, name: step.by };
    if (isSamePerson(letter, through)) return [step];
    const rest = chainTo(letter, through, letIn, [...seen, step]);
    if (rest) return [step, ...rest];
  }
  return undefined;
}

/** Words a mark for the screen, the ledger and the mail. */
export const markWords = ({ chain }: Mark): string =>
  chain
    .map(
      ({ name, by, how, at }) =>
        `${by} ${how === "invited" ? "invited" : "restored the access of"} ${name} on ${istLongDate(at)}`,
    )
    .join("; ");
