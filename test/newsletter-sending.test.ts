import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { ask } from "./ask.ts";
import { isLong } from "./effort.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { copySeed, emptyDirectory, startProduct, until } from "./product.ts";
import { mailedTimes, READERS, startedIssue, toReaders, withTools } from "./started-issue.ts";

const word = ["--by", "Ravi Iyer", "--reason", "The connection broke"];

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
  const id = String(await withTools({ dataDir }, startedIssue));
  const settings = { SMTP_URL: mail.url, MAIL_LEASE_SECONDS: "2" };
  const first = await startProduct(settings, dataDir);
  onTestFinished(() => first.kill("SIGKILL"));
  await until(
    () => toReaders(mail).length,
    (taken) => taken >= 60,
  );
  await first.kill("SIGKILL");
  expect(toReaders(mail).length).toBeLessThan(READERS.length);
  // While the product is stopped nobody sends; waiting would keep it from starting.
  const stopped = await first.command("newsletter", "watch", id);
  expect([stopped.code, stopped.out]).toEqual([1, expect.stringMatching(/\nIssue 1 is sending\n$/)]);

  const second = await startProduct(settings, dataDir);
  onTestFinished(() => second.stop());
  const newsletter = (...args: string[]) => ask(second, "newsletter", ...args);
  const watched = await second.command("newsletter", "watch", id);
  expect([watched.code, watched.out]).toEqual([0, expect.stringMatching(/\nIssue 1 is finished\n$/)]);
  const uncertain = (await newsletter("uncertain", id)).out.trimEnd().split("\n");
  const theirs = uncertain.map((line) => /^\d+ {2}(\S+) {2}.*Its worker stopped/.exec(line)?.[1] ?? line);
  // Five messages are under way at once, and five more are announced for the connections that come free.
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.length).toBeLessThanOrEqual(10);
  expect(watched.out).toContain(
    `100 %  300 of 300  accepted ${READERS.length - theirs.length}  uncertain ${theirs.length}`,
  );
  expect(mailedTimes(mail, (n) => n > 1)).toEqual([]);
  expect(theirs).toEqual(expect.arrayContaining(mailedTimes(mail, (n) => n === 0)));

  const before = toReaders(mail).length;
  const one = /^\d+/.exec(uncertain[0] ?? "")?.[0] as string;
  expect((await newsletter("retry", id, "999999", ...word)).err).toContain("None of these mails");
  expect((await newsletter("retry", id, one, ...word)).out).toContain("issue 1 is sending");
  expect((await newsletter("watch", id)).code).toBe(0);
  expect(
    toReaders(mail)
      .slice(before)
      .map(({ to }) => to),
  ).toEqual(theirs.slice(0, 1));
  if (theirs.length > 1) expect((await newsletter("retry", id, "--all", ...word)).code).toBe(0);
  expect((await newsletter("watch", id)).out).toContain("accepted 300");
  const again = toReaders(mail).slice(before);
  expect(again.map(({ to }) => to).toSorted()).toEqual(theirs.toSorted());
  expect((await newsletter("uncertain", id)).out).toBe("");
  expect((await newsletter("retry", id, "--all", ...word)).err).toContain("None of these mails");
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
    const settings = { DATABASE_URL: server?.url ?? "", SMTP_URL: mail.url, LOG_LEVEL: "warn" };
    const product = await startProduct(settings, emptyDirectory());
    onTestFinished(() => product.stop());
    const start = () => startProduct(settings, emptyDirectory(), "worker");
    const workers = await Promise.all(Array.from({ length: WORKERS }, start));
    onTestFinished(async () => {
      for (const worker of workers) await worker.stop();
    });
    const where = { databaseUrl: server?.url, dataDir: product.dataDir };
    const id = await withTools(where, startedIssue);
    const watched = await product.command("newsletter", "watch", String(id));
    expect([watched.code, watched.out]).toEqual([
      0,
      expect.stringContaining("100 %  300 of 300  accepted 300"),
    ]);
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

test.runIf(server)(
  "the database dies and comes back in the middle of a run: the rest is mailed, and nobody twice",
  async () => {
    const mail = await slowMailServer();
    const settings = {
      DATABASE_URL: server?.url ?? "",
      SMTP_URL: mail.url,
      MAIL_LEASE_SECONDS: "2",
      LOG_LEVEL: "warn",
    };
    const product = await startProduct(settings, emptyDirectory());
    onTestFinished(() => product.stop());
    const where = { databaseUrl: server?.url, dataDir: product.dataDir };
    const id = String(await withTools(where, (tools) => startedIssue(tools, "of-all-again")));
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
    const newsletter = (...args: string[]) => product.command("newsletter", ...args);
    const watched = await newsletter("watch", id);
    expect([watched.code, watched.out]).toEqual([0, expect.stringContaining(`\nIssue ${id} is finished\n`)]);
    const uncertain = (await newsletter("uncertain", id)).out.trimEnd().split("\n").filter(Boolean);
    const theirs = uncertain.map((line) => /^\d+ {2}(\S+)/.exec(line)?.[1] ?? line);
    expect(watched.out).toContain(`100 %  300 of 300  accepted ${READERS.length - theirs.length}`);
    expect(mailedTimes(mail, (n) => n > 1)).toEqual([]);
    expect(theirs).toEqual(expect.arrayContaining(mailedTimes(mail, (n) => n === 0)));
  },
);
