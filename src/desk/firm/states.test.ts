import { expect, test } from "vitest";
import type { BookLine } from "#domain/firm/list-book.server.ts";
import { groupTabs } from "./states.ts";

test("a group's tab counts a waiting check, an overdue rule and a placeholder, and no change in force", () => {
  const line = { group: "prices", value: "one year", otherReadings: [] };
  const lines = [
    { ...line, check: { id: 1 } },
    { ...line, rule: { isOverdue: true, nextCheck: "2026-02-28" } },
    { ...line, value: "Name (placeholder)" },
    { ...line, changedAt: new Date() },
    { ...line, group: "audits", changedAt: new Date() },
  ] as unknown as BookLine[];
  const counted = groupTabs(lines).filter(({ group }) => group === "prices" || group === "audits");
  expect(counted).toEqual([
    { group: "audits", count: 0 },
    { group: "prices", count: 3 },
  ]);
});
