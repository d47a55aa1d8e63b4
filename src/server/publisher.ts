import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/db.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Publisher, Tools } from "#platform/tools.ts";

const CHANNEL = "pages_changed";
const AGAIN_MS = 1_000;
/** PostgreSQL's NOTIFY carries less than 8,000 bytes; more tags than that touch nearly everything. */
const MAX_PAYLOAD_BYTES = 7_900;

/** A copy of database rows in memory besides pages: reread before the pages that print it are invalidated. */
type Keeper = { concerns(tag: string): boolean; reload(): Promise<void> };

export type SitePublisher = Publisher & {
  /** Invalidates what changed by time alone, which each process sees by its own clock. */
  turn(tags: string[]): Promise<void>;
  /** Stops listening and waits for running reads; then the database may be closed. */
  end(): Promise<void>;
};

/**
 * Creates the publisher. A change and the notification of its tags commit together, and each process invalidates the
 * pages with these tags when notified. The publishing process does so before `publish` returns, and again on its own
 * notification: if the answer to a commit was lost, that is its only news. A process that lost its connection may have
 * missed a notification, so it renders everything again before serving it.
 */
export async function createPublisher(
  database: Database,
  cache: PageCache,
  keepers: Keeper[],
  log: Tools["log"],
): Promise<SitePublisher> {
  const kept = keepers.map(({ concerns, reload }) => ({
    isTouched: (tags: string[]) => tags.some((tag) => tag === "*" || concerns(tag)),
    read: oneAfterTheOther(reload),
  }));
  /** The change is committed whatever happens here: if the database is away, retry until it answers. */
  const take = async (tags: string[], drop = () => cache.drop(tags)): Promise<void> => {
    try {
      for (const { isTouched, read } of kept) if (isTouched(tags)) await read();
    } catch (error) {
      log.warn({ error }, "what was published could not be read; it is read again");
      setTimeout(() => hear(tags, drop), AGAIN_MS).unref();
    }
    drop();
  };
  const underway = new Set<Promise<void>>();
  let isEnded = false;
  const hear = (...publication: Parameters<typeof take>): void => {
    if (isEnded) return;
    const taking = take(...publication).finally(() => underway.delete(taking));
    underway.add(taking);
  };
  await database.listen(
    CHANNEL,
    (payload) => hear(payload.split(" ")),
    () => hear(["*"], () => cache.markStale()),
  );
  // What was read before this process listened may have changed.
  for (const { read } of kept) await read();
  return {
    async publish(tags, work) {
      const result = await database.db.transaction(async (tx) => {
        const done = await work(tx);
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payloadOf(tags)})`);
        return done;
      });
      await take(tags);
      return result;
    },
    turn: (tags) => take(tags),
    async end() {
      isEnded = true;
      await Promise.all(underway);
    },
  };
}

const payloadOf = (tags: string[]): string => {
  const payload = tags.join(" ");
  return Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES ? payload : "*";
};

/** Runs one read at a time, so that an older one cannot end last and win; callers meanwhile share the next. */
function oneAfterTheOther(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
