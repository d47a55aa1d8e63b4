import { VERIFY_PATH } from "#domain/firm/verify-path.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "#web/forms/data-notice.tsx";
import type { FormRefused } from "#web/forms/refuse.server.ts";

type Props = { refused: FormRefused | undefined; reply: string; asked: string };

/** Reports to the firm who uses its name. A plain post: a refused form returns what was typed, and what to correct. */
export function ReportForm({ refused, reply, asked }: Props) {
  const field = (name: "seen" | "firstName" | "lastName" | "email" | "message") => ({
    name,
    id: name,
    required: true,
    value: refused?.values[name],
    error: refused?.errors[name],
  });
  return (
    <form
      method="post"
      action={`${VERIFY_PATH}#report`}
      className="mt-12 grid max-w-152 scroll-mt-[calc(var(--bar)_+_20px)] grid-cols-1 gap-5 border-t border-line pt-10"
      id="report"
      aria-labelledby="report-heading"
    >
      <h2 id="report-heading" className="text-h3">
        Report an impersonator
      </h2>
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      <Field
        {...field("seen")}
        value={refused?.values.seen ?? asked}
        label="Handle, number, address or link *"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...field("message")}
        label="What happened *"
        hint="Where you saw it, what was asked of you, and whether you paid. Keep your screenshots: we ask for them if we need them."
        rows={4}
        maxLength={4_000}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field {...field("firstName")} label="First Name *" maxLength={80} autoComplete="given-name" />
        <Field {...field("lastName")} label="Last Name *" maxLength={80} autoComplete="family-name" />
      </div>
      <Field {...field("email")} label="Email Address *" type="email" maxLength={254} autoComplete="email" />
      <GuardFields />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="btn btn-amber max-sm:w-full">
          Send Report
        </button>
        <DataNotice>
          We reply within {reply}. We use what you send to answer you and to have the impersonation stopped,
          and keep it until then or until you ask for its deletion; what a law has us keep, such as a
          complaint, for longer.
        </DataNotice>
      </div>
    </form>
  );
}
