import { type ComponentProps, type ReactNode, useId } from "react";

export type Option = { value: string; label: string };
type FieldProps = {
  label: string;
  name: string;
  type?: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  rows?: number;
  options?: Option[];
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "url";
  maxLength?: number;
  placeholder?: string;
  min?: string;
  max?: string;
  step?: string;
  list?: string;
  accept?: string;
  form?: string;
  spellCheck?: boolean;
  autoFocus?: boolean;
};

/** A labelled field with its hint and its error: a line, a text (`rows`), or a choice (`options`). */
export function Field({
  label,
  name,
  value,
  error,
  hint,
  rows,
  options,
  type = "text",
  required,
  ...rest
}: FieldProps) {
  const id = useId();
  const told = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    required,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": told || undefined,
    ...rest,
  };
  return (
    <div className="desk-field">
      <label htmlFor={id}>
        {label}
        {!required && type !== "hidden" ? null : (
          <span className="text-[0.8125rem] font-normal text-ink-3"> (required)</span>
        )}
      </label>
      {options ? (
        <select {...shared} defaultValue={value ?? ""}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} defaultValue={value ?? ""} />
      ) : (
        <input
          {...shared}
          type={type}
          defaultValue={type === "file" || type === "password" ? undefined : (value ?? "")}
        />
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A box to tick. */
export function Check({
  label,
  name,
  value = "yes",
  checked,
  hint,
  type = "checkbox",
}: {
  label: ReactNode;
  name: string;
  value?: string;
  checked?: boolean | undefined;
  hint?: ReactNode;
  type?: "checkbox" | "radio";
}) {
  const id = useId();
  return (
    <div className="check grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 py-1">
      <input
        className="mt-0.5 h-5 w-5 accent-brand"
        id={id}
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label className="min-h-7 font-[450]" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint col-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Every error of a form above it, the ones of the whole form as sentences. */
export function FormErrors({ errors }: { errors: Record<string, string> | undefined }) {
  const list = Object.entries(errors ?? {});
  if (!list.length) return null;
  const whole = list.filter(([name]) => name === "").map(([, text]) => text);
  const fields = list.length - whole.length;
  return (
    <div className="notice notice-bad" role="alert">
      <div>
        {whole.map((text) => (
          <p key={text} className="notice-text">
            {text}
          </p>
        ))}
        {fields > 0 && (
          <p>
            {fields === 1 ? "One field needs another look." : `${fields} fields need another look.`} Nothing
            was lost.
          </p>
        )}
      </div>
    </div>
  );
}

export type ButtonTone = "primary" | "plain" | "quiet" | "danger";

type SubmitProps = {
  tone?: ButtonTone;
  form?: string;
  children: ReactNode;
} & Pick<ComponentProps<"button">, "formAction" | "formTarget" | "formNoValidate">;

type Said<Intent extends string> =
  | { intent?: NoInfer<Intent>; name?: never; value?: never }
  | { intent?: never; name: string; value: string };

/** The button that sends its form: with an intent that its screen declares (`IntentOf`), or with a word of its own. */
export function Submit<Intent extends string = never>({
  intent,
  name = "intent",
  value = intent,
  tone = "plain",
  children,
  ...rest
}: SubmitProps & Said<Intent>) {
  return (
    <button className={`btn-desk btn-${tone}`} type="submit" {...(value && { name, value })} {...rest}>
      {children}
    </button>
  );
}

/** The intent of a form whose buttons say something else. */
export const HiddenIntent = <Intent extends string = never>({ intent }: { intent: NoInfer<Intent> }) => (
  <input type="hidden" name="intent" value={intent} />
);

const hidden = (fields: Record<string, string | number | undefined> = {}) =>
  Object.entries(fields).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );

/** What a form of one act is given: the intent, and the fields that come along. */
type ActProps<Intent extends string> = {
  intent: NoInfer<Intent>;
  label: string;
  fields?: Record<string, string | number | undefined>;
  action?: string;
};

/** A form of one button. */
export function ActionButton<Intent extends string = never>({
  intent,
  label,
  tone = "plain",
  fields,
  action,
}: ActProps<Intent> & { tone?: ButtonTone }) {
  return (
    <form method="post" action={action} className="act">
      {hidden(fields)}
      <Submit<Intent> intent={intent} tone={tone}>
        {label}
      </Submit>
    </form>
  );
}

/** Asks once more before what can be taken back: a button, its question, and the button again. */
export function Confirm<Intent extends string = never>({
  intent,
  label,
  question,
}: ActProps<Intent> & { question: ReactNode }) {
  return (
    <details className="ask">
      <summary className="btn-desk btn-danger">{label}</summary>
      <form method="post" className="ask-form mt-3 grid max-w-120 justify-items-start gap-3">
        <div>{question}</div>
        <Submit<Intent> intent={intent} tone="danger">
          {label}
        </Submit>
      </form>
    </details>
  );
}

/** Asks before what cannot be undone: the person types the name of the thing. Check it with `isConfirmed`. */
export function Ask<Intent extends string = never>({
  intent,
  label,
  thing,
  question,
  fields,
  action,
}: ActProps<Intent> & { thing: string; question: ReactNode }) {
  return (
    <details className="ask">
      <summary className="btn-desk btn-danger">{label}</summary>
      <form method="post" action={action} className="ask-form mt-3 grid max-w-120 justify-items-start gap-3">
        <div>{question}</div>
        {hidden(fields)}
        <Field
          label={`Type “${thing}” to go on`}
          name="thing"
          required
          autoComplete="off"
          spellCheck={false}
        />
        <Submit<Intent> intent={intent} tone="danger">
          {label}
        </Submit>
      </form>
    </details>
  );
}
