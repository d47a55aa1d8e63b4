import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { actsSince } from "#domain/audit/acts-on.server.ts";
import { toSentences } from "#domain/audit/read-ledger.server.ts";
import { plainSentence } from "#domain/audit/sentence.ts";
import { amendCalendar } from "#domain/market/calendar.ts";
import { CHANGER, OFFICER, type WalkedKind, WRITER } from "#test/approval-kinds.ts";
import {
  begins,
  done,
  EVERY_KIND,
  entriesOf,
  handsOf,
  NOTE,
  readersOf,
  refusedAs,
  SECOND,
  told,
  toldOf,
  waiting,
  without,
} from "#test/approval-walk.ts";
import { type TestTools, testTools } from "#test/database.ts";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(async () => {
  amendCalendar();
  await tools.close();
});

/** The same person under another name, and the same name under another account. */
const asBoth = ({ id, name }: Person): Person[] => [
  { id, name: "Another Name" },
  { id: "m-other", name: ` ${name.toUpperCase().replace(" ", "  ")}` },
];

/** Sends it again as it is: it waits as before, and is approved. */
async function waitsAgain(kind: WalkedKind, id: string | number): Promise<void> {
  done((await (kind.again ?? kind.send)?.(tools, id)) ?? {});
  expect(await told(tools, kind)).toEqual(readersOf(kind));
  done(await kind.approve(tools, id, OFFICER, (await kind.seen?.(tools, id)) ?? ""));
}

describe.each(EVERY_KIND)("$name", (kind) => {
  const hands = handsOf(kind);
  const approvals = (id: string | number) => entriesOf(tools, kind.approval, id);

  test("waits for those alone who may approve it and had no hand in it", async () => {
    begins(tools, kind);
    const id = await kind.begin(tools);
    if (kind.send) {
      const seen = (await kind.seen?.(tools, id)) ?? "";
      expect(await kind.approve(tools, id, OFFICER, seen), "not sent").toEqual(
        refusedAs(kind.refused.unsent ?? ""),
      );
      done(await kind.send(tools, id));
    }
    const seen = (await kind.seen?.(tools, id)) ?? "";
    expect(await told(tools, kind)).toEqual(readersOf(kind));
    for (const [person, did] of hands)
      for (const by of asBoth(person))
        expect(await kind.approve(tools, id, by, seen), `${by.id} ${by.name}`).toEqual(
          refusedAs("own-work", new RegExp(`^You ${did}.*must approve it\\.$`)),
        );
    if (kind.refused.other)
      for (const other of ["", "0".repeat(64), seen.slice(0, 12), seen.toUpperCase(), `${seen} `])
        expect(await kind.approve(tools, id, OFFICER, other), `the hash ${other}`).toEqual(
          refusedAs(kind.refused.other),
        );
    expect(await approvals(id)).toEqual([]);
    done(await kind.approve(tools, id, OFFICER, seen));
    const [entry, ...more] = await approvals(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actor: OFFICER.name, detail: { member: OFFICER.id } });
    expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(entry?.detail).not.toHaveProperty("marked");
    for (const [{ name }, did] of hands)
      expect(entry?.detail.hands).toContainEqual(expect.objectContaining({ name, did }));
    const [line] = await toSentences(
      tools.db,
      (await actsSince(tools.db, { actions: [kind.approval], from: new Date(0) }))
        .slice(0, 1)
        .map((act) => ({ ...act, id: act.entry })),
    );
    expect(line && plainSentence(line.sentence)).toBe(`${OFFICER.name} ${kind.says}`);
    expect(await kind.approve(tools, id, SECOND, seen), "again").toEqual(refusedAs(kind.refused.decided));
    expect(await told(tools, kind), "approved").toEqual([]);
    expect(await approvals(id)).toHaveLength(1);
  });

  const { change, returning, sendBack, withdraw, send, again = send } = kind;

  if (change)
    test("is approved as it was read last, and not by who changed it meanwhile", async () => {
      const { id, seen } = await waiting(tools, kind);
      done(await change(tools, id));
      expect(await kind.approve(tools, id, OFFICER, seen)).toEqual(refusedAs(kind.refused.other ?? ""));
      const now = (await kind.seen?.(tools, id)) ?? "";
      expect(now).not.toBe(seen);
      for (const person of [WRITER, CHANGER])
        for (const by of asBoth(person))
          expect(await kind.approve(tools, id, by, now), by.name).toMatchObject({ refused: "own-work" });
      expect(await told(tools, kind)).toEqual(without(...hands.map(([person]) => person), CHANGER));
      expect(await approvals(id)).toEqual([]);
      done(await kind.approve(tools, id, OFFICER, now));
    });

  if (sendBack && returning)
    test("sent back with words by who had no hand in it, it waits no more until it is sent again", async () => {
      const { id, seen } = await waiting(tools, kind);
      const back = (note: string, by = OFFICER) => sendBack(tools, id, by, note);
      expect(await back(" "), "without words").toEqual({
        errors: { note: "Say what must change: the writer reads it." },
      });
      if (!kind.isOneWord)
        for (const [person, did] of hands)
          for (const by of asBoth(person))
            expect(await back(NOTE, by), by.name).toEqual(refusedAs("own-work", new RegExp(`^You ${did}`)));
      expect(await told(tools, kind)).toEqual(readersOf(kind));
      const returned = await back(NOTE);
      done(returned);
      if (kind.isOneWord) expect(returned).toEqual({ withdrawn: false });
      const [entry, ...more] = await entriesOf(tools, returning, id);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ actor: OFFICER.name, detail: { member: OFFICER.id } });
      expect(entry?.detail.note ?? entry?.detail.why).toBe(NOTE);
      if (again) expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await toldOf(tools, "returned", returning)).toEqual(
        expect.arrayContaining(hands.map(([{ id }]) => id)),
      );
      expect(await kind.approve(tools, id, SECOND, seen)).toEqual(refusedAs(kind.refused.closed ?? ""));
      expect(await back(NOTE, SECOND), "again").toHaveProperty("refused");
      expect(await told(tools, kind)).toEqual([]);
      expect(await approvals(id)).toEqual([]);
      if (again) await waitsAgain(kind, id);
    });

  if (withdraw)
    test("withdrawn by who has a hand in it, it waits no more until it is sent again", async () => {
      const { id, seen } = await waiting(tools, kind);
      const writer = { id: WRITER.id, name: "Another Name" };
      if (!kind.isOneWord && !kind.isAnybodys)
        expect(await withdraw(tools, id, OFFICER)).toEqual(refusedAs("not-own", /Asha Rao/));
      const closed = await withdraw(tools, id, writer);
      done(closed);
      if (kind.isOneWord) expect(closed).toEqual({ withdrawn: true });
      expect(await kind.approve(tools, id, OFFICER, seen)).toEqual(refusedAs(kind.refused.closed ?? ""));
      expect(await withdraw(tools, id, writer), "again").toHaveProperty("refused");
      expect(await told(tools, kind)).toEqual([]);
      expect(await approvals(id)).toEqual([]);
      if (again) await waitsAgain(kind, id);
    });
});
