import { type ActionFunctionArgs, redirect } from "react-router";
import type * as z from "zod";
import { formContext, senderContext, siteContext } from "#context.ts";
import { type StoredRequest, TOO_OFTEN } from "#domain/leads/rules.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { fieldErrors, looksAutomatic, textsOf } from "#platform/forms/forms.ts";
import { refuseForm } from "./refuse.server.ts";

type Form<Fields> = {
  parse(values: Record<string, string>): z.ZodSafeParseResult<Fields>;
  messageOf(fields: Fields): StoredRequest;
};

/** Stores a message to the firm, or returns the form with what to correct. */
export async function takeMessage<Fields extends { email: string }>(
  { context }: Pick<ActionFunctionArgs, "context">,
  { parse, messageOf }: Form<Fields>,
) {
  const { tools, subscribing, minimumFill, admits } = context.get(siteContext);
  const values = textsOf(context.get(formContext));
  const parsed = parse(values);
  const automatic = looksAutomatic(values, minimumFill);
  if (!parsed.success || automatic)
    return refuseForm(
      422,
      values,
      automatic ?? "Please correct the marked fields.",
      fieldErrors(parsed.error),
    );
  if (!(await admits(parsed.data.email))) return refuseForm(429, values, TOO_OFTEN);
  await submitEnquiry(tools, messageOf(parsed.data), context.get(senderContext), subscribing);
  return redirect("/contactus/sent", 303);
}
