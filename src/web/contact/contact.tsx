import { siteContext } from "#context.ts";
import { partOf } from "#domain/firm/rules.ts";
import { replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { contactFromForm, contactRequest } from "#domain/leads/rules.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { takeMessage } from "#web/forms/take-message.server.ts";
import { fixedMeta } from "#web/frame/page-meta.ts";
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

export const action = (asked: Route.ActionArgs) =>
  takeMessage(asked, {
    parse: (typed) => contactRequest.safeParse(contactFromForm(typed)),
    messageOf: (fields) => fields,
  });

export const headers = refusalHeaders;

export const meta = fixedMeta({
  path: "/contactus",
  title: "Contact Us",
  description: "Write to the firm: message form, e-mail, messaging support and working hours.",
});

export default function Contact({
  loaderData: { firm, reply, kept, hours },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <ContactHero reply={reply.within} registration={firm.registration} />
      <div className="wrap grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[7fr_5fr] [&_form]:content-start">
        <Island of={ContactForm} with={{ reply, kept, refused: actionData }} />
        <ContactDetails firm={firm} hours={hours} reply={reply} />
      </div>
    </>
  );
}
