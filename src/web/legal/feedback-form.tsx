import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";

type Props = { refused: FormRefused | undefined; reply: string };

/** Reports a barrier to the firm. A plain post: a refused form returns what was typed, and what to correct. */
export function FeedbackForm({ refused, reply }: Props) {
  const field = (name: "firstName" | "lastName" | "email" | "message") => ({
    name,
    id: name,
    required: true,
    value: refused?.values[name],
    error: refused?.errors[name],
  });
  return (
    <form
      method="post"
      action="/accessibility"
      className="mt-12 grid max-w-152 scroll-mt-6 grid-cols-1 gap-5 border-t border-line pt-10"
      id="feedback"
      aria-labelledby="feedback-heading"
    >
      <h2 id="feedback-heading" className="text-h3">
        Report a barrier
      </h2>
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field {...field("firstName")} label="First Name *" maxLength={80} autoComplete="given-name" />
        <Field {...field("lastName")} label="Last Name *" maxLength={80} autoComplete="family-name" />
      </div>
      <Field {...field("email")} label="Email Address *" type="email" maxLength={254} autoComplete="email" />
      <Field
        {...field("message")}
        label="Message *"
        hint="Name the page, what you wanted to do, and what prevented it."
        rows={5}
        maxLength={5_000}
      />
      <GuardFields />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="btn btn-amber max-sm:w-full">
          Send Feedback
        </button>
        <DataNotice>
          We reply within {reply}. We use what you send to answer you and to remove the barrier, and keep it
          until then or until you ask for its deletion.
        </DataNotice>
      </div>
    </form>
  );
}
