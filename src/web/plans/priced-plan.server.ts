import planCopy from "#content/plans.json" with { type: "json" };
import type { ShownClaim } from "#domain/firm/claims.ts";
import { type BookView, type Plan, type PlanCopy, type PlanKey, plans } from "#domain/firm/rules.ts";
import { rupees } from "#platform/format/numbers.ts";

type View = Pick<BookView, "facts" | "value" | "claim" | "copy">;

/** A plan with its prices per cycle, its holding period, and the badge of the yearly price. */
export type PricedPlan = Omit<Plan, "quarterlyPrice" | "yearlyPrice"> & {
  horizon: string;
  price: { QUARTERLY: string; YEARLY: string };
  /** What a year saves against four quarters; undefined if nothing. */
  saving: string | undefined;
  badge: ShownClaim | undefined;
};

/** Returns the two plans with their prices. */
export const pricedPlans = (view: View): PricedPlan[] =>
  plans(view.copy("plans", planCopy as PlanCopy[]), view).map(({ quarterlyPrice, yearlyPrice, ...plan }) => {
    const saving = 4 * quarterlyPrice - yearlyPrice;
    return {
      ...plan,
      horizon: view.value(`plans.${plan.key}.horizon`),
      price: { QUARTERLY: rupees(quarterlyPrice), YEARLY: rupees(yearlyPrice) },
      saving: saving > 0 ? rupees(saving) : undefined,
      badge: view.claim("plans-most-popular"),
    };
  });

export type PlanPricing = PricedPlan & { feeCap: string; minimumAge: number };

/** Returns the pricing of a plan's own page. */
export function planPricing(view: View, key: PlanKey): PlanPricing {
  const plan = pricedPlans(view).find((one) => one.key === key);
  if (!plan) throw new Error(`There is no plan ${key}.`);
  return { ...plan, feeCap: rupees(view.value("fee.cap")), minimumAge: view.value("minimumAge") };
}

/** Returns a plan's offers as structured data, in rupees. */
export const offersOf = ({ value }: Pick<BookView, "value">, key: PlanKey) => [
  { name: "Quarterly", price: value(`plans.${key}.quarterly`) },
  { name: "Yearly", price: value(`plans.${key}.yearly`) },
];
