import { longDate } from "#platform/format/dates.ts";
import type { KeyFigures } from "../key-figures.ts";
import { closeInWords, dayFigures, inALine } from "./day-figures.ts";
import { isMissing } from "./labels.ts";
import type { PresentedDigest } from "./present.ts";

/** What the head of the document says: a description, and the content of the share picture in words. */
export type DigestHead = { description: string; alt: string };

/** Returns what a page's head says of its digest. */
export function headOf({
  sample,
  long,
  verdict,
  key,
  brief,
}: Pick<PresentedDigest, "sample" | "long" | "verdict" | "key" | "brief">): DigestHead {
  const close = closeInWords(dayFigures(key).nifty);
  const marked = sample ? "Sample data. " : "";
  if (brief) {
    const lines = brief.lines.map(({ text }) => text).join(" ");
    return {
      description: `${marked}Market day of ${long}. ${lines}`,
      alt: `${marked}Daily Digest, ${long}${isMissing(verdict.word) ? "" : `: ${verdict.word}`}. ${lines}`,
    };
  }
  return {
    description: `${marked}Market pulse of ${long}: ${verdict.word}.${close ? ` ${close}.` : ""} FII-DII flows, Nifty and Bank Nifty levels, and the day's news.`,
    alt: [`${marked}Daily Digest, ${long}: ${verdict.word}.`, inALine(key)].filter(Boolean).join(" "),
  };
}

/** Prints a digest as a text of one line, for a feed. */
export const digestInALine = (date: string, key: KeyFigures): string =>
  `${longDate(date)}: ${[key.verdict, inALine(key)].filter(Boolean).join(". ")}.`;
