import { MISSING, printFigure } from "#domain/digest/rules.ts";

/**
 * Invisible characters that change what a reader sees: controls, and those that reverse the direction of the text
 * (Unicode TR 36, 2.10).
 */
export const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");

/** No line of a letter is longer; the rest of a text is not read, so that a huge one costs nothing. */
const MOST_READ = 2_000;

/** Returns the beginning of a text on one line without invisible characters; halves of characters become U+FFFD. */
export const onOneLine = (text: string): string =>
  text.slice(0, MOST_READ).toWellFormed().replace(/\s+/g, " ").replace(EVERY_UNSEEN, "").trim();

/** Returns a text of at most `most` characters, cut between words and then ended by "…". */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join("");
  const words = cut.replace(/\s+\S*$/, "");
  return `${(words.length > cut.length / 2 ? words : cut).replace(/[\s,;:–-]+$/, "")}…`;
}

const LONGEST_FIGURE = 24;

/** Returns a text of the digest on one line, or undefined if it says nothing. */
export function said(text: string | undefined, most: number): string | undefined {
  const printed = printFigure(text === undefined ? undefined : onOneLine(text));
  return printed === MISSING || printed === "" ? undefined : shortened(printed, most);
}

/** Returns a printed figure on one line; text too long to be one is missing. */
export function figure(printed: string | undefined): string {
  const line = onOneLine(printed ?? "");
  return line.length > LONGEST_FIGURE || line === "" ? MISSING : line;
}
