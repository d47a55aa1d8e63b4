import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { GuardedPGlite } from "../src/platform/db/guarded.server.ts";
import { type Product, runCommand, startProduct, until } from "./product.ts";

// A disk of its own in memory: only root may mount one; elsewhere these tests are left out and said so.
const SLOW = 300_000;
const folder = mkdtempSync(join(tmpdir(), "disk-"));
const mounts = spawnSync("mount", ["-t", "tmpfs", "-o", "size=240m", "tmpfs", folder]).status === 0;
if (mounts) execFileSync("umount", [folder]);
rmSync(folder, { recursive: true });

/** A disk of so many megabytes, gone with the test. */
function disk(megabytes: number): string {
  const place = mkdtempSync(join(tmpdir(), "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", place]);
  onTestFinished(() => {
    execFileSync("umount", ["-l", place]);
    rmSync(place, { recursive: true });
  });
  return place;
}

/** Takes all free space of a disk but so many bytes; the file whose removal gives it back. */
function fill(place: string, leave = 0): string {
  const file = join(place, "filling");
  const fd = openSync(file, "w");
  const block = Buffer.alloc(64 * 1024);
  for (;;) {
    const { bavail, bsize } = statfsSync(place);
    const room = Math.min(block.length, bavail * bsize - leave);
    if (room <= 0 || writeSync(fd, block, 0, room) < room) break;
  }
  closeSync(fd);
  return file;
}

const message = (n: number) => ({
  firstName: "Asha",
  lastName: "Rao",
  email: `disk${n}@example.in`,
  message: "m".repeat(3_000),
});

/** Sends one message after another, and knows which were acknowledged and which are stored. */
function visitor(product: Product) {
  let n = 0;
  const acknowledged: string[] = [];
  return {
    acknowledged,
    async call(): Promise<number> {
      n += 1;
      const answer = await fetch(`${product.origin}/api/contactus`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(message(n)),
      });
      if (answer.status === 200) acknowledged.push(`disk${n}@example.in`);
      return answer.status;
    },
    async stored(): Promise<string[]> {
      const { out } = await runCommand(product.env, "leads", ["export", "--format", "json"]);
      return (JSON.parse(out) as { email: string }[]).map(({ email }) => email).toSorted();
    },
  };
}

/** Fills a disk under a product until it stores nothing more, and sees that it serves on; the file to remove. */
async function fillUnder({ origin }: Product, place: string, call: () => Promise<number>): Promise<string> {
  const blog = async () => (await fetch(`${origin}/blog`)).text();
  expect(await call()).toBe(200);
  const kept = await blog();
  const filling = fill(place);
  await until(call, (status) => status === 503);
  for (let more = 0; more < 40; more += 1) await call();
  expect(await blog()).toBe(kept);
  return filling;
}

test.runIf(mounts)(
  "on a full disk nothing is acknowledged that is lost, pages are served, no backup takes its name; with room again all goes on",
  async () => {
    const place = disk(240);
    const dataDir = join(place, "data");
    mkdirSync(dataDir);
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
    // What was never rendered is read from the records, which can still be read.
    expect((await fetch(`${product.origin}/blog?page=2`)).status).toBe(200);
    const file = join(place, "backup.gz");
    expect((await product.command("backup", file)).code).not.toBe(0);
    expect(readdirSync(place)).not.toContain("backup.gz");
    expect(product.process.exitCode).toBeNull();

    rmSync(filling);
    await until(call, (status) => status === 200);
    expect((await product.command("backup", file)).code).toBe(0);
    await product.kill("SIGKILL");
    expect(await stored()).toEqual(acknowledged.toSorted());

    fill(place);
    await expect(startProduct({}, dataDir)).rejects.toThrow(
      /is full: the database needs 64 MB of free space/,
    );
  },
  SLOW,
);

test.runIf(mounts)(
  "a database that found no room for its log is never asked again, and its rows are there after the next opening",
  async () => {
    const place = disk(240);
    const open = async () => {
      const pg = new GuardedPGlite({ dataDir: join(place, "pg") });
      await pg.waitReady;
      return pg;
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
        await pg.query("update t set n = $1 where id <= 1500", [n]);
      }
    })().catch((error: { severity?: string }) => error);
    expect(fault.severity).toBe("PANIC");
    // Unguarded, this call blocks the process for good.
    await expect(pg.query("select 1")).rejects.toThrow("The connection to the embedded database is closed.");
    await expect(pg.transaction((tx) => tx.query("select 1"))).rejects.toThrow("is closed");
    rmSync(filling);
    const again = await open();
    const { rows } = await again.query<{ n: number; of: number }>(
      "select n, count(*)::int as of from t where id <= 1500 group by n",
    );
    expect(rows).toEqual([{ n: n - 1, of: 1500 }]);
    await again.close();
  },
  SLOW,
);

test.runIf(mounts)(
  "on PostgreSQL's own full disk nothing is acknowledged that is lost and pages are served; with room again all goes on",
  async ({ skip }) => {
    const place = disk(400);
    const server = await startPostgres({ place });
    if (!server) return skip("PostgreSQL is not installed here.");
    onTestFinished(() => server.stop());
    const product = await startProduct({ DATABASE_URL: server.url });
    onTestFinished(() => product.stop());
    const { call, acknowledged, stored } = visitor(product);
    const filling = await fillUnder(product, place, call);
    expect(product.process.exitCode).toBeNull();

    rmSync(filling);
    // A server that found no room for its log has ended: its supervisor starts it again.
    const goesOn = async (): Promise<boolean> => {
      if ((await call()) === 200) return true;
      try {
        server.start();
      } catch {
        // It runs.
      }
      return false;
    };
    await until(goesOn, Boolean);
    expect(await stored()).toEqual(acknowledged.toSorted());
  },
  SLOW,
);
