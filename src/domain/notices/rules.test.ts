import { expect, test } from "vitest";
import type { Permission } from "#domain/staff/rules.ts";
import { kindsFor, mailTime, noticeForm, wayFor } from "./rules.ts";

const may = (...permissions: Permission[]) => new Set(permissions);

test("a member is asked about the kinds that can concern the role", () => {
  expect(kindsFor(may("write"))).toEqual(["approved", "returned", "withdrawn", "comment", "due"]);
  expect(kindsFor(may("answer"))).toEqual(["message", "failed"]);
  expect(kindsFor(may("approve"))).toEqual(["waiting", "withdrawn", "comment", "due"]);
  expect(kindsFor(may("read"))).toEqual(["comment"]);
  expect(kindsFor(may())).toEqual([]);
});

test("the role suggests the way, and a choice stands above it", () => {
  for (const kind of ["waiting", "approved", "returned", "message", "withdrawn", "comment"] as const)
    expect([kind, wayFor(kind, {}, may("write", "approve"))]).toEqual([kind, "daily"]);
  expect(wayFor("due", {}, may("write"))).toBe("at-once");
  expect([wayFor("failed", {}, may("firm")), wayFor("failed", {}, may("send"))]).toEqual([
    "at-once",
    "daily",
  ]);
  expect(wayFor("returned", { returned: "none" }, may("write"))).toBe("none");
});

test("the daily mail leaves at its hour in India, the next one after the notice", () => {
  const at = new Date("2025-02-14T09:00:00+05:30");
  expect(mailTime("at-once", 9, at)).toEqual(at);
  expect(mailTime("none", 9, at)).toBeNull();
  expect(mailTime("daily", 10, at)).toEqual(new Date("2025-02-14T10:00:00+05:30"));
  expect(mailTime("daily", 9, at)).toEqual(new Date("2025-02-15T09:00:00+05:30"));
  expect(mailTime("daily", 0, new Date("2025-02-14T20:00:00Z"))).toEqual(
    new Date("2025-02-16T00:00:00+05:30"),
  );
});

test("the form takes ways and an hour of the day, nothing else", () => {
  expect(noticeForm.parse({ returned: "daily", hour: "7" })).toEqual({ returned: "daily", hour: 7 });
  expect(noticeForm.safeParse({ hour: "24" }).success).toBe(false);
  expect(noticeForm.safeParse({ returned: "by pigeon", hour: "7" }).success).toBe(false);
});
