import { type ActionFunctionArgs, redirect } from "react-router";
import { senderContext, siteContext } from "#context.ts";
import { contactRequest, TOO_OFTEN } from "#domain/leads/rules.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { fieldErrors, looksAutomatic, textsOf } from "#platform/forms/forms.ts";
import { refuseForm } from "#web/forms/refuse.server.ts";

const asked = contactRequest.pick({ firstName: true, lastName: true, email: true, message: true });

/** Takes accessibility feedback: a contact message that says so, answered and retained like any other. */
export async function takeFeedback({ request, context }: ActionFunctionArgs) {
  const { tools, subscribing, minimumFill, admits } = context.get(siteContext);
  const values = textsOf(await request.formData());
  const automatic = looksAutomatic(values, minimumFill);
  if (automatic) return refuseForm(422, values, automatic);
  const parsed = asked.safeParse(values);
  if (!parsed.success)
    return refuseForm(422, values, "Please correct the marked fields.", fieldErrors(parsed.error));
  if (!(await admits(parsed.data.email))) return refuseForm(429, values, TOO_OFTEN);
  const message = {
    ...parsed.data,
    message: `Accessibility: ${parsed.data.message}`,
    phone_number: undefined,
  };
  await submitEnquiry(tools, message, context.get(senderContext), subscribing);
  return redirect("/contactus/sent", 303);
}
