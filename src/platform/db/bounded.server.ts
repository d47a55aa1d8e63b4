import type { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "./db.ts";
import { addressesOf, Servers, saysReadOnly } from "./servers.server.ts";

/**
 * A database server's time limits, in milliseconds: to accept a connection; to grant a lock; to answer a statement, by
 * its own clock and, a little later, by ours, because a network that drops packets reports nothing; and how long a
 * transaction may be idle before the server rolls it back, which frees the locks of a lost process.
 */
export const PATIENCE = { connect: 3_000, lock: 4_000, statement: 8_000, answer: 10_000, idle: 60_000 };

/** Returns the options of a connection: the server ends a statement that takes too long. */
export const boundedConnection = (url: string) => ({
  connectionString: addressesOf(url)[0],
  servers: new Servers(url),
  connectionTimeoutMillis: PATIENCE.connect,
  lock_timeout: PATIENCE.lock,
  statement_timeout: PATIENCE.statement,
  idle_in_transaction_session_timeout: PATIENCE.idle,
  Client: BoundedClient,
});

const textOf = (statement: unknown): unknown =>
  typeof statement === "string" ? statement : (statement as { text?: unknown } | undefined)?.text;

/** Returns whether the next statements on a connection may take long. */
function staysUnhurried(text: unknown, before: boolean): boolean {
  if (text === UNHURRIED) return true;
  return before && text !== "commit" && text !== "rollback";
}

type Release = (fault?: Error | boolean) => void;

/**
 * A connection that never blocks its caller forever, and whose end is harmless:
 * - a statement without a timely answer fails and ends the connection; in a transaction declared as long (`unhurried`)
 * the limit is higher, on the server and here;
 * - where the address names several servers it connects to the writable one; a connection whose server has become
 * read-only is not reused;
 * - its `error` event, to which nobody listens while a transaction holds it, does not end the process: the running
 * statement fails with the same cause;
 * - once ended it is returned to its pool, even where drizzle does not return it: a transaction whose `begin` fails
 * keeps its place in the pool forever.
 */
export class BoundedClient extends pg.Client {
  #watch: NodeJS.Timeout | undefined;
  #mayTakeLong = false;
  #release: Release | undefined;
  #isReadOnly = false;
  readonly #servers: Servers;

  constructor(config: pg.ClientConfig & { servers: Servers }) {
    super(config);
    this.#servers = config.servers;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      clearTimeout(this.#watch);
      this.#watch = setTimeout(() => void this.end(), PATIENCE.answer + (this.#mayTakeLong ? LONG : 0));
      this.#mayTakeLong = staysUnhurried(textOf(args[0]), this.#mayTakeLong);
      return query(...args);
    }) as typeof this.query;
    const answered = () => clearTimeout(this.#watch);
    (this as unknown as { connection: EventEmitter }).connection.on("errorMessage", (error) => {
      this.#isReadOnly ||= saysReadOnly(error);
    });
    this.on("drain", answered);
    this.on("error", answered);
    this.on("end", () => {
      answered();
      this.#release?.(true);
    });
  }

  override connect(): Promise<this>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<this> | undefined {
    const connected = this.#servers.writable().then((address) => {
      const { hostname, port } = new URL(address);
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 5432) });
      return super.connect() as unknown as Promise<this>;
    });
    if (!done) return connected;
    connected.then(() => (done as () => void)(), done);
    return undefined;
  }

  get release(): Release | undefined {
    return this.#release;
  }

  /** Set by the pool at each checkout; a second release of the same checkout is harmless. */
  set release(giveBack: Release) {
    let released = false;
    this.#release = (fault) => {
      if (released) return;
      released = true;
      giveBack(fault || this.#isReadOnly);
    };
  }
}

/** The limit of a statement in a long transaction, in milliseconds. */
export const LONG = 600_000;

/** Tells the server, and the connection that watches it, that a transaction may take long. */
const UNHURRIED = `select set_config('statement_timeout', '${LONG}', true), set_config('idle_in_transaction_session_timeout', '0', true)`;

/**
 * Begins a long transaction, such as a backup or restore: until its end it may be idle without limit, and each of its
 * statements has ten minutes.
 */
export async function unhurried(tx: Db): Promise<void> {
  await tx.execute(sql.raw(UNHURRIED));
}
