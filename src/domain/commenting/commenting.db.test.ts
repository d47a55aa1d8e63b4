import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "#domain/audit/acts.ts";
import { approveArticle } from "#domain/blog/publishing/approve-article.server.ts";
import { articleHands } from "#domain/blog/publishing/hands.server.ts";
import { submitArticle } from "#domain/blog/publishing/submit-article.server.ts";
import { previewArticle } from "#domain/blog/writing/preview-article.server.ts";
import { readWorkingCopy } from "#domain/blog/writing/read-article.server.ts";
import { createArticle, saveArticle } from "#domain/blog/writing/save-article.server.ts";
import { ensureRoles } from "#domain/staff/invite.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { rowsOf } from "#test/readers.ts";
import { readComments } from "./read-comments.server.ts";
import type { CommentedThing, Quote } from "./rules.ts";
import { editComment, replyToComment, resolveComment, writeComment } from "./write-comment.server.ts";

const ASHA = { id: "asha", name: "Asha Rao" };
const MIRA = { id: "mira", name: "Mira Shah" };
const KIRAN = { id: "kiran", name: "Kiran Das" };
const NILA = { id: "nila", name: "Nila Sen" };
const FIELDS = {
  title: "On margins",
  slug: "on-margins",
  summary: "A summary that is long enough to say what the article is about.",
  html: "<p>Fees come <em>again</em>.</p><p>Gains come when yields fall, and come late.</p>",
  author: "Asha Rao",
  categoryId: 1,
};

let tools: TestTools;
let id: number;
beforeEach(async () => {
  tools = await testTools();
  await tools.db.execute(sql`insert into category (name, position) values ('Technical', 0)`);
  await ensureRoles(tools);
  for (const [{ id, name }, role] of [
    [ASHA, "Writer"],
    [MIRA, "Compliance officer"],
    [KIRAN, "Support"],
    [NILA, "Reader"],
  ] as const)
    await tools.db.execute(
      sql`insert into staff_member (id, name, email, role_id, created_at, updated_at)
        select ${id}, ${name}, ${`${id}@example.in`}, id, now(), now() from staff_role where name = ${role}`,
    );
  const made = await createArticle(tools, { fields: FIELDS, by: ASHA });
  id = "saved" in made ? made.saved.id : 0;
});
afterEach(() => tools.close());

const on = (key: number): CommentedThing => ({ kind: "article", key: String(key) });
const quoting = (words: string): Quote => ({ words, before: "", after: "" });
const say = async (text: string, words = "", by: Person = MIRA): Promise<number> => {
  const result = await writeComment(tools, { on: on(id), text, by, quote: quoting(words) });
  if (!("written" in result)) throw new Error(JSON.stringify(result));
  return result.written;
};
const entries = (action: string) =>
  rowsOf<{ actor: string; detail: Record<string, unknown> }>(
    tools,
    sql`select actor, detail from audit_entry where action like ${action} order by id`,
  );
async function save(change: Partial<typeof FIELDS>): Promise<void> {
  const { revision = 0 } = (await readWorkingCopy(tools.db, id)) ?? {};
  await saveArticle(tools, { id, revision, fields: { ...FIELDS, ...change }, by: ASHA, auto: false });
}

test("a comment holds its words, their surroundings, its author and its time, and stands in the ledger", async () => {
  const comment = await say("Which fees? @Asha Rao, @Kiran Das, @Mira Shah, @Nila Sen", "come again");
  expect(await readComments(tools.db, on(id))).toEqual([
    {
      id: comment,
      by: "Mira Shah",
      text: "Which fees? @Asha Rao, @Kiran Das, @Mira Shah, @Nila Sen",
      at: "2025-02-14T06:30:00.000Z",
      quote: { words: "come again", before: "Fees ", after: expect.stringMatching(/^\. Gains come when/) },
      place: "text",
      replies: [],
      resolved: null,
      editedAt: null,
      isOwn: false,
    },
  ]);
  // Support cannot open an article, and nobody mentions themselves.
  expect(await entries("article.comment%")).toMatchObject([
    {
      actor: "Mira Shah",
      detail: { member: "mira", title: "On margins", comment, mentions: ["asha", "nila"] },
    },
  ]);
});

test("the words are found after edits around them, and said to be gone once they changed", async () => {
  await say("Which?", "Gains come");
  await say("Of what?", "what the article is about");
  await say("Too short.");
  await save({
    html: "<p>New first words.</p><ul><li>Gains <strong>come</strong> when yields fall.</li></ul>",
  });
  const places = async () => (await readComments(tools.db, on(id))).map(({ place }) => place);
  expect(await places()).toEqual(["text", "field", "whole"]);
  await save({ html: "<p>Losses come when yields rise.</p>" });
  expect(await places()).toEqual(["gone", "field", "whole"]);
});

test("words that are not in the text are refused, unless they come with their surroundings", async () => {
  const typed = { on: on(id), text: "Where is this?", by: MIRA };
  expect(await writeComment(tools, { ...typed, quote: quoting("never written") })).toMatchObject({
    errors: { quote: expect.stringContaining("not in the text") },
  });
  const unsaved = { words: "not saved yet", before: "words that are ", after: "" };
  expect(await writeComment(tools, { ...typed, quote: unsaved })).toHaveProperty("written");
  expect(await writeComment(tools, { ...typed, text: " " })).toHaveProperty("errors.comment");
  expect(await writeComment(tools, { ...typed, text: "a".repeat(2_001) })).toHaveProperty("errors.comment");
  expect(await writeComment(tools, { ...typed, on: on(4_711) })).toHaveProperty("refused", "gone");
});

test("a comment is replied to on one level, resolved and opened again", async () => {
  const comment = await say("Which fees?");
  const to = { on: on(id), comment, by: ASHA };
  const replied = await replyToComment(tools, { ...to, text: "Those of the year." });
  const reply = "written" in replied ? replied.written : 0;
  expect(await replyToComment(tools, { ...to, comment: reply, text: "And more." })).toHaveProperty("refused");
  expect(await replyToComment(tools, { ...to, on: on(id + 1), text: "More." })).toHaveProperty("refused");
  expect(await resolveComment(tools, { ...to, isOpen: false })).toEqual({ resolved: comment });
  expect(await resolveComment(tools, { ...to, isOpen: false })).toMatchObject({ refused: "unchanged" });
  expect(await readComments(tools.db, on(id))).toMatchObject([
    { resolved: { by: "Asha Rao" }, replies: [{ id: reply, by: "Asha Rao", text: "Those of the year." }] },
  ]);
  expect(await resolveComment(tools, { ...to, by: MIRA, isOpen: true })).toEqual({ resolved: comment });
  expect(await readComments(tools.db, on(id))).toMatchObject([{ resolved: null }]);
  expect((await entries("article.comment%")).map(({ actor }) => actor)).toEqual([
    "Mira Shah",
    "Asha Rao",
    "Asha Rao",
    "Mira Shah",
  ]);
});

test("only its author edits a comment or a reply, whose words then are marked, and tells who is mentioned anew", async () => {
  const comment = await say("Which fees? @Asha Rao");
  const replied = await replyToComment(tools, {
    on: on(id),
    comment,
    text: "Those of the year.",
    by: ASHA,
  });
  const reply = "written" in replied ? replied.written : 0;
  const edit = { on: on(id), comment, text: "Which fees, and whose? @Asha Rao", by: MIRA };
  expect(await editComment(tools, { ...edit, by: ASHA })).toMatchObject({
    refused: "not-yours",
    message: "Mira Shah wrote this comment, and only they may edit it.",
  });
  expect(await editComment(tools, { ...edit, on: on(id + 1) })).toHaveProperty("refused", "gone");
  expect(await editComment(tools, { ...edit, text: " " })).toHaveProperty("errors.comment");
  expect(await readComments(tools.db, on(id), "mira")).toMatchObject([
    {
      text: "Which fees? @Asha Rao",
      editedAt: null,
      isOwn: true,
      replies: [{ isOwn: false }],
    },
  ]);
  expect(await editComment(tools, edit)).toEqual({ edited: comment });
  expect(await editComment(tools, edit), "the same words are no edit").toEqual({ edited: comment });
  const own = { on: on(id), comment: reply, text: "Those of 2024, @Mira Shah.", by: ASHA };
  expect(await editComment(tools, own)).toEqual({ edited: reply });
  expect(await readComments(tools.db, on(id), "asha")).toMatchObject([
    {
      text: edit.text,
      editedAt: "2025-02-14T06:30:00.000Z",
      isOwn: false,
      replies: [{ text: own.text, editedAt: "2025-02-14T06:30:00.000Z", isOwn: true }],
    },
  ]);
  const edits = await entries("article.comment-edit");
  expect(edits.map(({ actor, detail }) => [actor, detail.comment, detail.mentions])).toEqual([
    ["Mira Shah", comment, undefined],
    ["Asha Rao", reply, ["mira"]],
  ]);
});

test("who comments has no hand in the text, whose hash and page no comment changes", async () => {
  const before = await readWorkingCopy(tools.db, id);
  await submitArticle(tools, { id, revision: before?.revision ?? 0, by: ASHA });
  const page = JSON.stringify(await previewArticle(tools, id));
  const comment = await say("Which fees?", "come again");
  await replyToComment(tools, { on: on(id), comment, text: "I see.", by: MIRA });
  await resolveComment(tools, { on: on(id), comment, by: MIRA, isOpen: false });
  const copy = await readWorkingCopy(tools.db, id);
  expect(copy?.hash).toBe(before?.hash);
  expect(JSON.stringify(await previewArticle(tools, id))).toBe(page);
  expect(copy && (await articleHands(tools.db, copy)).map(({ name }) => name)).not.toContain("Mira Shah");
  expect(await approveArticle(tools, { id, hash: copy?.hash ?? "", by: MIRA })).toHaveProperty("approved");
});
