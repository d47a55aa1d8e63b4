import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#platform/db/db.ts";
import { encode } from "#platform/page-cache/encode.server.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import { freshTools, type TestTools } from "#test/database.ts";
import { until } from "#test/product.ts";
import { createPublisher } from "./publisher.ts";

/** Publishers listen as long as their database is open. */
let tools: TestTools;
beforeAll(async () => {
  tools = await freshTools();
  await tools.db.execute(sql`create table fee (rupees integer)`);
});
afterAll(() => tools.close());

const page = async (tags: string[]) => ({
  status: 200,
  headers: {},
  tags,
  refreshAt: Number.POSITIVE_INFINITY,
  ...(await encode(Buffer.from("a page"))),
});

/** Waits until the cache has dropped a page, as in a process that is notified of a publication. */
const dropped = (cache: PageCache, address: string) =>
  until(
    () => cache.lookup(address) === undefined,
    (isDropped) => isDropped,
  );

test("another process drops the pages of a publication alone; of one that touches hundreds, all", async () => {
  const { database, log } = tools;
  const [own, others] = [new PageCache(1e6), new PageCache(1e6)];
  const publisher = await createPublisher(database, own, [], log);
  await createPublisher(database, others, [], log);
  await others.fill("/blog", () => page(["posts"]));
  await others.fill("/dailydigest", () => page(["digests"]));
  await publisher.publish(["posts"], async () => {});
  await dropped(others, "/blog");
  expect(others.lookup("/dailydigest")).toBeDefined();

  const many = Array.from({ length: 400 }, (_, n) => `a-name-of-some-length-${n}`);
  await publisher.publish(many, async () => {});
  await dropped(others, "/dailydigest");
});

test("what time has changed is dropped in this process; the others look at their own clocks", async () => {
  const { database, log } = tools;
  const [own, others] = [new PageCache(1e6), new PageCache(1e6)];
  const publisher = await createPublisher(database, own, [], log);
  await createPublisher(database, others, [], log);
  for (const cache of [own, others]) await cache.fill("/terms", () => page(["texts"]));
  await publisher.turn(["texts"]);
  expect(own.lookup("/terms")).toBeUndefined();
  expect(others.lookup("/terms")).toBeDefined();
});

/** Creates a value of the database that a process holds in memory. */
async function keptFee({ db }: Database) {
  await db.execute(sql`delete from fee`);
  await db.execute(sql`insert into fee values (1)`);
  const fee = {
    memory: 0,
    readings: 0,
    concerns: (tag: string) => tag === "firm",
    async reload() {
      const { rows } = (await db.execute(sql`select rupees from fee`)) as unknown as {
        rows: [{ rupees: number }];
      };
      fee.memory = rows[0].rupees;
      fee.readings += 1;
    },
  };
  await fee.reload();
  return fee;
}

test("what was published while a process started, before it listened, is read", async () => {
  const { database, log } = tools;
  const running = await createPublisher(database, new PageCache(1e6), [], log);
  const fee = await keptFee(database);
  await running.publish(["firm"], (tx) => tx.execute(sql`update fee set rupees = 2`));
  await createPublisher(database, new PageCache(1e6), [fee], log);
  expect(fee.memory).toBe(2);
});

test("a publication whose commit was not answered is taken once its notification comes", async () => {
  const { database, log } = tools;
  const own = new PageCache(1e6);
  const fee = await keptFee(database);
  const deaf: Database = {
    ...database,
    db: new Proxy(database.db, {
      get: (db, name) =>
        name === "transaction"
          ? async (work: Parameters<typeof db.transaction>[0]) => {
              await db.transaction(work);
              throw new Error("Connection terminated");
            }
          : Reflect.get(db, name),
    }),
  };
  const publisher = await createPublisher(deaf, own, [fee], log);
  await own.fill("/services", () => page(["firm"]));
  const change = publisher.publish(["firm"], (tx) => tx.execute(sql`update fee set rupees = 2`));
  await expect(change).rejects.toThrow("Connection terminated");
  await dropped(own, "/services");
  expect(fee.memory).toBe(2);

  await own.fill("/blog", () => page(["posts"]));
  await expect(publisher.publish(["posts"], async () => {})).rejects.toThrow("Connection terminated");
  await dropped(own, "/blog");
});

test("what is being read at the end is waited for, and nothing is read after it", async () => {
  const { database, log } = tools;
  const reading = Promise.withResolvers<void>();
  let [begun, done] = [0, 0];
  const slow = {
    concerns: () => true,
    async reload() {
      begun += 1;
      // The first reading is the one at the start.
      if (begun > 1) await reading.promise;
      done += 1;
    },
  };
  const hearing = await createPublisher(database, new PageCache(1e6), [slow], log);
  const publisher = await createPublisher(database, new PageCache(1e6), [], log);
  await publisher.publish(["posts"], async () => {});
  await until(
    () => begun,
    (n) => n === 2,
  );
  setTimeout(reading.resolve, 50);
  await hearing.end();
  expect(done).toBe(2);

  const other = new PageCache(1e6);
  const last = await createPublisher(database, other, [], log);
  await other.fill("/blog", () => page(["posts"]));
  await publisher.publish(["posts"], async () => {});
  await dropped(other, "/blog");
  await last.end();
  expect(begun).toBe(2);
});
