import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import { repeat } from "#platform/clock/repeat.ts";
import type { Log } from "#platform/log/log.server.ts";
import { copyCluster } from "./copy.server.ts";
import { lockDataDirectory, requireCluster } from "./data-directory.server.ts";
import type { Database } from "./db.ts";
import { syncDirectory } from "./engine.server.ts";
import { openSession } from "./engine-pool.server.ts";
import { isFull, refuseFullDisk } from "./full-disk.server.ts";
import { EngineThread } from "./own-thread.server.ts";

/**
 * Makes the empty database in a separate process: it peaks above 1 GB, which this process would retain. The folder gets
 * its name only once every file in it is on disk.
 */
export function makeCluster(cluster: string): void {
  const draft = `${cluster}.part`;
  fs.rmSync(draft, { recursive: true, force: true });
  // Resolved from the working directory, which is the project's root.
  const code = `const { PGlite } = await import("@electric-sql/pglite"); const pg = await PGlite.create(${JSON.stringify(draft)}); await pg.close();`;
  execFileSync(process.execPath, ["--liftoff-only", "--input-type=module", "-e", code], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncDirectory(path.join(entry.parentPath, entry.name));
  }
  fs.renameSync(draft, cluster);
  syncDirectory(path.dirname(cluster));
}

const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = 1_000;
/** The exit code for the supervisor when the database is broken: sysexits' "internal software error". */
const BROKEN = 70;

/**
 * Opens the embedded PostgreSQL of a data directory: durable, locked and checkpointed. While the disk is full it
 * accepts no writes, so that its log never runs out of room.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const cluster = path.join(dataDir, "pg");
  requireCluster(cluster);
  fs.mkdirSync(dataDir, { recursive: true });
  refuseFullDisk(dataDir);
  const unlock = lockDataDirectory(dataDir);
  // The optimising compiler would peak near 1 GB on PostgreSQL's WebAssembly; the baseline compiler is enough.
  setFlagsFromString("--liftoff-only");
  if (!fs.existsSync(path.join(cluster, "PG_VERSION"))) makeCluster(cluster);
  const thread = await EngineThread.open(cluster);
  const { database, alone, end } = openSession(thread);

  // PGlite has neither a checkpointer nor autovacuum: without this the log grows without bound.
  const upkeep = repeat(
    CHECKPOINT_EVERY_MS,
    () => lookAfter(database),
    (error) => log.error({ error }, "database upkeep failed"),
  );

  let full = false;
  const look = async (): Promise<void> => {
    const isNow = isFull(dataDir);
    if (thread.broken) return isNow ? undefined : leave(thread.broken, log);
    if (isNow === full) return;
    full = isNow;
    await database.exec(`SET default_transaction_read_only = ${full ? "on" : "off"}`);
    if (full) log.error("the disk is full: nothing is stored until there is room; pages are served");
    else log.info("there is room on the disk again: records are stored");
  };
  const looking = repeat(LOOK_EVERY_MS, look, (error) =>
    log.error({ error }, "the disk could not be looked at"),
  );

  return {
    ...database,
    copyTo: (folder) => copyCluster(alone, cluster, folder),
    async close() {
      try {
        await upkeep.stop();
        await looking.stop();
        if (!thread.broken) await database.exec("CHECKPOINT");
        await end();
      } finally {
        await thread.close();
        unlock();
      }
    },
  };
}

/**
 * Ends the process, because it cannot reopen a broken database: the next start replays its log. Until there is room for
 * that, cached pages are served and nothing is stored.
 */
function leave(error: Error, log: Log): void {
  log.fatal({ error }, "the embedded database broke; the process ends, and the next start brings it back");
  process.exit(BROKEN);
}

/** Truncates the write-ahead log and reclaims dead rows; in a single text, VACUUM would run in a transaction. */
export async function lookAfter({ exec }: Pick<Database, "exec">): Promise<void> {
  await exec("CHECKPOINT");
  await exec("VACUUM (ANALYZE)");
}
