import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openSession } from "../src/platform/db/engine-pool.server.ts";
import { EngineThread } from "../src/platform/db/own-thread.server.ts";
import { ask } from "./ask.ts";
import { disk, fill, fillUnder, message, mounts, visitor } from "./full-disk.ts";
import { DATA, emptyDirectory, runCommand, seedFolder, startProduct, until } from "./product.ts";

test.runIf(mounts)(
  "on a full disk nothing is acknowledged that is lost, pages are served, and no backup is restored; with room all goes on",
  async () => {
    const place = disk(240);
    const dataDir = join(place, "data");
    cpSync(join(seedFolder(), DATA), dataDir, { recursive: true });
    const product = await startProduct({}, dataDir);
    onTestFinished(() => product.stop());
    const { call, acknowledged, stored } = visitor(product);
    const filling = await fillUnder(product, place, call);
    const form = await fetch(`${product.origin}/contactus`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: product.origin },
      body: new URLSearchParams(message(0)).toString(),
    });
    expect([form.status, await form.text()]).toEqual([
      503,
      expect.stringContaining("not confirmed as stored"),
    ]);
    // A page that was never rendered is made from the records, which can still be read.
    expect((await fetch(`${product.origin}/blog?page=2`)).status).toBe(200);
    const file = join(place, "backup.gz");
    expect((await ask(product, "backup", file)).code).not.toBe(0);
    expect(readdirSync(place)).not.toContain("backup.gz");
    expect(product.process.exitCode).toBeNull();

    rmSync(filling);
    await until(call, (status) => status === 200);
    expect((await ask(product, "backup", file)).code).toBe(0);
    await product.kill("SIGKILL");
    expect(await stored()).toEqual(acknowledged.toSorted());

    fill(place);
    await expect(startProduct({}, dataDir)).rejects.toThrow(
      /is full: the database needs 64 MB of free space/,
    );
    const target = join(place, "restored");
    const refused = await runCommand({ ...product.env, DATA_DIR: target }, "restore", ["--yes", file]);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(
        /^Not restored\. The disk that holds .* has \d+ MB free; the restored site needs about/,
      ),
    ]);
    expect(existsSync(target)).toBe(false);
  },
);

test.runIf(mounts)(
  "a database that found no room for its log is never asked again, and keeps its rows",
  async () => {
    const place = disk(240);
    const cluster = join(emptyDirectory(place), "db", "pg");
    const open = async () => {
      const thread = await EngineThread.open(cluster);
      return { thread, ...openSession(thread).database };
    };
    const pg = await open();
    await pg.exec(
      "create table t (id int primary key, v text, n int) with (fillfactor = 40); insert into t select g, repeat('x', 300), 0 from generate_series(1, 3000) g",
    );
    for (const text of [
      "vacuum full t",
      "vacuum t",
      "update t set n = 1 where id <= 1500",
      "vacuum t",
      "checkpoint",
    ])
      await pg.exec(text);
    const filling = fill(place);
    let n = 1;
    const fault = await (async () => {
      for (;;) {
        n += 1;
        await pg.exec(`update t set n = ${n} where id <= 1500`);
      }
    })().catch((error: { severity?: string }) => error);
    expect(fault.severity).toBe("PANIC");
    expect(pg.thread.broken?.message).toContain("PANIC");
    // Unguarded, this call blocks the thread for good.
    await expect(pg.exec("select 1")).rejects.toThrow("The connection to the embedded database is closed.");
    await expect(pg.isAlive()).rejects.toMatchObject({
      cause: { message: expect.stringContaining("is closed") },
    });
    await pg.thread.close();
    rmSync(filling);
    const again = await open();
    const { rows } = (await again.db.execute(
      sql`select n, count(*)::int as of from t where id <= 1500 group by n`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ n: n - 1, of: 1500 }]);
    await again.thread.close();
  },
);

test.runIf(mounts)("a data directory below a read-only folder is refused with what to do", async () => {
  const place = disk(1);
  execFileSync("mount", ["-o", "remount,ro", place]);
  await expect(startProduct({}, join(place, "site", "data"))).rejects.toThrow(
    /stopped with 1:\nThe data directory .* cannot be used, because it is read-only: mount the disk for writing/,
  );
});
