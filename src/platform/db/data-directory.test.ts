import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireCluster } from "./data-directory.server.ts";

test("a database of another PostgreSQL, or a folder of something else, is refused untouched", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "cluster-"));
  const cluster = join(dataDir, "pg");
  requireCluster(cluster);
  mkdirSync(cluster);
  requireCluster(cluster);
  writeFileSync(join(cluster, "PG_VERSION"), "17\n");
  expect(() => requireCluster(cluster)).toThrow(/was made by PostgreSQL 17; this release reads 18/);
  writeFileSync(join(cluster, "PG_VERSION"), "18\n");
  requireCluster(cluster);
  rmSync(join(cluster, "PG_VERSION"));
  writeFileSync(join(cluster, "notes.txt"), "");
  expect(() => requireCluster(cluster)).toThrow(/holds something that is no database/);
  expect(readdirSync(dataDir)).toEqual(["pg"]);
  rmSync(dataDir, { recursive: true });
});
