import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Log } from "#platform/log/log.server.ts";
import { PATIENCE } from "./bounded.server.ts";
import type { Database } from "./db.ts";
import { openEmbedded } from "./embedded.server.ts";
import { causesOf, DatabaseRefused } from "./errors.ts";
import { openPostgres } from "./postgres.server.ts";
import { rowsOf } from "./rows.ts";
import { Servers, saysReadOnly } from "./servers.server.ts";

/**
 * Opens the database that the settings name: a server by its URL, else the embedded one. If a server refuses the
 * connection, throws a sentence (`DatabaseRefused`) that never contains the password.
 */
export async function openDatabase(
  settings: { databaseUrl?: string | undefined; dataDir: string },
  log: Log,
): Promise<Database> {
  if (!settings.databaseUrl) return openEmbedded(join(settings.dataDir, "db"), log);
  const database = await openPostgres(settings.databaseUrl, log);
  try {
    const servers = new Servers(settings.databaseUrl);
    await requireServer(database, servers);
    if (!(await keepsSessions(servers)))
      throw new DatabaseRefused(`DATABASE_URL: ${pooledAt(servers.names)}`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireServer({ db }: Database, { first: url, names: where }: Servers): Promise<void> {
  const name = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  const rows = await rowsOf<{ encoding: string; creates: boolean }>(
    db,
    sql`select current_setting('server_encoding') as encoding, has_schema_privilege('public', 'create') as creates`,
  ).catch((error) => {
    const sentence = sentenceOf(error, { where, name, user });
    if (sentence) throw new DatabaseRefused(`DATABASE_URL: ${sentence}`, { cause: error });
    throw error;
  });
  if (rows[0]?.encoding !== "UTF8")
    throw new DatabaseRefused(
      `DATABASE_URL: the database ${name} is encoded as ${rows[0]?.encoding}. Create it with: createdb --encoding=UTF8 --template=template0 ${name}`,
    );
  if (!rows[0]?.creates)
    throw new DatabaseRefused(
      `DATABASE_URL: ${user} may not create tables in the database ${name}. Make it the owner: alter database ${name} owner to ${user}.`,
    );
}

/** Describes a pooler that gives each transaction another session: locks, LISTEN and timeouts belong to a session. */
const pooledAt = (where: string): string =>
  `a pooler answers at ${where} that keeps no session of its own for each connection (PgBouncer in transaction mode, or one that takes no settings of a session). Give the direct address of the server, or the pooler's address in session mode.`;

type Named = { where: string; name: string; user: string };

/** Returns why a server refuses the connection, as a sentence; undefined for any other fault. */
function sentenceOf(error: unknown, { where, name, user }: Named): string | undefined {
  for (const fault of causesOf(error)) {
    const { code, message: text } = fault;
    if (code === "08P01" && /unsupported startup parameter/.test(text)) return pooledAt(where);
    if (code === "28P01" || /password must be a string/.test(text))
      return `the server at ${where} refused the password of ${user}. Correct it in the settings.`;
    if (code === "28000")
      return `the server at ${where} does not let ${user} in (${text}). Create that user, or allow it in pg_hba.conf.`;
    if (code === "3D000")
      return `the server at ${where} has no database ${name}. Create it: createdb ${name}.`;
    if (code === "53300") return `the server at ${where} has no connection left. Raise its max_connections.`;
    if (saysReadOnly(fault))
      return `none of the servers at ${where} takes writes. Promote one of them, or name the one that does.`;
    if (code === "57P03") return `the server at ${where} is starting or stopping. Start again in a moment.`;
    if (code === "ENOTFOUND" || code === "EAI_AGAIN")
      return `there is no host ${where}. Correct the name, or look at the machine's DNS.`;
    if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timeout/.test(text))
      return `no PostgreSQL answers at ${where}. Start it, or correct the address.`;
    if (/CERT|SIGNATURE|SSL/.test(code) || /SSL/.test(text))
      return `the server at ${where} and the product do not agree on encryption (${text}). See sslmode of the address.`;
  }
  return undefined;
}

/**
 * Returns whether each connection to a server has a session of its own. A pooler in transaction mode serves two
 * connections by one backend, or one by several. Asks two connections in turn, the second within an open transaction,
 * which keeps its backend from the first.
 */
async function keepsSessions(servers: Servers): Promise<boolean> {
  const connect = async () => {
    const client = new pg.Client({
      connectionString: await servers.writable(),
      connectionTimeoutMillis: PATIENCE.connect,
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const first = await connect();
  try {
    const second = await connect();
    try {
      const own = [await backendOf(first), await backendOf(first)];
      await second.query("begin");
      const other = await backendOf(second);
      own.push(await backendOf(first));
      await second.query("commit");
      const others = [other, await backendOf(second)];
      own.push(await backendOf(first));
      return new Set(own).size === 1 && new Set(others).size === 1 && own[0] !== other;
    } catch (error) {
      // Servers accept all these statements; a pooler in statement mode refuses a transaction.
      if (error instanceof pg.DatabaseError) return false;
      throw error;
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;
