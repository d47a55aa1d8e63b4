import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Any PostgreSQL: embedded or a server; also an open transaction. The platform knows no table of the firm. */
// biome-ignore lint/suspicious/noExplicitAny: the schema-less type is what keeps the tables in their rooms
export type Db = PgDatabase<PgQueryResultHKT, any, any>;

export type Database = {
  db: Db;
  kind: "embedded" | "server";
  /** Runs statements without parameters, several at once (migrations, dumps). */
  exec(sql: string): Promise<void>;
  /** Calls back on each notification of the channel; `onLost` when the connection dropped and came back. */
  listen(channel: string, onMessage: (payload: string) => void, onLost: () => void): Promise<void>;
  /** The driver as the job queue wants it. */
  queueDriver: unknown;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};
