import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import { backupCheckedAt, backupMadeAt, backupStoredAt } from "#domain/firm/prove-backup.server.ts";
import { readSenders } from "#domain/newsletter/feedback/list-issues.server.ts";
import type { Database } from "#platform/db/db.ts";
import type { RunningQueue } from "#platform/queue/queue.server.ts";
import type { Tools } from "#platform/tools.ts";
import type { Settings } from "../settings.ts";
import type { SiteFacts } from "./faults.ts";

/** A database that takes longer to answer counts as away; a whole reading of facts may take longer. */
const PATIENCE_MS = 2_000;
const LOOK_PATIENCE_MS = 10_000;
const CERTIFICATE_PATIENCE_MS = 10_000;

/** The parts of the product that are watched. */
export type Watched = { database: Database; queue: RunningQueue; settings: Settings; tools: Tools };

/** Whether the database answers in time. */
export const answers = (database: Pick<Database, "isAlive">): Promise<boolean> =>
  inTime(database.isAlive(), PATIENCE_MS).catch(() => false);

async function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("The database does not answer in time.")), patience);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Reads what this process sees of the site, except the certificate. */
export async function readFacts({ database, queue, settings, tools }: Watched): Promise<SiteFacts> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const disk = { free: bavail * bsize, size: blocks * bsize };
  const { db, clock, log } = tools;
  const read = async () => {
    await database.isAlive();
    const { heardAt } = await readSenders(db, clock.now());
    return {
      workerHeardAt: heardAt === null ? undefined : new Date(heardAt),
      backupAt: await backupMadeAt(db),
      ...(settings.RESTIC_REPOSITORY && {
        stored: { at: await backupStoredAt(db), checkedAt: await backupCheckedAt(db) },
      }),
      queue: await queue.depth(),
    };
  };
  const records = await inTime(read(), LOOK_PATIENCE_MS).catch((error) => {
    log.warn({ error }, "the records could not be looked at");
    return undefined;
  });
  return { disk, records };
}

/** Reads when the certificate of `HOST` or `HOST:PORT` expires. Invalid certificates are read, too: nothing is sent. */
export function readCertificateEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(`https://${address}`);
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
  });
  socket.setTimeout(CERTIFICATE_PATIENCE_MS, () =>
    socket.destroy(new Error(`${address} showed no certificate in time.`)),
  );
  socket.once("secureConnect", () => {
    resolve(new Date(socket.getPeerCertificate().valid_to));
    socket.end();
  });
  socket.on("error", reject);
  return promise;
}
