import { readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import type { Database, Db } from "../src/platform/db/db.ts";
import { openInMemory } from "../src/platform/db/in-memory.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import type { Tools } from "../src/platform/tools.ts";
import type {} from "./embedded.ts";

export type Enqueued = { job: string; data: Record<string, string | number> };
export type TestTools = Tools & {
  enqueued: Enqueued[];
  /** The tags of each publication. */
  published: string[][];
  close(): Promise<void>;
  database: Database;
};

const log = createLog("silent");
const NOON = new Date("2025-02-14T12:00:00+05:30");

/** A process's tests share one database, in sequence. */
let shared: Promise<Database> | undefined;
let user: string | undefined;

/**
 * Returns a verb's tools over a migrated, empty database: the embedded one in memory or, in the project "postgres", one
 * on the server. The queue and the publisher record their calls. All tests of the process share the database, which is
 * emptied here; a test that needs two, or changes its tables, takes `freshTools`.
 */
export async function testTools(now = NOON): Promise<TestTools> {
  const { testPath, currentTestName } = expect.getState();
  const asking = `${testPath} ${currentTestName}`;
  if (user === asking) throw new Error("This test has the database already: take freshTools() for another.");
  shared ??= open();
  const database = await shared;
  await empty(database);
  user = asking;
  return toolsOver(database, now, async () => {
    user = undefined;
  });
}

/** Returns tools like `testTools`, over a new database that `close` ends. */
export async function freshTools(now = NOON): Promise<TestTools> {
  const database = await open();
  return toolsOver(database, now, () => database.close());
}

function toolsOver(database: Database, now: Date, close: () => Promise<void>): TestTools {
  const enqueued: Enqueued[] = [];
  const published: string[][] = [];
  return {
    database,
    db: database.db,
    log,
    clock: { now: () => now },
    enqueued,
    published,
    queue: { enqueue: async (_tx, job, data) => void enqueued.push({ job, data }) },
    pages: {
      async publish(tags, work) {
        const result = await database.db.transaction((tx) => work(tx as unknown as Db));
        published.push(tags);
        return result;
      },
    },
    close,
  };
}

async function open(): Promise<Database> {
  const from = inject("database");
  if ("snapshot" in from) return openInMemory(new Blob([readFileSync(from.snapshot)]));
  const name = `${from.template}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = await openPostgres(from.url, log);
  await admin.db.execute(sql.raw(`create database ${name} template ${from.template}`));
  await admin.close();
  const target = new URL(from.url);
  target.pathname = `/${name}`;
  return openPostgres(target.href, log);
}

/** Empties all tables that hold rows, bypassing protective triggers, and restarts their sequences. */
const empty = (database: Database): Promise<void> =>
  database.exec(`do $$
    declare filled text; counted text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      drop schema if exists pgboss cascade;
      select string_agg(oid::regclass::text, ', ') into filled from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
          and pg_relation_size(oid) > 0;
      if filled is not null then execute 'truncate ' || filled || ' restart identity cascade'; end if;
      for counted in select quote_ident(sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null
      loop execute 'alter sequence ' || counted || ' restart'; end loop;
    end $$`);

/** Runs a statement that bypasses the triggers protecting evidence, as a person with database access could. */
export const pastTriggers = (db: Db, statement: SQL): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });

/** Returns the ledger's entries, oldest first. */
export const ledgerRows = async (tools: TestTools) =>
  (
    (await tools.db.execute(
      sql`select actor, action, text_hash as hash, detail from audit_entry order by id`,
    )) as unknown as {
      rows: { actor: string; action: string; hash: string; detail: Record<string, unknown> }[];
    }
  ).rows;
