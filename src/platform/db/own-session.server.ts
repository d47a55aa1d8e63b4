import pg from "pg";
import { PATIENCE } from "./bounded.server.ts";
import type { Servers } from "./servers.server.ts";

/**
 * Returns whether each connection to a server has its own session. Behind a pooler in transaction mode it has not: one
 * backend serves two connections, or several serve one. Asks two connections by turns, the second within an open
 * transaction, which keeps its backend from the first.
 */
export async function keepsSessions(servers: Servers): Promise<boolean> {
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
      // A server refuses none of these statements; a pooler in statement mode refuses a transaction.
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
