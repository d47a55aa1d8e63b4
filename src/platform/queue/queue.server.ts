import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, type JobResult, PgBoss, type QueueResult } from "pg-boss";
import { INDIA } from "#platform/clock/clock.ts";
import { type Repeated, repeat } from "#platform/clock/repeat.ts";
import { boundedConnection } from "#platform/db/bounded.server.ts";
import type { Database, Db } from "#platform/db/db.ts";
import { rowsOf } from "#platform/db/rows.ts";
import { faultText } from "#platform/log/fault.ts";
import type { Log } from "#platform/log/log.server.ts";
import { takeUpAfterClockWentBack } from "./clock-back.server.ts";

/** A job carries an id; its handler refetches the row and is safe to run twice. */
export type JobData = Record<string, string | number>;

export type Queue = {
  /** Adds a job inside the caller's transaction: it exists only if that commits. */
  enqueue(tx: Db, job: string, data: JobData): Promise<void>;
};

/** A failed job: finally, after its retries, or waiting for the next one. */
export type FailedJob = {
  id: string;
  job: string;
  data: JobData;
  isFinal: boolean;
  tries: number;
  /** Why it failed, without personal data. */
  cause: string;
  createdAt: string;
};

/** What staff see and do about jobs. */
export type JobDesk = {
  /** The latest failed jobs, at most a hundred. */
  failed(): Promise<FailedJob[]>;
  /** Retries a job that failed finally; false if it no longer exists. */
  retry(job: string, id: string): Promise<boolean>;
};

/** The jobs in the queue: due and not started, running, and finally failed. */
export type QueueDepth = {
  due: number;
  active: number;
  failed: number;
  /** Seconds for which the oldest due job has waited; 0 if none. */
  oldest: number;
};

export type RunningQueue = Queue &
  JobDesk & {
    /** Runs jobs of one kind in a process that runs no others, beside the workers. */
    help(job: string, handle: (data: JobData) => Promise<void>): Promise<void>;
    depth(): Promise<QueueDepth>;
    work(
      handlers: Record<string, (data: JobData) => Promise<void>>,
      crons: { job: string; cron: string }[],
    ): Promise<void>;
    stop(): Promise<void>;
  };

type FailedRow = {
  id: string;
  name: string;
  data: JobData | null;
  state: string;
  retry_count: number;
  output: unknown;
  created_on: string | Date;
};

const TIME_ZONE = INDIA;
const NO_JOB = "00000000-0000-0000-0000-000000000000";
/**
 * Jobs are fetched ten at a time, without a pause while there are ten: one per poll would be too slow for a mailing.
 */
const BATCHES = {
  pollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const LOOK_EVERY_MS = 30_000;
/** A helping process is not notified of new jobs. */
const HELP_EVERY_SECONDS = 10;
const RETRIES = { retryLimit: 8, retryDelay: 15, retryBackoff: true };
/** A worker reports twice in this time that it is alive; after it, the jobs of a dead one are taken over. */
const HEARTBEAT = { heartbeatSeconds: 60 };

/**
 * Opens the job queue in the product's database and creates its queues. A process that does not work only adds jobs:
 * workers do the upkeep and run the cron jobs.
 */
export async function openQueue(
  database: Database,
  jobs: string[],
  { url, works }: { url?: string | undefined; works: boolean },
  log: Log,
): Promise<RunningQueue> {
  const boss = new PgBoss(bossOptions(database, { url, works }));
  boss.on("error", (error) => log.warn({ error }, "job queue"));
  await boss.start();
  try {
    if (works) await takeUpAfterClockWentBack(database.db);
    const known = new Map((await boss.getQueues(jobs)).map((queue) => [queue.name, queue]));
    for (const job of jobs) await prepareJobQueue(boss, job, { known: known.get(job), works });
  } catch (error) {
    // Otherwise its timers and connections keep the process alive.
    await boss.stop({ graceful: false });
    throw error;
  }
  return new BossQueue(boss, database.db, jobs, log);
}

function bossOptions(database: Database, { url, works }: { url: string | undefined; works: boolean }) {
  const upkeep = { supervise: works, schedule: works };
  if (database.kind === "server")
    // The library passes unknown options on to its connection pool.
    return { ...upkeep, ...boundedConnection(url as string), max: 4, useListenNotify: works };
  return {
    ...upkeep,
    db: fromPglite(database.driver as Parameters<typeof fromPglite>[0]),
    backend: "pglite" as const,
    useListenNotify: true,
    reindex: false,
  };
}

/** Creates a job's queue unless it exists: each library call for one takes a lock and a transaction. */
async function prepareJobQueue(
  boss: PgBoss,
  job: string,
  { known, works }: { known: QueueResult | undefined; works: boolean },
): Promise<void> {
  if (!known) await boss.createQueue(job, { ...RETRIES, ...HEARTBEAT, notify: true });
  // An older release's queue keeps the options it was made with.
  else if (works && known.heartbeatSeconds !== HEARTBEAT.heartbeatSeconds)
    await boss.updateQueue(job, HEARTBEAT);
  // Fills the library's queue cache now: inside a caller's transaction, its look-up would wait for the embedded
  // database's single session, which that transaction holds.
  await boss.findJobs(job, { id: NO_JOB });
}

class BossQueue implements RunningQueue {
  readonly #boss: PgBoss;
  readonly #db: Db;
  readonly #jobs: string[];
  readonly #log: Log;
  #looking: Repeated | undefined;

  constructor(boss: PgBoss, db: Db, jobs: string[], log: Log) {
    this.#boss = boss;
    this.#db = db;
    this.#jobs = jobs;
    this.#log = log;
  }

  async enqueue(tx: Db, job: string, data: JobData): Promise<void> {
    await this.#boss.send(job, data, {
      db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
    });
  }

  async failed(): Promise<FailedJob[]> {
    const rows = await rowsOf<FailedRow>(
      this.#db,
      sql`
      select id, name, data, state::text as state, retry_count, output, created_on
      from pgboss.job where state in ('failed', 'retry') order by created_on desc limit 100`,
    );
    return rows.map((row) => ({
      id: row.id,
      job: row.name,
      data: row.data ?? {},
      isFinal: row.state === "failed",
      tries: row.retry_count,
      cause: String((row.output as { message?: unknown } | null)?.message ?? "no cause was recorded"),
      createdAt: new Date(row.created_on).toISOString(),
    }));
  }

  async retry(job: string, id: string): Promise<boolean> {
    if (!this.#jobs.includes(job)) return false;
    await this.#boss.retry(job, id);
    return (await this.#boss.findJobs(job, { id })).some(({ state }) => state !== "failed");
  }

  async work(...[handlers, crons]: Parameters<RunningQueue["work"]>): Promise<void> {
    for (const [job, handle] of Object.entries(handlers)) await this.#take(job, handle, BATCHES);
    this.#looking = repeat(
      LOOK_EVERY_MS,
      async () => {
        if (await takeUpAfterClockWentBack(this.#db))
          this.#log.warn("the database's clock was put back; waiting jobs begin now");
      },
      (error) => this.#log.warn({ error }, "job queue"),
    );
    for (const { name } of await this.#boss.getSchedules())
      if (!crons.some(({ job }) => job === name)) await this.#boss.unschedule(name);
    // At most once a minute: a killed worker may leave its work to the next one, which starts it again.
    const options = { tz: TIME_ZONE, singletonSeconds: 60 };
    for (const { job, cron } of crons) await this.#boss.schedule(job, cron, null, options);
  }

  help: RunningQueue["help"] = (job, handle) =>
    this.#take(job, handle, { ...BATCHES, pollingIntervalSeconds: HELP_EVERY_SECONDS });

  async depth(): Promise<QueueDepth> {
    const [depth] = await rowsOf<QueueDepth>(
      this.#db,
      sql`
      select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed')`,
    );
    return depth ?? { due: 0, active: 0, failed: 0, oldest: 0 };
  }

  async #take(
    job: string,
    handle: (data: JobData) => Promise<void>,
    batches: Omit<typeof BATCHES, "pollingIntervalSeconds"> & { pollingIntervalSeconds: number },
  ): Promise<void> {
    await this.#boss.work<JobData>(job, batches, async (tasks) => {
      const results: JobResult[] = [];
      for (const task of tasks) results.push(await this.#done(job, handle, task));
      return results;
    });
  }

  async #done(
    job: string,
    handle: (data: JobData) => Promise<void>,
    { id, data }: { id: string; data: JobData },
  ): Promise<JobResult> {
    try {
      await handle(data);
      return { id, status: "completed" };
    } catch (error) {
      this.#log.warn({ error, job, id }, "job failed; it is tried again");
      return { id, status: "failed", output: { message: faultText(error) } };
    }
  }

  async stop(): Promise<void> {
    await this.#looking?.stop();
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: true });
  }
}
