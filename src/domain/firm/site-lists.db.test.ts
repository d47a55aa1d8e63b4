import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered as bare } from "#test/firm.ts";
import type { Delivered } from "./book.ts";
import { approveChanges, refuseChanges } from "./decide-change.server.ts";
import { listBook } from "./list-book.server.ts";
import type { Typed } from "./proposal.ts";
import { proposeChanges } from "./propose-change.server.ts";
import { readBook } from "./read-book.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const QUESTIONS = [
  { id: "one", category: "general", question: "What is it?", answer: "Research for education." },
  { id: "two", category: "general", question: "What does it cost?", answer: "{{report.price}}" },
];
const TESTIMONIALS = [{ id: "t01", name: "R. Shah", role: "Trader", message: "Words", rating: 5 }];
const delivered: Delivered = { ...bare, texts: { questions: QUESTIONS, testimonials: TESTIMONIALS } };
const LIST = "site:questions:list";
const ADDED = {
  "site:questions:added-1.question": { value: "Who writes it?" },
  "site:questions:added-1.answer": { value: "{{firm.name}}." },
};

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
});
afterEach(() => tools.close());

const propose = (typed: Record<string, Typed>) =>
  proposeChanges(tools, delivered, { typed, source: "Board, 18 November", by: ASHA });
const proposed = async (typed: Record<string, Typed>) => {
  const done = await propose(typed);
  if ("errors" in done) throw new Error(JSON.stringify(done.errors));
  return done.ids;
};
const approve = (ids: number[]) => approveChanges(tools, delivered, { ids, by: VIJAY });
const questions = async () => (await readBook(tools.db, delivered)).copy("questions", QUESTIONS);
const keysOf = async (blanks = 0) => (await listBook(tools, delivered, { blanks })).map(({ key }) => key);

test("a question is added and another moved in one proposal; neither is approved without the other's words", async () => {
  const ids = await proposed({ ...ADDED, [LIST]: { value: "added-1,two,one" } });
  expect(await questions()).toEqual(QUESTIONS);
  for (const part of [ids.slice(0, 1), ids.slice(1), ids.slice(2)])
    expect(await approve(part)).toMatchObject({ refused: "invalid" });
  expect(await approve(ids)).toHaveProperty("keys");
  const [one, two] = QUESTIONS;
  expect(await questions()).toEqual([
    { id: "added-1", category: "general", question: "Who writes it?", answer: "{{firm.name}}." },
    two,
    one,
  ]);
  expect(tools.published).toEqual([["firm"]]);
});

test("an added question needs its words, and one in force keeps them", async () => {
  expect(
    await propose({
      "site:questions:added-1.question": { value: "Who writes it?" },
      "site:questions:added-1.answer": { value: "" },
      [LIST]: { value: "one,two,added-1" },
    }),
  ).toEqual({
    errors: {
      "site:questions:added-1.answer": "Enter this, or remove the question from the list.",
      [LIST]: expect.stringContaining("together with its text"),
    },
  });
  expect(await propose({ "site:questions:one.answer": { value: "" } })).toHaveProperty("errors");
  expect(await propose({ "site:questions:one.category": { value: "none of them" } })).toHaveProperty(
    "errors",
  );
});

test("a question that was taken out leaves its texts and its number to no later one", async () => {
  await approve(await proposed({ ...ADDED, [LIST]: { value: "one,two,added-1" } }));
  await approve(await proposed({ [LIST]: { value: "two" } }));
  expect((await questions()).map(({ id }) => id)).toEqual(["two"]);
  const keys = await keysOf(1);
  expect(keys).not.toContain("site:questions:added-1.question");
  expect(keys).toContain("site:questions:added-2.question");
});

test("a text proposed for a question that is taken out meanwhile can still be sent back", async () => {
  const [text = 0] = await proposed({ "site:questions:one.answer": { value: "Research." } });
  await approve(await proposed({ [LIST]: { value: "two" } }));
  expect(await keysOf()).toContain("site:questions:one.answer");
  expect(await approve([text])).toMatchObject({ refused: "invalid" });
  await refuseChanges(tools, { ids: [text], by: VIJAY, note: "It is no longer asked." });
  expect(await keysOf()).not.toContain("site:questions:one.answer");
});

test("a testimonial is added with its evidence, and is a claim of the register until it is taken out", async () => {
  const list = "site:testimonials:list";
  const words = { text: "I read the rule first.", evidence: "Letter of 3 November", expires: "2027-11-03" };
  await approve(
    await proposed({
      "site:testimonials:added-1.name": { value: "K. Iyer" },
      "site:testimonials:added-1.role": { value: "Teacher, Kochi" },
      "claim:testimonial-added-1": words,
      [list]: { value: "t01,added-1" },
    }),
  );
  const claim = async () =>
    (await readBook(tools.db, delivered)).claims.find(({ id }) => id === "testimonial-added-1");
  expect(await claim()).toMatchObject({ ...words, approvedBy: VIJAY.name });
  await approve(await proposed({ [list]: { value: "t01" } }));
  expect(await claim()).toBeUndefined();
});
