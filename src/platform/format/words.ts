/** Capitalizes the first letter of a sentence or a name. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lower-cases the first letter of a sentence, for use within another. */
export const decapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Lists names in a sentence: "A, B and C"; beyond `most` names "A, B and 12 more". */
export function listedNames(names: readonly string[], most = Number.POSITIVE_INFINITY): string {
  const rest = names.length - most;
  const shown = rest > 0 ? [...names.slice(0, most), `${rest} more`] : [...names];
  const last = shown.pop() ?? "";
  return shown.length ? `${shown.join(", ")} and ${last}` : last;
}

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Writes a count up to twelve as a word, as in running text; a larger one in digits. */
export const inWords = (count: number): string => NUMBERS[count] ?? String(count);

/** Shortens a text to at most `most` characters, cut between words and ended by "…". */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join("");
  const words = cut.replace(/\s+\S*$/, "");
  return `${(words.length > cut.length / 2 ? words : cut).replace(/[\s,;:–-]+$/, "")}…`;
}
