import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";

/** Migrates one database of the server at TEST_DATABASE_URL, the template of the tests' databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL as string;
  const log = createLog("silent");
  const template = `test_template_${process.pid}`;
  const admin = await openPostgres(url, log);
  await admin.db.execute(sql.raw(`create database ${template}`));
  const target = new URL(url);
  target.pathname = `/${template}`;
  const database = await openPostgres(target.href, log);
  await migrate(database, readMigrations(resolve("migrations")));
  await database.close();
  project.provide("database", { url, template });
  return async () => {
    const made = sql`select datname as name from pg_database where starts_with(datname, ${template})`;
    for (const { name } of ((await admin.db.execute(made)) as unknown as { rows: { name: string }[] }).rows)
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`));
    await admin.close();
  };
}
