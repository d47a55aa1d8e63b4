import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#platform/log/log.server.ts";
import type { Database } from "./db.ts";

const RECONNECT_MS = 1_000;

/** Opens a PostgreSQL server (or one that speaks its protocol) by `DATABASE_URL`. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 3_000 });
  // An idle connection that breaks must not end the process: the pool opens another.
  pool.on("error", (error) => log.warn({ error }, "database connection lost"));
  const db = drizzle(pool);
  const listeners = new Set<pg.Client>();
  let closing = false;

  async function listen(channel: string, onMessage: (payload: string) => void, onLost: () => void) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    const again = () => {
      listeners.delete(client);
      if (closing) return;
      setTimeout(() => {
        listen(channel, onMessage, onLost).then(onLost, () => again());
      }, RECONNECT_MS).unref();
    };
    client.on("notification", (message) => onMessage(message.payload ?? ""));
    client.once("error", () => client.end().catch(() => undefined));
    await client.connect();
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client.once("end", again);
    listeners.add(client);
  }

  return {
    db,
    kind: "server",
    queueDriver: undefined,
    exec: async (text) => void (await pool.query(text)),
    listen,
    isAlive: async () => {
      await db.execute(sql`select 1`);
      return true;
    },
    async close() {
      closing = true;
      await Promise.all([...listeners].map((client) => client.end()));
      await pool.end();
    },
  };
}
