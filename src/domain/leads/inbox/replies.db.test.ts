import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { audited } from "#test/readers.ts";
import { listReplies, removeReply, saveReply } from "./replies.server.ts";

const by = { id: "m-ravi", name: "Ravi Iyer" };
const facts = ["reply.time", "firm.name"];
let tools: TestTools;
let now = new Date("2025-02-14T12:00:00+05:30");
beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const save = (title: string, text: string, more: { id?: number; seen?: string } = {}) =>
  saveReply(tools, { title, text, by, facts, ...more });

test("a canned reply is saved, changed by who saw it as it stands, removed, and in the ledger", async () => {
  expect(await save(" Prices ", "Dear {{name}}, see {{ firm.name }}.")).toEqual({ saved: 1 });
  const [first] = await listReplies(tools.db);
  expect(first).toMatchObject({ id: 1, title: "Prices", updatedBy: "Ravi Iyer" });
  const seen = first?.updatedAt ?? "";

  now = new Date(now.getTime() + 1_000);
  expect(await save("Prices", "Dear {{name}}.", { id: 1, seen })).toEqual({ saved: 1 });
  expect(await save("Prices", "Third.", { id: 1, seen })).toMatchObject({
    refused: "meanwhile",
    theirs: { text: "Dear {{name}}." },
  });
  expect(await removeReply(tools, { id: 1, by })).toEqual({ removed: "Prices" });
  expect(await removeReply(tools, { id: 1, by })).toHaveProperty("refused");
  expect(await save("Prices", "Third.", { id: 1, seen })).toMatchObject({ refused: "missing" });
  expect((await audited(tools)).map(({ action, detail }) => [action, detail])).toEqual([
    ["reply.save", { member: by.id, before: null, after: expect.objectContaining({ title: "Prices" }) }],
    ["reply.save", expect.objectContaining({ after: { title: "Prices", text: "Dear {{name}}." } })],
    ["reply.remove", { member: by.id, before: { title: "Prices", text: "Dear {{name}}." }, after: null }],
  ]);
});

test("a title that another reply has, an empty text and an unknown place are refused at their fields", async () => {
  await save("Prices", "Text.");
  expect(await save("prices", "Text.")).toMatchObject({
    errors: { title: expect.stringContaining("Another") },
  });
  expect(await save("Other", " ")).toMatchObject({ errors: { text: "The text is required." } });
  expect(await save("Other", "See {{firm.nam}}.")).toMatchObject({
    errors: { text: expect.stringContaining("the nearest is {{firm.name}}") },
  });
  expect(await save("Other", "Dear {{name")).toMatchObject({
    errors: { text: "A {{ has no matching }}. Close it." },
  });
  expect(await listReplies(tools.db)).toHaveLength(1);
});
