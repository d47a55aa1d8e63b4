import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from "react-router";
import { senderContext, siteContext, tagsContext } from "#context.ts";
import { consentDocuments } from "#domain/compliance/give-consent.server.ts";
import { TEXTS_TAG } from "#domain/compliance/publish-texts.server.ts";
import { looksAutomatic, textFields } from "#domain/leads/rules.ts";
import { type OrderRefused, orderReport, subscribeToPlan } from "#domain/orders/place-order.server.ts";
import type { OrderItem } from "#domain/orders/rules.ts";

/** What a page's consent gate needs to stand: the hashes of the texts in force, and where the answer leads. */
export type GateData = {
  /** SHA-256 of the disclaimer and of the terms, in the order of the boxes. */
  hashes: string[];
  /** Whether a consent is answered with the link to the services host. */
  linked: boolean;
};

/** The loader's part of a consent gate. */
export async function gateData(context: Readonly<RouterContextProvider>): Promise<GateData> {
  const { tools, services } = context.get(siteContext);
  context.get(tagsContext).add(TEXTS_TAG);
  const documents = await consentDocuments(tools);
  return { hashes: documents.map(({ sha256 }) => sha256), linked: services !== undefined };
}

const STATUS: Record<OrderRefused["refused"], number> = { boxes: 422, fields: 422, plan: 422, stale: 409 };

/** A gate that was refused: what was typed, what is wrong by field, and a sentence. */
export type GateRefused = { values: Record<string, string>; errors: Record<string, string>; message: string };

/**
 * The action behind a consent gate. A consent to a plan is answered by a 303 to the services host, which is told
 * nothing of where the client came from; everything else by a 303 to the order's own page.
 */
export async function gateAction({ request, context }: ActionFunctionArgs, item: OrderItem) {
  const { tools, services, minimumFill, admits } = context.get(siteContext);
  const evidence = context.get(senderContext);
  const values = textFields(await request.formData());
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) =>
    data<GateRefused>({ values, errors, message }, { status });

  const automatic = looksAutomatic(values, minimumFill);
  if (automatic) return refuse(422, automatic);
  if (values.email && !(await admits(values.email.trim().toLowerCase())))
    return refuse(
      429,
      "Several orders named this address in a short time. Wait an hour, or write to us by e-mail.",
    );
  const result =
    item === "report"
      ? await orderReport(tools, values, evidence)
      : await subscribeToPlan(tools, item, values, evidence, services);
  if ("refused" in result) return refuse(STATUS[result.refused], result.message, result.errors);
  if ("link" in result)
    return redirect(result.link, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
  return redirect(`/orders/${result.order}`, 303);
}
