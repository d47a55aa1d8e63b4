import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestServer } from "../scripts/postgres.mjs";
import { boundedConnection } from "../src/platform/db/bounded.server.ts";
import { emptyDirectory, type Product, startProduct, until } from "./product.ts";
import { sendMessage } from "./send-message.ts";
import { senders } from "./tables.ts";

// A primary and a replica that confirms each commit, both in DATABASE_URL. Where PostgreSQL's programs are not
// installed, these tests are skipped and reported.
const server: TestServer | undefined = await startPostgres({ fsync: false });
let replica: Awaited<ReturnType<TestServer["replica"]>>;
let product: Product;

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  if (!server) return;
  replica = await server.replica();
  await run(server.url, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  const both = server.url.replace(/@([^/]+)/, `@${new URL(replica.url).host},$1`);
  const limits = { RATE_LIMIT_FORMS: "100000", RATE_LIMIT_ADDRESS: "100000", RATE_LIMIT_API: "100000" };
  product = await startProduct({ DATABASE_URL: both, ...limits }, emptyDirectory());
});
afterAll(async () => {
  await product?.stop();
  replica?.halt();
  // It is down since the failover; what stops is started.
  server?.start();
  server?.stop();
});

let sent = 0;
async function post(): Promise<{ status: number; email: string }> {
  sent += 1;
  const email = `reader${sent}@example.in`;
  const { status } = await sendMessage(product, { email, message: "Sent in a failover" });
  return { status, email };
}
const page = async () => (await fetch(`${product.origin}/`)).status;

test.runIf(server)(
  "a replica that is promoted under posts takes over: what was acknowledged is there, and pages never fail",
  async () => {
    expect(await page()).toBe(200);
    const acknowledged: string[] = [];
    const seen = { posts: new Set<number>(), pages: new Set<number>() };
    let busy = true;
    const lanes = Array.from({ length: 6 }, async () => {
      while (busy) {
        const { status, email } = await post();
        seen.posts.add(status);
        if (status === 200) acknowledged.push(email);
        seen.pages.add(await page());
      }
    });
    const more = async (n: number) => {
      const wanted = acknowledged.length + n;
      await until(
        () => acknowledged.length,
        (length) => length >= wanted,
      );
    };
    await more(60);
    server?.halt();
    replica.promote();
    await more(60);
    busy = false;
    await Promise.all(lanes);
    expect(product.process.exitCode).toBeNull();
    expect([...seen.pages]).toEqual([200]);
    expect([...seen.posts].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const kept = await senders({ url: replica.url });
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  },
);

test.runIf(server)(
  "while the server takes no writes forms say so and pages are served; afterwards no connection is left that only reads",
  async () => {
    const setTo = (value: string) =>
      run(
        replica.url,
        `alter system set default_transaction_read_only = ${value}`,
        "select pg_reload_conf()",
      );
    await setTo("on");
    await until(
      async () => (await post()).status,
      (status) => status === 503,
    );
    expect(await page()).toBe(200);
    await setTo("off");
    await until(
      async () => (await post()).status,
      (status) => status === 200,
    );
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await post()).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

test.runIf(server)("a connection whose server said that it takes no writes is not used again", async () => {
  const pool = new pg.Pool({ ...boundedConnection(replica.url), max: 1 } as unknown as pg.PoolConfig);
  const backend = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const first = await backend();
  expect(await backend()).toBe(first);
  await pool.query("set default_transaction_read_only = on");
  await expect(pool.query("create table refused (n int)")).rejects.toMatchObject({ code: "25006" });
  expect(await backend()).not.toBe(first);
  await pool.end();
});
