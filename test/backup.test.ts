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
import { isLong } from "./effort.ts";
import { emptyDirectory, type Product, runCommand, startProduct, until } from "./product.ts";
import { memberOf } from "./seed.ts";
import { hashesOf, openStopped } from "./tables.ts";

const home = mkdtempSync(join(tmpdir(), "backup-"));
/** Where the desk's backups lie, and then the one of the whole stopped site. */
const backups = join(home, "backups", "desk");
const strangers = ["letter.txt", "older-backup.gz", "site-20200101T000000Z.backup.gz"];
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
let file: string;
let source: Record<string, string>;
let counters: unknown;
let words: unknown;
let tokens: string[];

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

const isBackup = (name: string) => name.endsWith(".backup.gz") && !strangers.includes(name);

/** Asks for a backup at the desk, as its owner does, and reads the screen once it is made. */
async function backUpAtDesk(product: Product): Promise<string> {
  const screen = "/desk/launch/backups";
  const owner = memberOf(product, "Owner");
  expect(await owner.text(screen)).toContain("none yet");
  expect((await memberOf(product, "Writer").post(screen, { intent: "back-up" })).status).toBe(403);
  const asked = await owner.post(screen, { intent: "back-up" });
  expect(asked.headers.get("location")).toBe(`${screen}?done=asked`);
  return until(
    () => owner.text(screen),
    (html) => html.includes("in time"),
  );
}

let screen: string;
let ofDesk: string[];
let ledger: string;
let made: Awaited<ReturnType<typeof runCommand>>;

beforeAll(async () => {
  const product = await startProduct({ BACKUP_DIR: join(home, "backups") });
  env = product.env;
  const { dataDir } = product;
  for (const path of ["/api/contactus", "/api/news/letter"]) await send(product, path, "asha@example.in");
  await writeArticle(memberOf(product, "Owner"), { title: "A draft", html: "<p>Text.</p>" });
  screen = await backUpAtDesk(product);
  ofDesk = readdirSync(backups);
  ledger = await memberOf(product, "Owner").text("/desk/audit");
  for (const wrong of [[], ["a.gz", "b.gz"], ["--dir", backups, "--keep", "0"], ["a.gz", "--keep", "2"]])
    expect((await ask(product, "backup", ...wrong)).code, wrong.join(" ")).toBe(2);
  await product.kill("SIGTERM");
  mkdirSync(join(dataDir, "media/uploads/ab"), { recursive: true });
  writeFileSync(join(dataDir, "media/uploads/ab/800.webp"), Buffer.alloc(1_300_000, 7));
  writeFileSync(join(dataDir, "media/uploads/ab/.800-x.part"), "half");
  mkdirSync(join(dataDir, "inbox/done"), { recursive: true });
  writeFileSync(join(dataDir, "inbox/waiting.csv"), "a,b\n");
  writeFileSync(join(dataDir, "inbox/done/taken.csv"), "a,b\n");
  const database = await openStopped({ dataDir });
  await database.db.execute(sql`insert into subscriber (email, status, created_at, confirmed_at)
    select 'reader' || n || '@example.in', 'confirmed', now() - n * interval '1.000001 minutes', now() from generate_series(1, 4500) n`);
  // What the desk asks for is in no backup: a restored site must not make it again.
  await database.db.execute(sql`delete from launch_proof where about = 'backup-asked'`);
  // The ids of deleted rows must not be assigned again.
  await database.db.execute(sql`delete from subscriber where id > 4400`);
  source = await hashesOf(database);
  counters = await countersOf(database);
  words = await wordsOf(database);
  const { rows } = (await database.db.execute(sql`select token from staff_session`)) as unknown as {
    rows: { token: string }[];
  };
  tokens = rows.map(({ token }) => token);
  await database.close();
  for (const name of strangers) writeFileSync(join(backups, name), "Not written by a backup.\n");
  made = await runCommand(env, "backup", ["--dir", backups, "--keep", "1"]);
  file = join(backups, readdirSync(backups).find(isBackup) ?? "none");
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

test("the owner backs up at the desk, reads its age, and the file is whole; nobody else may", async () => {
  expect(ofDesk).toEqual([expect.stringMatching(/^site-\d{8}T\d{6}Z\.backup\.gz$/)]);
  expect(screen).toContain("less than an hour");
  expect(screen).toContain(ofDesk[0]);
  expect(ledger).toContain("asked for a backup");
});

test("a folder keeps the newest backup, which is whole, and what no backup wrote", async () => {
  expect([made.code, made.err]).toEqual([0, ""]);
  expect(made.out).toMatch(/Backed up \d+ rows and 2 files to /);
  const names = readdirSync(backups);
  expect(names.filter(isBackup)).toHaveLength(1);
  expect(names).not.toContain(ofDesk[0]);
  expect(names).toEqual(expect.arrayContaining(strangers));
  expect(existsSync(join(env.DATA_DIR as string, "backup-copy"))).toBe(false);
  expect(await readContents(file)).toMatchObject({ files: 2, members: expect.any(Array) });
});

test("a backup holds nothing that opens the desk", () => {
  const text = gunzipSync(readFileSync(file)).toString();
  for (const table of OPENS_THE_DESK) expect(text).not.toContain(`{"table":"${table}"`);
  expect(text).toContain('{"table":"staff_member"');
  expect(text).not.toContain('"used_at":null');
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(text).not.toContain(token);
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

test("a restore refuses a backup that was cut short, and leaves nothing", async () => {
  const cut = folder("cut.gz");
  const bytes = readFileSync(file);
  writeFileSync(cut, bytes);
  truncateSync(cut, Math.floor(bytes.length * 0.8));
  const target = folder("untouched");
  const { code, err, out } = await restoreInto(target, cut);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^Not restored\. .*was cut short/);
  expect(existsSync(target)).toBe(false);
});

test.runIf(server)(
  "a firm moves from the embedded database to a server, every row and file the same",
  async () => {
    const url = (server as TestServer).url;
    const there = folder("there");
    const moved = await restoreInto(there, file, { DATABASE_URL: url });
    expect([moved.code, moved.err]).toEqual([0, ""]);
    await expectWhole({ url }, there);
    if (!isLong) return;
    const back = folder("back.gz");
    expect((await runCommand(at(there, { DATABASE_URL: url }), "backup", [back])).code).toBe(0);
    const here = emptyDirectory(folder("here"));
    expect((await restoreInto(here, back)).code).toBe(0);
    await expectWhole({ dataDir: here }, here);
  },
);

test("a restore that is killed leaves nothing half-done: the product starts once it was run again, even from a backup of the release whose migrations were replaced, and no other is restored over it", async () => {
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
  expect(again.out).toMatch(
    /Restored \d+ rows[\s\S]*everybody at the desk signs in anew\.\nDESK_SECRET is not set: the authenticators/,
  );
  await expectWhole({ dataDir: target }, target);
  const over = await restoreInto(target, former);
  expect([over.code, over.out]).toEqual([1, ""]);
  expect(over.err).toMatch(
    /already holds rows\. Stop the product and restore into an empty data directory\./,
  );
  const product = await startProduct({}, target);
  onTestFinished(() => product.kill("SIGKILL"));
  expect((await fetch(`${product.origin}/blog`)).status).toBe(200);
  expect((await memberOf(product, "Owner").get("/desk")).headers.get("location")).toContain("/desk/sign-in");
});

test.runIf(isLong)("a backup whose process was killed is made by the next one", async () => {
  const place = folder("of-killed");
  const product = await startProduct({ BACKUP_DIR: place });
  const screen = "/desk/launch/backups";
  const asked = await memberOf(product, "Owner").post(screen, { intent: "back-up" });
  expect(asked.headers.get("location")).toBe(`${screen}?done=asked`);
  await product.kill("SIGKILL");
  const again = await startProduct({ BACKUP_DIR: place }, product.dataDir);
  onTestFinished(() => again.stop());
  await until(
    () => memberOf(again, "Owner").text(screen),
    (html) => html.includes("in time"),
  );
  expect(readdirSync(join(place, "desk"))).toEqual([expect.stringMatching(/\.backup\.gz$/)]);
});
