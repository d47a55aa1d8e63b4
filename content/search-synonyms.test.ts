import { expect, test } from "vitest";
import { MAX_ENTRY_WORDS, meaningsOf, wordsOf } from "../src/domain/blog/finding/question.ts";
import synonyms from "./search-synonyms.json" with { type: "json" };

test("each entry of the synonyms has a word of its own, short enough to be found, and what it stands for", () => {
  const keys = meaningsOf(synonyms).map(({ key }) => key);
  expect(keys.filter((key, n) => key === "" || keys.indexOf(key) !== n)).toEqual([]);
  const odd = synonyms.filter(
    ({ word, means }) =>
      wordsOf(word).length > MAX_ENTRY_WORDS ||
      means.length === 0 ||
      means.some((phrase) => wordsOf(phrase).length === 0),
  );
  expect(odd).toEqual([]);
});
