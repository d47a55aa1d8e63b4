import { expect, test } from "vitest";
import { answerSubject } from "./answer-subject.ts";

const of = (text: string) => answerSubject({ text, day: "29 November 2026", firm: "Asha Research" });

test.each([
  [
    "the question",
    "How often do you publish? I read it daily.",
    "How often do you publish? (your message to Asha Research)",
  ],
  [
    "the first line",
    "Refund of order 2187\n\nPlease see below.",
    "Refund of order 2187 (your message to Asha Research)",
  ],
  [
    "seventy characters at most",
    `${"word ".repeat(30)}`,
    `${"word ".repeat(13).trim()}… (your message to Asha Research)`,
  ],
  [
    "no words that the firm should not write",
    "You promised guaranteed returns!",
    "Your message of 29 November 2026 to Asha Research",
  ],
  ["its day where it has no words", " \n", "Your message of 29 November 2026 to Asha Research"],
])("the subject of an answer has %s", (_, text, expected) => {
  expect(of(text)).toBe(expected);
  expect(of(text).length).toBeLessThanOrEqual(150);
});
