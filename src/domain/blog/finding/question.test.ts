import { expect, test } from "vitest";
import { markedBy, passageOf, patternOf } from "./passage.ts";
import { spellingKey, termsOf } from "./question.ts";

test("spellings of one word have one key", () => {
  const keys = ["stop-loss", "stoploss", "Stop Losses", "STOP  LOSS"].map(spellingKey);
  expect(new Set(keys)).toEqual(new Set(["stoploss"]));
  expect(spellingKey("P/E")).toBe("pe");
  expect(spellingKey("companies")).toBe(spellingKey("company"));
});

test("the longest words with a meaning are one term", () => {
  const meanings = [
    { key: spellingKey("share"), word: "share", means: ["equity"] },
    { key: spellingKey("share kya hai"), word: "share kya hai", means: ["shareholding"] },
  ];
  expect(termsOf("Share kya hai?", meanings)).toEqual([
    { typed: "share kya hai", phrases: ["share kya hai", "shareholding"] },
  ]);
  expect(termsOf("shares kya", meanings)).toEqual([{ typed: "shares", phrases: ["share", "equity"] }]);
});

test("a phrase is marked in any form of its words, and inside no other word", () => {
  const pattern = patternOf(["stop loss"]);
  const found = markedBy("A stop-loss, two Stop losses, a nonstop loss.", [pattern]).filter(
    (one) => one.found,
  );
  expect(found.map(({ text }) => text)).toEqual(["stop-loss", "Stop losses"]);
});

test("a passage has no space before a sign, where a tag ended", () => {
  const parts = passageOf("Service : Momentum X, with its plan .", [patternOf(["momentum"])]);
  expect(parts.map(({ text }) => text).join("")).toBe("Service: Momentum X, with its plan.");
});

test("a passage begins with its sentence, holds its words and ends with a whole one", () => {
  const text = `${"Nothing of it here. ".repeat(40)}A pledge is security for a loan. ${"And so on it goes. ".repeat(40)}`;
  const parts = passageOf(text, [patternOf(["pledges"])]);
  const passage = parts.map((part) => part.text).join("");
  expect(passage).toContain("A pledge is security for a loan.");
  expect(passage.length).toBeLessThan(230);
  expect(parts.filter(({ found }) => found)).toEqual([{ text: "pledge", found: true }]);
});
