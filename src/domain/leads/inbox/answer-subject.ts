import { findWording } from "#domain/wording/linter.ts";
import { shortened } from "#platform/format/words.ts";

const MAX_LENGTH = 70;

/**
 * Returns the subject with which an answer begins: the first sentence of what was asked, then whose message it was.
 * Words that the firm should not write are not repeated; the day of the message (as printed) stands for them.
 */
export function answerSubject({ text, day, firm }: { text: string; day: string; firm: string }): string {
  const [line = ""] = text.trim().split(/[\r\n]/, 1);
  const words = line.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const sentence = /^.+?[.?!](?=\s|$)/.exec(words)?.[0] ?? words;
  const asked = shortened(sentence, MAX_LENGTH);
  return asked && !findWording(asked).length
    ? `${asked} (your message to ${firm})`
    : `Your message of ${day} to ${firm}`;
}
