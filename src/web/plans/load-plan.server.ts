import type { RouterContextProvider } from "react-router";
import { siteContext } from "#context.ts";
import type { PlanKey } from "#domain/firm/rules.ts";
import { faqsFor } from "#web/faq/items.server.ts";
import { timesOf } from "#web/legal/times.ts";
import { gateData } from "./gate.server.ts";
import { offersOf, planPricing } from "./priced-plan.server.ts";

/** Returns what the pages of both plans show: the consent gate, the prices, the questions and the complaint times. */
export async function loadPlan(context: Readonly<RouterContextProvider>, key: PlanKey) {
  const view = context.get(siteContext);
  return {
    gate: await gateData(context, key),
    plan: planPricing(view, key),
    offers: offersOf(view, key),
    times: timesOf(view.facts),
    email: view.firm.email,
    faqs: faqsFor(`${key}-x`, view),
  };
}
