import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, rowsOf, SITE } from "#test/readers.ts";
import { approveIssue } from "../issues/approve-issue.server.ts";
import { issueById } from "../issues/queries.server.ts";
import { wordsOfIssue } from "../issues/read-wording.server.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";
import { draftBehind, listUnsent, readLetterDraft } from "./read-draft.server.ts";
import { type DraftOf, letters, saveLetterDraft } from "./save-draft.server.ts";
import { sendLetterDraft } from "./send-draft.server.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
const FORM = "7d9f7f4e-5b8e-4f0a-9d55-0d6f0d2b7e11";
const WORDS: LetterFields = { subject: "What a session says", preheader: "", text: "It fell." };

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

const save = (of: DraftOf, revision: number, fields: Partial<LetterFields> = {}, by = RAVI) =>
  saveLetterDraft(tools, { of, revision, fields: { ...WORDS, ...fields }, by });

async function saved(...given: Parameters<typeof save>) {
  const result = await save(...given);
  if (!("saved" in result)) throw new Error(JSON.stringify(result));
  return result.saved;
}

async function sent(id: number, revision: number, by = RAVI) {
  const result = await sendLetterDraft(tools, SITE, { id, revision, by });
  if (!("id" in result)) throw new Error(JSON.stringify(result));
  return result;
}

test("half a letter is kept as it is typed, its form begins one draft, and nobody else is asked for anything", async () => {
  const { id, revision } = await saved({ draftKey: FORM }, 0, { subject: "", text: "" });
  expect(await saved({ draftKey: FORM }, 0, { text: "Guaranteed returns <b>" })).toEqual({
    id,
    revision: revision + 1,
    changed: true,
  });
  expect(await readLetterDraft(tools.db, id)).toMatchObject({ text: "Guaranteed returns <b>", issue: null });
  expect(await rowsOf(tools, sql`select id from issue`)).toEqual([]);
  expect(await listUnsent(tools.db)).toHaveLength(1);
  expect((await audited(tools)).map(({ action }) => action)).toEqual(["letter.write"]);
});

test("the second of two people who save one revision changes nothing and gets the other's text", async () => {
  const { id } = await saved({ draftKey: FORM }, 0);
  await saved({ id }, 1, { text: "Mira's." }, MIRA);
  expect(await save({ id }, 1, { text: "Ravi's." })).toMatchObject({
    refused: "conflict",
    theirs: { text: "Mira's.", updatedBy: "Mira Shah" },
  });
  expect(await saved({ id }, 1, { text: "Mira's." })).toMatchObject({ revision: 2, changed: false });
  expect(await saved({ id }, 2, { text: "Ravi's." })).toMatchObject({ revision: 3 });
  expect(await save({ id: 99 }, 1)).toMatchObject({ refused: "gone" });
});

test("sent for approval it becomes an issue, which stays as it was sent while the next text is typed", async () => {
  const { id } = await saved({ draftKey: FORM }, 0);
  const issue = await sent(id, 1);
  expect(await listUnsent(tools.db)).toEqual([]);
  expect(await approveIssue(tools, { id: issue.id, by: MIRA, hash: issue.hash })).toEqual({
    hash: issue.hash,
  });
  await saved({ id }, 1, { text: "It fell, and rose." });
  expect(await issueById(tools.db, issue.id)).toMatchObject({ state: "approved", hash: issue.hash });
  expect(await draftBehind(tools.db, issue.id)).toMatchObject({ id, isSent: false });
  expect(await listUnsent(tools.db)).toMatchObject([{ id, isIssue: true, updatedBy: "Ravi Iyer" }]);
  expect(await sendLetterDraft(tools, SITE, { id, revision: 1, by: RAVI })).toMatchObject({
    refused: "meanwhile",
  });
  const again = await sent(id, 2);
  expect(again).toMatchObject({ id: issue.id, changed: true });
  expect(await issueById(tools.db, issue.id)).toMatchObject({ state: "draft" });
  expect(await wordsOfIssue(tools.db, issue.id)).toMatchObject({ text: "It fell, and rose." });
});

test("who typed in a letter before it was sent does not approve it, whoever sent it", async () => {
  const { id } = await saved({ draftKey: FORM }, 0, {}, MIRA);
  await saved({ id }, 1, { text: "Ravi's." });
  const { id: issue, hash } = await sent(id, 2);
  expect(await approveIssue(tools, { id: issue, by: MIRA, hash })).toMatchObject({ refused: "own-work" });
  expect(await approveIssue(tools, { id: issue, by: { id: "m-asha", name: "Asha Rao" }, hash })).toEqual({
    hash,
  });
});

test("what a letter must not say is told by field when it is sent, and the text is kept", async () => {
  const { id } = await saved({ draftKey: FORM }, 0, { subject: "", text: "We guarantee returns." });
  expect(await sendLetterDraft(tools, SITE, { id, revision: 1, by: RAVI })).toEqual({
    errors: {
      subject: expect.stringContaining("Write a subject"),
      text: expect.stringContaining("promise"),
    },
  });
  expect(await readLetterDraft(tools.db, id)).toMatchObject({ text: "We guarantee returns.", isSent: false });
  expect(await save({ id }, 1, { text: "a".repeat(61_500) })).toHaveProperty("errors.text");
});

test("a letter is named in its links by its subject, and by its number too where another has that name", async () => {
  const [first, second, third] = [
    await saved({ draftKey: undefined }, 0),
    await saved({ draftKey: undefined }, 0),
    await saved({ draftKey: undefined }, 0, { subject: "सप्ताह" }),
  ];
  expect(await sent(first.id, 1)).toMatchObject({ key: "letter-what-a-session-says" });
  expect(await sent(second.id, 1)).toMatchObject({ key: `letter-what-a-session-says-${second.id}` });
  expect(await sent(third.id, 1)).toMatchObject({ key: `letter-${third.id}` });
  const fourth = await saved({ draftKey: undefined }, 0);
  const named = await saved({ draftKey: undefined }, 0, { subject: `${WORDS.subject} ${fourth.id}` });
  await sent(named.id, 1);
  expect(await sendLetterDraft(tools, SITE, { id: fourth.id, revision: 1, by: RAVI })).toMatchObject({
    refused: "taken",
  });
  await saved({ id: first.id }, 1, { subject: "What it does not say" });
  expect(await sent(first.id, 2), "its links stay the same").toMatchObject({
    key: "letter-what-a-session-says",
  });
});

test("the letter of an issue that is over takes no text, and only one that was never sent is deleted", async () => {
  const { id } = await saved({ draftKey: FORM }, 0);
  const other = await saved({ draftKey: undefined }, 0, { subject: "Another" });
  const issue = await sent(id, 1);
  expect(await letters.remove(tools, { id, by: RAVI })).toMatchObject({ refused: "sent" });
  expect(await letters.remove(tools, { id: other.id, by: RAVI })).toEqual({ id: other.id });
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "letter.delete",
    detail: { title: "Another", words: { text: "It fell." } },
  });
  await tools.db.execute(sql`update issue set state = 'finished' where id = ${issue.id}`);
  expect(await save({ id }, 1, { text: "Late." })).toMatchObject({ refused: "not-open" });
  expect(await listUnsent(tools.db)).toEqual([]);
});
