import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readMigrations } from "#platform/db/migrate.server.ts";
import { FORMAT } from "./format.ts";
import { readContents } from "./restore.ts";

const place = mkdtempSync(join(tmpdir(), "restore-"));
afterAll(() => rmSync(place, { recursive: true }));

const own = readMigrations("migrations");
const migrations = own.map(({ name }) => name);
/** The migrations that the first one replaces. */
const replaced = Object.keys(own[0]?.replaces?.migrations ?? {});

/** Writes a backup that is whole, of one member and one file, but for what is given. */
function written(head: object = {}, file = "media/uploads/ab/800.webp"): string {
  const lines = [
    { format: FORMAT, made: "2025-02-14T06:30:00.000Z", release: "r1", migrations, counters: {}, ...head },
    { table: "staff_member", rows: 1 },
    [{ name: "Asha Rao", email: "asha@example.in", closed_at: null }],
    { file, base64: "AAE=", last: true },
  ].map((line) => `${JSON.stringify(line)}\n`);
  const sha256 = createHash("sha256").update(lines.join("")).digest("hex");
  const end = JSON.stringify({ end: true, tables: { staff_member: 1 }, files: 1, sha256 });
  const path = join(place, "some.backup.gz");
  writeFileSync(path, gzipSync(`${lines.join("")}${end}\n`));
  return path;
}
const target = join(place, "untouched");
const contents = (file: string) => readContents(file, { dataDir: target, embedded: true });

test("a backup says of what moment it is, and whom it lets in", async () => {
  expect(await contents(written())).toEqual({
    made: new Date("2025-02-14T06:30:00.000Z"),
    release: "r1",
    rows: 1,
    files: 1,
    members: [{ name: "Asha Rao", email: "asha@example.in", closed_at: null }],
  });
});

test("a backup of the release whose migrations were replaced is read", async () => {
  const file = written({ migrations: [...replaced, ...migrations.slice(1)] });
  expect(await contents(file)).toMatchObject({ rows: 1, files: 1 });
});

test.each([
  ["no file", () => join(place, "nowhere.gz"), /There is no file/],
  ["a folder", () => place, /is a folder/],
  [
    "one from the future",
    () => written({ made: "2099-12-31T23:59:59.000Z" }),
    /is of 1 January 2100 at 05:29, which is yet to come/,
  ],
  [
    "one of a newer release",
    () => written({ migrations: [...migrations, "9999_later.sql"] }),
    /comes from a newer release: it has 9999_later\.sql/,
  ],
  [
    "one of an older release",
    () => written({ migrations: migrations.slice(0, -1) }),
    /comes from an older release: it lacks .*\.sql\..*Restore it there, then upgrade/,
  ],
  [
    "one of before the migrations were replaced",
    () => written({ migrations: replaced.slice(0, 9) }),
    /it lacks 0009_desk\.sql, .*Restore it there, upgrade to the release 1f922354, then to this one/,
  ],
  [
    "one that writes elsewhere",
    () => written({}, "media/../../800.webp"),
    /names a file outside its folders/,
  ],
])("%s is refused in a sentence, and nothing is written", async (_, file, why) => {
  expect(await contents(file())).toMatchObject({ message: expect.stringMatching(why) });
  expect(existsSync(target)).toBe(false);
});
