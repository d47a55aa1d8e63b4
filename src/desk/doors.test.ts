import { expect, test } from "vitest";
import { hasSecret, PERMISSIONS } from "#domain/staff/rules.ts";
import routes from "../routes.ts";
import { doors } from "./doors.ts";
import { doorOf } from "./kit/door.ts";

/** The addresses that stand in the frame of members. */
const paths = (await routes)
  .filter(({ file }) => file === "desk/frame/frame.tsx")
  .flatMap(({ children = [] }) => children)
  .map(({ path = "" }) => `/${path}`)
  .filter((path) => !path.endsWith("*") && path !== "/desk/ui");

test("every address behind the gate has a door, and every door an address", () => {
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !doors.some((door) => door.path === path))).toEqual([]);
  expect(doors.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

test("a door stands once, and asks for permissions that exist", () => {
  const names = doors.map(({ path, intent }) => `${path} ${intent ?? ""}`);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  const asked = doors.flatMap(({ needs }) =>
    needs === "anyone" ? [] : typeof needs === "string" ? [needs] : needs,
  );
  expect(asked.filter((one) => !(PERMISSIONS as readonly string[]).includes(one))).toEqual([]);
});

test("a literal address comes before a pattern, and an intent that no row names finds no door", () => {
  const table = [
    { path: "/desk/a/:id", needs: "write" as const },
    { path: "/desk/a/new", needs: "staff" as const },
    { path: "/desk/a/:id", intent: "save", needs: "write" as const },
  ];
  expect(doorOf(table, "/desk/a/new", undefined)?.needs).toBe("staff");
  expect(doorOf(table, "/desk/a/7", undefined)?.needs).toBe("write");
  expect(doorOf(table, "/desk/a/7/", "save")?.intent).toBe("save");
  expect(doorOf(table, "/desk/a/new", "save"), "an act of the pattern is none of the literal address").toBe(
    undefined,
  );
  for (const spelling of ["/desk/a/NEW", "/desk/%61/%6eew"])
    expect(doorOf(table, spelling, undefined)?.needs, spelling).toBe("staff");
  expect(doorOf(table, "/desk/a/%E0", undefined)).toBe(undefined);
  expect([
    doorOf(table, "/desk/a/7", "erase"),
    doorOf(table, "/desk/a/7", ""),
    doorOf(table, "/desk/a//", undefined),
  ]).toEqual([undefined, undefined, undefined]);
});

test("a form with a password or a code is never kept and never repeated", () => {
  const isKept = (name: string) => {
    const form = new FormData();
    form.set(name, "of-mine");
    return !hasSecret(form);
  };
  expect(
    ["password", "newPassword", "confirmPassword", "code", "codes", "text", "codeword"].filter(isKept),
  ).toEqual(["text", "codeword"]);
});
