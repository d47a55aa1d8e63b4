import { expect, test } from "vitest";
import { bestRows, type FoundRow, markedFor, scoreOf } from "./match.ts";

test("a text that begins with what was asked is better than one that has it within a word", () => {
  expect([
    scoreOf("Market calendar", ["mar"]),
    scoreOf("Summary of March", ["mar"]),
    scoreOf("Summary", ["mar"]),
    scoreOf("Summary", ["march"]),
    scoreOf("Anything", []),
  ]).toEqual([3, 2, 1, 0, 0]);
  expect(scoreOf("Write an article", ["article", "write"])).toBe(2.5);
  expect(scoreOf("Write an article", ["article", "news"])).toBe(0);
});

test("what matched is marked anywhere in a word, whatever its letters' case and signs", () => {
  const shown = (text: string, words: string[]) =>
    markedFor(text, words)
      .map(({ text: part, found }) => (found ? `[${part}]` : part))
      .join("");
  expect(shown("gulmarg@Example.ORG", ["mar", "example.org"])).toBe("gul[mar]g@[Example.ORG]");
  expect(shown("P/E (trailing)", ["p/e", "("])).toBe("[P/E] [(]trailing)");
});

const row = (group: FoundRow["group"], href: string, score: number): FoundRow => ({
  group,
  href,
  score,
  detail: "",
  title: [{ text: href, found: false }],
  note: [],
});

test("nine rows at most, the best of all, in a fixed order of groups", () => {
  const many = Array.from({ length: 12 }, (_, n) => row("People", `/p${n}`, 1));
  const found = bestRows([
    row("Days", "/day", 2),
    ...many,
    row("Actions", "/act", 0.5),
    row("Screens", "/s", 3),
  ]);
  expect(found.map(({ group, rows }) => [group, rows.length])).toEqual([
    ["Screens", 1],
    ["People", 7],
    ["Days", 1],
  ]);
  expect(bestRows([])).toEqual([]);
});
