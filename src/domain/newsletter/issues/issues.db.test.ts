import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishDigest } from "#domain/digest/publish.server.ts";
import type { DigestDay } from "#domain/digest/read.server.ts";
import { refusal } from "#platform/forms/refusal.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { proves } from "#test/proves.ts";
import { ALERT_JOB, queueAlerts, type StaffAlert, sendAlert } from "../alerts.server.ts";
import { approveIssue } from "./approve-issue.server.ts";
import { type DigestLetters, draftDigestIssue, draftNewsletterIssue } from "./draft-issue.server.ts";
import { scheduleIssue } from "./propose-time.server.ts";
import { returnIssue } from "./return-issue.server.ts";
import { holdIssues, resumeIssue } from "./steer-issue.server.ts";
import { tickIssues } from "./tick.server.ts";

let tools: TestTools;
let now: Date;
let remembered: Date | undefined;

const at = (text: string) => new Date(`${text}+05:30`);
const memory = {
  read: async () => remembered,
  write: async (pulse: Date) => {
    remembered = pulse;
  },
};
const letters = async ({ date, content }: DigestDay) => ({
  subject: `Digest ${date}`,
  html: `<p>${content.index_dashboard?.NIFTY?.cmp ?? ""}</p>`,
  text: date,
  pictures: [],
});

beforeEach(async () => {
  remembered = undefined;
  tools = await testTools();
  tools.clock = { now: () => now };
});
afterEach(() => tools.close());

const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  ((await tools.db.execute(query)) as unknown as { rows: T[] }).rows;
/** Runs the minute's job at this time; by default, senders were heard of a minute before. */
async function tick(time: string, { silence = 60_000, render = letters as DigestLetters } = {}) {
  now = at(time);
  const heard = new Date(now.getTime() - silence).toISOString();
  await rows(sql`update sender_pulse set at = ${heard}::timestamptz`);
  if (silence === 60_000) remembered = undefined;
  await tickIssues(tools, render, memory);
}
const issues = () =>
  rows<{ key: string; state: string; audience: number | null }>(
    sql`select key, state, audience from issue order by id`,
  );
const alerts = async () =>
  (await rows<{ key: string }>(sql`select key from newsletter_alert order by id`)).map(({ key }) => key);

const publish = (date: string, cmp = 25_000, reason?: string) =>
  publishDigest(
    tools,
    JSON.stringify({ json_content: { date, index_dashboard: { NIFTY: { cmp } } } }),
    "test",
    reason,
  );
const readers = (count: number) =>
  rows(
    sql`insert into subscriber (email, status, created_at, confirmed_at)
      select 'reader' || n || '@example.in', 'confirmed', '2025-01-01', '2025-01-01' from generate_series(1, ${count}::int) n`,
  );
const person = (name: string) => ({ id: `m-${name.trim()}`, name });
async function approve(by = "Ravi Iyer") {
  const [issue] = await rows<{ id: number; hash: string }>(
    sql`select id, hash from issue order by id desc limit 1`,
  );
  return approveIssue(tools, { id: issue?.id ?? 0, hash: issue?.hash ?? "", by: person(by) });
}

/** Publishes the evening before's digest, its mail drafted and approved, for two readers. */
async function evening(date: string, time: string) {
  now = at(time);
  await readers(2);
  expect(await publish(date)).toHaveProperty("id");
  await tick(time);
  expect(await approve()).toHaveProperty("hash");
}

test.each([
  ["Tuesday, 3 February 2026", "02/02/2026", "2026-02-02T20:00:00", "2026-02-03"],
  ["Sunday, 1 February 2026, on which the market is open", "30/01/2026", "2026-01-30T20:00:00", "2026-02-01"],
])(
  "at eight on a market day the approved digest goes, and not a minute earlier: %s",
  proves("DIGE-67"),
  async (_, date, time, day) => {
    await evening(date, time);
    remembered = at(`${day}T07:58:00`);
    await rows(sql`update sender_pulse set at = ${remembered.toISOString()}::timestamptz`);
    await tick(`${day}T07:59:59`);
    expect(await issues()).toMatchObject([{ state: "approved", audience: null }]);
    await tick(`${day}T08:00:00`);
    expect(await issues()).toMatchObject([{ state: "sending", audience: 2 }]);
    expect(await rows(sql`select count(*)::int as n from delivery`)).toEqual([{ n: 2 }]);
    await readers(0);
    await tick(`${day}T08:01:00`);
    expect(await issues()).toMatchObject([{ state: "sending", audience: 2 }]);
    expect(await alerts()).toEqual([]);
  },
);

test.each([
  ["15 January 2026, a holiday", "14/01/2026", "2026-01-14T20:00:00", "2026-01-15"],
  ["a Saturday", "06/02/2026", "2026-02-06T20:00:00", "2026-02-07"],
  ["a Sunday", "06/02/2026", "2026-02-06T20:00:00", "2026-02-08"],
])(
  "on no other day anything goes or anybody is alerted: %s",
  proves("DIGE-67"),
  async (_, date, time, day) => {
    await evening(date, time);
    for (const hour of ["07:30", "08:00", "09:09", "12:00"]) {
      await tick(`${day}T${hour}:00`);
    }
    expect(await issues()).toMatchObject([{ state: "approved", audience: null }]);
    expect(await alerts()).toEqual([]);
  },
);

test(
  "a digest that is not approved alerts at 7:30 and 7:45, and may go until 9:10",
  proves("DIGE-67"),
  async () => {
    now = at("2026-02-02T20:00:00");
    await readers(2);
    await publish("02/02/2026");
    await tick("2026-02-02T20:00:00");
    for (const minute of ["02:30", "07:29", "07:30", "07:31", "07:44", "07:45", "08:00", "09:09"])
      await tick(`2026-02-03T${minute}:00`);
    expect(await alerts()).toEqual([
      "digest-unapproved-2026-02-03T07:30",
      "digest-unapproved-2026-02-03T07:45",
    ]);
    expect(await issues()).toMatchObject([{ state: "draft" }]);
    await tick("2026-02-03T09:10:00");
    expect(await issues()).toMatchObject([{ state: "expired" }]);
    expect(await alerts()).toContain("expired-digest-2026-02-02");
    expect(await approve()).toHaveProperty("refused");
    expect(await rows(sql`select id from delivery`)).toEqual([]);
  },
);

test("approved at nine it goes at nine", proves("DIGE-67"), async () => {
  now = at("2026-02-02T20:00:00");
  await readers(2);
  await publish("02/02/2026");
  await tick("2026-02-03T00:00:00");
  await tick("2026-02-03T05:00:00");
  await tick("2026-02-03T09:00:00");
  await approve();
  await tick("2026-02-03T09:01:00");
  expect(await issues()).toMatchObject([{ state: "sending", audience: 2 }]);
});

test("a morning without a digest is told as such, once for each time, and once in each way", async () => {
  await tick("2026-02-03T07:30:00");
  await tick("2026-02-03T07:31:00");
  const told: [way: string, message: string][] = [];
  const way = (name: string) => async (alert: StaffAlert) => void told.push([name, alert.message]);
  const ways = { mail: way("mail"), call: way("call") };
  tools.enqueued.length = 0;
  await Promise.all([queueAlerts(tools, ways), queueAlerts(tools, ways)]);
  expect(tools.enqueued.map(({ job, data }) => [job, data.way])).toEqual([
    [ALERT_JOB, "mail"],
    [ALERT_JOB, "call"],
  ]);
  for (const { data } of tools.enqueued)
    await sendAlert(tools, ways, { id: Number(data.id), way: String(data.way) });
  const words = expect.stringContaining("There is no digest to mail this morning");
  expect(told).toEqual([
    ["mail", words],
    ["call", words],
  ]);
});

test("a morning whose mail was sent back, or could not be drafted, is told as such", async () => {
  const messages = () =>
    rows<{ message: string }>(
      sql`select message from newsletter_alert where key like 'digest-unapproved-%' order by id`,
    );
  now = at("2026-02-02T20:00:00");
  await publish("02/02/2026");
  const tooLarge = async () => refusal("too-large", "The letter has 120 KB.");
  await tick("2026-02-03T07:30:00", { render: tooLarge });
  expect(await messages()).toEqual([{ message: expect.stringContaining("could not be drafted") }]);
  await tick("2026-02-03T07:40:00");
  await returnIssue(tools, { id: 1, note: "The second sentence is wrong.", by: person("Ravi Iyer") });
  await tick("2026-02-03T07:45:00");
  expect((await messages())[1]?.message).toMatch(/digest-2026-02-02 was sent back\. .*Draft digest mail/);
});

test("an alert whose jobs were not queued is not marked as told", async () => {
  await tick("2026-02-03T07:30:00");
  const queue = { enqueue: () => Promise.reject(new Error("The queue is away.")) };
  const ways = { mail: async () => {} };
  await expect(queueAlerts({ ...tools, queue }, ways)).rejects.toThrow("The queue is away.");
  expect(await rows(sql`select mailed_at from newsletter_alert`)).toEqual([{ mailed_at: null }]);
});

test("a sample is never drafted, nor a digest that is no news any more", proves("DIGE-67"), async () => {
  now = at("2026-02-03T10:00:00");
  await publishDigest(tools, JSON.stringify({ json_content: { date: "03/02/2026" }, sample: true }), "test");
  expect(await draftDigestIssue(tools, letters)).toMatchObject({ refused: "sample" });
  await publish("02/02/2026");
  expect(await draftDigestIssue(tools, letters, { date: "2026-02-02" })).toMatchObject({ refused: "stale" });
});

test("a second person approves the bytes that were shown: not who drafted them, and not twice", async () => {
  now = at("2026-02-02T20:00:00");
  const letter = { subject: "Sizes", html: "<p>1</p>", text: "1", pictures: [] };
  const drafted = await draftNewsletterIssue(tools, { key: "sizes", letter, by: person("Asha Rao") });
  if ("refused" in drafted) throw new Error(drafted.message);
  const { id, hash } = drafted;
  const refusals = [
    await approveIssue(tools, { id, by: person("asha  rao "), hash }),
    await approveIssue(tools, { id, by: person("Ravi Iyer"), hash: hash.slice(0, 63) }),
    await approveIssue(tools, { id, by: person("Ravi Iyer"), hash: `x${hash}` }),
    await approveIssue(tools, { id, by: person(" "), hash }),
    await approveIssue(tools, { id: 99, by: person("Ravi Iyer"), hash }),
  ];
  for (const refusal of refusals) expect(refusal).toHaveProperty("refused");
  expect(await approveIssue(tools, { id, by: person("Ravi Iyer"), hash })).toEqual({
    hash,
  });
  expect(await approveIssue(tools, { id, by: person("Ravi Iyer"), hash })).toHaveProperty("refused");
  expect(await rows(sql`select actor, text_hash from audit_entry where action = 'issue.approve'`)).toEqual([
    { actor: "Ravi Iyer", text_hash: hash },
  ]);
  expect(await draftNewsletterIssue(tools, { key: "sizes", letter, by: person("Asha Rao") })).toMatchObject({
    changed: false,
  });
  expect(await issues()).toMatchObject([{ state: "approved" }]);
  const other = { ...letter, text: "2" };
  expect(
    await draftNewsletterIssue(tools, { key: "sizes", letter: other, by: person("Asha Rao") }),
  ).toMatchObject({
    changed: true,
  });
  expect(await issues()).toMatchObject([{ state: "draft" }]);
});

test("a digest that is corrected after the approval is drafted anew and does not go unapproved", async () => {
  await evening("02/02/2026", "2026-02-03T07:00:00");
  await publish("02/02/2026", 24_000, "A wrong close");
  await tick("2026-02-03T08:00:00");
  expect(await issues()).toMatchObject([{ state: "draft", audience: null }]);
  expect(await alerts()).toEqual(["digest-unapproved-2026-02-03T07:45"]);
  await approve();
  await tick("2026-02-03T08:05:00");
  expect(await issues()).toMatchObject([{ state: "sending", audience: 2 }]);
});

test.each<[how: string, letters: DigestLetters]>([
  ["is refused", async () => refusal("too-large", "The letter has 120 KB.")],
  ["fails", () => Promise.reject(new Error("No fonts"))],
])("a digest that is corrected after the approval does not go if drafting it anew %s", async (_, broken) => {
  await evening("02/02/2026", "2026-02-03T07:00:00");
  await publish("02/02/2026", 24_000, "A wrong close");
  await tick("2026-02-03T08:00:00", { render: broken }).catch(() => {});
  expect(await issues()).toMatchObject([{ state: "draft", audience: null }]);
  expect(await rows(sql`select approved_by, approved_at from issue`)).toEqual([
    { approved_by: null, approved_at: null },
  ]);
  expect(await rows(sql`select id from delivery`)).toEqual([]);
  expect(
    await rows(sql`select message from newsletter_alert where key = 'corrected-digest-2026-02-02'`),
  ).toEqual([
    {
      message:
        "digest-2026-02-02 is not mailed, and its approval has lapsed. The digest was corrected, and its mail was not drafted again.",
    },
  ]);
  expect(
    await rows(sql`select actor, subject_id, detail from audit_entry where action = 'issue.hold'`),
  ).toEqual([
    {
      actor: "site",
      subject_id: "1",
      detail: { why: "The digest was corrected, and its mail was not drafted again." },
    },
  ]);
  await tick("2026-02-03T08:01:00");
  expect(await issues()).toMatchObject([{ state: "draft" }]);
  await approve();
  await tick("2026-02-03T08:05:00");
  expect(await issues()).toMatchObject([{ state: "sending", audience: 2 }]);
});

test("a digest that was corrected before its mail was approved goes as approved", async () => {
  now = at("2026-02-02T20:00:00");
  await readers(2);
  await publish("02/02/2026");
  now = at("2026-02-03T06:00:00");
  await publish("02/02/2026", 24_000, "A wrong close");
  await tick("2026-02-03T06:00:00");
  await approve();
  const broken = () => Promise.reject(new Error("No fonts"));
  await tick("2026-02-03T08:00:00", { render: broken });
  expect(await issues()).toMatchObject([{ state: "sending", audience: 2 }]);
});

test("a digest's mail is made anew from it: who had it made last does not approve it", async () => {
  now = at("2026-02-02T20:00:00");
  await publish("02/02/2026");
  await draftDigestIssue(tools, letters, { by: person("Ravi Iyer") });
  await publish("02/02/2026", 24_000, "A wrong close");
  await draftDigestIssue(tools, letters, { by: person("Asha Rao") });
  expect(await approve("Asha Rao")).toEqual({
    refused: "own-work",
    message: "You drafted this letter, so another person must approve it.",
  });
  expect(await approve("Ravi Iyer")).toHaveProperty("hash");
});

test("a newsletter goes between its two times; without them, or when they are over, never", async () => {
  now = at("2026-02-02T20:00:00");
  await readers(2);
  const letter = { subject: "Sizes", html: "<p>1</p>", text: "1", pictures: [] };
  const drafted = await draftNewsletterIssue(tools, { key: "sizes", letter, by: person("Asha Rao") });
  const id = "id" in drafted ? drafted.id : 0;
  await approve();
  const schedule = (earliest: string, latest: string) =>
    scheduleIssue(tools, {
      id,
      earliest: at(earliest),
      latest: at(latest),
      by: { id: "m-ravi", name: "Ravi Iyer" },
    });
  await tick("2026-02-02T22:00:00");
  expect(await issues()).toMatchObject([{ state: "approved" }]);
  for (const [earliest, latest] of [
    ["2026-02-03T10:00:00", "2026-02-03T10:00:00"],
    ["2026-02-02T10:00:00", "2026-02-02T11:00:00"],
    ["2026-02-03T10:00:00", "2026-02-04T10:00:01"],
  ] as const)
    expect(await schedule(earliest, latest)).toHaveProperty("refused");
  expect(await schedule("2026-02-03T01:00:00", "2026-02-03T03:00:00")).toEqual({ scheduled: true });
  await tick("2026-02-03T00:59:59");
  expect(await issues()).toMatchObject([{ state: "approved" }]);
  await tick("2026-02-03T03:00:00");
  expect(await issues()).toMatchObject([{ state: "expired" }]);
  expect(await rows(sql`select message from newsletter_alert where key = 'expired-letter-sizes'`)).toEqual([
    {
      message:
        "letter-sizes was not mailed: it was approved when its latest time passed. Duplicate it to send it later.",
    },
  ]);
});

test("what is paused, who is suppressed and who wants only the newsletter get no digest", async () => {
  await evening("02/02/2026", "2026-02-03T07:00:00");
  await readers(0);
  const add = (email: string, more: ReturnType<typeof sql>) =>
    rows(
      sql`insert into subscriber (email, status, created_at, confirmed_at, wants_digest, paused_until) values (${email}, ${more})`,
    );
  const long = sql`'2025-01-01'`;
  await add("later@example.in", sql`'confirmed', ${long}, '2026-02-03T08:00:01+05:30', true, null`);
  await add("letter@example.in", sql`'confirmed', ${long}, ${long}, false, null`);
  await add("paused@example.in", sql`'confirmed', ${long}, ${long}, true, '2026-02-04'`);
  await add("back@example.in", sql`'confirmed', ${long}, ${long}, true, '2026-02-03'`);
  await add("pending@example.in", sql`'pending', ${long}, null, true, null`);
  await add("left@example.in", sql`'unsubscribed', ${long}, ${long}, true, null`);
  await add("bounced@example.in", sql`'confirmed', ${long}, ${long}, true, null`);
  await rows(
    sql`insert into suppression (address_hash, reason, at) values (encode(sha256(convert_to('bounced@example.in', 'UTF8')), 'hex'), 'hard-bounce', now())`,
  );
  await tick("2026-02-03T08:00:00");
  expect(
    await rows(sql`select s.email from delivery d join subscriber s on s.id = d.subscriber_id order by s.id`),
  ).toEqual([{ email: "reader1@example.in" }, { email: "reader2@example.in" }, { email: "back@example.in" }]);
});

test.each([
  ["behind what this machine saw of it", { silence: 5 * 60_000 }, "2026-02-03T07:59:00"],
  ["silent for more than fifteen minutes", { silence: 16 * 60_000 }, undefined],
  ["from a clock that was ahead", { silence: -30 * 86_400_000 }, undefined],
])("a database that may be an old copy sends nothing without a person's word: %s", async (_, heard, seen) => {
  await evening("02/02/2026", "2026-02-03T07:50:00");
  remembered = seen ? at(seen) : undefined;
  await tick("2026-02-03T08:00:00", heard);
  expect(await issues()).toMatchObject([{ state: "paused", audience: null }]);
  expect((await alerts()).filter((key) => key.startsWith("held-"))).toHaveLength(1);
  await tick("2026-02-03T08:01:00");
  expect(await issues()).toMatchObject([{ state: "paused" }]);
  expect(await resumeIssue(tools, { id: 1, by: person("Asha Rao"), reason: "Nothing had gone" })).toEqual({
    state: "approved",
  });
  await tick("2026-02-03T08:02:00");
  expect(await issues()).toMatchObject([{ state: "sending" }]);
});

test("a restart of some minutes holds nothing, nor does a machine that is a little ahead", async () => {
  await evening("02/02/2026", "2026-02-03T07:50:00");
  remembered = at("2026-02-03T07:47:00");
  await tick("2026-02-03T08:00:00", { silence: 14 * 60_000 });
  expect(await issues()).toMatchObject([{ state: "sending" }]);
});

test("what is held and whose latest time passes is not mailed by a late word", async () => {
  await evening("02/02/2026", "2026-02-02T20:00:00");
  await tick("2026-02-03T08:00:00", { silence: 12 * 3_600_000 });
  now = at("2026-02-03T09:10:00");
  expect(await resumeIssue(tools, { id: 1, by: person("Asha Rao"), reason: "Late" })).toHaveProperty(
    "refused",
  );
  await tick("2026-02-03T09:11:00");
  expect(await issues()).toMatchObject([{ state: "expired" }]);
});

test("a letter that cannot be made stops nothing else, and the staff are told", async () => {
  await evening("02/02/2026", "2026-02-03T07:50:00");
  const broken = () => Promise.reject(new Error("No fonts"));
  now = at("2026-02-03T08:00:00");
  await publish("03/02/2026");
  await expect(tickIssues(tools, broken, memory)).rejects.toThrow("1 steps");
  expect(await issues()).toMatchObject([{ key: "digest-2026-02-02", state: "sending" }]);
  expect(await alerts()).toContain("undrafted-2026-02-03");
  const tooLarge = async () => refusal("too-large", "The letter has 120 KB.");
  await tickIssues(tools, tooLarge, memory);
  expect(await rows(sql`select message from newsletter_alert where key like 'undrafted-%'`)).toEqual([
    { message: expect.stringContaining("No fonts") },
  ]);
});

test("a day that the market calendar does not hold is told once", async () => {
  await tick("2031-02-03T07:30:00");
  await tick("2031-02-03T07:31:00");
  expect(await alerts()).toEqual(["calendar-unknown-2031-02-03"]);
});

test("of two digests for one morning one goes, and the staff are told of the other", async () => {
  await evening("02/02/2026", "2026-02-02T20:00:00");
  now = at("2026-02-03T07:00:00");
  await publish("03/02/2026");
  await tick("2026-02-03T07:00:00");
  await approve();
  expect(await issues()).toMatchObject([{ state: "approved" }, { state: "approved" }]);
  await tick("2026-02-03T08:00:00");
  await tick("2026-02-03T08:01:00");
  expect(await issues()).toMatchObject([{ state: "sending" }, { state: "approved", audience: null }]);
  expect(await alerts()).toEqual(["second-digest-2026-02-03"]);
});

test("a mailing whose latest time passes ends: what is pending is suppressed", async () => {
  await evening("02/02/2026", "2026-02-03T07:50:00");
  await tick("2026-02-03T08:00:00");
  await rows(sql`update delivery set state = 'accepted' where id = 1`);
  await tick("2026-02-03T09:10:00");
  expect(await issues()).toMatchObject([{ state: "finished" }]);
  expect(await rows(sql`select state, reply from delivery order by id`)).toEqual([
    { state: "accepted", reply: "" },
    { state: "suppressed", reply: "Its latest time had passed." },
  ]);
});

test("a restored backup holds what would go by itself", async () => {
  await evening("02/02/2026", "2026-02-03T07:50:00");
  expect(await holdIssues(tools.db, { at: now, why: "Restored from a backup." })).toEqual([
    "digest-2026-02-02",
  ]);
  expect(await issues()).toMatchObject([{ state: "paused" }]);
});
