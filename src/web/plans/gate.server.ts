import { type ActionFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { formContext, senderContext, siteContext } from "#context.ts";
import { consentDocuments } from "#domain/compliance/give-consent.server.ts";
import { type ReplyPromise, replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { type OrderRefused, orderReport, subscribeToPlan } from "#domain/orders/place-order.server.ts";
import { type OrderItem, pricesOf } from "#domain/orders/rules.ts";
import { looksAutomatic, textsOf } from "#platform/forms/forms.ts";
import { refuseForm } from "#web/forms/refuse.server.ts";

/** What a page's consent gate needs: the hashes of the texts in force, and where the consent leads. */
export type GateData = {
  /** SHA-256 of the disclaimer and the terms, in the order of the boxes; then of the regulator's terms, if imported. */
  hashes: string[];
  /** Whether a consent leads to the services host. */
  linked: boolean;
  /** The prices in rupees: a plan's quarter and year, or the report. */
  prices: number[];
  /** When an order is answered; undefined if the consent leads to the services host. */
  reply: ReplyPromise | undefined;
  /** The minimum retention of a client's records. */
  retention: string;
};

/** Returns a consent gate's loader data. */
export async function gateData(context: Readonly<RouterContextProvider>, item: OrderItem): Promise<GateData> {
  const { tools, services, value, facts, regulatorText } = context.get(siteContext);
  // The hashes that the form posts change with the regulator's own terms.
  regulatorText("mitc");
  const documents = await consentDocuments(tools);
  return {
    hashes: documents.map(({ sha256 }) => sha256),
    linked: services !== undefined,
    prices: pricesOf(value, item),
    reply: services && item !== "report" ? undefined : replyPromise(tools.clock.now(), facts),
    retention: value("records.kept"),
  };
}

const STATUS = {
  boxes: 422,
  invalid: 422,
  plan: 422,
  stale: 409,
  often: 429,
} as const satisfies Record<OrderRefused["refused"], number>;

/**
 * The action behind a consent gate. Answers a consent to a plan with a 303 to the services host, which does not learn
 * where the client came from; anything else with a 303 to the order's own page.
 */
export async function gateAction({ context }: Pick<ActionFunctionArgs, "context">, item: OrderItem) {
  const { tools, services, minimumFill, admits, value } = context.get(siteContext);
  const evidence = context.get(senderContext);
  const values = textsOf(context.get(formContext));
  const automatic = looksAutomatic(values, minimumFill);
  if (automatic) return refuseForm(422, values, automatic);
  const result =
    item === "report"
      ? await orderReport(tools, values, evidence, { admits, value })
      : await subscribeToPlan(tools, item, values, evidence, { services, admits, value });
  if ("refused" in result) return refuseForm(STATUS[result.refused], values, result.message, result.errors);
  if ("link" in result)
    return redirect(result.link, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
  return redirect(`/orders/${result.order}`, 303);
}
