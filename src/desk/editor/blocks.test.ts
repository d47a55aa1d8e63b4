import { expect, test } from "vitest";
import { blocksFor, firstChoice } from "./blocks.ts";
import { TOOL_GROUPS } from "./tools.ts";

const named = (query: string) => blocksFor(query).flatMap(({ blocks }) => blocks.map(({ name }) => name));

test("the menu of blocks has each of its tools, charts first", () => {
  const all = blocksFor("");
  expect(all.map(({ group }) => group)).toEqual(["Charts and tables", "Text and pictures", "Set apart"]);
  expect(named("")).toHaveLength(20);
  const inBars = TOOL_GROUPS.flatMap(({ tools }) => tools);
  expect(all.flatMap(({ blocks }) => blocks).every(({ tool }) => inBars.includes(tool))).toBe(true);
});

test("a block is found by the beginning of a word of its name, or of another word for it", () => {
  expect(named("ta")).toEqual(["Chart of a table", "Table"]);
  expect(named("graph")).toEqual(["Chart of a digest", "Chart of a table"]);
  expect(named("small h")).toEqual(["Small heading"]);
  expect(named("able")).toEqual([]);
});

test("Enter inserts the block whose name begins with what is typed, before one that only has such a word", () => {
  const first = (query: string) =>
    named(query)[
      firstChoice(
        blocksFor(query).flatMap(({ blocks }) => blocks),
        query,
      )
    ];
  expect(first("tab")).toBe("Table");
  expect(first("note")).toBe("Note");
  expect(first("graph")).toBe("Chart of a digest");
  expect(first("")).toBe("Chart of a digest");
});
