import { setTimeout as after } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#platform/log/log.server.ts";
import { BoundedClient, boundedConnection, PATIENCE } from "./bounded.server.ts";
import type { Database } from "./db.ts";
import { isReadOnly, Servers } from "./servers.server.ts";

const RECONNECT_MS = 1_000;
/** A connection that only listens does not notice its own end, so it is checked at this interval. */
const HEARTBEAT_MS = 5_000;

/** Days and times in SQL are in UTC, as in the embedded database, whatever the server's or the role's setting. */
const IN_UTC = "set time zone 'UTC'";

/** Opens a PostgreSQL-compatible server, or a primary and its replicas, by `DATABASE_URL`. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    ...boundedConnection(url),
    max: 10,
    // Awaited before the connection is handed out; on failure the connection is closed.
    onConnect: (client: pg.ClientBase) => client.query(IN_UTC),
  } as unknown as pg.PoolConfig);
  // An idle connection that breaks must not end the process: the pool opens another.
  pool.on("error", (error) => log.warn({ error }, "database connection lost"));
  const db = drizzle(pool);
  const servers = new Servers(url);
  const listening = new Listening(url, log);
  const session: Database["session"] = (work) => inSession(servers, log, work);
  return {
    db,
    kind: "server",
    driver: pool,
    alone: (key, work) => underLock(servers, log, key, work),
    session,
    exec: (text) => session((exec) => exec(text)),
    listen: (...args) => listening.begin(...args),
    isAlive: async () => {
      await db.execute(sql`select 1`);
      return true;
    },
    async close() {
      await listening.end();
      await pool.end();
    },
  };
}

/** The connections that receive notifications: one per channel, reopened when lost. */
class Listening {
  readonly #clients = new Set<pg.Client>();
  readonly #url: string;
  readonly #log: Log;
  #closing = false;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async begin(...[channel, onMessage, onLost]: Parameters<Database["listen"]>): Promise<void> {
    const again = async (lost: pg.Client): Promise<void> => {
      this.#clients.delete(lost);
      await after(RECONNECT_MS, undefined, { ref: false });
      if (!this.#closing) await open().then(onLost, () => again(lost));
    };
    const open = async (): Promise<void> => {
      const opened = await this.#open(channel, onMessage);
      opened.once("end", () => void again(opened));
    };
    await open();
  }

  async #open(channel: string, onMessage: (payload: string) => void): Promise<pg.Client> {
    const opened = new BoundedClient(boundedConnection(this.#url));
    opened.on("notification", ({ payload = "" }) => onMessage(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await opened.end();
      throw error;
    }
    this.#clients.add(opened);
    // A missed heartbeat or a read-only server ends the connection, and its end opens another.
    this.#beat(opened).catch((error) =>
      this.#log.warn({ error }, "the connection that hears of publications was lost"),
    );
    return opened;
  }

  async #beat(on: pg.Client): Promise<void> {
    while (this.#clients.has(on)) {
      await after(HEARTBEAT_MS, undefined, { ref: false });
      if (this.#clients.has(on) && (await isReadOnly(on))) await on.end();
    }
  }

  async end(): Promise<void> {
    this.#closing = true;
    await Promise.all([...this.#clients].map((client) => client.end()));
  }
}

/** Runs work that may take long, such as migrations, on a separate connection without limits. */
const inSession = (servers: Servers, log: Log, work: Parameters<Database["session"]>[0]): Promise<void> =>
  onOwnConnection(servers, log, async (client) => {
    await client.query(IN_UTC);
    await work(async (text) => void (await client.query(text)));
  });

/** Runs work under a session lock: the server releases it when the holding process dies. */
const underLock = <T>(servers: Servers, log: Log, key: string, work: () => Promise<T>): Promise<T> =>
  onOwnConnection(servers, log, async (client) => {
    const lock = "hashtextextended($1, 7154)";
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as held`, [key]);
    if (!rows[0]?.held) {
      log.info({ key }, "another process is at it; waiting until it is done");
      await client.query(`select pg_advisory_lock(${lock})`, [key]);
    }
    return await work();
  });

/** Runs work on a connection outside the pool; if it is lost, the log says so and the next statement fails. */
async function onOwnConnection<T>(
  servers: Servers,
  log: Log,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: await servers.writable(),
    connectionTimeoutMillis: PATIENCE.connect,
    keepAlive: true,
  });
  client.on("error", (error) => log.warn({ error }, "database connection lost"));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
