import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { approveChanges, refuseChanges, withdrawChanges } from "./decide-change.server.ts";
import { historyOf, listBook } from "./list-book.server.ts";
import { listReturned } from "./list-returned.server.ts";
import { proposeChanges } from "./propose-change.server.ts";
import { cacheBook, readBook } from "./read-book.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const VIJAY = { id: "m2", name: "Vijay Shah" };
const MEENA = { id: "m3", name: "Meena Iyer" };
const KEY = "plans.momentum.yearly";

let tools: TestTools;
let now: Date;
beforeEach(async () => {
  tools = await testTools();
  now = new Date("2026-11-20T12:00:00+05:30");
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const later = () => {
  now = new Date(now.getTime() + 60_000);
};
const propose = async (
  value = "30,000",
  { key = KEY, by = ASHA, source = "Board decision of 18 November" } = {},
) => {
  const result = await proposeChanges(tools, delivered, { typed: { [key]: { value } }, source, by });
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.ids[0] ?? 0;
};
const approve = (id: number, by = VIJAY) => approveChanges(tools, delivered, { ids: [id], by });
const inForce = async (key: string) => (await readBook(tools.db, delivered)).entry(key)?.value;
const audited = async () =>
  (
    (await tools.db.execute(
      sql.raw("select actor, action, subject_id, detail from audit_entry order by id"),
    )) as unknown as { rows: { actor: string; action: string; subject_id: string; detail: unknown }[] }
  ).rows;

test("what was sent back is kept as it was proposed until it is proposed again, for thirty days", async () => {
  const returned = () => listReturned(tools, [KEY, "plans.wealth.yearly"]);
  expect(await returned()).toEqual([]);
  const id = await propose();
  expect(await returned(), "while it waits").toEqual([]);
  later();
  await refuseChanges(tools, { ids: [id], by: VIJAY, note: "The notice to clients is missing." });
  const sentBack = {
    key: KEY,
    typed: { value: "30000" },
    source: "Board decision of 18 November",
    by: "Vijay Shah",
    at: now,
    note: "The notice to clients is missing.",
  };
  expect(await returned()).toEqual([sentBack]);
  const then = now;
  now = new Date(then.getTime() + 31 * 86_400_000);
  expect(await returned()).toEqual([]);
  now = then;
  later();
  await propose("31,000");
  expect(await returned()).toEqual([]);
});

test("a proposal changes nothing until another person approves it, and is in force then", async () => {
  const id = await propose();
  expect(await inForce(KEY)).toBe(28_888);
  expect(tools.published).toEqual([]);
  later();
  expect(await approve(id)).toEqual({ keys: [KEY] });
  expect(await inForce(KEY)).toBe(30_000);
  expect(tools.published).toEqual([["firm"]]);
  const [proposed, approved] = await audited();
  const change = { key: KEY, before: 28_888, after: 30_000, source: "Board decision of 18 November" };
  expect(proposed).toMatchObject({
    actor: "Asha Rao",
    action: "firm.propose",
    subject_id: String(id),
    detail: { ...change, member: "m1" },
  });
  expect(approved).toMatchObject({
    actor: "Vijay Shah",
    action: "firm.approve",
    detail: { ...change, proposedBy: "Asha Rao", member: "m2" },
  });
});

test("nobody approves or refuses the own proposal, and only its author takes it back", async () => {
  const id = await propose();
  for (const own of [
    approve(id, ASHA),
    refuseChanges(tools, { ids: [id], by: ASHA, note: "Not now, please." }),
  ])
    expect(await own).toEqual({ refused: "own-work", message: expect.stringContaining("another person") });
  expect(await withdrawChanges(tools, { ids: [id], by: VIJAY })).toEqual({
    refused: "not-own",
    message: expect.stringContaining("Asha Rao"),
  });
  expect(await withdrawChanges(tools, { ids: [id], by: ASHA })).toEqual({ keys: [KEY] });
  expect(await approve(id)).toEqual({
    refused: "decided",
    message: "It was withdrawn by Asha Rao already.",
  });
  expect(await inForce(KEY)).toBe(28_888);
});

test("a refusal needs a reason, which stays beside the proposal", async () => {
  const id = await propose();
  expect(await refuseChanges(tools, { ids: [id], by: VIJAY, note: " " })).toHaveProperty("errors.note");
  expect(
    await refuseChanges(tools, { ids: [id], by: VIJAY, note: "The notice to clients is missing." }),
  ).toEqual({
    keys: [KEY],
  });
  expect(await historyOf(tools.db, KEY)).toMatchObject([
    {
      state: "refused",
      printed: "₹30,000",
      before: "₹28,888",
      decidedBy: "Vijay Shah",
      note: "The notice to clients is missing.",
    },
  ]);
  expect(tools.published).toEqual([]);
});

test("one proposal for a key is open at a time; the next one stands over the last", async () => {
  const id = await propose();
  expect(
    await proposeChanges(tools, delivered, {
      typed: { [KEY]: { value: "31000" } },
      source: "Another letter",
      by: MEENA,
    }),
  ).toEqual({ errors: { [KEY]: expect.stringContaining("Asha Rao has proposed another value") } });
  await approve(id);
  later();
  await approve(await propose("32,000"));
  expect(await inForce(KEY)).toBe(32_000);
  expect((await historyOf(tools.db, KEY)).map(({ printed, before }) => [printed, before])).toEqual([
    ["₹32,000", "₹30,000"],
    ["₹30,000", "₹28,888"],
  ]);
});

test("every mistake of a form is told at once, by its field, and nothing is stored", async () => {
  const result = await proposeChanges(tools, delivered, {
    typed: { [KEY]: { value: "many" } },
    source: "",
    by: ASHA,
  });
  expect(result).toEqual({ errors: { [KEY]: expect.any(String), source: expect.any(String) } });
  expect(await historyOf(tools.db, KEY)).toEqual([]);
});

test("a proposal that no longer fits the other prices is not approved", async () => {
  const yearly = await propose("43,000");
  await approve(await propose("10,500", { key: "plans.momentum.quarterly" }));
  expect(await approve(yearly)).toEqual({
    refused: "invalid",
    message: expect.stringContaining("more than four quarters"),
  });
  expect(await inForce(KEY)).toBe(28_888);
});

test("texts of digits stay texts, and a claim names who approved its evidence", async () => {
  await approve(await propose("5123", { key: "EXCHANGE_ENLISTMENT" }));
  await approve(await propose("919876543210", { key: "SUPPORT_NUMBER" }));
  const typed = { text: "60+ articles", evidence: "counted on 1 November", expires: "2027-03-31" };
  const claim = await proposeChanges(tools, delivered, {
    typed: { "claim:blog-articles": typed },
    source: "The archive",
    by: ASHA,
  });
  await approve("ids" in claim ? (claim.ids[0] ?? 0) : 0);
  const book = await readBook(tools.db, delivered);
  expect([book.firm.enlistment, book.firm.supportNumber]).toEqual(["5123", "+919876543210"]);
  expect(book.claims.find(({ id }) => id === "blog-articles")).toMatchObject({
    ...typed,
    approvedBy: "Vijay Shah",
  });
});

test("a kept book says what it read last, and what it said at any moment", async () => {
  const kept = await cacheBook(tools.db, delivered);
  const start = now;
  later();
  await approve(await propose());
  expect(kept.current.value(KEY)).toBe(28_888);
  await Promise.all([kept.reload(), kept.reload()]);
  expect(kept.current.value(KEY)).toBe(30_000);
  expect([kept.current.asOf(start).value(KEY), kept.current.asOf(now).value(KEY)]).toEqual([28_888, 30_000]);
});

test("the desk's list has each value with its source, its other readings and what is proposed for it", async () => {
  const id = await propose();
  const lines = await listBook(tools, delivered);
  expect(new Set(lines.map(({ group }) => group)).size).toBe(11);
  expect(lines.find(({ key }) => key === KEY)).toMatchObject({
    group: "prices",
    label: "Momentum X, a year",
    printed: "₹28,888",
    source: expect.stringContaining("delivered with the product"),
    otherReadings: ["24,000 (FAQ and services text)"],
    pending: { id, printed: "₹30,000", by: "Asha Rao" },
    resolved: undefined,
  });
  expect(lines.find(({ key }) => key === "claim:blog-readers")).toMatchObject({
    group: "claims",
    printed: "100K+ readers",
    claim: { where: "/blog, hero", approvedBy: null, isProven: false },
  });
});
