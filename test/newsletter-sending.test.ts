import { sql } from "drizzle-orm";
import { parseHTML } from "linkedom";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { readUncertain } from "../src/domain/newsletter/issues/read-letter.server.ts";
import { cancelIssue } from "../src/domain/newsletter/issues/steer-issue.server.ts";
import type { Member } from "./desk.ts";
import { isLong } from "./effort.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { copySeed, emptyDirectory, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import {
  finished,
  mailedTimes,
  READERS,
  STAFF_API_TOKEN,
  startedIssue,
  toReaders,
  withTools,
} from "./started-issue.ts";

/** Returns the part of an issue's screen about the mails of uncertain outcome. */
const uncertainPart = async (member: Member, screen: string) =>
  parseHTML(await member.text(screen)).document.querySelector("#uncertain");

/** Returns the mails of uncertain outcome that an issue's screen offers to send again. */
async function uncertainOn(member: Member, screen: string) {
  const part = await uncertainPart(member, screen);
  return [...(part?.querySelectorAll('input[name="delivery"]') ?? [])].map((box) => {
    const words = box.closest("li")?.textContent ?? "";
    return {
      id: box.getAttribute("value") ?? "",
      email: /reader\d+@example\.in/.exec(words)?.[0] ?? "",
      words,
    };
  });
}

/** Starts a slow mail server that ends with the test. */
async function slowMailServer(): Promise<MailServer> {
  const mail = await startMailServer();
  mail.conduct = () => "slow";
  onTestFinished(() => mail.stop());
  return mail;
}

test("killed in the middle of a run, the product mails the rest once and skips only the uncertain", async () => {
  const mail = await slowMailServer();
  const dataDir = copySeed();
  const { cancelled, id } = await withTools({ dataDir }, async (tools) => {
    const cancelled = await startedIssue(tools, "cancelled");
    await tools.db.execute(sql`update delivery set state = 'uncertain'
      where id = (select min(id) from delivery where issue_id = ${cancelled})`);
    const by = { id: "m-asha", name: "Asha Rao" };
    await cancelIssue(tools, { id: cancelled, by, reason: "A wrong name" });
    return { cancelled, id: await startedIssue(tools) };
  });
  const settings = { SMTP_URL: mail.url, MAIL_LEASE_SECONDS: "2", STAFF_API_TOKEN };
  const first = await startProduct(settings, dataDir);
  onTestFinished(() => first.kill("SIGKILL"));
  await until(
    () => toReaders(mail).length,
    (taken) => taken >= 60,
  );
  await first.kill("SIGKILL");
  expect(toReaders(mail).length).toBeLessThan(READERS.length);

  const second = await startProduct(settings, dataDir);
  onTestFinished(() => second.stop());
  const { counts } = await finished(second, id);
  const owner = memberOf(second, "Owner");
  const screen = `/desk/newsletter/issues/${id}`;
  const uncertain = await uncertainOn(owner, screen);
  const theirs = uncertain.map(({ email }) => email);
  for (const { words } of uncertain) expect(words).toContain("Its worker stopped");
  // Five messages are under way at once, and five more are announced for the connections that come free.
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.length).toBeLessThanOrEqual(10);
  expect(counts).toMatchObject({ accepted: READERS.length - theirs.length, uncertain: theirs.length });
  expect(mailedTimes(mail, (n) => n > 1)).toEqual([]);
  expect(theirs).toEqual(expect.arrayContaining(mailedTimes(mail, (n) => n === 0)));

  expect((await uncertainPart(owner, screen))?.querySelector("[name=reason][required]")).not.toBeNull();
  const ended = await uncertainPart(owner, `/desk/newsletter/issues/${cancelled}`);
  expect(ended?.textContent).toContain("This letter can no longer be sent, so none can be sent again.");
  expect(ended?.querySelector("input, button")).toBeNull();

  const before = toReaders(mail).length;
  const retry = (fields: Record<string, string>) =>
    owner.post(screen, { reason: "The connection broke", ...fields });
  const none = await retry({ intent: "retry", delivery: "999999" });
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("None of these mails")]);
  expect((await retry({ intent: "retry", delivery: uncertain[0]?.id ?? "" })).status).toBe(303);
  await finished(second, id);
  expect(
    toReaders(mail)
      .slice(before)
      .map(({ to }) => to),
  ).toEqual(theirs.slice(0, 1));
  if (theirs.length > 1) expect((await retry({ intent: "retry-all" })).status).toBe(303);
  expect((await finished(second, id)).counts.accepted).toBe(READERS.length);
  const again = toReaders(mail).slice(before);
  expect(again.map(({ to }) => to).toSorted()).toEqual(theirs.toSorted());
  expect(await uncertainOn(owner, screen)).toEqual([]);
  expect((await retry({ intent: "retry-all" })).status).toBe(422);
  // A repeat to the same reader is the same message to a mail program: a delivery has one Message-ID.
  expect(new Set(toReaders(mail).map(({ messageId }) => messageId)).size).toBe(READERS.length);
});

// A separate PostgreSQL server, which the first test fills. Where its programs are not installed, both tests are
// skipped and reported.
const WORKERS = isLong ? 2 : 1;
const server = await startPostgres({ fsync: false });
afterAll(() => server?.stop());

test.runIf(server)(
  "several processes send one issue: each reader is mailed once, and the work is shared",
  async () => {
    const mail = await slowMailServer();
    const settings = {
      DATABASE_URL: server?.url ?? "",
      SMTP_URL: mail.url,
      LOG_LEVEL: "warn",
      STAFF_API_TOKEN,
    };
    const product = await startProduct(settings, emptyDirectory());
    onTestFinished(() => product.stop());
    const start = () => startProduct(settings, emptyDirectory(), "worker");
    const workers = await Promise.all(Array.from({ length: WORKERS }, start));
    onTestFinished(async () => {
      for (const worker of workers) await worker.stop();
    });
    const where = { databaseUrl: server?.url, dataDir: product.dataDir };
    const id = await withTools(where, startedIssue);
    expect((await finished(product, id)).counts.accepted).toBe(READERS.length);
    expect(mailedTimes(mail, (n) => n !== 1)).toEqual([]);
    const shares = await withTools(
      where,
      async ({ db }) =>
        (
          (await db.execute(
            sql`select claimed_by, count(*)::int as n from delivery group by claimed_by`,
          )) as unknown as { rows: { claimed_by: string; n: number }[] }
        ).rows,
    );
    expect(shares.length).toBeGreaterThan(1);
    expect(shares.reduce((sum, { n }) => sum + n, 0)).toBe(READERS.length);
    for (const worker of workers) {
      await worker.kill();
      expect(worker.process.exitCode, worker.output()).toBe(0);
    }
  },
);

// test/faulty-database.test.ts has the database die in the short run.
test.runIf(server && isLong)(
  "the database dies and comes back in the middle of a run: the rest is mailed, and nobody twice",
  async () => {
    const mail = await slowMailServer();
    const settings = {
      DATABASE_URL: server?.url ?? "",
      SMTP_URL: mail.url,
      MAIL_LEASE_SECONDS: "2",
      LOG_LEVEL: "warn",
      STAFF_API_TOKEN,
    };
    const product = await startProduct(settings, emptyDirectory());
    onTestFinished(() => product.stop());
    const where = { databaseUrl: server?.url, dataDir: product.dataDir };
    const id = await withTools(where, (tools) => startedIssue(tools, "of-all-again"));
    await until(
      () => toReaders(mail).length,
      (taken) => taken >= 60,
    );
    server?.halt();
    const before = toReaders(mail).length;
    expect(before).toBeLessThan(READERS.length);
    await until(
      async () => (await fetch(`${product.origin}/readyz`)).status,
      (status) => status === 503,
    );
    // Messages under way are handed over; without the ledger no more are begun.
    expect(toReaders(mail).length).toBeLessThan(READERS.length);
    server?.start();
    const { counts } = await finished(product, id);
    const uncertain = await withTools(where, ({ db }) => readUncertain(db, id));
    const theirs = uncertain.map(({ email }) => email);
    expect(counts).toMatchObject({ accepted: READERS.length - theirs.length, uncertain: theirs.length });
    expect(mailedTimes(mail, (n) => n > 1)).toEqual([]);
    expect(theirs).toEqual(expect.arrayContaining(mailedTimes(mail, (n) => n === 0)));
  },
);
