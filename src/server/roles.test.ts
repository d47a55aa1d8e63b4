import { expect, test } from "vitest";
import { checkRole, readRole } from "./roles.ts";

test("a process does everything, or the part that its command line names", () => {
  expect([readRole([]), readRole(["--role=web"]), readRole(["--role", "worker"])]).toEqual([
    "all",
    "web",
    "worker",
  ]);
});

test.each([["--role=sender"], ["--rolle=web"], ["worker"], ["--role"]])(
  "a command line that says something else is refused by name: %s",
  (argument) => {
    expect(() => readRole([argument])).toThrow(/--role=web|no such role/);
  },
);

test("a part of the work needs a database server", () => {
  expect(() => checkRole("web", { DATABASE_URL: undefined })).toThrow("--role=web needs DATABASE_URL");
  expect(() => checkRole("worker", { DATABASE_URL: undefined })).toThrow("--role=worker needs DATABASE_URL");
  checkRole("all", { DATABASE_URL: undefined });
  checkRole("web", { DATABASE_URL: "postgres://localhost/site" });
});
