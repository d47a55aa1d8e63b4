import planCopy from "#content/plans.json" with { type: "json" };
import type { ShownClaim } from "#domain/firm/claims.ts";
import { type BookView, type Plan, type PlanCopy, type PlanKey, plans } from "#domain/firm/rules.ts";
import { rupees } from "#platform/format/numbers.ts";

type View = Pick<BookView, "facts" | "value" | "claim" | "copy">;

/** A plan with its prices per cycle, its holding period, and the badge of the yearly price. */
export type PricedPlan = Omit<Plan, "quarterlyPrice" | "yearlyPrice"> & {
  horizon: string;
  price: { QUARTERLY: string; YEARLY: string };
  badge: ShownClaim | undefined;
};

/** Returns the two plans as their cards print them. */
export const pricedPlans = (view: View): PricedPlan[] =>
  plans(view.copy("plans", planCopy as PlanCopy[]), view).map(({ quarterlyPrice, yearlyPrice, ...plan }) => ({
    ...plan,
    horizon: view.value(`plans.${plan.key}.horizon`),
    price: { QUARTERLY: rupees(quarterlyPrice), YEARLY: rupees(yearlyPrice) },
    badge: view.claim("plans-most-popular"),
  }));

export type PlanPricing = Pick<PricedPlan, "key" | "name" | "price" | "badge"> & {
  /** What a year saves against four quarters; undefined if nothing. */
  saving: string | undefined;
  feeCap: string;
  minimumAge: number;
};

/** Returns the pricing of a plan's own page. */
export function planPricing({ value, claim, copy }: View, key: PlanKey): PlanPricing {
  const [quarterly, yearly] = [value(`plans.${key}.quarterly`), value(`plans.${key}.yearly`)];
  return {
    key,
    name: copy("plans", planCopy).find((plan) => plan.key === key)?.name ?? "",
    price: { QUARTERLY: rupees(quarterly), YEARLY: rupees(yearly) },
    badge: claim("plans-most-popular"),
    saving: yearly < 4 * quarterly ? rupees(4 * quarterly - yearly) : undefined,
    feeCap: rupees(value("fee.cap")),
    minimumAge: value("minimumAge"),
  };
}

/** Returns a plan's offers as structured data, in rupees. */
export const offersOf = ({ value }: Pick<BookView, "value">, key: PlanKey) => [
  { name: "Quarterly", price: value(`plans.${key}.quarterly`) },
  { name: "Yearly", price: value(`plans.${key}.yearly`) },
];
