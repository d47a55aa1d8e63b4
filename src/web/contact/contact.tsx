import { redirect } from "react-router";
import { senderContext, siteContext } from "#context.ts";
import { partOf } from "#domain/firm/rules.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { contactFromForm, contactRequest, TOO_OFTEN } from "#domain/leads/rules.ts";
import { submitEnquiry } from "#domain/leads/submit.server.ts";
import { definePage } from "#page.ts";
import { fieldErrors, looksAutomatic, textsOf } from "#platform/forms/forms.ts";
import { Island } from "#ui/island/island.tsx";
import { refusalHeaders, refuseForm } from "#web/forms/refuse.server.ts";
import { rootData } from "#web/frame/root-data.ts";
import { pageMeta } from "#web/seo/meta.ts";
import type { Route } from "./+types/contact.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.island.tsx";
import { ContactHero } from "./contact-hero.tsx";

export const middleware = [definePage({ listed: true })];

export function loader({ context }: Route.LoaderArgs) {
  const { firm, facts, tools } = context.get(siteContext);
  const {
    "records.kept": kept = "",
    "hours.weekdays": weekdays = "",
    "hours.saturday": saturday = "",
    "hours.closed": closed = "",
  } = facts;
  return {
    firm: partOf(firm, "email", "supportLink", "supportNumber", "address", "registration"),
    reply: replyPromise(tools.clock.now(), facts),
    kept,
    hours: [weekdays, saturday, closed],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, subscribing, minimumFill, admits } = context.get(siteContext);
  const fields = textsOf(await request.formData());
  const values = contactFromForm(fields);
  const parsed = contactRequest.safeParse(values);
  const automatic = looksAutomatic(fields, minimumFill);
  if (!parsed.success || automatic)
    return refuseForm(
      422,
      fields,
      automatic ?? "Please correct the marked fields.",
      fieldErrors(parsed.error),
    );
  if (!(await admits(parsed.data.email))) return refuseForm(429, fields, TOO_OFTEN);
  await submitEnquiry(tools, parsed.data, context.get(senderContext), subscribing);
  return redirect("/contactus/sent", 303);
}

export const headers = refusalHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const root = rootData(matches);
  if (!root) return [];
  return pageMeta({
    origin: root.origin,
    firmName: root.firm.name,
    state: root.state,
    path: "/contactus",
    title: "Contact Us",
    description: "Write to the firm: message form, e-mail, messaging support and working hours.",
  });
}

export default function Contact({
  loaderData: { firm, reply, kept, hours },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <ContactHero reply={reply.within} registration={firm.registration} />
      <div className="wrap grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[7fr_5fr]">
        <Island of={ContactForm} with={{ reply, kept, refused: actionData }} />
        <ContactDetails firm={firm} hours={hours} reply={reply} />
      </div>
    </>
  );
}
