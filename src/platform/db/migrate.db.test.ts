import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshTools } from "#test/database.ts";
import type { Db } from "./db.ts";
import { type Migration, migrate, readMigrations } from "./migrate.server.ts";

const own = readMigrations("migrations");
const migration = (name: string, text: string): Migration => ({ name, text, hash: name });

const tableNamed = async (db: Db, name: string) =>
  ((await db.execute(sql`select to_regclass(${name}) as t`)) as unknown as { rows: { t: unknown }[] }).rows[0]
    ?.t ?? undefined;

test("a migration that fails is named and leaves nothing; a database that is newer, or of another migration, is refused", async () => {
  const { database, db, close } = await freshTools();
  const fine = migration("9998_fine.sql", "create table fine (id int);");
  const broken = migration("9999_broken.sql", "create table half (id int); select 1/0;");
  await expect(migrate(database, [...own, fine, broken])).rejects.toThrow(
    /9999_broken.sql failed, and the database is as it was: division by zero/,
  );
  expect([await tableNamed(db, "fine"), await tableNamed(db, "half")]).toEqual([undefined, undefined]);
  expect(await migrate(database, own), "each is applied once").toEqual([]);
  expect(await migrate(database, [...own, fine])).toEqual(["9998_fine.sql"]);

  await expect(migrate(database, own), "a database that is newer than the code").rejects.toThrow(
    /newer than this code: it has the migration 9998_fine.sql/,
  );
  await expect(migrate(database, [...own, { ...fine, hash: "changed" }])).rejects.toThrow(
    /9998_fine.sql changed after it was applied/,
  );
  await close();
});

test("a database of something else is refused by name, and not touched", async () => {
  const { database, db, close } = await freshTools();
  await database.exec(
    "drop schema public cascade; create schema public; create table customers (id int primary key)",
  );
  await expect(migrate(database, own)).rejects.toThrow(
    /not this product's: it has the table customers and no record of migrations/,
  );
  expect(await tableNamed(db, "migration")).toBeUndefined();
  await close();
});

// The embedded database belongs to one process; only a server has several clients.
test.runIf(process.env.TEST_DATABASE_URL)("processes that start at once apply a migration once", async () => {
  const { database, db, close } = await freshTools();
  const counted = migration(
    "9998_counted.sql",
    "create table counted (id int); insert into counted select 1; select pg_sleep(0.2);",
  );
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, [...own, counted])));
  expect(applied.flat()).toEqual(["9998_counted.sql"]);
  expect(
    ((await db.execute(sql`select 1 from counted`)) as unknown as { rows: unknown[] }).rows,
  ).toHaveLength(1);
  await close();
});

const [beginning] = own;
const former = Object.entries(beginning?.replaces?.migrations ?? {});
type Records = [name: string, hash: string][];
const spoiled: Record<string, { records: Records; why: string }> = {
  "without the last of them": {
    records: former.slice(0, -1),
    why: `older release: it lacks the migration ${former.at(-1)?.[0]}. Start the release 1f922354 on it once`,
  },
  "with one of them changed": {
    records: former.map(([name, hash], at) => [name, at === 9 ? "changed" : hash]),
    why: `${former[9]?.[0]} changed after it was applied`,
  },
  "with one that came after them": {
    records: [...former, ["0054_unknown.sql", "hash"]],
    why: "newer than this code: it has the migration 0054_unknown.sql",
  },
};

test("a database with all the migrations that the first one replaces is taken over as it is, any other is refused", async () => {
  const { database, db, close } = await freshTools();
  const read = async (query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: { name: string }[] }).rows.map(
      ({ name }) => name,
    );
  const names = () => read("select name from migration order by name");
  const leave = (records: Records) =>
    database.exec(`delete from migration; insert into migration (name, hash) values
      ${records.map(([name, hash]) => `('${name}', '${hash}')`).join(", ")}`);
  await database.exec("insert into market_version (id, version) values ('kept', gen_random_uuid())");
  for (const [state, { records, why }] of Object.entries(spoiled)) {
    await leave(records);
    await expect(migrate(database, own), state).rejects.toThrow(why);
    expect(await names(), state).toEqual(records.map(([name]) => name));
  }

  expect(former.length).toBeGreaterThan(50);
  await leave(former);
  // The later migrations are applied here already.
  const these = [...own.slice(0, 1), migration("9998_fine.sql", "create table fine (id int);")];
  expect(await migrate(database, these)).toEqual(["9998_fine.sql"]);
  expect(await names()).toEqual([beginning?.name, "9998_fine.sql"]);
  expect(await migrate(database, these)).toEqual([]);
  expect(await read("select id as name from market_version")).toEqual(["kept"]);
  await close();
});
