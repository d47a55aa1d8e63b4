import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";

type Shared = { name: string; label: string; error?: string | undefined; hint?: string };
type InputProps = Shared & { rows?: undefined } & InputHTMLAttributes<HTMLInputElement>;
type AreaProps = Shared & { rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A labelled field with its hint and its error; the error is named by the field, for screen readers. */
export function TextField({ name, label, error, hint, ...rest }: InputProps | AreaProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined;
  const shared = {
    id: name,
    name,
    className: "field",
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      {rest.rows === undefined ? <input {...shared} {...rest} /> : <textarea {...shared} {...rest} />}
      {hint && (
        <p id={`${name}-hint`} className="text-note text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="text-note font-medium text-down-t">
          {error}
        </p>
      )}
    </div>
  );
}
