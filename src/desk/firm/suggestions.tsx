import type { Kind } from "#domain/firm/catalogue.ts";

/** The kinds whose values often repeat: one person holds two offices, one number serves both. */
const SUGGESTED = ["name", "email", "phone"] as const satisfies Kind[];
type SuggestedKind = (typeof SUGGESTED)[number];

/** The suggestions for each kind. */
export type Suggested = Record<SuggestedKind, string[]>;

export const isSuggested = (kind: string): kind is SuggestedKind =>
  (SUGGESTED as readonly string[]).includes(kind);

/** Returns the id of the datalist for a kind. */
export const suggestionsId = (kind: SuggestedKind): string => `known-${kind}`;

/** Returns the values to suggest, each once, without useless ones. */
export const suggestedBy = (all: { kind: string; value: string }[]): Suggested => {
  const of = (kind: SuggestedKind) => [
    ...new Set(all.flatMap((one) => (one.kind === kind ? one.value : []))),
  ];
  return { name: of("name"), email: of("email"), phone: of("phone") };
};

/** The datalists of a form; with scripts what is typed in one field is suggested in the others. */
export const Suggestions = ({ suggested }: { suggested: Suggested }) =>
  SUGGESTED.map((kind) => (
    <datalist key={kind} id={suggestionsId(kind)}>
      {suggested[kind].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
