import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openInMemory } from "./embedded.server.ts";
import { requireCluster } from "./require-cluster.server.ts";

test("a database of another PostgreSQL, or a folder of something else, is refused before anything is written", async () => {
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

test("the embedded library is of the major that a cluster is asked for", async () => {
  const { pg, close } = await openInMemory();
  const { rows } = await pg.query<{ server_version: string }>("show server_version");
  expect(rows[0]?.server_version).toMatch(/^18\./);
  await close();
});
