import { type BookView, type Cycle, PLAN_NAMES } from "#domain/firm/rules.ts";
import { dayAfter, daysFrom } from "#platform/clock/days.ts";
import { longDate } from "#platform/format/dates.ts";
import { rupees, rupeesAndPaise } from "#platform/format/numbers.ts";

/** The days of a cycle, from the first day of service. */
export const CYCLE_DAYS = { QUARTERLY: 90, YEARLY: 365 } as const satisfies Record<Cycle, number>;

export type Termination = {
  /** The price paid for the cycle, in whole rupees. */
  feeRupees: number;
  cycle: Cycle;
  /** The first day of service and of the cycle, YYYY-MM-DD. */
  startsOn: string;
  /** The day of either side's notice, YYYY-MM-DD: the last day served. */
  noticeOn: string;
};

export type Refund = Termination & {
  cycleDays: number;
  /** The last day of the cycle, YYYY-MM-DD. */
  endsOn: string;
  servedDays: number;
  unexpiredDays: number;
  refundPaise: number;
};

/**
 * Computes the refund of a fee after days served: fee × unexpired days ÷ days of the cycle, in paise, rounded to the
 * nearest (whole rupees divided by 90 or 365 never leave half a paisa). No breakage fee. Source: SEBI's most important
 * terms and conditions for research analysts, circular of 17 February 2025 (fee of the unexpired period).
 */
export function refundAfterDays(
  { feeRupees, cycle }: Pick<Termination, "feeRupees" | "cycle">,
  days: number,
) {
  const cycleDays = CYCLE_DAYS[cycle];
  const servedDays = Math.min(cycleDays, Math.max(0, days));
  const unexpiredDays = cycleDays - servedDays;
  const refundPaise = Math.floor((2 * 100 * feeRupees * unexpiredDays + cycleDays) / (2 * cycleDays));
  return { cycleDays, servedDays, unexpiredDays, refundPaise };
}

/**
 * Computes the refund on premature termination. The unexpired period begins on the day after the notice; a notice
 * before the start leaves the whole cycle unexpired, one on the last day or later nothing.
 */
export function refundOf(ended: Termination): Refund {
  const counted = refundAfterDays(ended, daysFrom(ended.startsOn, ended.noticeOn) + 1);
  return { ...ended, ...counted, endsOn: dayAfter(ended.startsOn, counted.cycleDays - 1) };
}

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** Writes the computation out for a client, one step per line. */
export function refundSteps(refund: Refund): { step: string; working: string }[] {
  const { feeRupees, cycleDays, startsOn, endsOn, noticeOn, servedDays, unexpiredDays, refundPaise } = refund;
  const fee = rupees(feeRupees);
  const served =
    servedDays === 0
      ? "none: the notice came before the service started"
      : noticeOn >= endsOn
        ? `${days(servedDays)}: the cycle ended on ${longDate(endsOn)}`
        : `${longDate(startsOn)} to ${longDate(noticeOn)}, the day of the notice: ${days(servedDays)}`;
  return [
    { step: "Cycle", working: `${fee} for ${cycleDays} days, ${longDate(startsOn)} to ${longDate(endsOn)}` },
    { step: "Served", working: served },
    { step: "Unexpired", working: `${cycleDays} − ${servedDays} = ${days(unexpiredDays)}` },
    {
      step: "Refund",
      working: `${fee} × ${unexpiredDays} ÷ ${cycleDays} = ${rupeesAndPaise(refundPaise)}, to the nearest paisa`,
    },
  ];
}

export type RefundPlan = { id: string; label: string; cycle: Cycle; feeRupees: number };

/** Returns the plans with a computable fee, at today's prices. */
export const refundPlans = ({ value }: Pick<BookView, "value">): RefundPlan[] =>
  (["momentum", "wealth"] as const).flatMap((plan) =>
    (["quarterly", "yearly"] as const).map((cycle) => ({
      id: `${plan}-${cycle}`,
      label: `${PLAN_NAMES[plan]}, a ${cycle === "yearly" ? "year" : "quarter"}`,
      cycle: cycle === "yearly" ? ("YEARLY" as const) : ("QUARTERLY" as const),
      feeRupees: value(`plans.${plan}.${cycle}`),
    })),
  );

/** Returns an ordered plan at the agreed price. A single report has no period to expire. */
export const orderedPlan = (order: {
  itemName: string;
  cycle: string | null;
  priceRupees: number;
}): RefundPlan | undefined =>
  order.cycle === "QUARTERLY" || order.cycle === "YEARLY"
    ? { id: "ordered", label: order.itemName, cycle: order.cycle, feeRupees: order.priceRupees }
    : undefined;
