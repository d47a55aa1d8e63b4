import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, test, vi } from "vitest";
import { openInMemory } from "#platform/db/embedded.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { openQueue } from "./queue.server.ts";

const log = createLog("silent");

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 200; n += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not come about.");
}

test("jobs exist only if their transaction commits; one that fails is tried again without holding up the others", async () => {
  const database = await openInMemory();
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
  await database.close();
});

test("a cron line that the release before had, and this one has not, is gone", async () => {
  const database = await openInMemory();
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
  await database.close();
});

test("a queue that cannot be opened to its end is stopped, or its timers would keep the process", async () => {
  const database = await openInMemory();
  const stop = vi.spyOn(PgBoss.prototype, "stop");
  await expect(openQueue(database, ["no name!"], { works: true }, log)).rejects.toThrow(/Name/);
  expect(stop).toHaveBeenCalled();
  await database.close();
});
