import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { startProduct, until } from "./product.ts";
import { mailedTimes, READERS, startedIssue, toReaders, withTools } from "./started-issue.ts";

const SLOW = 240_000;
const word = ["--by", "Ravi Iyer", "--reason", "The connection broke"];

/** Ended with the test, as whatever else it starts. */
async function slowMailServer(): Promise<MailServer> {
  const mail = await startMailServer();
  mail.conduct = () => "slow";
  onTestFinished(() => mail.stop());
  return mail;
}

const folderFor = (name: string) => mkdtempSync(join(tmpdir(), name));

test(
  "killed in the middle of a run, the product mails the rest once: it skips nobody but the uncertain, whom a person has mailed again",
  async () => {
    const mail = await slowMailServer();
    const dataDir = folderFor("killed-");
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
    // Stopped, nobody sends: to wait for the end would keep the product from starting.
    const stopped = await first.command("newsletter", "watch", id);
    expect([stopped.code, stopped.out]).toEqual([1, expect.stringMatching(/\nIssue 1 is sending\n$/)]);

    const second = await startProduct(settings, dataDir);
    onTestFinished(() => second.stop());
    const newsletter = (...args: string[]) => second.command("newsletter", ...args);
    const watched = await newsletter("watch", id);
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
    expect((await newsletter("retry", id, "999999", ...word)).err).toContain("None of these deliveries");
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
    expect((await newsletter("retry", id, "--all", ...word)).err).toContain("None of these deliveries");
    // Once more to the same reader is the same message to a mail program: one Message-ID for one delivery.
    expect(new Set(toReaders(mail).map(({ messageId }) => messageId)).size).toBe(READERS.length);
  },
  SLOW,
);

/** `npm run worker` with a data directory of its own. */
function startWorker(settings: Record<string, string>) {
  const dataDir = folderFor("worker-");
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SETTINGS_FILE: join(dataDir, "settings.env"),
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, ["scripts/start.mjs", "--role=worker"], { env });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      written += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(dataDir, { recursive: true });
  });
  return { written: () => written, ended, stop };
}

test(
  "a worker of its own refuses to work without a database server",
  async () => {
    const worker = startWorker({});
    expect(await worker.ended).toBe(1);
    expect(worker.written()).toContain(
      "--role=worker needs DATABASE_URL: the embedded database belongs to one process, which serves and sends by itself.\n",
    );
  },
  SLOW,
);

// A PostgreSQL server of its own; where its programs are not installed this test is left out and said so.
const server = await startPostgres({ fsync: false });
afterAll(() => server?.stop());

test.runIf(server)(
  "several processes send one issue: each reader is mailed once, and the work is shared",
  async () => {
    const mail = await slowMailServer();
    const settings = { DATABASE_URL: server?.url ?? "", SMTP_URL: mail.url, LOG_LEVEL: "warn" };
    const product = await startProduct(settings);
    onTestFinished(() => product.stop());
    const workers = [startWorker(settings), startWorker(settings)];
    for (const worker of workers) await until(worker.written, (text) => text.includes("The worker works."));
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
    for (const worker of workers) expect(await worker.stop()).toBe(0);
  },
  SLOW,
);

test.runIf(server)(
  "the database dies and comes back in the middle of a run: the rest is mailed, nobody twice, and whose record was lost is told",
  async () => {
    const mail = await slowMailServer();
    const url = new URL(server?.url ?? "");
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query("create database dying");
    await client.end();
    url.pathname = "/dying";
    const settings = {
      DATABASE_URL: url.href,
      SMTP_URL: mail.url,
      MAIL_LEASE_SECONDS: "2",
      LOG_LEVEL: "warn",
    };
    const product = await startProduct(settings);
    onTestFinished(() => product.stop());
    const where = { databaseUrl: url.href, dataDir: product.dataDir };
    const id = String(await withTools(where, startedIssue));
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
    // What was under way is handed over; without its ledger nothing more is begun.
    expect(toReaders(mail).length).toBeLessThan(READERS.length);
    server?.start();
    const newsletter = (...args: string[]) => product.command("newsletter", ...args);
    const watched = await newsletter("watch", id);
    expect([watched.code, watched.out]).toEqual([0, expect.stringMatching(/\nIssue 1 is finished\n$/)]);
    const uncertain = (await newsletter("uncertain", id)).out.trimEnd().split("\n").filter(Boolean);
    const theirs = uncertain.map((line) => /^\d+ {2}(\S+)/.exec(line)?.[1] ?? line);
    expect(watched.out).toContain(`100 %  300 of 300  accepted ${READERS.length - theirs.length}`);
    expect(mailedTimes(mail, (n) => n > 1)).toEqual([]);
    expect(theirs).toEqual(expect.arrayContaining(mailedTimes(mail, (n) => n === 0)));
  },
  SLOW,
);
