import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../scripts/postgres.mjs";
import { openPostgres } from "../src/platform/db/postgres.server.ts";
import { createLog } from "../src/platform/log/log.server.ts";
import { startProxy } from "./tcp-proxy.ts";

// Tests connections without the product. Skipped and reported where PostgreSQL's programs are not installed.
const server = await startPostgres({ fsync: false });
afterAll(() => server?.stop());
const log = createLog("silent");

test.runIf(server)(
  "a connection that ends while a transaction holds it fails that transaction, and nothing else",
  async () => {
    const unheard: string[] = [];
    const note = (error: Error) => unheard.push(error.message);
    process.on("uncaughtException", note);
    onTestFinished(() => void process.off("uncaughtException", note));
    const database = await openPostgres(server?.url as string, log);
    const held = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      server?.halt();
      server?.start();
      // Long enough to notice the end of the connection while no statement is running.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await tx.execute(sql`select 1`);
    });
    await expect(held).rejects.toThrow();
    // In the product, an error event without a listener ends the process.
    expect(unheard).toEqual([]);
    expect(await database.isAlive()).toBe(true);
    await database.close();
  },
);

test.runIf(server)(
  "days are counted in UTC, whatever time zone the server or the role is set to",
  async () => {
    const url = server?.url as string;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query("alter role current_user set timezone = 'Asia/Kolkata'");
    onTestFinished(async () => {
      await admin.query("alter role current_user reset timezone");
      await admin.end();
    });
    const database = await openPostgres(url, log);
    const midnight = sql`select date_trunc('day', timestamptz '2025-02-13 20:00Z')::text as began`;
    const { rows } = (await database.db.execute(midnight)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ began: "2025-02-13 00:00:00+00" }]);
    await database.session((exec) =>
      exec("do $$ begin if current_setting('timezone') <> 'UTC' then raise 'not in UTC'; end if; end $$"),
    );
    await database.close();
  },
);

test.runIf(server)(
  "transactions whose first word is never answered give their connections back: the pool is whole again",
  async () => {
    const url = new URL(server?.url as string);
    const proxy = await startProxy(Number(url.port));
    onTestFinished(() => proxy.stop());
    url.port = String(proxy.port);
    const database = await openPostgres(url.href, log);
    const ten = () =>
      Promise.allSettled(
        Array.from({ length: 10 }, () =>
          database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`)),
        ),
      );
    expect((await ten()).map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
    proxy.swallow();
    expect((await ten()).map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
    proxy.forward();
    expect((await ten()).map(({ status }) => status)).toEqual(Array(10).fill("fulfilled"));
    await database.close();
  },
);

test.runIf(server)(
  "a statement that waits for a lock ends by the server's clock, and a migration does not",
  async () => {
    const database = await openPostgres(server?.url as string, log);
    await database.exec("create table held (id int)");
    const other = new pg.Client({ connectionString: server?.url as string });
    await other.connect();
    await other.query("begin; lock table held");
    const fault = await database.db.execute(sql`select * from held`).catch((error: Error) => error);
    expect((fault as Error & { cause: { code: string } }).cause.code).toBe("55P03");
    const migration = database.exec("alter table held add column n int");
    await other.query("rollback");
    await migration;
    const { rows } = await other.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "0" }]);
    await other.end();
    await database.close();
  },
);
