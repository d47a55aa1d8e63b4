import type { Kind } from "#domain/firm/catalogue.ts";

/** The kinds whose values often stand twice: one person holds two offices, one number answers for both. */
const SUGGESTED = ["name", "email", "phone"] as const satisfies Kind[];
type SuggestedKind = (typeof SUGGESTED)[number];

/** What the fields of each kind offer. */
export type Suggested = Record<SuggestedKind, string[]>;

export const isSuggested = (kind: string): kind is SuggestedKind =>
  (SUGGESTED as readonly string[]).includes(kind);

/** Returns the id of the list that the fields of a kind offer. */
export const suggestionsId = (kind: SuggestedKind): string => `known-${kind}`;

/** Returns the values that may be offered, each once, without those that nobody would take. */
export const suggestedBy = (all: { kind: string; value: string }[]): Suggested => {
  const of = (kind: SuggestedKind) => [
    ...new Set(all.flatMap((one) => (one.kind === kind ? one.value : []))),
  ];
  return { name: of("name"), email: of("email"), phone: of("phone") };
};

/** The lists that the fields of a form offer; with scripts what is typed in one field is offered by the others. */
export const Suggestions = ({ suggested }: { suggested: Suggested }) =>
  SUGGESTED.map((kind) => (
    <datalist key={kind} id={suggestionsId(kind)}>
      {suggested[kind].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
