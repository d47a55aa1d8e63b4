import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { openDatabase } from "../src/platform/db/open.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { prepareFolder } from "../src/platform/files/files.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { startProduct, until } from "./product.ts";
import { sendMessage } from "./send-message.ts";

const home = mkdtempSync(join(tmpdir(), "refused-"));
const server: TestServer | undefined = await startPostgres({ fsync: false });
afterAll(() => {
  server?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Has a server listen on a free port of this machine. */
async function portOf(listener: Server): Promise<number> {
  await once(listener.listen(0, "127.0.0.1"), "listening");
  return (listener.address() as AddressInfo).port;
}

/** Lists everything under a folder by name: a refused start must leave it unchanged. */
const listing = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

/** Starts the product where it must refuse, and returns the one sentence that it wrote. */
async function refusal(settings: Record<string, string>, dataDir: string): Promise<string> {
  const error = await startProduct(settings, dataDir).catch((e: Error) => e);
  if (!(error instanceof Error)) {
    await error.stop();
    throw new Error("The product started.");
  }
  expect(error.message).toMatch(/^The product stopped with 1:\n/);
  // A sentence for the operator, not a stack for a programmer.
  expect(error.message).not.toMatch(/\n {4}at |node:internal/);
  return error.message.split("\n").slice(1).join("\n").trim();
}

test("a data directory of another PostgreSQL is left as it was", async () => {
  const old = join(home, "old");
  mkdirSync(join(old, "db/pg"), { recursive: true });
  writeFileSync(join(old, "db/pg/PG_VERSION"), "16\n");
  const before = listing(old);
  expect(await refusal({}, old)).toMatch(
    /was made by PostgreSQL 16; this release reads 18\. Run the release that made it, write a backup/,
  );
  expect(listing(old)).toEqual(before);
});

test("a data directory that is a file, or lies in one, is refused with a sentence", () => {
  const file = join(home, "file");
  writeFileSync(file, "x");
  expect(() => prepareFolder(file)).toThrow(
    /cannot be used, because it is a file: move it away, or set DATA_DIR/,
  );
  expect(() => prepareFolder(join(file, "data"))).toThrow(
    /cannot be used, because a part of its path is a file: correct it, or/,
  );
});

// The superuser may write anywhere. The child therefore reads the code first and then becomes a user without rights,
// who may have no access to this folder.
test("a data directory in which this user may not write is refused with a sentence", async () => {
  const folder = mkdtempSync(join(tmpdir(), "closed-"));
  chmodSync(folder, 0o555);
  const code = `const { prepareFolder } = await import(process.env.CODE);
    if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534); }
    try { prepareFolder(process.env.FOLDER); console.log("no refusal"); }
    catch (e) { console.log(e.constructor.name, e.message); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], {
    env: {
      ...process.env,
      CODE: pathToFileURL(resolve("src/platform/files/files.server.ts")).href,
      FOLDER: join(folder, "data"),
    },
  });
  expect(stdout).toMatch(
    /^FolderRefused The data directory .*, because this user may not write there: change the owner or the mode/,
  );
  rmSync(folder, { recursive: true });
});

test("a port that is taken and an address of another machine are refused before anything is made", async () => {
  const taken = createServer();
  const port = await portOf(taken);
  const dataDir = join(home, "unmade");
  expect(await refusal({ PORT: String(port) }, dataDir)).toBe(
    `The port ${port} is taken. Stop what uses it, or set PORT.`,
  );
  taken.close();
  expect(await refusal({ HOST: "203.0.113.7" }, dataDir)).toMatch(
    /^HOST: 203\.0\.113\.7 is no address of this machine\. Leave HOST unset/,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("a settings file that is named and is not there stops the start with a sentence", async () => {
  const dataDir = join(home, "unset");
  expect(await refusal({ SETTINGS_FILE: join(home, "none.env") }, dataDir)).toMatch(
    /^The settings file .*none\.env is not there\. Correct SETTINGS_FILE/,
  );
  expect(existsSync(dataDir)).toBe(false);
});

/** Lists what others than its owner may access in a folder; a closed folder closes all that is in it. */
const openBelow = (folder: string): string[] =>
  readdirSync(folder).filter((name) => statSync(join(folder, name)).mode & 0o077);

test("what the product writes is read by its own user alone, whatever the shell's mask is", async () => {
  const mask = process.umask(0o022);
  const dataDir = join(home, "own");
  mkdirSync(dataDir);
  const product = await startProduct({}, dataDir);
  onTestFinished(() => product.stop());
  await sendMessage(product);
  await until(
    () => product.mails().length,
    (mails) => mails > 0,
  );
  process.umask(mask);
  // The embedded database sets the modes of its own files, so its folder is closed.
  expect(openBelow(dataDir)).toEqual([]);
  expect(openBelow(join(dataDir, "mail"))).toEqual([]);
});

const POOLER = "/usr/sbin/pgbouncer";

test.runIf(server && existsSync(POOLER))(
  "a pooler in transaction mode is refused with what to do; in session mode it serves",
  async () => {
    const place = mkdtempSync(join(tmpdir(), "pooler-"));
    chmodSync(place, 0o777);
    const { hostname, port, username } = new URL((server as TestServer).url);
    /** Starts a PgBouncer on a free port; `lenient` ignores a session's settings, as hosted ones do. */
    const pooled = async (mode: "transaction" | "session", lenient: boolean) => {
      const probe = createServer();
      const own = await portOf(probe);
      probe.close();
      const file = join(place, `${mode}-${lenient}.ini`);
      const users = join(place, "users.txt");
      writeFileSync(users, `"${username}" ""\n`);
      const ignored = "statement_timeout,lock_timeout,idle_in_transaction_session_timeout";
      writeFileSync(
        file,
        [
          `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]`,
          `listen_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = trust`,
          `auth_file = ${users}\npool_mode = ${mode}`,
          lenient ? `ignore_startup_parameters = ${ignored}` : "",
        ].join("\n"),
      );
      const asOther = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
      const child = spawn(POOLER, [...asOther, file], { stdio: "ignore" });
      onTestFinished(() => void child.kill());
      const url = `postgres://${username}@127.0.0.1:${own}/postgres`;
      await until(
        () => connects(own),
        (is) => is,
      );
      return openDatabase({ databaseUrl: url, dataDir: home }, createLog("silent"));
    };
    const words =
      /^DATABASE_URL: a pooler answers at 127\.0\.0\.1:\d+ .*Give the direct address of the server/;
    await expect(pooled("transaction", false)).rejects.toThrow(words);
    await expect(pooled("transaction", true)).rejects.toThrow(words);
    const database = await pooled("session", true);
    expect(await database.isAlive()).toBe(true);
    await database.close();
    rmSync(place, { recursive: true });
  },
);

const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("connect", () => socket.destroy());
    socket.on("error", () => resolve(false));
  });

test.runIf(server)("a database server that cannot serve is refused by what is wrong with it", async () => {
  const { url } = server as TestServer;
  const admin = await openPostgres(url, createLog("silent"));
  await admin.exec("create database latin encoding 'LATIN1' locale 'C' template template0");
  await admin.exec("create role guest login password 'right'");
  await admin.exec("create database closed");
  await admin.close();
  const at = (change: (target: URL) => void) => {
    const target = new URL(url);
    change(target);
    return target.href;
  };
  const silent = createServer();
  const port = await portOf(silent);
  const cases: [string, RegExp][] = [
    [at((u) => (u.port = "1")), /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1\. Start it/],
    [at((u) => (u.port = String(port))), /^DATABASE_URL: no PostgreSQL answers at/],
    [at((u) => (u.hostname = "nowhere.invalid")), /^DATABASE_URL: there is no host nowhere\.invalid/],
    [at((u) => (u.pathname = "/gone")), /^DATABASE_URL: the server at .* has no database gone\. Create it/],
    [at((u) => (u.username = "nobody")), /^DATABASE_URL: the server at .* does not let nobody in/],
    [at((u) => (u.pathname = "/latin")), /^DATABASE_URL: the database latin is encoded as LATIN1/],
    [
      at((u) => Object.assign(u, { username: "guest", pathname: "/closed" })),
      /^DATABASE_URL: guest may not create tables in the database closed\. Make it the owner/,
    ],
  ];
  const dataDir = join(home, "server");
  for (const [databaseUrl, why] of cases)
    await expect(openDatabase({ databaseUrl, dataDir }, createLog("silent"))).rejects.toThrow(why);
  const [[DATABASE_URL, why] = ["", /never/]] = cases;
  expect(await refusal({ DATABASE_URL, LOG_LEVEL: "silent" }, dataDir)).toMatch(why);
  expect(existsSync(join(dataDir, "db"))).toBe(false);
  silent.close();
});

test("a wrong password is told without the password", async () => {
  // A server's first answer to a wrong password: an error of the class 28P01.
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed for user "site"\0\0';
  const answer = Buffer.alloc(5 + fields.length);
  answer.write("E");
  answer.writeInt32BE(4 + fields.length, 1);
  answer.write(fields, 5);
  const refusing = createServer((socket) => {
    socket.once("data", () => socket.end(answer));
    socket.on("error", () => socket.destroy());
  });
  const port = await portOf(refusing);
  await expect(
    openDatabase(
      { databaseUrl: `postgres://site:s3cret@127.0.0.1:${port}/site`, dataDir: home },
      createLog("silent"),
    ),
  ).rejects.toThrow(
    /^DATABASE_URL: the server at 127\.0\.0\.1:\d+ refused the password of site\. Correct it/,
  );
  refusing.close();
});
