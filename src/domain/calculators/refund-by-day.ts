import { refundAfterDays } from "#domain/orders/refund.ts";
import { counted, rupees, rupeesAndPaise } from "#platform/format/numbers.ts";
import { calculator } from "./rules.ts";

export const REFUND_BY_DAY = calculator({
  slug: "refund",
  title: "Refund by day",
  lead: "How much of the fee we return when a subscription ends early, for any plan and day.",
  fields: [
    { name: "plan", label: "Plan", unit: "plan" },
    {
      name: "day",
      label: "Day of the notice, counted from the first day of the service",
      unit: "number",
      example: 40,
      range: [0, 365],
      whole: true,
      slides: true,
    },
  ],
  formula: [
    "A quarter is 90 days and a year 365; the day of the notice is the last day served.",
    "The fee times the days that are left, divided by the days of the cycle and rounded to the nearest paisa, is returned.",
  ],
  limits:
    "At today’s price of the plan; another fee and two dates can be entered on the page of the refund policy. There is no breakage fee. Source: SEBI’s most important terms and conditions for research analysts, circular of 17 February 2025.",
  example: "a notice on day 40",
  article: "what-a-research-analyst-may-and-may-not-do",
  answer({ plan: at, day }, { plans }) {
    const plan = plans[at];
    if (!plan) return { wrong: { plan: "Choose a plan from the list." } };
    const { cycleDays, servedDays, unexpiredDays, refundPaise } = refundAfterDays(plan, day);
    const fee = rupees(plan.feeRupees);
    const returned = rupeesAndPaise(refundPaise);
    return {
      sentence:
        day === 0
          ? `Notice before the first day: the whole fee of ${returned} is refunded.`
          : unexpiredDays === 0
            ? `Day ${day}: no refund. The cycle ends on day ${cycleDays}.`
            : `Day ${day}: ${returned} of the ${fee} paid is refunded.`,
      steps: [
        ["Cycle", `${fee} for ${counted(cycleDays, "day")}`],
        ["Left", `${cycleDays} − ${servedDays} = ${counted(unexpiredDays, "day")}`],
        ["Refund", `${fee} × ${unexpiredDays} ÷ ${cycleDays} = ${returned}`],
      ],
    };
  },
});
