import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("changes are told leaf by leaf with both values, also what came and went", () => {
  const before = { a: { b: 1, c: "x" }, list: [1, 2], gone: true };
  const after = { a: { b: 2, c: "x" }, list: [1, 3, 4], come: null };
  expect(changesBetween(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { path: "a.b", before: 1, after: 2 },
    { path: "list.1", before: 2, after: 3 },
    { path: "gone", before: true, after: undefined },
    { path: "list.2", before: undefined, after: 4 },
    { path: "come", before: undefined, after: null },
  ]);
});

test("another spelling of the same JSON is no change", () => {
  expect(changesBetween('{"a":22929.250, "b":[]}', '{"b":[],"a":22929.25}')).toEqual([]);
});
