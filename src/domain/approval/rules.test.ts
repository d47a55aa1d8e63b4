import { expect, test } from "vitest";
import type { AuditedAct } from "#domain/audit/acts-on.server.ts";
import { isName, isThatHash, type LetIn, marksOn, markWords, ownWork } from "./rules.ts";
import { handsIn } from "./trail.ts";

const hand = (member: string | null, name: string) => ({ member, name, did: "wrote a part of this text" });
const ASHA = { id: "asha", name: "Asha Rao" };

test("a hand is told by its account, or by its name where it came without one or under another", () => {
  const hands = [hand("asha", "Asha R."), hand(null, "Ravi Iyer")];
  expect(ownWork(hands, ASHA)).toBe(
    "You wrote a part of this text, and Ravi Iyer worked on it too. Somebody who did not must approve it.",
  );
  expect(ownWork(hands, { id: "other", name: " ravi  IYER " })).toMatch(/^You wrote/);
  expect(ownWork(hands, { id: "mira", name: "Mira Shah" })).toBeUndefined();
  expect(ownWork([hand("asha", "Asha R.")], ASHA)).toBe(
    "You wrote a part of this text, so another person must approve it.",
  );
});

test("all who worked on a text are named once, and two without an account are two people", () => {
  const hands = [hand(null, "Asha Rao"), hand(null, "Ravi Iyer"), hand("mira", "Mira Shah")];
  expect(ownWork([...hands, hand(null, "Ravi Iyer"), hand("dev", "Dev Nair")], ASHA)).toBe(
    "You wrote a part of this text, and Ravi Iyer, Mira Shah and Dev Nair worked on it too. Somebody who did not must approve it.",
  );
});

test("a name has two letters in a row", () => {
  expect(["Asha Rao", "आशा", "A B", "42", ""].map(isName)).toEqual([true, true, false, false, false]);
});

test("a text is named by its whole hash: a beginning, however long, names another text too", () => {
  const hash = "0123456789abcdef".repeat(4);
  expect(
    [hash, hash.slice(0, 12), hash.slice(0, 63), `${hash}0`, hash.toUpperCase(), "", "0".repeat(64)].map(
      (seen) => isThatHash(seen, hash),
    ),
  ).toEqual([true, false, false, false, false, false, false]);
  expect(isThatHash("", ""), "nothing names a text without a hash").toBe(false);
});

const let_ = (member: string, name: string, by: string, how: LetIn["how"] = "invited"): LetIn => ({
  ...{ member, name, by, byMember: by.toLowerCase(), how },
  at: "2025-02-10T06:00:00.000Z",
});

test("who let the approver in, or came by the approver, is marked, over however many accounts", () => {
  const letIn = [
    let_("b", "B", "A"),
    let_("c", "C", "B", "recovered"),
    let_("x", "X", "Y"),
    let_("y", "Y", "X"),
  ];
  const marks = (hands: ReturnType<typeof hand>[], by: string) =>
    marksOn(hands, { id: by.toLowerCase(), name: by }, letIn).map(markWords);
  expect(marks([hand("a", "A")], "C")).toEqual([
    "B restored the access of C on 10 February 2025; A invited B on 10 February 2025",
  ]);
  expect(marks([hand("c", "C"), hand("c", "C")], "A")).toHaveLength(1);
  expect(marks([hand("a", "A")], "D")).toEqual([]);
  expect(marks([hand("x", "X")], "D"), "a circle ends").toEqual([]);
});

const act = (action: string, member: string, more: Partial<AuditedAct> = {}): AuditedAct => ({
  ...{
    entry: 0,
    at: new Date(0),
    subject: "article",
    subjectId: "1",
    actor: member,
    textHash: null,
    after: {},
    detail: {},
  },
  ...{ action, member },
  ...more,
});

test("the trail ends with the last publication, but not with one of a text that was written over", () => {
  const reading = { hands: { save: "saved" }, ends: ["publish"] };
  const names = (acts: AuditedAct[]) => handsIn(acts, reading).map(({ name }) => name);
  expect(names([act("save", "c"), act("publish", "b"), act("save", "a")])).toEqual(["c"]);
  const over = act("publish", "b", { after: { superseded: true } });
  expect(names([act("save", "c"), over, act("save", "a")])).toEqual(["c", "a"]);
});

test("who acted at the machine under a member’s name in an earlier release is that member", () => {
  const reading = { hands: { save: "saved" }, ends: ["publish"] };
  const acts = [act("save", "c", { actor: "Ravi Iyer (operator)", member: null })];
  expect(handsIn(acts, reading)).toEqual([{ member: null, name: "Ravi Iyer", did: "saved" }]);
});
