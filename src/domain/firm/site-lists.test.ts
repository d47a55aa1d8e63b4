import { expect, test } from "vitest";
import { bookOf } from "#test/firm.ts";
import { createBook } from "./book.ts";
import { identitySettings } from "./identity.ts";
import { listChange, nextIds, placed, wrongList } from "./site-lists.ts";

const ids = ["a", "b", "c", "d", "e"];
const moved = (places: Record<string, number>) => placed(ids, (id) => places[id]).join("");

test.each([
  [{}, "abcde"],
  [{ e: 1 }, "eabcd"],
  [{ a: 5 }, "bcdea"],
  [{ b: 4 }, "acdbe"],
  [{ a: 2, b: 1 }, "bacde"],
  [{ c: 99 }, "abdec"],
])("a record takes the place %o and the others make room: %s", (places, order) => {
  expect(moved(places)).toBe(order);
});

test("a list is told by what comes, goes and moves, and by no record that only makes room", () => {
  const told = (after: string) => listChange(ids, [...after], (id) => id.toUpperCase());
  expect(told("eabcd")).toBe("Moved: “E” to place 1.");
  expect(told("bcdea")).toBe("Moved: “A” to place 5.");
  expect(told("acdef")).toBe("Added: “F”. Taken out: “B”.");
  expect(told("abcde")).toBe("");
});

test("an added record has an id that no earlier one had", () => {
  const keys = ["site:questions:added-2.answer", "site:questions:is-it-advice.answer"];
  expect(nextIds("site:questions", keys, 2)).toEqual(["added-3", "added-4"]);
  expect(nextIds("site:testimonials", ["claim:testimonial-added-1"], 1)).toEqual(["added-2"]);
});

test("a list names each record once, with its words, and no more than its page has room for", () => {
  const words = new Map([["site:questions:added-1.question", ""]]);
  const held = {
    entry: (key: string) => ({ value: words.get(key) ?? "Words" }),
  };
  const wrong = (value: string) => wrongList("site:questions:list", value, held);
  expect(wrong("b,a")).toBeUndefined();
  expect(wrong("a,a")).toMatch(/once/);
  expect(wrong("a,<b>")).toMatch(/once/);
  expect(wrong("")).toBe("Keep at least one question.");
  expect(wrong("a,added-1")).toMatch(/together with its text/);
  expect(wrong(Array.from({ length: 61 }, (_, n) => `q${n}`).join(","))).toMatch(/at most 60 questions/);
});

test("a testimonial stands in the register as long as it stands in the list", () => {
  const { claims } = bookOf();
  const settings = identitySettings.parse({});
  const at = { source: "", decidedBy: null, decidedAt: null };
  const book = createBook({ settings, claims }, [
    { key: "site:testimonials:list", value: "added-1,t02", ...at },
  ]);
  const testimonials = book.claims.filter(({ id }) => id.startsWith("testimonial-"));
  expect(testimonials.map(({ id }) => id).sort()).toEqual(["testimonial-added-1", "testimonial-t02"]);
  expect(book.claims).toHaveLength(claims.filter(({ id }) => !id.startsWith("testimonial-")).length + 2);
});
