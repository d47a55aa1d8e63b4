import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import { firstWords } from "#test/child.ts";
import { lockDataDirectory } from "./data-directory.server.ts";
import type { Database } from "./db.ts";
import { lookAfter, makeCluster, openEmbedded } from "./embedded.server.ts";
import { Engine, syncCount } from "./engine.server.ts";
import { openSession } from "./engine-pool.server.ts";

const log = createLog("silent");
const folder = () => mkdtempSync(join(tmpdir(), "embedded-"));

const dir = folder();
/** A copy of the new cluster, for an engine in this thread. */
const copy = join(folder(), "pg");
let database: Database;
beforeAll(async () => {
  makeCluster(join(dir, "pg"));
  cpSync(join(dir, "pg"), copy, { recursive: true });
  database = await openEmbedded(dir, log);
});
afterAll(async () => {
  await database.close();
  for (const place of [dir, dirname(copy)]) rmSync(place, { recursive: true });
});
const rowOf = async (query: string) =>
  ((await database.db.execute(sql.raw(query))) as unknown as { rows: unknown[] }).rows[0];

test("a commit reaches fsync under durable settings, and no answer is kept in memory", async () => {
  const engine = await Engine.inFolder(copy);
  const { database: own, end } = openSession(engine);
  await own.exec("create table t (id int primary key)");
  const settings = await rowOf(`select current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as commit, current_setting('wal_sync_method') as method`);
  expect(settings).toEqual({ fsync: "on", commit: "on", method: "fsync" });
  for (let id = 1; id <= 5; id += 1) {
    const before = syncCount();
    await own.db.execute(sql`insert into t values (${id})`);
    expect(syncCount()).toBeGreaterThan(before);
  }

  // An answer is not kept in memory once it is given.
  setFlagsFromString("--expose-gc");
  const used = (): number => {
    runInNewContext("gc")();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = used();
  for (let n = 0; n < 50; n += 1) await own.db.execute(sql`select repeat('x', 1000000)`);
  expect(used() - before).toBeLessThan(25);
  await end();
  await engine.close();
});

test("the database is of the PostgreSQL that a data directory is asked for", async () => {
  expect(await rowOf("show server_version")).toEqual({ server_version: expect.stringMatching(/^18\./) });
});

test("the upkeep takes back the room of dead rows", async () => {
  await database.exec("create table dead as select n from generate_series(1, 5000) n; delete from dead");
  const size = () => rowOf("select pg_relation_size('dead')::int as size");
  expect(await size()).not.toEqual({ size: 0 });
  await lookAfter(database);
  expect(await size()).toEqual({ size: 0 });
});

test("a statement, however long, stops nobody else in the process", async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  await database.db.execute(sql`select pg_sleep(0.2)`);
  clearInterval(others);
  expect(turns).toBeGreaterThan(20);
});

test("a session that a failed transaction left is rolled back, and goes on", async () => {
  await database.exec("create table kept (n int primary key)");
  await expect(
    database.session(async (exec) => {
      await exec("begin; insert into kept values (1)");
      await exec("insert into kept values (1)");
    }),
  ).rejects.toThrow(/duplicate key/);
  expect(await rowOf("select count(*)::int as n from kept")).toEqual({ n: 0 });
});

test("what a transaction asks past itself is refused at once, undone with it, and what follows is answered", async () => {
  await database.exec("create table noted (n int primary key)");
  const past = [() => database.db.execute(sql`select 1`), () => database.db.transaction(async () => 1)];
  for (const ask of past) {
    const fault = await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into noted values (1)`);
        await tx.transaction((inner) => inner.execute(sql`insert into noted values (2)`));
        // A wait for itself never ends.
        await Promise.race([ask(), new Promise((resolve) => setTimeout(resolve, 10_000))]);
      })
      .catch((error: Error) => error);
    expect(String((fault as Error).cause ?? fault)).toMatch(/goes through that transaction/);
  }
  expect(await rowOf("select count(*)::int as n from noted")).toEqual({ n: 0 });
  let later: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => rowOf("select 3 as n"));
    await tx.execute(sql`select 1`);
  });
  expect(await later, "what it began may ask once it is over").toEqual({ n: 3 });
});

test("what is notified is heard, with the rows that a statement returns and after a commit", async () => {
  const heard: string[] = [];
  await database.listen(
    "changes",
    (payload) => heard.push(payload),
    () => {},
  );
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('changes', 'one')`);
    expect(heard).toEqual([]);
  });
  await database.db.execute(sql`select pg_notify('changes', 'two')`);
  await database.db.execute(sql`select 1`);
  expect(heard).toEqual(["one", "two"]);
});

test("a second opener of a data directory is refused, and let in once the first is gone", () => {
  const dir = folder();
  const release = lockDataDirectory(dir);
  expect(() => lockDataDirectory(dir)).toThrow(
    /is in use by another process. Stop that process, or set DATA_DIR/,
  );
  release();
  lockDataDirectory(dir)();
  rmSync(dir, { recursive: true });
});

test("a lock is held while its process lives, and free at once when it is killed", async () => {
  const dir = folder();
  const code = `import { lockDataDirectory } from ${JSON.stringify(join(process.cwd(), "src/platform/db/data-directory.server.ts"))};
    lockDataDirectory(${JSON.stringify(dir)}); gc(); setTimeout(() => console.log("locked"), 100); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await firstWords(holder);
  try {
    expect(() => lockDataDirectory(dir)).toThrow(/in use/);
  } finally {
    holder.kill("SIGKILL");
    await once(holder, "exit");
  }
  lockDataDirectory(dir)();
  rmSync(dir, { recursive: true });
});
