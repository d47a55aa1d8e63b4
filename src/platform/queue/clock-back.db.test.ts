import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openInMemory } from "#platform/db/embedded.server.ts";
import { createLog } from "#platform/log/log.server.ts";
import { takeUpAfterClockWentBack } from "./clock-back.server.ts";
import { openQueue } from "./queue.server.ts";

test("a clock that was put back by a day holds up no cron line and no waiting job", async () => {
  const database = await openInMemory();
  const queue = await openQueue(database, ["a.job"], { works: true }, createLog("silent"));
  await database.db.transaction((tx) => queue.enqueue(tx, "a.job", { id: 1 }));
  expect(await takeUpAfterClockWentBack(database.db)).toBe(false);
  // What stood there when the clock was a day ahead.
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
  await database.close();
});
