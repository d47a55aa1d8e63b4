import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/db.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { Publisher } from "#platform/tools.ts";

const CHANNEL = "pages_changed";

/**
 * Tells every process which tags a committed change touches. The own process's answers are gone before
 * the verb returns; the others hear it through the database. A process whose connection was lost may
 * have missed a word, so it drops everything.
 */
export async function createPublisher(database: Database, cache: PageCache): Promise<Publisher> {
  const self = randomUUID();
  const heard = (payload: string) => {
    const [sender, ...tags] = payload.split(" ");
    if (sender !== self) cache.drop(tags);
  };
  await database.listen(CHANNEL, heard, () => cache.drop(["*"]));
  return {
    async publish(tags, work) {
      const result = await database.db.transaction(async (tx) => {
        const done = await work(tx);
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${[self, ...tags].join(" ")})`);
        return done;
      });
      cache.drop(tags);
      return result;
    },
  };
}
