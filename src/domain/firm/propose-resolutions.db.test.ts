import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { delivered } from "#test/firm.ts";
import { conflictKey } from "./conflicts.ts";
import { approveChanges, refuseChanges, withdrawChanges } from "./decide-change.server.ts";
import { listWaitingValues } from "./hands.server.ts";
import { historyOf, listBook } from "./list-book.server.ts";
import { proposeChanges } from "./propose-change.server.ts";
import { proposeResolutions } from "./propose-resolutions.server.ts";

const ASHA = { id: "m1", name: "Asha Rao" };
const RAVI = { id: "m2", name: "Ravi Mehta" };
const YEAR = "plans.momentum.yearly";
const REASON = "The plan cards are what clients read.";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2026-11-20T12:00:00+05:30"));
});
afterEach(() => tools.close());

const propose = (keys = [YEAR], { reason = REASON, by = ASHA } = {}) =>
  proposeResolutions(tools, delivered, { keys, reason, by });
const confirm = (ids: number[]) => approveChanges(tools, delivered, { ids, by: RAVI, isCompared: true });
const line = async (key = YEAR) => (await listBook(tools, delivered)).find((each) => each.key === key);

test("a conflict is resolved once another person confirms that the value in force counts", async () => {
  expect(await propose()).toEqual({ ids: [1] });
  expect(await line()).toMatchObject({
    resolved: undefined,
    pending: undefined,
    resolution: { by: "Asha Rao", source: REASON, printed: "₹28,888, not 24,000 (FAQ and services text)" },
  });
  expect(await listWaitingValues(tools.db, RAVI)).toMatchObject([
    { key: conflictKey(YEAR), label: "Momentum X, a year: resolution of the conflict", by: "Asha Rao" },
  ]);
  expect(await approveChanges(tools, delivered, { ids: [1], by: RAVI }), "without comparing").toEqual({
    refused: "not-compared",
    message: "Compare it with the firm’s documents, then tick the box.",
  });
  expect((await line())?.resolved).toBeUndefined();
  expect(await confirm([1])).toEqual({ keys: [conflictKey(YEAR)] });
  expect(await line()).toMatchObject({
    printed: "₹28,888",
    changedAt: undefined,
    resolution: undefined,
    resolved: { resolvedBy: "Asha Rao", confirmedBy: "Ravi Mehta", reason: REASON },
  });
  expect(await propose([YEAR], { reason: "Something else entirely.", by: RAVI })).toEqual({
    refused: "resolved",
    message: `Momentum X, a year: Asha Rao has resolved it already: ${REASON}`,
  });
});

test("nothing chosen, no reason, or a value without a conflict is refused, and of several all or none wait", async () => {
  expect(await propose([])).toMatchObject({ refused: "no-choice" });
  expect(await propose([YEAR], { reason: "short" })).toMatchObject({ refused: "no-reason" });
  expect(await propose([YEAR, "report.price"])).toMatchObject({ refused: "no-conflict" });
  expect(await listWaitingValues(tools.db, RAVI)).toEqual([]);
  expect(await propose([YEAR, "reply.time", YEAR])).toEqual({ ids: [1, 2] });
  expect(await propose(["fee.advance", "reply.time"], { by: RAVI })).toMatchObject({
    refused: "waiting",
    message: expect.stringContaining("Asha Rao has proposed a resolution already"),
  });
  expect(await listWaitingValues(tools.db, RAVI)).toHaveLength(2);
});

test("sent back or withdrawn, it is in the history of its value, and may be proposed again", async () => {
  await propose();
  const back = { ids: [1], by: RAVI, note: "The FAQ is newer than the plan cards." };
  expect(await refuseChanges(tools, back)).toEqual({ keys: [conflictKey(YEAR)] });
  expect(await line()).toMatchObject({ resolution: undefined, resolved: undefined });
  expect(await historyOf(tools.db, YEAR), "beside the value").toMatchObject([
    { state: "refused", source: REASON, decidedBy: "Ravi Mehta", note: back.note },
  ]);
  expect(await propose()).toEqual({ ids: [2] });
  expect(await withdrawChanges(tools, { ids: [2], by: ASHA })).toEqual({ keys: [conflictKey(YEAR)] });
  expect(await propose()).toEqual({ ids: [3] });
});

test("it is not confirmed for a value that changed after it was proposed", async () => {
  await propose();
  const typed = { [YEAR]: { value: "30,000" } };
  const changed = await proposeChanges(tools, delivered, { typed, source: "Board, 18 November", by: ASHA });
  expect(
    await approveChanges(tools, delivered, { ids: "ids" in changed ? changed.ids : [], by: RAVI }),
  ).toEqual({ keys: [YEAR] });
  expect(await confirm([1])).toMatchObject({
    refused: "invalid",
    message: expect.stringContaining("no longer the one that this resolution names"),
  });
  expect((await line())?.resolved).toBeUndefined();
});

test("a conflict is settled by adopting its other reading; readings that contradict that one stay", async () => {
  const adopt = async (key: string, value: string) => {
    const typed = { [key]: { value } };
    const changed = await proposeChanges(tools, delivered, { typed, source: "Board, 18 November", by: ASHA });
    await confirm("ids" in changed ? changed.ids : []);
    return line(key);
  };
  expect(await adopt(YEAR, "24,000")).toMatchObject({ printed: "₹24,000", otherReadings: [] });
  expect(await propose()).toMatchObject({ refused: "no-conflict" });
  expect(await adopt("reply.time", "2 hours")).toMatchObject({
    printed: "2 hours",
    otherReadings: ["24-48 business hours (FAQ)"],
  });
});

test("one that was resolved before two people were asked stays resolved", async () => {
  await tools.db.execute(
    sql`insert into settled_conflict (key, settled_by, settled_at, reason) values (${YEAR}, 'Vijay Shah', now(), ${REASON})`,
  );
  expect((await line())?.resolved).toEqual({
    key: YEAR,
    resolvedBy: "Vijay Shah",
    confirmedBy: null,
    reason: REASON,
  });
  expect(await propose()).toMatchObject({ refused: "resolved" });
});
