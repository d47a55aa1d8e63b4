import { expect, test } from "vitest";
import { createBook } from "#domain/firm/book.ts";
import { identitySettings } from "#domain/firm/identity.ts";
import { delivered } from "#test/firm.ts";
import { particularsOf } from "./particulars.ts";

const NOW = new Date("2026-11-22T12:00:00+05:30");
const seen = new Map(
  Object.keys(identitySettings.shape).map((key) => [key, new Date("2026-11-01T20:00:00Z")]),
);
const audit = {
  key: "audit:2024-25",
  value: "2025-09-12, by A. Shah and Co.",
  source: "The audit report",
  decidedBy: "A. Officer",
  decidedAt: new Date("2025-09-20T12:00:00+05:30"),
};
const read = (state: "preview" | "live") =>
  particularsOf(
    createBook({ ...delivered, settings: { ...delivered.settings, REGISTERED_ON: "2024-06-12" } }, [audit], {
      state,
      seen,
      today: () => "2026-11-22",
    }),
    NOW,
  );

test("every particular that the regulator asks for has its line, and says since when it holds", () => {
  const rows = read("preview").parts.flatMap((part) => part.rows);
  expect(rows.map(({ key }) => key).sort()).toEqual(Object.keys(identitySettings.shape).sort());
  for (const { asOf } of rows) expect(asOf).toBe("2026-11-02");
  expect(rows.find(({ key }) => key === "REGISTERED_ON")?.value).toBe("12 June 2024");
  expect(rows).toContainEqual({
    key: "COMPLIANCE_PHONE",
    term: "Compliance officer, telephone",
    asOf: "2026-11-02",
    value: "+91 00000 00000",
    href: "tel:+910000000000",
  });
});

test("each ended year has its audit status: done with day and auditor, or due, or overdue", () => {
  expect(read("live").audits).toEqual([
    { year: "2025-26", status: "overdue", on: null, by: null, due: "2026-09-30", asOf: null },
    {
      year: "2024-25",
      status: "done",
      on: "2025-09-12",
      by: "A. Shah and Co.",
      due: "2025-09-30",
      asOf: "2025-09-20",
    },
  ]);
  expect(JSON.stringify(read("live"))).not.toMatch(/placeholder/);
});
