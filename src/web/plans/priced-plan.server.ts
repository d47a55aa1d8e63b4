import planCopy from "#content/plans.json" with { type: "json" };
import { type Facts, type Plan, type PlanCopy, plans, rupees } from "#domain/firm/rules.ts";

/** A plan with its prices printed per cycle and its holding period. */
export type PricedPlan = Omit<Plan, "quarterlyPrice" | "yearlyPrice"> & {
  horizon: string;
  price: { QUARTERLY: string; YEARLY: string };
};

/** The two plans as their cards and pages print them. */
export const pricedPlans = (facts: Facts): (PricedPlan & { saving: string })[] =>
  plans(planCopy as PlanCopy[], facts).map(({ quarterlyPrice, yearlyPrice, ...plan }) => ({
    ...plan,
    horizon: facts[`plans.${plan.key}.horizon`] ?? "",
    price: { QUARTERLY: rupees(quarterlyPrice), YEARLY: rupees(yearlyPrice) },
    saving: rupees(4 * quarterlyPrice - yearlyPrice),
  }));
