import { expect, test } from "vitest";
import { rupeesAndPaise } from "#platform/format/numbers.ts";
import { bookOf } from "#test/firm.ts";
import { proves } from "#test/proves.ts";
import { refundOf, refundPlans, refundSteps } from "./refund.ts";
import { readRefundQuery } from "./refund-query.ts";

const quarter = { feeRupees: 10_888, cycle: "QUARTERLY", startsOn: "2026-11-01" } as const;
const year = { feeRupees: 28_888, cycle: "YEARLY", startsOn: "2026-01-01" } as const;
const paidBack = (ended: Parameters<typeof refundOf>[0]) => rupeesAndPaise(refundOf(ended).refundPaise);

test(
  "the fee of the unexpired period comes back by the day, from the day after the notice",
  proves("PLCY-32 PLCY-33"),
  () => {
    expect(paidBack({ ...quarter, noticeOn: "2026-11-01" })).toBe("₹10,767.02");
    expect(refundOf({ ...quarter, noticeOn: "2026-11-01" })).toMatchObject({
      servedDays: 1,
      unexpiredDays: 89,
      endsOn: "2027-01-29",
    });
    expect(refundOf({ ...year, noticeOn: "2026-05-05" })).toMatchObject({
      servedDays: 125,
      unexpiredDays: 240,
    });
    expect(paidBack({ ...year, noticeOn: "2026-05-05" })).toBe("₹18,994.85");
  },
);

test("the articles' worked refunds come out of the same arithmetic", () => {
  const of = (feeRupees: number, startsOn: string, noticeOn: string) =>
    paidBack({ feeRupees, cycle: "QUARTERLY", startsOn, noticeOn });
  expect(of(9_000, "2024-08-01", "2024-09-03")).toBe("₹5,600.00");
  expect(of(12_000, "2026-01-01", "2026-02-23")).toBe("₹4,800.00");
});

test(
  "the bounds: before the start the whole fee, on the last day and later nothing",
  proves("PLCY-31"),
  () => {
    expect(paidBack({ ...quarter, noticeOn: "2026-10-31" })).toBe("₹10,888.00");
    expect(paidBack({ ...quarter, noticeOn: "2027-01-28" })).toBe("₹120.98");
    for (const noticeOn of ["2027-01-29", "2027-01-30", "2030-01-01"])
      expect(paidBack({ ...quarter, noticeOn })).toBe("₹0.00");
  },
);

test("each day served takes the same off, a leap day too, and no sum but the last loses a paisa", () => {
  const start = Date.parse("2028-01-01T00:00:00Z");
  const sums = Array.from({ length: 366 }, (_, n) => {
    const noticeOn = new Date(start + (n - 1) * 86_400_000).toISOString().slice(0, 10);
    return refundOf({ ...year, startsOn: "2028-01-01", noticeOn }).refundPaise;
  });
  for (const [served, paise] of sums.entries())
    expect(Math.abs(paise - (2_888_800 * (365 - served)) / 365)).toBeLessThanOrEqual(0.5);
});

test("the steps name the days and the division", () => {
  expect(refundSteps(refundOf({ ...quarter, noticeOn: "2026-11-01" }))).toEqual([
    { step: "Cycle", working: "₹10,888 for 90 days, 1 November 2026 to 29 January 2027" },
    { step: "Served", working: "1 November 2026 to 1 November 2026, the day of the notice: 1 day" },
    { step: "Unexpired", working: "90 − 1 = 89 days" },
    { step: "Refund", working: "₹10,888 × 89 ÷ 90 = ₹10,767.02, to the nearest paisa" },
  ]);
  const [, before] = refundSteps(refundOf({ ...quarter, noticeOn: "2026-10-01" }));
  expect(before?.working).toBe("none: the notice came before the service started");
  const [, after] = refundSteps(refundOf({ ...quarter, noticeOn: "2027-05-01" }));
  expect(after?.working).toBe("90 days: the cycle ended on 29 January 2027");
});

test("the calculator takes today's price or the fee that was paid, and says what to mend", () => {
  const plans = refundPlans(bookOf());
  const ask = (query: string) => readRefundQuery(new URLSearchParams(query), plans);
  expect(plans.map(({ feeRupees }) => feeRupees)).toEqual([10_888, 28_888, 14_444, 38_888]);
  expect(ask("")).toBeUndefined();
  expect(ask("plan=momentum-quarterly&starts=2026-11-01&notice=2026-11-01&fee=")?.refund?.refundPaise).toBe(
    1_076_702,
  );
  expect(ask("plan=wealth-yearly&starts=2026-11-01&notice=2026-11-01&fee=₹36,500")?.refund).toMatchObject({
    feeRupees: 36_500,
    refundPaise: 3_640_000,
  });
  const wrong = ask("plan=gold&starts=2026-02-30&notice=tomorrow&fee=lots");
  expect(wrong?.refund).toBeUndefined();
  expect(wrong?.values).toEqual({ plan: "gold", starts: "2026-02-30", notice: "tomorrow", fee: "lots" });
  expect(Object.keys(wrong?.errors ?? {})).toEqual(["plan", "starts", "notice", "fee"]);
  expect(ask("starts=2026-11-01")?.errors).toMatchObject({
    plan: expect.stringContaining("Choose"),
    notice: expect.stringContaining("day of the notice"),
  });
});
