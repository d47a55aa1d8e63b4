import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ActName } from "#domain/audit/acts.ts";
import { actsSince } from "#domain/audit/acts-on.server.ts";
import { toSentences } from "#domain/audit/read-ledger.server.ts";
import { plainSentence } from "#domain/audit/sentence.ts";
import { amendCalendar } from "#domain/market/calendar.ts";
import { concernedBy } from "#domain/notices/concerned.server.ts";
import { type KindRecord, WAITING_KINDS } from "#domain/notices/kinds.server.ts";
import type { NoticeKind } from "#domain/notices/rules.ts";
import type { Person } from "#domain/staff/rules.ts";
import type { Db } from "#platform/db/db.ts";
import {
  CHANGER,
  letIn,
  OFFICER,
  SENDER,
  type WalkedKind,
  WRITER,
  WRITTEN_KINDS,
} from "#test/approval-kinds.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { PROPOSED_KINDS } from "#test/proposal-kinds.ts";
import { rowsOf } from "#test/readers.ts";
import { MARKED_JOB } from "./approve.server.ts";

const SECOND: Person = { id: "m-second", name: "Dev Nair" };
const GUEST: Person = { id: "m-guest", name: "Farah Khan" };
/** A member of the staff who may not approve. */
const READER: Person = { id: "m-reader", name: "Gita Sen" };
/** Those who may approve. */
const COLLEAGUES = [WRITER, SENDER, CHANGER, OFFICER, SECOND, GUEST];
const NOTE = "The second sentence claims too much.";

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(async () => {
  amendCalendar();
  await tools.close();
});

/** Sets the clock to the kind's hour; every reading of it is a second later. */
function begins({ now }: WalkedKind): void {
  let at = new Date(now).getTime();
  tools.clock = {
    now: () => {
      at += 1_000;
      return new Date(at);
    },
  };
}

async function waiting(kind: WalkedKind): Promise<{ id: string | number; seen: string }> {
  begins(kind);
  const id = await kind.begin(tools);
  if (kind.send) done(await kind.send(tools, id));
  return { id, seen: (await kind.seen?.(tools, id)) ?? "" };
}

const done = (result: object): void => {
  expect(result).not.toHaveProperty("refused");
  expect(result).not.toHaveProperty("errors");
};

const refusedAs = (code: string, message: string | RegExp = /./) => ({
  refused: code,
  message: expect.stringMatching(message),
});

type Entry = { actor: string; hash: string | null; detail: Record<string, unknown> };

/** Returns what the ledger has of an act on it. */
const entriesOf = (db: Db, action: string, id: string | number) =>
  rowsOf<Entry>(
    { ...tools, db },
    sql`select actor, text_hash as hash, detail from audit_entry
      where action = ${action} and subject_id = ${String(id)} order by id`,
  );

const approvals = (db: Db, { approval }: WalkedKind, id: string | number) => entriesOf(db, approval, id);

/** Returns who of the staff is told that this waits, and finds it on *Today*. */
async function told({ sending, approval }: WalkedKind): Promise<string[]> {
  const members = await toldOf("waiting", sending);
  const kinds: KindRecord[] = Object.values(WAITING_KINDS);
  const kind = kinds.find(({ approved }) => approved.includes(approval));
  const lists = await Promise.all(COLLEAGUES.map(async (by) => ((await kind?.list(tools, by)) ?? []).length));
  expect(
    COLLEAGUES.filter((_, n) => lists[n])
      .map(({ id }) => id)
      .toSorted(),
    "on Today",
  ).toEqual(members);
  return members;
}

/** Returns who of the staff is told that it came back. */
const toldBack = (returning: ActName): Promise<string[]> => toldOf("returned", returning);

async function toldOf(notice: NoticeKind, action: ActName): Promise<string[]> {
  const [act] = await actsSince(tools.db, { actions: [action], from: new Date(0) });
  if (!act) throw new Error(`Nothing is in the ledger as ${action}.`);
  const colleagues = COLLEAGUES.map((person) => ({
    ...person,
    permissions: new Set(["approve"] as const),
  }));
  const all = [...colleagues, { ...READER, permissions: new Set(["write", "send", "firm"] as const) }];
  const concerned = await concernedBy(tools.db, act, all);
  return concerned.flatMap(({ kind, members }) => (kind === notice ? members : [])).toSorted();
}

/** The same person under another name, and the same name under another account. */
const asBoth = ({ id, name }: Person): Person[] => [
  { id, name: "Another Name" },
  { id: "m-other", name: ` ${name.toUpperCase().replace(" ", "  ")}` },
];

const everybody = COLLEAGUES.map(({ id }) => id);
const without = (...hands: Person[]) =>
  everybody.filter((id) => !hands.some((hand) => hand.id === id)).toSorted();

/** Returns the persons with a hand in it before anybody changes it, and what they did. */
const handsOf = ({ did: { writer, sender } }: WalkedKind): [Person, string][] =>
  [[WRITER, writer] as const, [SENDER, sender] as const].flatMap(([person, did]) =>
    did === undefined ? [] : [[person, did]],
  );

/** Sends it again as it is: it waits as before, and is approved. */
async function waitsAgain(kind: WalkedKind, id: string | number): Promise<void> {
  done((await (kind.again ?? kind.send)?.(tools, id)) ?? {});
  expect(await told(kind)).toEqual(without(...handsOf(kind).map(([person]) => person)));
  done(await kind.approve(tools, id, OFFICER, (await kind.seen?.(tools, id)) ?? ""));
}

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

describe.each([...WRITTEN_KINDS, ...PROPOSED_KINDS])("$name", (kind) => {
  const handsIn = () => handsOf(kind);

  test("waits for those alone who may approve it and had no hand in it", async () => {
    begins(kind);
    const id = await kind.begin(tools);
    if (kind.send) {
      const seen = (await kind.seen?.(tools, id)) ?? "";
      expect(await kind.approve(tools, id, OFFICER, seen), "not sent").toEqual(
        refusedAs(kind.refused.unsent ?? ""),
      );
      done(await kind.send(tools, id));
    }
    const seen = (await kind.seen?.(tools, id)) ?? "";
    const hands = handsIn();
    expect(await told(kind)).toEqual(without(...hands.map(([person]) => person)));
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
    expect(await approvals(tools.db, kind, id)).toEqual([]);
    done(await kind.approve(tools, id, OFFICER, seen));
    const [entry, ...more] = await approvals(tools.db, kind, id);
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
    expect(await told(kind), "approved").toEqual([]);
    expect(await approvals(tools.db, kind, id)).toHaveLength(1);
  });

  test("is approved once of two who do so at once", async () => {
    const { id, seen } = await waiting(kind);
    const answers = await Promise.all([OFFICER, SECOND].map((by) => kind.approve(tools, id, by, seen)));
    expect(answers.filter((answer) => "refused" in answer)).toEqual([refusedAs(kind.refused.decided)]);
    expect(await approvals(tools.db, kind, id)).toHaveLength(1);
  });

  test("is as before where the process dies between approval and publication", async () => {
    const { id, seen } = await waiting(kind);
    const before = await rowsOf(tools, sql`select count(*) from audit_entry`);
    let inside = 0;
    const killed = dying(async (tx) => {
      inside += (await approvals(tx, kind, id)).length;
    });
    await expect(kind.approve(killed, id, OFFICER, seen)).rejects.toThrow(Killed);
    expect(inside, "written before the death").toBe(1);
    expect(await rowsOf(tools, sql`select count(*) from audit_entry`)).toEqual(before);
    expect(await told(kind)).toEqual(without(...handsIn().map(([person]) => person)));
    done(await kind.approve(tools, id, OFFICER, seen));
    expect(await approvals(tools.db, kind, id)).toHaveLength(1);
  });

  test("is marked where a hand let the approver in", async () => {
    const { id, seen } = await waiting(kind);
    await letIn(tools, GUEST, WRITER);
    done(await kind.approve(tools, id, GUEST, seen));
    expect((await approvals(tools.db, kind, id))[0]?.detail).toMatchObject({
      marked: [expect.stringMatching(/^Asha Rao invited Farah Khan on /)],
      cameIn: [GUEST.id],
    });
    expect(tools.enqueued.filter(({ job }) => job === MARKED_JOB)).toHaveLength(1);
  });

  const { change, returning, sendBack, withdraw, send, again = send } = kind;

  if (change)
    test("is approved as it was read last, and not by who changed it meanwhile", async () => {
      const { id, seen } = await waiting(kind);
      done(await change(tools, id));
      expect(await kind.approve(tools, id, OFFICER, seen)).toEqual(refusedAs(kind.refused.other ?? ""));
      const now = (await kind.seen?.(tools, id)) ?? "";
      expect(now).not.toBe(seen);
      for (const person of [WRITER, CHANGER])
        for (const by of asBoth(person))
          expect(await kind.approve(tools, id, by, now), by.name).toMatchObject({ refused: "own-work" });
      expect(await told(kind)).toEqual(without(...handsIn().map(([person]) => person), CHANGER));
      expect(await approvals(tools.db, kind, id)).toEqual([]);
      done(await kind.approve(tools, id, OFFICER, now));
    });

  if (sendBack && returning) {
    test("sent back with words by who had no hand in it, it waits no more until it is sent again", async () => {
      const { id, seen } = await waiting(kind);
      const back = (note: string, by = OFFICER) => sendBack(tools, id, by, note);
      const empty = await back(" ");
      expect("refused" in empty || "errors" in empty, "without words").toBe(true);
      if (!kind.isOneWord)
        for (const [person, did] of handsIn())
          for (const by of asBoth(person))
            expect(await back(NOTE, by), by.name).toEqual(refusedAs("own-work", new RegExp(`^You ${did}`)));
      const hands = handsIn().map(([person]) => person);
      expect(await told(kind)).toEqual(without(...hands));
      done(await back(NOTE));
      const [entry, ...more] = await entriesOf(tools.db, returning, id);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ actor: OFFICER.name, detail: { member: OFFICER.id } });
      expect(entry?.detail.note ?? entry?.detail.why).toBe(NOTE);
      if (again) expect(entry?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await toldBack(returning)).toEqual(expect.arrayContaining(hands.map(({ id }) => id)));
      expect(await kind.approve(tools, id, SECOND, seen)).toEqual(refusedAs(kind.refused.closed ?? ""));
      expect(await back(NOTE, SECOND), "again").toHaveProperty("refused");
      expect(await told(kind)).toEqual([]);
      expect(await approvals(tools.db, kind, id)).toEqual([]);
      if (again) await waitsAgain(kind, id);
    });

    test("is approved or sent back by two at once, and as before where the process dies in between", async () => {
      const { id, seen } = await waiting(kind);
      await expect(
        sendBack(
          dying(async () => undefined),
          id,
          OFFICER,
          NOTE,
        ),
      ).rejects.toThrow(Killed);
      expect(await told(kind)).toEqual(without(...handsIn().map(([person]) => person)));
      const answers = await Promise.all([
        kind.approve(tools, id, OFFICER, seen),
        sendBack(tools, id, SECOND, NOTE),
      ]);
      // What is approved and has not left goes back all the same, and its approval ends.
      const isBoth = !answers.some((answer) => "refused" in answer);
      const entries = await Promise.all(
        [kind.approval, returning].map((act) => entriesOf(tools.db, act, id)),
      );
      expect(entries.flat()).toHaveLength(isBoth ? 2 : 1);
      if (isBoth)
        expect(await kind.approve(tools, id, OFFICER, seen)).toEqual(refusedAs(kind.refused.closed ?? ""));
    });
  }

  if (withdraw)
    test("withdrawn by who has a hand in it, it waits no more until it is sent again", async () => {
      const { id, seen } = await waiting(kind);
      const writer = { id: WRITER.id, name: "Another Name" };
      if (!kind.isOneWord && !kind.isAnybodys)
        expect(await withdraw(tools, id, OFFICER)).toEqual(refusedAs("not-own", /Asha Rao/));
      done(await withdraw(tools, id, writer));
      expect(await kind.approve(tools, id, OFFICER, seen)).toEqual(refusedAs(kind.refused.closed ?? ""));
      expect(await withdraw(tools, id, writer), "again").toHaveProperty("refused");
      expect(await told(kind)).toEqual([]);
      expect(await approvals(tools.db, kind, id)).toEqual([]);
      if (again) await waitsAgain(kind, id);
    });
});
