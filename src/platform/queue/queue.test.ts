import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openInMemory } from "#platform/db/in-memory.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { takeUpAfterClockWentBack } from "./clock-back.server.ts";
import { openQueue } from "./queue.server.ts";

const log = createLog("silent");

let database: Awaited<ReturnType<typeof openInMemory>>;
beforeAll(async () => {
  database = await openInMemory();
});
afterEach(() =>
  database.exec("delete from pgboss.job; delete from pgboss.schedule; delete from pgboss.queue"),
);
afterAll(() => database.close());

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test("jobs exist only if their transaction commits; one that fails holds up no other", async () => {
  const queue = await openQueue(database, ["a.job"], { works: true }, log);
  await database.db.transaction(async (tx) => {
    for (let id = 1; id <= 5; id += 1) await queue.enqueue(tx, "a.job", { id });
  });
  const rollback = new Error("rolled back");
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(tx, "a.job", { id: 99 });
      throw rollback;
    }),
  ).rejects.toThrow(rollback);
  const done: number[] = [];
  const handler = async ({ id }: Record<string, string | number>) => {
    if (id === 2) throw new Error("this one fails");
    done.push(Number(id));
  };
  await queue.work({ "a.job": handler }, []);
  const states = async () => {
    const found = (await database.db.execute(
      sql`select data->>'id' as id, state from pgboss.job where name = 'a.job' order by 1`,
    )) as unknown as { rows: { id: string; state: string }[] };
    return Object.fromEntries(found.rows.map(({ id, state }) => [id, state]));
  };
  await until(async () =>
    Object.values(await states()).every((state) => state === "completed" || state === "retry"),
  );
  expect(done.sort()).toEqual([1, 3, 4, 5]);
  expect(await states()).toEqual({
    1: "completed",
    2: "retry",
    3: "completed",
    4: "completed",
    5: "completed",
  });
  await queue.stop();
});

test("a queue that is there is left as it is, but for the heartbeat that a former release made it without", async () => {
  const make = vi.spyOn(PgBoss.prototype, "createQueue");
  const open = async (jobs: string[]) => (await openQueue(database, jobs, { works: true }, log)).stop();
  await open(["a.job"]);
  await database.exec("update pgboss.queue set heartbeat_seconds = null, retry_limit = 2");
  await open(["a.job", "b.job"]);
  expect(make.mock.calls.map(([job]) => job)).toEqual(["a.job", "b.job"]);
  make.mockRestore();
  const { rows } = (await database.db.execute(
    sql`select name, heartbeat_seconds as heartbeat, retry_limit as tries from pgboss.queue where name like '%.job' order by 1`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([
    { name: "a.job", heartbeat: 60, tries: 2 },
    { name: "b.job", heartbeat: 60, tries: 8 },
  ]);
});

test("a cron line that the release before had, and this one has not, is gone", async () => {
  const scheduled = async (lines: string[]) => {
    const queue = await openQueue(database, ["a.job", "b.job"], { works: true }, log);
    await queue.work(
      {},
      lines.map((job) => ({ job, cron: "0 0 * * *" })),
    );
    await queue.stop();
    const { rows } = (await database.db.execute(
      sql`select name from pgboss.schedule order by 1`,
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };
  expect(await scheduled(["a.job", "b.job"])).toEqual(["a.job", "b.job"]);
  expect(await scheduled(["a.job"])).toEqual(["a.job"]);
});

test("a minute's turn of a cron line that a killed worker left and the next one takes up again is one job", async () => {
  const queue = await openQueue(database, ["a.job"], { works: true }, log);
  await queue.work({}, [{ job: "a.job", cron: "0 0 29 2 *" }]);
  await database.exec(`
    insert into pgboss.job (name, data) select '__pgboss__send-it', jsonb_build_object('name', name, 'key', key, 'data', data, 'options', options)
    from pgboss.schedule, generate_series(1, 5) where name = 'a.job'`);
  const count = async (which: string) => {
    const { rows } = (await database.db.execute(
      sql.raw(`select count(*)::int as n from pgboss.job where ${which}`),
    )) as unknown as { rows: { n: number }[] };
    return rows[0]?.n;
  };
  await until(async () => (await count("name = '__pgboss__send-it' and state = 'completed'")) === 5);
  // The five may fall on both sides of a minute.
  expect([1, 2]).toContain(await count("name = 'a.job'"));
  await queue.stop();
});

test("a queue that cannot be opened to its end is stopped, or its timers would keep the process", async () => {
  const stop = vi.spyOn(PgBoss.prototype, "stop");
  await expect(openQueue(database, ["no name!"], { works: true }, log)).rejects.toThrow(/Name/);
  expect(stop).toHaveBeenCalled();
  stop.mockRestore();
});

test("a clock that was put back by a day holds up no cron line and no waiting job", async () => {
  const queue = await openQueue(database, ["a.job"], { works: true }, log);
  await database.db.transaction((tx) => queue.enqueue(tx, "a.job", { id: 1 }));
  expect(await takeUpAfterClockWentBack(database.db)).toBe(false);
  // The records from when the clock was a day ahead.
  await database.exec(`
    update pgboss.version set cron_on = now() + interval '1 day';
    update pgboss.queue set maintain_on = now() + interval '1 day';
    update pgboss.job set start_after = now() + interval '1 day', singleton_on = now() at time zone 'utc' + interval '1 day'`);
  expect(await takeUpAfterClockWentBack(database.db)).toBe(true);
  const { rows } = (await database.db.execute(sql`
    select v.cron_on, j.singleton_on, j.start_after <= now() as due, q.maintain_on
    from pgboss.version v, pgboss.job j, pgboss.queue q where j.name = 'a.job' and q.name = 'a.job'`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ cron_on: null, singleton_on: null, due: true, maintain_on: null }]);
  expect(await takeUpAfterClockWentBack(database.db)).toBe(false);
  await queue.stop();
});
