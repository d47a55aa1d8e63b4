import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshTools } from "#test/database.ts";
import type { Db } from "./db.ts";
import { type Migration, migrate, readMigrations } from "./migrate.server.ts";

const own = readMigrations("migrations");
const migration = (name: string, text: string): Migration => ({ name, text, hash: name });

test("each migration is applied once", async () => {
  const { database, close } = await freshTools();
  expect(await migrate(database, own)).toEqual([]);
  await close();
});

const tableNamed = async (db: Db, name: string) =>
  ((await db.execute(sql`select to_regclass(${name}) as t`)) as unknown as { rows: { t: unknown }[] }).rows[0]
    ?.t ?? undefined;

test("a migration that fails is named, and neither of it nor of those before it is anything left", async () => {
  const { database, db, close } = await freshTools();
  const fine = migration("9998_fine.sql", "create table fine (id int);");
  const broken = migration("9999_broken.sql", "create table half (id int); select 1/0;");
  await expect(migrate(database, [...own, fine, broken])).rejects.toThrow(
    /9999_broken.sql failed, and the database is as it was: division by zero/,
  );
  expect([await tableNamed(db, "fine"), await tableNamed(db, "half")]).toEqual([undefined, undefined]);
  expect(await migrate(database, own)).toEqual([]);
  expect(await migrate(database, [...own, fine])).toEqual(["9998_fine.sql"]);
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

test("a database that is newer than the code, or a migration that changed, is refused by name", async () => {
  const { database, close } = await freshTools();
  await migrate(database, [...own, migration("9998_future.sql", "select 1;")]);
  await expect(migrate(database, own)).rejects.toThrow(
    /newer than this code: it has the migration 9998_future.sql/,
  );
  await expect(
    migrate(database, [...own, { ...migration("9998_future.sql", ""), hash: "changed" }]),
  ).rejects.toThrow(/9998_future.sql changed after it was applied/);
  await close();
});
