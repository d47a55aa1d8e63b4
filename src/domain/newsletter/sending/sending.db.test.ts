import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailer } from "#platform/mail/mail.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import { type MailServer, startMailServer } from "#test/mail-server.ts";
import { approveIssue } from "../issues/approve-issue.server.ts";
import { draftNewsletterIssue } from "../issues/draft-issue.server.ts";
import { scheduleIssue } from "../issues/propose-time.server.ts";
import { cancelIssue, pauseIssue, resumeIssue, retryIssue } from "../issues/steer-issue.server.ts";
import { startIssue } from "../issues/tick.server.ts";
import { TOKEN_MARK } from "../letters/letter.ts";
import { reapLeases } from "./queries.server.ts";
import { sendOpenIssues } from "./send-open.server.ts";

const ASHA = { id: "m-asha", name: "Asha Rao" };
const NOW = new Date("2026-02-03T10:00:00+05:30");
const letter = {
  subject: "Position size before entry",
  html: `<p>Hello</p><a href="https://www.example.in/newsletter/unsubscribe?token=${TOKEN_MARK}">Unsubscribe</a>`,
  text: `Hello\nhttps://www.example.in/newsletter/unsubscribe?token=${TOKEN_MARK}`,
  pictures: [],
};

let server: MailServer;
let tools: TestTools;
let now = NOW;
const mailers: { close(): void }[] = [];

beforeEach(async () => {
  server = await startMailServer();
  now = NOW;
  tools = await testTools();
  tools.clock = { now: () => now };
  await rows(sql`insert into sender_pulse (id, at) values (1, 'infinity')`);
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await server.stop();
  await tools.close();
});

const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  ((await tools.db.execute(query)) as unknown as { rows: T[] }).rows;
const states = async () =>
  Object.fromEntries(
    (
      await rows<{ state: string; n: number }>(
        sql`select state, count(*)::int as n from delivery group by state order by state`,
      )
    ).map(({ state, n }) => [state, n]),
  );
const issueState = async () => (await rows<{ state: string }>(sql`select state from issue`))[0]?.state;

const subscribers = (count: number) =>
  rows(
    sql`insert into subscriber (email, status, created_at, confirmed_at)
      select 'reader' || n || '@example.in', 'confirmed', '2026-01-01', '2026-01-01' from generate_series(1, ${count}::int) n`,
  );

/** Starts an issue with a frozen audience of this size. */
async function started(count: number): Promise<number> {
  await subscribers(count);
  const drafted = await draftNewsletterIssue(tools, { key: "sizes", letter, by: ASHA });
  if ("refused" in drafted) throw new Error(drafted.message);
  const { id, hash } = drafted;
  await approveIssue(tools, { id, by: { id: "m-ravi", name: "Ravi Iyer" }, hash });
  const latest = new Date(NOW.getTime() + 2 * 3_600_000);
  await scheduleIssue(tools, { id, earliest: NOW, latest, by: { id: "m-ravi", name: "Ravi Iyer" } });
  expect(await startIssue(tools, id)).toBe(count);
  return id;
}

let workers = 0;
function send({
  signal = new AbortController().signal,
  concurrency = 3,
  rate = 0,
  lease = 60_000,
  turn = 60_000,
  deadline = 10_000,
} = {}) {
  const mailDir = "/nonexistent";
  const from = "desk@example.in";
  const mailer = createMailer({ smtpUrl: server.url, from, mailDir, concurrency, deadline });
  mailers.push(mailer);
  workers += 1;
  const worker = `worker-${workers}`;
  const options = { worker, origin: "https://www.example.in", rate, lease, signal, turn, pause: 10 };
  return sendOpenIssues(tools, mailer, options);
}

test("each address of the frozen audience gets the letter once, with its own links", async () => {
  await started(25);
  expect(await send()).toBe(25);
  expect(await states()).toEqual({ accepted: 25 });
  expect(await issueState()).toBe("finished");
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(25);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(25);
  const [{ token }] = (await rows<{ token: string }>(
    sql`select unsubscribe_token as token from subscriber where email = 'reader7@example.in'`,
  )) as [{ token: string }];
  const mail = server.taken.find(({ to }) => to === "reader7@example.in")?.text ?? "";
  const flat = mail
    .replace(/=\r\n/g, "")
    .replace(/\r\n[ \t]+/g, " ")
    .replace(/=3D/g, "=");
  expect(flat).toContain(`List-Unsubscribe: <https://www.example.in/newsletter/unsubscribe?token=${token}>`);
  expect(flat).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(flat.split(`token=${token}`)).toHaveLength(4);
  expect(flat).not.toContain(TOKEN_MARK);
  expect(server.connections).toBe(3);
  expect(await send()).toBe(0);
  expect(server.taken).toHaveLength(25);
});

test("several workers send one issue and mail nobody twice", async () => {
  await started(30);
  server.conduct = () => "slow";
  await Promise.all([send(), send(), send()]);
  await send();
  expect(await states()).toEqual({ accepted: 30 });
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(30);
  expect(server.taken).toHaveLength(30);
});

test("what the server puts off is tried again, what it refuses has failed; the others go on", async () => {
  await started(10);
  server.conduct = (to) =>
    to.startsWith("reader3@") ? "defer" : to.startsWith("reader5@") ? "refuse the address" : "accept";
  await send();
  expect(await states()).toEqual({ accepted: 8, failed: 1, pending: 1 });
  expect(await issueState()).toBe("sending");
  const [failed] = await rows(sql`select reply from delivery where state = 'failed'`);
  expect(failed?.reply).toContain("5.1.1 No such user here");
  await send();
  expect(await states()).toMatchObject({ pending: 1 });
  server.conduct = () => "accept";
  now = new Date(NOW.getTime() + 31_000);
  await send();
  expect(await states()).toEqual({ accepted: 9, failed: 1 });
  expect(await issueState()).toBe("finished");
});

test("put off six times a message has failed", async () => {
  await started(1);
  server.conduct = () => "defer";
  for (let n = 0; n < 6; n += 1) {
    await send();
    now = new Date(now.getTime() + 20 * 60_000);
    await rows(sql`update issue set latest = latest + interval '1 hour'`);
  }
  expect(await rows(sql`select state, attempts from delivery`)).toEqual([{ state: "failed", attempts: 6 }]);
});

test("a connection that breaks before the message sends again; in or after it, is uncertain", async () => {
  await started(4);
  const seen = new Map<string, number>();
  server.conduct = (to) => {
    const times = (seen.get(to) ?? 0) + 1;
    seen.set(to, times);
    if (to.startsWith("reader1@") && times <= 2) return "drop before the message";
    if (to.startsWith("reader2@")) return "die in the message";
    return to.startsWith("reader3@") ? "die after the message" : "accept";
  };
  await send();
  now = new Date(NOW.getTime() + 60_000);
  await send();
  now = new Date(NOW.getTime() + 120_000);
  await send();
  expect(await states()).toEqual({ accepted: 2, uncertain: 2 });
  expect(server.taken.filter(({ to }) => to.startsWith("reader3@"))).toHaveLength(1);
  expect(await issueState()).toBe("finished");
});

test("uncertain rows are mailed again by a person's word alone, which is written down", async () => {
  const id = await started(3);
  server.conduct = (to) => (to.startsWith("reader2@") ? "die after the message" : "accept");
  await send();
  now = new Date(NOW.getTime() + 60_000);
  server.conduct = () => "accept";
  await send();
  expect(await states()).toEqual({ accepted: 2, uncertain: 1 });
  expect(await retryIssue(tools, { id, by: ASHA, reason: "Nobody had it", deliveries: "all" })).toEqual({
    state: "sending",
  });
  await send();
  expect(await states()).toEqual({ accepted: 3 });
  expect(await rows(sql`select actor, detail from audit_entry where action = 'issue.retry'`)).toEqual([
    { actor: "Asha Rao", detail: { reason: "Nobody had it", deliveries: [2], member: ASHA.id } },
  ]);
});

test("a worker that died leaves uncertain what it had announced, and pending what it had only claimed", async () => {
  await started(3);
  await rows(
    sql`update delivery set state = 'claimed', claimed_by = 'gone', lease_until = ${NOW.toISOString()}::timestamptz + interval '1 minute'`,
  );
  await rows(sql`update delivery set handed_at = ${NOW.toISOString()}::timestamptz where id = 1`);
  expect(await send()).toBe(0);
  expect(await reapLeases(tools.db, NOW)).toEqual([]);
  now = new Date(NOW.getTime() + 61_000);
  await reapLeases(tools.db, now);
  expect(await states()).toEqual({ pending: 2, uncertain: 1 });
  await send();
  expect(await states()).toEqual({ accepted: 2, uncertain: 1 });
  expect(await issueState()).toBe("finished");
});

test("who leaves, chooses otherwise, pauses, is suppressed or erased after the freeze is not mailed", async () => {
  await started(8);
  await rows(sql`update subscriber set status = 'unsubscribed' where id = 1`);
  await rows(sql`update subscriber set wants_newsletter = false where id = 2`);
  await rows(
    sql`insert into suppression (address_hash, reason, at) select encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'complaint', now() from subscriber where id = 3`,
  );
  await rows(sql`delete from subscriber where id = 4`);
  await rows(sql`update subscriber set paused_until = '2026-02-04' where id = 5`);
  await rows(sql`update subscriber set paused_until = '2026-02-03' where id = 6`);
  await send();
  expect(await states()).toEqual({ accepted: 3, suppressed: 5 });
  expect(await issueState()).toBe("finished");
});

test("who leaves when the row is claimed already is not mailed either", async () => {
  await started(20);
  server.conduct = (to) => {
    if (to.startsWith("reader1@"))
      void rows(sql`update subscriber set status = 'unsubscribed' where email = 'reader20@example.in'`);
    return "slow";
  };
  await send({ concurrency: 2 });
  await send();
  expect(await states()).toEqual({ accepted: 19, suppressed: 1 });
  expect(server.taken.map(({ to }) => to)).not.toContain("reader20@example.in");
});

test("a reader whose letter cannot be made fails alone", async () => {
  await started(3);
  await rows(sql`update subscriber set unsubscribe_token = 'no token!' where id = 2`);
  await send();
  expect(await states()).toEqual({ accepted: 2, failed: 1 });
});

test("paused it stops within what is under way, resumed it goes on, cancelled it never mails the rest", async () => {
  const id = await started(40);
  const word = { id, by: ASHA, reason: "A wrong figure" };
  server.conduct = () => "slow";
  const sending = send({ concurrency: 2 });
  while (server.taken.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await pauseIssue(tools, word)).toEqual({ state: "paused" });
  const before = server.taken.length;
  await sending;
  expect(server.taken.length - before).toBeLessThanOrEqual(4);
  const taken = server.taken.length;
  expect(await states()).toEqual({ accepted: taken, pending: 40 - taken });
  expect(await send()).toBe(0);
  expect(await resumeIssue(tools, word)).toEqual({ state: "sending" });
  const stop = new AbortController();
  const again = send({ signal: stop.signal, concurrency: 2 });
  while (server.taken.length < taken + 4) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await again;
  expect(await cancelIssue(tools, word)).toEqual({ state: "cancelled" });
  const { accepted = 0, suppressed = 0, ...others } = await states();
  expect([accepted + suppressed, others]).toEqual([40, {}]);
  expect(await resumeIssue(tools, word)).toHaveProperty("refused");
  expect(server.taken).toHaveLength(accepted);
});

test("after its latest time nothing is handed over, claimed or not", async () => {
  await started(5);
  now = new Date(NOW.getTime() + 2 * 3_600_000);
  expect(await send()).toBe(0);
  expect(await states()).toEqual({ pending: 5 });
});

test("while the mail server is away the rows wait, and nothing is lost", async () => {
  await started(5);
  const { url } = server;
  await server.stop();
  await send();
  expect(await states()).toEqual({ pending: 5 });
  server = await startMailServer();
  expect(server.url).not.toBe(url);
  now = new Date(NOW.getTime() + 10_000);
  await send();
  expect(await states()).toEqual({ accepted: 5 });
});

test("a limit of messages a second is kept", async () => {
  await started(10);
  const clock = { now: NOW.getTime() };
  tools.clock = {
    now() {
      clock.now += 10;
      return new Date(clock.now);
    },
  };
  await send({ rate: 10 });
  // The clock advances 10 ms a reading, so that elapsed time is counted and not measured.
  expect((clock.now - NOW.getTime()) / 1_000).toBeGreaterThan((10 - 3) / 10);
  expect(await states()).toEqual({ accepted: 10 });
});

test("a statement that the database undid is said again, and nothing becomes uncertain by it", async () => {
  await started(12);
  const { execute } = tools.db;
  let times = 0;
  tools.db.execute = ((query: ReturnType<typeof sql>) => {
    times += 1;
    if (times % 4 === 3)
      return Promise.reject(Object.assign(new Error("Failed query"), { cause: { code: "40P01" } }));
    return execute.call(tools.db, query);
  }) as typeof execute;
  for (let look = 0; look < 4; look += 1) await send().catch(() => 0);
  tools.db.execute = execute;
  await send();
  expect(await states()).toEqual({ accepted: 12 });
  expect(server.taken).toHaveLength(12);
});

test("nothing is claimed without a heartbeat: the database may be an old copy", async () => {
  await started(3);
  await rows(sql`update sender_pulse set at = ${NOW.toISOString()}::timestamptz - interval '5 minutes'`);
  expect(await send()).toBe(0);
  expect(await states()).toEqual({ pending: 3 });
  await rows(sql`update sender_pulse set at = ${NOW.toISOString()}::timestamptz - interval '4 minutes'`);
  expect(await send()).toBe(3);
});

test("the more urgent of two issues goes first, whenever it came", async () => {
  const later = await started(40);
  await rows(sql`update issue set latest = latest + interval '1 hour' where id = ${later}`);
  const drafted = await draftNewsletterIssue(tools, { key: "urgent", letter, by: ASHA });
  if ("refused" in drafted) throw new Error(drafted.message);
  await approveIssue(tools, { id: drafted.id, by: { id: "m-ravi", name: "Ravi Iyer" }, hash: drafted.hash });
  const latest = new Date(NOW.getTime() + 2 * 3_600_000);
  await scheduleIssue(tools, {
    id: drafted.id,
    earliest: NOW,
    latest,
    by: { id: "m-ravi", name: "Ravi Iyer" },
  });
  const issues = () => server.taken.map(({ messageId }) => Number(/issue-(\d+)-/.exec(messageId)?.[1]));
  server.conduct = () => (issues().includes(drafted.id) ? "accept" : "slow");
  const sending = send({ turn: 50 });
  while (server.taken.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  await startIssue(tools, drafted.id);
  await sending;
  // A turn that was over before it claimed anything ends the look.
  while (server.taken.length < 80) await send({ turn: 50 });
  const order = issues();
  expect(order).toHaveLength(80);
  expect(order.lastIndexOf(drafted.id)).toBeLessThan(order.lastIndexOf(later));
  expect(order.slice(0, order.lastIndexOf(drafted.id)).filter((id) => id === later).length).toBeLessThan(20);
});

test("who pauses when the row is claimed already is not mailed either", async () => {
  await started(20);
  server.conduct = (to) => {
    if (to.startsWith("reader1@"))
      void rows(sql`update subscriber set paused_until = '2026-02-04' where email = 'reader20@example.in'`);
    return "slow";
  };
  await send({ concurrency: 2 });
  await send();
  expect(await states()).toEqual({ accepted: 19, suppressed: 1 });
});

test("who is suppressed, or chooses otherwise, when the row is claimed already is not mailed either", async () => {
  await started(20);
  server.conduct = (to) => {
    if (to.startsWith("reader1@"))
      void rows(
        sql`insert into suppression (address_hash, reason, at) values (encode(sha256('reader20@example.in'), 'hex'), 'by-hand', now()) on conflict do nothing`,
      );
    return "slow";
  };
  await send({ concurrency: 2 });
  await send();
  expect(await states()).toEqual({ accepted: 19, suppressed: 1 });
});

test("cancelled while rows are claimed, it leaves none of them open", async () => {
  const id = await started(60);
  server.conduct = () => "slow";
  const sending = send({ concurrency: 2 });
  while (server.taken.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  await cancelIssue(tools, { id, by: ASHA, reason: "A wrong figure" });
  await sending;
  const { accepted = 0, suppressed = 0, ...others } = await states();
  expect([accepted + suppressed, others]).toEqual([60, {}]);
});

test("a server that refuses the sender speaks of nobody on the list: the rows wait", async () => {
  await started(5);
  server.conduct = () => "refuse the sender";
  await send();
  expect(await states()).toEqual({ pending: 5 });
});

test("a reply that no database could keep as text is kept without what it could not", async () => {
  await started(3);
  server.conduct = (to) => (to.startsWith("reader2@") ? "refuse with a zero byte" : "accept");
  await send();
  expect(await states()).toEqual({ accepted: 2, failed: 1 });
});

test("a reader who is erased while the message is under way leaves no address in the reply", async () => {
  await started(1);
  server.conduct = () => "slow";
  const sending = send();
  while (server.taken.length < 1) await new Promise((resolve) => setTimeout(resolve, 2));
  await rows(sql`delete from subscriber`);
  await sending;
  expect(await rows(sql`select state, reply from delivery`)).toEqual([{ state: "accepted", reply: "" }]);
});

test("a server that never ends its answer holds a message no longer than its deadline", async () => {
  await started(2);
  server.conduct = (to) => (to.startsWith("reader1@") ? "trickle" : "accept");
  // A connection missing at the deadline leaves the message unsent.
  for (; (await states()).pending; now = new Date(now.getTime() + 60_000)) await send({ deadline: 1_000 });
  expect(await states()).toEqual({ accepted: 1, uncertain: 1 });
});

test("an issue is never finished while a row is open or the rows are not as many as the audience", async () => {
  await started(3);
  await rows(sql`delete from delivery where id = 3`);
  await send();
  expect(await states()).toEqual({ accepted: 2 });
  expect(await issueState()).toBe("sending");
});
