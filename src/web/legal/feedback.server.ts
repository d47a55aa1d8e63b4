import { type ActionFunctionArgs, data, redirect } from "react-router";
import { senderContext, siteContext } from "#context.ts";
import { contactRequest, looksAutomatic, textFields } from "#domain/leads/rules.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";

/** A refused form: what was typed, what is wrong by field, and a sentence. */
export type FeedbackRefused = {
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
};

const asked = contactRequest.pick({ firstName: true, lastName: true, email: true, message: true });

/** Feedback on the site's accessibility: a contact message that says so, answered and kept like any other. */
export async function takeFeedback({ request, context }: ActionFunctionArgs) {
  const { tools, subscribing, minimumFill, admits } = context.get(siteContext);
  const values = textFields(await request.formData());
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) =>
    data<FeedbackRefused>({ values, errors, message }, { status });

  const automatic = looksAutomatic(values, minimumFill);
  if (automatic) return refuse(422, automatic);
  const parsed = asked.safeParse(values);
  if (!parsed.success) {
    const errors = Object.fromEntries(
      parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]),
    );
    return refuse(422, "Please correct the marked fields.", errors);
  }
  if (!(await admits(parsed.data.email)))
    return refuse(
      429,
      "Several messages named this address in a short time. Wait an hour, or write to us by e-mail.",
    );
  const message = {
    ...parsed.data,
    message: `Accessibility: ${parsed.data.message}`,
    phone_number: undefined,
  };
  await submitEnquiry(tools, message, context.get(senderContext), subscribing);
  return redirect("/contactus/sent", 303);
}
