import type { OrderItem } from "#domain/orders/rules.ts";

/** The page of the site on which each thing is asked for. */
export const OFFERS: Record<OrderItem, string> = {
  momentum: "/momentum-x",
  wealth: "/wealth-x",
  report: "/stockizenreport",
};
