import { expect, test } from "vitest";
import * as z from "zod";
import { fieldErrors, idOf, looksAutomatic, textOf, textsOf, withoutNul } from "./forms.ts";

test("the number of a row is whole, above 0 and of at most nine digits; anything else is 0", () => {
  const texts = ["7", " 7 ", "999999999", "1000000000", "0", "-1", "07", "1e3", "7.0", "new", "", undefined];
  expect(texts.map(idOf)).toEqual([7, 7, 999_999_999, ...Array(9).fill(0)]);
});

test("the texts of a form leave its files out, and of two with one name the last counts", () => {
  const form = new FormData();
  form.append("name", " A ");
  form.append("word", "first");
  form.append("word", "last");
  form.append("file", new Blob(["x"]), "x.txt");
  expect(textsOf(form)).toEqual({ name: " A ", word: "last" });
  expect([textOf(form, "name"), textOf(form, "file"), textOf(form, "other")]).toEqual(["A", "", ""]);
});

test("no text keeps the character NUL", () => {
  expect(withoutNul("a\0b\0")).toBe("ab");
});

test("each field has the first sentence of what is wrong with it", () => {
  const schema = z.object({
    name: z.string().min(3, "Too short.").regex(/^\d*$/, "No digits."),
    faqs: z.array(z.object({ answer: z.string() })),
  });
  const read = schema.safeParse({ name: "ab", faqs: [{ answer: "" }, {}] });
  const errors = fieldErrors(read.error);
  expect(Object.keys(errors)).toEqual(["name", "faqs.1.answer"]);
  expect(errors.name).toBe("Too short.");
  expect(fieldErrors(undefined)).toEqual({});
});

test("a filled honeypot or an impossible haste is told; a form without stamp is not judged", () => {
  expect(looksAutomatic({ website: "http://x" }, 2_000)).toMatch(/send it once more/);
  expect(looksAutomatic({ elapsed: "300" }, 2_000)).toMatch(/very quick/);
  expect(looksAutomatic({ elapsed: "5000" }, 2_000)).toBeUndefined();
  expect(looksAutomatic({ elapsed: "" }, 2_000)).toBeUndefined();
  expect(looksAutomatic({ elapsed: "300" })).toBeUndefined();
  expect(looksAutomatic({ website: "http://x", elapsed: "300" })).toMatch(/send it once more/);
});
