import fc from "fast-check";
import { expect, test } from "vitest";
import { monthName } from "#platform/format/dates.ts";
import { runs } from "#test/effort.ts";
import { proves } from "#test/proves.ts";
import { asTyped, findingsOf } from "./entering.ts";
import { financialYear, isFinancialYear, monthAfter, monthBefore } from "./months.ts";
import { headingOn, proveTables, tablesOf } from "./report.ts";
import { addsUp, type Figures, type MonthFile, monthFile, overdueMonths, type Register } from "./rules.ts";

const zero: Figures = {
  carried: 0,
  received: 0,
  resolved: 0,
  pending: 0,
  pendingOver3Months: 0,
  averageResolutionDays: 0,
};
const month = (name: string, investor: Partial<Figures> = {}): MonthFile => ({
  month: name,
  closedBy: "A. Officer",
  impersonation: 0,
  sources: { investor: { ...zero, ...investor }, portal: zero, other: zero },
});
const closedAt = "2026-01-05T10:00:00.000Z";
const registerOf = (...months: MonthFile[]): Register => ({
  since: months[0]?.month ?? "2025-09",
  months: months.map((m) => ({ ...m, closedAt })),
  years: [],
});
const LATER = "2027-01-01";
/** Returns the first thing that keeps a month from being closed. */
const refusalOf = (file: MonthFile, register: Register, today: string) =>
  findingsOf(file.month, asTyped(file), register, today)[0]?.sentence;

test("months follow one another over the year's end, and lie in financial years from April to March", () => {
  expect([monthAfter("2025-12"), monthAfter("2026-01", -1), monthAfter("2025-04", 12)]).toEqual([
    "2026-01",
    "2025-12",
    "2026-04",
  ]);
  expect([monthName("2025-08"), monthBefore("2026-01-31")]).toEqual(["August 2025", "2025-12"]);
  expect(["2025-03", "2025-04", "2099-12"].map(financialYear)).toEqual(["2024-25", "2025-26", "2099-00"]);
  expect(["2024-25", "2024-26", "24-25"].map(isFinancialYear)).toEqual([true, false, false]);
});

test("a month's file names every figure as a whole number, and a person", () => {
  const good = month("2025-09");
  expect(monthFile.safeParse(good).success).toBe(true);
  const wrong = [
    { ...good, month: "2025-13" },
    { ...good, closedBy: " " },
    { ...good, impersonation: -1 },
    { ...good, more: 1 },
    { ...good, sources: { ...good.sources, portal: undefined } },
    month("2025-09", { received: 0.5, pending: 0.5 }),
    month("2025-09", { averageResolutionDays: 1.234 }),
  ];
  expect(wrong.map((file) => monthFile.safeParse(file).success)).toEqual(wrong.map(() => false));
});

test("a month that does not add up is refused by its source and its sum", () => {
  const refused = refusalOf(month("2025-09", { received: 3, resolved: 1, pending: 1 }), registerOf(), LATER);
  expect(refused).toBe(
    "Directly from investor: 0 carried + 3 received − 1 resolved is 2, but pending says 1.",
  );
  const old = month("2025-09", { received: 2, pending: 2, pendingOver3Months: 1 });
  expect(refusalOf(old, registerOf(), LATER)).toMatch(/1 pending for over 3 months, but 0 were carried/);
  expect(refusalOf(month("2025-09", { averageResolutionDays: 4 }), registerOf(), LATER)).toMatch(
    /average of 4 days, but nothing was resolved/,
  );
});

test("what was pending is carried, source by source", () => {
  const register = registerOf(month("2025-09", { received: 2, pending: 2 }));
  expect(refusalOf(month("2025-10"), register, LATER)).toBe(
    "Directly from investor: carried must be 2, which was pending at the end of September 2025, but 0 is entered.",
  );
  const moved = month("2025-10");
  moved.sources.portal = { ...zero, carried: 2, pending: 2 };
  expect(refusalOf(moved, register, LATER)).toContain("Directly from investor: carried must be 2");
  expect(refusalOf(month("2025-10", { carried: 2, pending: 2 }), register, LATER)).toBeUndefined();
});

test("months close once, in order, without a gap, and only when they are over in India", () => {
  const register = registerOf(month("2025-09"), month("2025-10"));
  expect(refusalOf(month("2025-10"), register, LATER)).toMatch(/closed already. Correct it at the desk/);
  expect(refusalOf(month("2025-12"), register, LATER)).toBe(
    "November 2025 must be closed before December 2025.",
  );
  expect(refusalOf(month("2025-08"), register, LATER)).toBe(
    "The register begins with September 2025, the month of the firm’s registration; August 2025 is earlier.",
  );
  expect(refusalOf(month("2025-11"), register, "2025-11-30")).toBe(
    "November 2025 is not over. It can be closed from 1 December 2025.",
  );
  expect(refusalOf(month("2025-11"), register, "2025-12-01")).toBeUndefined();
});

test("the register begins with the month of the registration, into which nothing is carried", () => {
  const register: Register = { since: "2025-09", months: [], years: [] };
  expect(refusalOf(month("2025-08"), register, LATER)).toBe(
    "The register begins with September 2025, the month of the firm’s registration; August 2025 is earlier.",
  );
  expect(refusalOf(month("2025-10"), register, LATER)).toBe(
    "September 2025 must be closed before October 2025.",
  );
  expect(refusalOf(month("2025-09", { carried: 7, pending: 7 }), register, LATER)).toBe(
    "Directly from investor: carried must be 0, since the register begins with this month, but 7 is entered.",
  );
  expect(refusalOf(month("2025-09"), register, LATER)).toBeUndefined();
  const unknown: Register = { since: undefined, months: [], years: [] };
  expect(refusalOf(month("2025-09"), unknown, LATER)).toMatch(/set that day first/);
  expect([overdueMonths(unknown, "2025-12-07"), overdueMonths(register, "2025-12-07")]).toEqual([
    [],
    ["2025-09", "2025-10"],
  ]);
});

test("a month that was left open before closed ones leaves pending what the next one carries", () => {
  const register: Register = { ...registerOf(month("2025-10"), month("2025-11")), since: "2025-09" };
  expect(refusalOf(month("2025-12"), register, LATER)).toBe(
    "September 2025 must be closed before December 2025.",
  );
  expect(refusalOf(month("2025-09", { received: 1, pending: 1 }), register, LATER)).toBe(
    "Directly from investor: 1 would be pending, but October 2025 is closed and carries 0.",
  );
  expect(refusalOf(month("2025-09"), register, LATER)).toBeUndefined();
});

test(
  "the heading names the month before today, and says what is due while it is not closed",
  proves("CHRT-10 CHRT-23"),
  () => {
    const register = registerOf(month("2025-08"));
    expect(headingOn("2025-09-01", register)).toEqual({
      month: "2025-08",
      name: "August 2025",
      closed: true,
      dueOn: "2025-09-07",
    });
    expect(headingOn("2026-01-31", register)).toEqual({
      month: "2025-12",
      name: "December 2025",
      closed: false,
      dueOn: "2026-01-07",
      sentence: "Figures for December 2025 are due by the 7th; latest closed month: August 2025",
    });
    expect(headingOn("2025-12-01", { ...registerOf(), since: "2025-12" })).toMatchObject({
      closed: false,
      sentence:
        "The firm is registered since December 2025: its figures begin with that month, due by 7 January 2026",
    });
    expect(headingOn("2026-01-31", { ...register, since: "2025-12" }).sentence).toContain(
      "are due by the 7th",
    );
    expect(tablesOf(registerOf())).toBeUndefined();
  },
);

test("the annual table adds months to years, with what was carried and what is pending", () => {
  const register = registerOf(
    month("2026-02", { carried: 1, received: 2, pending: 3 }),
    month("2026-03", { carried: 3, received: 1, resolved: 4, averageResolutionDays: 9 }),
    month("2026-04", { received: 1, pending: 1 }),
  );
  register.years = [{ year: "2025-26", carried: 0, received: 5, resolved: 4, pending: 1 }];
  expect(tablesOf(register)?.annual.rows).toEqual([
    { source: "2025-26", prevMonth: 0, received: 8, resolved: 8, totalPending: 0 },
    { source: "2026-27", prevMonth: 0, received: 1, resolved: 0, totalPending: 1, until: "2026-04" },
  ]);
});

test("the average over all sources weighs each by what it resolved", () => {
  const file = month("2025-09", { received: 3, resolved: 3, averageResolutionDays: 10 });
  file.sources.portal = { ...zero, received: 1, resolved: 1, averageResolutionDays: 2.5 };
  expect(tablesOf(registerOf(file))?.bySource.total.avgResolutionTime).toBe(8.13);
  expect(tablesOf(registerOf(month("2025-09")))?.bySource.total.avgResolutionTime).toBe(0);
});

const flows = fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 40 });

test(
  "whatever months are closed, each column's total is the sum of its rows and every row adds up",
  proves("CHRT-13 CHRT-15 CHRT-17"),
  () => {
    fc.assert(
      fc.property(flows, (months) => {
        const register: Register = { since: "2020-01", months: [], years: [] };
        let carried = 0;
        for (const [at, [, received, wanted]] of months.entries()) {
          const resolved = Math.min(wanted, carried + received);
          const pending = carried + received - resolved;
          const file = month(monthAfter("2020-01", at), { carried, received, resolved, pending });
          expect(refusalOf(file, register, LATER)).toBeUndefined();
          register.months.push({ ...file, closedAt });
          carried = pending;
        }
        const tables = tablesOf(register);
        if (!tables) throw new Error("no tables");
        expect(tables.monthly.rows).toHaveLength(Math.min(12, months.length));
        for (const { rows, total } of [tables.monthly, tables.annual]) {
          for (const column of ["prevMonth", "received", "resolved", "totalPending"] as const)
            expect(total[column]).toBe(rows.reduce((sum, row) => sum + row[column], 0));
          for (const row of [...rows, total])
            expect(addsUp({ ...row, carried: row.prevMonth, pending: row.totalPending })).toBe(true);
        }
        const proof = proveTables(tables);
        expect([proof.sumsThatHold, proof.carriesThatHold]).toEqual([proof.sums, proof.carries]);
        expect(proof.carries).toBe(tables.monthly.rows.length + tables.annual.rows.length - 2);
      }),
      { numRuns: runs(60) },
    );
  },
);

test("the proof counts a sum that does not hold", () => {
  const tables = tablesOf(registerOf(month("2025-08"), month("2025-09")));
  if (!tables) throw new Error("no tables");
  const [first] = tables.monthly.rows;
  if (first) first.totalPending = 1;
  expect(proveTables(tables)).toMatchObject({ sums: 9, sumsThatHold: 8, carries: 1, carriesThatHold: 0 });
});

test("the average of all sources is rounded as it is written: a half up", () => {
  const file = month("2025-09", { received: 1, resolved: 1, averageResolutionDays: 1 });
  file.sources.portal = { ...zero, received: 1, resolved: 1, averageResolutionDays: 1.01 };
  expect(tablesOf(registerOf(file))?.bySource.total.avgResolutionTime).toBe(1.01);
});
