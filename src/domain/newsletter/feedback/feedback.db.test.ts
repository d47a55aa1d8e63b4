import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { addressHash, liftSuppression, suppressionOf } from "../suppression.server.ts";
import { VisitCounter } from "./count-visits.server.ts";
import { readIssues, readProgress } from "./progress.server.ts";
import type { Report } from "./providers.ts";
import { takeMailEvents } from "./take-events.server.ts";

const NOW = new Date("2026-02-03T08:30:00+05:30");
const DAY_MS = 86_400_000;
let tools: TestTools;
beforeEach(async () => {
  tools = await testTools(NOW);
});
afterEach(() => tools.close());

const rows = async (query: ReturnType<typeof sql>) =>
  ((await tools.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
const one = async (query: ReturnType<typeof sql>) => (await rows(query))[0] ?? {};

/** Starts an issue with this many readers `r{n}@example.in` whose mails were accepted, and some still pending. */
async function startRun(accepted: number, pending = 0, key = "digest-2026-02-02"): Promise<number> {
  await tools.db.execute(sql`insert into subscriber (email, status, created_at)
    select 'r' || n || '@example.in', 'confirmed', ${NOW} from generate_series(1, ${accepted + pending}::int) n
    on conflict do nothing`);
  const { id } = await one(sql`insert into issue
    (key, kind, state, subject, html, text, hash, source_hash, drafted_by, drafted_at, frozen_at, audience)
    values (${key}, 'digest', 'sending', 'The digest', '', '', 'h', 's', 'A. Writer', ${NOW}, ${NOW}, ${accepted + pending})
    returning id`);
  await tools.db.execute(sql`insert into delivery (issue_id, subscriber_id, state, handed_at, settled_at)
    select ${id}::int, s.id, (case when n <= ${accepted}::int then 'accepted' else 'pending' end)::delivery_state,
      case when n <= ${accepted}::int then ${new Date(NOW.getTime() - 30_000)}::timestamptz end,
      case when n <= ${accepted}::int then ${new Date(NOW.getTime() - 30_000)}::timestamptz end
    from generate_series(1, ${accepted + pending}::int) n join subscriber s on s.email = 'r' || n || '@example.in'
    order by n`);
  return Number(id);
}
async function messageId(issueId: number, n: number): Promise<string> {
  const { id } = await one(sql`select d.id from delivery d join subscriber s on s.id = d.subscriber_id
    where d.issue_id = ${issueId} and s.email = ${`r${n}@example.in`}`);
  return `<issue-${issueId}-${id}@www.example.in>`;
}

let ids = 0;
const report = (kind: Report["kind"], address: string, more: Partial<Report> = {}): Report => {
  ids += 1;
  return { id: `e-${ids}`, kind, address, at: NOW, detail: "", ...more };
};
const take = (...events: Report[]) => takeMailEvents(tools, "standard", events);
const reasonOf = async (address: string) => (await suppressionOf(tools.db, addressHash(address)))?.reason;

test("a hard bounce suppresses at once, kept as a hash, with the delivery and an audit entry", async () => {
  const issue = await startRun(2);
  const event = report("hard-bounce", "r1@example.in", { messageId: await messageId(issue, 1) });
  expect(await take(event)).toEqual({ taken: 1, known: 0 });
  expect(await reasonOf("r1@example.in")).toBe("hard-bounce");
  expect(await one(sql`select status from subscriber where email = 'r1@example.in'`)).toEqual({
    status: "confirmed",
  });
  expect(await one(sql`select kind, address_hash, delivery_id is not null as found from mail_event`)).toEqual(
    {
      kind: "hard-bounce",
      address_hash: addressHash("r1@example.in"),
      found: true,
    },
  );
  expect(await rows(sql`select actor, action, detail from audit_entry`)).toEqual([
    { actor: "mail-events:standard", action: "newsletter.suppress", detail: { reason: "hard-bounce" } },
  ]);
  expect(JSON.stringify(await rows(sql`select * from mail_event, suppression, audit_entry`))).not.toContain(
    "r1@",
  );
});

test("the same event is counted once, however it is told; another provider's is another", async () => {
  const issue = await startRun(3000);
  const event = report("complaint", "r1@example.in", { messageId: await messageId(issue, 1) });
  const both = [event, report("complaint", "r2@example.in", { messageId: await messageId(issue, 2) })];
  expect(await take(event, event)).toEqual({ taken: 1, known: 1 });
  expect(await take(event)).toEqual({ taken: 0, known: 1 });
  const answers = await Promise.all([take(...both), take(...both.toReversed())]);
  expect(answers.map(({ taken }) => taken).sort()).toEqual([0, 1]);
  expect(await takeMailEvents(tools, "resend", [event])).toEqual({ taken: 1, known: 0 });
  expect((await readProgress(tools.db, issue, NOW))?.complaints).toBe(2);
  expect(await one(sql`select state from issue`)).toEqual({ state: "sending" });
});

test("a complaint takes the reader off the list; who is not on it is suppressed all the same", async () => {
  await startRun(1);
  await take(report("complaint", "r1@example.in"), report("complaint", "stranger@example.in"));
  expect(await one(sql`select status, unsubscribed_at from subscriber`)).toMatchObject({
    status: "unsubscribed",
    unsubscribed_at: expect.anything(),
  });
  expect(await reasonOf("r1@example.in")).toBe("complaint");
  expect(await reasonOf("stranger@example.in")).toBe("complaint");
});

test("a delivery is found by its Message-ID only with its own address and issue", async () => {
  const issue = await startRun(2);
  const right = await messageId(issue, 1);
  const delivery = Number(/-(\d+)@/.exec(right)?.[1]);
  for (const [address, id] of [
    ["r2@example.in", right],
    ["r1@example.in", `<issue-${issue + 1}-${delivery}@www.example.in>`],
    ["r1@example.in", `<issue-${issue}-999999@www.example.in>`],
    ["r1@example.in", `<issue-${issue}-9999999999@www.example.in>`],
    ["r1@example.in", "<else@mail.example>"],
  ] as const)
    await take(report("complaint", address, { messageId: id }));
  expect(await one(sql`select count(*)::int as n, count(delivery_id)::int as found from mail_event`)).toEqual(
    {
      n: 5,
      found: 0,
    },
  );
  expect(await one(sql`select state from issue`)).toEqual({ state: "sending" });
  await take(report("soft-bounce", "r1@example.in", { messageId: right.replace(/[<>]/g, "") }));
  expect(await one(sql`select delivery_id from mail_event order by id desc limit 1`)).toEqual({
    delivery_id: delivery,
  });
});

test("without a Message-ID the latest mail of the week to the address is meant", async () => {
  const older = await startRun(1, 0, "digest-2026-01-30");
  const newer = await startRun(1, 0, "digest-2026-02-02");
  await tools.db.execute(
    sql`update delivery set handed_at = ${new Date(NOW.getTime() - 3 * DAY_MS)} where issue_id = ${older}`,
  );
  const found = async (at: Date) => {
    await take(report("soft-bounce", "r1@example.in", { at }));
    return (
      await one(sql`select d.issue_id from mail_event e left join delivery d on d.id = e.delivery_id
        order by e.id desc limit 1`)
    ).issue_id;
  };
  expect(await found(NOW)).toBe(newer);
  expect(await found(new Date(NOW.getTime() - DAY_MS))).toBe(older);
  expect(await found(new Date(NOW.getTime() - 4 * DAY_MS))).toBeNull();
  expect(await found(new Date(NOW.getTime() + 7 * DAY_MS))).toBeNull();
});

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

test("soft bounces suppress on the third different day within 30", async () => {
  const soft = (days: number) => take(report("soft-bounce", "asha@example.in", { at: daysAgo(days) }));
  await soft(31);
  await soft(8);
  await soft(8);
  await soft(8);
  await soft(1);
  expect(await reasonOf("asha@example.in")).toBeUndefined();
  await soft(0);
  expect(await reasonOf("asha@example.in")).toBe("soft-bounces");
});

test("soft bounces of the days before a hard bounce do not count once a person lifted it", async () => {
  const address = "asha@example.in";
  await take(
    report("soft-bounce", address, { at: daysAgo(5) }),
    report("soft-bounce", address, { at: daysAgo(4) }),
  );
  await take(report("hard-bounce", address, { at: daysAgo(3) }));
  await liftSuppression(tools.db, addressHash(address));
  await take(report("soft-bounce", address, { at: daysAgo(0) }));
  expect(await reasonOf(address)).toBeUndefined();
  await takeMailEvents(tools, "standard", [report("soft-bounce", address, { at: daysAgo(0) })], 1);
  expect(await reasonOf(address)).toBe("soft-bounces");
});

test.each([
  { accepted: 1_001, complaints: 1, state: "sending" },
  { accepted: 1_000, complaints: 1, state: "paused" },
  { accepted: 1_001, complaints: 3, state: "paused" },
  { accepted: 1_000, complaints: 3, state: "cancelled" },
])("$complaints complaints of $accepted accepted mails: $state", async ({ accepted, complaints, state }) => {
  const issue = await startRun(accepted, 5);
  await tools.db.execute(sql`update delivery set state = 'claimed'
    where id = (select min(id) from delivery where state = 'pending')`);
  const events = [];
  for (let n = 1; n <= complaints; n += 1)
    events.push(report("complaint", `r${n}@example.in`, { messageId: await messageId(issue, n) }));
  await take(...events);
  const progress = await readProgress(tools.db, issue, NOW);
  const stopped = state === "cancelled";
  expect(progress).toMatchObject({
    state,
    complaints,
    finishedAt: stopped ? expect.any(Date) : null,
    note: state === "sending" ? "" : expect.stringContaining(`${complaints} of ${accepted} accepted mails`),
    counts: { accepted, claimed: 1, pending: stopped ? 0 : 4, suppressed: stopped ? 4 : 0 },
  });
  const alerts = await rows(sql`select key, mailed_at from newsletter_alert`);
  const word = stopped ? "stopped" : "paused";
  expect(alerts).toEqual(
    state === "sending" ? [] : [{ key: `complaints-${issue}-${word}`, mailed_at: null }],
  );
  if (stopped)
    expect(await rows(sql`select distinct reply from delivery where state = 'suppressed'`)).toEqual([
      { reply: expect.stringMatching(/^The run was stopped: /) },
    ]);
});

test("complaints count deliveries, not events; a run that a person resumed goes on until the limit", async () => {
  const issue = await startRun(1_000, 5);
  const complain = async (n: number) =>
    take(report("complaint", `r${n}@example.in`, { messageId: await messageId(issue, n) }));
  const state = async () => (await one(sql`select state from issue`)).state;
  await complain(1);
  await complain(1);
  await complain(1);
  expect(await state()).toBe("paused");
  await tools.db.execute(sql`update issue set state = 'sending', note = ''`);
  await complain(2);
  expect(await state()).toBe("sending");
  await complain(3);
  expect(await state()).toBe("cancelled");
  expect(await rows(sql`select action from audit_entry where subject = 'issue' order by id`)).toEqual([
    { action: "issue.pause" },
    { action: "issue.cancel" },
  ]);
});

test("a run that is over is left as it is", async () => {
  const issue = await startRun(10);
  await tools.db.execute(sql`update issue set state = 'finished'`);
  await take(report("complaint", "r1@example.in", { messageId: await messageId(issue, 1) }));
  expect(await one(sql`select state, note from issue`)).toEqual({ state: "finished", note: "" });
  expect(await rows(sql`select key from newsletter_alert`)).toEqual([]);
});

test("a fault on the way stores nothing of the call", async () => {
  const issue = await startRun(1_000, 5);
  await tools.db.execute(sql`alter table newsletter_alert rename to elsewhere`);
  const complaint = report("complaint", "r1@example.in", { messageId: await messageId(issue, 1) });
  await expect(take(complaint, report("hard-bounce", "r2@example.in")))
    .rejects.toThrow()
    .finally(() => tools.db.execute(sql`alter table elsewhere rename to newsletter_alert`));
  for (const table of ["mail_event", "suppression", "audit_entry"])
    expect(await rows(sql.raw(`select * from ${table}`)), table).toEqual([]);
  expect(await rows(sql`select distinct status from subscriber`)).toEqual([{ status: "confirmed" }]);
});

test("a thousand events in one call", async () => {
  await startRun(1_000);
  const events = Array.from({ length: 1_000 }, (_, i) => report("hard-bounce", `r${i + 1}@example.in`));
  expect(await take(...events)).toEqual({ taken: 1_000, known: 0 });
  expect(
    await one(sql`select count(*)::int as n, count(distinct delivery_id)::int as d from mail_event`),
  ).toEqual({
    n: 1_000,
    d: 1_000,
  });
});

test("progress is counted from the rows, with the pace of the last minute", async () => {
  const issue = await startRun(120, 30);
  await tools.db.execute(sql`update delivery set settled_at = ${new Date(NOW.getTime() - 90_000)}
    where id in (select id from delivery where state = 'accepted' order by id limit 60)`);
  expect(await readProgress(tools.db, issue, NOW)).toMatchObject({
    key: "digest-2026-02-02",
    audience: 150,
    counts: { pending: 30, claimed: 0, accepted: 120, failed: 0, uncertain: 0, suppressed: 0 },
    acceptedPerSecond: 1,
    complaints: 0,
    bounces: { hard: 0, soft: 0 },
    visits: [],
  });
  expect(await readProgress(tools.db, issue + 1, NOW)).toBeUndefined();
  expect(await readIssues(tools.db)).toMatchObject([{ id: issue, state: "sending" }]);
});

test("visits are written in batches for mailed issues, and wait while the database is away", async () => {
  const issue = await startRun(1);
  await tools.db.execute(sql`insert into issue
    (key, kind, subject, html, text, hash, source_hash, drafted_by, drafted_at)
    values ('letter-draft', 'newsletter', '', '', '', '', '', 'A. Writer', ${NOW})`);
  const counter = new VisitCounter();
  for (const key of ["digest-2026-02-02", "digest-2026-02-02", "letter-draft", "unknown", "no key"])
    counter.count(key, "/blog");
  const away = { transaction: () => Promise.reject(new Error("away")) };
  await expect(counter.flush(away as unknown as typeof tools.db)).rejects.toThrow("away");
  counter.count("digest-2026-02-02", "/");
  await counter.flush(tools.db);
  await counter.flush(tools.db);
  counter.count("digest-2026-02-02", "/blog");
  await counter.flush(tools.db);
  expect((await readProgress(tools.db, issue, NOW))?.visits).toEqual([
    { path: "/blog", visits: 3 },
    { path: "/", visits: 1 },
  ]);
  for (let n = 0; n < 300; n += 1) counter.count("digest-2026-02-02", `/blogpost/a-${n}`);
  counter.count("digest-2026-02-02", "/");
  await counter.flush(tools.db);
  expect(await one(sql`select count(*)::int as n, sum(visits)::int as v from issue_visit`)).toEqual({
    n: 200,
    v: 203,
  });
});
