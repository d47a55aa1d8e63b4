import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { amendCalendar } from "#domain/market/calendar.ts";
import type { Db } from "#platform/db/db.ts";
import { OFFICER } from "#test/approval-kinds.ts";
import {
  EVERY_KIND,
  entriesOf,
  NOTE,
  readersOf,
  refusedAs,
  SECOND,
  told,
  waiting,
} from "#test/approval-walk.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(async () => {
  amendCalendar();
  await tools.close();
});

class Killed extends Error {}

/** Tools whose process dies after the work of a transaction, before it commits. */
function dying(seenInside: (tx: Db) => Promise<void>): TestTools {
  type Work = (tx: Db) => Promise<unknown>;
  const die = (work: Work) =>
    tools.database.db.transaction(async (tx) => {
      const result = (await work(tx as unknown as Db)) as object;
      await seenInside(tx as unknown as Db);
      if ("refused" in result || "errors" in result) return result;
      throw new Killed();
    });
  const db = Object.create(tools.db, {
    transaction: {
      value: (work: Work, options?: { accessMode?: string }) =>
        options?.accessMode === "read only" ? tools.db.transaction(work, options as never) : die(work),
    },
  });
  return { ...tools, db, pages: { publish: (_, work) => die(work as Work) } as TestTools["pages"] };
}

describe.each(EVERY_KIND)("$name", (kind) => {
  test("is as before where the process dies before it is published, and approved once of two at once", async () => {
    const { id, seen } = await waiting(tools, kind);
    const before = await rowsOf(tools, sql`select count(*) from audit_entry`);
    let inside = 0;
    const killed = dying(async (tx) => {
      inside += (await entriesOf(tools, kind.approval, id, tx)).length;
    });
    await expect(kind.approve(killed, id, OFFICER, seen)).rejects.toThrow(Killed);
    expect(inside, "written before the death").toBe(1);
    expect(await rowsOf(tools, sql`select count(*) from audit_entry`)).toEqual(before);
    expect(await told(tools, kind)).toEqual(readersOf(kind));
    const answers = await Promise.all([OFFICER, SECOND].map((by) => kind.approve(tools, id, by, seen)));
    expect(answers.filter((answer) => "refused" in answer)).toEqual([refusedAs(kind.refused.decided)]);
    expect(await entriesOf(tools, kind.approval, id)).toHaveLength(1);
  });

  const { returning, sendBack } = kind;
  if (!sendBack || !returning) return;
  test("is approved or sent back by two at once, and as before where the process dies in between", async () => {
    const { id, seen } = await waiting(tools, kind);
    await expect(
      sendBack(
        dying(async () => undefined),
        id,
        OFFICER,
        NOTE,
      ),
    ).rejects.toThrow(Killed);
    expect(await told(tools, kind)).toEqual(readersOf(kind));
    const answers = await Promise.all([
      kind.approve(tools, id, OFFICER, seen),
      sendBack(tools, id, SECOND, NOTE),
    ]);
    // What is approved and has not left goes back all the same, and its approval ends.
    const isBoth = !answers.some((answer) => "refused" in answer);
    const entries = await Promise.all([kind.approval, returning].map((act) => entriesOf(tools, act, id)));
    expect(entries.flat()).toHaveLength(isBoth ? 2 : 1);
    if (isBoth)
      expect(await kind.approve(tools, id, OFFICER, seen)).toEqual(refusedAs(kind.refused.closed ?? ""));
  });
});
