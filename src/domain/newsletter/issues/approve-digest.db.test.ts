import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDraft } from "#domain/digest/composing/read-draft.server.ts";
import { submitDraft } from "#domain/digest/composing/submit-draft.server.ts";
import { takeFiles } from "#domain/digest/composing/take-files.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { exchangeDay } from "#test/exchange-files.ts";
import { rowsOf, SITE } from "#test/readers.ts";
import { renderDigestLetter } from "../letters/render-digest-letter.server.ts";
import { approveDigestAndMail, mailOfDraft } from "./approve-digest.server.ts";
import { approveIssue } from "./approve-issue.server.ts";
import { type DigestLetters, draftDigestIssue } from "./draft-issue.server.ts";
import { returnIssue } from "./return-issue.server.ts";
import { TICK_JOB } from "./tick-job.ts";

const DAY = "2025-02-14";
const WRITER = { id: "m-writer", name: "Asha Rao" };
const OFFICER = { id: "m-officer", name: "Chetan Iyer" };
const letters: DigestLetters = (day, key) => renderDigestLetter(SITE, day, key);

let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(new Date("2025-02-14T20:00:00+05:30"));
});
afterEach(() => tools.close());

/** Takes the day's files and submits the draft as the writer; returns the hashes that the approver is shown. */
async function sent(): Promise<{ hash: string; letter: string }> {
  const { files, history } = exchangeDay(DAY, 1);
  await takeFiles(tools, { date: DAY, files: [...history, ...files], by: WRITER });
  const hash = (await readDraft(tools.db, DAY)).draft?.hash ?? "";
  expect(await submitDraft(tools, { date: DAY, hash, by: WRITER })).toEqual({ hash });
  const mail = await mailOfDraft(tools, letters, { date: DAY, by: OFFICER });
  return { hash, letter: "hash" in mail ? mail.hash : mail.none };
}
const issues = () => rowsOf(tools, sql`select state, hash, approved_by as by from issue order by id`);

test("page and mail are approved in one act, and the mail leaves without anybody else", async () => {
  const seen = await sent();
  const approval = { date: DAY, ...seen, by: OFFICER };
  expect(await approveDigestAndMail(tools, letters, { ...approval, by: WRITER })).toEqual({
    refused: "mail-changed",
    message: expect.stringContaining("The mail has changed"),
  });
  expect(await approveDigestAndMail(tools, letters, { ...approval, letter: "", by: WRITER })).toEqual({
    refused: "own-work",
    message: expect.stringMatching(/^You /),
  });
  expect(await approveDigestAndMail(tools, letters, approval)).toMatchObject({ date: DAY, changes: 0 });
  expect((await readDraft(tools.db, DAY)).state).toBe("published");
  expect(tools.enqueued).toContainEqual({ job: TICK_JOB, data: {} });
  expect(await draftDigestIssue(tools, letters)).toMatchObject({ changed: true, hash: seen.letter });
  expect(await issues()).toEqual([{ state: "approved", hash: seen.letter, by: OFFICER.name }]);
  expect(
    await rowsOf(tools, sql`select actor, text_hash as hash from audit_entry where action = 'issue.approve'`),
  ).toEqual([{ actor: OFFICER.name, hash: seen.letter }]);
});

test("a mail approved with its page waits for approval again once somebody has sent it back", async () => {
  await approveDigestAndMail(tools, letters, { date: DAY, ...(await sent()), by: OFFICER });
  const drafted = await draftDigestIssue(tools, letters);
  if ("refused" in drafted) throw new Error(drafted.message);
  const { id } = drafted;
  expect(await returnIssue(tools, { id, by: OFFICER, note: "The chart is missing." })).toHaveProperty(
    "returned",
  );
  const again = await draftDigestIssue(tools, letters, { by: WRITER });
  expect(again).toMatchObject({ changed: true, hash: drafted.hash });
  expect(await issues()).toEqual([{ state: "draft", hash: drafted.hash, by: null }]);
});

test("another mail than the one that was read waits, and the digest's approver may approve it", async () => {
  const seen = await sent();
  const other: DigestLetters = async (day, key) => {
    const letter = await renderDigestLetter(SITE, day, key);
    return "refused" in letter ? letter : { ...letter, subject: `${letter.subject}!` };
  };
  expect(await approveDigestAndMail(tools, other, { date: DAY, ...seen, by: OFFICER })).toEqual({
    refused: "mail-changed",
    message: expect.stringContaining("The mail has changed"),
  });
  expect((await readDraft(tools.db, DAY)).state).toBe("submitted");
  await approveDigestAndMail(tools, letters, { date: DAY, ...seen, by: OFFICER });
  const drafted = await draftDigestIssue(tools, other);
  if ("refused" in drafted) throw new Error(drafted.message);
  expect(await issues()).toMatchObject([{ state: "draft" }]);
  const { id, hash } = drafted;
  expect(await approveIssue(tools, { id, hash, by: WRITER })).toEqual({
    refused: "own-work",
    message: expect.stringMatching(/^You /),
  });
  expect(await approveIssue(tools, { id, hash, by: OFFICER })).toEqual({ hash });
});
