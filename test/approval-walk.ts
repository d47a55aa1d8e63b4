import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { ActName, Person } from "#domain/audit/acts.ts";
import { actsSince } from "#domain/audit/acts-on.server.ts";
import { concernedBy } from "#domain/notices/concerned.server.ts";
import { type KindRecord, WAITING_KINDS } from "#domain/notices/kinds.server.ts";
import type { NoticeKind } from "#domain/notices/rules.ts";
import type { Db } from "#platform/db/db.ts";
import {
  CHANGER,
  type Id,
  OFFICER,
  SENDER,
  type WalkedKind,
  WRITER,
  WRITTEN_KINDS,
} from "./approval-kinds.ts";
import type { TestTools } from "./database.ts";
import { PROPOSED_KINDS } from "./proposal-kinds.ts";
import { rowsOf } from "./readers.ts";

/** Everything that waits for a second person. */
export const EVERY_KIND: WalkedKind[] = [...WRITTEN_KINDS, ...PROPOSED_KINDS];

export const SECOND: Person = { id: "m-second", name: "Dev Nair" };
/** A member of the staff who may not approve. */
const READER: Person = { id: "m-reader", name: "Gita Sen" };
/** Those who may approve. */
const COLLEAGUES = [WRITER, SENDER, CHANGER, OFFICER, SECOND];
export const NOTE = "The second sentence claims too much.";

/** Sets the clock to the kind's hour; every reading of it is a second later. */
export function begins(tools: TestTools, { now }: WalkedKind): void {
  let at = new Date(now).getTime();
  tools.clock = {
    now: () => {
      at += 1_000;
      return new Date(at);
    },
  };
}

/** Begins one of a kind and sends it for approval. */
export async function waiting(tools: TestTools, kind: WalkedKind): Promise<{ id: Id; seen: string }> {
  begins(tools, kind);
  const id = await kind.begin(tools);
  if (kind.send) done(await kind.send(tools, id));
  return { id, seen: (await kind.seen?.(tools, id)) ?? "" };
}

export const done = (result: object): void => {
  expect(result).not.toHaveProperty("refused");
  expect(result).not.toHaveProperty("errors");
};

export const refusedAs = (code: string, message: string | RegExp = /./) => ({
  refused: code,
  message: expect.stringMatching(message),
});

type Entry = { actor: string; hash: string | null; detail: Record<string, unknown> };

/** Returns what the ledger has of an act on it; within a transaction, of that. */
export const entriesOf = (tools: TestTools, action: string, id: Id, db: Db = tools.db) =>
  rowsOf<Entry>(
    { ...tools, db },
    sql`select actor, text_hash as hash, detail from audit_entry
      where action = ${action} and subject_id = ${String(id)} order by id`,
  );

/** Returns who of the staff is told that this waits, and finds it on *Today*. */
export async function told(tools: TestTools, { sending, approval }: WalkedKind): Promise<string[]> {
  const members = await toldOf(tools, "waiting", sending);
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

/** Returns who of the staff is told of the first of such acts, by a kind of notice. */
export async function toldOf(tools: TestTools, notice: NoticeKind, action: ActName): Promise<string[]> {
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

/** Returns the ids of those who may approve, without these persons. */
export const without = (...hands: Person[]): string[] =>
  COLLEAGUES.map(({ id }) => id)
    .filter((id) => !hands.some((hand) => hand.id === id))
    .toSorted();

/** Returns the persons with a hand in it before anybody changes it, and what they did. */
export const handsOf = ({ did: { writer, sender } }: WalkedKind): [Person, string][] =>
  [[WRITER, writer] as const, [SENDER, sender] as const].flatMap(([person, did]) =>
    did === undefined ? [] : [[person, did]],
  );

/** Returns who is told while it waits and nobody has changed it. */
export const readersOf = (kind: WalkedKind): string[] => without(...handsOf(kind).map(([person]) => person));
