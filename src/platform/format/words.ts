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

const SIGNS_IN_WORDS = { "→": "to", "≥": "at least", "≤": "at most", "≈": "about" };

/** Returns a text with the signs that few fonts have in words: “A → B” as “A to B”. */
export const signsInWords = (text: string): string =>
  text.replace(/ ?([→≥≤≈]) ?/g, (_, sign: keyof typeof SIGNS_IN_WORDS) => ` ${SIGNS_IN_WORDS[sign]} `).trim();

const ALIKE: Record<string, string> = { "−": "-", "‐": "-", "‑": "-", "′": "'", "″": '"' };

/** Returns a letter or sign in ASCII, without its accents; empty if ASCII has none for it. */
export const inAscii = (letter: string): string =>
  ALIKE[letter] ?? letter.normalize("NFKD").replace(/[^\x20-\x7e]/g, "");
