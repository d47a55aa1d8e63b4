import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { readMigrations } from "../src/platform/db/migrate.server.ts";
import { readContents } from "../src/server/commands/backup/restore.ts";
import { ask } from "./ask.ts";
import { writeArticle } from "./desk-content.ts";
import { emptyDirectory, type Product, runCommand, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import { hashesOf, openStopped } from "./tables.ts";

const home = mkdtempSync(join(tmpdir(), "backup-"));
const file = join(home, "whole.backup.gz");
/**
 * The tables that a restore writes: it marks senders alive, so that a person who resumes an issue is not overruled, and
 * counts the words of the texts anew.
 */
const WRITTEN_BY_RESTORE = ["sender_pulse", "search_word"];
/** Tables that would open the desk to anyone with the file: no backup holds them. */
const OPENS_THE_DESK = ["staff_session", "staff_verification", "staff_used_code", "staff_key"];
const without = (hashes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(hashes).filter(([name]) => ![...WRITTEN_BY_RESTORE, ...OPENS_THE_DESK].includes(name)),
  );
const server: TestServer | undefined = await startPostgres({ fsync: false });

let env: Record<string, string>;
let source: Record<string, string>;
let counters: unknown;
let words: unknown;

const countersOf = async (database: Awaited<ReturnType<typeof openStopped>>) =>
  (
    (await database.db.execute(
      sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and sequencename <> 'search_word_id_seq' and last_value is not null order by 1`,
    )) as unknown as { rows: unknown[] }
  ).rows;
const wordsOf = async (database: Awaited<ReturnType<typeof openStopped>>) =>
  (
    (await database.db.execute(
      sql`select word, posts from search_word order by word collate "C"`,
    )) as unknown as {
      rows: unknown[];
    }
  ).rows;
const folder = (name: string) => join(home, name);
const at = (dataDir: string, more: Record<string, string> = {}) => ({ ...env, DATA_DIR: dataDir, ...more });
const restoreInto = (dataDir: string, from: string, more: Record<string, string> = {}) =>
  runCommand(at(dataDir, more), "restore", ["--yes", from]);

const send = ({ origin }: Product, path: string, email: string) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ firstName: "Asha", lastName: "Ṛao ✓", email, message: "A\nB" }),
  });

beforeAll(async () => {
  const product = await startProduct();
  env = product.env;
  const { dataDir } = product;
  for (const path of ["/api/contactus", "/api/news/letter"]) await send(product, path, "asha@example.in");
  await writeArticle(memberOf(product, "Owner"), { title: "A draft", html: "<p>Text.</p>" });
  await product.kill("SIGTERM");
  mkdirSync(join(dataDir, "media/uploads/ab"), { recursive: true });
  writeFileSync(join(dataDir, "media/uploads/ab/800.webp"), Buffer.alloc(1_300_000, 7));
  writeFileSync(join(dataDir, "media/uploads/ab/.800-x.part"), "half");
  mkdirSync(join(dataDir, "inbox/done"), { recursive: true });
  writeFileSync(join(dataDir, "inbox/waiting.csv"), "a,b\n");
  writeFileSync(join(dataDir, "inbox/done/taken.csv"), "a,b\n");
  const database = await openStopped({ dataDir });
  await database.db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at)
    select 'reader' || n || '@example.in', 'confirmed', now() - n * interval '1.000001 minutes', now() from generate_series(1, 9000) n`);
  // The ids of deleted rows must not be assigned again.
  await database.db.execute(sql`delete from subscriber where id > 8900`);
  source = await hashesOf(database);
  counters = await countersOf(database);
  words = await wordsOf(database);
  await database.close();
  const made = await runCommand(env, "backup", [file]);
  expect([made.code, made.out]).toEqual([0, expect.stringMatching(/Backed up \d+ rows and 2 files to /)]);
});

afterAll(() => {
  server?.stop();
  rmSync(home, { recursive: true, force: true });
  rmSync(env.DATA_DIR as string, { recursive: true, force: true });
});

const expectWhole = async (place: Parameters<typeof openStopped>[0], dataDir: string) => {
  const database = await openStopped(place);
  expect(without(await hashesOf(database))).toEqual(without(source));
  expect(await wordsOf(database)).toEqual(words);
  // A restore may itself move two counters; the rows above tell them apart.
  expect(await countersOf(database)).toEqual(expect.arrayContaining(counters as unknown[]));
  await database.close();
  for (const name of ["media/uploads/ab/800.webp", "inbox/waiting.csv"])
    expect(
      readFileSync(join(dataDir, name)).equals(readFileSync(join(env.DATA_DIR as string, name))),
      name,
    ).toBe(true);
  expect(existsSync(join(dataDir, "media/uploads/ab/.800-x.part"))).toBe(false);
  expect(existsSync(join(dataDir, "inbox/done"))).toBe(false);
  expect(existsSync(join(dataDir, "restore-unfinished"))).toBe(false);
};

/** Changes lines of the whole backup and compresses it again. */
const altered = (name: string, change: (lines: string[]) => string[]): string => {
  const path = folder(name);
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString().split("\n")).join("\n")));
  return path;
};
const withHead = (
  name: string,
  change: (head: Record<string, unknown> & { migrations: string[] }) => object,
) => altered(name, ([head = "", ...rest]) => [JSON.stringify(change(JSON.parse(head))), ...rest]);

test("a backup holds nothing that opens the desk", async () => {
  const text = gunzipSync(readFileSync(file)).toString();
  for (const table of OPENS_THE_DESK) expect(text).not.toContain(`{"table":"${table}"`);
  expect(text).toContain('{"table":"staff_member"');
  expect(text).not.toContain('"used_at":null');
  const database = await openStopped({ dataDir: env.DATA_DIR as string });
  const { rows } = (await database.db.execute(sql`select token from staff_session`)) as unknown as {
    rows: { token: string }[];
  };
  await database.close();
  expect(rows.length).toBeGreaterThan(0);
  for (const { token } of rows) expect(text).not.toContain(token);
});

/** The migrations that the first one replaces. */
const replaced = Object.keys(readMigrations("migrations")[0]?.replaces?.migrations ?? {});

/** The whole backup as the release before the migrations were replaced would have written it. */
const ofFormerRelease = (): string =>
  altered("replaced.gz", ([head = "", ...rest]) => {
    const { migrations, ...other } = JSON.parse(head) as { migrations: string[] };
    const lines = [JSON.stringify({ ...other, migrations: [...replaced, ...migrations.slice(1)] }), ...rest];
    const end = JSON.parse(lines.at(-2) as string);
    const sum = createHash("sha256").update(`${lines.slice(0, -2).join("\n")}\n`);
    return [...lines.slice(0, -2), JSON.stringify({ ...end, sha256: sum.digest("hex") }), ""];
  });

test("a backup that was cut, is damaged, is none or is of another release is refused by name", async () => {
  const bytes = readFileSync(file);
  const cut = folder("cut.gz");
  writeFileSync(cut, bytes);
  truncateSync(cut, Math.floor(bytes.length * 0.8));
  const flipped = folder("flipped.gz");
  const turned = Buffer.from(bytes);
  turned[Math.floor(bytes.length / 2)] = (turned[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  writeFileSync(flipped, turned);
  const text = folder("notes.txt");
  writeFileSync(text, "Notes.\n");
  const foreign = folder("foreign.gz");
  writeFileSync(foreign, gzipSync("select 1;\n"));
  const cases: [string, RegExp][] = [
    [cut, /was cut short/],
    // What a flipped bit leaves legible differs from copy to copy.
    [flipped, /is damaged|was cut short|outside its folders/],
    [altered("short.gz", (lines) => lines.slice(0, -2)), /was cut short/],
    [altered("gap.gz", (lines) => lines.filter((line) => !line.includes('"media/'))), /was cut short/],
    [
      altered("changed.gz", (lines) => lines.map((line) => line.replace("reader77@", "reader78@"))),
      /is damaged/,
    ],
    [text, /is no gzip file/],
    [foreign, /is not a backup of this product/],
    [folder("nowhere.gz"), /There is no file/],
    [home, /is a folder/],
    [withHead("first.gz", (head) => ({ ...head, format: 1 })), /has the format 1; this release reads 2/],
    [
      withHead("later.gz", (head) => ({ ...head, made: "2099-12-31T23:59:59.000Z" })),
      /is of 1 January 2100 at 05:29, which is yet to come/,
    ],
    [
      withHead("newer.gz", (head) => ({ ...head, migrations: [...head.migrations, "9999_later.sql"] })),
      /comes from a newer release: it has 9999_later\.sql/,
    ],
    [
      withHead("older.gz", (head) => ({ ...head, migrations: head.migrations.slice(0, -1) })),
      /comes from an older release: it lacks .*\.sql\..*Restore it there, then upgrade/,
    ],
    [
      withHead("former.gz", (head) => ({ ...head, migrations: replaced.slice(0, 9) })),
      /it lacks 0009_desk\.sql, .*Restore it there, upgrade to the release 1f922354, then to this one/,
    ],
    [
      altered("outside.gz", (lines) =>
        lines.map((line) => line.replace('"media/uploads/ab/', '"media/../../')),
      ),
      /names a file outside its folders/,
    ],
  ];
  const target = folder("untouched");
  for (const [given, why] of cases) {
    expect(await readContents(given, { dataDir: target, embedded: true }), given).toMatchObject({
      message: expect.stringMatching(why),
    });
    expect(existsSync(target), given).toBe(false);
  }
  for (const [given, why] of cases.filter(([given]) => [cut, home].includes(given))) {
    const { code, err, out } = await restoreInto(target, given);
    expect([code, out], given).toEqual([1, ""]);
    expect(err, given).toMatch(why);
    expect(err, given).toMatch(/^Not restored\. /);
    expect(existsSync(target), given).toBe(false);
  }
});

test.runIf(server)(
  "a firm moves from the embedded database to a server and back, every row and file the same",
  async () => {
    const url = (server as TestServer).url;
    const there = folder("there");
    const moved = await restoreInto(there, file, { DATABASE_URL: url });
    expect([moved.code, moved.err]).toEqual([0, ""]);
    await expectWhole({ url }, there);
    const again = await restoreInto(folder("elsewhere"), file, { DATABASE_URL: url });
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringMatching(/already holds rows\. Stop the product and restore into an empty database/),
    ]);
    expect(existsSync(folder("elsewhere/media"))).toBe(false);

    const back = folder("back.gz");
    expect((await runCommand(at(there, { DATABASE_URL: url }), "backup", [back])).code).toBe(0);
    const here = emptyDirectory(folder("here"));
    expect((await restoreInto(here, back)).code).toBe(0);
    await expectWhole({ dataDir: here }, here);
    const product = await startProduct({}, here);
    expect((await fetch(`${product.origin}/blog`)).status).toBe(200);
    await product.kill("SIGTERM");
  },
);

test("a restore that is killed leaves nothing half-done: the product starts once it was run again, even from a backup of the release whose migrations were replaced", async () => {
  const former = ofFormerRelease();
  const target = emptyDirectory(folder("killed"));
  const killed = { NODE_OPTIONS: `--import=${pathToFileURL("test/killed-restore.mjs")}` };
  const child = spawn(
    process.execPath,
    ["--liftoff-only", "scripts/command.mjs", "restore", "--yes", former],
    {
      env: { ...process.env, ...at(target, killed) },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  expect(await new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)))).toBe("SIGKILL");
  expect(existsSync(join(target, "restore-unfinished"))).toBe(true);
  await expect(startProduct({ ...env, DATA_DIR: target }, target)).rejects.toThrow(
    /A restore was cut off and nothing of it is in the database/,
  );
  const again = await restoreInto(target, former);
  expect([again.code, again.err]).toEqual([0, ""]);
  await expectWhole({ dataDir: target }, target);
  const occupied = await restoreInto(target, file);
  expect([occupied.code, occupied.err]).toEqual([
    1,
    expect.stringMatching(/already holds rows\. Stop the product and restore into an empty data directory/),
  ]);
});

/** Reads the leads without the state of the firm's mail, which jobs change meanwhile. */
const leads = async (product: Product) => {
  const { out } = await ask(product, "leads", "export", "--format", "json");
  return (JSON.parse(out) as { status: string }[]).map((lead) => ({ ...lead, status: "" }));
};
const articles = async ({ origin }: Product) =>
  (await fetch(`${origin}/api/blog/list`, { method: "POST" })).text();

test("the owner backs up at the desk, reads its age, and the file is whole; nobody else may", async () => {
  const product = await startProduct({ BACKUP_DIR: folder("asked") });
  onTestFinished(() => product.stop());
  const screen = "/desk/launch/backups";
  const owner = memberOf(product, "Owner");
  expect(await owner.text(screen)).toContain("none yet");
  const writer = memberOf(product, "Writer");
  expect((await writer.post(screen, { intent: "back-up" })).status).toBe(403);
  expect((await owner.post(screen, { intent: "back-up" })).headers.get("location")).toBe(
    `${screen}?done=asked`,
  );
  await until(
    () => owner.text(screen),
    (html) => html.includes("in time"),
  );
  const names = readdirSync(join(folder("asked"), "desk"));
  expect(names).toEqual([expect.stringMatching(/^site-\d{8}T\d{6}Z\.backup\.gz$/)]);
  const html = await owner.text(screen);
  expect(html).toContain("less than an hour");
  expect(html).toContain(names[0]);
  expect(await owner.text("/desk/audit")).toContain("asked for a backup");
  const contents = await readContents(join(folder("asked"), "desk", names[0] as string));
  expect(contents).toMatchObject({ members: expect.any(Array), rows: expect.any(Number) });
});

test("a backup whose process was killed is made by the next one", async () => {
  const product = await startProduct({ BACKUP_DIR: folder("killed") });
  const screen = "/desk/launch/backups";
  const asked = await memberOf(product, "Owner").post(screen, { intent: "back-up" });
  expect(asked.headers.get("location")).toBe(`${screen}?done=asked`);
  await product.kill("SIGKILL");
  const again = await startProduct({ BACKUP_DIR: folder("killed") }, product.dataDir);
  onTestFinished(() => again.stop());
  await until(
    () => memberOf(again, "Owner").text(screen),
    (html) => html.includes("in time"),
  );
  expect(readdirSync(join(folder("killed"), "desk"))).toEqual([expect.stringMatching(/\.backup\.gz$/)]);
});

test("a folder keeps the newest backup of a running product, and what no backup wrote", async () => {
  const kept = folder("kept");
  mkdirSync(kept);
  const strangers = ["site-20200101T000000Z.backup.gz", "letter.txt", "older-backup.gz"];
  for (const name of strangers) writeFileSync(join(kept, name), "Not written by a backup.\n");
  const product = await startProduct({}, env.DATA_DIR);
  onTestFinished(() => product.kill("SIGKILL"));
  for (let n = 0; n < 5; n += 1)
    expect((await send(product, "/api/contactus", `lead${n}@example.in`)).status).toBe(200);
  const byCommand = await product.command("backup", "--dir", kept, "--keep", "1");
  expect([byCommand.code, byCommand.err]).toEqual([0, ""]);
  const [first] = readdirSync(kept).filter((name) => !strangers.includes(name));
  // A backup's name is exact to the second.
  const before = Math.floor(Date.now() / 1_000);
  await until(
    () => Math.floor(Date.now() / 1_000),
    (now) => now > before,
  );
  const made = await ask(product, "backup", "--dir", kept, "--keep", "1");
  expect([made.code, made.err]).toEqual([0, ""]);
  const names = readdirSync(kept).sort();
  const newest = names.filter((name) => !strangers.includes(name));
  expect(newest).toHaveLength(1);
  expect(newest).not.toContain(first);
  expect(names).toEqual(expect.arrayContaining(strangers));
  expect(existsSync(join(product.dataDir, "backup-copy"))).toBe(false);
  for (const wrong of [[], ["a.gz", "b.gz"], ["--dir", kept, "--keep", "0"], ["a.gz", "--keep", "2"]])
    expect((await ask(product, "backup", ...wrong)).code, wrong.join(" ")).toBe(2);

  // The restore makes a missing data directory.
  const target = folder("from-running");
  const restored = await restoreInto(target, join(kept, newest.at(-1) as string));
  expect([restored.code, restored.out]).toEqual([
    0,
    expect.stringMatching(
      /Restored \d+ rows[\s\S]*everybody at the desk signs in anew\.\nDESK_SECRET is not set: the authenticators/,
    ),
  ]);
  const again = await startProduct({}, target);
  onTestFinished(() => again.stop());
  expect(await leads(again)).toEqual(await leads(product));
  expect(await articles(again)).toBe(await articles(product));
  expect((await memberOf(again, "Owner").get("/desk")).headers.get("location")).toContain("/desk/sign-in");
});
