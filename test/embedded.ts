import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { openInMemory } from "../src/platform/db/in-memory.server.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The start of database tests: a migrated, empty data directory as one file, or a server with a template. */
    database: { snapshot: string } | { url: string; template: string };
  }
}

/** Migrates the embedded database once for all database tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  const database = await openInMemory();
  await migrate(database, readMigrations(resolve("migrations")));
  const dump = await database.dump();
  const snapshot = join(folder, "db.tar");
  writeFileSync(snapshot, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide("database", { snapshot });
  return () => rmSync(folder, { recursive: true, force: true });
}
