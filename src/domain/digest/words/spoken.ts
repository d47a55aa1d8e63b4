/** The day's sentences as they are said aloud: no sign that a screen reader passes over or misreads. */

const NUMBER = "\\d[\\d,]*(?:\\.\\d+)?";

/** Each sign that is badly read, and what is said for it, in this order. */
const SAID: [sign: RegExp, words: string][] = [
  [new RegExp(`₹\\s?(${NUMBER}) (crore|lakh)`, "g"), "$1 $2 rupees"],
  [new RegExp(`₹\\s?(${NUMBER})`, "g"), "$1 rupees"],
  [/₹/g, "rupees "],
  [/[−–-](?=(?:rupees )?\d)(?<![\p{L}\d][−–-])/gu, "minus "],
  [/\+(?=\d)/g, "plus "],
  [/\s?%/g, " per cent"],
  [/(^|\. )F&O\b/g, "$1Futures and options"],
  [/\bF&O\b/g, "futures and options"],
  [/\s*&\s*/g, " and "],
  [/\s*[·•|→]\s*/g, ", "],
  [/\s+[—–]\s+/g, ", "],
  [/\s*\(/g, ", "],
  [/\)/g, ","],
  [/\s+,/g, ","],
  [/,+(?=[,.;:])/g, ""],
  [/\s+/g, " "],
];

/** Returns a text as it is said: "−4.18%" is "minus 4.18 per cent", "₹5,173 crore" is "5,173 crore rupees". */
export const inSpokenWords = (text: string): string =>
  SAID.reduce((said, [sign, words]) => said.replace(sign, words), text).trim();

/** The day's sentences: what happened, what is due on which day, what would change the view. */
export type ToBeSpoken = {
  /** Friday 28 February 2025 */
  day: string;
  lines: readonly string[];
  due: readonly { day: string; texts: readonly string[] }[];
  turns: readonly string[];
};

/** Returns the day as one paragraph to be heard; empty where no line is known. */
export function spokenDay({ day, lines, due, turns }: ToBeSpoken): string {
  if (lines.length === 0) return "";
  const coming = due.map(({ day: on, texts }) => `Due on ${on}: ${texts.join(" ")}`);
  const change = turns.length ? ["What would change the view:", ...turns] : [];
  return inSpokenWords([`${day}.`, ...lines, ...coming, ...change].join(" "));
}
