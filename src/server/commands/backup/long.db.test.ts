import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { LONG, PATIENCE, unhurried } from "#platform/db/bounded.server.ts";
import type { Db } from "#platform/db/db.ts";
import { type TestTools, testTools } from "#test/database.ts";
import type { Host } from "../../host.ts";
import { dump } from "./dump.ts";
import { restore } from "./restore.ts";

const home = mkdtempSync(join(tmpdir(), "long-"));
afterAll(() => rmSync(home, { recursive: true }));

async function opened(): Promise<TestTools> {
  const tools = await testTools();
  onTestFinished(() => tools.close());
  return tools;
}

function dataDirOf(name: string): string {
  const dataDir = join(home, name);
  mkdirSync(join(dataDir, "media"), { recursive: true });
  return dataDir;
}

/** Wraps the database to watch its transactions: `before` their end, and `after` it. */
function watched(db: Db, { before, after }: { before?(tx: Db): Promise<void>; after?(): void }): Db {
  const transaction: Db["transaction"] = async (work, config) => {
    const result = await db.transaction(async (tx) => {
      const done = await work(tx);
      await before?.(tx);
      return done;
    }, config);
    after?.();
    return result;
  };
  return new Proxy(db, { get: (of, name) => (name === "transaction" ? transaction : Reflect.get(of, name)) });
}

/** Returns the time that a server grants a transaction: for one statement, and while it is idle. */
async function boundsOf(tx: Db): Promise<unknown> {
  const asked: SQL = sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  return ((await tx.execute(asked)) as unknown as { rows: unknown[] }).rows[0];
}
const GRANTED = { statement: `${LONG / 60_000}min`, idle: "0" };

test("the rows' transaction of a backup is at its end before files are written, and it may take long", async () => {
  const { db } = await opened();
  const dataDir = dataDirOf("dumped");
  let bounds: unknown;
  const watching = watched(db, {
    before: async (tx) => {
      bounds = await boundsOf(tx);
    },
    after: () => writeFileSync(join(dataDir, "media", "later.webp"), "later"),
  });
  const file = join(home, "dumped.gz");
  expect(await dump(watching, { dataDir, file, release: "", now: new Date() })).toMatchObject({ files: 1 });
  expect(bounds).toEqual(GRANTED);
});

test("a backup that cannot be read or written fails with the cause and holds no connection", async () => {
  const { db } = await opened();
  const dataDir = dataDirOf("failed");
  const given = { dataDir, release: "", now: new Date() };
  await expect(dump(db, { ...given, file: join(home, "nowhere", "a.gz") })).rejects.toThrow(/ENOENT/);
  const failing = watched(db, { before: () => Promise.reject(new Error("The server went away.")) });
  await expect(dump(failing, { ...given, file: join(home, "b.gz") })).rejects.toThrow(
    "The server went away.",
  );
  // More often than the pool has connections.
  for (let n = 0; n < 12; n += 1) await dump(db, { ...given, file: join(home, "c.gz") });
});

test("a restore's transaction, in which the pieces of files are read past, may take long", async () => {
  const source = await opened();
  const dataDir = dataDirOf("source");
  writeFileSync(join(dataDir, "media", "a.webp"), "a picture");
  await source.db.execute(sql`insert into category (name, position) values ('Notes', 1)`);
  const file = join(home, "restored.gz");
  await dump(source.db, { dataDir, file, release: "", now: new Date() });

  await source.close();
  // The same database, emptied.
  const target = await opened();
  let bounds: unknown;
  const pages: TestTools["pages"] = {
    publish: (tags, work) =>
      target.pages.publish(tags, async (tx) => {
        const done = await work(tx);
        bounds = await boundsOf(tx);
        return done;
      }),
  };
  const settings = { dataDir: dataDirOf("target") } as Host["settings"];
  expect(await restore({ tools: { ...target, pages }, settings }, file)).toMatchObject({ rows: 1, files: 1 });
  expect(bounds).toEqual(GRANTED);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "a connection waits longer for a transaction that may take long, and for no other",
  async () => {
    const { db } = await opened();
    const { answer } = PATIENCE;
    onTestFinished(() => {
      PATIENCE.answer = answer;
    });
    const asked = async (tx: Db, seconds: number): Promise<void> => {
      PATIENCE.answer = 100;
      await tx.execute(sql`select pg_sleep(${seconds})`).finally(() => {
        PATIENCE.answer = answer;
      });
    };
    await db.transaction(async (tx) => {
      await unhurried(tx);
      await asked(tx, 1);
    });
    await expect(asked(db, 5)).rejects.toThrow();
  },
);
