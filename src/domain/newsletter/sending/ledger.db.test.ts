import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestTools, testTools } from "#test/database.ts";
import { runs } from "#test/effort.ts";
import { approveIssue } from "../issues/approve-issue.server.ts";
import { draftNewsletterIssue } from "../issues/draft-issue.server.ts";
import { scheduleIssue } from "../issues/propose-time.server.ts";
import { pauseIssue, resumeIssue, retryIssue } from "../issues/steer-issue.server.ts";
import { startIssue } from "../issues/tick.server.ts";
import * as queries from "./queries.server.ts";
import { sendIssue } from "./send-issue.server.ts";

const NOW = new Date("2026-02-03T10:00:00+05:30");
const ASHA = { id: "m-asha", name: "Asha Rao" };
const READERS = 2;
const LEASE_MS = 60_000;
const WINDOW_MS = 2 * 3_600_000;

let tools: TestTools;
let now = NOW;

beforeAll(async () => {
  tools = await testTools();
  tools.clock = { now: () => now };
  await rows(sql`insert into sender_pulse (id, at) values (1, 'infinity')`);
  await rows(sql`insert into subscriber (email, status, created_at, confirmed_at)
    select 'reader' || n || '@example.in', 'confirmed', '2026-01-01', '2026-01-01' from generate_series(1, ${READERS}::int) n`);
});
afterAll(() => tools.close());

const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  ((await tools.db.execute(query)) as unknown as { rows: T[] }).rows;

const END = ["accepted", "failed", "uncertain", "pending"] as const;
type Step =
  | { do: "claim"; worker: number; limit: number }
  | { do: "exchange"; worker: number; next: number; ends: (typeof END)[number][] }
  | { do: "wait"; ms: number }
  | { do: "release" | "dies"; worker: number }
  | { do: "reap" | "pause" | "resume" | "retry" | "finish" | "overdue" };

const worker = fc.nat({ max: 1 });
const only = <const T extends string>(name: T) => fc.record({ do: fc.constant(name) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("claim" as const),
      worker,
      limit: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("exchange" as const),
      worker,
      next: fc.nat({ max: 2 }),
      ends: fc.array(fc.constantFrom(...END), { maxLength: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(1_000, 61_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("release" as const, "dies" as const), worker }) },
  { weight: 5, arbitrary: only("reap") },
  { weight: 3, arbitrary: fc.oneof(only("retry"), only("finish")) },
  { weight: 1, arbitrary: fc.oneof(only("pause"), only("resume"), only("overdue")) },
);

type Row = {
  id: number;
  state: string;
  worker: string | null;
  leased: boolean;
  handed: boolean;
  settled: boolean;
};

type Worker = {
  name: string;
  claims: queries.DeliveryClaim[];
  flying: { claim: queries.DeliveryClaim; hand: object }[];
};

/** An issue with its frozen audience, two workers that send it, and the outcome of each message. */
class Ledger {
  issueId = 0;
  private issue = "";
  private before: Row[] = [];
  private names = 0;
  private workers = [this.hire(), this.hire()];
  /** By row: the attempts that the mail server may have accepted, and that nobody has asked to repeat. */
  private readonly open = new Map<number, Set<object>>();

  private hire(): Worker {
    this.names += 1;
    return { name: `worker-${this.names}`, claims: [], flying: [] };
  }

  async start(): Promise<this> {
    now = NOW;
    await rows(sql`delete from delivery`);
    await rows(sql`delete from issue`);
    const letter = { subject: "Sizes", html: "<p>1</p>", text: "1", pictures: [] };
    const drafted = await draftNewsletterIssue(tools, { key: "sizes", letter, by: ASHA });
    if ("refused" in drafted) throw new Error(drafted.message);
    this.issueId = drafted.id;
    await approveIssue(tools, {
      id: this.issueId,
      by: { id: "m-ravi", name: "Ravi Iyer" },
      hash: drafted.hash,
    });
    const latest = new Date(NOW.getTime() + WINDOW_MS);
    await scheduleIssue(tools, {
      id: this.issueId,
      earliest: NOW,
      latest,
      by: { id: "m-ravi", name: "Ravi Iyer" },
    });
    expect(await startIssue(tools, this.issueId)).toBe(READERS);
    this.before = await this.read();
    return this;
  }

  async take(step: Step): Promise<void> {
    const word = { id: this.issueId, by: ASHA, reason: "A test" };
    const allowed = this.maySend();
    if (step.do === "wait") now = new Date(now.getTime() + step.ms);
    else if (step.do === "claim")
      await this.claim(this.workers[step.worker] ?? this.hire(), step.limit, allowed);
    else if (step.do === "exchange")
      await this.exchange(this.workers[step.worker] ?? this.hire(), step, allowed);
    else if (step.do === "release") {
      const { name, claims } = this.workers[step.worker] ?? this.hire();
      await queries.releaseClaims(
        tools.db,
        name,
        claims.splice(0).map(({ id }) => id),
      );
    } else if (step.do === "dies") this.workers[step.worker] = this.hire();
    else if (step.do === "reap") await queries.reapLeases(tools.db, now);
    else if (step.do === "pause") await pauseIssue(tools, word);
    else if (step.do === "resume") await resumeIssue(tools, word);
    else if (step.do === "finish") await queries.finishIssue(tools.db, this.issueId, now);
    else if (step.do === "overdue") {
      if (!allowed)
        await queries.suppressPending(tools.db, { issueId: this.issueId, reply: "Late", at: now });
    } else if (!("refused" in (await retryIssue(tools, { ...word, deliveries: "all" }))))
      for (const { id } of this.before.filter(({ state }) => state === "uncertain")) this.open.delete(id);
    await this.check(step);
  }

  private async claim(worker: Worker, limit: number, allowed: boolean): Promise<void> {
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const request = {
      issueId: this.issueId,
      kind: "newsletter" as const,
      worker: worker.name,
      now,
      leaseUntil,
    };
    const claimed = await queries.claimBatch(tools.db, { ...request, limit });
    if (!allowed) expect(claimed).toEqual([]);
    for (const { id } of claimed) expect(this.before.find((row) => row.id === id)?.state).toBe("pending");
    // As in the sender: what it still holds is no new claim.
    const held = new Set(
      [...worker.claims, ...worker.flying.map((flight) => flight.claim)].map(({ id }) => id),
    );
    worker.claims.push(...claimed.filter(({ id }) => !held.has(id)));
  }

  private async exchange(
    worker: Worker,
    { next, ends }: { next: number; ends: (typeof END)[number][] },
    allowed: boolean,
  ): Promise<void> {
    const results = worker.flying.splice(0, ends.length).map(({ claim, hand }, n): queries.Result => {
      const state = ends[n] ?? "accepted";
      if (state === "pending" || state === "failed") this.open.get(claim.id)?.delete(hand);
      return { id: claim.id, state, reply: state, attempts: claim.attempts + 1, dueAt: null };
    });
    const asked = worker.claims.splice(0, next);
    const handed = await queries.recordAndAnnounce(tools.db, {
      issueId: this.issueId,
      kind: "newsletter",
      worker: worker.name,
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      results,
      next: asked.map(({ id }) => id),
    });
    if (!allowed) expect([...handed]).toEqual([]);
    for (const claim of asked.filter(({ id }) => handed.has(id))) {
      const hands = this.open.get(claim.id) ?? new Set();
      expect([...hands], `row ${claim.id} is mailed twice, and nobody said so`).toEqual([]);
      const hand = {};
      this.open.set(claim.id, hands.add(hand));
      worker.flying.push({ claim, hand });
    }
  }

  private maySend = () => this.issue === "sending" && now.getTime() < NOW.getTime() + WINDOW_MS;

  private async read(): Promise<Row[]> {
    const found = await rows<
      Row & { issue: string }
    >(sql`select delivery.id, delivery.state, claimed_by as worker,
      lease_until is not null as leased, handed_at is not null as handed, settled_at is not null as settled,
      issue.state as issue
      from delivery join issue on issue.id = issue_id where issue_id = ${this.issueId} order by delivery.id`);
    this.issue = found[0]?.issue ?? "";
    return found;
  }

  private async check(step: Step): Promise<void> {
    const after = await this.read();
    expect(after).toHaveLength(READERS);
    for (const [n, row] of after.entries()) {
      const was = this.before[n]?.state ?? "";
      const { state, worker, leased, handed, settled } = row;
      if (state === "pending")
        expect({ worker, leased, handed, settled }).toEqual({
          worker: null,
          leased: false,
          handed: false,
          settled: false,
        });
      else if (state === "claimed") expect([worker !== null, leased, settled]).toEqual([true, true, false]);
      else expect([leased, settled]).toEqual([false, true]);
      if (["accepted", "failed", "suppressed"].includes(was)) expect(state, `row ${row.id}`).toBe(was);
      if (was === "uncertain" && state !== was) expect(["retry", "exchange"]).toContain(step.do);
      if (was === "claimed" && state === "uncertain") expect(["reap", "exchange"]).toContain(step.do);
      if (this.issue === "finished") expect(["pending", "claimed"]).not.toContain(state);
    }
    this.before = after;
  }
}

const claim = (worker: number): Step => ({ do: "claim", worker, limit: 2 });
const hand = (worker: number, ends: (typeof END)[number][] = []): Step => ({
  do: "exchange",
  worker,
  next: 2,
  ends,
});
const late: Step = { do: "wait", ms: 61_000 };

test("in any order of two workers no row is lost, and none is mailed twice without a word", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const ledger = new Ledger();
      await ledger.start();
      for (const next of steps) await ledger.take(next);
    }),
    {
      numRuns: runs(50, 10),
      examples: [
        [[claim(0), late, { do: "reap" }, claim(0), hand(0), late, hand(0), claim(0), hand(0)]],
        [[claim(0), hand(0), late, { do: "reap" }, { do: "finish" }, hand(0, ["pending", "pending"])]],
        [
          [
            claim(0),
            hand(0),
            late,
            { do: "reap" },
            { do: "retry" },
            claim(0),
            hand(0, ["pending"]),
            claim(1),
            hand(1),
          ],
        ],
        [
          [
            claim(0),
            hand(0),
            late,
            { do: "reap" },
            { do: "retry" },
            claim(1),
            hand(1),
            hand(0, ["accepted"]),
          ],
        ],
      ],
    },
  );
});

const stateOf = async (id: number) =>
  (await rows<{ state: string }>(sql`select state from delivery where id = ${id}`))[0]?.state;

/** Returns an issue of which worker a has claimed both rows. */
async function claimed() {
  const { issueId } = await new Ledger().start();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  const request = { issueId, kind: "newsletter" as const, worker: "a", now, leaseUntil, limit: 2 };
  const [first, second] = await queries.claimBatch(tools.db, request);
  if (!first || !second) throw new Error("two readers");
  const exchange = (results: queries.Result[], next: queries.DeliveryClaim[]) =>
    queries.recordAndAnnounce(tools.db, {
      issueId,
      kind: "newsletter",
      worker: "a",
      now,
      results,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      next: next.map(({ id }) => id),
    });
  return { issueId, first, second, exchange };
}
const result = ({ id }: queries.DeliveryClaim, state: queries.Result["state"]): queries.Result => ({
  id,
  state,
  reply: state,
  attempts: 1,
  dueAt: null,
});
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test("a claim is announced once; the same call said twice says the same", async () => {
  const { first, exchange } = await claimed();
  expect([...(await exchange([], [first]))]).toEqual([first.id]);
  expect([...(await exchange([], [first]))]).toEqual([first.id]);
  pass(1);
  expect([...(await exchange([], [first]))]).toEqual([]);
});

test("a late result settles an uncertain row, until a person has spoken", async () => {
  const { issueId, first, second, exchange } = await claimed();
  await exchange([], [first, second]);
  pass(LEASE_MS + 1);
  await queries.reapLeases(tools.db, now);
  expect(await queries.finishIssue(tools.db, issueId, now)).toBe(true);
  await exchange([result(first, "accepted"), result(second, "pending")], []);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["accepted", "uncertain"]);
  const word = { id: issueId, by: ASHA, reason: "It did not come" };
  expect(await retryIssue(tools, { ...word, deliveries: "all" })).toEqual({ state: "sending" });
  await exchange([result(second, "accepted")], []);
  expect(await stateOf(second.id)).toBe("pending");
});

test("a sender that stalled beyond its lease hands each message over once, whatever it claims again", async () => {
  const { issueId } = await new Ledger().start();
  const sent: string[] = [];
  const mailer = {
    concurrency: 1,
    close() {},
    async send({ to }: { to: string }) {
      sent.push(to);
      if (sent.length > 1) return { reply: "250 OK" };
      // Meanwhile the lease ended, and another process looked.
      pass(LEASE_MS + 1);
      await queries.reapLeases(tools.db, now);
      return { reply: "250 OK" };
    },
  };
  await rows(sql`insert into subscriber (email, status, created_at, confirmed_at)
    values ('more@example.in', 'confirmed', '2026-01-01', '2026-01-01')`);
  await rows(sql`insert into delivery (issue_id, subscriber_id)
    select ${issueId}, id from subscriber where email = 'more@example.in'`);
  await rows(sql`update issue set audience = ${READERS + 1}`);
  const signal = new AbortController().signal;
  const options = {
    worker: "a",
    origin: "https://www.example.in",
    rate: 0,
    lease: LEASE_MS,
    signal,
    pause: 1,
  };
  await sendIssue(tools, mailer, issueId, options);
  await sendIssue(tools, mailer, issueId, { ...options, worker: "b" });
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  expect(sent).toHaveLength(READERS + 1);
  expect(await rows(sql`select distinct state from delivery`)).toEqual([{ state: "accepted" }]);
  await rows(sql`update delivery set subscriber_id = null`);
  await rows(sql`delete from subscriber where email = 'more@example.in'`);
});
