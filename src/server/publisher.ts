import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/db.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Publisher, Tools } from "#platform/tools.ts";

const CHANNEL = "pages_changed";
const AGAIN_MS = 1_000;

/** What a process keeps in memory of the database beside pages: read again before the pages that print it are dropped. */
export type Keeper = { concerns(tag: string): boolean; reload(): Promise<void> };

/**
 * Tells every process which tags a committed change touches. The own process's answers are gone before
 * the verb returns; the others hear it through the database. A process whose connection was lost may
 * have missed a word, so it drops everything.
 */
export async function createPublisher(
  database: Database,
  cache: PageCache,
  keepers: Keeper[],
  log: Tools["log"],
): Promise<Publisher> {
  const self = randomUUID();
  /** The change is committed whatever happens here: a database that is away is asked again until it answers. */
  const take = async (tags: string[]): Promise<void> => {
    try {
      for (const keeper of keepers)
        if (tags.some((tag) => tag === "*" || keeper.concerns(tag))) await keeper.reload();
    } catch (error) {
      log.warn({ error }, "what was published could not be read; it is read again");
      setTimeout(() => void take(tags), AGAIN_MS).unref();
    }
    cache.drop(tags);
  };
  const heard = (payload: string) => {
    const [sender, ...tags] = payload.split(" ");
    if (sender !== self) void take(tags);
  };
  await database.listen(CHANNEL, heard, () => void take(["*"]));
  return {
    async publish(tags, work) {
      const result = await database.db.transaction(async (tx) => {
        const done = await work(tx);
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${[self, ...tags].join(" ")})`);
        return done;
      });
      await take(tags);
      return result;
    },
  };
}
