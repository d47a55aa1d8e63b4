import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { checkRule } from "./check-rule.server.ts";
import { approveChanges, refuseChanges, withdrawChanges } from "./decide-change.server.ts";
import { listWaitingValues } from "./hands.server.ts";
import { listBook } from "./list-book.server.ts";
import { proposeChanges } from "./propose-change.server.ts";
import { cacheBook } from "./read-book.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const RAVI = { id: "m2", name: "Ravi Mehta" };
const check = {
  key: "fee.cap",
  by: ASHA,
  number: "HO/38/12/11(1)2026-MIRSD-POD/I/4360/2026",
  date: "2026-02-06",
  clause: "Chapter on fees, paragraph 2",
  inForceFrom: "2026-02-06",
  nextCheck: "2027-05-31",
};

test("a rule carries its circular, who held it against that and when; it is overdue after its day", async () => {
  let now = new Date("2027-02-28T12:00:00+05:30");
  const tools = Object.assign(await testTools(now), { clock: { now: () => now } });
  const book = await cacheBook(tools.db, delivered, tools.clock);
  const rule = () => book.current.rules().find(({ key }) => key === "fee.cap");
  const overdue = async () =>
    (await listBook(tools, delivered)).filter((line) => line.rule?.isOverdue).map(({ key }) => key);
  expect(rule()).toMatchObject({ byFirm: false, isOverdue: false, nextCheck: "2027-02-28" });
  expect(await overdue()).toEqual([]);
  now = new Date("2027-03-01T00:00:00+05:30");
  expect(await overdue()).toContain("fee.cap");
  expect(await checkRule(tools, delivered, check)).toEqual({ id: 1 });
  await book.reload();
  expect(rule()).toMatchObject({ byFirm: false, isOverdue: true });
  expect(await listWaitingValues(tools.db, RAVI)).toMatchObject([
    { key: "rule:fee.cap", label: "Fee cap, a family a year: check of the rule", by: "Asha Rao" },
  ]);
  expect(await approveChanges(tools, delivered, { ids: [1], by: RAVI, isCompared: true })).toEqual({
    keys: ["rule:fee.cap"],
  });
  await book.reload();
  expect(rule()).toMatchObject({
    byFirm: true,
    isOverdue: false,
    checkedBy: "Asha Rao",
    checkedOn: "2027-03-01",
    circular: { number: check.number, date: check.date, clause: check.clause },
  });
  expect(await overdue()).not.toContain("fee.cap");
  await tools.close();
});

test("a check counts for the value that was compared, and for no later one", async () => {
  let now = new Date("2026-11-20T12:00:00+05:30");
  const tools = Object.assign(await testTools(now), { clock: { now: () => now } });
  const line = async () => (await listBook(tools, delivered)).find(({ key }) => key === "fee.cap");
  const change = async (value: string) => {
    const typed = { "fee.cap": { value } };
    return proposeChanges(tools, delivered, { typed, source: "SEBI circular of June 2027", by: ASHA });
  };
  const approve = async (id: number, isCompared = true) =>
    approveChanges(tools, delivered, { ids: [id], by: RAVI, isCompared });
  expect(await checkRule(tools, delivered, check)).toEqual({ id: 1 });
  expect((await line())?.check?.printed).toMatch(/^₹1,51,000: HO\/38/);
  await approve(1);
  expect((await line())?.rule).toMatchObject({ byFirm: true, changedOn: null });
  now = new Date("2027-01-10T12:00:00+05:30");
  expect(await checkRule(tools, delivered, check)).toEqual({ id: 2 });
  expect(await change("1,75,000")).toEqual({ ids: [3] });
  await approve(3, false);
  expect((await line())?.rule).toMatchObject({ byFirm: false, changedOn: "2027-01-10" });
  expect(await approve(2)).toEqual({
    refused: "invalid",
    message: expect.stringContaining("no longer the one that this check names"),
  });
  await refuseChanges(tools, { ids: [2], by: RAVI, note: "The cap has changed." });
  expect(await checkRule(tools, delivered, check)).toEqual({ id: 4 });
  await approve(4);
  expect((await line())?.rule).toMatchObject({ byFirm: true, changedOn: null, checkedOn: "2027-01-10" });
  await tools.close();
});

test("a check without its circular, of no rule, or with a next one that is past is refused by its field", async () => {
  const tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
  const refused = async (more: Partial<typeof check>) => {
    const result = await checkRule(tools, delivered, { ...check, ...more });
    return "errors" in result ? Object.keys(result.errors) : [];
  };
  expect(await refused({ key: "report.price" })).toEqual([""]);
  expect(await refused({ number: "", clause: " " })).toEqual(["number", "clause"]);
  // One person's words, which a public page prints.
  const sold = "Sure shot 40% profit, join Momentum X";
  expect(await refused({ number: sold, clause: sold })).toEqual(["number", "clause"]);
  expect(await refused({ date: "2026-12-01" })).toEqual(["date"]);
  expect(await refused({ nextCheck: "2026-11-20" })).toEqual(["nextCheck"]);
  expect(await refused({ nextCheck: "2028-11-20" })).toEqual(["nextCheck"]);
  await tools.close();
});

test("one check of a rule waits at a time; another person sends it back, or its author withdraws it", async () => {
  const tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
  const line = async () => (await listBook(tools, delivered)).find(({ key }) => key === "fee.cap");
  expect(await checkRule(tools, delivered, check)).toEqual({ id: 1 });
  expect(await checkRule(tools, delivered, { ...check, by: RAVI })).toMatchObject({
    errors: { "": expect.stringContaining("Asha Rao has recorded a check") },
  });
  expect((await line())?.check?.printed).toContain("Chapter on fees, paragraph 2");
  expect((await line())?.pending).toBeUndefined();
  expect(await approveChanges(tools, delivered, { ids: [1], by: RAVI }), "without comparing").toMatchObject({
    refused: "not-compared",
    message: "Compare it with the circular, then tick the box.",
  });
  const back = { ids: [1], by: RAVI, note: "Paragraph 3 is meant." };
  expect(await refuseChanges(tools, back)).toEqual({ keys: ["rule:fee.cap"] });
  expect((await line())?.check).toBeUndefined();
  expect(await checkRule(tools, delivered, check)).toEqual({ id: 2 });
  expect(await withdrawChanges(tools, { ids: [2], by: ASHA })).toEqual({ keys: ["rule:fee.cap"] });
  expect((await line())?.rule?.byFirm).toBe(false);
  await tools.close();
});
