import type { ReactNode } from "react";
import { NEWSLETTER_WORDING } from "#domain/compliance/rules.ts";
import { type FieldOfMessage, MESSAGE_FIELDS, type MessageFieldName } from "#domain/leads/fields.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/form/field.tsx";
import { GuardFields } from "#ui/form/guard-fields.tsx";
import { DataNotice } from "./data-notice.tsx";
import type { FormRefused } from "./refuse.server.ts";

type Props = {
  /** The form's anchor. */
  id: string;
  action: string;
  title: string;
  refused: FormRefused | undefined;
  /** The button's label. */
  send: string;
  /** The privacy notice. */
  notice: ReactNode;
  children: ReactNode;
};

/** A form for writing to the firm. A plain post: a refused one returns its values with what to correct. */
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
      {refused && (
        <Notice tone="bad" tabIndex={-1} autoFocus>
          {refused.message}
        </Notice>
      )}
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

/** Returns the props of a required field. */
export const requiredField = (name: string, refused: FormRefused | undefined) => ({
  name,
  id: name,
  required: true,
  value: refused?.values[name],
  error: refused?.errors[name],
});

const CONTROLS = {
  line: {},
  email: { type: "email" },
  phone: {
    type: "tel",
    inputMode: "numeric",
    pattern: "[1-9][0-9]{9}",
    maxLength: 10,
    "data-digits": "10",
    title: "Ten digits",
  },
  text: { rows: 2 },
} as const;

type MessageFieldProps = {
  name: MessageFieldName;
  refused: Partial<Pick<FormRefused, "values" | "errors">> | undefined;
  /** The field's label, if it differs from the standard one. */
  label?: string;
  hint?: string;
  rows?: number;
  maxLength?: number;
};

/** A field of a message, as declared. */
export function MessageField({ name, refused, ...own }: MessageFieldProps) {
  const { label, kind, required, maxLength, autoComplete }: FieldOfMessage = MESSAGE_FIELDS[name];
  const value = refused?.values?.[name];
  if (kind === "box")
    return (
      <label className="flex min-h-11 items-start gap-3 text-ink-2 text-sm">
        <input
          type="checkbox"
          name={name}
          className="mt-0.5 size-5 flex-none accent-brand"
          defaultChecked={value === "on"}
        />
        {NEWSLETTER_WORDING.contact}
      </label>
    );
  return (
    <Field
      name={name}
      id={name}
      label={required ? `${label} *` : label}
      required={required}
      {...CONTROLS[kind]}
      {...(maxLength && { maxLength })}
      {...(autoComplete && { autoComplete })}
      value={value}
      error={refused?.errors?.[name]}
      {...own}
    />
  );
}

/** The sender's fields. */
export const WriterFields = ({ refused }: Pick<Props, "refused">) => (
  <>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <MessageField name="firstName" refused={refused} />
      <MessageField name="lastName" refused={refused} />
    </div>
    <MessageField name="email" refused={refused} />
  </>
);
