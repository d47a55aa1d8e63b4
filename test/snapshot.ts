import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { openInMemory } from "../src/platform/db/embedded.server.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated, empty data directory as one file: each database test starts from it. */
    snapshot: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "snapshot-"));
  const database = await openInMemory();
  await migrate(database, readMigrations(resolve("migrations")));
  const dump = await database.pg.dumpDataDir("none");
  writeFileSync(join(folder, "db.tar"), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide("snapshot", join(folder, "db.tar"));
  return () => rmSync(folder, { recursive: true, force: true });
}
