import { siteContext } from "#context.ts";
import { partOf } from "#domain/firm/rules.ts";
import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import { type ReplyPromise, replyPromise } from "#domain/leads/inbox/business-hours.ts";
import { contactFromForm, contactRequest } from "#domain/leads/rules.ts";
import { definePage } from "#page.ts";
import { Island } from "#ui/island/island.tsx";
import { Link } from "#ui/primitives/link.tsx";
import { refusalHeaders } from "#web/forms/refuse.server.ts";
import { takeMessage } from "#web/forms/take-message.server.ts";
import { fixedMeta } from "#web/frame/page-meta.ts";
import type { Route } from "./+types/contact.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.island.tsx";

export const middleware = [definePage({ listed: true })];

export function loader({ context }: Route.LoaderArgs) {
  const { firm, facts, tools, subscribing } = context.get(siteContext);
  const {
    "records.kept": retention = "",
    "hours.weekdays": weekdays = "",
    "hours.saturday": saturday = "",
    "hours.closed": closed = "",
  } = facts;
  return {
    firm: partOf(firm, "email", "supportLink", "supportNumber", "address", "registration"),
    reply: replyPromise(tools.clock.now(), facts),
    doubleOptIn: subscribing.doubleOptIn,
    retention,
    hours: [weekdays, saturday, closed],
  };
}

export const action = (args: Route.ActionArgs) =>
  takeMessage(args, {
    parse: (values) => contactRequest.safeParse(contactFromForm(values)),
    messageOf: (fields) => fields,
  });

export const headers = refusalHeaders;

export const meta = fixedMeta({
  path: "/contactus",
  title: "Contact Us",
  description: "Write to the firm: message form, e-mail, messaging support and working hours.",
});

export default function Contact({
  loaderData: { firm, reply, doubleOptIn, retention, hours },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <ContactHero reply={reply} registration={firm.registration} />
      <div className="wrap grid gap-x-16 gap-y-14 pb-24 lg:grid-cols-[7fr_5fr] [&_form]:content-start">
        <Island
          of={ContactForm}
          with={{
            sent: { reply, doubleOptIn },
            notice: `We use what you send to answer you, and keep it until your matter is closed or you ask for its deletion; what a law has us keep, such as a complaint, for at least ${retention}.`,
            refused: actionData,
          }}
        />
        <ContactDetails firm={firm} hours={hours} reply={reply} />
      </div>
    </>
  );
}

const MARK = "M2 9.5 6.5 14 16 3.5";

/** What senders can rely on, above the form. */
function ContactHero({ reply, registration }: { reply: ReplyPromise; registration: string }) {
  const badges = [
    { title: "A person replies", text: `Within ${reply.within}` },
    { title: "Registered", text: `SEBI ${registration}` },
    { title: "Used only to reply", text: "We do not pass your message on for marketing" },
  ];
  return (
    <section className="wrap pt-14 pb-12 md:pt-20">
      <h1 className="max-w-[12em]">Write to us. A person replies.</h1>
      <p className="mt-6 max-w-[36em] text-lead text-ink-2">
        Ask about a plan, a report, your data or a complaint. We do not advise on single trades or portfolios.
      </p>
      <p className="mt-3">
        Were you sent something in our name?{" "}
        <Link className="underline" href={VERIFY_PATH}>
          Check whether it is really us
        </Link>
      </p>
      <ul
        className="mt-10 grid gap-x-10 gap-y-5 border-line border-t pt-6 sm:grid-cols-3"
        aria-label="What you can rely on"
      >
        {badges.map(({ title, text }) => (
          <li key={title} className="flex gap-3" data-trust-badge="">
            <svg
              viewBox="0 0 18 18"
              width="18"
              height="18"
              className="mt-1 flex-none text-brand"
              aria-hidden="true"
            >
              <path d={MARK} fill="none" stroke="currentColor" strokeWidth="2.25" />
            </svg>
            <p>
              <span className="block font-medium">{title}</span>
              <span className="block text-ink-2 text-sm">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
