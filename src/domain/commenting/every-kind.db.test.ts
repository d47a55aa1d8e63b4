import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { actsOn } from "#domain/audit/acts-on.server.ts";
import { toSentences } from "#domain/audit/read-ledger.server.ts";
import { plainSentence } from "#domain/audit/sentence.ts";
import { amendCalendar } from "#domain/market/calendar.ts";
import { concernedBy } from "#domain/notices/concerned.server.ts";
import { ensureRoles } from "#domain/staff/invite.server.ts";
import { OFFICER, SENDER, type WalkedKind, WRITER, WRITTEN_KINDS } from "#test/approval-kinds.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { DAY } from "#test/digest-desk.ts";
import { COMMENTED, commentAct } from "./kinds.server.ts";
import { readComments } from "./read-comments.server.ts";
import type { CommentedKind, CommentedThing } from "./rules.ts";
import { editComment, replyToComment, resolveComment, writeComment } from "./write-comment.server.ts";

/** A member who opens articles alone. */
const READER: Person = { id: "m-reader", name: "Gita Sen" };

/** What is commented on, the words of it that are quoted, and the screen that leads to what was said. */
const KINDS: Record<CommentedKind, { words: string; title: string; key?: string; screen: RegExp }> = {
  article: {
    words: "What an order book shows",
    title: "What an order book shows",
    screen: /^\/desk\/articles\/\d+\//,
  },
  letter: {
    words: "What a session says",
    title: "What a session says",
    screen: /^\/desk\/newsletter\/issues\/\d+\?/,
  },
  digest: {
    words: "Rates unchanged",
    title: "Digest of 14 February 2025",
    key: DAY,
    screen: /^\/desk\/digest\/2025-02-14#/,
  },
};

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
  await ensureRoles(tools);
  for (const [{ id, name }, role] of [
    [WRITER, "Writer"],
    [SENDER, "Writer"],
    [OFFICER, "Compliance officer"],
    [READER, "Reader"],
  ] as const)
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, role_id, created_at, updated_at)
        select ${id}, ${name}, ${`${id}@example.in`}, id, now(), now() from staff_role where name = ${role}`,
    );
});
afterEach(async () => {
  amendCalendar();
  await tools.close();
});

const done = <T extends object>(result: T): T => {
  expect(result).not.toHaveProperty("refused");
  expect(result).not.toHaveProperty("errors");
  return result;
};

const colleagues = [WRITER, SENDER, OFFICER, READER].map((person) => ({
  ...person,
  permissions: new Set(["write", "approve"] as const),
}));

describe.each(Object.entries(KINDS) as [CommentedKind, (typeof KINDS)[CommentedKind]][])("%s", (kind, of) => {
  const walked = WRITTEN_KINDS.find(({ name }) => name === kind) as WalkedKind;

  /** Sends one for approval; returns its number and what members comment on. */
  async function waiting(): Promise<{ id: string | number; on: CommentedThing }> {
    tools.clock = { now: () => new Date(walked.now) };
    const id = await walked.begin(tools);
    if (walked.send) done(await walked.send(tools, id));
    return { id, on: { kind, key: of.key ?? String(id) } };
  }

  test("whoever reads it says something of its words, which is answered, mended and resolved", async () => {
    const { on } = await waiting();
    const said = await writeComment(tools, {
      on,
      by: OFFICER,
      text: "Says who?",
      quote: { words: of.words, before: "", after: "" },
    });
    const comment = "written" in said ? said.written : 0;
    done(await replyToComment(tools, { on, comment, by: WRITER, text: "The source does." }));
    done(await editComment(tools, { on, comment, by: OFFICER, text: "Who says so?" }));
    expect(await readComments(tools.db, on, OFFICER.id)).toMatchObject([
      {
        text: "Who says so?",
        isOwn: true,
        place: expect.stringMatching(/^(text|field)$/),
        quote: { words: of.words },
        replies: [{ by: WRITER.name, text: "The source does." }],
        resolved: null,
      },
    ]);
    done(await resolveComment(tools, { on, comment, by: WRITER, isOpen: false }));
    expect(await readComments(tools.db, on)).toMatchObject([{ resolved: { by: WRITER.name } }]);
    done(await resolveComment(tools, { on, comment, by: OFFICER, isOpen: true }));
  });

  test("words that it does not say are refused, and so is what does not exist", async () => {
    const { on } = await waiting();
    const by = OFFICER;
    const quote = { words: "never written anywhere", before: "", after: "" };
    expect(await writeComment(tools, { on, by, text: "Where?", quote })).toHaveProperty("errors.quote");
    const none = { kind, key: kind === "digest" ? "2025-02-13" : "4711" };
    expect(await writeComment(tools, { on: none, by, text: "Where?" })).toMatchObject({
      refused: "gone",
      message: COMMENTED[kind].gone,
    });
    expect(await readComments(tools.db, none)).toEqual([]);
  });

  test("a comment stays with what it was written on", async () => {
    const { id, on } = await waiting();
    const said = await writeComment(tools, { on, by: OFFICER, text: "Says who?" });
    const comment = "written" in said ? said.written : 0;
    for (const other of Object.keys(KINDS) as CommentedKind[]) {
      if (other === kind) continue;
      const elsewhere = { kind: other, key: other === "digest" ? DAY : String(id) };
      expect(await readComments(tools.db, elsewhere)).toEqual([]);
      expect(
        await resolveComment(tools, { on: elsewhere, comment, by: OFFICER, isOpen: false }),
      ).toHaveProperty("refused", "gone");
    }
  });

  test("whose work it is hears of a comment with the way to it; who may not open it is not mentioned", async () => {
    const { id, on } = await waiting();
    done(
      await writeComment(tools, { on, by: OFFICER, text: `Says who, @${SENDER.name} and @${READER.name}?` }),
    );
    const [act] = await actsOn(tools.db, {
      subject: COMMENTED[kind].subject,
      subjectId: id,
      actions: [commentAct(kind, "comment")],
    });
    if (!act) throw new Error("Nothing is in the ledger.");
    const [mentioned, others] = await concernedBy(tools.db, act, colleagues);
    expect(mentioned).toMatchObject({
      kind: "comment",
      members: kind === "article" ? [SENDER.id, READER.id] : [SENDER.id],
      path: expect.stringMatching(of.screen),
      says: expect.stringContaining(`mentioned you in a comment on “${of.title}”: “Says who`),
    });
    expect(others?.members).toContain(WRITER.id);
    const [line] = await toSentences(tools.db, [{ ...act, id: act.entry }]);
    expect(line && plainSentence(line.sentence)).toMatch(/^Chetan Iyer commented on /);
  });

  test("who comments has no hand in it, and may approve it as it was read", async () => {
    const { id, on } = await waiting();
    const seen = (await walked.seen?.(tools, id)) ?? "";
    done(await writeComment(tools, { on, by: OFFICER, text: "Says who?" }));
    expect(await walked.seen?.(tools, id)).toBe(seen);
    done(await walked.approve(tools, id, OFFICER, seen));
    expect(await readComments(tools.db, on)).toHaveLength(1);
  });
});
