import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testTools } from "#test/database.ts";
import { type Migration, migrate, readMigrations } from "./migrate.server.ts";

const own = readMigrations("migrations");
const migration = (name: string, text: string): Migration => ({ name, text, hash: name });

test("each migration is applied once", async () => {
  const { database, close } = await testTools();
  expect(await migrate(database, own)).toEqual([]);
  await close();
});

test("a migration that fails half-way leaves nothing behind", async () => {
  const { database, db, close } = await testTools();
  const broken = migration("9999_broken.sql", "create table half (id int); select 1/0;");
  await expect(migrate(database, [...own, broken])).rejects.toThrow();
  await database.exec("rollback").catch(() => undefined);
  const left = (await db.execute(sql`select to_regclass('half') as t`)) as unknown as {
    rows: { t: unknown }[];
  };
  expect(left.rows[0]?.t).toBeNull();
  await close();
});

test("a database that is newer than the code, or a migration that changed, is refused by name", async () => {
  const { database, close } = await testTools();
  await migrate(database, [...own, migration("9998_future.sql", "select 1;")]);
  await expect(migrate(database, own)).rejects.toThrow(
    /newer than this code: it has the migration 9998_future.sql/,
  );
  await expect(
    migrate(database, [...own, { ...migration("9998_future.sql", ""), hash: "changed" }]),
  ).rejects.toThrow(/9998_future.sql changed after it was applied/);
  await close();
});
