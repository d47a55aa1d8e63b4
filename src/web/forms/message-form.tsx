import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "./data-notice.tsx";
import type { FormRefused } from "./refuse.server.ts";

type Props = {
  /** The element that a link to the form names. */
  id: string;
  action: string;
  title: string;
  refused: FormRefused | undefined;
  /** The words of the button. */
  send: string;
  /** What becomes of the data. */
  notice: ReactNode;
  children: ReactNode;
};

/** A form by which somebody writes to the firm. A plain post: a refused one returns what was typed, and what to correct. */
export function MessageForm({ id, action, title, refused, send, notice, children }: Props) {
  return (
    <form
      method="post"
      action={action}
      className="mt-12 grid max-w-152 scroll-mt-6 grid-cols-1 gap-5 border-t border-line pt-10"
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`} className="text-h3">
        {title}
      </h2>
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      {children}
      <GuardFields />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="btn btn-amber max-sm:w-full">
          {send}
        </button>
        <DataNotice>{notice}</DataNotice>
      </div>
    </form>
  );
}

/** Returns what a required field of such a form is given. */
export const messageField = (name: string, refused: FormRefused | undefined) => ({
  name,
  id: name,
  required: true,
  value: refused?.values[name],
  error: refused?.errors[name],
});

/** Who writes. */
export const WriterFields = ({ refused }: Pick<Props, "refused">) => (
  <>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field
        {...messageField("firstName", refused)}
        label="First Name *"
        maxLength={80}
        autoComplete="given-name"
      />
      <Field
        {...messageField("lastName", refused)}
        label="Last Name *"
        maxLength={80}
        autoComplete="family-name"
      />
    </div>
    <Field
      {...messageField("email", refused)}
      label="Email Address *"
      type="email"
      maxLength={254}
      autoComplete="email"
    />
  </>
);
