import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type Product, until } from "./product.ts";
import { sendMessage } from "./send-message.ts";
import { senders } from "./tables.ts";

// A separate in-memory disk. Only root may mount one; otherwise these tests are skipped and reported.
const folder = mkdtempSync(join(tmpdir(), "disk-"));
export const mounts = spawnSync("mount", ["-t", "tmpfs", "-o", "size=240m", "tmpfs", folder]).status === 0;
if (mounts) execFileSync("umount", [folder]);
rmSync(folder, { recursive: true });

/** Mounts a disk of this many megabytes for the duration of the test. */
export function disk(megabytes: number): string {
  const place = mkdtempSync(join(tmpdir(), "disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", place]);
  onTestFinished(() => {
    execFileSync("umount", ["-l", place]);
    rmSync(place, { recursive: true });
  });
  return place;
}

/** Fills a disk up to `leave` bytes and returns the file whose removal frees it again. */
export function fill(place: string, leave = 0): string {
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

export const message = (n: number) => ({
  firstName: "Asha",
  lastName: "Rao",
  email: `disk${n}@example.in`,
  message: "m".repeat(3_000),
});

/** Sends one message after another, and records which were acknowledged and which are stored. */
export function visitor(product: Product) {
  let n = 0;
  const acknowledged: string[] = [];
  return {
    acknowledged,
    async call(): Promise<number> {
      n += 1;
      const answer = await sendMessage(product, message(n));
      if (answer.status === 200) acknowledged.push(`disk${n}@example.in`);
      return answer.status;
    },
    async stored(): Promise<string[]> {
      const { DATABASE_URL, DATA_DIR = "" } = product.env;
      return (await senders(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR })).toSorted();
    },
  };
}

/** Fills a product's disk until it stores nothing more, checks that it still serves, and returns the file to remove. */
export async function fillUnder(
  { origin }: Product,
  place: string,
  call: () => Promise<number>,
): Promise<string> {
  const blog = async () => (await fetch(`${origin}/blog`)).text();
  expect(await call()).toBe(200);
  const kept = await blog();
  const filling = fill(place);
  await until(call, (status) => status === 503);
  for (let more = 0; more < 40; more += 1) await call();
  expect(await blog()).toBe(kept);
  return filling;
}
