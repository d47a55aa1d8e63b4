import { expect, test } from "vitest";
import { addressesOf, Servers } from "./servers.server.ts";

test("an address that names several servers is as many addresses, each with its user, database and settings", () => {
  expect(addressesOf("postgres://site:p%40ss@db1:5433,db2,[::1]:5434/site?sslmode=require")).toEqual([
    "postgres://site:p%40ss@db1:5433/site?sslmode=require",
    "postgres://site:p%40ss@db2/site?sslmode=require",
    "postgres://site:p%40ss@[::1]:5434/site?sslmode=require",
  ]);
  expect(addressesOf("postgresql://db1/site")).toEqual(["postgresql://db1/site"]);
  expect(new Servers("postgres://site@db1:5433,db2/site").names).toBe("db1:5433, db2:5432");
});

test("one server is not asked whether it takes writes, and of several that are away the fault is that of a connection", async () => {
  expect(await new Servers("postgres://nobody@127.0.0.1:1/site").writable()).toBe(
    "postgres://nobody@127.0.0.1:1/site",
  );
  await expect(
    new Servers("postgres://nobody@127.0.0.1:1,127.0.0.1:2/site").writable(),
  ).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
