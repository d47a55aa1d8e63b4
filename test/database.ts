import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import type { Database, Db } from "../src/platform/db/db.ts";
import { openInMemory } from "../src/platform/db/embedded.server.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import type { Tools } from "../src/platform/tools.ts";

export type Enqueued = { job: string; data: Record<string, string | number> };
export type TestTools = Tools & {
  enqueued: Enqueued[];
  published: string[][];
  /** What the publications said they touch. */
  touched: string[];
  close(): Promise<void>;
  database: Database;
};

const log = createLog("silent");

/**
 * A migrated, empty database with the tools that verbs take: the embedded one in memory, or, where
 * TEST_DATABASE_URL is set, a schema of its own on that server. The queue and the publisher remember.
 */
export async function testTools(now = new Date("2025-02-14T12:00:00+05:30")): Promise<TestTools> {
  const url = process.env.TEST_DATABASE_URL;
  const database = url
    ? await onServer(url)
    : await openInMemory(new Blob([readFileSync(inject("snapshot"))]));
  const enqueued: Enqueued[] = [];
  const published: string[][] = [];
  const touched: string[] = [];
  return {
    database,
    db: database.db,
    log,
    clock: { now: () => now },
    enqueued,
    published,
    touched,
    queue: { enqueue: async (_tx, job, data) => void enqueued.push({ job, data }) },
    pages: {
      async publish(tags, work) {
        const result = await database.db.transaction((tx) =>
          work(tx as unknown as Db, (subject) => void touched.push(subject)),
        );
        published.push(tags);
        return result;
      },
    },
    close: () => database.close(),
  };
}

async function onServer(url: string): Promise<Database> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = await openPostgres(url, log);
  await admin.db.execute(sql.raw(`create database ${name}`));
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = await openPostgres(target.href, log);
  await migrate(database, readMigrations("migrations"));
  return {
    ...database,
    async close() {
      await database.close();
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`));
      await admin.close();
    },
  };
}
