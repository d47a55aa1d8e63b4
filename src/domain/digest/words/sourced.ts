/** Sentences that record the figure behind each of their numbers. */

import { type Given, shown } from "./print.ts";

/** A figure that may be missing, with its path in the digest. */
export type Sourced = { value: Given; path: string };

/** A number as printed in a sentence, with its figure's path. */
export type PrintedNumber = { text: string; path: string };

/** A sentence, and its numbers in order. */
export type SourcedText = { text: string; figures: PrintedNumber[] };

/** Returns a figure as printed, with two decimals; undefined if missing. */
export const shownOf = (figure: Sourced | undefined): number | undefined => shown(figure?.value);

/** Joins words, printed numbers and sentences; omits undefined ones. */
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

/** Returns a printed number with its figure's path, to join into a sentence. */
export const numberAt = (text: string, { path }: Pick<Sourced, "path">): PrintedNumber => ({ text, path });
