/** Sentences that know from which figure each of their numbers is. */

import { type Given, shown } from "./print.ts";

/** A figure that may be missing, with its path in the digest. */
export type Sourced = { value: Given; path: string };

/** A number as a sentence prints it, with the path of its figure. */
export type PrintedNumber = { text: string; path: string };

/** A sentence, and its numbers in the order in which it prints them. */
export type SourcedText = { text: string; figures: PrintedNumber[] };

/** Returns a figure as it is printed, with two decimals; undefined where it is missing. */
export const shownOf = (figure: Sourced | undefined): number | undefined => shown(figure?.value);

/** Joins words, printed numbers and sentences into one; what is undefined is left out. */
export function sourcedText(...parts: (string | PrintedNumber | SourcedText | undefined)[]): SourcedText {
  const known = parts.filter((part) => part !== undefined);
  return {
    text: known.map((part) => (typeof part === "string" ? part : part.text)).join(""),
    figures: known.flatMap((part) =>
      typeof part === "string"
        ? []
        : "figures" in part
          ? part.figures
          : [{ text: part.text, path: part.path }],
    ),
  };
}

/** Returns a figure's number as printed, to be joined into a sentence. */
export const numberAt = (text: string, { path }: Pick<Sourced, "path">): PrintedNumber => ({ text, path });
