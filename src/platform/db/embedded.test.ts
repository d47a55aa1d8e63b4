import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLog } from "#platform/log/log.server.ts";
import { lookAfter, openEmbedded, openInMemory, syncCount } from "./embedded.server.ts";
import { lockDataDirectory } from "./lock.server.ts";

const log = createLog("silent");
const folder = () => mkdtempSync(join(tmpdir(), "embedded-"));

test("a commit reaches fsync, and the settings that make it durable are on", async () => {
  const dir = folder();
  const database = await openEmbedded(dir, log);
  try {
    await database.exec("create table t (id int primary key)");
    const settings = await database.db.execute(
      sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('wal_sync_method') as method`,
    );
    expect((settings as unknown as { rows: unknown[] }).rows[0]).toEqual({
      fsync: "on",
      commit: "on",
      method: "fsync",
    });
    for (let id = 1; id <= 5; id += 1) {
      const before = syncCount();
      await database.db.execute(sql`insert into t values (${id})`);
      expect(syncCount()).toBeGreaterThan(before);
    }
  } finally {
    await database.close();
    rmSync(dir, { recursive: true });
  }
});

test("a second opener of a data directory is refused with a sentence, and let in after the first is gone", () => {
  const dir = folder();
  const release = lockDataDirectory(dir);
  expect(() => lockDataDirectory(dir)).toThrow(
    /is in use by another process. Stop that process, or set DATA_DIR/,
  );
  release();
  lockDataDirectory(dir)();
  rmSync(dir, { recursive: true });
});

test("the lock of a process that was killed is free at once", async () => {
  const dir = folder();
  const code = `import { lockDataDirectory } from ${JSON.stringify(join(process.cwd(), "src/platform/db/lock.server.ts"))};
    lockDataDirectory(${JSON.stringify(dir)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  try {
    expect(() => lockDataDirectory(dir)).toThrow(/in use/);
  } finally {
    holder.kill("SIGKILL");
    await once(holder, "exit");
  }
  lockDataDirectory(dir)();
  rmSync(dir, { recursive: true });
});

test("the upkeep takes back the room of dead rows", async () => {
  const { pg, close } = await openInMemory();
  await pg.exec("create table t as select n from generate_series(1, 5000) n");
  await pg.exec("delete from t");
  const pages = async () =>
    (await pg.query<{ size: number }>("select pg_relation_size('t')::int as size")).rows[0]?.size;
  expect(await pages()).toBeGreaterThan(0);
  await lookAfter(pg);
  expect(await pages()).toBe(0);
  await close();
});
