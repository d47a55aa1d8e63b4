import { MISSING, printFigure } from "#domain/digest/rules.ts";

/**
 * Invisible characters that change what a reader sees: controls, and those that reverse the direction of the text
 * (Unicode TR 36, 2.10).
 */
export const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");

/** No line of a letter is longer; the rest of a text is not read, so that a huge one costs nothing. */
const MAX_LINE_LENGTH = 2_000;

/** Returns the beginning of a text on one line without invisible characters; halves of characters become U+FFFD. */
export const onOneLine = (text: string): string =>
  text.slice(0, MAX_LINE_LENGTH).toWellFormed().replace(/\s+/g, " ").replace(EVERY_UNSEEN, "").trim();

/**
 * Returns the sentences of a text that fit into `most` characters, on one line; undefined where it says nothing, or
 * where its first sentence is longer: a sentence is printed whole or not at all.
 */
export function said(text: string | undefined, most: number): string | undefined {
  const printed = printFigure(text === undefined ? undefined : onOneLine(text));
  if (printed === MISSING || printed === "") return undefined;
  if (printed.length <= most) return printed;
  const [whole] = /^.*[.?!](?= )/.exec(printed.slice(0, most + 1)) ?? [];
  return whole;
}

const MAX_FIGURE_LENGTH = 40;

/** Returns a printed figure or a label on one line; text too long to be one is missing. */
export const figure = (printed: string | undefined): string => said(printed, MAX_FIGURE_LENGTH) ?? MISSING;
