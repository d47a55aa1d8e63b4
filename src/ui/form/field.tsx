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
  const given = useId();
  const id = own ?? given;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    className: "field",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
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
}: {
  id?: string;
  label: ReactNode;
  name: string;
  value?: string;
  checked?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  type?: "checkbox" | "radio";
  required?: boolean;
}) {
  const given = useId();
  const id = own ?? given;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
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
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      <label className="min-h-7 font-[450]" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint col-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error col-2" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
