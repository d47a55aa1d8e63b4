import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBackups, requestBackup } from "#domain/firm/prove-backup.server.ts";
import { type TestTools, testTools } from "#test/database.ts";
import type { Host } from "../../host.ts";
import { makeRequestedBackup } from "./backup.ts";
import { readContents } from "./restore.ts";

const BY = { id: "asha", name: "Asha Rao" };
let tools: TestTools;
let place: string;
let folder: string;
let now: Date;

beforeEach(async () => {
  tools = await testTools();
  now = tools.clock.now();
  tools.clock.now = () => now;
  place = mkdtempSync(join(tmpdir(), "asked-"));
  folder = join(place, "backups", "desk");
});
afterEach(async () => {
  await tools.close();
  rmSync(place, { recursive: true });
});

const hostWith = (backupDir: string, more: object = {}) =>
  ({
    tools,
    settings: { dataDir: place, backupDir },
    database: { db: tools.db },
    ...more,
  }) as unknown as Host;

/** Asks for a backup and makes it, as its job does; returns what the desk then reads. */
async function backUp(host = hostWith(join(place, "backups"))) {
  await requestBackup(tools, { by: BY });
  await makeRequestedBackup(host, now.toISOString());
  return readBackups(tools);
}
const afterASecond = () => {
  now = new Date(now.getTime() + 1_000);
};

test("a backup that a member asked for is whole, is noted with its size, and three of them stay", async () => {
  const { made, asked } = await backUp();
  expect(asked).toEqual({ at: now, by: BY.name, state: "done" });
  expect(await readContents(made?.file ?? "")).toMatchObject({ made: now, rows: made?.rows, files: 0 });
  expect(made?.bytes).toBeGreaterThan(0);
  for (let n = 0; n < 3; n += 1) {
    afterASecond();
    await backUp();
  }
  expect(readdirSync(folder)).toHaveLength(3);
  expect(readdirSync(folder)).not.toContain(basename(made?.file ?? ""));
});

test("a job that is run again after the backup was made makes no other", async () => {
  await backUp();
  const asked = now.toISOString();
  afterASecond();
  await makeRequestedBackup(hostWith(join(place, "backups")), asked);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("what a killed process had begun to write is gone once the next one makes the backup", async () => {
  mkdirSync(folder, { recursive: true });
  const strangers = ["notes.part", "site-old.backup.gz"];
  for (const name of ["site-20250214T063000Z.backup.gz.part", ...strangers])
    writeFileSync(join(folder, name), "half");
  const { made } = await backUp();
  expect(readdirSync(folder).sort()).toEqual([
    "notes.part",
    basename(made?.file ?? ""),
    "site-old.backup.gz",
  ]);
});

test("a folder that cannot be written, a full disk and a fault are each told in a sentence, and another may be asked for", async () => {
  writeFileSync(join(place, "taken"), "");
  const fails = (fault: Error) =>
    hostWith(join(place, "backups"), { database: { copyTo: () => Promise.reject(fault) } });
  for (const [host, says] of [
    [hostWith(join(place, "taken")), /taken\/desk\/site-.*\.gz lies in what is no folder\. Name a folder\.$/],
    [hostWith("/proc/backups"), /cannot hold files\. Name a folder on a disk\.$/],
    [
      fails(Object.assign(new Error(), { code: "ENOSPC" })),
      /^There is no room for .* Free some, or name another disk\.$/,
    ],
    [
      fails(Object.assign(new Error(), { code: "EROFS" })),
      /may not be written by the user that the product runs as\. Give that user/,
    ],
    [
      fails(new Error("broken")),
      /^Something failed, and the server’s log says what\. Try again, or tell whoever runs it\.$/,
    ],
  ] as const) {
    const { made, asked } = await backUp(host);
    expect([made, asked?.state]).toEqual([undefined, "failed"]);
    expect(asked?.failed).toMatch(says);
  }
  expect((await backUp()).asked?.state).toBe("done");
});

test("a backup leaves out the pictures that the bucket lists, and none while the bucket does not answer", async () => {
  const uploads = join(place, "media", "uploads", "0123456789abcdef");
  mkdirSync(uploads, { recursive: true });
  for (const name of ["400.webp", "900.webp"]) writeFileSync(join(uploads, name), "a picture");
  const filesWith = async (list: () => Promise<{ name: string; bytes: number }[]>) => {
    const host = hostWith(join(place, "backups"), { tools: { ...tools, bucket: { list } } });
    const { made } = await backUp(host);
    afterASecond();
    return made?.files;
  };
  expect(await filesWith(async () => [{ name: "0123456789abcdef-900.webp", bytes: 9 }])).toBe(1);
  expect(await filesWith(() => Promise.reject(new Error("There is no bucket gone.")))).toBe(2);
});
