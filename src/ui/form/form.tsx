import type { ComponentProps, ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "./field.tsx";

/** Lists every error of a form above it, those of the whole form as sentences; `kept` says what became of the input. */
export function FormErrors({
  errors,
  kept = "Your entries are kept.",
}: {
  errors: Record<string, string> | undefined;
  kept?: string;
}) {
  const list = Object.entries(errors ?? {});
  if (!list.length) return null;
  const whole = list.filter(([name]) => name === "").map(([, text]) => text);
  const fields = list.length - whole.length;
  return (
    <Notice tone="bad">
      {whole.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {fields > 0 && (
        <p>
          {fields === 1 ? "Please correct one field." : `Please correct ${fields} fields.`} {kept}
        </p>
      )}
    </Notice>
  );
}

export type ButtonTone = "primary" | "plain" | "quiet" | "danger";

type SubmitProps = {
  tone?: ButtonTone;
  form?: string;
  children: ReactNode;
} & Pick<ComponentProps<"button">, "formAction" | "formTarget" | "formNoValidate" | "onClick" | "disabled">;

type ButtonValue<Intent extends string> =
  | { intent?: NoInfer<Intent>; name?: never; value?: never }
  | { intent?: never; name: string; value: string };

/** Renders a submit button with an intent that its screen declares (`IntentOf`), or another value. */
export function Submit<Intent extends string = never>({
  intent,
  name = "intent",
  value = intent,
  tone = "plain",
  children,
  ...rest
}: SubmitProps & ButtonValue<Intent>) {
  return (
    <button className={`btn btn-${tone}`} type="submit" {...(value && { name, value })} {...rest}>
      {children}
    </button>
  );
}

/** The intent of a form whose buttons have another value. */
export const HiddenIntent = <Intent extends string = never>({ intent }: { intent: NoInfer<Intent> }) => (
  <input type="hidden" name="intent" value={intent} />
);

type HiddenProps = { fields?: Record<string, string | number | undefined> | undefined };

/** The hidden fields of a form; undefined ones are left out. */
export const HiddenFields = ({ fields = {} }: HiddenProps) =>
  Object.entries(fields).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );

/** What the form of one act needs: the intent, and its hidden fields. */
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
      <HiddenFields fields={fields} />
      <Submit<Intent> intent={intent} tone={tone}>
        {label}
      </Submit>
    </form>
  );
}

type QuestionProps<Intent extends string> = ActProps<Intent> & {
  question: ReactNode;
  /** Whether the question is shown at once: its form was refused. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** Asks for confirmation before an act that can be undone: a button, a question, and the button again. */
export function Confirm<Intent extends string = never>({
  intent,
  label,
  question,
  fields,
  action,
  isOpen,
  children,
}: QuestionProps<Intent>) {
  return (
    <details className="ask" open={isOpen || undefined}>
      <summary className="btn btn-danger">{label}</summary>
      <form method="post" action={action} className="ask-form mt-3 grid max-w-120 justify-items-start gap-3">
        <div>{question}</div>
        <HiddenFields fields={fields} />
        {children}
        <Submit<Intent> intent={intent} tone="danger">
          {label}
        </Submit>
      </form>
    </details>
  );
}

/** Asks before an act that cannot be undone: the person types the thing's name. Check it with `isConfirmed`. */
export const Ask = <Intent extends string = never>({
  thing,
  ...rest
}: Omit<QuestionProps<Intent>, "children"> & { thing: string }) => (
  <Confirm<Intent> {...rest}>
    <Field label={`Type “${thing}” to go on`} name="thing" required autoComplete="off" spellCheck={false} />
  </Confirm>
);
