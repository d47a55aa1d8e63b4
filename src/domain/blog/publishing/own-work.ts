import type { Person } from "#domain/staff/rules.ts";

/** Who has a hand in a text: names as the rows keep them, ids where they are kept. */
export type Hands = {
  /** The article was never published: who began it began what is to be approved. */
  first: boolean;
  createdBy: string;
  updatedBy: string;
  submittedBy: string | null;
  /** The ids of who saved this text last and who sent it. */
  savedById: string | null;
  submittedById: string | null;
};

const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** Why this person may not approve the text, as a sentence; nobody approves their own work. */
export function ownWork(hands: Hands, by: Person): string | undefined {
  const same = (name: string | null) => name !== null && plain(name) === plain(by.name);
  if (by.id === hands.savedById || same(hands.updatedBy))
    return "You wrote the last change of this text: another person approves it.";
  if (by.id === hands.submittedById || same(hands.submittedBy))
    return "You sent this text for approval: another person approves it.";
  if (hands.first && same(hands.createdBy)) return "You began this article: another person approves it.";
  return undefined;
}
