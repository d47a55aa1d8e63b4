import type { Database } from "./db.ts";
import { Engine } from "./engine.server.ts";
import { openSession } from "./engine-pool.server.ts";

/**
 * Opens an embedded PostgreSQL in memory, in this thread, for tests: `snapshot` is a data directory as a single file.
 */
export async function openInMemory(snapshot?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await Engine.inMemory(snapshot);
  const { database, end } = openSession(engine);
  return {
    ...database,
    dump: () => engine.pg.dumpDataDir("none"),
    async close() {
      await end();
      await engine.close();
    },
  };
}
