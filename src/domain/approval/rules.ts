import { istLongDate } from "#platform/format/dates.ts";

/** A hand in a text: the member's id where a member of the staff had it, and the name that they went by. */
export type Hand = {
  member: string | null;
  name: string;
  /** What they did, worded to follow "You": "wrote the last change of this text". */
  did: string;
};

/** The hands in something now, and whether it waits for an approval. */
export type HandsNow = { waits: boolean; hands: Hand[] };

/** The member who approves. */
export type Approver = { id: string; name: string };

/** Normalises a name so that two spellings of it compare equal. Hands without an account have only their name. */
export const plainName = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();

type Named = { member: string | null; name: string };

/** Returns whether two of these are one person, by the account or by the name. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  (one.member !== null && one.member === other.member) || plainName(one.name) === plainName(other.name);

const isOwnHand = (hand: Hand, by: Approver): boolean => isSamePerson(hand, { member: by.id, name: by.name });

/** Returns why this person may not approve their own work, as a sentence. `hands` are in the order of their weight. */
export function ownWork(hands: Hand[], by: Approver): string | undefined {
  const own = hands.find((hand) => isOwnHand(hand, by));
  return own && `You ${own.did}${whoElse(hands, by)}`;
}

/** Says who may approve instead, and who else may not. */
function whoElse(hands: Hand[], by: Approver): string {
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

/** Returns whether the current text was read: by all 64 characters of its SHA-256, since a part of one can be forged. */
export const isThatHash = (seen: string, hash: string): boolean => SHA256_HEX.test(seen) && seen === hash;

/** Returns whether a name has at least two letters. */
export const isName = (name: string): boolean => /\p{L}{2}/u.test(name);

/** Returns the name of a hand by the ledger's actor; earlier releases marked who acted at the machine as its operator. */
export const handName = (actor: string): string => actor.replace(/ \(operator\)$/, "");

/** For this many days an account that somebody let in, or back in, counts as let in. */
export const LET_IN_DAYS = 30;

/** An account that came by another one's invitation or way back. */
export type LetIn = {
  /** The account and name that came, and who let them in. */
  member: string;
  name: string;
  by: string;
  byMember: string | null;
  how: "invited" | "recovered" | "opened";
  /** ISO 8601. */
  at: string;
};

/** A pair of approver and hand that may be one person, and how one let the other in. */
type Mark = { hand: string; approver: string; chain: LetIn[] };

/**
 * Returns which hands let the approver in, or were let in by the approver, across any number of accounts: each with the
 * chain between the two.
 */
export function marksOn(hands: Hand[], by: Approver, letIn: LetIn[]): Mark[] {
  const approver: Named = { member: by.id, name: by.name };
  const people = hands.filter(
    (hand, i) => !isSamePerson(hand, approver) && hands.findIndex((one) => isSamePerson(one, hand)) === i,
  );
  return people.flatMap((hand) => {
    const chain = chainTo(approver, hand, letIn) ?? chainTo(hand, approver, letIn);
    return chain ? [{ hand: hand.name, approver: by.name, chain }] : [];
  });
}

/** Returns how one came through the other, the latest step first; undefined where no step leads there. */
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

/** Puts a mark into words for the screen, the ledger and the mail. */
export const markWords = ({ chain }: Mark): string =>
  chain
    .map(
      ({ name, by, how, at }) =>
        `${by} ${how === "invited" ? "invited" : "restored the access of"} ${name} on ${istLongDate(at)}`,
    )
    .join("; ");
