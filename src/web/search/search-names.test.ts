import { expect, test } from "vitest";
import written from "#content/search-names.json" with { type: "json" };
import { readSearchNames } from "./search-names.ts";

test("names that are missing or of nothing are refused by file, place and what to do", () => {
  const { names: _, ...nameless } = written.pages[0] ?? { names: [] };
  expect(() => readSearchNames({ ...written, pages: [nameless] })).toThrow(
    /^content\/search-names\.json: [\s\S]*pages\[0\]\.names[\s\S]*Give each page [\s\S]*an array of names/,
  );
  expect(() => readSearchNames({ ...written, questions: { "no-such-question": ["a name"] } })).toThrow(
    /^content\/search-names\.json: [\s\S]*no-such-question[\s\S]*by its id in content\/faqs\.json/,
  );
  expect(readSearchNames(written)).toEqual(written);
});
