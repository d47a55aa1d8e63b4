import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { publishDigest } from "../src/domain/digest/publish.server.ts";
import { migrate, readMigrations } from "../src/platform/db/migrate.server.ts";
import { openDatabase } from "../src/platform/db/open.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import type { PageCache } from "../src/platform/page-cache/page-cache.ts";
import type { Tools } from "../src/platform/tools.ts";
import { createPublisher } from "../src/server/publisher.ts";

/** The database: a data directory that no process holds, or a server that others use meanwhile. */
type Where = { dataDir: string; databaseUrl?: string | undefined };

/**
 * Publishes a day from its file's text in a separate process, with the product's verb: what a firm composes, submits
 * and approves at the desk in several steps.
 */
export async function publishDigestFile(where: Where, file: object, reason = ""): Promise<void> {
  const path = join(where.dataDir, `digest-${process.hrtime.bigint()}.json`);
  writeFileSync(path, JSON.stringify({ where, text: JSON.stringify(file), reason }));
  try {
    await promisify(execFile)(process.execPath, [import.meta.filename, path]);
  } finally {
    rmSync(path);
  }
}

async function publish({
  where,
  text,
  reason,
}: {
  where: Where;
  text: string;
  reason: string;
}): Promise<void> {
  const log = createLog("silent");
  const database = await openDatabase({ databaseUrl: undefined, ...where }, log);
  try {
    await migrate(database, readMigrations("migrations"));
    const cache = { drop() {}, markStale() {} } as unknown as PageCache;
    const pages = await createPublisher(database, cache, [], log);
    const tools = { db: database.db, log, pages, clock: { now: () => new Date() } } as unknown as Tools;
    const result = await publishDigest(tools, text, "a test", reason || undefined);
    await pages.end();
    if ("refused" in result) throw new Error(result.message);
  } finally {
    await database.close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { default: asked } = await import(process.argv[2] ?? "", { with: { type: "json" } });
  await publish(asked);
}
