import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { MINUTE_MS } from "#platform/clock/clock.ts";
import type { Log } from "#platform/log/log.server.ts";
import { copyCluster } from "./copy.server.ts";
import type { Database } from "./db.ts";
import { GuardedPGlite, isFull, refuseFullDisk } from "./guarded.server.ts";
import { lockDataDirectory } from "./lock.server.ts";
import { requireCluster } from "./require-cluster.server.ts";

type Stream = { nfd?: number; node: unknown };
type NodeFsOps = {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
};
type Module = { NODEFS?: NodeFsOps; FS: { filesystems: { NODEFS: NodeFsOps } } };

let syncs = 0;
/** Returns how many times this process asked the kernel to make the database durable: tests watch it grow. */
export const syncCount = (): number => syncs;

/**
 * PGlite's file system with the fsync that it omits: without fsync a power cut loses acknowledged rows. This relies on
 * a private seam (`NODEFS.stream_ops`): the package is pinned, and a test proves that a commit reaches fsync.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const result = await super.init(...args);
    const options = result.emscriptenOpts as { preRun?: ((mod: Module) => void)[] };
    options.preRun = [...(options.preRun ?? []), installFsync];
    return result;
  }
}

function installFsync(mod: Module): void {
  const nodefs = mod.NODEFS ?? mod.FS.filesystems.NODEFS;
  nodefs.stream_ops.fsync = (stream) => {
    syncs += 1;
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
    else syncDirectory(nodefs.realPath(stream.node));
    return 0;
  };
}

/**
 * Makes the empty database in a separate process: it peaks above 1 GB, which this process would keep. The folder gets
 * its name only once every file in it is on the disk.
 */
export function makeCluster(cluster: string): void {
  const draft = `${cluster}.part`;
  fs.rmSync(draft, { recursive: true, force: true });
  // Resolved from the working directory, which is the project's.
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

function syncDirectory(directory: string): void {
  const fd = fs.openSync(directory, "r");
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

/** PGlite's start parameters without `-F`, which would switch fsync off. */
const START = PGlite.defaultStartParams.filter((parameter: string) => parameter !== "-F");
const DURABLE = ["-c", "fsync=on", "-c", "wal_sync_method=fsync", "-c", "synchronous_commit=on"];
// One session only: small buffers keep resident memory down, the kernel caches the files anyway.
const SMALL = ["-c", "shared_buffers=32MB", "-c", "max_wal_size=64MB"];

const CHECKPOINT_EVERY_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = 1_000;
/** The exit code for the supervisor when the database broke: sysexits' "internal software error". */
const BROKEN = 70;

/**
 * Opens the embedded PostgreSQL in a data directory, durable, locked and checkpointed. While the disk is full it takes
 * no writes, so that its log never runs out of room.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const cluster = path.join(dataDir, "pg");
  requireCluster(cluster);
  fs.mkdirSync(dataDir, { recursive: true });
  refuseFullDisk(dataDir);
  const unlock = lockDataDirectory(dataDir);
  // The optimising compiler would peak near 1 GB on PostgreSQL's WebAssembly; the baseline one is enough.
  setFlagsFromString("--liftoff-only");
  if (!fs.existsSync(path.join(cluster, "PG_VERSION"))) makeCluster(cluster);
  const pg = new GuardedPGlite({
    fs: new DurableNodeFS(cluster),
    extensions: { pg_trgm },
    startParams: [...START, ...DURABLE, ...SMALL],
  } as PGliteOptions & { extensions: { pg_trgm: typeof pg_trgm } });
  await pg.waitReady;

  // PGlite has neither a checkpointer nor autovacuum: without this the log grows without bound.
  const upkeep = setInterval(() => {
    lookAfter(pg).catch((error) => log.error({ error }, "database upkeep failed"));
  }, CHECKPOINT_EVERY_MS);
  upkeep.unref();

  let full = false;
  const look = async (): Promise<void> => {
    const isNow = isFull(dataDir);
    if (pg.panic) return isNow ? undefined : leave(pg.panic, log);
    if (isNow === full) return;
    full = isNow;
    await pg.exec(`SET default_transaction_read_only = ${full ? "on" : "off"}`);
    if (full) log.error("the disk is full: nothing is stored until there is room; pages are served");
    else log.info("there is room on the disk again: records are stored");
  };
  const looking = setInterval(() => {
    look().catch((error) => log.error({ error }, "the disk could not be looked at"));
  }, LOOK_EVERY_MS);
  looking.unref();

  return {
    ...wrap(pg as unknown as PGlite),
    copyTo: (folder) => copyCluster(pg as unknown as PGlite, cluster, folder),
    async close() {
      clearInterval(upkeep);
      clearInterval(looking);
      try {
        if (pg.panic) return;
        await pg.exec("CHECKPOINT");
        await pg.close();
      } finally {
        unlock();
      }
    },
  };
}

/**
 * Ends the process, because it cannot reopen a broken database: the next start replays its log. Until there is room for
 * that, kept pages are served and nothing is stored.
 */
function leave(error: Error, log: Log): void {
  log.fatal({ error }, "the embedded database broke; the process ends, and the next start brings it back");
  process.exit(BROKEN);
}

/** Empties the write-ahead log and reclaims the room of dead rows; in one text, VACUUM would run in a transaction. */
export async function lookAfter(pg: Pick<PGlite, "exec">): Promise<void> {
  await pg.exec("CHECKPOINT");
  await pg.exec("VACUUM (ANALYZE)");
}

/** Opens an embedded PostgreSQL in memory, for tests: `snapshot` is a migrated data directory as one file. */
export async function openInMemory(snapshot?: Blob): Promise<Database & { pg: PGlite }> {
  const pg = await PGlite.create({ extensions: { pg_trgm }, ...(snapshot && { loadDataDir: snapshot }) });
  return { ...wrap(pg as unknown as PGlite), pg: pg as unknown as PGlite, close: () => pg.close() };
}

function wrap(pg: PGlite): Omit<Database, "close"> {
  const db = drizzle(pg);
  return {
    db,
    kind: "embedded",
    driver: pg,
    // The data directory's lock holds: there is no other process.
    alone: (_key, work) => work(),
    exec: async (text) => void (await pg.exec(text)),
    // There is only one session, so a broken transaction is rolled back.
    session: (work) =>
      work(async (text) => void (await pg.exec(text))).catch(async (error) => {
        await pg.exec("rollback");
        throw error;
      }),
    listen: async (channel, onMessage) => void (await pg.listen(channel, onMessage)),
    isAlive: async () => {
      await db.execute(sql`select 1`);
      return true;
    },
  };
}
