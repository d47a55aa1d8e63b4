import { MISSING, printFigure } from "#domain/digest/rules.ts";

/** Invisible characters that change what a reader sees: control and bidirectional characters (Unicode TR 36, 2.10). */
export const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");

/** The most characters read of a text, so that a huge one costs nothing. */
const MAX_LINE_LENGTH = 2_000;

/** Returns the beginning of a text on one line without invisible characters; lone surrogates become U+FFFD. */
export const onOneLine = (text: string): string =>
  text.slice(0, MAX_LINE_LENGTH).toWellFormed().replace(/\s+/g, " ").replace(EVERY_UNSEEN, "").trim();

/**
 * Returns the sentences of a text that fit into `most` characters, on one line; undefined if it is empty or its first
 * sentence is longer: a sentence is printed whole or not at all.
 */
export function sentencesWithin(text: string | undefined, most: number): string | undefined {
  const printed = printFigure(text === undefined ? undefined : onOneLine(text));
  if (printed === MISSING || printed === "") return undefined;
  if (printed.length <= most) return printed;
  const [whole] = /^.*[.?!](?= )/.exec(printed.slice(0, most + 1)) ?? [];
  return whole;
}

const MAX_FIGURE_LENGTH = 40;

/** Returns a printed figure or label on one line; missing if too long to be one. */
export const figure = (printed: string | undefined): string =>
  sentencesWithin(printed, MAX_FIGURE_LENGTH) ?? MISSING;
