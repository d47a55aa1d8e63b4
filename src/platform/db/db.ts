import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Any PostgreSQL, embedded or a server; also an open transaction. The platform knows none of the firm's tables. */
// biome-ignore lint/suspicious/noExplicitAny: the schema-less type keeps the tables in their rooms
export type Db = PgDatabase<PgQueryResultHKT, any, any>;

export type Database = {
  db: Db;
  kind: "embedded" | "server";
  /** Runs statements without parameters, several at once (migrations). */
  exec(sql: string): Promise<void>;
  /** Runs such statements in sequence on one connection, which is discarded if one fails. */
  session(work: (exec: (sql: string) => Promise<void>) => Promise<void>): Promise<void>;
  /** Calls `onMessage` on each notification of the channel, and `onLost` after the connection dropped and came back. */
  listen(channel: string, onMessage: (payload: string) => void, onLost: () => void): Promise<void>;
  /** The driver for libraries that bring their own SQL: a `pg.Pool`, or the embedded PGlite. */
  driver: unknown;
  /** Runs `work` while no other process runs work under this key; waits its turn. */
  alone<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Copies a snapshot of the embedded database's files into a new folder, which `openEmbedded` opens. Other queries
   * wait meanwhile. A server can be read concurrently by its own means.
   */
  copyTo?(folder: string): Promise<void>;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};
