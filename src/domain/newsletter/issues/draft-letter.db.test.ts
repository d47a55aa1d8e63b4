import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownWork } from "#domain/approval/rules.ts";
import { pastTriggers, type TestTools, testTools } from "#test/database.ts";
import { audited, rowsOf, SITE } from "#test/readers.ts";
import type { LetterFields } from "../letters/letter-fields.server.ts";
import { approveIssue } from "./approve-issue.server.ts";
import { draftLetter, previewLetter } from "./draft-letter.server.ts";
import { issueHands } from "./hands.server.ts";
import { issueById } from "./queries.server.ts";
import { readLetterChanges } from "./read-changes.server.ts";
import { wordsOfIssue } from "./read-wording.server.ts";
import { returnIssue } from "./return-issue.server.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
const letter: LetterFields = {
  subject: "What one session can say",
  preheader: "And what it cannot.",
  text: "An index falls.\n\nIt may rise again.",
};
let tools: TestTools;
beforeEach(async () => {
  tools = await testTools();
});
afterEach(() => tools.close());

const draft = (
  { key = "one-session", ...fields }: Partial<LetterFields> & { key?: string } = {},
  by = RAVI,
) => draftLetter(tools, SITE, { key, fields: { ...letter, ...fields }, by });

async function drafted(...given: Parameters<typeof draft>) {
  const result = await draft(...given);
  if (!("id" in result)) throw new Error(JSON.stringify(result));
  return result;
}

test("a letter that a form drafted opens again as it was written", async () => {
  const first = await drafted();
  expect(first).toMatchObject({ key: "letter-one-session", changed: true, findings: [] });
  expect(await wordsOfIssue(tools.db, first.id)).toEqual(letter);
  expect(await issueById(tools.db, first.id)).toMatchObject({
    hash: first.hash,
    state: "draft",
    draftedBy: "Ravi Iyer",
  });
  const [entry] = (await audited(tools)).filter(({ action }) => action === "issue.draft");
  expect(entry).toMatchObject({
    actor: "Ravi Iyer",
    detail: { member: "m-ravi", words: { text: letter.text } },
  });
  expect(await wordsOfIssue(tools.db, 99)).toBeUndefined();
});

test("words that make the same letter are kept too, and its approval stands", async () => {
  const { id, hash } = await drafted({ key: "same", text: "A *word*." });
  expect(await approveIssue(tools, { id, by: MIRA, hash })).toEqual({ hash });
  expect(await drafted({ key: "same", text: "A _word_." })).toMatchObject({ changed: false, hash });
  expect(await wordsOfIssue(tools.db, id)).toMatchObject({ text: "A _word_." });
  expect(await issueById(tools.db, id)).toMatchObject({ state: "approved" });
});

test("who reads a letter again sees what changed since they sent it back, until it was approved", async () => {
  const changes = async (id: number) => {
    const read = await readLetterChanges(tools.db, id);
    const words = read?.difference.text.flatMap(({ parts }) => parts.filter(({ kind }) => kind !== "same"));
    return read && { by: read.sentBack?.by, words: words?.map(({ kind, text }) => `${kind} ${text.trim()}`) };
  };
  const { id } = await drafted({ text: "An index falls." });
  expect(await changes(id), "nobody has read another").toBeUndefined();
  await returnIssue(tools, { id, by: MIRA, note: "Say which index." });
  expect(await changes(id), "the text that went back is the last").toBeUndefined();
  await drafted({ text: "An index of shares falls." });
  await drafted({ text: "An index of shares falls again." });
  expect(await changes(id)).toEqual({ by: "Mira Shah", words: ["added of shares", "added again"] });
  const { hash: read = "" } = (await issueById(tools.db, id)) ?? {};
  expect(await approveIssue(tools, { id, by: MIRA, hash: read })).toEqual({ hash: read });
  await drafted({ text: "An index of shares falls once again." });
  expect(await changes(id)).toEqual({ by: undefined, words: ["added once"] });
});

test("nobody approves what they drafted, whatever name they go by since", async () => {
  const { id, hash } = await drafted();
  const approve = (by: typeof RAVI) => approveIssue(tools, { id, by, hash });
  expect(await approve(RAVI)).toHaveProperty("refused");
  expect(await approve({ id: "m-ravi", name: "Ravi K. Iyer" })).toEqual({
    refused: "own-work",
    message: expect.stringContaining("another person"),
  });
  expect(await approve(MIRA)).toEqual({ hash });
});

test("who drafted a letter does not approve it after a colleague's comma, under any name", async () => {
  await drafted({ key: "comma" });
  const text = letter.text.replace("An index", "An index,");
  const { id, hash } = await drafted({ key: "comma", text }, MIRA);
  const approve = (by: typeof RAVI) => approveIssue(tools, { id, by, hash });
  const issue = { id, key: "letter-comma", kind: "newsletter" as const, draftedBy: MIRA.name };
  const hands = await issueHands(tools.db, issue);
  for (const [by, other] of [
    [RAVI, "Mira Shah"],
    [MIRA, "Ravi Iyer"],
  ] as const) {
    const refused = `You drafted this letter, and ${other} worked on it too. Somebody who did not must approve it.`;
    expect(await approve(by)).toEqual({ refused: "own-work", message: refused });
    expect(ownWork(hands, by)).toBe(refused);
  }
  expect(await approve({ ...RAVI, name: "Ravi K. Iyer" })).toHaveProperty("refused");
  expect(await approve({ id: "m-asha", name: "Asha Rao" })).toEqual({ hash });
});

test("each fault is told at its field with its line of the text", async () => {
  const result = await draft({
    subject: "Guaranteed returns",
    preheader: "a".repeat(151),
    text: "Fine.\n\n<b>bold</b> and [a link](http://example.org)\n\nWe guarantee it.",
  });
  expect(result).toEqual({
    errors: {
      subject: expect.stringContaining("promise"),
      preheader: expect.stringContaining("151"),
      text: expect.stringMatching(/^Line 3: .*is HTML[\s\S]*Line 3: .*https[\s\S]*Line 5: .*promise/),
    },
  });
  expect(await draft({ subject: " ", text: "" })).toMatchObject({
    errors: {
      subject: expect.stringContaining("Write a subject"),
      text: expect.stringContaining("no text"),
    },
  });
  expect(await draft({ text: "a\u202Eb" })).toMatchObject({
    errors: { text: expect.stringContaining("Line 1") },
  });
  expect(await draft({ text: "__READER_TOKEN__" })).toHaveProperty("errors.text");
  expect(await rowsOf(tools, sql`select id from issue`)).toEqual([]);
});

const CLAIMS = ["Our calls had an accuracy of 82% in May.", "We see Reliance at a target of ₹1,600."].join(
  "\n\n",
);

test("a letter that claims accuracy and a price target is refused from the form and at its approval", async () => {
  expect(await draft({ text: CLAIMS })).toEqual({
    errors: {
      text: expect.stringMatching(
        /^Line 1: “accuracy of 82%” is a claim of accuracy[\s\S]*Line 3: “target of ₹1,600” is a price target/,
      ),
    },
  });
  // A letter drafted before the linter knew these words.
  const { id, hash } = await drafted();
  await pastTriggers(
    tools.db,
    sql`update audit_entry set detail = jsonb_set(detail, '{words,text}', to_jsonb(${CLAIMS}::text)) where action = 'issue.draft'`,
  );
  const approval = { id, by: MIRA, hash, reason: "The board has seen the figures." };
  expect(await approveIssue(tools, approval)).toEqual({
    refused: "blocked",
    message: expect.stringMatching(/it may not be published[\s\S]*82%[\s\S]*₹1,600/),
  });
});

test("a letter that urges is approved with a reason, which the ledger keeps", async () => {
  const { id, hash, findings } = await drafted({ text: "The offer ends today." });
  expect(findings).toMatchObject([{ level: "warn", rule: "urging" }]);
  const approval = { id, by: MIRA, hash };
  expect(await approveIssue(tools, approval)).toMatchObject({ refused: "reason" });
  const reason = "The buyback of the exchange ends on that day.";
  expect(await approveIssue(tools, { ...approval, reason })).toEqual({ hash });
  expect((await audited(tools)).at(-1)).toMatchObject({
    action: "issue.approve",
    detail: { member: MIRA.id, reason, findings: [expect.stringContaining("“ends today”")] },
  });
});

test("a preview is the letter that would be drafted, with what was found, and stores nothing", async () => {
  const preview = await previewLetter(tools.db, SITE, { ...letter, text: "Hurry, it ends soon." });
  if ("errors" in preview) throw new Error(JSON.stringify(preview.errors));
  expect(preview.letter.html).toContain("Hurry, it ends soon.");
  expect(preview.findings).toMatchObject([
    { level: "warn", line: 1, rule: "urging" },
    { level: "warn", line: 1, rule: "urging" },
  ]);
  expect(await previewLetter(tools.db, SITE, { ...letter, text: "" })).toHaveProperty("errors.text");
  expect(await rowsOf(tools, sql`select id from issue`)).toEqual([]);
});
