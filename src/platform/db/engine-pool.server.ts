import { AsyncLocalStorage } from "node:async_hooks";
import { Duplex } from "node:stream";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "./db.ts";

/** Answers PostgreSQL protocol messages in the order of their arrival. */
export type Answering = {
  /** Why it no longer answers. */
  readonly broken: Error | undefined;
  answer(messages: Uint8Array<ArrayBuffer>): Uint8Array | Promise<Uint8Array>;
};

/** The driver's connection to an engine: bytes of the same protocol in place of a socket. */
class EngineStream extends Duplex {
  readonly #engine: Answering;

  constructor(engine: Answering) {
    super({ decodeStrings: true });
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  /** The driver writes a statement's messages together: one turn of the engine answers all of them. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#ask(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  async #ask(bytes: Buffer): Promise<void> {
    // In separate memory, which can be transferred to a thread.
    const answer = await this.#engine.answer(new Uint8Array(bytes));
    if (answer.length) this.push(answer);
    // The last answer may be incomplete: the driver would wait for the rest.
    if (this.#engine.broken) throw this.#engine.broken;
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/**
 * Opens the embedded PostgreSQL's single session with the driver of a server. Session settings and listeners outlive a
 * connection; what a broken connection left open is rolled back.
 */
export function openSession(engine: Answering) {
  const heard = new Map<string, Set<(payload: string) => void>>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: "postgres",
    database: "postgres",
    ssl: false,
    stream: () => new EngineStream(engine),
    onConnect: (client: pg.ClientBase) => client.query("rollback"),
  } as unknown as pg.PoolConfig);
  // The next statement meets the same fault and reports it.
  const ignore = () => undefined;
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    client.on("error", ignore);
    client.on("notification", ({ channel, payload = "" }) => {
      for (const hear of heard.get(channel) ?? []) hear(payload);
    });
  });

  /** Runs statements alone on the session, and rolls it back if one fails, because there is no other. */
  const alone = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client).catch(async (error) => {
        // If the database broke, the first fault says why.
        await client.query("rollback").catch(() => undefined);
        throw error;
      });
    } finally {
      client.release();
    }
  };

  const listen = async (channel: string, hear: (payload: string) => void) => {
    const hearers = heard.get(channel) ?? new Set();
    heard.set(channel, hearers.add(hear));
    await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return async () => void hearers.delete(hear);
  };

  const db = refusingToWaitForItself(pool);
  const database: Omit<Database, "close"> = {
    db,
    kind: "embedded",
    // The queue's library expects this of a single-session database.
    driver: {
      query: (text: string, values?: unknown[]) => alone((client) => client.query(text, values)),
      exec: (text: string) => alone(async (client) => [await client.query(text)].flat()),
      listen,
    },
    // The data directory's lock excludes other processes.
    alone: (_key, work) => work(),
    exec: (text) => alone(async (client) => void (await client.query(text))),
    session: (work) => alone((client) => work(async (text) => void (await client.query(text)))),
    listen: async (channel, onMessage) => void (await listen(channel, onMessage)),
    isAlive: async () => {
      await db.execute(sql`select 1`);
      return true;
    },
  };
  return { database, alone, end: () => pool.end() };
}

/**
 * Opens the database of a pool of one session. A transaction holds that session, so any other query inside it is
 * refused: the two would wait for each other, and everybody else for both.
 */
function refusingToWaitForItself(pool: pg.Pool) {
  const within = new AsyncLocalStorage<{ isOpen: boolean }>();
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((done?: (error: Error) => void) => {
    if (!within.getStore()?.isOpen) return connect(done);
    const refused = new Error("Within a transaction a statement goes through that transaction.");
    return done ? done(refused) : Promise.reject(refused);
  }) as typeof pool.connect;
  const db = drizzle(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const own = { isOpen: true };
      try {
        return await within.run(own, () => work(tx));
      } finally {
        own.isOpen = false;
      }
    }, config);
  return db;
}
