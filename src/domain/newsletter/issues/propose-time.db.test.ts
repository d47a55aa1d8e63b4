import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { audited, confirmedReader, rowsOf, SITE } from "#test/readers.ts";
import { readProgress } from "../feedback/progress.server.ts";
import { readAudience } from "../sending/read-audience.server.ts";
import { approveIssue } from "./approve-issue.server.ts";
import { draftLetter } from "./draft-letter.server.ts";
import { proposeReaders, proposeTime } from "./propose-time.server.ts";
import { letterTerms } from "./send-time.ts";
import { pauseIssue, resumeIssue } from "./steer-issue.server.ts";
import { startIssue, tickIssues } from "./tick.server.ts";
import { TICK_JOB } from "./tick-job.ts";

const RAVI = { id: "m-ravi", name: "Ravi Iyer" };
const MIRA = { id: "m-mira", name: "Mira Shah" };
let now: Date;
let tools: TestTools;
let id: number;
let hash: string;

beforeEach(async () => {
  now = new Date("2026-02-04T12:00:00+05:30");
  tools = await testTools();
  tools.clock = { now: () => now };
  const fields = { subject: "What one session can say", preheader: "", text: "An index falls." };
  const drafted = await draftLetter(tools, SITE, { key: "one-session", fields, by: RAVI });
  if (!("id" in drafted)) throw new Error(JSON.stringify(drafted));
  ({ id, hash } = drafted);
});
afterEach(() => tools.close());

const issue = async () => {
  const found = await readProgress(tools.db, id, now);
  if (!found) throw new Error("It is not there.");
  return found;
};
const propose = (time: Parameters<typeof proposeTime>[1]["time"], maySend = false, by = RAVI) =>
  proposeTime(tools, { id, by, maySend, time });
const approve = async (terms?: string) => {
  const result = await approveIssue(tools, { id, by: MIRA, hash, terms });
  return result;
};

test("a writer proposes the time with the draft, the approval covers it, and then only another sender moves it", async () => {
  expect(await propose("evening")).toEqual({ scheduled: true });
  expect(await issue()).toMatchObject({
    earliest: new Date("2026-02-04T18:00:00+05:30"),
    latest: new Date("2026-02-04T20:00:00+05:30"),
  });
  const read = letterTerms(await issue());
  await propose("morning");
  expect(await approve(read)).toMatchObject({ refused: "other-terms" });
  expect((await issue()).state).toBe("draft");
  expect(await approve(letterTerms(await issue()))).toEqual({ hash });
  expect(await propose("evening")).toMatchObject({ refused: "not-yours" });
  tools.enqueued.length = 0;
  for (const time of ["now", "evening", new Date("2026-02-04T16:00:00+05:30")] as const)
    expect(await propose(time, true), `${time} by who drafted it`).toEqual({
      refused: "own-work",
      message: "You drafted this letter, so another person must approve it.",
    });
  expect(tools.enqueued).toEqual([]);
  expect(await issue()).toMatchObject({ earliest: new Date("2026-02-05T08:00:00+05:30") });
  expect(await propose("now", true, MIRA)).toEqual({ scheduled: true });
  expect(tools.enqueued).toEqual([{ job: TICK_JOB, data: {} }]);
  expect(await startIssue(tools, id)).toBe(0);
  expect(await propose("morning", true, MIRA)).toMatchObject({ refused: "not-open" });
  expect((await audited(tools)).at(-2)).toMatchObject({ action: "issue.schedule", actor: "Mira Shah" });
});

test("a letter that leaves when it is approved gets its hours from the approval", async () => {
  expect(await propose("approval")).toEqual({ scheduled: true });
  expect(await issue()).toMatchObject({ onApproval: true, earliest: null });
  now = new Date("2026-02-05T09:30:00+05:30");
  expect(await approve(letterTerms(await issue()))).toEqual({ hash });
  expect(await issue()).toMatchObject({
    state: "approved",
    onApproval: false,
    earliest: now,
    latest: new Date("2026-02-05T11:30:00+05:30"),
  });
});

test("a time that passed before anybody approved it ends no letter: another one is chosen", async () => {
  await propose("evening");
  now = new Date("2026-02-05T07:00:00+05:30");
  const letters = async () => ({ refused: "sample", message: "" }) as const;
  await tickIssues(tools, letters, { read: async () => now, write: async () => undefined } as never);
  expect((await issue()).state).toBe("draft");
  expect(await approve(letterTerms(await issue()))).toEqual({
    refused: "past",
    message: "The send time has passed. Send the letter back for another time.",
  });
  expect(await propose("morning")).toEqual({ scheduled: true });
  expect(await approve(letterTerms(await issue()))).toEqual({ hash });
  expect(await propose(new Date("2026-02-04T12:00:00+05:30"), true)).toMatchObject({ refused: "past" });
});

test("the readers are counted before, with each who is left out once, and frozen as they were counted", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await confirmedReader(tools, `${name}@example.in`);
  await tools.db.execute(
    sql`update subscriber set confirmed_at = '2026-01-31T20:00:00Z'::timestamptz where email = 'a@example.in'`,
  );
  await tools.db.execute(
    sql`update subscriber set confirmed_at = '2026-01-31T18:00:00Z'::timestamptz where email = 'b@example.in'`,
  );
  await tools.db.execute(sql`update subscriber set status = 'pending' where email = 'c@example.in'`);
  await tools.db.execute(sql`update subscriber set paused_until = '2026-03-01' where email = 'd@example.in'`);
  await tools.db.execute(sql`insert into suppression (address_hash, reason, at)
    values (encode(sha256('e@example.in'::bytea), 'hex'), 'hard-bounce', now())`);
  await confirmedReader(tools, "digest-only@example.in");
  await tools.db.execute(
    sql`update subscriber set wants_newsletter = false where email = 'digest-only@example.in'`,
  );
  const count = async () => readAudience(tools.db, await issue(), { now, isAsked: false });
  const rest = { asked: 5, unconfirmed: 1, suppressed: 1, paused: 1 };
  expect(await count()).toEqual({ ...rest, before: 0, mailed: 2 });
  const since = { id, by: RAVI, maySend: false, joinedSince: "2026-02-01" };
  expect(await proposeReaders(tools, since)).toEqual({ chosen: true });
  expect(await count(), "a day begins at midnight in India").toEqual({ ...rest, before: 1, mailed: 1 });
  expect(await proposeReaders(tools, { ...since, joinedSince: "soon" })).toMatchObject({ refused: "joined" });
  await propose("approval");
  expect(await approve("approval  all")).toMatchObject({ refused: "other-terms" });
  await approve(letterTerms(await issue()));
  expect(await proposeReaders(tools, { ...since, maySend: true, joinedSince: null })).toMatchObject({
    refused: "not-open",
  });
  expect(await startIssue(tools, id)).toBe(1);
  expect(
    await rowsOf(tools, sql`select s.email from delivery d join subscriber s on s.id = d.subscriber_id`),
  ).toEqual([{ email: "a@example.in" }]);
});

test("a letter that was paused before its send time was chosen is resumed, and takes a time", async () => {
  await approve();
  const decision = { id, by: MIRA, reason: "A name is checked." };
  expect(await pauseIssue(tools, decision)).toEqual({ state: "paused" });
  expect(await resumeIssue(tools, decision)).toEqual({ state: "approved" });
  expect(await propose("now", true, MIRA)).toEqual({ scheduled: true });
});
