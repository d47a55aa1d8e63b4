import { afterEach, beforeEach, expect, test } from "vitest";
import { MailFault } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, confirmedReader, SITE } from "#test/readers.ts";
import { approveIssue } from "../issues/approve-issue.server.ts";
import { issueById } from "../issues/queries.server.ts";
import { planLetter } from "./plan-draft.server.ts";
import { readDraftFacts } from "./read-facts.server.ts";
import { saveLetterDraft } from "./save-draft.server.ts";
import { sendLetterDraft } from "./send-draft.server.ts";
import { testLetterDraft } from "./test-draft.server.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
const MORNING = new Date("2026-02-05T08:00:00+05:30");
const NOW = new Date("2026-02-04T12:00:00+05:30");

let tools: TestTools;
let id: number;
beforeEach(async () => {
  tools = await testTools();
  tools.clock = { now: () => NOW };
  const fields = { subject: "What a session says", preheader: "", text: "It fell. [More](/blog)." };
  const saved = await saveLetterDraft(tools, { of: { draftKey: undefined }, revision: 0, fields, by: RAVI });
  if (!("saved" in saved)) throw new Error(JSON.stringify(saved));
  id = saved.saved.id;
});
afterEach(() => tools.close());

const plan = (earliest: Date | null, joinedSince: string | null = null, by = RAVI) =>
  planLetter(tools, { id, plan: { earliest, onApproval: false, joinedSince }, by, maySend: false });
const facts = (member = RAVI.id) => readDraftFacts(tools.db, SITE, { id, member, now: NOW, isAsked: false });

async function sent() {
  const result = await sendLetterDraft(tools, SITE, { id, revision: 1, by: RAVI });
  if (!("id" in result)) throw new Error(JSON.stringify(result));
  return result;
}

test("time and readers are planned while a letter is written, and go with it for approval", async () => {
  for (const name of ["a", "b"]) await confirmedReader(tools, `${name}@example.in`);
  expect(await facts()).toMatchObject({ readers: { mailed: 2 }, time: "unset" });
  expect(await plan(MORNING, "2099-01-01")).toEqual({ planned: true });
  expect(await facts()).toMatchObject({ readers: { mailed: 0, before: 2 }, time: "set" });
  const issue = await sent();
  expect(await issueById(tools.db, issue.id)).toMatchObject({
    earliest: MORNING,
    latest: new Date("2026-02-05T10:00:00+05:30"),
    joinedSince: "2099-01-01",
  });
});

test("a time that has passed is told when the letter is sent, and is no time meanwhile", async () => {
  await plan(new Date("2026-02-04T09:00:00+05:30"));
  expect(await facts()).toMatchObject({ time: "past" });
  expect(await sendLetterDraft(tools, SITE, { id, revision: 1, by: RAVI })).toEqual({
    errors: { at: "The send time has passed. Choose a later one." },
  });
});

test("a plan that changes after that is what the approver reads, and no longer changes once it is approved", async () => {
  const { id: issue, hash } = await sent();
  expect(await plan(MORNING)).toEqual({ planned: true });
  expect(await issueById(tools.db, issue)).toMatchObject({ earliest: MORNING, state: "draft" });
  expect(await approveIssue(tools, { id: issue, by: MIRA, hash })).toEqual({ hash });
  expect(await plan(MORNING), "as it was approved").toEqual({ planned: true });
  expect(await plan(NOW)).toMatchObject({ refused: "not-yours" });
  expect(await issueById(tools.db, issue)).toMatchObject({ earliest: MORNING, state: "approved" });
});

test("a test of a letter goes to its writer alone, and is known beside it", async () => {
  const mails: { to: string; subject: string }[] = [];
  const mailer = {
    send: async (mail: { to: string; subject: string }) => {
      mails.push({ to: mail.to, subject: mail.subject });
      return { reply: "250" };
    },
  };
  const given = { id, by: RAVI, to: "ravi@example.in" };
  expect(await testLetterDraft(tools, mailer, SITE, given)).toEqual({ reply: "250" });
  expect(mails).toEqual([{ to: "ravi@example.in", subject: "[Test] What a session says" }]);
  expect(await facts()).toMatchObject({ testedAt: NOW.toISOString() });
  expect(await facts(MIRA.id)).toMatchObject({ testedAt: null });
});

test("a test that the mail server refused is no test", async () => {
  const refusing = {
    send: () => Promise.reject(new MailFault("refused", 550, new Error("no such mailbox"))),
  };
  const given = { id, by: RAVI, to: "ravi@example.in" };
  expect(await testLetterDraft(tools, refusing, SITE, given)).toMatchObject({ refused: "not-sent" });
  expect(await facts()).toMatchObject({ testedAt: null });
  expect((await audited(tools)).map(({ action }) => action)).not.toContain("letter.test");
});

test("a letter that does not say what it must is wrong, whatever its words", async () => {
  const checks = async (firm: Partial<typeof SITE.firm>) => {
    const sender = { ...SITE, firm: { ...SITE.firm, ...firm } };
    return (await readDraftFacts(tools.db, sender, { id, member: RAVI.id, now: NOW, isAsked: false }))
      ?.checks;
  };
  expect((await checks({ registration: "" }))?.filter(({ isGood }) => !isGood)).toEqual([
    { sentence: "Registration is missing from the letter", isGood: false, isWrong: true },
  ]);
});

test("the checks name what stops a letter, what an approver will ask about, and what is as it must be", async () => {
  const checks = async (text: string) => {
    const fields = { subject: "What a session says", preheader: "", text };
    const of = { draftKey: undefined };
    const saved = await saveLetterDraft(tools, { of, revision: 0, fields, by: RAVI });
    if (!("saved" in saved)) throw new Error(JSON.stringify(saved));
    const asked = { id: saved.saved.id, member: RAVI.id, now: NOW, isAsked: false };
    return (await readDraftFacts(tools.db, SITE, asked))?.checks;
  };
  expect((await facts())?.checks).toEqual([
    { sentence: "Wording: nothing to change", isGood: true },
    { sentence: "1 link by https or to this site", isGood: true },
    { sentence: "Registration, warning and unsubscribe are there", isGood: true },
  ]);
  expect(await checks("The offer ends today.")).toMatchObject([
    { sentence: "Wording: 1 finding to review", isGood: false },
    { isGood: true },
  ]);
  expect(await checks("<b>We guarantee it.</b>")).toEqual(
    expect.arrayContaining([{ sentence: expect.stringMatching(/^Line 1: .*is HTML/), isGood: false }]),
  );
  expect(await checks("[A draft](/blogpost/none)")).toEqual([
    { sentence: expect.stringMatching(/^Line 1: no article is published/), isGood: false },
  ]);
});
