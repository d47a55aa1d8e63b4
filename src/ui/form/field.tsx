import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export type Option = { value: string; label: string };

type FieldProps = {
  label: string;
  name: string;
  /** A fixed id, for references. Required inside an island: ids of the surrounding page do not exist there. */
  id?: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  /** The number of lines of a text area. */
  rows?: number;
  options?: Option[];
} & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "defaultValue" | "id" | "name" | "className" | "onChange"
>;

type Filled = { values: Record<string, string | undefined>; errors: Record<string, string | undefined> };

/** Returns a field's name with its input and its error in an answered form, which may be missing. */
export const fieldsIn = (form: Partial<Filled> | undefined) => (name: string) => ({
  name,
  value: form?.values?.[name],
  error: form?.errors?.[name],
});

/** A labelled field with its hint and error: a line, a text area (`rows`), or a select (`options`). */
export function Field({
  label,
  name,
  id: own,
  value = "",
  error,
  hint,
  rows,
  options,
  type = "text",
  ...rest
}: FieldProps) {
  const { id, ...aria } = useDescribed({ id: own, hint, error });
  const shared = {
    id,
    name,
    className: "field",
    ...aria,
    // Selects and text areas ignore attributes that only a line knows.
    ...(rest as object),
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {rest.required && !label.endsWith("*") && (
          <span className="font-normal text-ink-3 text-note"> (required)</span>
        )}
      </label>
      {options ? (
        <select {...shared} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} defaultValue={value} />
      ) : (
        <input
          {...shared}
          type={type}
          defaultValue={type === "file" || type === "password" ? undefined : value}
        />
      )}
      <Description id={id} hint={hint} error={error} />
    </div>
  );
}

type Described = Pick<FieldProps, "id" | "hint" | "error">;

/** Returns a control's id, and the attributes that refer to its hint and error. */
function useDescribed({ id: own, hint, error }: { [K in keyof Described]: Described[K] | undefined }) {
  const generated = useId();
  const id = own ?? generated;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

/** The hint and the error below a control. */
const Description = ({ id, hint, error, column = "" }: Described & { column?: string }) => (
  <>
    {hint && (
      <p className={`field-hint${column}`} id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className={`field-error${column}`} id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
);

export function Check({
  label,
  name,
  value = "yes",
  checked,
  hint,
  error,
  type = "checkbox",
  required,
  id: own,
}: Described & {
  label: ReactNode;
  name: string;
  value?: string;
  checked?: boolean | undefined;
  type?: "checkbox" | "radio";
  required?: boolean;
}) {
  const { id, ...aria } = useDescribed({ id: own, hint, error });
  return (
    <div className="check grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 py-1">
      <input
        className="mt-0.5 h-5 w-5 accent-brand"
        id={id}
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        required={required}
        {...aria}
      />
      <label className="min-h-7 font-[450]" htmlFor={id}>
        {label}
      </label>
      <Description id={id} hint={hint} error={error} column=" col-2" />
    </div>
  );
}
