import { expect, test } from "vitest";
import { bookOf, delivered } from "#test/firm.ts";
import { auditDue, auditKey, auditOf, auditYear, yearsToAudit } from "./audits.ts";
import { createBook } from "./book.ts";
import { checkValue } from "./proposal.ts";

test("each financial year that has ended since the registration has its place, and no other", () => {
  expect(yearsToAudit("2023-06-12", "2026-11-22")).toEqual(["2025-26", "2024-25", "2023-24"]);
  expect(yearsToAudit("2023-03-31", "2026-03-31")).toEqual(["2024-25", "2023-24", "2022-23"]);
  expect(yearsToAudit("2026-04-01", "2026-11-22")).toEqual([]);
  expect(yearsToAudit("2098-04-01", "2100-04-01")).toEqual(["2099-00", "2098-99"]);
  expect(yearsToAudit("0000-00-00 (placeholder)", "2026-11-22")).toEqual(["2025-26"]);
  expect([auditYear(auditKey("2025-26")), auditYear("audit:soon")]).toEqual(["2025-26", undefined]);
  expect(auditDue("2025-26")).toBe("2026-09-30");
});

test("an audit is a day that has come and an auditor, of a year that has its place", () => {
  const book = createBook(
    { ...delivered, settings: { ...delivered.settings, REGISTERED_ON: "2024-06-12" } },
    [],
    {
      state: "preview",
      today: () => "2026-11-22",
    },
  );
  const check = (key: string, value: string) => checkValue(key, { value }, book, "2026-11-22");
  const done = "2026-09-12, by A. Shah and Co., membership 012345";
  expect(check("audit:2025-26", done)).toEqual({ value: done });
  for (const wrong of [
    "done",
    "2026-09-12",
    "2026-12-01, by A. Shah and Co.",
    "2026-02-31, by A. Shah and Co.",
  ])
    expect(check("audit:2025-26", wrong)).toHaveProperty("errors");
  expect(check("audit:2022-23", done)).toHaveProperty("errors");
  expect(auditOf(done)).toEqual({ on: "2026-09-12", by: "A. Shah and Co., membership 012345" });
  expect(bookOf().particular("audit:2025-26")).toEqual({ value: "", since: undefined });
});
