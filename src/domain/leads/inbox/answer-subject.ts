import { findWording } from "#domain/wording/linter.ts";
import { shortened } from "#platform/format/words.ts";

const MAX_LENGTH = 70;

/**
 * Returns the default subject of an answer: the first sentence of the message, then whose message it was. If that
 * sentence contains prohibited wording, the message's day (as printed) replaces it.
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
