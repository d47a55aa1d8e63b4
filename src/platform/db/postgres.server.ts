import { setTimeout as after } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#platform/log/log.server.ts";
import { BoundedClient, boundedConnection, PATIENCE } from "./bounded.server.ts";
import type { Database } from "./db.ts";

const RECONNECT_MS = 1_000;
/** A connection that only listens hears nothing of its own end: it asks so often whether it still stands. */
const HEARTBEAT_MS = 5_000;

/** Opens a PostgreSQL server (or one that speaks its protocol) by `DATABASE_URL`. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({ ...boundedConnection(url), max: 10 } as pg.PoolConfig);
  // An idle connection that breaks must not end the process: the pool opens another.
  pool.on("error", (error) => log.warn({ error }, "database connection lost"));
  const db = drizzle(pool);
  const listeners = new Set<pg.Client>();
  let closing = false;

  const listen: Database["listen"] = async (channel, onMessage, onLost) => {
    const again = async (lost: pg.Client) => {
      listeners.delete(lost);
      await after(RECONNECT_MS, undefined, { ref: false });
      if (!closing) await open().then(onLost, () => again(lost));
    };
    const beat = async (on: pg.Client): Promise<void> => {
      while (listeners.has(on)) {
        await after(HEARTBEAT_MS, undefined, { ref: false });
        if (listeners.has(on)) await on.query("select 1");
      }
    };
    async function open(): Promise<void> {
      const opened = new BoundedClient(boundedConnection(url));
      opened.on("notification", ({ payload = "" }) => onMessage(payload));
      try {
        await opened.connect();
        await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await opened.end();
        throw error;
      }
      opened.once("end", () => void again(opened));
      listeners.add(opened);
      // A beat that is not answered ends the connection, and its end opens another.
      beat(opened).catch((error) =>
        log.warn({ error }, "the connection that hears of publications was lost"),
      );
    }
    await open();
  };

  /** What may take long, as migrations do, has a connection of its own, without bounds, and for once. */
  async function session(work: Parameters<Database["session"]>[0]): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE.connect });
    client.on("error", (error) => log.warn({ error }, "database connection lost"));
    await client.connect();
    try {
      await work(async (text) => void (await client.query(text)));
    } finally {
      await client.end();
    }
  }

  /** The lock is the session's: the server lets go of it when the process that holds it dies. */
  async function alone<T>(key: string, work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE.connect,
      keepAlive: true,
    });
    client.on("error", (error) => log.warn({ error }, "the connection that holds a lock was lost"));
    await client.connect();
    try {
      const lock = "hashtextextended($1, 7154)";
      const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as held`, [key]);
      if (!rows[0]?.held) {
        log.info({ key }, "another process is at it; waiting until it is done");
        await client.query(`select pg_advisory_lock(${lock})`, [key]);
      }
      return await work();
    } finally {
      await client.end();
    }
  }

  return {
    db,
    kind: "server",
    driver: pool,
    alone,
    session,
    exec: (text) => session((exec) => exec(text)),
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
