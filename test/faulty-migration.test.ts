import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import type { Database } from "../src/platform/db/db.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { openDatabase } from "../src/platform/db/open.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { emptyDirectory, until } from "./product.ts";

// On the embedded database, and on a separate PostgreSQL server, which is skipped and reported where its programs are
// not installed.
const log = createLog("silent");
const server: TestServer | undefined = await startPostgres({ fsync: false });
afterAll(() => server?.stop());

const own = readMigrations("migrations");
const last = (text: string) => ({ name: "9999_last.sql", text, hash: "last" });
const tablesOf = async ({ db }: Database): Promise<string[]> =>
  (
    (await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )) as unknown as { rows: { name: string }[] }
  ).rows.map(({ name }) => name);
const isRecorded = async ({ db }: Database): Promise<boolean> =>
  ((await db.execute(sql`select 1 from migration where name like '999%'`)) as unknown as { rows: unknown[] })
    .rows.length > 0;

/** A connection that is migrating. Another of this test's own still shows its last query, but is idle. */
const SLEEPS = "state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()";

const BROKEN: [what: string, text: string][] = [
  ["a fault after a table was made", "create table half (id int); select 1/0;"],
  ["a syntax error at the end", "create table half (id int); create tabel other (id int);"],
  [
    "an index that is to be built concurrently",
    "create table half (id int); create index concurrently i on half (id);",
  ],
];

describe.each([
  ["PostgreSQL", server?.url],
  ["the embedded database", undefined],
] as const)("on %s", (kind, databaseUrl) => {
  const runs = test.runIf(kind !== "PostgreSQL" || server);
  const dataDir = emptyDirectory();
  let database: Database;
  let before: string[];
  beforeAll(async () => {
    if (kind === "PostgreSQL" && !server) return;
    database = await openDatabase({ databaseUrl, dataDir }, log);
    await migrate(database, own);
    before = await tablesOf(database);
  });
  afterAll(async () => {
    await database?.close();
    rmSync(dataDir, { recursive: true });
  });

  for (const [what, text] of BROKEN)
    runs(
      `a migration with ${what} leaves nothing behind, and its mended form applies on the same connection`,
      async () => {
        await expect(migrate(database, [...own, last(text)])).rejects.toThrow();
        expect(await tablesOf(database)).toEqual(before);
        expect(await isRecorded(database)).toBe(false);
        expect(await migrate(database, own)).toEqual([]);
        expect(await migrate(database, [...own, last("create table whole (id int);")])).toEqual([
          "9999_last.sql",
        ]);
        await database.exec("drop table whole; delete from migration where name = '9999_last.sql'");
      },
    );
});

/** Starts a separate process that applies one more migration. */
function migrating(url: string, text: string): ChildProcess {
  const code = `
    import { migrate, readMigrations } from "./src/platform/db/migrate.server.ts";
    import { openPostgres } from "./src/platform/db/postgres.server.ts";
    import { createLog } from "./src/platform/log/log.server.ts";
    const database = await openPostgres(${JSON.stringify(url)}, createLog("silent"));
    const done = await migrate(database, [...readMigrations("migrations"), { name: "9999_last.sql", text: ${JSON.stringify(text)}, hash: "last" }]);
    console.log(JSON.stringify(done));
    await database.close();`;
  return spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

const ended = async (child: ChildProcess): Promise<{ code: number; out: string }> => {
  let out = "";
  child.stdout?.on("data", (chunk) => {
    out += chunk;
  });
  const [code] = await once(child, "close");
  return { code, out: out.trim() };
};

test.runIf(server)(
  "a process that is killed in a migration leaves nothing behind, and the next one applies it",
  async () => {
    const url = server?.url as string;
    const database = await openDatabase({ databaseUrl: url, dataDir: "" }, log);
    const slow = "create table slow (id int); select pg_sleep(600);";
    const child = migrating(url, slow);
    const gone = once(child, "exit");
    await until(
      async () =>
        (
          (await database.db.execute(
            sql.raw(`select 1 from pg_stat_activity where ${SLEEPS}`),
          )) as unknown as { rows: unknown[] }
        ).rows.length,
      (n) => n > 0,
    );
    child.kill("SIGKILL");
    await gone;
    // The server notices when it next writes to the dead process; an operator need not wait for it.
    await database.exec(`select pg_terminate_backend(pid) from pg_stat_activity where ${SLEEPS}`);
    await until(
      () => tablesOf(database),
      (tables) => !tables.includes("slow"),
    );
    expect(await isRecorded(database)).toBe(false);
    expect(await ended(migrating(url, "create table slow (id int);"))).toEqual({
      code: 0,
      out: '["9999_last.sql"]',
    });
    await database.exec("drop table slow; delete from migration where name = '9999_last.sql'");
    await database.close();
  },
);

test.runIf(server)(
  "of four processes that start at once exactly one migrates, and the others wait and go on",
  async () => {
    const url = server?.url as string;
    const text = "create table once_only (id int); select pg_sleep(1);";
    const all = await Promise.all(Array.from({ length: 4 }, () => ended(migrating(url, text))));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(all.map(({ out }) => out).toSorted()).toEqual(['["9999_last.sql"]', "[]", "[]", "[]"]);
  },
);
