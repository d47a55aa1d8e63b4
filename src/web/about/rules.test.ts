import { expect, test } from "vitest";
import { figureOf, withoutNote } from "./rules.ts";

test.each([
  ["54,000+ members in the messaging channel", "54,000+", "members in the messaging channel", 54_000],
  ["1 lakh+ investors", "1 lakh+", "investors", 100_000],
  ["1 million+ investors by 2030", "1 million+", "investors by 2030", 1_000_000],
  ["100K+ monthly blog readers", "100K+", "monthly blog readers", 100_000],
  ["12+ years of experience (co-founder)", "12+", "years of experience (co-founder)", 12],
])("a claim is parted into its figure and its words: %s", (claim, figure, rest, value) => {
  expect(figureOf(claim)).toEqual({ figure, rest, value });
});

test("a claim without a figure has none", () => {
  expect(figureOf("Building the most trusted retail research ecosystem in India")).toBeUndefined();
});

test("only a note at the end is left out", () => {
  expect(withoutNote("9+ years of experience (co-founder)")).toBe("9+ years of experience");
  expect(withoutNote("1 lakh+ investors")).toBe("1 lakh+ investors");
});
