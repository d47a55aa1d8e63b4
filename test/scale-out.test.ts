import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join as pathOf } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { join, type Member, Visitor } from "./desk.ts";
import { isLong } from "./effort.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { emptyDirectory, type Product, runCommand, startProduct, until } from "./product.ts";
import { publishDigestFile } from "./publish-digest.ts";

// Two processes that serve and two that work, on one PostgreSQL, all started at once on an empty database. Where its
// programs are not installed, these tests are skipped and reported.
const server: TestServer | undefined = await startPostgres({ fsync: false });
const here = test.runIf(server);
const LIMIT = 6;
const shared = {
  DATABASE_URL: server?.url ?? "",
  DATA_DIR: emptyDirectory(),
};
let [web, other, worker, second]: Product[] = [];
let owner: Member;
let mailServer: MailServer;

beforeAll(async () => {
  if (!server) return;
  const start = (role: "web" | "worker") =>
    startProduct({ ...shared, RATE_LIMIT_API: String(LIMIT), LOG_LEVEL: "info" }, shared.DATA_DIR, role);
  [web, other, worker, second] = await Promise.all([
    start("web"),
    start("web"),
    start("worker"),
    start("worker"),
  ]);
  const { out } = await runCommand(web?.env ?? {}, "owner", []);
  const link = /(\/desk\/invitation\?token=[\w-]+)/.exec(out)?.[1] ?? out;
  owner = await join(originOf(web), link, { name: "Asha Owner", email: "owner@example.in" });
  mailServer = await startMailServer();
});
afterAll(async () => {
  await mailServer?.stop();
  for (const product of [web, other, worker, second]) await product?.stop();
  server?.stop();
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const originOf = (product: Product | undefined): string => product?.origin ?? "";
const read = async (product: Product | undefined, path: string) =>
  (await fetch(originOf(product) + path)).text();
here("four processes that start at once on an empty database load its first content once", async () => {
  const [twice] = await query(
    `select (select count(*) - count(distinct title) from post)::int as posts,
            (select count(*) - count(distinct date) from digest)::int as digests,
            (select count(*) - count(distinct name) from staff_role)::int as roles,
            (select count(*) from post)::int as read`,
  );
  expect(twice).toEqual({ posts: 0, digests: 0, roles: 0, read: readdirSync("content/articles").length });
  for (const once of ["migrations applied", "articles imported"])
    expect(
      [web, other, worker, second].filter((product) => product?.output().includes(once)),
      once,
    ).toHaveLength(1);
  for (const product of [web, other]) expect(await read(product, "/")).toContain("</html>");
});

here("a limit is counted for all processes together, and its keys name nobody", async () => {
  const call = (product: Product | undefined) =>
    fetch(`${originOf(product)}/api/category/list`, { method: "POST", body: "{}" }).then(
      ({ status }) => status,
    );
  const statuses: number[] = [];
  for (let n = 0; n < LIMIT; n += 1) statuses.push(await call(n % 2 ? web : other));
  expect(statuses).not.toContain(429);
  expect([await call(web), await call(other)]).toEqual([429, 429]);
  const keys = await query<{ key: string }>("select key from limits.rate");
  expect(keys.length).toBeGreaterThan(0);
  for (const { key } of keys) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});

here("what another process publishes is on the pages of every process", async () => {
  const where = { dataDir: shared.DATA_DIR, databaseUrl: shared.DATABASE_URL };
  const days = [
    ["03/03/2025", 22119.3, "22,119.30"],
    ["04/03/2025", 22082.65, "22,082.65"],
  ] as const;
  for (const [date, cmp, printed] of isLong ? days : days.slice(0, 1)) {
    await Promise.all([read(web, "/dailydigest"), read(other, "/dailydigest")]);
    await publishDigestFile(where, { json_content: { date, index_dashboard: { NIFTY: { cmp } } } });
    for (const product of [web, other])
      await until(
        () => read(product, "/dailydigest"),
        (html) => html.includes(printed),
      );
  }
});

const sendForm = (message: string) =>
  fetch(`${originOf(web)}/contactus`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: originOf(web) },
    body: new URLSearchParams({ firstName: "Asha", lastName: "Rao", email: "asha@example.in", message }),
  });
const mailsOf = (message: string) =>
  [...(web?.mails() ?? []), ...mailServer.taken.map(({ text }) => text)].filter((mail) =>
    mail.includes(message),
  );

here("what a visitor sends to a process that only serves is mailed by one that works, once", async () => {
  const message = "Sent to one that serves";
  expect((await sendForm(message)).status).toBe(303);
  await until(
    () => mailsOf(message),
    (found) => found.length > 0,
  );
  expect(mailsOf(message)).toHaveLength(1);
  // Due work is looked for every minute.
  const [tick] = await query<{ cron: string }>(
    "select cron from pgboss.schedule where name = 'newsletter.tick'",
  );
  expect(tick?.cron).toBe("* * * * *");
});

here("a process that only works mails by the server that was chosen in one that serves", async () => {
  const screen = "/desk/launch/mail";
  await owner.post(screen, {
    intent: "test-server",
    host: "127.0.0.1",
    port: new URL(mailServer.url).port,
    security: "starttls",
    username: "",
    password: "",
    sender: "The Firm <research@firm.in>",
  });
  const code = /^(\d{4} \d{4})\r?$/m.exec(mailServer.taken[0]?.text ?? "")?.[1] ?? "";
  const used = await owner.post(screen, { intent: "use-server", code });
  expect(used.headers.get("location")).toBe(`${screen}?done=leaving`);
  // A process hears of the choice after its commit, so a mail of that moment may still leave as before.
  await until(
    () =>
      [worker, second].filter((product) => product?.output().includes("mail is sent through another server")),
    (told) => told.length === 2,
  );
  const message = "Sent after the choice";
  expect((await sendForm(message)).status).toBe(303);
  await until(
    () => mailServer.taken.filter(({ text }) => text.includes(message)),
    (taken) => taken.length > 0,
  );
  expect(mailsOf(message)).toHaveLength(1);
});

here(
  "a session opened in one process is known in the other; signed out in one, it is ended in both",
  async () => {
    const there = new Visitor(originOf(other));
    there.cookie = owner.cookie;
    expect((await there.get("/desk/articles")).status).toBe(200);
    await there.post("/desk/sign-out", {});
    expect((await owner.get("/desk/articles")).status).toBe(303);
  },
);

here(
  "an export is of one moment, whatever is written into the ledger meanwhile, and has it whole",
  async () => {
    let isOver = false;
    let written = 0;
    /** Holds a number of the ledger for a while before it is committed, below those that others commit meanwhile. */
    const write = async (): Promise<void> => {
      while (!isOver) {
        await query(`
        begin;
        insert into audit_entry (at, actor, action, subject, subject_id) values (now(), 'A. Writer', 'test', 'test', '1');
        select pg_sleep(0.2);
        commit`);
        written += 1;
      }
    };
    const writers = Array.from({ length: 4 }, write);
    const to = pathOf(shared.DATA_DIR, "..", `out-${Date.now()}`);
    const given = await runCommand({ ...web?.env, DATA_DIR: emptyDirectory() }, "export", [
      "--to",
      to,
      "--by",
      "owner@example.in",
    ]);
    isOver = true;
    await Promise.all(writers);
    expect(given).toMatchObject({ code: 0, err: "" });
    const lines = readFileSync(pathOf(to, "ledger", "ledger.jsonl"), "utf8")
      .trim()
      .split("\n");
    const ids = lines.map((line) => Number(JSON.parse(line).id)).filter(Number.isFinite);
    expect(ids.length).toBeGreaterThan(10);
    expect(written).toBeGreaterThan(4);
    rmSync(to, { recursive: true });
  },
);

// The last test: it changes the schema under the running processes.
here(
  "beside a newer release that added to the schema this one goes on working, and is not started anew",
  async () => {
    await query(`
    alter table enquiry add column source text not null default 'web';
    create table later (id int primary key);
    insert into migration (name, hash) values ('9999_later.sql', 'later')`);
    const message = "Beside a newer release";
    expect((await sendForm(message)).status).toBe(303);
    await until(
      () => mailsOf(message),
      (found) => found.length > 0,
    );
    for (const path of ["/", "/blog", "/dailydigest", "/contactus", "/readyz"])
      expect([path, (await fetch(originOf(web) + path)).status]).toEqual([path, 200]);

    const tables = async () =>
      (await query<{ n: number }>("select count(*)::int as n from information_schema.tables"))[0]?.n;
    const standing = await tables();
    const dataDir = emptyDirectory();
    await expect(startProduct({ DATABASE_URL: shared.DATABASE_URL }, dataDir)).rejects.toThrow(
      /stopped with 1:[\s\S]*newer than this code: it has the migration 9999_later\.sql/,
    );
    expect(await tables()).toBe(standing);
    rmSync(dataDir, { recursive: true });
  },
);
